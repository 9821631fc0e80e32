"""Frames: what one shows, and what it shows that the one before did not."""
