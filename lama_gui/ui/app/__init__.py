"""The top floor: the window, its loop, and what drives it."""
