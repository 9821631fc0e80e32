"""Guesses at what a seat can't see: hidden hands and the deck, dealt from the cards left.

What others did in the round says what they are likely to hold (:mod:`lama_beliefs`): each card
comes to a hand with the odds that it has there. What they did in earlier rounds says how they are
likely to play on (:mod:`lama_habits`).
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate
from math import exp
from typing import NamedTuple

from lama_gui.bots.lama_beliefs import KIND_OF, log_odds
from lama_gui.bots.lama_habits import PLAYS
from lama_gui.bots.lama_playout import CARDS, Table, copies, counts_of
from lama_gui.bots.network import Network
from lama_gui.rules.lama_events import CardPlayed, RoundDealt
from lama_gui.rules.lama_state import LamaView

#: The plain rule's points to quit with: the own, and those of a seat that nothing is known of.
QUIT_AT = 4


class _Holder(NamedTuple):
    """A seat whose hand is to be guessed: how often it takes each card that comes up."""

    seat: int
    size: int
    takes: tuple[float, ...]
    choice: float  # how much its odds differ


class Worlds:
    """Deals the hidden cards of a view, again and again.

    ``beliefs`` gives the odds; without it all deals are alike. ``habits``: for each seat the
    chance of each kind of player; without them all play on by the plain rule.
    """

    def __init__(
        self,
        view: LamaView,
        random: Callable[[], float],
        beliefs: Network | None = None,
        habits: Sequence[Sequence[float]] = (),
    ) -> None:
        self._random = random
        self._mine = counts_of(view.hand)
        seen = counts_of(view.discard)
        deck = copies(view.rules.deck)
        left = [deck[card] - self._mine[card] - seen[card] for card in range(CARDS)]
        self._hidden = [card for card in range(CARDS) for _ in range(left[card])]
        self._me, self._top, self._seats = view.seat, view.discard_top.value, view.seats
        self._sizes, self._quit = list(view.hand_sizes), list(view.quit)
        self._last_card = last_card(view)
        odds = log_odds(view, beliefs, habits) if beliefs is not None else {}
        self._kinds = [
            (seat, list(accumulate(chances)))
            for seat, chances in enumerate(habits)
            if seat != view.seat and not view.quit[seat]
        ]
        holders = [
            _holder(seat, size, odds.get(seat, ()), left)
            for seat, size in enumerate(view.hand_sizes)
            if seat != view.seat
        ]
        # Those of whom most is known are dealt first, while there is a choice.
        self._holders = sorted(holders, key=lambda holder: -holder.choice)

    def deal(self) -> Table:
        """One guess; the cards left over are the deck."""
        random = self._random
        pool = self._mixed(self._hidden)
        hands = [self._mine[:]] * self._seats
        for seat, size, takes, choice in self._holders:
            hand = [0] * CARDS
            need = size
            if choice:
                refused = []
                while need and pool:
                    card = pool.pop()
                    if random() < takes[card]:
                        hand[card] += 1
                        need -= 1
                    else:
                        refused.append(card)
                if refused:
                    pool = self._mixed(pool + refused)
            for _ in range(need):
                hand[pool.pop()] += 1
            hands[seat] = hand
        return Table(
            hands, self._sizes[:], self._quit[:], pool, self._top, self._me, self._last_card
        )

    def limits(self) -> list[int]:
        """With how many points each seat quits when stuck, as one guess has it."""
        random = self._random
        limits = [QUIT_AT] * self._seats
        for seat, sums in self._kinds:
            limits[seat] = PLAYS[bisect(sums, random(), hi=len(sums) - 1)][0]
        return limits

    def _mixed(self, cards: list[int]) -> list[int]:
        """The same cards in any order."""
        random = self._random
        keys = [random() for _ in cards]
        return [cards[place] for place in sorted(range(len(cards)), key=keys.__getitem__)]


def _holder(seat: int, size: int, odds: Sequence[float], left: Sequence[int]) -> _Holder:
    """The likeliest card that is left is always taken, the others as often as their odds say."""
    there = [odds[KIND_OF[card]] for card, count in enumerate(left) if count] if odds else []
    if not there:
        return _Holder(seat, size, (), 0.0)
    most = max(there)
    takes = tuple(min(1.0, exp(odds[kind] - most)) for kind in KIND_OF)
    return _Holder(seat, size, takes, most - min(there))


def last_card(view: LamaView) -> int:
    """Who played the round's last card so far, as far as it was seen; else -1."""
    for event in reversed(view.history or view.events):
        if isinstance(event, CardPlayed):
            return event.seat
        if isinstance(event, RoundDealt):
            break
    return -1
