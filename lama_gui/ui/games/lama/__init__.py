"""The L.A.M.A. family in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lama_gui.rules.lama import LamaGame
from lama_gui.ui.games.family_view import FamilyView
from lama_gui.ui.games.lama.looks import LOOKS
from lama_gui.ui.games.lama.pictures import PICTURES

if TYPE_CHECKING:
    from lama_gui.rules.lama_state import LamaView
    from lama_gui.ui.games.lama.scoring import LamaScoring
    from lama_gui.ui.games.lesson import Lessons
    from lama_gui.ui.games.rule_page import Page
    from lama_gui.ui.games.telling import Gallery
    from lama_gui.ui.table.game_table import GameTable


def _table(game: LamaGame) -> GameTable[LamaView]:
    from lama_gui.ui.games.lama.table import lama_table

    return lama_table(game)


def _scoring(game: LamaGame) -> LamaScoring:
    from lama_gui.ui.games.lama.scoring import LamaScoring

    return LamaScoring(game)


def _rule_pages(variant: str) -> tuple[Page, ...]:
    from lama_gui.ui.games.lama.rule_pages import pages_of

    return pages_of(variant)


def _lessons() -> Lessons[LamaGame]:
    from lama_gui.ui.games.lama.lessons import LESSONS

    return LESSONS


def _gallery() -> Gallery[LamaView]:
    from lama_gui.ui.games.lama.telling import GALLERY

    return GALLERY


LAMA_VIEW: FamilyView[LamaGame, LamaView] = FamilyView(
    name="lama",
    pictures=PICTURES,
    table=_table,
    scoring=_scoring,
    looks=LOOKS,
    rule_pages=_rule_pages,
    lessons=_lessons,
    columns=("matches", "won", "streak", "points", "out", "quits"),
    gallery=_gallery,
)
