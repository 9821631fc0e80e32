"""A beginner at VAMOS: plausible moves with a beginner's mistakes.

It likes to win tricks, whatever is in them; it forgets that VAMOS cards in a trick mean
face-down skulls; most of the time it plays the first card that comes to hand. A learner makes the
same mistakes, but hardly ever plays just any card.
"""

from __future__ import annotations

from lama_gui.bots.characters import Character
from lama_gui.bots.vamos_chance import chance_of
from lama_gui.rules.game import Move
from lama_gui.rules.vamos_cards import VamosCard
from lama_gui.rules.vamos_moves import Give, Play
from lama_gui.rules.vamos_state import Phase, VamosView

#: The part of its turns in which a beginner thinks of something, and a learner.
NEW, LEARNT = 0.25, 0.7

#: The same for the beginner of the puzzles of the day, who may never change.
PUZZLED = 0.75


class Novice:
    """A beginner; ``character`` says which mistakes it prefers, ``care`` how often it thinks."""

    def __init__(self, seed: int, character: Character, care: float = NEW) -> None:
        self._seed = seed
        self._care = care * character.care
        self._shy = character.caution > 0
        self._hoards = character.collecting > 0

    def choose(self, view: VamosView, /) -> Move:
        """A beginner's move."""
        chance = chance_of(view, self._seed)
        legal = [move for move in view.legal if isinstance(move, Play | Give)]
        if chance.random() > self._care:
            return chance.choice(legal)
        cards = [move.card for move in legal]
        if view.phase is Phase.GIVE:
            return Give(self._gift(view, cards))
        if not view.trick:
            return Play(min(cards) if self._shy else max(cards))
        over = [card for card in cards if card.colour is view.led and card > _best(view)]
        good = self._hoards or min(card for _, card in view.trick) >= VamosCard(10)
        return Play(min(over) if over and good else min(cards))

    def _gift(self, view: VamosView, cards: list[VamosCard]) -> VamosCard:
        """The worst card; to itself the best, if it thinks of who will own it."""

        def order(card: VamosCard) -> tuple[int, VamosCard]:
            return view.values[card], card

        return (max if view.winner == view.seat and not self._shy else min)(cards, key=order)


def _best(view: VamosView) -> VamosCard:
    return max(card for _, card in view.trick if card.colour is view.led)
