"""The heads and outlines of the herd's five friends.

Origin: between the eyes, y down.
"""

from __future__ import annotations

from collections.abc import Callable

from tools.art.colour import (
    CORAL,
    CORAL_DARK,
    CREAM,
    GOLD,
    GOLD_LIGHT,
    INK,
    SAGE,
    SAGE_DARK,
    TEAL,
    WHITE,
    darken,
    lighten,
)
from tools.art.llama import Look, eye, mouth
from tools.art.paper import sheet
from tools.art.svg import both, ellipse, fill, mirrored, place, rounded, scallop, stroke

RUST, RUST_DARK, MASK = "#E5793E", "#5A2F36", "#FFF0DA"
BEAR, BEAR_DARK, SPECTACLES = "#6A4350", "#472B38", "#F8DDB0"
BALD, COMB, BEAK = "#E7AC9C", "#B9495A", "#FFF0D2"
LEATHER, LEATHER_DARK = "#A9623F", "#7C4130"
FLAME, FLAME_DARK, FLAME_LIGHT = "#F4793B", "#C9482F", "#FFA45C"
FUR, FUR_DARK, BELLY = "#C2AE9C", "#9A8577", "#FFF0D2"

#: The colour of lids.
SKIN = {"atoq": RUST, "ukuku": SPECTACLES, "kuntur": BALD, "tunki": FLAME, "wisca": FUR}


def _eyes(name: str, one: Look) -> str:
    """Both eyes."""
    skin = SKIN[name]
    return place(eye(one.eyes, -1, skin) + eye(one.eyes, 1, skin), one.gaze)


def _snout(one: Look, y: float, size: float) -> str:
    """Nose and mouth of those with a snout."""
    return place(mouth(one.mouth), one.gaze * 0.8, y, size)


#: The distinctive outlines; the ears of the fox and the viscacha are mirrored.
ATOQ_EAR = "M14,-42C18,-82 34,-114 58,-132C70,-104 74,-66 60,-24Z"
ATOQ_SKULL = mirrored(
    (0, -60),
    ((32, -62), (56, -48), (59, -16)),
    ((62, 0), (76, 10), (92, 12)),
    ((82, 22), (78, 30), (80, 40)),
    ((72, 42), (64, 46), (60, 54)),
    ((44, 68), (24, 80), (0, 80)),
)
UKUKU_SKULL = mirrored((0, -70), ((44, -70), (72, -44), (73, 0)), ((75, 44), (48, 80), (0, 80)))
KUNTUR_COMB = "M-14,-86C-26,-104 -20,-128 -4,-130C4,-142 22,-136 20,-122C32,-116 28,-98 16,-86Z"
KUNTUR_SKULL = mirrored((0, -64), ((38, -64), (56, -42), (56, -6)), ((56, 40), (36, 74), (0, 74)))
KUNTUR_FLAP = "M50,-28C60,-22 64,-6 63,16C62,34 56,44 48,48C45,34 46,20 45,8C44,-4 44,-18 50,-28Z"
KUNTUR_CAP = (
    "M-62,-18C-66,-72 -34,-102 0,-102C34,-102 66,-72 62,-18C42,-36 22,-40 0,-40"
    "C-22,-40 -42,-36 -62,-18Z"
)
TUNKI_FAN = mirrored((0, -128), ((62, -128), (98, -84), (84, -24)), ((72, 14), (34, 10), (0, 10)))
TUNKI_SKULL = mirrored((0, -52), ((36, -52), (60, -34), (61, 8)), ((62, 48), (40, 78), (0, 78)))
WISCA_EAR = "M16,-40C2,-84 10,-136 34,-148C62,-150 70,-100 54,-34Z"
WISCA_SKULL = mirrored((0, -60), ((40, -60), (60, -40), (62, -4)), ((66, 40), (44, 80), (0, 80)))


