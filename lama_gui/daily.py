"""The deal of the day: a date and the version of this page give the cards, for everybody.

The generator is the project's own and is described in ``docs/daily.md``, with vectors to
check another implementation by. What it gives for a date may never change; a change needs
a new VERSION.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from lama_gui.records import Header, SeatInfo
from lama_gui.rules.games import game

VERSION = 1

#: Who sits at the table beside the player.
LEVEL = "steady"
SEATS = 4

#: The games of the days. One more game needs a new VERSION.
VARIANTS = ("cafe", "classic", "komary", "party", "vamos")

_WORD = 4  # bytes
_WORDS = 1 << 32
_KEY = "daily"
_VALUE = re.compile(r"(\d+) (\d{4}-\d{2}-\d{2})")


def words(label: str) -> Iterator[int]:
    """Numbers of 32 bits without end: SHA-256 of ``label`` and a counter, eight a block."""
    counter = 0
    while True:
        block = hashlib.sha256(f"{label}/{counter}".encode()).digest()
        for start in range(0, len(block), _WORD):
            yield int.from_bytes(block[start : start + _WORD], "big")
        counter += 1


def below(limit: int, source: Iterator[int]) -> int:
    """A number from 0 to ``limit`` - 1, each equally likely.

    Words at or above the largest multiple of ``limit`` are passed over. Raises ValueError
    unless ``limit`` is from 1 to 2**32.
    """
    if not 1 <= limit <= _WORDS:
        raise ValueError(f"no number is below {limit}")
    fair = _WORDS - _WORDS % limit
    return next(word for word in source if word < fair) % limit


def shuffled(cards: Sequence[Any], label: str) -> list[Any]:
    """``cards`` in the order that ``label`` stands for: Fisher-Yates, from the last place down."""
    order = list(cards)
    source = words(label)
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1, source)
        order[last], order[chosen] = order[chosen], order[last]
    return order


def label(day: date, variant: str, number: int, what: str = "cards") -> str:
    """What a shuffle of the day is called: version, date, game, round, and what is shuffled."""
    return f"lama-daily/{VERSION}/{day.isoformat()}/{variant}/{number}/{what}"


class DailyChance:
    """Shuffles for a day's match: each round has an order of its own, whatever was played.

    ``rounds`` have been dealt already, in another sitting.
    """

    def __init__(self, day: date, variant: str, rounds: int = 0) -> None:
        self._day, self._variant, self._round = day, variant, rounds

    def __call__(self, cards: Sequence[Any]) -> list[Any]:
        """The cards of the next round; for a range of seats, who begins the one just dealt."""
        if isinstance(cards, range):
            return shuffled(cards, label(self._day, self._variant, self._round, "seats"))
        self._round += 1
        return shuffled(cards, label(self._day, self._variant, self._round))


@dataclass(frozen=True, slots=True)
class DailyTable:
    """What is played on a day, and at how many seats."""

    day: date
    variant: str
    seats: int

    def header(self, player: SeatInfo, others: Sequence[SeatInfo]) -> Header:
        """The header of the day's match; ``others`` are as many as the table needs."""
        if len(others) != self.seats - 1:
            raise ValueError(f"the table of the day has {self.seats} seats")
        stamp = f"{VERSION} {self.day.isoformat()}"
        return Header(
            variant=self.variant,
            seats=(player, *others),
            seed=f"daily {stamp}",
            extra={_KEY: stamp},
        )


def table_of(day: date) -> DailyTable:
    """The game of a day: all variants within as many days, in an order that changes."""
    cycle, place = divmod(day.toordinal(), len(VARIANTS))
    order = shuffled(VARIANTS, f"lama-daily/{VERSION}/games/{cycle}")
    counts = game(order[place]).seat_counts
    return DailyTable(day, order[place], min(max(SEATS, counts[0]), counts[-1]))


def day_of(header: Header) -> date | None:
    """The day whose deal a match is; None for all others and for other versions' days."""
    found = _VALUE.fullmatch(str(header.extra.get(_KEY, "")))
    if not found or int(found[1]) != VERSION:
        return None
    try:
        return date.fromisoformat(found[2])
    except ValueError:
        return None


def streaks(days: Collection[date], today: date) -> tuple[int, int]:
    """(days in a row up to today or yesterday, the most days in a row ever)."""
    played = set(days)
    best = run = 0
    before: date | None = None
    for day in sorted(played):
        run = run + 1 if before is not None and day - before == timedelta(1) else 1
        best, before = max(best, run), day
    last = today if today in played else today - timedelta(1)
    current = 0
    while last - timedelta(current) in played:
        current += 1
    return current, best
