"""The book of puzzles: one file that anybody can read, a puzzle on each line.

What was answered well comes back after a longer while each time, what was not, on the next
day. The first line holds whose book it is and the days whose puzzle of the day was answered. A
damaged line loses its own puzzle and no other; the file is then copied aside before it is written
anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path

import msgspec

from lama_gui import storage
from lama_gui.library.puzzles.puzzle import Puzzle, PuzzleError, read

FORMAT, VERSION = "lama-puzzles", 1

#: Days until a puzzle comes back after it was answered well once, twice…
STEPS = (1, 3, 7, 16, 35, 90)

#: The step of what was answered well after the longest while: it does not come back.
LEARNT = len(STEPS)

#: No book holds more puzzles; who is learnt makes room for the new ones.
MOST = 300

#: So many days of the puzzle of the day are remembered.
DAYS = 400

LARGEST = 30_000_000  # bytes of a book that is read


class Entry(msgspec.Struct, kw_only=True):
    """A puzzle in the book. ``match`` is a match file up to the decision of ``seat``.

    ``due`` is the day from which it is asked, ``step`` how often in a row it was answered
    well, ``asked`` and ``well`` count all answers. ``source`` is ``"own"``, ``"others"`` or
    ``"daily"``.
    """

    id: str
    match: str
    seat: int
    due: date
    step: int = 0
    asked: int = 0
    well: int = 0
    source: str = "own"

    def puzzle(self) -> Puzzle:
        """What is asked. Raises PuzzleError when it can't be read."""
        return read(self.match, self.seat)

    @property
    def learnt(self) -> bool:
        """Whether it does not come back."""
        return self.step >= LEARNT

    def answered(self, well: bool, today: date) -> None:
        """Plan when it comes back."""
        self.asked += 1
        if not well:
            self.step, self.due = 0, today + timedelta(1)
            return
        self.well += 1
        self.due = today + timedelta(STEPS[min(self.step, LEARNT - 1)])
        self.step = min(self.step + 1, LEARNT)


class _Head(msgspec.Struct, kw_only=True):
    format: str
    version: int
    person: str = ""
    days: dict[str, bool] = {}


class Book:
    """The puzzles of ``person`` kept at ``path``, in the order in which they came.

    ``person`` "" is who says no name. ``days``: by day as ``2026-11-20`` whether its puzzle was
    answered well at first.
    ``lost`` counts lines that could not be read. A book of a newer program, or one that can't
    be read at all, is empty and ``closed``: nothing is written over it.
    """

    def __init__(self, path: Path, person: str = "") -> None:
        self.path, self.person = path, person
        self.entries: list[Entry] = []
        self.days: dict[str, bool] = {}
        self.lost = 0
        self.closed = False
        self._load()

    def _load(self) -> None:
        try:
            content = storage.read(self.path, LARGEST + 1)
        except FileNotFoundError:
            return
        except OSError:
            self.closed = True
            return
        if len(content) > LARGEST:
            self.closed = True
            return
        first, *lines = content.split(b"\n")
        self._read_head(first)
        for line in lines:
            if line.strip():
                self._read_line(line)
        if self.closed:
            self.entries.clear()

    def _read_head(self, line: bytes) -> None:
        try:
            head = msgspec.json.decode(line, type=_Head)
        except (msgspec.DecodeError, UnicodeDecodeError):
            self._read_line(line)  # it is the head that was lost
            return
        if head.format != FORMAT or head.version > VERSION:
            self.closed = True
        self.days = head.days

    def _read_line(self, line: bytes) -> None:
        try:
            entry = msgspec.json.decode(line, type=Entry)
        except (msgspec.DecodeError, UnicodeDecodeError):
            self.lost += 1
            return
        if any(one.id == entry.id for one in self.entries):
            return
        entry.step = min(max(0, entry.step), LEARNT)
        self.entries.append(entry)

    # ------------------------------------------------------------- asking

    def due(self, today: date) -> list[Entry]:
        """What is to be asked today, what has waited longest first."""
        found = [entry for entry in self.entries if not entry.learnt and entry.due <= today]
        return sorted(found, key=lambda entry: entry.due)

    def find(self, number: str) -> Entry | None:
        """The entry with that id."""
        return next((entry for entry in self.entries if entry.id == number), None)

    def next_day(self, today: date) -> date | None:
        """The day after ``today`` on which the next one comes back."""
        coming = [e.due for e in self.entries if not e.learnt and e.due > today]
        return min(coming, default=None)

    @property
    def steps(self) -> tuple[int, ...]:
        """How many puzzles stand on each step; the last are learnt."""
        return tuple(sum(e.step == step for e in self.entries) for step in range(LEARNT + 1))

    # ------------------------------------------------------------- changing

    def add(self, puzzles: Iterable[Puzzle], today: date, source: str = "own") -> list[Entry]:
        """Take puzzles in, to be asked from today on; returns the entries of all of them.

        One that is there already stays as it is.
        """
        found = []
        for puzzle in puzzles:
            entry = self.find(puzzle.id)
            if entry is None:
                entry = Entry(
                    id=puzzle.id,
                    match=puzzle.encode(),
                    seat=puzzle.seat,
                    due=today,
                    source=source,
                )
                self.entries.append(entry)
            found.append(entry)
        self._make_room()
        return found

    def _make_room(self) -> None:
        while len(self.entries) > MOST:
            self.entries.remove(max(self.entries, key=lambda entry: entry.step))

    def take_in(self, other: Book) -> None:
        """Take in what another book holds; what is in both stays as it is here."""
        known = {entry.id for entry in self.entries}
        self.entries += [entry for entry in other.entries if entry.id not in known]
        self._make_room()
        self.days = other.days | self.days
        self._forget_days()

    def drop(self, entry: Entry) -> None:
        """Take a puzzle out."""
        with suppress(ValueError):
            self.entries.remove(entry)

    def answered_day(self, day: date, well: bool) -> None:
        """The puzzle of a day was answered; the first answer counts."""
        self.days.setdefault(day.isoformat(), well)
        self._forget_days()

    def _forget_days(self) -> None:
        for old in sorted(self.days)[:-DAYS]:
            del self.days[old]

    def save(self) -> None:
        """Write the book. Raises OSError; what could not be read is copied aside first."""
        if self.closed:
            raise OSError(0, "the book of puzzles belongs to a newer program, or can't be read")
        if self.lost:
            storage.set_aside(self.path)
            self.lost = 0
        head = _Head(format=FORMAT, version=VERSION, person=self.person, days=self.days)
        lines = [msgspec.json.encode(one) for one in (head, *self.entries)]
        storage.write(self.path, b"\n".join(lines) + b"\n")


__all__ = ["LEARNT", "STEPS", "Book", "Entry", "PuzzleError"]
