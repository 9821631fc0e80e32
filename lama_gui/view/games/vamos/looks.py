"""The look of VAMOS."""

from __future__ import annotations

from lama_gui.view.games.look import Look

LOOKS: dict[str, Look] = {
    "vamos": Look(
        "demon",
        ("33", "25"),
        guest="brasa",
        cast=("brasa", "torito", "lunar", "trasgo", "flaca", "amaru"),
    ),
}
