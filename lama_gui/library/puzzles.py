"""Puzzles: matches up to a decision, from the perspective of the seat that has to make it.

A puzzle is an unfinished match, so the same rules of visibility apply: it is a
:class:`~lama_gui.session.visibility.Watched` match from one seat. It is saved as a match file
without names, which is checked by the rules when it is read.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path

import msgspec

from lama_gui import daily, storage, store
from lama_gui.bots.characters import Character
from lama_gui.families import family_of, game
from lama_gui.lines import Number
from lama_gui.match import Match
from lama_gui.players.coach import Verdict, dearest, lead
from lama_gui.records import Header, RecordError, SeatInfo
from lama_gui.records.reader import read_bytes
from lama_gui.records.writer import encoded
from lama_gui.rules.game import Event, View
from lama_gui.session.visibility import Revealed, Watched
from lama_gui.shuffle import RoundShuffle, below, words
from lama_gui.storage import Home
from lama_gui.store import Count, DecodeProblem, StoreError, decode

#: A decision becomes a puzzle if it cost at least this much win probability.
WORTH = 0.02

#: An answer that costs less than this counts as correct, given the accuracy of the estimates.
GOOD = 0.01


#: A puzzle has one clear answer: the best move leads by this much in two estimates. Of 170 such
#: decisions in LAMA games and 14 in VAMOS, none had another best move in further estimates; with
#: half of this, one in 11 in VAMOS had.
CLEAR = 0.02


class PuzzleError(ValueError):
    """The input is not a puzzle; the message says why."""


class Puzzle(Watched):
    """The table before a decision of ``seat``. Raises PuzzleError if there is none."""

    def __init__(self, header: Header, match: Match, seat: int) -> None:
        if not 0 <= seat < match.seats or match.turn != seat:
            raise PuzzleError("it is not the turn of that seat")
        super().__init__(header, match, seat)
        self.seat = seat
        if not asks(self.decision):
            raise PuzzleError("there is nothing to decide with cards")

    @property
    def decision(self) -> View:
        """The view of the seat."""
        return self._match.view(self.seat)

    @property
    def round_so_far(self) -> list[Event]:
        """The events of the current round, as the seat saw them."""
        part = self.round_at(self.length)
        return self.events_between(part.first if part else 0, self.length, self.seat)

    def encode(self) -> str:
        """The match file up to the decision."""
        return encoded(self.header, self._match).decode()

    @property
    def id(self) -> str:
        """An id that depends only on the decision."""
        header = nameless(self.header, self.seat, faces=False)
        text = f"{self.seat}\n{encoded(header, self._match).decode()}"
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def asks(view: View) -> bool:
    """Whether there is a decision about cards, as opposed to tokens."""
    return bool(view.hand) and len(view.legal) > 1


def read(text: str, seat: int) -> Puzzle:
    """Read a puzzle from the text of a match file. Raises PuzzleError."""
    try:
        record = read_bytes(text.encode())
    except (RecordError, UnicodeError) as error:
        raise PuzzleError(str(error)) from None
    if record.half_written:
        raise PuzzleError("its last line is not whole")
    return Puzzle(record.header, record.match, seat)


def puzzle_at(match: Revealed, index: int) -> Puzzle:
    """The decision before step ``index`` of a finished match as a puzzle without names.

    Raises PuzzleError if there was no decision.
    """
    whole = match.match
    seat = whole.steps[index].seat
    if seat is None:
        raise PuzzleError("nobody decides there")
    part = Match(match.game, whole.seats)
    for step in whole.steps[:index]:
        part.play(step.move, step.seat)
    return Puzzle(nameless(match.header, seat), part, seat)


def nameless(header: Header, seat: int, *, faces: bool = True) -> Header:
    """The header without names, and without ``faces`` also without avatars."""
    seats = tuple(
        SeatInfo("?", "human" if place == seat else "steady", one.avatar if faces else "")
        for place, one in enumerate(header.seats)
    )
    return Header(header.variant, seats, header.options)


def costly(match: Revealed, verdicts: Iterable[Verdict], most: int = 3) -> list[Puzzle]:
    """The most costly decisions in ``verdicts`` that have a clear answer, worst first."""
    puzzles: list[Puzzle] = []
    for verdict in dearest(verdicts, 10 * most):
        if verdict.cost_win < WORTH or len(puzzles) == most:
            break
        if verdict.lead < CLEAR:
            continue
        try:
            puzzles.append(puzzle_at(match, verdict.index))
        except PuzzleError:
            continue
    return puzzles


FORMAT, VERSION = "lama-puzzles", 1

#: Days until a puzzle is asked again after one, two … correct answers in a row.
STEPS = (1, 3, 7, 16, 35, 90)

#: The step of puzzles that are learnt and not asked again.
LEARNT = len(STEPS)

#: The maximum number of puzzles in a book; learnt ones are dropped for new ones.
MOST = 300

#: The number of days for which results of the daily puzzle are kept.
DAYS = 400

LARGEST = 30_000_000  # the maximum size of a book in bytes


class PuzzleEntry(msgspec.Struct, kw_only=True):
    """A puzzle in the book. ``match`` is a match file up to the decision of ``seat``.

    ``due`` is the day from which it is asked, ``step`` the number of correct answers in a row,
    ``asked`` and ``well`` the numbers of all and of correct answers. ``source`` is ``"own"``,
    ``"others"`` or ``"daily"``.
    """

    id: str
    match: str
    seat: int
    due: date
    step: Number = 0
    asked: Count = 0
    well: Count = 0
    source: str = "own"

    def puzzle(self) -> Puzzle:
        """The puzzle itself. Raises PuzzleError."""
        return read(self.match, self.seat)

    @property
    def is_learnt(self) -> bool:
        """Whether it is not asked again."""
        return self.step >= LEARNT

    def answered(self, well: bool, today: date) -> None:
        """Record an answer and schedule the next date."""
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


class PuzzleBook:
    """The puzzles of ``person`` ("" without a name) saved at ``path``, in order of addition.

    ``days``: ISO date -> whether the first answer to that day's puzzle was correct. ``lost`` is
    the number of lines that could not be read. A book of a newer version, or one that can't be
    read, is empty and ``closed``, and not overwritten.
    """

    def __init__(self, path: Path, person: str = "") -> None:
        self.path, self.person = path, person
        self.entries: list[PuzzleEntry] = []
        self.days: dict[str, bool] = {}
        self.lost = 0
        self.closed = False
        self._load()

    def _load(self) -> None:
        try:
            content = store.load(self.path, LARGEST)
        except FileNotFoundError:
            return
        except (OSError, StoreError):
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
            head = decode(line, _Head)
        except DecodeProblem:
            self._read_line(line)  # the header was lost
            return
        if head.format != FORMAT or head.version > VERSION:
            self.closed = True
        self.days = head.days

    def _read_line(self, line: bytes) -> None:
        try:
            entry = decode(line, PuzzleEntry)
        except DecodeProblem:
            self.lost += 1
            return
        if any(one.id == entry.id for one in self.entries):
            return
        entry.step = min(max(0, entry.step), LEARNT)
        self.entries.append(entry)

    # ------------------------------------------------------------- queries

    def due(self, today: date) -> list[PuzzleEntry]:
        """The puzzles to be asked today, longest overdue first."""
        found = [entry for entry in self.entries if not entry.is_learnt and entry.due <= today]
        return sorted(found, key=lambda entry: entry.due)

    def find(self, number: str) -> PuzzleEntry | None:
        """The entry with that id, or None."""
        return next((entry for entry in self.entries if entry.id == number), None)

    def next_day(self, today: date) -> date | None:
        """The next day after ``today`` on which a puzzle is due, or None."""
        coming = [e.due for e in self.entries if not e.is_learnt and e.due > today]
        return min(coming, default=None)

    @property
    def steps(self) -> tuple[int, ...]:
        """The number of puzzles at each step; the last one is for learnt ones."""
        return tuple(sum(e.step == step for e in self.entries) for step in range(LEARNT + 1))

    # ------------------------------------------------------------- changes

    def add(self, puzzles: Iterable[Puzzle], today: date, source: str = "own") -> list[PuzzleEntry]:
        """Add puzzles, due from today on, and return all their entries; existing ones are kept."""
        found = []
        for puzzle in puzzles:
            entry = self.find(puzzle.id)
            if entry is None:
                entry = PuzzleEntry(
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

    def merge(self, other: PuzzleBook) -> None:
        """Add the entries of another book; existing ones are kept."""
        known = {entry.id for entry in self.entries}
        self.entries += [entry for entry in other.entries if entry.id not in known]
        self._make_room()
        self.days = other.days | self.days
        self._forget_days()

    def drop(self, entry: PuzzleEntry) -> None:
        """Remove a puzzle."""
        with suppress(ValueError):
            self.entries.remove(entry)

    def answered_day(self, day: date, well: bool) -> None:
        """Record an answer to the puzzle of a day; only the first one counts."""
        self.days.setdefault(day.isoformat(), well)
        self._forget_days()

    def _forget_days(self) -> None:
        for old in sorted(self.days)[:-DAYS]:
            del self.days[old]

    def save(self) -> None:
        """Save the book. Raises OSError. Lines that could not be read are backed up first."""
        if self.closed:
            raise OSError(0, "the book of puzzles belongs to a newer program, or can't be read")
        if self.lost:
            storage.set_aside(self.path)
            self.lost = 0
        head = _Head(format=FORMAT, version=VERSION, person=self.person, days=self.days)
        lines = [msgspec.json.encode(one) for one in (head, *self.entries)]
        storage.write(self.path, b"\n".join(lines) + b"\n")


SUFFIX = ".jsonl"


def path_of(home: Home, person: str) -> Path:
    """The file of a person's book; "" for people without a name."""
    if not person:
        return home.puzzles
    return home.puzzle_books / storage.file_name(person, "puzzles", SUFFIX)


