"""A round of VAMOS played on in the head, as fast as plain Python can.

The same rules as ``rules.vamos`` from the middle of a trick on; a test plays both side by
side. Cards are bits (see ``vamos_bits``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lama_gui.bots.vamos_bits import SUIT, VAMOS

#: ``(hand, led, best, low, vamos, later) -> card``: which card to play. ``led`` is the led
#: colour's cards (0: lead), ``best`` wins so far, ``low`` is the lowest, ``vamos`` tells
#: whether a VAMOS card lies there, ``later`` how many play after.
PlayPolicy = Callable[[int, int, int, int, bool, int], int]

#: ``(hand, wins) -> card``: which card to give; ``wins`` tells whether to oneself.
GivePolicy = Callable[[int, bool], int]


@dataclass(slots=True)
class Trick:
    """The running trick: who plays next, and as much of it as decides it."""

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
    """Play the round to its end, from ``trick`` on; changes ``hands`` and ``scores``.

    In a running trick ``trick.turn`` plays next; ``trick`` itself is left as it is.
    """
    seats = len(hands)
    seat, count, led, best = trick.turn, trick.count, trick.led, trick.best
    low, winner, vamos = trick.low, trick.winner, trick.vamos
    while True:
        # One loop without calls but the policies: this is where an expert's time goes.
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
            take_gifts(hands, scores, winner, worth, give)
            if not hands[winner]:
                return
        else:
            scores[winner] += worth[low]
        seat, count, led, best, low, vamos = winner, 0, 0, 0, 0, False


def take_gifts(
    hands: list[int], scores: list[int], winner: int, worth: dict[int, int], give: GivePolicy
) -> None:
    """V6: everybody gives one card to the winner."""
    for seat, hand in enumerate(hands):
        card = give(hand, seat == winner)
        hands[seat] = hand ^ card
        scores[winner] += worth[card]
