"""VAMOS in whole numbers, for brains that play thousands of rounds in their heads.

A card is the bit ``1 << number``, a set of cards the sum of its cards: a lower card is a
smaller number, and a hand is filtered by a mask.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lama_gui.rules.vamos_cards import DECK, Colour, VamosCard


def bits(cards: Iterable[VamosCard]) -> int:
    """The set of ``cards``."""
    return sum(1 << card.number for card in cards)


def card_of(bit: int) -> VamosCard:
    """The card of a single bit."""
    return VamosCard(bit.bit_length() - 1)


def each(cards: int) -> list[int]:
    """The cards of a set, lowest first."""
    found = []
    while cards:
        card = cards & -cards
        found.append(card)
        cards ^= card
    return found


def lowest(cards: int) -> int:
    """The lowest card of a set that is not empty."""
    return cards & -cards


def highest(cards: int) -> int:
    """The highest card of a set that is not empty."""
    return 1 << (cards.bit_length() - 1)


#: All cards, the VAMOS cards, and each colour's.
ALL = bits(DECK)
VAMOS = bits(card for card in DECK if card.is_vamos)
OF_COLOUR = {colour: sum(1 << number for number in colour.numbers) for colour in Colour}
BLUE, YELLOW, RED, PURPLE = OF_COLOUR.values()
#: A card -> all cards of its colour.
SUIT = {1 << card.number: OF_COLOUR[card.colour] for card in DECK}


class Worth:
    """What cards count at this table.

    ``of``: card -> symbols; ``rising``: the cards of each count, the worst first;
    ``falling``: the same, the best first; ``mean``: the mean number of symbols.
    """

    def __init__(self, values: Mapping[VamosCard, int]) -> None:
        self.of = {1 << card.number: values[card] for card in DECK}
        by_count: dict[int, int] = {}
        for card, count in self.of.items():
            by_count[count] = by_count.get(count, 0) | card
        self.rising = tuple(by_count[count] for count in sorted(by_count))
        self.falling = self.rising[::-1]
        self.mean = sum(map(abs, self.of.values())) / len(self.of)

    def worst(self, hand: int) -> int:
        """The lowest card among those that count least."""
        for cards in self.rising:
            if found := hand & cards:
                return found & -found
        raise ValueError("an empty hand has no worst card")

    def best(self, hand: int) -> int:
        """The lowest card among those that count most."""
        for cards in self.falling:
            if found := hand & cards:
                return found & -found
        raise ValueError("an empty hand has no best card")
