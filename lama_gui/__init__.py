"""Lama: the L.A.M.A. family of card games and VAMOS, with a window, bots and match files."""

__version__ = "1.0.0"
TITLE = "Lama"
"""What the window, menus, shops and installers call it; the wordmark is in tools/art/emblem.py."""
