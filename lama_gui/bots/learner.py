"""Who knows the rules of L.A.M.A. well, and looks at nobody else.

It mostly plays the lowest card that fits, but a llama before a 1, so that its own next cards go on,
and quits with few points; how many cards the others hold, and what they do, it does not see. Now
and then it lays the dearest card, or overlooks one.
"""

from __future__ import annotations

import random

from lama_gui.bots.characters import Character
from lama_gui.bots.lama_hand import DRAW, QUIT, largest_return, playable
from lama_gui.rules.cards import LLAMA, Card, penalty
from lama_gui.rules.game import Move
from lama_gui.rules.lama_moves import Play
from lama_gui.rules.lama_state import LamaView

LLAMA_CARD = Card(LLAMA)

#: The part of its turns in which it sees that a card fits.
CARE = 0.97

#: How often it lays the dearest card that fits, wherever the pile goes then.
DEAREST = 0.25

#: Stuck: quits with so many points or fewer.
QUIT_AT = 5


class Learner:
    """Looks at its own cards only; ``character`` bends when it quits and what it keeps."""

    def __init__(self, seed: int, character: Character) -> None:
        self._random = random.Random(seed).random
        self._care = CARE * character.care
        self._quit_at = QUIT_AT + character.caution - character.boldness
        self._keeps_llamas = character.collecting > 0

    def choose(self, view: LamaView, /) -> Move:
        """A learner's move."""
        if (back := largest_return(view)) is not None:
            return back
        sees = self._random() < self._care
        cards = playable(view)
        if self._keeps_llamas and any(not card.is_llama for card in cards):
            cards = [card for card in cards if not card.is_llama]
        if cards and (sees or DRAW not in view.legal):
            return Play(max(cards) if self._random() < DEAREST else _usual(cards))
        if DRAW not in view.legal:
            return QUIT
        return QUIT if penalty(view.hand) <= self._quit_at else DRAW


def _usual(cards: list[Card]) -> Card:
    """The lowest of those that fit; where a llama and a 1 do, the llama."""
    lowest = min(cards)
    return LLAMA_CARD if lowest.value == 1 and LLAMA_CARD in cards else lowest