def atoq(one: Look) -> str:
    """The fox: tall ears with dark tips, a pale mask, pointed cheeks."""
    ear = sheet(ATOQ_EAR, RUST)
    ear += fill("M27,-50C31,-78 41,-98 54,-111C60,-90 61,-64 52,-34Z", "#F2A08C")
    ear += fill(
        "M36.5,-109C42,-118 49,-126 58,-132C63,-120 66.5,-106 68,-92C60,-106 49,-111 36.5,-109Z",
        RUST_DARK,
        down=1,
    )
    body = both(place(ear, turn=one.droop))
    body += sheet(ATOQ_SKULL, RUST, 1.4)
    mask = mirrored(
        (0, 34),
        ((8, 30), (11, 14), (24, 15)),
        ((46, 17), (60, 22), (86, 14)),
        ((78, 22), (74, 30), (76, 38)),
        ((68, 40), (60, 44), (57, 51)),
        ((42, 64), (24, 75), (0, 75)),
    )
    body += fill(mask, MASK)
    muzzle = mirrored((0, 14), ((12, 14), (22, 28), (25, 46)), ((26, 66), (14, 76), (0, 76)))
    body += place(sheet(muzzle, WHITE, 0.7, strength=0.7), one.gaze * 0.8)
    body += _snout(one, 10, 0.84)
    tuft = "M-20,-50C-24,-66 -16,-78 -4,-84C-6,-74 -2,-68 4,-66C8,-74 14,-80 22,-80C18,-70 22,-60 20,-48C12,-40 4,-38 0,-30C-6,-38 -14,-42 -20,-50Z"
    body += sheet(tuft, lighten(RUST, 0.18), 0.9)
    return body + _eyes("atoq", one)


def ukuku(one: Look) -> str:
    """The bear with pale rings around its eyes, and berries behind one ear."""
    ear = sheet(ellipse(0, 0, 25, 25), BEAR, 1.1) + fill(ellipse(0, 3, 14, 14), "#B9747C")
    body = both(place(ear, 52 + one.droop * 0.5, -56 + one.droop))
    body += sheet(UKUKU_SKULL, BEAR, 1.5)
    crown = mirrored((0, -62), ((20, -62), (34, -54), (38, -44)), ((24, -50), (10, -44), (0, -34)))
    body += fill(crown, lighten(BEAR, 0.12))
    ring = (
        "M8,10C2,-14 14,-32 34,-31C56,-30 66,-12 60,8C57,22 48,30 42,36C40,28 36,24 28,24"
        "C20,24 12,20 8,10Z"
    )
    body += place(both(sheet(ring, SPECTACLES, 0.6, strength=0.7)), one.gaze * 0.3)
    front = mirrored((0, 10), ((20, 10), (36, 22), (37, 42)), ((37, 64), (20, 77), (0, 77)))
    body += place(sheet(front, "#FBE9CB", 0.8, strength=0.8), one.gaze * 0.7)
    body += _snout(one, 9, 0.92)
    leaf = "M0,0C6,-16 22,-22 36,-18C32,-4 18,6 0,0Z"
    sprig = sheet(leaf, SAGE, 0.8) + place(sheet(leaf, SAGE_DARK, 0.8), 0, 2, 0.9, 62)
    berries = ((0, 0, 9), (-9, 11, 8), (8, 13, 8))
    sprig += "".join(sheet(ellipse(x, y, r), CORAL, 0.7, down=0.7) for x, y, r in berries)
    sprig += fill("".join(ellipse(x - 2.5, y - 3, 2) for x, y, _ in berries), WHITE, 0.75)
    body += place(sprig, 40 + one.droop * 0.3, -66 + one.droop * 0.6, 1, -14)
    return body + _eyes("ukuku", one)


