"""The window: everything that draws, listens and sounds. The only package that imports pygame."""
