"""The table of a L.A.M.A. game."""

from __future__ import annotations

from lama_gui.rules.cards import FACES
from lama_gui.rules.lama import LamaGame
from lama_gui.rules.lama_state import LamaView
from lama_gui.view.drawing.easy import EasyLayout
from lama_gui.view.drawing.layout import TableLayout
from lama_gui.view.game_table import GameTable
from lama_gui.view.games.family_view import FamilyParts, Look
from lama_gui.view.games.lama.cut_scenes import CUT_SCENES
from lama_gui.view.games.lama.drawing import LamaDrawing, LamaGeometry
from lama_gui.view.games.lama.events import event_views, last_played, tension
from lama_gui.view.games.lama.lessons import LESSONS
from lama_gui.view.games.lama.look import LOOKS, PICTURES
from lama_gui.view.games.lama.rule_pages import pages_of
from lama_gui.view.games.lama.scoring import LamaScoring
from lama_gui.view.games.lama.words import LamaWords

#: The sounds with captions, those of single cards last, by value.
CAPTIONS = (
    *("turn", "illegal", "matchpoint", "out", "allquit", "lastcard", "round", "again", "back"),
    *dict.fromkeys(
        face.sound
        for face in sorted(FACES.values(), key=lambda face: face.points, reverse=True)
        if face.sound
    ),
    "mosquito",
)


def lama_table(game: LamaGame) -> GameTable[LamaView]:
    """The table of ``game``."""
    easy = LOOKS.get(game.name, Look()).easy
    return GameTable(
        cut_scenes=CUT_SCENES,
        deck=tuple(dict.fromkeys(map(str, game.variant.deck))),
        layout=EasyLayout if easy else TableLayout,
        easy=easy,
        pictures=PICTURES,
        words=LamaWords(game),
        geometry=LamaGeometry(),
        drawing=LamaDrawing(),
        events=event_views(game.name),
        captions=CAPTIONS,
        tension=tension,
        last_played=last_played,
    )


PARTS: FamilyParts[LamaGame, LamaView] = FamilyParts(
    table=lama_table,
    scoring=LamaScoring,
    rule_pages=pages_of,
    lessons=LESSONS,
)
