"""Lama: the card games of the L.A.M.A. family and VAMOS, with a GUI, bots and match files."""

__version__ = "1.0.0"
TITLE = "Lama"
"""The program's name; the wordmark is in tools/art/emblem.py."""
