"""The moves of the L.A.M.A. family."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

from lama_gui.rules.cards import Card, parse_card
from lama_gui.rules.errors import Malformed
from lama_gui.rules.game import End as End
from lama_gui.rules.game import Move


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
