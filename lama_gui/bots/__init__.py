"""Players made of code. A bot sees a view of its seat and names a move, no more.

A decision depends on the view and the bot's seed alone, so that a match can be played
again. ``registry.make_bot`` makes a bot from its name.
"""

from __future__ import annotations

from typing import Any, Protocol

from lama_gui.rules.game import Move


class Bot(Protocol):
    """What a bot is: something that answers a view with one of ``view.legal``."""

    def choose(self, view: Any, /) -> Move:
        """The move to make; ``view`` is the game's view of the own seat (contract §3)."""


class BotError(Exception):
    """A bot that can't be made, or that failed at the table. The text names the bot."""
