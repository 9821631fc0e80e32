"""A puzzle: a match up to a decision, seen from the seat that has to make it.

It is an unfinished match that nobody plays on. So what may be seen of it is what may be seen
of any match that is not over: a :class:`~lama_gui.showing.Watched` one, from one seat. On the
disk it is a match file up to there, which the rules check when it is read; without names.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from lama_gui.match import Match
from lama_gui.players.coach import Verdict, dearest
from lama_gui.records import Header, RecordError, SeatInfo
from lama_gui.records.export import encoded
from lama_gui.records.reader import read_bytes
from lama_gui.rules.game import Event, View
from lama_gui.showing import Revealed, Watched

#: A decision is worth being asked again when it cost so much of the chance to win.
WORTH = 0.02

#: An answer that costs less than this is as good as the coach's: no estimate is finer.
GOOD = 0.01


class PuzzleError(ValueError):
    """What was read is no puzzle; the text says why."""


class Puzzle(Watched):
    """The table before a decision of ``seat``. Raises PuzzleError where there is none."""

    def __init__(self, header: Header, match: Match, seat: int) -> None:
        if not 0 <= seat < match.seats or match.turn != seat:
            raise PuzzleError("it is not the turn of that seat")
        super().__init__(header, match, seat)
        self.seat = seat
        if not asks(self.decision):
            raise PuzzleError("there is nothing to decide with cards")

    @property
    def decision(self) -> View:
        """All that the seat saw when it had to decide."""
        return self._match.view(self.seat)

    @property
    def round_so_far(self) -> list[Event]:
        """What happened in the running round, as the seat saw it."""
        part = self.round_at(self.length)
        return self.told(part.first if part else 0, self.length, self.seat)

    def encode(self) -> str:
        """The match file up to the decision."""
        return encoded(self.header, self._match).decode()

    @property
    def id(self) -> str:
        """The same for the same decision, wherever it comes from."""
        text = f"{self.seat}\n{self.encode()}"
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def asks(view: View) -> bool:
    """Whether something is to be decided with cards; which token to return is not."""
    return bool(view.hand) and len(view.legal) > 1


def read(text: str, seat: int) -> Puzzle:
    """The puzzle in a match file up to a decision. Raises PuzzleError."""
    try:
        record = read_bytes(text.encode())
    except (RecordError, UnicodeError) as error:
        raise PuzzleError(str(error)) from None
    if record.half_written:
        raise PuzzleError("its last line is not whole")
    return Puzzle(record.header, record.match, seat)


def posed(match: Revealed, index: int) -> Puzzle:
    """The decision that was made with step ``index`` of a match that is over, without names.

    Raises PuzzleError when that step was no decision worth asking.
    """
    whole = match.match
    seat = whole.steps[index].seat
    if seat is None:
        raise PuzzleError("nobody decides there")
    part = Match(match.game, whole.seats)
    for step in whole.steps[:index]:
        part.play(step.move, step.seat)
    return Puzzle(nameless(match.header, seat), part, seat)


def nameless(header: Header, seat: int) -> Header:
    """A header that says which game is played and by which rules, and of nobody who it was."""
    seats = tuple(
        SeatInfo("?", "human" if place == seat else "steady") for place in range(len(header.seats))
    )
    return Header(header.variant, seats, header.options)


def costly(match: Revealed, verdicts: Iterable[Verdict], most: int = 3) -> list[Puzzle]:
    """The dearest decisions among ``verdicts`` as puzzles, dearest first."""
    puzzles: list[Puzzle] = []
    for verdict in dearest(verdicts, 10 * most):
        if verdict.cost_win < WORTH or len(puzzles) == most:
            break
        try:
            puzzles.append(posed(match, verdict.index))
        except PuzzleError:
            continue
    return puzzles
