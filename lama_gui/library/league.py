"""Leagues: tournaments for an evening, saved in files ``*.lama-league.toml``.

The files may be written by hand. All errors are reported at once, each as a sentence with its
line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from lama_gui import names, storage, store
from lama_gui.families import GAMES, OptionError, game
from lama_gui.library.pairing import PLAYERS, plan
from lama_gui.records import Header, Record, RecordError, read_record, seating
from lama_gui.records.header import TableLink, link_in
from lama_gui.rules.errors import as_written
from lama_gui.rules.game import Game

POINTS = (5, 3, 2, 1, 0, 0)
"""The points for each place, the same at tables of any size."""


class LeaguePlayer(Struct, frozen=True):
    """A player; the name is unique in the league."""

    name: str
    avatar: str = ""


class LeagueTable(Struct, frozen=True):
    """A match of the league. ``seats`` are players' numbers in seating order; the first starts.

    ``totals`` is the result by seat, or None. ``by_hand``: it was entered or corrected by hand.
    ``match`` is the name of the match file, or "".
    """

    seats: tuple[int, ...]
    totals: tuple[int, ...] | None = None
    by_hand: bool = False
    match: str = ""

    @property
    def played(self) -> bool:
        """Whether there is a result."""
        return self.totals is not None


class Standing(Struct, frozen=True):
    """A row of the standings: place (from 1; ties share it), points, matches, victories."""

    place: int
    player: int
    points: int
    played: int
    won: int


class League(Struct, frozen=True):
    """A league. ``options`` are those of the match headers, ``called`` the name of custom rules.

    ``by_phone``: hands are on phones; otherwise everybody plays at this screen.
    """

    name: str
    variant: str
    players: tuple[LeaguePlayer, ...]
    tables: tuple[LeagueTable, ...]
    options: Mapping[str, Any] = {}
    called: str = ""
    by_phone: bool = False
    created: str = ""
    points: tuple[int, ...] = POINTS

    @property
    def game(self) -> Game[Any]:
        """The game. Raises OptionError."""
        return game(self.variant, self.options)

    @property
    def played(self) -> int:
        """The number of tables with a result."""
        return sum(table.played for table in self.tables)

    @property
    def over(self) -> bool:
        """Whether every table has been played."""
        return self.played == len(self.tables)

    @property
    def next(self) -> int | None:
        """The next table: one that was begun, otherwise the first without a result."""
        waiting = [n for n, table in enumerate(self.tables) if not table.played]
        begun = [n for n in waiting if self.tables[n].match]
        return next(iter(begun or waiting), None)

    def places(self, number: int) -> tuple[int, ...]:
        """The place of each seat of a played table; equal totals share one."""
        totals = self.tables[number].totals
        if totals is None:
            raise ValueError(f"table {number + 1} has no result yet")
        return self.game.ranking.places(totals)

    def earned(self, number: int) -> tuple[int, ...]:
        """The points of each seat of a table; players who share a place all get its points."""
        return tuple(
            self.points[place - 1] if place <= len(self.points) else 0
            for place in self.places(number)
        )

    @property
    def standings(self) -> list[Standing]:
        """The standings, by points, then by victories."""
        points, played, won = ([0] * len(self.players) for _ in range(3))
        for number, table in enumerate(self.tables):
            if table.played:
                seats = zip(table.seats, self.places(number), self.earned(number), strict=True)
                for player, place, earned in seats:
                    points[player] += earned
                    played[player] += 1
                    won[player] += place == 1
        worth = list(zip(points, won, strict=True))
        places = [1 + sum(other > mine for other in worth) for mine in worth]
        found = [
            Standing(places[one], one, points[one], played[one], won[one])
            for one in range(len(self.players))
        ]
        return sorted(found, key=lambda one: (one.place, one.player))

    # ---- changes --------------------------------------------------------------------------

    def with_table(self, number: int, **fields: Any) -> League:
        """The league with changed fields of table ``number``."""
        tables = list(self.tables)
        tables[number] = replace(tables[number], **fields)
        return replace(self, tables=tuple(tables))

    def entered(self, number: int, totals: Sequence[int]) -> League:
        """The league with a result entered or corrected by hand."""
        return self.with_table(number, totals=tuple(totals), by_hand=True)

    def with_match(self, number: int, match: str) -> League:
        """The league after the match of a table has begun in the file ``match``."""
        return self.with_table(number, match=match)

    def annulled(self, number: int) -> League:
        """The league with a table to be played again; its match file is kept."""
        return self.with_table(number, totals=None, by_hand=False, match="")


def begin(
    name: str, variant: str, players: Sequence[LeaguePlayer], size: int, times: int, **more: Any
) -> League:
    """Create a league in which everybody plays ``times`` times at tables of ``size``."""
    least = game(variant, more.get("options", {})).seat_counts[0]
    tables = tuple(LeagueTable(seats) for seats in plan(len(players), size, times, least))
    return League(name, variant, tuple(players), tables, **more)


# ---- results of matches ------------------------------------------------------------------


def link_of(header: Header) -> TableLink | None:
    """The league table that a match belongs to, or None."""
    return link_in(header, "league", SUFFIX)


def entered_by_hand(header: Header, match: str, leagues: Path) -> bool:
    """Whether the result of the match's league table was entered by hand.

    False if the league is missing or can't be read.
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
    """The league with the results of matches in the folder ``matches`` that have ended since.

    If a match file is missing or can't be read, its table has to be played again.
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


def result_of(
    league: League, table: LeagueTable, record: Record, path: Path
) -> tuple[int, ...] | None:
    """The totals of a finished match in the order of the seats of ``table``, or None.

    People are identified by their names at the end. None also if somebody used another name on
    their phone; then the result must be entered by hand.
    """
    here = _over(table, record, path)
    order = _matched([league.players[p].name for p in table.seats], here)
    return None if order is None else tuple(record.match.totals[seat] for seat in order)


def ended(league: League, number: int, matches: Path) -> list[tuple[str, int]]:
    """(name, total) of each seat in the finished match of a table; empty if there is none."""
    table = league.tables[number]
    path = matches / table.match
    if not table.match:
        return []
    try:
        record = read_record(path, strict=False)
    except (RecordError, OSError):
        return []
    here = [names.shown(name) for name in _over(table, record, path)]
    return list(zip(here, record.match.totals, strict=True)) if here else []


def _over(table: LeagueTable, record: Record, path: Path) -> list[str]:
    """The names at the seats at the end of the match; empty if it is not over."""
    header = record.header
    if not record.match.over or record.error is not None or len(header.seats) != len(table.seats):
        return []
    return [
        header.seats[chair.original_seat].whole_name for chair in seating.load_chairs(path, header)
    ]


def _matched(wanted: Sequence[str], here: Sequence[str]) -> list[int] | None:
    """For each name in ``wanted``, its index in ``here``; None if they don't all match."""
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


