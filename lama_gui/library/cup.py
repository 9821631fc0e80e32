"""The cup: its eight tables, and the file with a player's progress.

The ``name`` of a table identifies its texts, ``cup.table.<name>`` and ``cup.story.<name>``, and
the picture of its patch, ``cup/<name>.svg``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from lama_gui import resources, storage
from lama_gui.match import Match
from lama_gui.records import Header, RecordError, read_record, seating
from lama_gui.records.header import TableLink, link_in
from lama_gui.store import Store

Level = Literal["novice", "learner", "steady", "keen", "expert"]


class Rival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character, by its avatar, and the level at which it plays here."""

    avatar: str
    level: Level


class CupTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table: the game with its house rules, the opponents, and the condition for passing it.

    The player passes by finishing among the first ``places``; equal totals share a place.
    """

    name: str
    game: str
    places: int
    rivals: tuple[Rival, ...]
    house: dict[str, Any] = {}

    @property
    def seats(self) -> int:
        """The number of seats, including the player's."""
        return len(self.rivals) + 1

    @property
    def patch(self) -> str:
        """The picture of its patch."""
        return f"cup/{self.name}.svg"


class _Tables(msgspec.Struct, forbid_unknown_fields=True):
    table: tuple[CupTable, ...]


@cache
def tables() -> tuple[CupTable, ...]:
    """All tables in order."""
    content = resources.find("cup.toml").read_bytes()
    return msgspec.toml.decode(content, type=_Tables).table


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """The progress at a table: the names of the match file that passed it and of the current one.

    "" if there is none.
    """

    won: str = ""
    match: str = ""


_NOTHING = Played()


class Cup(msgspec.Struct, frozen=True):
    """The cup of the person called ``name``; "" for people without a name."""

    name: str = ""
    played: Mapping[str, Played] = {}

    def at(self, number: int) -> Played:
        """The progress at table ``number``, from 0."""
        return self.played.get(tables()[number].name, _NOTHING)

    def passed(self, number: int) -> bool:
        """Whether table ``number`` was passed."""
        return bool(self.at(number).won)

    @property
    def count(self) -> int:
        """The number of tables that were passed."""
        return sum(map(self.passed, range(len(tables()))))

    @property
    def next(self) -> int | None:
        """The first table that was not passed; None if the cup is won."""
        return next((n for n in range(len(tables())) if not self.passed(n)), None)

    @property
    def won(self) -> bool:
        """Whether all tables were passed."""
        return self.next is None

    def is_open(self, number: int) -> bool:
        """Whether the table may be played, because all before it were passed."""
        return self.next is None or number <= self.next

    def with_match(self, number: int, match: str) -> Cup:
        """The cup after the match in the file ``match`` has begun at table ``number``."""
        return self._with(number, match=match)

    def with_result(self, number: int, match: str, passed: bool) -> Cup:
        """The cup after that match is over. The first match that passes a table is kept."""
        before = self.at(number)
        won = before.won or (match if passed else "")
        going = "" if before.match == match else before.match
        return self._with(number, won=won, match=going)

    def _with(self, number: int, **change: str) -> Cup:
        table: CupTable = tables()[number]
        one = msgspec.structs.replace(self.at(number), **change)
        return msgspec.structs.replace(self, played={**self.played, table.name: one})


SUFFIX = ".lama-cup.json"


class OpenedCup(Struct, frozen=True):
    """The cup that was read, or a new one; for ``aside`` and ``closed`` see ``store.Opened``."""

    cup: Cup
    aside: Path | None = None
    closed: bool = False


class _File(msgspec.Struct):
    name: str = ""
    tables: dict[str, Played] = {}


_STORE = Store("lama-cup", 1, _File, largest=100_000, indent=1)


def path_of(folder: Path, name: str) -> Path:
    """The path of the file of the person called ``name``."""
    return folder / storage.file_name(name, "cup", SUFFIX)


def load(path: Path, name: str = "") -> OpenedCup:
    """Read the cup in ``path``, or create one for ``name``; a damaged file is renamed."""
    opened = _STORE.open(path)
    if opened.value is None:
        return OpenedCup(Cup(name), opened.aside, opened.closed)
    tables = {key: _plain(one) for key, one in opened.value.tables.items()}
    return OpenedCup(Cup(opened.value.name or name, tables))


def _plain(one: Played) -> Played:
    """Remove values that are not plain file names, since a path could lead anywhere."""
    won, match = (value if storage.is_file_name(value) else "" for value in (one.won, one.match))
    return Played(won, match)


def save(cup: Cup, path: Path) -> None:
    """Save a cup. Raises OSError, in which case the file is unchanged."""
    _STORE.write(path, _File(cup.name, dict(cup.played)))


def link_of(header: Header) -> TableLink | None:
    """The cup table that a match belongs to, or None.

    The game, its rules and the opponents must be those of the table.
    """
    link = link_in(header, "cup", SUFFIX)
    if link is None or link.number >= len(tables()):
        return None
    table = tables()[link.number]
    rivals = sorted(info.avatar for info in header.seats if not info.human)
    wanted = sorted(rival.avatar for rival in table.rivals)
    if header.variant != table.game or rivals != wanted:
        return None
    if any(header.options.get(key) != value for key, value in table.house.items()):
        return None
    return link


def passed_in(number: int, match: Match, people: Sequence[int]) -> bool | None:
    """Whether the player has passed table ``number``; None if the match is not over.

    ``people`` are the seats of people at the end; a player who left to a bot has not passed.
    """
    if not match.over:
        return None
    if len(people) != 1:
        return False
    places = match.game.ranking.places(match.totals)
    return places[people[0]] <= tables()[number].places


def refreshed(cup: Cup, matches: Path) -> Cup:
    """The cup with the results of matches in the folder ``matches`` that have ended since.

    If a match file is missing or can't be read, its table has to be played again.
    """
    for number in range(len(tables())):
        name = cup.at(number).match
        if not name:
            continue
        path = matches / name
        try:
            record = read_record(path, strict=False)
        except (RecordError, OSError):
            cup = cup.with_match(number, "")
            continue
        chairs = enumerate(seating.load_chairs(path, record.header))
        people = [seat for seat, chair in chairs if chair.player == "human"]
        passed = None if record.error is not None else passed_in(number, record.match, people)
        if passed is not None:
            cup = cup.with_result(number, name, passed)
    return cup
