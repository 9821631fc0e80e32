"""The events of VAMOS."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from lama_gui.rules.game import Event
from lama_gui.rules.game import MatchEnded as MatchEnded
from lama_gui.rules.vamos_cards import Colour, VamosCard
from lama_gui.rules.vamos_state import Gift, Plays


@dataclass(frozen=True, slots=True)
class RoundDealt(Event):
    """A round was dealt, with ``removed`` cards unused; ``leader`` leads (V2)."""

    reveals: ClassVar[bool] = True
    begins_round: ClassVar[bool] = True

    round: int
    leader: int
    hand_size: int
    removed: int


@dataclass(frozen=True, slots=True)
class LeadSet(Event):
    """``seat`` leads ``colour``, which the others have to follow (V4)."""

    seat: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """``seat`` played ``card`` and has ``left`` cards; ``led`` is the trick's colour.

    ``winning`` is the seat whose card wins the trick so far.
    """

    seat: int
    card: VamosCard
    left: int
    led: Colour
    winning: int


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """``seat`` won the trick ``plays``; ``vamos``: everybody gives a card next."""

    seat: int
    plays: Plays
    vamos: bool


@dataclass(frozen=True, slots=True)
class VamosCalled(Event):
    """VAMOS! ``callers`` played VAMOS cards, everybody gives one to ``seat`` (V6)."""

    seat: int
    callers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GiftGiven(Event):
    """``seat`` gave ``to`` a card face down; only the giver sees which."""

    seat: int
    to: int
    card: VamosCard | None
    left: int

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class CardsTaken(Event):
    """``seat`` took ``card`` (V5), or ``face_down`` gifts (V6); the rest is discarded."""

    seat: int
    card: VamosCard | None
    face_down: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """All hands are empty."""


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """The face-down cards were turned over and the round was scored (V8).

    Per seat: ``taken`` are the face-up cards, ``gifts`` the face-down ones with their givers,
    ``points`` those of this round, ``totals`` the totals after it.
    """

    reveals: ClassVar[bool] = True
    counts_round: ClassVar[bool] = True

    round: int
    points: tuple[int, ...]
    taken: tuple[tuple[VamosCard, ...], ...]
    gifts: tuple[tuple[Gift, ...], ...]
    totals: tuple[int, ...]