def _beak(one: Look, wide: float, long: float, colour: str) -> str:
    """A beak from the front, open when cheering, drooping when glum."""
    upper = mirrored(
        (0, 12),
        ((wide * 0.8, 12), (wide, 24), (wide * 0.86, 34)),
        ((wide * 0.6, 12 + long * 0.62), (wide * 0.34, 12 + long * 0.8), (0, 12 + long)),
    )
    holes = ellipse(-wide * 0.3, 24, 2.2, 3.6) + ellipse(wide * 0.3, 24, 2.2, 3.6)
    under = ""
    if one.mouth == "grin":
        low = 12 + long
        gape = (
            f"M{-wide * 0.92:.1f},31C{-wide * 0.9:.1f},{low:.1f} {-wide * 0.5:.1f},{low + 16:.1f} 0,{low + 16:.1f}"
            f"C{wide * 0.5:.1f},{low + 16:.1f} {wide * 0.9:.1f},{low:.1f} {wide * 0.92:.1f},31Z"
        )
        under = sheet(gape, darken(colour, 0.24), 0.8)
        inner = (
            f"M{-wide * 0.7:.1f},34C{-wide * 0.7:.1f},{low - 4:.1f} {-wide * 0.4:.1f},{low + 9:.1f} 0,{low + 9:.1f}"
            f"C{wide * 0.4:.1f},{low + 9:.1f} {wide * 0.7:.1f},{low - 4:.1f} {wide * 0.7:.1f},34Z"
        )
        under += fill(inner, INK) + fill(ellipse(0, low + 2, wide * 0.36, 6), CORAL)
        upper_body = place(sheet(upper, colour, 0.9), 0, -2, 0.92)
        return place(under + upper_body + fill(holes, INK, 0.55), one.gaze * 0.8)
    body = sheet(upper, colour, 0.9) + fill(holes, INK, 0.55)
    corners = f"M{-wide - 5:.1f},47C{-wide - 2:.1f},39 {-wide * 0.95:.1f},36 {-wide * 0.84:.1f},33"
    if one.mouth != "frown":
        corners = (
            f"M{-wide - 6:.1f},27C{-wide - 4:.1f},33 {-wide * 0.95:.1f},35 {-wide * 0.8:.1f},35"
        )
    line = stroke(corners, INK, 4)
    return place(body + both(line), one.gaze * 0.8)


def kuntur(one: Look) -> str:
    """The condor: a cap with goggles, a comb, and a white ruff."""
    body = sheet(KUNTUR_COMB, COMB, 1) + stroke(
        "M-4,-92C-8,-104 -6,-114 0,-120M9,-92C12,-102 12,-108 10,-114", darken(COMB, 0.3), 3, 0.6
    )
    body += sheet(KUNTUR_SKULL, BALD, 1.4)
    folds = "M40,34C36,44 32,50 27,55M45,22C46,30 44,36 42,41"
    body += both(stroke(folds, darken(BALD, 0.26), 3, 0.6))
    body += fill(ellipse(-38, 22, 9, 7) + ellipse(38, 22, 9, 7), CORAL, 0.42)
    body += _beak(one, 23, 58, BEAK)
    body += both(sheet(KUNTUR_FLAP, LEATHER, 1) + fill(ellipse(55, 34, 4), GOLD_LIGHT))
    body += sheet(KUNTUR_CAP, LEATHER, 1.4)
    body += stroke("M0,-98V-46", LEATHER_DARK, 3, 0.7, "7 6")
    rim = "M-60,-18C-42,-34 -22,-37 0,-37C22,-37 42,-34 60,-18"
    body += stroke(rim, LEATHER_DARK, 4, 0.8)
    strap = "M-63,-46C-40,-60 40,-60 63,-46L63,-58C40,-73 -40,-73 -63,-58Z"
    body += fill(strap, "#4A2A3C")
    for side in (-1, 1):
        x = 25 * side
        body += sheet(ellipse(x, -62, 22, 19), GOLD, 0.9)
        body += fill(ellipse(x, -61, 16, 13.5), "#7CCAD6")
        body += fill(
            f"M{x - 10},-62C{x - 9},-71 {x},-74 {x + 5},-72L{x - 6},-55C{x - 9},-57 {x - 10},-59 {x - 10},-62Z",
            WHITE,
            0.65,
        )
    body += fill(rounded(-5, -67, 10, 9, 4), darken(GOLD, 0.2))
    return body + place(_eyes("kuntur", one), 0, 2)


