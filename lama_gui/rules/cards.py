"""The cards of the L.A.M.A. family.

Notation: ``"1"``…``"6"``, ``"L"`` (llama, and the Bzzz of komary), ``"1+"``…``"6+"`` (plus
cards), ``"P"`` (pink llama). To add a kind of card, add a row to ``ROWS``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from lama_gui.rules.errors import Malformed

#: A llama's place in the circle 1, 2, … 6, llama, 1.
LLAMA = 7


class Kind:
    """The kinds of card, as marks that sort plain before plus before pink."""

    PLAIN: Final = ""
    PLUS: Final = "+"  # L3.1: its player takes another turn
    PINK: Final = "P"  # L3.3: goes on any card


class Card(NamedTuple):
    """A card; cards sort by value, then plain before plus or pink."""

    value: int
    kind: str = Kind.PLAIN

    @property
    def is_llama(self) -> bool:
        """Whether it counts as a llama (the pink one does)."""
        return self.value == LLAMA

    def __str__(self) -> str:
        return FACES[self].notation


@dataclass(frozen=True, slots=True)
class Face:
    """The properties of a card.

    - ``notation``: its notation in match files
    - ``kind``: its mark, see ``Kind``; ``name``: the name of the kind, used by lessons
    - ``anywhere``: it can be played on any card
    - ``lets_follow``: the values that can be played on it, its own first
    - ``extra_turn``: its player takes another turn
    - ``points``: the penalty for its value in a hand (L5.1, L5.2)
    - ``token``: the penalty token for these points
    - ``sound``, ``effect``: special ones when it is played, or ""
    """

    notation: str
    value: int
    kind: str
    name: str
    anywhere: bool
    lets_follow: tuple[int, ...]
    extra_turn: bool
    points: int
    token: int
    sound: str
    effect: str

    @property
    def card(self) -> Card:
        """The card."""
        return Card(self.value, self.kind)


def circle(value: int) -> tuple[int, int]:
    """The two values that can be played on ``value``: the same and the next (L2.1)."""
    return value, value % LLAMA + 1


def _number(value: int) -> Face:
    """A plain card, on which the other kinds are based."""
    return Face(
        notation=str(value),
        value=value,
        kind=Kind.PLAIN,
        name="plain",
        anywhere=False,
        lets_follow=circle(value),
        extra_turn=False,
        points=value,
        token=1,
        sound="",
        effect="",
    )


def _plus(value: int) -> Face:
    return replace(
        _number(value),
        notation=f"{value}+",
        kind=Kind.PLUS,
        name="plus",
        extra_turn=True,
        sound="plus",
        effect="rays",
    )


_LLAMA = replace(_number(LLAMA), notation="L", points=10, token=10, sound="llama")
_PINK = replace(
    _number(LLAMA),
    notation="P",
    kind=Kind.PINK,
    name="pink",
    anywhere=True,
    points=20,
    token=20,
    sound="pink",
    effect="glitter",
)

ROWS: tuple[Face, ...] = (
    *map(_number, range(1, LLAMA)),
    _LLAMA,
    *map(_plus, range(1, LLAMA)),
    _PINK,
)

#: Card -> its properties.
FACES: dict[Card, Face] = {face.card: face for face in ROWS}
#: Notation -> card.
CARDS: dict[str, Card] = {face.notation: face.card for face in ROWS}


def parse_card(text: str) -> Card:
    """Parse a card. Raises Malformed."""
    try:
        return CARDS[text]
    except (KeyError, TypeError):
        known = ", ".join(CARDS)
        raise Malformed(f"{text!r} is not a card: cards are written {known}") from None


def follows(card: Card, top: Card) -> bool:
    """Whether ``card`` may be played on ``top`` (L2.1, L3.1, L3.3)."""
    return card.value in FACES[top].lets_follow or FACES[card].anywhere


def values_on(top: Card) -> tuple[int, int]:
    """The first and the last value that can be played on ``top``, for texts."""
    values = FACES[top].lets_follow
    return values[0], values[-1]


def penalty(cards: Iterable[Card]) -> int:
    """The penalty points of a hand: each value counts once, as its dearest card (L5.1, L5.2)."""
    return _penalty(frozenset(cards))


@lru_cache(maxsize=1 << 12)
def _penalty(kinds: frozenset[Card]) -> int:
    """The same for a set of cards, since duplicates don't count."""
    dearest: dict[int, int] = {}
    for card in kinds:
        face = FACES[card]
        if face.points > dearest.get(face.value, 0):
            dearest[face.value] = face.points
    return sum(dearest.values())


def tokens_for(cards: Iterable[Card]) -> tuple[int, ...]:
    """The penalty tokens needed for these cards, smallest first."""
    return tuple(sorted({FACES[card].token for card in cards}))
