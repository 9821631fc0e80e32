"""The VAMOS family in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lama_gui.ui.games.family_view import FamilyView
from lama_gui.ui.games.vamos.looks import LOOKS
from lama_gui.ui.games.vamos.pictures import PICTURES

if TYPE_CHECKING:
    from lama_gui.ui.games.vamos.scoring import VamosScoring
    from lama_gui.ui.games.vamos.table import VamosTable


def _table(game: Any) -> VamosTable:
    from lama_gui.ui.games.vamos.table import VamosTable

    return VamosTable(game)


def _scoring(game: Any) -> VamosScoring:
    from lama_gui.ui.games.vamos.scoring import VamosScoring

    return VamosScoring(game)


VAMOS_VIEW = FamilyView(
    name="vamos",
    pictures=PICTURES,
    table=_table,
    scoring=_scoring,
    looks=LOOKS,
)