def book_of(home: Home, person: str, people: Sequence[str] = ()) -> PuzzleBook:
    """The book of ``person``; the first of ``people`` takes over the book without a name.

    If that fails it is tried again the next time.
    """
    path = path_of(home, person)
    if people and home.puzzles.is_file():
        with suppress(OSError):
            _take_over(home, people[0])
        if person == people[0] and not path.exists():
            path = home.puzzles
    return PuzzleBook(path, person)


def _take_over(home: Home, person: str) -> None:
    """Move the book without a name to ``person``, or merge it into theirs."""
    path = path_of(home, person)
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        home.puzzles.rename(path)
        return
    own, nameless = PuzzleBook(path, person), PuzzleBook(home.puzzles)
    if own.closed or nameless.closed:
        return
    own.merge(nameless)
    own.save()
    if nameless.lost:
        storage.set_aside(home.puzzles)
    else:
        home.puzzles.unlink()


DAY_VERSION = 1

#: Rounds that are played to find a puzzle.
ROUNDS = 3

#: The bot on all seats, and the bot that must have chosen another move.
PLAYER, OTHER = "steady", "novice"


def puzzle_of(day: date) -> Puzzle:
    """The puzzle of ``day``, in that day's game."""
    table = daily.table_of(day)
    played = game(table.variant)
    bots = family_of(table.variant).bots
    plain = Character(PLAYER, PLAYER)
    players = [bots[PLAYER](seat, plain) for seat in range(table.seats)]
    beginner = bots[OTHER](0, Character(OTHER, OTHER))
    stamp = f"lama-puzzle/{DAY_VERSION}/{day.isoformat()}/{table.variant}"
    match = Match(played, table.seats)
    chance = RoundShuffle(lambda number, what: f"{stamp}/{number}/{what}")
    found: list[tuple[int, View]] = []  # candidates: the step and the view before it
    plainer: list[tuple[int, View]] = []  # fallback candidates with any decision
    while not match.over and match.round <= ROUNDS:
        if match.advance(chance) is not None:
            continue
        seat = match.turn
        assert seat is not None, "somebody has to move, or the match goes on by itself"
        view = match.view(seat)
        move = players[seat].choose(view)
        if asks(view):
            plainer.append((len(match.steps), view))
            if beginner.choose(view) != move:
                found.append(plainer[-1])
        match.play(move, seat)
    among = found or plainer
    place = below(len(among), words(f"{stamp}/question"))
    in_turn = [*among[place:], *among[:place]]
    clear = (one for one in in_turn if lead(one[1]) >= CLEAR)
    index, view = next(clear, in_turn[0])
    for _ in range(len(match.steps) - index):
        match.undo()
    seat = view.seat
    seats = tuple(SeatInfo("?", PLAYER) for _ in range(table.seats))
    return Puzzle(nameless(Header(table.variant, seats), seat), match, seat)
