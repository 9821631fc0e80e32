"""Films of a round: the scene that plays it, the ways to a file, and the process that makes it."""
