"""Which table belongs to which family of games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lama_gui.rules.game import Game
from lama_gui.ui.games.lama.table import LamaTable
from lama_gui.ui.games.vamos.table import VamosTable
from lama_gui.ui.table.game_table import TableKind

#: A game's family -> its table. A game joins with a row.
TABLES: dict[str, Callable[[Any], TableKind]] = {
    "lama": LamaTable,
    "vamos": VamosTable,
}


def table_for(game: Game[Any]) -> TableKind:
    """The table on which ``game`` is played."""
    return TABLES[game.family](game)
