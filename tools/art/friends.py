"""Five friends of the herd, unlocked by goals: fox, bear, condor, cock-of-the-rock, viscacha.

They share discs, ponchos, eyes, brows, and moods with the llamas, but have their own heads. Origin:
between the eyes, y down.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tools.art.cast import CX, CY, HEIGHT, RADIUS, WIDTH, on_disc
from tools.art.colour import (
    BLUE_DARK,
    CORAL,
    CORAL_DARK,
    CREAM,
    CREAM_SHADE,
    GOLD,
    GOLD_LIGHT,
    INK,
    PLUM_DARK,
    SAGE_DARK,
    TEAL,
    VIOLET,
    WHITE,
)
from tools.art.friend_heads import (
    BEAR,
    BEAR_DARK,
    FLAME,
    FLAME_DARK,
    FUR,
    FUR_DARK,
    HEADS,
    OUTLINES,
    RUST_DARK,
)
from tools.art.llama import Look, brows, tear
from tools.art.paper import sheet
from tools.art.svg import (
    Swatch,
    both,
    document,
    ellipse,
    fill,
    mirrored,
    place,
    scallop,
    stroke,
)
from tools.art.wardrobe import DISC_RADIUS, DISC_Y, poncho, shoulders

#: The resting look, some of which a mood changes.
FRIENDS: dict[str, Look] = {
    "atoq": Look(
        eyes="sly",
        mouth="smirk",
        brow_colour=RUST_DARK,
        poncho=(BLUE_DARK, GOLD_LIGHT, CORAL, CREAM_SHADE),
    ),
    "ukuku": Look(
        eyes="lash",
        mouth="smile",
        brow_colour=BEAR_DARK,
        poncho=(SAGE_DARK, GOLD, GOLD_LIGHT, CORAL),
        style="tie",
    ),
    "kuntur": Look(
        eyes="smug",
        mouth="none",
        brow_colour=INK,
        brow_drop=4,
        poncho=("#3B2A4A", CREAM, CORAL_DARK, WHITE),
        style="v",
    ),
    "tunki": Look(
        eyes="wide",
        mouth="none",
        poncho=(PLUM_DARK, "#C9BBD2", FLAME, GOLD_LIGHT),
        style="round",
    ),
    "wisca": Look(
        eyes="sleepy",
        mouth="flat",
        brow_colour="#6B5548",
        poncho=(VIOLET, GOLD_LIGHT, TEAL, CREAM),
        style="zigzag",
    ),
}

MOOD: dict[str, dict[str, dict[str, Any]]] = {  # the changes of a mood
    "atoq": {
        "calm": {"brows": "scheme"},
        "cheer": {"eyes": "happy", "mouth": "grin", "brows": "raised", "tilt": -6},
        "glum": {"eyes": "sad", "mouth": "frown", "brows": "worry", "droop": 24, "sink": 4},
    },
    "ukuku": {
        "calm": {"brows": "raised", "brow_drop": 1},
        "cheer": {"eyes": "happy", "mouth": "grin", "brows": "raised", "brow_drop": -2, "tilt": 5},
        "glum": {"eyes": "sad", "mouth": "wobble", "brows": "worry", "droop": 12, "sink": 5},
    },
    "kuntur": {
        "calm": {"brows": "cocked"},
        "cheer": {"eyes": "happy", "mouth": "grin", "brows": "raised", "tilt": -5},
        "glum": {"eyes": "bored", "mouth": "frown", "brows": "worry", "sink": 4},
    },
    "tunki": {
        "calm": {"brows": "low", "brow_drop": 0},
        "cheer": {"eyes": "happy", "mouth": "grin", "tilt": 6},
        "glum": {"eyes": "sad", "mouth": "frown", "droop": 1, "sink": 4, "tears": ((36, 26),)},
    },
    "wisca": {
        "calm": {"brows": "doubt", "brow_drop": -2},
        "cheer": {"eyes": "happy", "mouth": "grin", "brows": "raised", "tilt": -5},
        "glum": {"eyes": "bored", "mouth": "frown", "brows": "worry", "droop": 26, "sink": 4},
    },
}

#: The colours of the neck, and of hands with claws or hooves.
NECK = {
    "atoq": "#C65F30",
    "ukuku": BEAR_DARK,
    "kuntur": "#C98879",
    "tunki": FLAME_DARK,
    "wisca": FUR_DARK,
}
PAWS = {
    "atoq": (RUST_DARK, "#2F1A2A"),
    "ukuku": (BEAR, "#F3D9B4"),
    "kuntur": ("#D8A08E", "#3B2A4A"),
    "tunki": (GOLD, "#7A4A1E"),
    "wisca": (FUR, "#5A463C"),
}


def look(name: str, mood: str) -> Look:
    """A friend in a mood."""
    return replace(FRIENDS[name], **MOOD[name][mood])


def fleeting(name: str, face: str) -> Look:
    """A temporary face: ``left``, ``right``, ``blink``, ``gloat``, ``wince``."""
    calm = look(name, "calm")
    if face in ("left", "right"):
        side = -1 if face == "left" else 1
        eyes = "lash" if calm.eyes in ("sleepy", "smug") else calm.eyes
        return replace(calm, eyes=eyes, gaze=8.0 * side, tilt=2.5 * side)
    if face == "blink":
        return replace(calm, eyes="closed")
    if face == "gloat":
        beaked = calm.mouth == "none"
        return replace(calm, eyes="smug", mouth="none" if beaked else "smirk", brows="sly", tilt=-4)
    beaked = calm.mouth == "none"
    return replace(
        calm, eyes="tight", mouth="frown" if beaked else "wobble", brows="worry", sink=6, tilt=3
    )


def head(name: str, one: Look) -> str:
    """Everything above the neck."""
    return HEADS[name](one) + "".join(tear(x, y) for x, y in one.tears) + brows(one)


def bust(name: str, one: Look, bottom: float | None = None, wide: float = 128) -> str:
    """A friend, in a whole poncho down to ``bottom``, or with the shoulders of an avatar if None."""
    y = one.neck
    neck = mirrored((0, 20), ((36, 20),), ((36, 70), (37, y - 50), (44, y + 6)), ((0, y + 20),))
    body = sheet(neck, NECK[name], 1.2)
    style = one.style
    if bottom is None:
        body += shoulders(y, one.poncho, style)
    else:
        body += poncho(y, one.poncho, style, bottom, wide)
    if name == "kuntur":
        body += sheet(scallop(0, y - 4, 66, 21, 13), WHITE, 1.2)
        body += fill(scallop(0, y - 8, 52, 12, 11), CREAM_SHADE, 0.6)
    return body + place(head(name, one), one.gaze * 0.5, one.sink, 1, one.tilt)


def avatar(name: str, mood: str, colour: str) -> str:
    """A friend's avatar."""
    return on_disc(bust(name, look(name, mood)), colour)


THREAD, CLOTH = Swatch("paper.second", "#7A5A6A"), Swatch("paper.row", "#F3E3C6")


def outline(name: str) -> str:
    """The stitched outline of a locked friend: disc and head.

    The cloth covers all stitches except those of the outer edge.
    """
    stitches, cloth = stroke(ellipse(CX, CY, RADIUS - 4), THREAD, 7, dash="9 10"), ""
    cloth += fill(ellipse(CX, CY, RADIUS - 4), CLOTH)
    scale = RADIUS / DISC_RADIUS
    for data, twice in OUTLINES[name]:
        line, patch = stroke(data, THREAD, 8, dash="9 10"), fill(data, CLOTH)
        stitches += place(both(line) if twice else line, CX, CY - DISC_Y * scale, scale)
        cloth += place(both(patch) if twice else patch, CX, CY - DISC_Y * scale, scale)
    return document(WIDTH, HEIGHT, stitches + cloth)
