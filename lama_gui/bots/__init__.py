"""Bots: they get the view of their seat and return a move.

A decision depends only on the view and the bot's seed, so that matches are reproducible.
``registry.make_bot`` creates a bot by name.
"""

from __future__ import annotations

import random
from typing import Any, Protocol

from lama_gui.rules.game import Move, View


class Bot(Protocol):
    """A bot answers a view with one of ``view.legal``."""

    def choose(self, view: Any, /) -> Move:
        """The move to make; ``view`` is the game's view of its seat."""


class BotError(Exception):
    """A bot can't be created, or failed while playing. The message contains its name."""


class UnknownCard(BotError):
    """A bot does not know a card. ``card`` is its notation.

    The bot is replaced instead of guessing what the card does.
    """

    def __init__(self, card: object) -> None:
        super().__init__(f"it does not know the card {card}")
        self.card = str(card)


class RandomBot:
    """Chooses uniformly among the legal moves of any game."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def choose(self, view: View, /) -> Move:
        """One of ``view.legal``."""
        legal = view.legal
        move: Move = legal[int(self._random() * len(legal))]
        return move
