"""What a finished match has to tell, the same for every family of games. Pure functions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import msgspec

from lama_gui.goals import reached
from lama_gui.match import Match
from lama_gui.records import Header
from lama_gui.rules import lama_events, vamos_events
from lama_gui.rules.game import Event

HUMAN = "human"
OWN = "own"
"""The level of bots that are files of the player's."""


@dataclass(frozen=True, slots=True)
class Quit:
    """``seat`` quit the round."""

    seat: int


@dataclass(frozen=True, slots=True)
class Out:
    """``seat`` played its last card."""

    seat: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A round was counted: points per seat."""

    round: int
    points: tuple[int, ...]


Note = Quit | Out | Scored


def _lama(event: Event) -> Note | None:
    match event:
        case lama_events.SeatQuit(seat):
            return Quit(seat)
        case lama_events.RoundEnded(_, int(seat)):
            return Out(seat)
        case lama_events.RoundScored(number, points):
            return Scored(number, points)
    return None


def _vamos(event: Event) -> Note | None:
    match event:
        case vamos_events.RoundScored(number, points):
            return Scored(number, points)
    return None


#: A game's family -> what its events mean here. A game joins with a row.
NOTES: dict[str, Callable[[Event], Note | None]] = {"lama": _lama, "vamos": _vamos}

#: Families in which the most points win.
MOST_WINS = frozenset({"vamos"})


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """One round: points and final totals per seat, who went out, who quit."""

    number: int
    points: tuple[int, ...]
    totals: tuple[int, ...]
    out: int | None
    quit: frozenset[int]


class SeatFacts(msgspec.Struct, frozen=True):
    """One seat at the end: who, its total, place (from 1), goals, and sums over its rounds.

    ``points`` are those of all rounds, ``out`` counts rounds it went out of, ``quits``
    those it quit and ``cost`` the points of these.
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

    @property
    def human(self) -> bool:
        """Whether a person played it."""
        return self.player == HUMAN

    @property
    def level(self) -> str:
        """The bot's level, ``own`` for a bot from a file, ``human`` for a person."""
        return level_of(self.player)


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """A finished match. ``created`` is when it began, as its file says; ``turns`` are moves."""

    variant: str
    created: str
    turns: int
    seats: tuple[SeatFacts, ...]
    rounds: tuple[RoundFacts, ...]


def level_of(player: str) -> str:
    """The level in a seat's ``player``: ``steady`` of ``steady/rosa``."""
    return OWN if ":" in player or "." in player else player.partition("/")[0]


def places(totals: Iterable[int], *, most_wins: bool) -> tuple[int, ...]:
    """The place of each total, from 1; equal totals share one."""
    values = [-total if most_wins else total for total in totals]
    return tuple(1 + sum(other < value for other in values) for value in values)


def facts_of(header: Header, match: Match) -> MatchFacts | None:
    """What the match has to tell; None while it is not over."""
    if not match.over:
        return None
    totals = match.state.totals
    family = match.game.family
    standing = places(totals, most_wins=family in MOST_WINS)
    rounds = _rounds(match, family)
    seats = tuple(
        SeatFacts(
            name=info.name,
            player=info.player,
            total=totals[seat],
            place=standing[seat],
            won=seat in match.state.winners,
            goals=reached(match, seat),
            rounds=len(rounds),
            points=sum(r.points[seat] for r in rounds),
            out=sum(r.out == seat for r in rounds),
            quits=sum(seat in r.quit for r in rounds),
            cost=sum(r.points[seat] for r in rounds if seat in r.quit),
        )
        for seat, info in enumerate(header.seats)
    )
    turns = sum(step.seat is not None for step in match.steps)
    return MatchFacts(header.variant, header.created or "", turns, seats, rounds)


def _rounds(match: Match, family: str) -> tuple[RoundFacts, ...]:
    read = NOTES[family]
    rounds: list[RoundFacts] = []
    gone: set[int] = set()
    out: int | None = None
    for step in match.steps:
        for note in filter(None, map(read, step.events)):
            match note:
                case Quit(seat):
                    gone.add(seat)
                case Out(seat):
                    out = seat
                case Scored(number, points):
                    after = step.after.totals
                    rounds.append(RoundFacts(number, points, after, out, frozenset(gone)))
                    gone, out = set(), None
    return tuple(
        RoundFacts(r.number, r.points, final, r.out, r.quit)
        for r, final in zip(rounds, _final_totals(match), strict=True)
    )


def _final_totals(match: Match) -> list[tuple[int, ...]]:
    """The totals at the end of each round, with what was given back."""
    totals: dict[int, tuple[int, ...]] = {}
    for step in match.steps:
        if step.after.round:
            totals[step.after.round] = step.after.totals
    return list(totals.values())
