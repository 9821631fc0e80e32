"""Players: bots by name, the coach, and background thinking."""
