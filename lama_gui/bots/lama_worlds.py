"""Guesses at what a seat can't see: hidden hands and the deck, dealt from the cards left.

What others did is taken into account where it says much: who drew just now held no card
that fitted; who quit with few cards mostly held few points.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lama_gui.bots.fast_lama import (
    CARDS,
    PINK_CARD,
    VALUES,
    Table,
    copies,
    counts_of,
    points_of,
)
from lama_gui.bots.lama_features import drawn_on
from lama_gui.rules.cards import LLAMA
from lama_gui.rules.lama_events import CardPlayed, RoundDealt
from lama_gui.rules.lama_state import LamaView

#: Who quit with this many cards or fewer is taken to have held this many points or fewer.
QUIT_CARDS, QUIT_POINTS = 4, 6


class _Holder(NamedTuple):
    """A seat whose hand is to be guessed."""

    seat: int
    size: int
    unlikely: frozenset[int]  # cards that it can't have held before it drew its latest
    quit_low: bool


class Worlds:
    """Deals the hidden cards of a view, again and again."""

    def __init__(self, view: LamaView, random: Callable[[], float]) -> None:
        self._random = random
        self._mine = counts_of(view.hand)
        seen = counts_of(view.discard)
        deck = copies(view.rules.deck)
        self._hidden = [
            card for card in range(CARDS) for _ in range(deck[card] - self._mine[card] - seen[card])
        ]
        self._me, self._top, self._seats = view.seat, view.discard_top.value, view.seats
        self._sizes, self._quit = list(view.hand_sizes), list(view.quit)
        self._last_card = _last_card(view)
        drew = drawn_on(view)
        holders = [
            _Holder(
                seat,
                size,
                _fitting(drew[seat]) if seat in drew else frozenset(),
                view.quit[seat] and 0 < size <= QUIT_CARDS,
            )
            for seat, size in enumerate(view.hand_sizes)
            if seat != view.seat
        ]
        # Those of whom something is known are dealt first, while there is a choice.
        self._known = [h for h in holders if h.unlikely or h.quit_low]
        self._unknown = [h for h in holders if not (h.unlikely or h.quit_low)]

    def deal(self) -> Table:
        """One guess; the cards left over are the deck."""
        random = self._random
        pool = self._hidden[:]
        pool.sort(key=lambda _: random())
        hands = [self._mine[:]] * self._seats
        for holder in self._known:
            hands[holder.seat] = _likely_hand(pool, holder)
        for seat, size, _, _ in self._unknown:
            hand = [0] * CARDS
            for _ in range(size):
                hand[pool.pop()] += 1
            hands[seat] = hand
        return Table(
            hands, self._sizes[:], self._quit[:], pool, self._top, self._me, self._last_card
        )


def _fitting(top: int) -> frozenset[int]:
    """The cards that could have been played on a top card of this value."""
    values = (top, top % LLAMA + 1)
    return frozenset(c for c in range(CARDS) if VALUES[c] in values or c == PINK_CARD)


def _likely_hand(pool: list[int], holder: _Holder) -> list[int]:
    """Take a hand from the shuffled ``pool`` that agrees with what the holder did."""
    hand = [0] * CARDS
    drew = bool(holder.unlikely)
    need = holder.size - drew
    rest = []
    for at, card in enumerate(pool):
        if not need:
            rest += pool[at:]
            break
        if drew:
            fits = card not in holder.unlikely
        else:
            hand[card] += 1
            fits = points_of(hand) <= QUIT_POINTS
            hand[card] -= 1
        if fits:
            hand[card] += 1
            need -= 1
        else:
            rest.append(card)
    pool[:] = rest
    for _ in range(need + drew):
        hand[pool.pop()] += 1
    return hand


def _last_card(view: LamaView) -> int:
    """Who played last: known if it happened since the own last move."""
    for event in reversed(view.events):
        if isinstance(event, CardPlayed):
            return event.seat
        if isinstance(event, RoundDealt):
            break
    return -1
