"""What may be shown of a match: everything once it is over, before that what its people see.

Scenes that need every card require a :class:`Revealed`, which can't be created for an unfinished
match. An unfinished match is :class:`Watched`: from the seat of the only person in it, or, with
several people, from no seat at all.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_right
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any

from msgspec import Struct

from lama_gui.match import Match
from lama_gui.records import Header, Record, seating
from lama_gui.rules.game import NOBODY, Event, Move, View


class UnfinishedError(ValueError):
    """The match is not over, so it can't be revealed."""


class Round(Struct, frozen=True):
    """A round's steps: from its deal (``first``) up to, not including, ``end``."""

    number: int
    first: int
    end: int


class Visible(ABC):
    """The positions of a match: 0 is before the first deal, ``length`` after the last step.

    This base class has only public information. States are immutable and stored with the steps,
    so going back costs nothing.
    """

    def __init__(self, header: Header, match: Match) -> None:
        self.header = header
        self._match = match
        self.path: Path | None = None  # the match file
        self.game, self.over, self.round = match.game, match.over, match.round
        self.totals, self.winners = match.totals, match.winners

    @property
    @abstractmethod
    def sides(self) -> tuple[int, ...]:
        """The seats whose perspective may be shown."""

    @abstractmethod
    def view(self, position: int, side: int) -> View:
        """The view of ``side`` at a position. Raises IndexError."""

    @abstractmethod
    def events(self, position: int, side: int) -> list[Event]:
        """The events of the step to ``position`` as ``side`` sees them."""

    @property
    def totals_by_round(self) -> tuple[tuple[int, ...], ...]:
        """The totals per seat at the end of each round."""
        return self._match.totals_by_round

    @property
    def length(self) -> int:
        """The last position."""
        return len(self._match.steps)

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds in order."""
        deals = [i for i, step in enumerate(self._match.steps) if step.deals]
        parts = enumerate(pairwise([*deals, self.length]), 1)
        return tuple(Round(number, first, end) for number, (first, end) in parts)

    def round_at(self, position: int) -> Round | None:
        """The round that ``position`` belongs to; None before the first deal."""
        index = bisect_right([r.first for r in self.rounds], max(0, position - 1)) - 1
        return self.rounds[index] if index >= 0 else None

    def events_between(self, first: int, position: int, side: int) -> list[Event]:
        """The events between two positions as ``side`` sees them."""
        return [event for at in range(first + 1, position + 1) for event in self.events(at, side)]

    def moment(self, number: int, move: int) -> int:
        """The position after the ``move``-th player's move of a round; 0 means after its deal.

        Raises ValueError with a sentence if there is none.
        """
        if not 1 <= number <= len(self.rounds):
            raise ValueError(f"the match has no round {number}, but {len(self.rounds)}")
        part = self.rounds[number - 1]
        at = [i + 1 for i in range(part.first, part.end) if self._match.steps[i].seat is not None]
        if not 0 <= move <= len(at):
            raise ValueError(f"round {number} has no move {move}, but {len(at)}")
        return at[move - 1] if move else part.first + 1

    def moment_at(self, position: int) -> tuple[int, int]:
        """Round and move of a position, as :meth:`moment` takes them; (1, 0) before the first."""
        part = self.round_at(position)
        if part is None:
            return 1, 0
        steps = self._match.steps[part.first : position]
        return part.number, sum(step.seat is not None for step in steps)

    def acting(self, position: int) -> int | None:
        """The seat whose turn it is at a position, or None."""
        return self._match.game.turn(self._state(position))

    def _state(self, position: int) -> Any:
        """The rules' state at a position."""
        if not 0 <= position <= self.length:
            raise IndexError(f"the positions are 0 to {self.length}")
        steps = self._match.steps
        if position:
            return steps[position - 1].after
        return steps[0].before if steps else self._match.state

    def _happened(self, position: int) -> tuple[Event, ...]:
        return self._match.steps[position - 1].events if position else ()


class Revealed(Visible):
    """A finished match, in which nothing is secret. Raises UnfinishedError."""

    def __init__(self, header: Header, match: Match) -> None:
        if not match.over:
            raise UnfinishedError("the match is not over: its cards are still secret")
        super().__init__(header, match)

    @property
    def match(self) -> Match:
        """The match itself, with every card."""
        return self._match

    @property
    def sides(self) -> tuple[int, ...]:
        return tuple(range(self._match.seats))

    def view(self, position: int, side: int) -> View:
        return self.game.view(self._state(position), side)

    def events(self, position: int, side: int) -> list[Event]:
        return [event.seen_by(side) for event in self._happened(position)]

    def truth(self, position: int) -> list[Event]:
        """The events of the step to ``position``, with every card."""
        return list(self._happened(position))

    def deal(self, part: Round) -> Move:
        """The deal of a round."""
        return self._match.steps[part.first].move


class Watched(Visible):
    """An unfinished match. ``eyes`` is the seat whose cards may be seen, or None."""

    def __init__(self, header: Header, match: Match, eyes: int | None) -> None:
        super().__init__(header, match)
        self.eyes = eyes

    @property
    def sides(self) -> tuple[int, ...]:
        return (self.eyes or 0,)

    def view(self, position: int, side: int) -> View:
        self._check(side)
        state = self._state(position)
        if self.eyes is None:
            return self.game.watch(state, side)
        return self.game.view(state, self.eyes)

    def events(self, position: int, side: int) -> list[Event]:
        self._check(side)
        eyes = NOBODY if self.eyes is None else self.eyes
        return [event.seen_by(eyes) for event in self._happened(position)]

    def _check(self, side: int) -> None:
        if side not in self.sides:
            raise ValueError(f"this match is not to be seen from seat {side} before it is over")


def shown(record: Record, path: Path | None) -> Revealed | Watched:
    """What may be shown of a match that was read from ``path``.

    Seats of people include those they have left, since they have seen the cards there.
    """
    header, match = record.header, record.match
    showing: Revealed | Watched
    if match.over:
        showing = Revealed(header, match)
        showing.path = path
        return showing
    people = {seat for seat, info in enumerate(header.seats) if info.human}
    if path is not None:
        chairs = enumerate(seating.load_chairs(path, header))
        people |= {seat for seat, chair in chairs if chair.player == "human"}
        people |= {taken.seat for taken in seating.load_plan(path, header).taken}
    showing = Watched(header, match, people.pop() if len(people) == 1 else None)
    showing.path = path
    return showing
