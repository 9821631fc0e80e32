"""The table of VAMOS."""

from __future__ import annotations

from functools import partial

from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_cards import DECK
from lama_gui.rules.vamos_state import VamosView
from lama_gui.view.game_table import GameTable
from lama_gui.view.games.vamos.choreography import choreograph
from lama_gui.view.games.vamos.drawing import VamosDrawing
from lama_gui.view.games.vamos.elsewhere import VamosElsewhere
from lama_gui.view.games.vamos.geometry import VamosGeometry
from lama_gui.view.games.vamos.layout import FeastLayout
from lama_gui.view.games.vamos.log import lately, log
from lama_gui.view.games.vamos.moments.remarks import remarks
from lama_gui.view.games.vamos.moments.rows import HIGHLIGHTS
from lama_gui.view.games.vamos.pictures import PICTURES
from lama_gui.view.games.vamos.tension import tension
from lama_gui.view.games.vamos.words import VamosWords


def vamos_table(game: VamosGame) -> GameTable[VamosView]:
    """The table on which ``game`` is played."""
    return GameTable(
        highlights=HIGHLIGHTS,
        deck=tuple(map(str, DECK)),
        layout=FeastLayout,
        easy=False,
        pictures=PICTURES,
        words=VamosWords(game.symbols),
        geometry=VamosGeometry(),
        drawing=VamosDrawing(),
        choreograph=choreograph,
        log=partial(log, game.symbols),
        captions=("turn", "illegal", "matchpoint", "vamos", "round", "gift"),
        remarks=remarks,
        tension=tension,
        elsewhere=VamosElsewhere(game),
        lately=lately,
    )
