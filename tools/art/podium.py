"""The characters without their discs, down to the hem of the poncho, for the podium; the winner wears a crown."""

from __future__ import annotations

from collections.abc import Iterator

from tools.art.cast import CAST, look
from tools.art.colour import CORAL_DARK, CREAM, GOLD
from tools.art.demons import DEMONS
from tools.art.llama import bust
from tools.art.paper import sheet
from tools.art.svg import document, place
from tools.art.wardrobe import crown, poncho

MOODS = {"crown": "cheer", "cheer": "cheer", "calm": "calm", "glum": "glum"}
WIDTH, HEIGHT, CX, CY = 320, 430, 160, 222  # the picture, and the point between the eyes in it
BOTTOM, WIDE = 206, 112  # the poncho's hem below that point, and its half width there

#: Where the crown sits, by character: right, down, size, tilt. Hats carry it on top.
CROWNS = {
    "rosa": (0, -30, 0.86, -4),
    "tayo": (2, -72, 0.64, 6),
    "pepe": (0, -54, 0.84, -5),
    "luz": (4, -78, 0.66, 9),
    "abuela": (0, -22, 0.94, 4),
    "nube": (0, -70, 0.78, -7),
    "kiko": (0, -8, 0.94, 0),
    "brasa": (2, -44, 0.8, 6),
    "torito": (0, 6, 0.9, 0),
    "lunar": (0, -14, 0.8, 0),
    "flaca": (0, -34, 0.86, 5),
    "amaru": (0, -8, 0.9, 0),
}


def bust_picture(name: str, kind: str) -> str:
    """A character for the podium: ``kind`` is a mood or ``crown``."""
    mood = MOODS[kind]
    body = _demon(name, mood) if name in DEMONS else bust(look(name, mood), BOTTOM, WIDE)
    if kind == "crown":
        x, y, size, tilt = CROWNS.get(name, (0, 0, 1, 0))
        body += place(crown(GOLD, CORAL_DARK, CREAM), x, y, size, tilt)
    return document(WIDTH, HEIGHT, place(body, CX, CY))


def _demon(name: str, mood: str) -> str:
    face, cloth, style = DEMONS[name]
    neck = sheet("M-34,40H34V112H-34Z", "#2A1030")
    head = place(face(mood), 0, 4 if mood == "glum" else 0, 1, -5 if mood == "cheer" else 0)
    return neck + poncho(98, cloth, style, BOTTOM, WIDE) + head


def busts() -> Iterator[tuple[str, str]]:
    """Every character with every face."""
    for name in (*CAST, *DEMONS):
        for kind in MOODS:
            yield f"busts/{name}-{kind}.svg", bust_picture(name, kind)
