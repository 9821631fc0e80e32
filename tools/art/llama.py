"""The bust of a llama from the front, in cut paper.

A llama is a ``Look``, a record; moods change some of its fields. Origin: between the eyes, y down;
about 250 high without a poncho.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from tools.art.colour import CORAL, CREAM_SHADE, GOLD, INK, PLUM_DARK, WHITE, darken, lighten
from tools.art.paper import sheet
from tools.art.svg import both, ellipse, fill, mirrored, place, scallop, stroke
from tools.art.wardrobe import (
    HATS,
    Colours,
    braid,
    pompom,
    poncho,
    round_glasses,
    shoulders,
    tassel,
)

WOOL = {  # face, shade (the neck and parts behind), muzzle, fringe
    "cream": ("#FBE7C6", "#E8C79A", "#FFF6E6", "#FFF3DC"),
    "sand": ("#E9BE8A", "#CF9A62", "#FBE3C2", "#F6D3A4"),
    "brown": ("#A9694A", "#874B38", "#E9C09A", "#8A4B36"),
    "cocoa": ("#7C4A44", "#5E3438", "#D9A98C", "#5A2F36"),
    "grey": ("#B9A9BE", "#9583A0", "#EADFEA", "#D6C9DA"),
    "night": ("#6B4A7C", "#4F3263", "#C9A9CE", "#462A58"),
    "rose": ("#F7B9B4", "#E08F95", "#FFE6DC", "#FFD3CB"),
    "white": ("#FFF6E8", "#E9D6C4", "#FFFFFF", "#FFFFFF"),
    "hot": ("#F56FA4", "#D94484", "#FFC6DB", "#FF97BF"),
}


@dataclass(frozen=True)
class Look:
    """The look of a llama. Lengths are in the llama's units, angles in degrees."""

    wool: str = "cream"
    ears: str = "up"
    fringe: str = "curls"
    fringe_colour: str = ""
    hat: str = ""
    hat_colours: tuple[str, str, str] = (GOLD, CORAL, WHITE)
    eyes: str = "lash"
    mouth: str = "smile"
    brows: str = ""
    brow_colour: str = INK
    brow_width: float = 6.4
    brow_drop: float = 0
    moustache: str = ""
    moustache_colour: str = "#5A2F36"
    glasses: str = ""
    tassels: tuple[str, str] | None = None
    braids: tuple[str, str] | None = None
    necklace: tuple[str, str] | None = None
    poncho: Colours = (CORAL, PLUM_DARK, GOLD, CREAM_SHADE)
    style: str = "zigzag"
    neck: int = 94
    droop: float = 0
    tilt: float = 0
    sink: float = 0
    gaze: float = 0
    tears: tuple[tuple[float, float], ...] = ()


EARS = {  # outline, inside
    "up": (
        "M20,-40C16,-70 22,-104 42,-124C47,-128 53,-126 55,-120C63,-94 60,-64 48,-38Z",
        "M30,-52C28,-74 33,-96 45,-111C50,-92 50,-70 43,-50Z",
    ),
    "banana": (
        "M20,-42C14,-74 24,-112 52,-128C58,-131 63,-126 61,-120C54,-102 58,-70 48,-38Z",
        "M30,-54C27,-78 34,-100 50,-114C46,-94 48,-72 43,-52Z",
    ),
    "flop": (
        "M24,-46C44,-66 84,-70 112,-52C118,-48 118,-41 112,-38C88,-24 60,-22 42,-26Z",
        "M44,-44C60,-54 84,-56 101,-46C84,-37 64,-34 48,-35Z",
    ),
    "stub": (
        "M22,-40C18,-62 26,-86 42,-96C48,-99 54,-97 56,-90C61,-72 58,-54 48,-34Z",
        "M31,-50C30,-64 35,-78 44,-85C49,-72 48,-58 43,-46Z",
    ),
}
EARS["wide"] = EARS["up"]


def ears(look: Look) -> str:
    """Both ears; glum ones droop, ``wide`` ones are further apart."""
    if look.ears == "none":
        return ""
    outline, inside = EARS[look.ears]
    ear = sheet(outline, WOOL[look.wool][0]) + fill(inside, "#F2A08C")
    return both(place(ear, turn=look.droop + (10 if look.ears == "wide" else 0)))


