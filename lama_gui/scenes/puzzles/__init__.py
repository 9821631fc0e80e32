"""Puzzles: decisions to make again, and the book of them."""
