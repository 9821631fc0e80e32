"""From a table of the cup to its match file, and back.

The header of the match names the cup's file and the table, the cup names the match. A result is
taken from the match when the cup is looked at, so it is found also after the program was killed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lama_gui.library.cup.file import SUFFIX
from lama_gui.library.cup.state import Cup
from lama_gui.library.cup.tables import tables
from lama_gui.match import Match
from lama_gui.records import Header, RecordError, read_record, seating

LINK = "cup"
"""The key of a header's entry."""


@dataclass(frozen=True, slots=True)
class Link:
    """The table ``number`` (from 0) of the cup in the file called ``file``."""

    file: str
    number: int

    def entry(self) -> dict[str, Any]:
        """What a header says of it, besides all else."""
        return {LINK: {"file": self.file, "table": self.number + 1}}


def link_of(header: Header) -> Link | None:
    """The cup that a match belongs to; None for all others.

    The match has to be what is played at that table: the same game by the same rules against the
    same characters.
    """
    found = header.extra.get(LINK)
    if not isinstance(found, dict):
        return None
    file, number = found.get("file"), found.get("table")
    if not isinstance(file, str) or Path(file).name != file or not file.endswith(SUFFIX):
        return None
    if type(number) is not int or not 1 <= number <= len(tables()):
        return None
    table = tables()[number - 1]
    rivals = sorted(info.avatar for info in header.seats if not info.human)
    wanted = sorted(rival.avatar for rival in table.rivals)
    if header.variant != table.game or rivals != wanted:
        return None
    if any(header.options.get(key) != value for key, value in table.house.items()):
        return None
    return Link(file, number - 1)


def passed_in(number: int, match: Match, people: Sequence[int]) -> bool | None:
    """Whether the person at the table ``number`` has passed it; None while the match goes on.

    ``people``: the seats that people play at the end. Who left a seat to a bot has not passed.
    """
    if not match.over:
        return None
    if len(people) != 1:
        return False
    places = match.game.ranking.places(match.totals)
    return places[people[0]] <= tables()[number].places


def refreshed(cup: Cup, matches: Path) -> Cup:
    """The cup with the results of matches that have ended meanwhile in the folder ``matches``.

    A match file that is gone, or can't be read, leaves its table to be played.
    """
    for number in range(len(tables())):
        name = cup.at(number).match
        if not name:
            continue
        path = matches / name
        try:
            record = read_record(path, strict=False)
        except (RecordError, OSError):
            cup = cup.begun(number, "")
            continue
        chairs = enumerate(seating.find(path, record.header))
        people = [seat for seat, chair in chairs if chair.player == "human"]
        passed = None if record.error is not None else passed_in(number, record.match, people)
        if passed is not None:
            cup = cup.ended(number, name, passed)
    return cup
