"""Sound: effects, voices, and music that follows the match."""
