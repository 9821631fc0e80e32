"""Who sits where in a new match: the chairs, and choosing people, bots, faces and gamepads."""
