"""The seat of a finished match as the index keeps it, and its row in the table."""

from __future__ import annotations

from typing import Any

import msgspec

from lama_gui.library.statistics.facts import NOBODY, MatchFacts, SeatFacts
from lama_gui.library.statistics.reading import name_of

#: What is asked for of a seat; :func:`line_of` reads it.
SEATS = (
    "SELECT files.name, variant, created, turns, rivals, by_round, seats.name, player,"
    " total, place, won, goals, rounds, points, out, quits, cost, hints, totals, seat FROM seats"
    " JOIN matches USING (file) JOIN files ON files.id = seats.file"
)


class SeatLine(msgspec.Struct, frozen=True):
    """A seat of a finished match as the index keeps it.

    ``rivals`` are the levels of the others; ``by_round`` the points of its rounds, ``totals`` what
    it had after each.
    """

    file: str
    variant: str
    created: str
    turns: int
    rivals: tuple[str, ...]
    by_round: tuple[int, ...]
    totals: tuple[int, ...]
    seat: int
    facts: SeatFacts


def lines_of(file: str, facts: MatchFacts) -> list[SeatLine]:
    """The lines that the index keeps of a match."""
    return [
        SeatLine(
            file,
            facts.variant,
            facts.created,
            facts.turns,
            tuple(sorted({s.level for i, s in enumerate(facts.seats) if i != seat} - {NOBODY})),
            tuple(r.points[seat] for r in facts.rounds),
            tuple(r.totals[seat] for r in facts.rounds),
            seat,
            facts.seats[seat],
        )
        for seat in range(len(facts.seats))
    ]


def row_of(file: int | None, seat: int, line: SeatLine) -> tuple[object, ...]:
    """The row in which the index keeps a line."""
    s = line.facts
    return (
        file,
        seat,
        s.name,
        s.player,
        s.level,
        " ".join(line.rivals),
        s.total,
        s.place,
        s.won,
        " ".join(s.goals),
        s.rounds,
        s.points,
        s.out,
        s.quits,
        s.cost,
        s.hints,
        " ".join(map(str, line.by_round)),
        " ".join(map(str, line.totals)),
    )


def line_of(row: tuple[Any, ...]) -> SeatLine:
    """The line in a row that was asked for as ``SEATS`` does."""
    file, variant, created, turns, rivals, by_round, name, player, total, place, won, goals = row[
        :12
    ]
    *sums, totals, seat = row[12:]
    facts = SeatFacts(name, player, total, place, bool(won), tuple(goals.split()), *sums)
    return SeatLine(
        name_of(file),
        variant,
        created,
        turns,
        tuple(rivals.split()),
        tuple(map(int, by_round.split())),
        tuple(map(int, totals.split())),
        seat,
        facts,
    )
