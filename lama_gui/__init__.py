"""Lama: the L.A.M.A. family of card games and VAMOS, with a window, bots and match files."""

__version__ = "1.0.0"
