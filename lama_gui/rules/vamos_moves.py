"""The moves of VAMOS."""

from __future__ import annotations

from dataclasses import dataclass

from lama_gui.rules.errors import Malformed
from lama_gui.rules.game import End as End
from lama_gui.rules.game import Move
from lama_gui.rules.vamos_cards import VamosCard, parse_card


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
