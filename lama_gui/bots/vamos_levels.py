"""The simple VAMOS bots: beginner, novice, steady."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from lama_gui.bots.characters import Character
from lama_gui.bots.vamos_playout import (
    BLUE,
    PURPLE,
    VAMOS,
    GivePolicy,
    PlayPolicy,
    Trick,
    Worth,
    bits,
    card_of,
    each,
    highest,
    lowest,
)
from lama_gui.rules.game import Move
from lama_gui.rules.vamos_cards import Colour
from lama_gui.rules.vamos_moves import Give, Play
from lama_gui.rules.vamos_state import Phase, VamosView


def chance_of(view: VamosView, seed: int) -> random.Random:
    """A random generator that depends only on the view and the seed."""
    return chance_from(
        seed,
        view.seat,
        view.round,
        view.totals,
        view.first_leader,
        [card.number for card in view.hand],
        [card.number for card in view.played],
        [(receiver, card.number) for receiver, card in view.given],
        view.gave,
    )


def chance_from(*seen: object) -> random.Random:
    """The same from the seed and the content of a view, with cards as numbers."""
    return random.Random(repr(seen))


#: The fraction of turns in which a beginner, or a learner, pays attention.
NEW, LEARNT = 0.25, 0.7

#: The same for the beginner in the daily puzzles, which must never change.
PUZZLED = 0.75


#: The lowest card that a beginner wants to win.
LOWEST_STARS = 1 << Colour.YELLOW.numbers.start


def trick_of(view: VamosView) -> Trick:
    """The current trick, in which this seat is next."""
    trick = Trick(turn=view.seat)
    for seat, card in view.trick:
        trick.add(seat, 1 << card.number)
    return trick


class Table(Protocol):
    """What policies know of a round: they must only look at their own hand.

    ``hands`` are sets of cards; ``trick`` is the current trick, or the one that gifts are for.
    """

    hands: list[int]
    trick: Trick

    def chance(self, seed: int, seat: int) -> random.Random:
        """The random generator of a bot, derived from its seed and its view."""

    def legal(self, seat: int) -> list[int]:
        """The legal cards of ``seat``, lowest first (V4)."""


class Policy(Protocol):
    """The decisions of a seat."""

    def play(self, table: Any, seat: int) -> int:
        """The card to play."""

    def give(self, table: Any, seat: int) -> int:
        """The card to give to the winner of the trick."""


class NovicePolicy:
    """A beginner with mistakes that depend on the character; ``care`` is how often it thinks."""

    def __init__(self, seed: int, character: Character, care: float, worth: Worth) -> None:
        self._seed = seed
        self._of = worth.of
        self._care = care * character.care
        self._shy = character.caution > 0
        self._hoards = character.collecting > 0

    def play(self, table: Table, seat: int) -> int:
        """A beginner's card."""
        chance, cards, trick = table.chance(self._seed, seat), table.legal(seat), table.trick
        if chance.random() > self._care:
            return chance.choice(cards)
        if not trick.count:
            return cards[0] if self._shy else cards[-1]
        over = [card for card in cards if card & trick.led and card > trick.best]
        good = self._hoards or trick.low >= LOWEST_STARS
        return over[0] if over and good else cards[0]

    def give(self, table: Table, seat: int) -> int:
        """The worst card; to itself the best, if it pays attention."""
        chance, cards = table.chance(self._seed, seat), each(table.hands[seat])
        if chance.random() > self._care:
            return chance.choice(cards)
        most = max if table.trick.winner == seat and not self._shy else min
        return most(cards, key=lambda card: (self._of[card], card))