# ---- files --------------------------------------------------------------------------------

SUFFIX = ".lama-league.toml"
FORMAT, VERSION = "lama-league", 1

LARGEST = 100_000  # the maximum size of a file in bytes
MOST_TABLES = 500
HIGHEST = 100_000  # points of a result, above and below zero

_TOP = ("format", "version", "name", "game", "options", "called", "by_phone", "created", "points")
_TABLES = ("player", "table")


class LeagueError(store.StoreError):
    """A league file is invalid; the message has a sentence for each bad line."""


class NewerLeagueError(LeagueError, store.NewerFileError):
    """A league file is from a newer version of the program."""


# ---- writing ------------------------------------------------------------------------------


def encode(league: League) -> str:
    """The content of the file."""
    head = {
        "format": FORMAT,
        "version": VERSION,
        "name": league.name,
        "game": league.variant,
        "called": league.called,
        "by_phone": league.by_phone,
        "created": league.created,
        "points": league.points,
        "options": league.options,
    }
    lines = ["# A league of people: see docs/league.md.", *store.assignments(head)]
    for player in league.players:
        person = {"name": player.name, "avatar": player.avatar}
        lines += ["", "[[player]]", *store.assignments(person)]
    for table in league.tables:
        seats = [league.players[number].name for number in table.seats]
        row: dict[str, object] = {
            "seats": seats,
            "totals": table.totals,
            "by_hand": table.by_hand,
            "match": table.match,
        }
        lines += ["", "[[table]]", *store.assignments(row)]
    return "\n".join(lines) + "\n"


