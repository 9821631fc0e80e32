"""Fast playouts of VAMOS rounds.

The rules are those of ``rules.vamos`` from the middle of a trick on; a test compares both. Cards
are bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

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


#: All cards, the VAMOS cards, and those of each colour.
ALL = bits(DECK)
VAMOS = bits(card for card in DECK if card.is_vamos)
OF_COLOUR = {colour: sum(1 << number for number in colour.numbers) for colour in Colour}
BLUE, YELLOW, RED, PURPLE = OF_COLOUR.values()
#: A card -> all cards of its colour.
SUIT = {1 << card.number: OF_COLOUR[card.colour] for card in DECK}


class Worth:
    """The values of cards.

    ``of``: card -> symbols; ``rising``: the sets of cards of equal value, worst first;
    ``falling``: the same, best first; ``mean``: the mean number of symbols.
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
        """The lowest card among those of least value."""
        for cards in self.rising:
            if found := hand & cards:
                return found & -found
        raise ValueError("an empty hand has no worst card")

    def best(self, hand: int) -> int:
        """The lowest card among those of most value."""
        for cards in self.falling:
            if found := hand & cards:
                return found & -found
        raise ValueError("an empty hand has no best card")


#: ``(hand, led, best, low, vamos, later) -> card``: the card to play. ``led`` are the cards of the
#: led colour (0 to lead), ``best`` is the winning card so far, ``low`` the lowest, ``vamos``
#: whether there is a VAMOS card, ``later`` the number of players after this one.
PlayPolicy = Callable[[int, int, int, int, bool, int], int]

#: ``(hand, wins) -> card``: the card to give; ``wins``: whether to oneself.
GivePolicy = Callable[[int, bool], int]


@dataclass(slots=True)
class Trick:
    """The current trick: who plays next, and what determines its result."""

    turn: int
    count: int = 0
    led: int = 0
    best: int = 0
    low: int = 0
    winner: int = 0
    vamos: bool = False

    def add(self, seat: int, card: int) -> None:
        """``seat`` plays ``card``."""
        if not self.count:
            self.led, self.best, self.low, self.winner = SUIT[card], card, card, seat
        else:
            if card & self.led and card > self.best:
                self.best, self.winner = card, seat
            self.low = min(self.low, card)
        self.vamos = self.vamos or bool(card & VAMOS)
        self.count += 1


def play_out(
    hands: list[int],
    scores: list[int],
    trick: Trick,
    worth: dict[int, int],
    play: PlayPolicy,
    give: GivePolicy,
) -> None:
    """Play the round to its end, from ``trick`` on; modifies ``hands`` and ``scores``."""
    seats = len(hands)
    seat, count, led, best = trick.turn, trick.count, trick.led, trick.best
    low, winner, vamos = trick.low, trick.winner, trick.vamos
    while True:
        # Inlined for speed: the expert spends most of its time here.
        while count < seats:
            hand = hands[seat]
            card = play(hand, led, best, low, vamos, seats - 1 - count)
            hands[seat] = hand ^ card
            if not count:
                led, best, low, winner = SUIT[card], card, card, seat
            else:
                if card > best and card & led:
                    best, winner = card, seat
                if card < low:
                    low = card
            if card & VAMOS:
                vamos = True
            count += 1
            seat += 1
            if seat == seats:
                seat = 0
        if not hands[winner]:
            scores[winner] += worth[low]  # V7: the final trick
            return
        if vamos:
            for giver, hand in enumerate(hands):  # V6: everybody gives a card to the winner
                card = give(hand, giver == winner)
                hands[giver] = hand ^ card
                scores[winner] += worth[card]
            if not hands[winner]:
                return
        else:
            scores[winner] += worth[low]
        seat, count, led, best, low, vamos = winner, 0, 0, 0, 0, False
