"""How somebody's play has developed, against whom, and the longest way back. Pure functions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

import msgspec

from lama_gui.families import family_of
from lama_gui.library.statistics.facts import HUMAN
from lama_gui.library.statistics.lines import SeatLine
from lama_gui.library.statistics.measure import Measured
from lama_gui.library.statistics.summary import Share, Summary, summarise
from lama_gui.rules.ranking import Ranking

#: A line is drawn through so many periods at most.
PERIODS = 12

#: What the coach found in a match file, by its name and the seat.
Found = Mapping[tuple[str, int], Measured]


@dataclass(frozen=True, slots=True)
class Period:
    """Matches that follow each other: when the first and the last of them began, their sums.

    ``coach`` sums up those of them that the coach has looked at; None before there are any.
    """

    first: str
    last: str
    summary: Summary
    coach: Measured | None


def periods(lines: Iterable[SeatLine], found: Found, most: int = PERIODS) -> list[Period]:
    """The matches of these seats, the oldest first, in ``most`` parts as even as can be."""
    matches = [list(seats) for _, seats in groupby(lines, lambda line: line.file)]
    count = min(most, len(matches))
    bounds = [len(matches) * n // count for n in range(count + 1)] if count else []
    parts = [matches[a:b] for a, b in pairwise(bounds)]
    return [
        Period(
            part[0][0].created,
            part[-1][0].created,
            summarise([line for match in part for line in match], together=True),
            by_coach([line for match in part for line in match], found),
        )
        for part in parts
    ]


def by_coach(lines: Iterable[SeatLine], found: Found) -> Measured | None:
    """The sum of what the coach found in these; None where it has looked at none."""
    known = [one for line in lines if (one := found.get((line.file, line.seat)))]
    return sum(known[1:], known[0]) if known else None


class Rival(msgspec.Struct, frozen=True):
    """Somebody who sat at the table, and how many of these matches were won."""

    name: str
    share: Share


class TableLine(msgspec.Struct, frozen=True):
    """A seat of a match that was won by one of the people looked at: its totals by round."""

    file: str
    variant: str
    seat: int
    name: str
    level: str
    won: bool
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Comeback:
    """A match that was won from ``behind`` points behind after round ``round``.

    ``own`` are the totals of ``name`` by round, ``led`` those of ``leader``, who led then.
    """

    file: str
    seat: int
    name: str
    leader: str
    round: int
    behind: int
    own: tuple[int, ...]
    led: tuple[int, ...]


def comeback(lines: Iterable[TableLine], who: str = "") -> Comeback | None:
    """The longest one of ``who``, or of any person; a shared victory counts."""
    best: Comeback | None = None
    for _, seats in groupby(lines, lambda line: line.file):
        table = list(seats)
        for line in table:
            if line.won and line.level == HUMAN and line.name == (who or line.name):
                found = _way_back(line, table)
                if found is not None and (best is None or found.behind > best.behind):
                    best = found
    return best


def _way_back(line: TableLine, table: Sequence[TableLine]) -> Comeback | None:
    sign = 1 if family_of(line.variant).ranking is Ranking.MOST else -1
    others = [other for other in table if other.seat != line.seat]
    gaps = [
        (sign * (other.totals[at] - line.totals[at]), -at, other)
        for at in range(len(line.totals) - 1)
        for other in others
    ]
    if not gaps:
        return None
    behind, at, leader = max(gaps, key=lambda gap: gap[:2])
    if behind <= 0:
        return None
    own, led = line.totals, leader.totals
    return Comeback(line.file, line.seat, line.name, leader.name, 1 - at, behind, own, led)
