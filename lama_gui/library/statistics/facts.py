"""Facts about finished matches, in the same form for every family of games. Pure functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from lama_gui.bots.characters import LEVELS
from lama_gui.daily import stamp_of
from lama_gui.families import FAMILIES, MatchSummary, family_of, goals_reached
from lama_gui.families.family import Out, Quit, Scored
from lama_gui.match import Match
from lama_gui.records import Header, SeatInfo
from lama_gui.records.seating import Chair
from lama_gui.session.seats import HUMAN
from lama_gui.session.visibility import Visible


class Listed(msgspec.Struct, frozen=True):
    """A match in the list of matches. ``winners`` are seats, empty while it is not over.

    ``day`` is the header's stamp of a deal of the day, or ""; ``by_round`` the points of each
    seat by round.
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
        """Whether it is over."""
        return bool(self.winners)

    @property
    def person(self) -> int | None:
        """The first seat that a person plays, or None."""
        return next((seat for seat, info in enumerate(self.seats) if info.human), None)

    def place(self, seat: int) -> int:
        """The place of a seat in a finished match, from 1; equal totals share one."""
        return family_of(self.variant).ranking.places(self.totals)[seat]


def listed(
    header: Header, match: Match | Visible, points: tuple[tuple[int, ...], ...] = ()
) -> Listed:
    """The list entry for a match; ``points`` are those of its rounds."""
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
    """The list entry of a finished match with the seats at its end."""
    who = players([info.player for info in line.seats], chairs)
    seats = tuple(
        msgspec.structs.replace(line.seats[chair.original_seat], player=player)
        for chair, player in zip(chairs, who, strict=True)
    )
    return msgspec.structs.replace(line, seats=seats)


def moment(created: str, otherwise: float) -> float:
    """When a match began, in seconds since 1970; ``otherwise`` if its file has no valid time."""
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


OWN = "own"
"""The level of external bots."""
NOBODY = ""
"""The player of a seat that counts for nobody, because somebody else finished the match."""


class SeatFacts(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A seat at the end: player, total, place (from 1), goals, and sums over its rounds.

    ``points`` are those of all rounds, ``out`` is the number of rounds it went out of, ``quits``
    of those it quit, with ``cost`` points; ``hints`` is the number of hints its final player used.
    """

    name: str
    player: str
    total: int
    place: int
    won: bool
    goals: tuple[str, ...]
    rounds: int
    points: int
    out: int
    quits: int
    cost: int
    hints: int = 0

    @property
    def human(self) -> bool:
        """Whether a person played it."""
        return self.player == HUMAN

    @property
    def level(self) -> str:
        """The bot's level, ``own`` for an external bot, ``human`` for a person, or ``NOBODY``."""
        return level_of(self.player)


class MatchFacts(Struct, frozen=True):
    """A finished match. ``created`` is the time in its header; ``turns`` the number of moves.

    ``points`` are those of each round, ``totals`` the totals after it, per seat.
    """

    variant: str
    created: str
    turns: int
    seats: tuple[SeatFacts, ...]
    points: tuple[tuple[int, ...], ...]
    totals: tuple[tuple[int, ...], ...]


def level_of(player: str) -> str:
    """The level in a seat's ``player``: ``steady`` of ``steady/rosa``."""
    level = player.partition("/")[0]
    return level if level in (HUMAN, NOBODY, *LEVELS) else OWN


def facts_of(header: Header, match: Match, hints: Sequence[int] = ()) -> MatchFacts | None:
    """The facts of a match; None if it is not over.

    ``hints`` are those used by the final player of each seat; () for none.
    """
    if not match.over:
        return None
    family = FAMILIES[match.game.family]
    places = family.ranking.places(match.totals)
    points: list[tuple[int, ...]] = []
    quit_now: set[int] = set()
    out, quits, cost = Counter[int](), Counter[int](), Counter[int]()
    for event in (event for step in match.steps for event in step.events):
        match family.note(event):
            case Quit(seat):
                quit_now.add(seat)
            case Out(seat):
                out[seat] += 1
            case Scored(brought):
                points.append(brought)
                quits.update(quit_now)
                cost.update({seat: brought[seat] for seat in quit_now})
                quit_now.clear()
    used = tuple(hints) or (0,) * len(header.seats)
    helped = [seat for seat, count in enumerate(used) if count]
    story = MatchSummary(match.game, match.state, match.steps, helped)
    seats = tuple(
        SeatFacts(
            name=info.name,
            player=info.player,
            total=match.totals[seat],
            place=places[seat],
            won=seat in match.winners,
            goals=goals_reached(story, seat),
            rounds=len(points),
            points=sum(brought[seat] for brought in points),
            out=out[seat],
            quits=quits[seat],
            cost=cost[seat],
            hints=used[seat],
        )
        for seat, info in enumerate(header.seats)
    )
    return MatchFacts(
        header.variant,
        header.created or "",
        sum(step.seat is not None for step in match.steps),
        seats,
        tuple(points),
        match.totals_by_round,
    )


def counted(facts: MatchFacts, chairs: Sequence[Chair]) -> MatchFacts:
    """The facts with every seat attributed to its final player.

    ``facts`` are attributed by the header. If a bot took over from a person, or a person from a
    bot, the seat counts for nobody.
    """
    seats = tuple(
        msgspec.structs.replace(seat, name=facts.seats[chair.original_seat].name, player=player)
        for seat, chair, player in zip(
            facts.seats, chairs, players([seat.player for seat in facts.seats], chairs), strict=True
        )
    )
    return replace(facts, seats=seats)


def players(began: Sequence[str], chairs: Sequence[Chair]) -> tuple[str, ...]:
    """The player each seat is attributed to; ``began`` are those in the header."""
    return tuple(
        chair.player if chair.player == began[chair.original_seat] else NOBODY for chair in chairs
    )