def fringe(kind: str, wool: Colours) -> str:
    """The hair over the brow."""
    _, shade, _, hair = wool
    if kind == "curls":
        back = "M-50,-18A22,22 0 0 1 -44,-54A24,24 0 0 1 -16,-78A25,25 0 0 1 22,-78A23,23 0 0 1 48,-50A21,21 0 0 1 50,-16Z"
        front = (
            "M-53,-14A20,20 0 0 1 -46,-46A21,21 0 0 1 -18,-66A23,23 0 0 1 20,-66A21,21 0 0 1 47,-45"
            "A20,20 0 0 1 53,-14A15,14 0 0 1 28,-8A16,15 0 0 1 0,-4A16,15 0 0 1 -28,-8A15,14 0 0 1 -53,-14Z"
        )
        swirl = "M-30,-30a10,10 0 1 1 8,9M2,-36a11,11 0 1 1 8,11M32,-30a8,8 0 1 1 4,9"
        return place(
            sheet(back, shade) + sheet(front, hair, 1.3) + stroke(swirl, shade, 3.2, 0.75),
            0,
            -4.5,
            0.98,
        )
    if kind == "strands":
        locks = (
            "M0,-82C40,-84 64,-52 60,-6C60,6 57,18 52,26C48,20 46,14 45,8C42,18 38,26 32,32C28,24 26,16 25,9"
            "C20,20 14,26 6,30C2,22 -1,16 -2,9C-7,20 -12,27 -19,31C-23,24 -25,17 -26,9C-31,20 -36,26 -43,29"
            "C-50,20 -60,6 -60,-8C-63,-52 -40,-82 0,-82Z"
        )
        lines = "M-36,-40C-38,-26 -38,-12 -36,2M-10,-50C-12,-34 -12,-20 -10,-4M16,-50C18,-34 17,-20 15,-4M40,-38C42,-26 42,-14 40,0"
        return sheet(locks, hair, 1.3) + stroke(lines, shade, 3.2, 0.6)
    if kind == "mohawk":
        comb = (
            "M-20,-4C-28,-26 -30,-44 -26,-60L-44,-70L-24,-82L-36,-102L-12,-102L-12,-128L4,-110L18,-132L20,-104"
            "L42,-108L28,-84L46,-72L27,-58C32,-38 28,-20 20,-2L10,-12L0,0L-9,-12Z"
        )
        heart = "M-9,-24C-14,-44 -12,-70 0,-92C12,-70 14,-44 9,-22L0,-32Z"
        return sheet(comb, hair, 1.3) + fill(heart, lighten(hair, 0.16))
    if kind == "puff":
        low = (
            "M-46,-26C-40,-14 -28,-14 -18,-20C-10,-12 6,-12 14,-18C26,-12 40,-14 46,-24L40,-48H-40Z"
        )
        swirl = "M-26,-66a13,13 0 1 1 10,12M12,-78a14,14 0 1 1 10,14M26,-40a9,9 0 1 1 6,10"
        body = sheet(scallop(0, -78, 68, 54, 11), shade) + sheet(
            scallop(0, -70, 64, 52, 11), hair, 1.3
        )
        return body + fill(low, hair) + stroke(swirl, shade, 3.4, 0.7)
    if kind == "tuft":
        lock = (
            "M-44,-26C-50,-58 -26,-76 0,-76C28,-76 50,-56 44,-26C36,-36 30,-38 24,-36C22,-28 16,-24 10,-22"
            "C8,-30 4,-34 -2,-34C-4,-26 -10,-22 -16,-20C-18,-30 -22,-34 -28,-34C-36,-34 -40,-32 -44,-26Z"
        )
        return sheet(lock, hair, 1.3)
    return ""


LIDS = {"sleepy": 6, "smug": 2, "smuglash": 0, "bored": 5}


def eye(kind: str, side: int, skin: str) -> str:
    """One eye; ``side`` is -1 or 1."""
    x = 30 * side
    if kind == "wink":
        kind = "happy" if side > 0 else "lash"
    if kind == "hidden":
        return ""
    if kind == "closed":
        lid = stroke(f"M{x - 10},3C{x - 6},11 {x + 6},11 {x + 10},3", INK, 4.4)
        return lid + stroke(f"M{x + 11 * side},4L{x + 16 * side},8", INK, 3.4)
    if kind == "tight":
        return stroke(f"M{x - 11 * side},-3L{x + 9 * side},5L{x - 9 * side},12", INK, 4.8)
    if kind == "happy":
        return stroke(f"M{x - 12},9C{x - 8},-6 {x + 8},-6 {x + 12},9", INK, 5.2)
    size = 1.14 if kind == "wide" else 0.94 if kind in ("sad", "bored") else 1
    body = fill(ellipse(x, 4, 9.2 * size, 11.5 * size), INK)
    if kind in ("sad", "bored"):
        body += fill(ellipse(x + (3 if kind == "sad" else -3), 9.5, 2.6), WHITE, 0.95)
    else:
        low = kind in ("smug", "sleepy")
        glance = 4 if kind == "smug" else 3
        body += fill(ellipse(x + glance, 6 if low else 0, 3.2 * size, 3.6 * size), WHITE)
        body += fill(ellipse(x - 3.2, 8.5, 1.7 * size), WHITE, 0.8)
    if kind in ("lash", "smuglash"):
        lashes = f"M{x + 8 * side},-1L{x + 15 * side},-6M{x + 10 * side},5L{x + 17 * side},3"
        body += stroke(lashes, INK, 3.2)
    if kind in LIDS:
        y = LIDS[kind]
        rim = f"C{x + 5},{y - 2} {x - 5},{y - 2} {x - 12},{y}"
        body += fill(f"M{x - 12},{y}C{x - 12},-15 {x + 12},-15 {x + 12},{y}{rim}Z", skin)
        body += stroke(f"M{x + 12},{y}{rim}", INK, 4)
    if kind in ("sly", "sad"):
        inner, outer = (5, -3) if kind == "sly" else (-9, 4)
        left, right = (outer, inner) if side < 0 else (inner, outer)
        body += fill(f"M{x - 13},{left}L{x + 13},{right}L{x + 13},-15L{x - 13},-15Z", skin)
        body += stroke(f"M{x - 12},{left}L{x + 12},{right}", INK, 4)
    return body


