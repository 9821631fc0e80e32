"""What the others' play at VAMOS says of their hands: worlds that explain what was seen.

Who could not follow a colour is known (``vamos_worlds``). The rest only tells what is likely: who
ducked, with what somebody went over, what was given away. A world is the likelier, the more of the
round a sensible player with these cards would have played in the same way. Worlds are walked
through by exchanging two hidden cards at a time and keeping the exchange as often as the round is
then explained better (Metropolis' rule); so they come as often as they are likely.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from lama_gui.bots.vamos_bits import Worth
from lama_gui.bots.vamos_playout import GivePolicy, PlayPolicy
from lama_gui.bots.vamos_worlds import Given, Knowledge, consistent, placed

#: How often somebody is taken to play with sense; otherwise any legal card is as likely.
SENSE = 0.5

#: Exchanges before the first world, and from one to the next.
FIRST, NEXT = 60, 3


class Believed:
    """Deals worlds as often as they are likely, from what ``known`` tells of the round."""

    def __init__(
        self,
        known: Knowledge,
        worth: Worth,
        chance: random.Random,
        play: PlayPolicy,
        give: GivePolicy,
    ) -> None:
        self._known, self._worth, self._chance = known, worth.of, chance
        self._play, self._give = play, give
        self._cards = consistent(known, chance)
        self._chances = self._explained(self._cards)
        self._left = FIRST

    def deal(self) -> tuple[list[int], list[int]]:
        """A world: the hands, and the round's scores with its face-down cards in them."""
        if self._known.seen and len(self._cards) > 1:
            for _ in range(self._left):
                self._exchange()
            self._left = NEXT
        return placed(self._known, self._cards, self._worth)

    def _exchange(self) -> None:
        """Try to exchange the cards of two places."""
        cards, places, number = self._cards, self._known.places, self._chance.random
        one = int(number() * len(cards))
        other = int(number() * len(cards))
        first, second = places[one], places[other]
        if (first.hand, first.pile, first.giver) == (second.hand, second.pile, second.giver):
            return  # the same world
        if not (cards[one] & second.allowed and cards[other] & first.allowed):
            return
        cards[one], cards[other] = cards[other], cards[one]
        chances = self._explained(cards)
        if chances >= self._chances or number() * self._chances < chances:
            self._chances = chances
        else:
            cards[one], cards[other] = cards[other], cards[one]

    def _explained(self, cards: Sequence[int]) -> float:
        """How likely the round is that was seen, if the hidden cards lie so."""
        hands, _ = placed(self._known, cards, self._worth)
        play, give = self._play, self._give
        chances = 1.0
        # Backwards: what somebody laid or gave was in that hand before.
        for deed in reversed(self._known.seen):
            if isinstance(deed, Given):
                card = cards[deed.place]
                hand = hands[deed.seat] = hands[deed.seat] | card
                count = hand.bit_count()
                if count > 1:
                    sensible = give(hand, deed.own) == card
                    chances *= (1 - SENSE) / count + SENSE * sensible
                continue
            seat, card, led, best, low, vamos, later = deed
            hand = hands[seat] = hands[seat] | card
            count = (hand & led or hand).bit_count()
            if count > 1:
                sensible = play(hand, led, best, low, vamos, later) == card
                chances *= (1 - SENSE) / count + SENSE * sensible
        return chances
