"""The VAMOS family in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lama_gui.rules.vamos import VamosGame
from lama_gui.ui.games.family_view import FamilyView
from lama_gui.ui.games.vamos.looks import LOOKS
from lama_gui.ui.games.vamos.pictures import PICTURES

if TYPE_CHECKING:
    from lama_gui.rules.vamos_state import VamosView
    from lama_gui.ui.games.lesson import Lessons
    from lama_gui.ui.games.rule_page import Page
    from lama_gui.ui.games.telling import Gallery
    from lama_gui.ui.games.vamos.scoring import VamosScoring
    from lama_gui.ui.table.game_table import GameTable


def _table(game: VamosGame) -> GameTable[VamosView]:
    from lama_gui.ui.games.vamos.table import vamos_table

    return vamos_table(game)


def _scoring(game: VamosGame) -> VamosScoring:
    from lama_gui.ui.games.vamos.scoring import VamosScoring

    return VamosScoring(game)


def _rule_pages(variant: str) -> tuple[Page, ...]:
    from lama_gui.ui.games.vamos.rule_pages import pages_of

    return pages_of(variant)


def _lessons() -> Lessons[VamosGame]:
    from lama_gui.ui.games.vamos.lessons import LESSONS

    return LESSONS


def _gallery() -> Gallery[VamosView]:
    from lama_gui.ui.games.vamos.telling import GALLERY

    return GALLERY


VAMOS_VIEW: FamilyView[VamosGame, VamosView] = FamilyView(
    name="vamos",
    pictures=PICTURES,
    table=_table,
    scoring=_scoring,
    looks=LOOKS,
    rule_pages=_rule_pages,
    lessons=_lessons,
    columns=("matches", "won", "streak", "points"),
    gallery=_gallery,
)