BROWS = {
    "angry": "M18,-11C26,-19 36,-24 46,-26",
    "flat": "M17,-16H45",
    "raised": "M17,-27C24,-37 38,-37 46,-27",
    "worry": "M17,-29C25,-28 38,-21 46,-12",
    "low": "M17,-14C25,-19 37,-18 45,-12",
    "sly": "M17,-13C25,-24 36,-30 47,-30",
}
PAIRS = {"cocked": ("low", "raised"), "scheme": ("angry", "sly"), "doubt": ("raised", "flat")}


def brows(look: Look) -> str:
    """The brows, above fringe and face."""
    if not look.brows:
        return ""
    left, right = PAIRS.get(look.brows, (look.brows, look.brows))
    one = place(stroke(BROWS[left], look.brow_colour, look.brow_width), flip=True)
    pair = one + stroke(BROWS[right], look.brow_colour, look.brow_width)
    return place(pair, look.gaze, look.brow_drop)


SMILES = {  # lines under the nose
    "smile": "M0,37V43M-13,42C-10,50.5 -2,50.5 0,43.5C2,50.5 10,50.5 13,42",
    "smirk": "M0,37V44M-9,48C-2,53 10,50 17,40M17,40L20,42",
    "fang": "M0,37V44M-12,47C-4,52 10,50 19,39M19,39L22,41",
    "frown": "M0,37V43M-14,53C-9,44 9,44 14,53",
    "pout": "M0,37V42M-10,51C-5,44 5,44 10,51M-5,57C-2,55.5 2,55.5 5,57",
    "wobble": "M0,37V42M-15,50C-12,44 -8,44 -5,49C-2,54 2,44 5,48C8,53 12,52 15,47",
    "tongue": "M0,37V43M-13,43C-10,50 -2,50 0,44C2,50 10,50 15,42",
    "flat": "M0,37V46M-9,48H9",
    "o": "M0,37V43",
    "yawn": "M0,37V42",
    "grin": "M0,37V42",
}


def mouth(kind: str) -> str:
    """Nose and mouth."""
    nose = "M0,19C8,19 13,21.5 13,26C13,31 5,35.5 0,37C-5,35.5 -13,31 -13,26C-13,21.5 -8,19 0,19Z"
    body = fill(nose, INK) + fill(ellipse(-4, 24, 3.4, 1.9), WHITE, 0.35)
    if kind == "tongue":
        body += fill("M3,46C3,60 15,60 15,45Z", CORAL)
    if kind == "fang":
        body += fill("M7,48L11,58L15,45Z", WHITE)
    if kind in SMILES:
        body += stroke(SMILES[kind], INK, 3.6)
    if kind == "grin":
        body += fill("M-22,41C-10,45 10,45 22,41C22,58 11,66 0,66C-11,66 -22,58 -22,41Z", INK)
        body += fill("M-17,43.5C-8,46 8,46 17,43.5L16,49C8,51 -8,51 -16,49Z", WHITE)
        body += fill("M-10,62C-7,55 7,55 10,62C6,65 -6,65 -10,62Z", CORAL)
    if kind == "o":
        body += fill(ellipse(0, 52, 6.5, 8), INK) + fill(ellipse(0, 56, 3.6, 2.6), CORAL)
    if kind == "yawn":
        body += fill(ellipse(0, 54, 11, 12), INK) + fill(ellipse(0, 60, 7, 4.4), CORAL)
    return body


def moustache(kind: str, colour: str) -> str:
    """A moustache: ``proud`` with raised ends, or ``droop``."""
    proud = "M0,36C-8,30 -22,34 -28,44C-32,50 -42,50 -46,44C-44,60 -22,62 0,46C22,62 44,60 46,44C42,50 32,50 28,44C22,34 8,30 0,36Z"
    droop = "M0,34C-8,29 -20,31 -27,40C-33,48 -38,58 -40,70C-32,66 -26,60 -21,54C-14,58 -6,54 0,48C6,54 14,58 21,54C26,60 32,66 40,70C38,58 33,48 27,40C20,31 8,29 0,34Z"
    return place(sheet(droop if kind == "droop" else proud, colour, 0.9), 0, 5)


