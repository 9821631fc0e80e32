"""The last tricks of a VAMOS round, with open hands: everybody plays for the own score.

With so few cards left every way to play on is tried, to the last card (V4–V7). It is exact for
the hands that it is told; whose hands these are is a guess.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lama_gui.bots.vamos_bits import SUIT, VAMOS, each
from lama_gui.bots.vamos_playout import Trick

#: So many cards in the largest hand are played out; with more it would take too long.
MOST = 2


def is_close(hands: Sequence[int]) -> bool:
    """Whether the round is so near its end."""
    return max([hand.bit_count() for hand in hands]) <= MOST


def best_end(
    hands: list[int], scores: Sequence[int], trick: Trick, worth: Mapping[int, int]
) -> list[int]:
    """The scores when everybody, from ``trick.turn`` on, plays for the own score.

    Of several that bring as much, the lowest card is played.
    """
    more = _gained(
        hands,
        trick.turn,
        trick.count,
        trick.led,
        trick.best,
        trick.low,
        trick.winner,
        trick.vamos,
        worth,
    )
    return [score + gain for score, gain in zip(scores, more, strict=True)]


def _gained(
    hands: list[int],
    seat: int,
    count: int,
    led: int,
    best: int,
    low: int,
    winner: int,
    vamos: bool,
    worth: Mapping[int, int],
) -> list[int]:
    """What each seat still gets; the arguments as in ``Trick``."""
    seats = len(hands)
    if count == seats:
        return _after(hands, low, winner, vamos, worth)
    hand = hands[seat]
    chosen: list[int] | None = None
    cards = (hand & led or hand) if count else hand
    while cards:
        card = cards & -cards
        cards ^= card
        hands[seat] = hand ^ card
        wins = not count or (card > best and card & led)
        end = _gained(
            hands,
            (seat + 1) % seats,
            count + 1,
            led if count else SUIT[card],
            card if wins else best,
            min(low, card) if count else card,
            seat if wins else winner,
            vamos or bool(card & VAMOS),
            worth,
        )
        if chosen is None or end[seat] > chosen[seat]:
            chosen = end
    hands[seat] = hand
    assert chosen is not None, "who has to play holds a card"
    return chosen


def _after(
    hands: list[int], low: int, winner: int, vamos: bool, worth: Mapping[int, int]
) -> list[int]:
    """What a full trick brings, and all that follows it."""
    left, gains = hands, [0] * len(hands)
    if vamos and hands[winner]:
        # V6: the worst card to another, the best to oneself; nobody sees what the others give.
        left = list(hands)
        for seat, hand in enumerate(hands):
            cards = each(hand)
            gift = (max if seat == winner else min)(cards, key=worth.__getitem__)
            left[seat] = hand ^ gift
            gains[winner] += worth[gift]
    else:
        gains[winner] += worth[low]
    if left[winner]:
        more = _gained(left, winner, 0, 0, 0, 0, winner, False, worth)
        gains = [gain + further for gain, further in zip(gains, more, strict=True)]
    return gains
