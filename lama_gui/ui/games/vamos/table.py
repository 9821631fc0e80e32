"""The table of VAMOS."""

from __future__ import annotations

from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_cards import DECK
from lama_gui.rules.vamos_state import VamosView
from lama_gui.ui.games.vamos.choreography import choreograph
from lama_gui.ui.games.vamos.drawing import VamosDrawing
from lama_gui.ui.games.vamos.geometry import VamosGeometry
from lama_gui.ui.games.vamos.log import log
from lama_gui.ui.games.vamos.pictures import PICTURES
from lama_gui.ui.games.vamos.words import VamosWords
from lama_gui.ui.table.game_table import GameTable


def vamos_table(_: VamosGame) -> GameTable[VamosView]:
    """The table: it needs nothing of the match's record, the view has it all."""
    return GameTable(
        deck=tuple(map(str, DECK)),
        pictures=PICTURES,
        words=VamosWords(),
        geometry=VamosGeometry(),
        drawing=VamosDrawing(),
        choreograph=choreograph,
        log=log,
    )
