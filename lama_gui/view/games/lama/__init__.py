"""The presentation of the L.A.M.A. family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lama_gui.rules.lama import LamaGame
from lama_gui.view.games.family_view import FamilyView
from lama_gui.view.games.lama.look import LOOKS, PICTURES

if TYPE_CHECKING:
    from lama_gui.rules.lama_state import LamaView
    from lama_gui.view.games.family_view import FamilyParts


def _parts() -> FamilyParts[LamaGame, LamaView]:
    from lama_gui.view.games.lama.table import PARTS

    return PARTS


LAMA_VIEW: FamilyView[LamaGame, LamaView] = FamilyView(
    name="lama",
    pictures=PICTURES,
    looks=LOOKS,
    columns=("matches", "won", "streak", "points", "out", "quits"),
    parts=_parts,
)