def save(league: League, path: Path, before: League | None = None) -> None:
    """Save a league, of which ``before`` was read or saved last.

    A file that was damaged or edited since is renamed first; an edited one remains a league.
    Raises NewerLeagueError, OSError, in which case the file is unchanged.
    """
    store.make_room(path, read)
    with suppress(FileNotFoundError):
        if read(path) != before:
            path.rename(free_path(path.parent, league.name))
    storage.write(path, encode(league).encode())


def free_path(folder: Path, name: str) -> Path:
    """An unused path for a new league called ``name``."""
    return store.free_path(folder, name, SUFFIX, "league")


# ---- reading ------------------------------------------------------------------------------


def found_in(folder: Path) -> Iterator[tuple[Path, League | LeagueError]]:
    """The leagues in ``folder``, most recently changed first, or the errors in them."""
    try:
        paths = [path for path in folder.iterdir() if path.name.endswith(SUFFIX)]
        paths.sort(key=lambda path: (-path.stat().st_mtime_ns, path.name))
    except OSError:
        return
    yield from store.read_all(paths, read, LeagueError)


def read(path: Path) -> League:
    """Read a league. Raises LeagueError, OSError."""
    text, tables = store.read_toml(path, LARGEST, LeagueError, ", so this is no league")
    if problem := store.head_problem(tables, FORMAT, VERSION):
        kind = NewerLeagueError if problem.text == store.NEWER else LeagueError
        raise kind(path, [(store.line_of(text, problem.key), problem)])
    reader = _Reader(text)
    league = reader.league(tables)
    if reader.problems:
        raise LeagueError(path, reader.problems)
    return league


