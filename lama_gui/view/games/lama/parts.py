"""The L.A.M.A. family: its table, scores, rules and lessons."""

from __future__ import annotations

from lama_gui.rules.lama import LamaGame
from lama_gui.rules.lama_state import LamaView
from lama_gui.view.games.family_view import FamilyParts
from lama_gui.view.games.lama.lessons import LESSONS
from lama_gui.view.games.lama.rule_pages import pages_of
from lama_gui.view.games.lama.scoring import LamaScoring
from lama_gui.view.games.lama.table import lama_table

PARTS: FamilyParts[LamaGame, LamaView] = FamilyParts(
    table=lama_table,
    scoring=LamaScoring,
    rule_pages=pages_of,
    lessons=LESSONS,
)
