"""The looks of the L.A.M.A. games. A further variant joins with a row."""

from __future__ import annotations

from lama_gui.view.games.look import Look

LOOKS: dict[str, Look] = {
    "classic": Look("dusk", ("3", "L", "4")),
    "party": Look("fiesta", ("2+", "P", "5+"), teacher="rosa"),
    "cafe": Look("crayon", ("3", "L", "4"), easy=True, teacher="kiko"),
    "komary": Look("meadow", ("2", "L", "5"), teacher="nube"),
}
