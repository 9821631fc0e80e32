"""A league: its people, its tables, the points that places bring, and how it stands. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from lama_gui.families import game
from lama_gui.library.league.pairing import plan
from lama_gui.rules.game import Game

POINTS = (5, 3, 2, 1, 0, 0)
"""What a place brings, the first one's first; the same at tables of any size."""


@dataclass(frozen=True, slots=True)
class LeaguePlayer:
    """A person, by the name that nobody else in the league has, and the face."""

    name: str
    avatar: str = ""


@dataclass(frozen=True, slots=True)
class LeagueTable:
    """A match of the league. ``seats`` are people by number, in playing order; the first starts.

    ``totals`` are how it ended, seat by seat, None before that. ``by_hand``: somebody entered or
    corrected them. ``match`` is the name of the match file, "" as long as there is none.
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
    """How somebody stands: the place (from 1; shared by equals), points, matches, victories."""

    place: int
    player: int
    points: int
    played: int
    won: int


@dataclass(frozen=True)
class League:
    """``options`` are those of the matches' headers, ``called`` the name of rules of one's own.

    ``by_phone``: the hands are on phones; else everybody plays at this screen.
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
        """The rules that are played by. Raises OptionError."""
        return game(self.variant, self.options)

    @property
    def played(self) -> int:
        """So many tables have a result."""
        return sum(table.played for table in self.tables)

    @property
    def over(self) -> bool:
        """Whether every table has been played."""
        return self.played == len(self.tables)

    @property
    def next(self) -> int | None:
        """The table to be played now: one that was begun, else the first without a result."""
        waiting = [n for n, table in enumerate(self.tables) if not table.played]
        begun = [n for n in waiting if self.tables[n].match]
        return next(iter(begun or waiting), None)

    def places(self, number: int) -> tuple[int, ...]:
        """The place of each seat of a table that was played: equal totals share one."""
        totals = self.tables[number].totals
        if totals is None:
            raise ValueError(f"table {number + 1} has no result yet")
        return self.game.ranking.places(totals)

    def earned(self, number: int) -> tuple[int, ...]:
        """The points that each seat of a table has got. Who shares a place gets all of them."""
        return tuple(
            self.points[place - 1] if place <= len(self.points) else 0
            for place in self.places(number)
        )

    @property
    def standings(self) -> list[Standing]:
        """Everybody, the best first: by points, then by victories; equals share a place."""
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
        """The league with another table ``number``."""
        tables = list(self.tables)
        tables[number] = replace(tables[number], **fields)
        return replace(self, tables=tuple(tables))

    def entered(self, number: int, totals: Sequence[int]) -> League:
        """A result that somebody entered, or corrected, is marked as such."""
        return self.with_table(number, totals=tuple(totals), by_hand=True)

    def begun(self, number: int, match: str) -> League:
        """The match of a table is in the file called ``match``."""
        return self.with_table(number, match=match)

    def annulled(self, number: int) -> League:
        """A table that is to be played anew: its match file stays where it is."""
        return self.with_table(number, totals=None, by_hand=False, match="")


def begin(
    name: str, variant: str, players: Sequence[LeaguePlayer], size: int, times: int, **more: Any
) -> League:
    """A new league in which everybody plays ``times`` at tables of ``size``."""
    least = game(variant, more.get("options", {})).seat_counts[0]
    tables = tuple(LeagueTable(seats) for seats in plan(len(players), size, times, least))
    return League(name, variant, tuple(players), tables, **more)
