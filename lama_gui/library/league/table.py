"""A league: players, tables, points and standings. Pure functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from lama_gui.families import game
from lama_gui.library.league.pairing import plan
from lama_gui.rules.game import Game

POINTS = (5, 3, 2, 1, 0, 0)
"""The points for each place, the same at tables of any size."""


@dataclass(frozen=True, slots=True)
class LeaguePlayer:
    """A player; the name is unique in the league."""

    name: str
    avatar: str = ""


@dataclass(frozen=True, slots=True)
class LeagueTable:
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


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of the standings: place (from 1; ties share it), points, matches, victories."""

    place: int
    player: int
    points: int
    played: int
    won: int


@dataclass(frozen=True)
class League:
    """A league. ``options`` are those of the match headers, ``called`` the name of custom rules.

    ``by_phone``: hands are on phones; otherwise everybody plays at this screen.
    """

    name: str
    variant: str
    players: tuple[LeaguePlayer, ...]
    tables: tuple[LeagueTable, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
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

    def begun(self, number: int, match: str) -> League:
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
