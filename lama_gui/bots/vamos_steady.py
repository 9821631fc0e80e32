"""A sensible, quick VAMOS player: a few rules of thumb, no looking ahead."""

from __future__ import annotations

from lama_gui.bots.characters import Character
from lama_gui.bots.vamos_bits import BLUE, PURPLE, VAMOS, Worth, bits, card_of, highest, lowest
from lama_gui.bots.vamos_playout import GivePolicy, PlayPolicy, Trick
from lama_gui.rules.game import Move
from lama_gui.rules.vamos_moves import Give, Play
from lama_gui.rules.vamos_state import Phase, VamosView


class Steady:
    """Wins a trick only when it pays, ducks otherwise, and keeps its stars for itself."""

    def __init__(self, seed: int, character: Character) -> None:  # noqa: ARG002 - no chance in it
        self._character = character

    def choose(self, view: VamosView, /) -> Move:
        """The rule of thumb's move."""
        worth = Worth(view.values)
        hand = bits(view.hand)
        if view.phase is Phase.GIVE:
            return Give(card_of(gives(worth)(hand, view.winner == view.seat)))
        trick = Trick(turn=view.seat)
        for seat, card in view.trick:
            trick.add(seat, 1 << card.number)
        later = view.seats - 1 - trick.count
        play = leaning(worth, self._character)
        return Play(card_of(play(hand, trick.led, trick.best, trick.low, trick.vamos, later)))


def leaning(worth: Worth, character: Character) -> PlayPolicy:
    """How a sensible player with this leaning plays."""
    eager = character.boldness + character.collecting > 0
    return plays(worth, eager, max(0.0, character.caution))


def gives(worth: Worth) -> GivePolicy:
    """The best card to oneself, the worst to another."""

    def give(hand: int, wins: bool) -> int:
        return worth.best(hand) if wins else worth.worst(hand)

    return give


def plays(worth: Worth, eager: bool = False, enough: float = 0.0) -> PlayPolicy:
    """How a sensible player plays: see ``vamos_playout`` for what the policy is told.

    An ``eager`` one tries to win a good trick even when others play after it; good is a
    trick that brings more than ``enough`` symbols.
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
        # It has to go over: with others to come as low as possible, they may go higher.
        return lowest(follow) if later else highest(follow)

    return play


def _lead(hand: int) -> int:
    """The lowest skull, which somebody else will have to win; else the lowest card."""
    for cards in (BLUE, PURPLE, hand):
        if found := hand & cards:
            return lowest(found)
    raise ValueError("an empty hand can't lead")


def _throw_off(hand: int, worth: Worth) -> int:
    """What can't win goes: VAMOS on somebody else, then the skulls that might win one day."""
    for cards in (VAMOS, BLUE, PURPLE):
        if found := hand & cards:
            return highest(found)
    return worth.worst(hand)
