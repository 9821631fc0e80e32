"""Players made of code. A bot sees a view of its seat and names a move, no more.

A decision depends on the view and the bot's seed alone, so that a match can be played
again. ``registry.make_bot`` makes a bot from its name.
"""

from __future__ import annotations

import random
from typing import Any, Protocol

from lama_gui.rules.game import Move, View


class Bot(Protocol):
    """What a bot is: something that answers a view with one of ``view.legal``."""

    def choose(self, view: Any, /) -> Move:
        """The move to make; ``view`` is the game's view of the own seat (contract §3)."""


class BotError(Exception):
    """A bot that can't be made, or that failed at the table. The text names the bot."""


class UnknownCard(BotError):
    """A brain met a card that it knows nothing of. ``card`` is its notation.

    Better no move than one by a guess at what the card does: another brain takes the seat.
    """

    def __init__(self, card: object) -> None:
        super().__init__(f"it does not know the card {card}")
        self.card = str(card)


class RandomBot:
    """Chooses evenly among the legal moves of any game."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def choose(self, view: View, /) -> Move:
        """One of ``view.legal``."""
        legal = view.legal
        move: Move = legal[int(self._random() * len(legal))]
        return move
