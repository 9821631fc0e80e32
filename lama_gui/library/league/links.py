"""From a table of a league to its match file, and back.

The table names the file, and the file's header names the league and the table: whoever opens
either finds the other. A result is taken from the match file when the league is looked at, so
it is found also after the program was killed in between.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lama_gui.library.league.file import SUFFIX, LeagueError, read
from lama_gui.library.league.table import League, Table
from lama_gui.names import shown as names_shown
from lama_gui.records import Header, Record, RecordError, read_record, seating

LINK = "league"
"""The key of a header's entry."""


@dataclass(frozen=True, slots=True)
class Link:
    """The table ``number`` (from 0) of the league in the file called ``file``."""

    file: str
    number: int

    def entry(self) -> dict[str, Any]:
        """What a header says of it, besides all else."""
        return {LINK: {"file": self.file, "table": self.number + 1}}


def link_of(header: Header) -> Link | None:
    """The league that a match belongs to; None for all others."""
    found = header.extra.get(LINK)
    if not isinstance(found, dict):
        return None
    file, number = found.get("file"), found.get("table")
    if not isinstance(file, str) or Path(file).name != file or not file.endswith(SUFFIX):
        return None
    return Link(file, number - 1) if type(number) is int and number > 0 else None


def settled(header: Header, match: str, leagues: Path) -> bool:
    """Whether the table of a league has its result without the match in the file ``match``.

    Somebody entered it. A league that is gone, or can't be read, says nothing of its matches.
    """
    link = link_of(header)
    if link is None:
        return False
    try:
        tables = read(leagues / link.file).tables
    except (LeagueError, OSError):
        return False
    if link.number >= len(tables):
        return False
    table = tables[link.number]
    return table.played and table.match in ("", match)


def refreshed(league: League, matches: Path) -> League:
    """The league with the results of matches that have ended meanwhile in the folder ``matches``.

    A match file that is gone, or can't be read, leaves its table to be played.
    """
    for number, table in enumerate(league.tables):
        if table.played or not table.match:
            continue
        path = matches / table.match
        try:
            record = read_record(path, strict=False)
        except FileNotFoundError:
            league = league.with_table(number, match="")
            continue
        except (RecordError, OSError):
            continue
        totals = result_of(league, table, record, path)
        if totals is not None:
            league = league.with_table(number, totals=totals, by_hand=False)
    return league


def result_of(league: League, table: Table, record: Record, path: Path) -> tuple[int, ...] | None:
    """The totals of a match that is over, for the seats of ``table``; None otherwise.

    Names say who is who, wherever they sit at the end. Where people called themselves otherwise
    on their phones, somebody has to say it.
    """
    here = _over(table, record, path)
    order = _matched([league.players[p].name for p in table.seats], here)
    return None if order is None else tuple(record.match.totals[seat] for seat in order)


def ended(league: League, number: int, matches: Path) -> list[tuple[str, int]]:
    """What everybody was called and ended with in the match of a table, seat by seat.

    Empty while the match is not over, or there is none.
    """
    table = league.tables[number]
    path = matches / table.match
    if not table.match:
        return []
    try:
        record = read_record(path, strict=False)
    except (RecordError, OSError):
        return []
    names = [names_shown(name) for name in _over(table, record, path)]
    return list(zip(names, record.match.totals, strict=True)) if names else []


def _over(table: Table, record: Record, path: Path) -> list[str]:
    """Who sits where at the end of the match; nobody while it is not over."""
    header = record.header
    if not record.match.over or record.error is not None or len(header.seats) != len(table.seats):
        return []
    return [header.seats[chair.began].whole_name for chair in seating.find(path, header)]


def _matched(wanted: Sequence[str], here: Sequence[str]) -> list[int] | None:
    """For each name the seat of who is called so; None when somebody is called otherwise."""
    if sorted(map(str.casefold, wanted)) != sorted(map(str.casefold, here)):
        return None
    free = list(range(len(here)))
    order = []
    for name in wanted:
        alike = [seat for seat in free if here[seat].casefold() == name.casefold()]
        seat = next((s for s in alike if here[s] == name), alike[0])
        free.remove(seat)
        order.append(seat)
    return order
