"""What can be seen to happen in a match of VAMOS."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from lama_gui.rules.game import Event
from lama_gui.rules.game import MatchEnded as MatchEnded
from lama_gui.rules.vamos_cards import Colour, VamosCard
from lama_gui.rules.vamos_state import Gift, Plays


@dataclass(frozen=True, slots=True)
class RoundDealt(Event):
    """``hand_size`` cards to each seat, ``removed`` out of the round; ``leader`` leads (V2)."""

    reveals: ClassVar[bool] = True
    begins_round: ClassVar[bool] = True

    round: int
    leader: int
    hand_size: int
    removed: int


@dataclass(frozen=True, slots=True)
class LeadSet(Event):
    """``seat`` leads: who holds ``colour`` has to play it (V4)."""

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
    """``seat`` won the trick ``plays``; ``vamos``: gifts follow instead of the lowest card."""

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
    """``seat`` laid a card face down for ``to``; only the giver sees which."""

    seat: int
    to: int
    card: VamosCard | None
    left: int

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class CardsTaken(Event):
    """``seat`` put ``card`` (V5), or ``face_down`` gifts (V6), on its pile; the rest is gone."""

    seat: int
    card: VamosCard | None
    face_down: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Nobody holds a card any more."""


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """The face-down cards are turned over and everything is counted (V8).

    Per seat: ``taken`` the face-up cards, ``gifts`` the ones turned over with who gave
    them, ``points`` of this round, ``totals`` after it.
    """

    reveals: ClassVar[bool] = True
    counts_round: ClassVar[bool] = True

    round: int
    points: tuple[int, ...]
    taken: tuple[tuple[VamosCard, ...], ...]
    gifts: tuple[tuple[Gift, ...], ...]
    totals: tuple[int, ...]
