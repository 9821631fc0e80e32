"""Puzzles: decisions to be made once more, and the book of them."""