class _Reader:
    """Checks the content of a file and collects the errors with their lines."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.problems: list[tuple[int, str]] = []

    def _wrong(
        self, sentence: str, key: str = "", part: str = "", number: int = 0, allowed: str = ""
    ) -> None:
        reason = store.Problem(sentence, key or part, allowed)
        self.problems.append((store.line_of(self._text, key, part, number), reason))

    def league(self, found: dict[str, Any]) -> League:
        """The league, which is incomplete if there are problems."""
        for key in found:
            if key not in (*_TOP, *_TABLES):
                self._wrong(f"{key!r} means nothing here", key)
        variant = self._variant(found)
        players = self._players(found.get("player", []))
        tables = self._tables(found.get("table", []), players, variant, found.get("options", {}))
        return League(
            name=self._words(found, "name") or names.NAMELESS,
            variant=variant or "",
            players=tuple(players),
            tables=tuple(tables),
            options=found.get("options", {}),
            called=self._words(found, "called", needed=False),
            by_phone=self._switch(found, "by_phone"),
            created=self._words(found, "created", needed=False),
            points=self._points(found.get("points", list(POINTS))),
        )

    def _words(self, found: dict[str, Any], key: str, *, needed: bool = True) -> str:
        value = found.get(key, "")
        words = names.plain(value, names.LONGEST) if isinstance(value, str) else ""
        if not words and (needed or key in found):
            self._wrong(f"{key} is a few words in quotation marks", key)
        return words

    def _switch(self, found: dict[str, Any], key: str, part: str = "", number: int = 0) -> bool:
        value = found.get(key, False)
        if not isinstance(value, bool):
            sentence = f"{key} is true or false, not {as_written(value)}"
            self._wrong(sentence, key, part, number, "true, false")
        return value is True

    def _variant(self, found: dict[str, Any]) -> str | None:
        variant, options = found.get("game"), found.get("options", {})
        if not isinstance(variant, str) or variant not in GAMES:
            known = ", ".join(GAMES)
            sentence = f"game is one of {known}, not {as_written(variant)}"
            self._wrong(sentence, "game", allowed=known)
            return None
        if not isinstance(options, dict):
            self._wrong("options is a table of house rules", "options")
            return None
        try:
            game(variant, options)
        except OptionError as error:
            self._wrong(str(error), "options")
            return None
        return variant

    def _points(self, value: object) -> tuple[int, ...]:
        good = isinstance(value, list) and all(type(n) is int and 0 <= n <= 1000 for n in value)
        if not good or not isinstance(value, list) or value != sorted(value, reverse=True):
            self._wrong("points are what each place brings, the first one's most", "points")
            return POINTS
        return tuple(value)

    def _players(self, rows: object) -> list[LeaguePlayer]:
        """The players; an invalid name is replaced, to keep the numbering."""
        if not isinstance(rows, list) or len(rows) not in PLAYERS:
            count = len(rows) if isinstance(rows, list) else 0
            few, many = PLAYERS[0], PLAYERS[-1]
            sentence = f"a league has {few} to {many} players, not {count}"
            self._wrong(sentence, part="player", allowed=f"{few}–{many}")
            rows = rows[: PLAYERS[-1]] if isinstance(rows, list) else []
        players: list[LeaguePlayer] = []
        for number, row in enumerate(rows):
            row = row if isinstance(row, dict) else {}
            self._only(row, ("name", "avatar"), "player", number)
            name, avatar = row.get("name"), row.get("avatar", "")
            name = names.plain(name, names.LONGEST) if isinstance(name, str) else ""
            if not name:
                self._wrong("a player has a name in quotation marks", "name", "player", number)
            elif name in [player.name for player in players]:
                self._wrong(f"two players are called {name!r}", "name", "player", number)
            if not isinstance(avatar, str) or not re.fullmatch(r"[a-z]{0,20}", avatar):
                self._wrong("avatar is the name of a face", "avatar", "player", number)
                avatar = ""
            players.append(LeaguePlayer(name, avatar))
        return players

    def _tables(
        self, rows: object, players: list[LeaguePlayer], variant: str | None, options: Any
    ) -> list[LeagueTable]:
        if not isinstance(rows, list) or not 1 <= len(rows) <= MOST_TABLES:
            sentence = f"a league has 1 to {MOST_TABLES} tables"
            self._wrong(sentence, part="table", allowed=f"1–{MOST_TABLES}")
            return []
        counts = game(variant, options).seat_counts if variant else range(2, 7)
        known = {player.name: number for number, player in enumerate(players)}
        return [
            self._table(row if isinstance(row, dict) else {}, number, known, counts)
            for number, row in enumerate(rows)
        ]

    def _table(
        self, row: dict[str, Any], number: int, known: dict[str, int], counts: range
    ) -> LeagueTable:
        def wrong(reason: str, key: str) -> None:
            self._wrong(reason, key, "table", number)

        self._only(row, ("seats", "totals", "by_hand", "match"), "table", number)
        seats = row.get("seats")
        if not isinstance(seats, list) or len(seats) not in counts:
            wrong(f"seats are the names of {counts[0]} to {counts[-1]} players", "seats")
            seats = []
        strangers = [name for name in seats if not isinstance(name, str) or name not in known]
        if strangers:
            wrong(f"{as_written(strangers[0])} is none of the players", "seats")
        elif len(set(seats)) < len(seats):
            wrong("somebody sits there twice", "seats")
        totals = row.get("totals")
        if totals is not None and not _is_result(totals, len(seats)):
            wrong(
                "totals are the points of each seat, whole numbers in the order of seats", "totals"
            )
            totals = None
        match = row.get("match", "")
        if not isinstance(match, str) or not storage.is_file_name(match or "-"):
            wrong("match is the name of a match file, without a folder", "match")
            match = ""
        return LeagueTable(
            tuple(known[name] for name in seats if isinstance(name, str) and name in known),
            tuple(totals) if totals is not None else None,
            self._switch(row, "by_hand", "table", number),
            match,
        )

    def _only(self, row: dict[str, Any], keys: tuple[str, ...], part: str, number: int) -> None:
        for key in row:
            if key not in keys:
                self._wrong(f"{key!r} means nothing here", key, part, number)


def _is_result(totals: object, seats: int) -> bool:
    if not isinstance(totals, list) or len(totals) != seats:
        return False
    return all(type(total) is int and abs(total) <= HIGHEST for total in totals)
