"""The simple VAMOS bots: beginner, novice, steady."""

from __future__ import annotations

import random

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


class Beginner:
    """A beginner with mistakes that depend on the character; ``care`` is how often it thinks."""

    def __init__(self, worth: Worth, character: Character, care: float) -> None:
        self._of = worth.of
        self._care = care * character.care
        self._shy = character.caution > 0
        self._hoards = character.collecting > 0

    def play(self, cards: list[int], trick: Trick, chance: random.Random) -> int:
        """One of ``cards``, the legal ones, lowest first."""
        if chance.random() > self._care:
            return chance.choice(cards)
        if not trick.count:
            return cards[0] if self._shy else cards[-1]
        over = [card for card in cards if card & trick.led and card > trick.best]
        good = self._hoards or trick.low >= LOWEST_STARS
        return over[0] if over and good else cards[0]

    def give(self, cards: list[int], wins: bool, chance: random.Random) -> int:
        """The worst card; to itself the best, if it pays attention."""
        if chance.random() > self._care:
            return chance.choice(cards)
        most = max if wins and not self._shy else min
        return most(cards, key=lambda card: (self._of[card], card))


class Novice:
    """The beginner as a bot."""

    def __init__(self, seed: int, character: Character, care: float = NEW) -> None:
        self._seed, self._character, self._care = seed, character, care

    def choose(self, view: VamosView, /) -> Move:
        """A beginner's move."""
        chance = chance_of(view, self._seed)
        beginner = Beginner(Worth(view.values), self._character, self._care)
        cards = [1 << move.card.number for move in view.legal if isinstance(move, Play | Give)]
        if view.phase is Phase.GIVE:
            return Give(card_of(beginner.give(cards, view.winner == view.seat, chance)))
        return Play(card_of(beginner.play(cards, trick_of(view), chance)))


def trick_of(view: VamosView) -> Trick:
    """The current trick, in which this seat is next."""
    trick = Trick(turn=view.seat)
    for seat, card in view.trick:
        trick.add(seat, 1 << card.number)
    return trick


class Steady:
    """Wins a trick only if it pays, ducks otherwise, and keeps its stars."""

    def __init__(self, seed: int, character: Character) -> None:  # noqa: ARG002 - no chance in it
        self._character = character

    def choose(self, view: VamosView, /) -> Move:
        """The rule of thumb's move."""
        worth = Worth(view.values)
        hand = bits(view.hand)
        if view.phase is Phase.GIVE:
            return Give(card_of(gift_policy(worth)(hand, view.winner == view.seat)))
        trick = trick_of(view)
        later = view.seats - 1 - trick.count
        play = character_policy(worth, self._character)
        return Play(card_of(play(hand, trick.led, trick.best, trick.low, trick.vamos, later)))


def character_policy(worth: Worth, character: Character) -> PlayPolicy:
    """The sensible policy with a character's tendency."""
    eager = character.boldness + character.collecting > 0
    return play_policy(worth, eager, max(0.0, character.caution))


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
