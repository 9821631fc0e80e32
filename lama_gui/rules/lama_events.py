"""The events of the L.A.M.A. family."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import ClassVar

from lama_gui.rules.cards import Card
from lama_gui.rules.game import Event
from lama_gui.rules.game import MatchEnded as MatchEnded
from lama_gui.rules.lama_state import Tokens


class Ending(Enum):
    """Why a round ended (L4.1)."""

    WENT_OUT = "went_out"
    ALL_QUIT = "all_quit"


@dataclass(frozen=True, slots=True)
class RoundDealt(Event):
    """A round was dealt; ``starter`` begins."""

    reveals: ClassVar[bool] = True
    begins_round: ClassVar[bool] = True

    round: int
    starter: int
    discard: Card
    hand_size: int
    deck_size: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """``seat`` played ``card`` and has ``left`` cards."""

    seat: int
    card: Card
    left: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """``seat`` drew; only that seat sees which card. ``left`` cards remain in the deck."""

    reveals: ClassVar[bool] = True

    seat: int
    card: Card | None
    left: int

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else _drawn_in_secret(self.seat, self.left)


@lru_cache(maxsize=1024)
def _drawn_in_secret(seat: int, left: int) -> CardDrawn:
    return CardDrawn(seat, None, left)


@dataclass(frozen=True, slots=True)
class SeatQuit(Event):
    """``seat`` quit the round with ``cards`` cards in hand."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class ExtraTurn(Event):
    """A plus card gives ``seat`` another turn (L3.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class LastCard(Event):
    """``seat`` holds one card."""

    seat: int


@dataclass(frozen=True, slots=True)
class DeckRanOut(Event):
    """The last card was drawn; nobody can draw any more (L2.3)."""


@dataclass(frozen=True, slots=True)
class LastPlayer(Event):
    """All others have quit; ``seat`` plays on alone without drawing (L4.2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The round is over; ``seat`` went out, or nobody."""

    ending: Ending
    seat: int | None


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """The round was scored, with all hands revealed.

    Per seat: ``hands`` are the remaining cards, ``points`` their penalty, ``tokens_before`` the
    tokens before scoring, ``totals`` the points after it.
    """

    reveals: ClassVar[bool] = True
    counts_round: ClassVar[bool] = True

    round: int
    points: tuple[int, ...]
    went_out: int | None
    hands: tuple[tuple[Card, ...], ...]
    tokens_before: tuple[Tokens, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TokenReturned(Event):
    """``seat`` returned a token of ``value`` points (0: none) and has ``total`` points."""

    seat: int
    value: int
    total: int


@dataclass(frozen=True, slots=True)
class TokensSwapped(Event):
    """``seat`` swapped tokens of equal value."""

    seat: int
    before: Tokens
    after: Tokens
