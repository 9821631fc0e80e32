"""Whose book of puzzles is whose: each person's is a file of its own.

Who says no name has a book as well. The first to say one here takes it over: it was theirs.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from lama_gui import storage
from lama_gui.library.puzzles.book import Book
from lama_gui.storage import Home

SUFFIX = ".jsonl"


def path_of(home: Home, person: str) -> Path:
    """The file of a person's book; "" is who says no name."""
    if not person:
        return home.puzzles
    return home.puzzle_books / storage.file_name(person, "puzzles", SUFFIX)


def book_of(home: Home, person: str, people: Sequence[str] = ()) -> Book:
    """The book of ``person``. Of ``people``, who live here, the first takes over the nameless one.

    What the disk refuses then is tried again the next time; until then it is read where it lies.
    """
    path = path_of(home, person)
    if people and home.puzzles.is_file():
        with suppress(OSError):
            _take_over(home, people[0])
        if person == people[0] and not path.exists():
            path = home.puzzles
    return Book(path, person)


def _take_over(home: Home, person: str) -> None:
    """Make the nameless book that of ``person``, or put it into the one they have already."""
    path = path_of(home, person)
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        home.puzzles.rename(path)
        return
    own, nameless = Book(path, person), Book(home.puzzles)
    if own.closed or nameless.closed:
        return  # each stays where it is
    own.take_in(nameless)
    own.save()
    if nameless.lost:
        storage.set_aside(home.puzzles)
    else:
        home.puzzles.unlink()
