"""VAMOS in the window."""
