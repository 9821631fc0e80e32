"""Which scoring belongs to which family of games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lama_gui.rules.game import Game
from lama_gui.ui.games.lama.scoring import LamaScoring
from lama_gui.ui.games.vamos.scoring import VamosScoring
from lama_gui.ui.table.scoring.scoring import Scoring

#: A game's family -> how it counts. A game joins with a row.
SCORINGS: dict[str, Callable[[Any], Scoring]] = {
    "lama": LamaScoring,
    "vamos": VamosScoring,
}


def scoring_for(game: Game[Any]) -> Scoring:
    """How ``game`` counts."""
    return SCORINGS[game.family](game)
