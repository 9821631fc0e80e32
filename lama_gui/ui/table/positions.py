"""A match as positions: any of them at once, forwards and backwards.

States are immutable and kept with the steps, so going back costs nothing.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lama_gui.match import Match, Step
from lama_gui.records import Header, Record
from lama_gui.rules.game import Event, View


@dataclass(frozen=True, slots=True)
class Round:
    """A round's steps: from its deal (``first``) up to, not including, ``end``."""

    number: int
    first: int
    end: int


class Replay:
    """The positions of a match: 0 before the first deal, ``length`` after the last step."""

    def __init__(self, header: Header, match: Match) -> None:
        self.header = header
        self.match = match

    @classmethod
    def of(cls, record: Record) -> Replay:
        """The replay of a file that was read."""
        return cls(record.header, record.match)

    @property
    def steps(self) -> list[Step]:
        """All steps of the match."""
        return self.match.steps

    @property
    def length(self) -> int:
        """The last position."""
        return len(self.steps)

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds, in order. Empty for a match without a deal."""
        deals = [i for i, step in enumerate(self.steps) if step.deals]
        ends = [*deals[1:], self.length] if deals else []
        return tuple(
            Round(number, first, end)
            for number, (first, end) in enumerate(zip(deals, ends, strict=True), 1)
        )

    def round_at(self, position: int) -> Round | None:
        """The round that ``position`` belongs to; None before the first deal."""
        index = bisect_right([r.first for r in self.rounds], max(0, position - 1)) - 1
        return self.rounds[index] if index >= 0 else None

    def state(self, position: int) -> Any:
        """The rules' state at a position. Raises IndexError."""
        if not 0 <= position <= self.length:
            raise IndexError(f"the positions are 0 to {self.length}")
        if position:
            return self.steps[position - 1].after
        return self.steps[0].before if self.steps else self.match.state

    def view(self, position: int, seat: int) -> View:
        """What ``seat`` saw at a position."""
        return self.match.game.view(self.state(position), seat)

    def events(self, position: int, seat: int | None) -> list[Event]:
        """What happened on the way to ``position``, as ``seat`` saw it; None: all of it."""
        if not position:
            return []
        events = self.steps[position - 1].events
        return list(events) if seat is None else [event.seen_by(seat) for event in events]

    def acting(self, position: int) -> int | None:
        """The seat whose turn it is at a position."""
        return self.match.game.turn(self.state(position))
