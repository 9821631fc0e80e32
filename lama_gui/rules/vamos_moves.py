"""The moves of VAMOS, and the events that follow from them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from lama_gui.rules.errors import Malformed
from lama_gui.rules.game import End as End
from lama_gui.rules.game import Event, Move
from lama_gui.rules.game import MatchEnded as MatchEnded
from lama_gui.rules.vamos_cards import Colour, VamosCard, parse_card
from lama_gui.rules.vamos_state import Gift, Plays


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play one card into the trick (V4)."""

    card: VamosCard

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Give(Move):
    """Give one card face down to the winner of a VAMOS trick (V6)."""

    card: VamosCard

    def __str__(self) -> str:
        return f"give {self.card}"


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """Chance: the shuffled cards of a round; ``removed`` are unused and unseen (V2)."""

    round: int
    leader: int
    hands: tuple[tuple[VamosCard, ...], ...]
    removed: tuple[VamosCard, ...]

    def __str__(self) -> str:
        hands = " | ".join(" ".join(map(str, hand)) for hand in self.hands)
        removed = " ".join(map(str, self.removed))
        return f"deal {self.round} {self.leader}: {hands} / {removed}".rstrip()


@dataclass(frozen=True, slots=True)
class Score(Move):
    """Bookkeeping: stars minus skulls of the round, per seat (V8)."""

    round: int
    points: tuple[int, ...]

    def __str__(self) -> str:
        return f"score {self.round}: {' '.join(map(str, self.points))}"


def parse_move(text: str) -> Move:
    """Parse a player's move, the inverse of ``str``. Raises Malformed."""
    match text.split():
        case ["play", card]:
            return Play(parse_card(card))
        case ["give", card]:
            return Give(parse_card(card))
    raise Malformed(f"{text!r} is not a move: moves are written 'play 17' or 'give 33'")


# ---- events


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
