"""The moves of the L.A.M.A. family, and the events that follow from them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from typing import ClassVar

from lama_gui.rules.cards import Card, parse_card
from lama_gui.rules.errors import Malformed
from lama_gui.rules.game import End as End
from lama_gui.rules.game import Event, Move
from lama_gui.rules.game import MatchEnded as MatchEnded
from lama_gui.rules.lama_state import Tokens


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play one card (L2.1)."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


#: ``Play(card)``, cached.
play_of = cache(Play)


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw one card (L2.2). ``card`` is only set when reading match files, where it is checked."""

    card: Card | None = None

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Quit(Move):
    """Quit the round (L2.4)."""

    def __str__(self) -> str:
        return "quit"


@dataclass(frozen=True, slots=True)
class Return(Move):
    """Return a token of ``value`` points, or none if 0 (L5.4)."""

    value: int

    def __str__(self) -> str:
        return f"return {self.value}"


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Exchange tokens of equal value (L5.3); at any time, by any seat."""

    give: Mapping[int, int]
    take: Mapping[int, int]

    def __str__(self) -> str:
        def side(tokens: Mapping[int, int]) -> str:
            return "+".join(f"{count}x{value}" for value, count in sorted(tokens.items()))

        return f"swap {side(self.give)} {side(self.take)}"

    def __hash__(self) -> int:
        return hash(str(self))


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """Chance: the shuffled cards of a round (L1.1). ``deck[0]`` is drawn first."""

    round: int
    starter: int
    hands: tuple[tuple[Card, ...], ...]
    discard: Card
    deck: tuple[Card, ...]

    def __str__(self) -> str:
        hands = " | ".join(" ".join(map(str, hand)) for hand in self.hands)
        return f"deal {self.round} {self.starter}: {hands} / {self.discard} / " + " ".join(
            map(str, self.deck)
        )


@dataclass(frozen=True, slots=True)
class Score(Move):
    """Bookkeeping: the round's penalty points per seat, and who went out (L5)."""

    round: int
    points: tuple[int, ...]
    went_out: int | None

    def __str__(self) -> str:
        return f"score {self.round}: {' '.join(map(str, self.points))}"


def _parse_number(text: str) -> int:
    """A whole number of at most nine digits. Raises ValueError."""
    if text.isascii() and text.isdecimal() and len(text) <= 9:
        return int(text)
    raise ValueError(text)


def _parse_tokens(text: str) -> dict[int, int]:
    """Parse ``"1x10+5x1"`` as denomination -> count. Raises ValueError."""
    tokens: dict[int, int] = {}
    for part in text.split("+"):
        count, _, value = part.partition("x")
        if (denomination := _parse_number(value)) in tokens:
            raise ValueError(text)
        tokens[denomination] = _parse_number(count)
    return tokens


def parse_move(text: str) -> Move:
    """Parse a player's move, the inverse of ``str``. Raises Malformed."""
    match text.split():
        case ["play", card]:
            return Play(parse_card(card))
        case ["draw"]:
            return Draw()
        case ["quit"]:
            return Quit()
        case ["return", value]:
            with suppress(ValueError):
                return Return(_parse_number(value))
        case ["swap", give, take]:
            with suppress(ValueError):
                return Swap(_parse_tokens(give), _parse_tokens(take))
    raise Malformed(
        f"{text!r} is not a move: moves are written 'play 4', 'draw', 'quit', 'return 10' "
        "or 'swap 1x10 10x1'"
    )


# ---- events


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
