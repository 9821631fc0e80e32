"""The deal of the day: the same cards for everybody, derived from the date and VERSION.

It uses the generator in :mod:`lama_gui.shuffle`. The result for a date must never change unless
VERSION does.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from datetime import date, timedelta

from msgspec import Struct

from lama_gui.families import game
from lama_gui.records import Header, SeatInfo
from lama_gui.shuffle import RoundShuffle, shuffled

VERSION = 1

#: The bots at the table, and the usual number of seats.
LEVEL = "steady"
SEATS = 4

#: The games that alternate. A change needs a new VERSION.
VARIANTS = ("cafe", "classic", "komary", "party", "vamos")

_KEY = "daily"
_VALUE = re.compile(r"(\d{1,9}) (\d{4}-\d{2}-\d{2})")


def label(day: date, variant: str, number: int, what: str = "cards") -> str:
    """The generator's label for a shuffle: version, date, game, round, and what is shuffled."""
    return f"lama-daily/{VERSION}/{day.isoformat()}/{variant}/{number}/{what}"


class DailyChance(RoundShuffle):
    """The shuffles of a day's match, of which ``rounds`` rounds have been dealt already."""

    def __init__(self, day: date, variant: str, rounds: int = 0) -> None:
        super().__init__(lambda number, what: label(day, variant, number, what), rounds)


class DailyTable(Struct, frozen=True):
    """The game of a day and its number of seats."""

    day: date
    variant: str
    seats: int

    def header(self, player: SeatInfo, others: Sequence[SeatInfo]) -> Header:
        """The header of the day's match; ``others`` must fill the remaining seats."""
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
    """The game of a day: each cycle has all variants once, in a shuffled order."""
    cycle, place = divmod(day.toordinal(), len(VARIANTS))
    order = shuffled(VARIANTS, f"lama-daily/{VERSION}/games/{cycle}")
    counts = game(order[place]).seat_counts
    return DailyTable(day, order[place], min(max(SEATS, counts[0]), counts[-1]))


def day_of(header: Header) -> date | None:
    """The day whose deal a match is; None for other matches and other versions."""
    return day_named(stamp_of(header))


def stamp_of(header: Header) -> str:
    """The stamp in the header, version and date; "" if there is none."""
    stamp = header.extra.get(_KEY, "")
    return stamp if isinstance(stamp, str) else ""


def day_named(stamp: str) -> date | None:
    """The day in a stamp; None if it is invalid or of another version."""
    found = _VALUE.fullmatch(stamp)
    if not found or int(found[1]) != VERSION:
        return None
    try:
        return date.fromisoformat(found[2])
    except ValueError:
        return None


def streaks(days: Collection[date], today: date) -> tuple[int, int]:
    """(the current streak up to today or yesterday, the longest streak), in days."""
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