class SteadyPolicy:
    """Wins a trick only if it pays, ducks otherwise, and keeps its stars."""

    def __init__(self, character: Character, worth: Worth) -> None:
        eager = character.boldness + character.collecting > 0
        self._play = play_policy(worth, eager, max(0.0, character.caution))
        self._give = gift_policy(worth)

    def play(self, table: Table, seat: int) -> int:
        """The rule of thumb's card."""
        trick = table.trick
        later = len(table.hands) - 1 - trick.count
        return self._play(table.hands[seat], trick.led, trick.best, trick.low, trick.vamos, later)

    def give(self, table: Table, seat: int) -> int:
        """The best card to itself, the worst to others."""
        return self._give(table.hands[seat], seat == table.trick.winner)


class PlainPolicy:
    """The baseline: any legal card, the worst one as a gift."""

    def __init__(self, seed: int, worth: Worth) -> None:
        self._seed = seed
        self._worth = worth

    def play(self, table: Table, seat: int) -> int:
        """Any legal card."""
        return table.chance(self._seed, seat).choice(table.legal(seat))

    def give(self, table: Table, seat: int) -> int:
        """The worst, even to itself."""
        return self._worth.worst(table.hands[seat])


class SeenTable:
    """A view as a table, of which only the viewer's hand is known."""

    def __init__(self, view: VamosView) -> None:
        self._view = view
        self.hands = [0] * view.seats
        self.hands[view.seat] = bits(view.hand)
        self.trick = trick_of(view)

    def chance(self, seed: int, seat: int) -> random.Random:  # noqa: ARG002 - that of the view
        return chance_of(self._view, seed)

    def legal(self, seat: int) -> list[int]:
        return each(self.hands[seat] & self.trick.led or self.hands[seat])


class PolicyBot:
    """A bot that follows a policy, which ``make`` creates for the values of the cards."""

    def __init__(self, make: Callable[[Worth], Policy]) -> None:
        self._make = make

    def choose(self, view: VamosView, /) -> Move:
        """The policy's move."""
        policy, table = self._make(Worth(view.values)), SeenTable(view)
        if view.phase is Phase.GIVE:
            return Give(card_of(policy.give(table, view.seat)))
        return Play(card_of(policy.play(table, view.seat)))


def novice(seed: int, character: Character, care: float = NEW) -> PolicyBot:
    """The beginner."""
    return PolicyBot(partial(NovicePolicy, seed, character, care))


def steady(seed: int, character: Character) -> PolicyBot:  # noqa: ARG001 - no chance in it
    """The player by a rule of thumb."""
    return PolicyBot(partial(SteadyPolicy, character))


def gift_policy(worth: Worth) -> GivePolicy:
    """The sensible policy for gifts: the best card to oneself, the worst to others."""

    def give(hand: int, wins: bool) -> int:
        return worth.best(hand) if wins else worth.worst(hand)

    return give


def play_policy(worth: Worth, eager: bool = False, enough: float = 0.0) -> PlayPolicy:
    """The sensible policy; see ``vamos_playout.PlayPolicy`` for its arguments.

    ``eager``: try to win good tricks even if others play later; good means more than ``enough``
    symbols.
    """
    of = worth.of

    def play(hand: int, led: int, best: int, low: int, vamos: bool, later: int) -> int:
        if not led:
            return _lead(hand)
        follow = hand & led
        if not follow:
            return _throw_off(hand, worth)
        over, under = follow & -(best << 1), follow & (best - 1)
        if of[low] > enough and not vamos and over and (eager or not later):
            return highest(over) if later else lowest(over)
        if under:
            return highest(under)
        # It must win so far: as low as possible if others play later, who may go higher.
        return lowest(follow) if later else highest(follow)

    return play


def _lead(hand: int) -> int:
    """The card to lead: the lowest skull, for somebody else to win; else the lowest card."""
    for cards in (BLUE, PURPLE, hand):
        if found := hand & cards:
            return lowest(found)
    raise ValueError("an empty hand can't lead")


def _throw_off(hand: int, worth: Worth) -> int:
    """A discard: a VAMOS card for somebody else, then skulls that might win later."""
    for cards in (VAMOS, BLUE, PURPLE):
        if found := hand & cards:
            return highest(found)
    return worth.worst(hand)
