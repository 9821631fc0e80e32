"""Any legal move, all alike."""

from __future__ import annotations

import random

from lama_gui.rules.game import Move, View


class RandomBot:
    """Chooses evenly among the legal moves of any game."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def choose(self, view: View, /) -> Move:
        """One of ``view.legal``."""
        legal = view.legal
        move: Move = legal[int(self._random() * len(legal))]
        return move
