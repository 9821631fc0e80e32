"""The presentation of the VAMOS family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lama_gui.rules.vamos import VamosGame
from lama_gui.view.games.family_view import FamilyView
from lama_gui.view.games.vamos.look import LOOKS, PICTURES

if TYPE_CHECKING:
    from lama_gui.rules.vamos_state import VamosView
    from lama_gui.view.games.family_view import FamilyParts


def _parts() -> FamilyParts[VamosGame, VamosView]:
    from lama_gui.view.games.vamos.table import PARTS

    return PARTS


VAMOS_VIEW: FamilyView[VamosGame, VamosView] = FamilyView(
    name="vamos",
    pictures=PICTURES,
    looks=LOOKS,
    columns=("matches", "won", "streak", "points"),
    parts=_parts,
)
