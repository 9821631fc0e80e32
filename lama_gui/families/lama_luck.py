"""Luck of deals and drawn cards in matches of the L.A.M.A. family.

Positions are evaluated by a small network that sees all hands (see ``tools/training/luck.py``). A
drawn card is compared with every possible card, exactly; a deal with a sample of others.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp

from lama_gui.bots.lama_network import TARGET, Network, load_network
from lama_gui.bots.lama_playout import (
    BITS,
    CARDS,
    PINK_CARD,
    POINTS,
    VALUES,
    copies,
    counts_of,
    index_of,
    unknown_in,
)
from lama_gui.bots.luck import surprise, surprise_of_deal
from lama_gui.rules.cards import LLAMA, Kind
from lama_gui.rules.game import Move
from lama_gui.rules.lama import LamaGame
from lama_gui.rules.lama_moves import Deal, Draw
from lama_gui.rules.lama_state import LamaState
from lama_gui.rules.variants import Variant

#: The same constants are in tools/training/luck.c.
OPEN, MOST_SEATS, MOST_ROUNDS = 117, 6, 20


def lama_luck(rules: Variant, seats: int) -> LamaLuck | None:
    """The estimator for a rule record; None if the network does not know all of its cards."""
    return None if unknown_in(rules.deck) else LamaLuck(rules, seats)


class LamaLuck:
    """Luck by a network that sees all hands; see :data:`lama_gui.bots.luck.Luck`."""

    def __init__(self, rules: Variant, seats: int) -> None:
        party = any(card.kind != Kind.PLAIN for card in rules.deck)
        self._network = load_network(f"lama-{'party' if party else 'plain'}-luck.net")
        self._rules = rules
        self._seats = seats
        self._deck = copies(rules.deck)
        self._game = LamaGame(rules)

    def __call__(
        self,
        before: LamaState,
        move: Move,
        after: LamaState,
        seats: Sequence[int],
        chance: random.Random,
    ) -> float:
        """The luck of a deal or of a draw; 0 for any other move."""
        if isinstance(move, Deal):
            return self._deal(before, move, seats, chance)
        if isinstance(move, Draw):
            return self._draw(before, after, seats)
        return 0.0

    def _deal(
        self, before: LamaState, deal: Deal, seats: Sequence[int], chance: random.Random
    ) -> float:
        def worth(one: Deal) -> float:
            hands = [counts_of(hand) for hand in one.hands]
            seen = counts_of([one.discard])
            gone = [False] * self._seats
            return Open(
                self._rules, self._deck, hands, seen, gone, one.starter, before.totals, one.round
            ).worth(self._network, one.discard.value, seats)

        return surprise_of_deal(self._game, before, deal, chance, worth)

    def _draw(self, before: LamaState, after: LamaState, seats: Sequence[int]) -> float:
        seat = before.turn
        assert seat is not None, "somebody drew"
        hands = [counts_of(hand) for hand in before.hands]
        seen, left = counts_of(before.discard), counts_of(before.deck)
        drawn = index_of(before.deck[0])
        turn = seat if after.turn is None else after.turn
        table = Open(
            self._rules, self._deck, hands, seen, before.quit, turn, before.totals, before.round
        )
        top, found = before.discard[-1].value, {}
        for card, count in enumerate(left):
            if count:
                hands[seat][card] += 1
                table.look(seat, top)
                found[card] = table.worth(self._network, top, seats)
                hands[seat][card] -= 1
        return surprise(found[drawn], ((left[card], worth) for card, worth in found.items()))


class Open:
    """A position with open hands, as input of the network.

    ``hands`` are counts and may be changed; call ``look`` afterwards. The features are exactly
    those of ``open_features`` in ``tools/training/luck.c``.
    """

    def __init__(
        self,
        rules: Variant,
        deck: Sequence[int],
        hands: list[list[int]],
        seen: Sequence[int],
        gone: Sequence[bool],
        turn: int,
        totals: Sequence[int],
        round_: int,
    ) -> None:
        self._deck, self._hands, self._seen = deck, hands, seen
        self._gone, self._turn = gone, turn
        self._totals = [total * TARGET // rules.target for total in totals]
        self._round = min(MOST_ROUNDS, round_ * TARGET // rules.target)
        self._blocks: dict[int, list[int]] = {}

    def look(self, seat: int, top: int) -> None:
        """Update the features of a seat's hand."""
        hand = self._hands[seat]
        held = [0] * (LLAMA + 1)
        for value, count in zip(VALUES, hand, strict=True):
            held[value] += count
        self._blocks[seat] = [
            int(not self._gone[seat]),
            self._totals[seat],
            POINTS[sum(bit for bit, count in zip(BITS, hand, strict=True) if count)],
            sum(hand),
            sum(1 for count in held if count),
            *held[1:],
            int(held[top] > 0 or held[top % LLAMA + 1] > 0),
            hand[PINK_CARD],
            sum(hand[LLAMA:PINK_CARD]),
        ]

    def worth(self, net: Network, top: int, seats: Sequence[int]) -> float:
        """The probability that one of these seats wins the match."""
        return sum(1 / (1 + exp(-net(self.features(top, seat))[0])) for seat in seats)

    def features(self, top: int, seat: int) -> list[int]:
        """The features of the position from the perspective of ``seat``."""
        many = len(self._hands)
        for other in range(many):
            if other not in self._blocks:
                self.look(other, top)
        left = [0] * (LLAMA + 1)
        for card in range(CARDS):
            hidden = self._deck[card] - self._seen[card]
            left[VALUES[card]] += hidden - sum(hand[card] for hand in self._hands)
        x = [int(many == count) for count in range(2, MOST_SEATS + 1)]
        x += [int(top == value) for value in range(1, LLAMA + 1)]
        x += [sum(left), *left[1:], self._round]
        x += [int((self._turn - seat) % many == step) for step in range(MOST_SEATS)]
        for step in range(many):
            x += self._blocks[(seat + step) % many]
        return x + [0] * (OPEN - len(x))
