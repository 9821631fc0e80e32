"""Puzzles: a decision as a seat saw it, to be made once more; and the books that keep them."""

from lama_gui.library.puzzles.book import LEARNT, STEPS, Book, Entry
from lama_gui.library.puzzles.of_the_day import puzzle_of
from lama_gui.library.puzzles.puzzle import GOOD, WORTH, Puzzle, PuzzleError, costly, posed
from lama_gui.library.puzzles.shelf import book_of, path_of

__all__ = [
    "GOOD",
    "LEARNT",
    "STEPS",
    "WORTH",
    "Book",
    "Entry",
    "Puzzle",
    "PuzzleError",
    "book_of",
    "costly",
    "path_of",
    "posed",
    "puzzle_of",
]