def tear(x: float, y: float) -> str:
    """A tear."""
    drop = f"M{x},{y - 9}C{x + 5},{y - 2} {x + 7},{y + 1} {x + 7},{y + 5}A7,7 0 0 1 {x - 7},{y + 5}C{x - 7},{y + 1} {x - 5},{y - 2} {x},{y - 9}Z"
    return fill(drop, "#9FD8F2") + fill(ellipse(x - 2.4, y + 5, 1.8, 2.6), WHITE, 0.9)


FACE = mirrored(
    (0, -60),
    ((36, -60), (53, -42), (53, -12)),
    ((53, 14), (43, 30), (38, 46)),
    ((33, 63), (20, 73), (0, 73)),
)
MUZZLE = mirrored((0, 12), ((17, 12), (30, 22), (32, 41)), ((33, 61), (18, 75), (0, 75)))
FLUFF = "M-48,-14A15,15 0 0 0 -57,10A15,15 0 0 0 -51,34A15,15 0 0 0 -33,52H33A15,15 0 0 0 51,34A15,15 0 0 0 57,10A15,15 0 0 0 48,-14Z"


def face(look: Look) -> str:
    """The face with eyes and mouth, which move with the gaze."""
    skin, _, muzzle, _ = WOOL[look.wool]
    cheeks = ellipse(-38, 24, 9.5, 8) + ellipse(38, 24, 9.5, 8)
    body = sheet(FACE, skin, 1.3) + place(fill(cheeks, CORAL, 0.42), look.gaze * 0.4)
    front = sheet(MUZZLE, muzzle, 0.8, strength=0.8)
    front += place(mouth(look.mouth), 0, 7, 0.9)
    if look.moustache:
        front += moustache(look.moustache, look.moustache_colour)
    body += place(front, look.gaze * 0.8)
    return body + place(eye(look.eyes, -1, skin) + eye(look.eyes, 1, skin), look.gaze)


def ear_tassels(look: Look) -> str:
    """Tassels at the tips of the ears, also of drooping ones."""
    if not look.tassels:
        return ""
    x, y = (52, -84) if look.ears == "up" else (62, -84)
    cosine, sine = math.cos(math.radians(look.droop)), math.sin(math.radians(look.droop))
    tip_x, tip_y = x * cosine - y * sine, x * sine + y * cosine
    thread, knot = look.tassels
    return both(tassel(tip_x, tip_y, thread, knot, 0.95, -6))


def head(look: Look) -> str:
    """Everything above the neck."""
    wool = WOOL[look.wool]
    if look.fringe_colour:
        wool = (*wool[:3], look.fringe_colour)
    body = ""
    if look.braids:
        body += both(place(braid(*look.braids), 56, -2, 1, -5))
    body += ears(look) + sheet(FLUFF, wool[1], 1.4) + face(look)
    if look.glasses:
        body += place(round_glasses(look.glasses), look.gaze)
    body += fringe(look.fringe, wool) + "".join(tear(x, y) for x, y in look.tears)
    if look.hat:
        body += HATS[look.hat](*look.hat_colours)
    return body + brows(look) + ear_tassels(look)


def bust(look: Look, bottom: float | None = None, wide: float = 128) -> str:
    """The llama, in a whole poncho down to ``bottom``, or with the shoulders of an avatar if None."""
    _, shade, _, _ = WOOL[look.wool]
    y = look.neck
    neck = mirrored((0, 20), ((36, 20),), ((36, 70), (37, y - 50), (44, y + 6)), ((0, y + 20),))
    body = sheet(neck, shade, 1.2)
    for x, level in ((-16, 78), (14, 92), (-12, 112), (16, 128)):
        if level < y - 16:
            curl = f"M{x - 7},{level}C{x - 5},{level + 7} {x + 5},{level + 7} {x + 7},{level}"
            body += stroke(curl, darken(shade, 0.22), 3, 0.5)
    if look.necklace:
        cord, ball = look.necklace
        body += stroke(f"M-37,{y - 48}C-24,{y - 28} 24,{y - 28} 37,{y - 48}", cord, 9)
        body += "".join(
            pompom(x, y - 33 + drop, 10, ball) for x, drop in ((-26, 0), (0, 7), (26, 0))
        )
    if bottom is None:
        body += shoulders(y, look.poncho, look.style)
    else:
        body += poncho(y, look.poncho, look.style, bottom, wide)
    return body + place(head(look), look.gaze * 0.5, look.sink, 1, look.tilt)