def tunki(one: Look) -> str:
    """The cock-of-the-rock, below a flame-coloured fan that droops when it is sad."""
    low = one.droop > 0
    rim = mirrored((0, -117), ((55, -117), (86, -78), (75, -28)), ((64, 2), (32, 0), (0, 0)))
    inner = mirrored((0, -109), ((50, -109), (78, -72), (68, -28)), ((58, -2), (30, -6), (0, -6)))
    crest = sheet(TUNKI_FAN, FLAME, 1.5) + fill(rim, FLAME_DARK) + fill(inner, FLAME_LIGHT)
    rays = "M0,-44V-98M18,-46C24,-64 30,-78 38,-88M-18,-46C-24,-64 -30,-78 -38,-88M32,-40C44,-50 54,-58 64,-62M-32,-40C-44,-50 -54,-58 -64,-62"
    crest += stroke(rays, FLAME, 5)
    body = place(crest, 0, 22, 0.86) if low else crest
    body += sheet(TUNKI_SKULL, FLAME, 1.4)
    body += fill(ellipse(-42, 28, 10, 8) + ellipse(42, 28, 10, 8), CORAL_DARK, 0.5)
    ring = sheet(ellipse(30, 4, 21, 22), CREAM, 0.6, strength=0.6)
    if one.eyes not in ("happy", "closed", "tight", "sad"):
        body += place(both(ring), one.gaze * 0.4)
    body += _beak(one, 17, 40, GOLD_LIGHT)
    return body + _eyes("tunki", one)


def wisca(one: Look) -> str:
    """The viscacha: long ears, long whiskers, and always sleepy."""
    ear = sheet(WISCA_EAR, FUR) + fill(
        "M25,-52C17,-86 22,-122 36,-132C52,-128 56,-90 46,-44Z", "#F2A08C"
    )
    body = both(place(ear, turn=6 + one.droop))
    body += sheet(WISCA_SKULL, FUR, 1.4)
    brow = mirrored((0, -54), ((16, -54), (24, -46), (26, -38)), ((16, -42), (8, -36), (0, -14)))
    body += fill(brow, FUR_DARK, 0.7)
    cheeks = scallop(-30, 46, 25, 24, 8) + scallop(30, 46, 25, 24, 8)
    body += fill(cheeks, BELLY)
    front = mirrored((0, 14), ((18, 14), (30, 26), (31, 42)), ((31, 62), (18, 76), (0, 76)))
    body += place(sheet(front, BELLY, 0.7, strength=0.7), one.gaze * 0.8)
    if one.mouth not in ("grin", "frown"):
        teeth = rounded(-8, 55, 8, 12, 2.5) + rounded(0, 55, 8, 12, 2.5)
        pair = fill(teeth, WHITE) + stroke("M0,57V66", FUR_DARK, 1.6)
        body += place(pair, one.gaze * 0.8)
    body += _snout(one, 8, 0.9)
    body += place(sleeping_mask(), 0, 0, 1, -3)
    hang = 12 if one.droop else 0
    hairs = "".join(
        f"M30,{y}C52,{y - 4} 76,{y + 2} {tip},{low + hang}"
        for y, tip, low in ((40, 104, 34), (47, 100, 56), (54, 86, 76))
    )
    body += both(stroke(hairs, "#6B5548", 3))
    return body + _eyes("wisca", one)


def sleeping_mask() -> str:
    """A sleeping mask between the ears, with stitched eyes."""
    band = "M-54,-46C-30,-60 30,-60 54,-46L51,-37C30,-50 -30,-50 -51,-37Z"
    cloth = mirrored((0, -72), ((22, -76), (44, -72), (43, -54)), ((42, -40), (14, -36), (0, -46)))
    lashes = "M11,-58C16,-51 28,-51 33,-58M14,-54L11,-50M22,-52V-47M30,-54L33,-50"
    body = fill(band, darken(TEAL, 0.3)) + sheet(cloth, TEAL, 0.9)
    return body + both(stroke(lashes, CREAM, 3))


HEADS: dict[str, Callable[[Look], str]] = {
    "atoq": atoq,
    "ukuku": ukuku,
    "kuntur": kuntur,
    "tunki": tunki,
    "wisca": wisca,
}

#: The outlines shown while a friend is locked: shapes, and whether they are mirrored.
OUTLINES: dict[str, tuple[tuple[str, bool], ...]] = {
    "atoq": ((ATOQ_EAR, True), (ATOQ_SKULL, False)),
    "ukuku": ((ellipse(52, -56, 25), True), (UKUKU_SKULL, False)),
    "kuntur": (
        (KUNTUR_COMB, False),
        (KUNTUR_SKULL, False),
        (KUNTUR_FLAP, True),
        (KUNTUR_CAP, False),
    ),
    "tunki": ((TUNKI_FAN, False), (TUNKI_SKULL, False)),
    "wisca": ((WISCA_EAR, True), (WISCA_SKULL, False)),
}
