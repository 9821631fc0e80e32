"""The deals of the days that somebody has played. Pure functions over the lines of the index."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import date

from lama_gui.daily import day_named
from lama_gui.library.statistics.listing import Listed

Played = dict[date, tuple[str, Listed]]
"""By day the file and the line of the match that counts."""


def days_of(
    lines: Iterable[tuple[str, Listed]], person: str, known: Collection[str] = ()
) -> Played:
    """The days that ``person`` has played; ``lines`` are files and matches, the oldest first.

    The first match of each day is the one that counts. Who says no name has the days of all who
    are not ``known`` here by theirs.
    """
    played: Played = {}
    for file, line in lines:
        day = day_named(line.day)
        if day is not None and _is_of(line, person, known):
            played.setdefault(day, (file, line))
    return played


def _is_of(line: Listed, person: str, known: Collection[str]) -> bool:
    seat = line.person
    name = line.seats[seat].name if seat is not None else ""
    return name == person if person else name not in known


def finished(played: Played) -> list[date]:
    """The days whose match was played to its end."""
    return [day for day, (_, line) in played.items() if line.finished]
