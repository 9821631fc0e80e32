"""A beginner at L.A.M.A.: plausible moves with a beginner's mistakes.

It often plays the highest card that fits, so that the pile moves on past its own low ones;
it overlooks cards; it draws too long, or runs away when somebody is about to go out; it gives
back a white token as gladly as a black one.
"""

from __future__ import annotations

import random

from lama_gui.bots.characters import Character
from lama_gui.bots.lama_hand import DRAW, QUIT, largest_return, others_in, playable
from lama_gui.rules.cards import penalty
from lama_gui.rules.game import Move
from lama_gui.rules.lama_moves import play_of
from lama_gui.rules.lama_state import LamaView


class Novice:
    """A beginner; ``character`` says which mistakes it prefers."""

    def __init__(self, seed: int, character: Character) -> None:
        self._random = random.Random(seed).random
        self._care = 0.95 * character.care
        self._quit_at = 6 + character.caution - character.boldness
        self._panic = 0.2 + 0.1 * character.caution - 0.1 * character.boldness
        self._keeps_llamas = character.collecting

    def choose(self, view: LamaView, /) -> Move:
        """A beginner's move."""
        chance = self._random()
        if (largest := largest_return(view)) is not None:
            return largest if chance < 0.6 else view.legal[int(chance * len(view.legal))]
        cards = playable(view)
        if self._keeps_llamas and any(not card.is_llama for card in cards):
            cards = [c for c in cards if not c.is_llama or chance > self._keeps_llamas]
        if cards and chance < self._care:
            # Half the time the dearest card, wherever the pile goes then.
            return play_of(max(cards) if self._random() < 0.5 else min(cards))
        cost = penalty(view.hand)
        frightened = min(others_in(view), default=9) <= 1 and self._random() < self._panic
        if DRAW not in view.legal:
            return play_of(cards[0]) if cards else QUIT
        return QUIT if cost <= self._quit_at or frightened else DRAW
