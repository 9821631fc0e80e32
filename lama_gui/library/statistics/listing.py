"""What a list of matches shows of a file, finished or not. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec

from lama_gui.daily import stamp_of
from lama_gui.library.statistics.facts import players
from lama_gui.match import Match
from lama_gui.records import Header, SeatInfo
from lama_gui.records.seating import Chair
from lama_gui.showing import Showing


class Listed(msgspec.Struct, frozen=True):
    """A match in one line. ``winners`` are seats, none while it is not over.

    ``day`` is the header's stamp of the deal of the day, "" for all other matches;
    ``by_round`` the points of each seat, round by round.
    """

    variant: str
    created: str
    seats: tuple[SeatInfo, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    round: int
    day: str = ""
    by_round: tuple[tuple[int, ...], ...] = ()

    @property
    def finished(self) -> bool:
        """Whether it was played to its end."""
        return bool(self.winners)

    @property
    def person(self) -> int | None:
        """The first seat that a person plays, or None."""
        return next((seat for seat, info in enumerate(self.seats) if info.human), None)

    def place(self, seat: int) -> int:
        """The place of a seat in a finished match, from 1; equal totals share one."""
        mine, best = self.totals[seat], self.totals[self.winners[0]]
        most_wins = best == max(self.totals)
        return 1 + sum((t > mine) if most_wins else (t < mine) for t in self.totals)


def listed(
    header: Header, match: Match | Showing, points: tuple[tuple[int, ...], ...] = ()
) -> Listed:
    """The line for a match; ``points`` are those of its rounds."""
    return Listed(
        variant=header.variant,
        created=header.created or "",
        seats=tuple(msgspec.structs.replace(info, written="") for info in header.seats),
        totals=match.totals,
        winners=match.winners if match.over else (),
        round=match.round,
        day=stamp_of(header),
        by_round=points,
    )


def seated(line: Listed, chairs: Sequence[Chair]) -> Listed:
    """The line of a finished match with everybody where they sat at its end."""
    who = players([info.player for info in line.seats], chairs)
    seats = tuple(
        msgspec.structs.replace(line.seats[chair.began], player=player)
        for chair, player in zip(chairs, who, strict=True)
    )
    return msgspec.structs.replace(line, seats=seats)


def moment(created: str, otherwise: float) -> float:
    """When a match began, in seconds since 1970; ``otherwise`` if its file does not say."""
    try:
        when = datetime.fromisoformat(created)
    except ValueError:
        return otherwise
    if when.tzinfo is None:
        when = when.replace(tzinfo=UTC)
    try:
        return when.timestamp()
    except (OverflowError, OSError, ValueError):
        return otherwise
