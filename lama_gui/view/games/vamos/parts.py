"""The VAMOS family: its table, scores, rules and lessons."""

from __future__ import annotations

from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_state import VamosView
from lama_gui.view.games.family_view import FamilyParts
from lama_gui.view.games.vamos.lessons import LESSONS
from lama_gui.view.games.vamos.rule_pages import pages_of
from lama_gui.view.games.vamos.scoring import VamosScoring
from lama_gui.view.games.vamos.table import vamos_table

PARTS: FamilyParts[VamosGame, VamosView] = FamilyParts(
    table=vamos_table,
    scoring=VamosScoring,
    rule_pages=pages_of,
    lessons=LESSONS,
)
