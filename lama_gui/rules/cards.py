"""The cards of the L.A.M.A. family and their notation.

``"1"``…``"6"``, ``"L"`` (llama, and the Bzzz of komary), ``"1+"``…``"6+"`` (plus
cards), ``"P"`` (pink llama).
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from lama_gui.rules.errors import Malformed

#: A llama's place in the circle 1, 2, … 6, llama, 1.
LLAMA = 7


class Kind(StrEnum):
    """What a card is besides its value."""

    PLAIN = ""
    PLUS = "+"  # L3.1: its player takes another turn
    PINK = "P"  # L3.3: goes on any card


class Card(NamedTuple):
    """A card; cards sort by value, then plain before plus or pink."""

    value: int
    kind: Kind = Kind.PLAIN

    @property
    def is_llama(self) -> bool:
        """Whether it counts as a llama (the pink one does)."""
        return self.value == LLAMA

    def __str__(self) -> str:
        return _NOTATION[self]


_NOTATION: dict[Card, str] = {
    **{Card(value): str(value) for value in range(1, LLAMA)},
    **{Card(value, Kind.PLUS): f"{value}+" for value in range(1, LLAMA)},
    Card(LLAMA): "L",
    Card(LLAMA, Kind.PINK): "P",
}
_CARDS: dict[str, Card] = {notation: card for card, notation in _NOTATION.items()}


def parse_card(text: str) -> Card:
    """The card written as ``text``. Raises Malformed."""
    try:
        return _CARDS[text]
    except (KeyError, TypeError):
        raise Malformed(
            f"{text!r} is not a card: cards are written 1 to 6, L, 1+ to 6+ and P"
        ) from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards written with spaces between them, in that order. Raises Malformed."""
    return tuple(parse_card(part) for part in text.split())


def follows(card: Card, top: Card) -> bool:
    """Whether ``card`` may be played on ``top`` (L2.1, L3.1, L3.3)."""
    if card.kind is Kind.PINK:
        return True
    return card.value == top.value or card.value == top.value % LLAMA + 1


def values_on(top: Card) -> tuple[int, int]:
    """The two values that go on ``top``: the same and the next; a 1 follows a llama."""
    return top.value, top.value % LLAMA + 1


def penalty(cards: Iterable[Card], llama: int, pink: int) -> int:
    """The points of the cards left over: each value once (L5.1, L5.2).

    ``llama`` is what all llamas cost together, ``pink`` what they cost when the pink
    one is among them.
    """
    points = 0
    seen = 0  # a bit per value
    llamas = 0
    for value, kind in cards:
        if value == LLAMA:
            llamas = pink if kind is Kind.PINK else llamas or llama
        elif not seen >> value & 1:
            seen |= 1 << value
            points += value
    return points + llamas
