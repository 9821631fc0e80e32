"""The table of a L.A.M.A. game."""

from __future__ import annotations

from lama_gui.rules.lama import LamaGame
from lama_gui.rules.lama_state import LamaView
from lama_gui.ui.games.lama.choreography import choreograph
from lama_gui.ui.games.lama.drawing import LamaDrawing
from lama_gui.ui.games.lama.geometry import LamaGeometry
from lama_gui.ui.games.lama.log import log
from lama_gui.ui.games.lama.pictures import PICTURES
from lama_gui.ui.games.lama.words import LamaWords
from lama_gui.ui.table.game_table import GameTable


def lama_table(game: LamaGame) -> GameTable[LamaView]:
    """The table on which ``game`` is played."""
    return GameTable(
        deck=tuple(dict.fromkeys(map(str, game.variant.deck))),
        pictures=PICTURES,
        words=LamaWords(game),
        geometry=LamaGeometry(),
        drawing=LamaDrawing(),
        choreograph=choreograph,
        log=log,
    )
