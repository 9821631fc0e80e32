"""The looks of the L.A.M.A. games. A further variant joins with a row."""

from __future__ import annotations

from lama_gui.ui.games.look import Look

LOOKS: dict[str, Look] = {
    "classic": Look("dusk", ("3", "L", "4")),
    "party": Look("fiesta", ("2+", "P", "5+")),
    "cafe": Look("crayon", ("3", "L", "4"), easy=True),
    "komary": Look("meadow", ("2", "L", "5")),
}
