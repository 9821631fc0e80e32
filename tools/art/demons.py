"""The six demons of VAMOS and their moods: flame, bull, moon, imp, skull, hooded serpent.

They use the same disc and paper as the llamas.
"""

from __future__ import annotations

from collections.abc import Callable

from tools.art.cast import on_disc
from tools.art.colour import INK, WHITE, darken
from tools.art.llama import tear
from tools.art.paper import sheet
from tools.art.svg import both, ellipse, fill, mirrored, num, place, rhombus, scallop, stroke
from tools.art.wardrobe import flowers, shoulders


class Mood(str):
    """A mood with the state of the eyes: a ``glance`` aside, or ``shut`` or ``tight`` lids."""

    glance: float | None = None
    lids: str = ""

    @classmethod
    def of(cls, mood: str, *, glance: float | None = None, lids: str = "") -> Mood:
        made = cls(mood)
        made.glance, made.lids = glance, lids
        return made


BONE, FANG, TONGUE = "#F7D9C0", "#FFF4DF", "#F0684F"
EYEBALL = "#FFF1C4"


def eye(
    x: float,
    y: float,
    r: float,
    mood: str,
    skin: str,
    lid: str = "",
    glance: float = 0,
    slit: bool = False,
) -> str:
    """A demon's eye.

    Cheering eyes are arcs; ``lid`` is ``half`` (sleepy) or ``sly``, and becomes ``sad`` when glum.
    """
    if isinstance(mood, Mood) and mood.lids:
        return closed_eye(x, y, r, mood.lids)
    if isinstance(mood, Mood) and mood.glance is not None:
        glance = mood.glance * r / 15
    if mood == "cheer":
        arc = (
            f"M{num(x - r)},{num(y + r * 0.5)}C{num(x - r * 0.7)},{num(y - r * 0.9)} "
            f"{num(x + r * 0.7)},{num(y - r * 0.9)} {num(x + r)},{num(y + r * 0.5)}"
        )
        return stroke(arc, INK, max(5, r * 0.36))
    if mood == "glum":
        lid, glance = "sad", 0
    px, py = x + glance, y + (r * 0.3 if mood == "glum" else 1)
    body = sheet(ellipse(x, y, r, r * 1.05), EYEBALL, 0.6)
    body += fill(ellipse(px, py, r * (0.3 if slit else 0.5), r * (0.78 if slit else 0.6)), INK)
    body += fill(ellipse(px + r * 0.16, py - r * 0.24, r * 0.17), WHITE)
    if not lid:
        return body
    inner, outer = {"half": (0.0, 0.0), "sly": (0.25, -0.55), "sad": (-0.6, 0.2)}[lid]
    if abs(x) < 3:
        inner = outer = -0.05
    left, right = (inner, outer) if x >= 0 else (outer, inner)
    left, right, reach = y + left * r, y + right * r, r * 1.16
    cover = (
        f"M{num(x - reach)},{num(left)}L{num(x + reach)},{num(right)}C{num(x + reach)},{num(y - reach * 1.5)} "
        f"{num(x - reach)},{num(y - reach * 1.5)} {num(x - reach)},{num(left)}Z"
    )
    rim = f"M{num(x - reach * 0.94)},{num(left)}L{num(x + reach * 0.94)},{num(right)}"
    return body + fill(cover, skin) + stroke(rim, INK, max(4.4, r * 0.24))


def closed_eye(x: float, y: float, r: float, lids: str) -> str:
    """A closed eye: ``shut`` for a blink, ``tight`` for pain."""
    width = max(5, r * 0.36)
    if lids == "tight" and abs(x) > 3:
        side = 1 if x > 0 else -1
        points = [(x - r * side, y - r * 0.6), (x + r * 0.7 * side, y), (x - r * side, y + r * 0.6)]
        data = "M" + "L".join(f"{num(a)},{num(b)}" for a, b in points)
    else:
        data = (
            f"M{num(x - r)},{num(y)}C{num(x - r * 0.6)},{num(y + r * 0.7)} "
            f"{num(x + r * 0.6)},{num(y + r * 0.7)} {num(x + r)},{num(y)}"
        )
    return stroke(data, INK, width)


def brows(
    left: str, right: str = "", y: float = -18, colour: str = INK, width: float = 6.6, x: float = 14
) -> str:
    """Two brows, equal unless ``right`` is given."""
    shapes = {
        "angry": f"M{x},{y + 9}L{x + 28},{y - 2}",
        "sly": f"M{x},{y + 6}C{x + 9},{y - 6} {x + 20},{y - 10} {x + 31},{y - 9}",
        "raised": f"M{x},{y - 2}C{x + 7},{y - 12} {x + 21},{y - 12} {x + 29},{y - 2}",
        "worry": f"M{x},{y - 9}C{x + 8},{y - 8} {x + 20},{y - 2} {x + 28},{y + 7}",
        "flat": f"M{x},{y}H{x + 28}",
    }
    one = place(stroke(shapes[left], colour, width), flip=True)
    return one + stroke(shapes[right or left], colour, width)


def grin(y: float, w: float) -> str:
    """A wide grin with closed lips."""
    data = f"M{-w},{y}C{num(-w * 0.5)},{y + 10} {num(w * 0.5)},{y + 10} {w},{y}C{num(w * 0.8)},{y + 26} {num(-w * 0.8)},{y + 26} {-w},{y}Z"
    return fill(data, INK)


def laugh(y: float, w: float) -> str:
    """A laughing mouth with its tongue."""
    data = f"M{-w},{y}C{num(-w * 0.5)},{y + 7} {num(w * 0.5)},{y + 7} {w},{y}C{num(w * 0.96)},{y + 44} {num(-w * 0.96)},{y + 44} {-w},{y}Z"
    tongue = f"M{num(-w * 0.5)},{y + 29}C{num(-w * 0.3)},{y + 18} {num(w * 0.3)},{y + 18} {num(w * 0.5)},{y + 29}C{num(w * 0.3)},{y + 34} {num(-w * 0.3)},{y + 34} {num(-w * 0.5)},{y + 29}Z"
    return fill(data, INK) + fill(tongue, TONGUE)


def frown(y: float, w: float) -> str:
    """A mouth with its corners down."""
    return stroke(
        f"M{-w},{y + 12}C{num(-w * 0.5)},{y - 3} {num(w * 0.5)},{y - 3} {w},{y + 12}", INK, 5.4
    )


def fangs(y: float, apart: float = 14) -> str:
    """Two teeth pointing down."""
    return "".join(fill(f"M{x - 6},{y}H{x + 6}L{x},{y + 13}Z", FANG) for x in (-apart, apart))


def by_mood(mood: str, calm: str, cheer: str, glum: str) -> str:
    """The part for the mood."""
    return {"calm": calm, "cheer": cheer, "glum": glum}[mood]


def brasa(mood: str) -> str:
    """The flame, which is small when glum."""
    red, orange = "#E8473F", "#FF8A4A"
    high = "M0,74C-46,74 -64,46 -62,8C-60,-22 -44,-34 -50,-72C-30,-64 -22,-50 -20,-40C-14,-66 -8,-88 10,-124C18,-90 30,-70 29,-44C38,-52 46,-66 46,-84C62,-54 64,-18 62,8C64,46 46,74 0,74Z"
    low = "M0,74C-46,74 -64,46 -62,8C-62,-22 -50,-34 -48,-52C-34,-48 -26,-44 -22,-36C-14,-50 -2,-62 22,-78C18,-62 28,-54 30,-40C38,-44 44,-48 50,-54C58,-34 64,-14 62,8C64,46 46,74 0,74Z"
    inner = "M0,66C-36,66 -52,44 -50,14C-48,-6 -36,-18 -30,-30C-20,-20 -14,-14 -10,-24C-4,-36 2,-48 8,-60C14,-48 22,-36 30,-20C36,-24 40,-30 42,-36C50,-20 52,0 50,14C52,44 36,66 0,66Z"
    body = sheet(low if mood == "glum" else high, red, 1.4) + fill(inner, orange)
    body += "".join(eye(x, 4, 15, mood, orange, "sly") for x in (-23, 23))
    body += by_mood(mood, brows("angry", y=-19, width=8), brows("raised"), brows("worry", y=-20))
    return body + by_mood(
        mood, grin(34, 30) + fangs(37), laugh(30, 32) + fangs(33, 16), frown(40, 22)
    )


def torito(mood: str) -> str:
    """The bull with a ring in its nose."""
    violet, horn = "#8A4FB0", "M40,-34C66,-36 86,-58 80,-104C112,-76 112,-16 56,-2Z"
    body = both(
        sheet(horn, BONE, 1.1)
        + fill("M60,-32C76,-40 88,-56 88,-78C98,-56 90,-28 64,-16Z", "#E0B48F")
    )
    body += sheet(
        mirrored((0, -56), ((42, -56), (68, -44), (66, -6)), ((64, 34), (46, 76), (0, 76))),
        violet,
        1.4,
    )
    lock = "M-22,-60C-30,-40 -18,-30 -20,-18C-6,-24 -4,-30 0,-38C4,-30 6,-24 20,-18C18,-30 30,-40 22,-60Z"
    body += sheet(lock, "#4F2474", 0.9) + sheet(ellipse(0, 42, 40, 28), "#C79BDA", 0.9)
    body += fill(ellipse(-15, 34, 6, 7) + ellipse(15, 34, 6, 7), INK)
    open_mouth = fill("M-26,48C-12,54 12,54 26,48C24,72 -24,72 -26,48Z", INK) + fill(
        ellipse(0, 63, 10, 4), TONGUE
    )
    smirk, down = (
        stroke("M-16,56C-6,60 10,58 20,50", INK, 5),
        stroke("M-20,60C-10,51 10,51 20,60", INK, 5),
    )
    body += by_mood(mood, smirk, open_mouth, down)
    if mood != "cheer":
        body += stroke("M-10,42A11,11 0 1 0 10,42", "#F2A43A", 5)
    body += eye(-32, -4, 13, mood, violet, "half", 3) + eye(32, -4, 13, mood, violet, "half", 3)
    return body + by_mood(
        mood,
        brows("flat", "raised", x=18),
        brows("raised", y=-24, x=18),
        brows("worry", y=-24, x=18),
    )


def lunar(mood: str) -> str:
    """The one-eyed moon child below a crescent."""
    blue = "#4D70BE"
    body = sheet(
        "M0,-84C-30,-92 -62,-112 -58,-150C-40,-126 -20,-120 0,-120C20,-120 40,-126 58,-150C62,-112 30,-92 0,-84Z",
        "#FFD27A",
        1.1,
    )
    body += sheet(
        mirrored((0, -100), ((34, -100), (50, -70), (50, -14)), ((50, 40), (36, 78), (0, 78))),
        blue,
        1.4,
    )
    body += sheet("M-44,-50C-30,-86 30,-86 44,-50C24,-62 -24,-62 -44,-50Z", "#9FB8EC", 0.8)
    body += eye(0, -8, 24 if mood == "cheer" else 27, mood, blue, "", 7)
    brow = by_mood(
        mood,
        "M-28,-30C-8,-38 12,-50 32,-50",
        "M-30,-38C-14,-52 14,-52 30,-38",
        "M-28,-34C-12,-42 12,-42 28,-34",
    )
    body += stroke(brow, INK, 6.4)
    smile = stroke("M-18,44C-6,54 10,52 20,40", INK, 5) + fill("M6,50L18,44L15,61Z", FANG)
    joy = laugh(32, 24) + fill("M-14,34H-4L-9,44Z", FANG)
    sorrow = frown(46, 15) + fill("M6,45H16L11,57Z", FANG) + tear(26, 22)
    body += by_mood(mood, smile, joy, sorrow)
    return body + (
        ""
        if mood == "glum"
        else fill(ellipse(-34, 26, 8, 6) + ellipse(34, 26, 8, 6), "#E8507A", 0.6)
    )


def trasgo(mood: str) -> str:
    """The three-eyed imp, whose ears show the mood."""
    green = "#4F9B6E"
    ear = sheet("M42,-16L122,-66C126,-32 118,2 104,16L92,2L80,22L54,26Z", green, 1.1)
    ear += fill("M56,-8L108,-42C108,-22 104,-8 100,-2L90,-12L76,6L58,10Z", "#E8907A")
    turn, size = {"calm": (0, 0.94), "cheer": (-10, 0.94), "glum": (34, 0.92)}[mood]
    body = both(place(ear, 0, 10 if mood == "glum" else 0, size, turn))
    body += both(sheet("M14,-58L30,-100L44,-46Z", BONE, 0.9)) + sheet(
        ellipse(0, 8, 63, 64), green, 1.4
    )
    body += eye(-27, 4, 13, mood, green, "", 3) + eye(27, 4, 13, mood, green, "", 3)
    body += eye(0, -28, 12, "calm" if mood == "cheer" else mood, green, "", 3)
    body += by_mood(mood, brows("sly", y=-16), brows("raised", y=-16), brows("worry", y=-14))
    leer = grin(34, 32) + fill("M-4,49C-4,70 18,70 18,46Z", TONGUE) + fangs(37, 22)
    return body + by_mood(
        mood,
        leer,
        laugh(30, 34) + fangs(33, 20),
        frown(40, 24) + fill("M-16,44L-11,30L-6,41Z", FANG),
    )


def flaca(mood: str) -> str:
    """The skull with a wreath and painted eyes."""
    bone, paint = FANG, "#7A2A8C"
    glance = mood.glance if isinstance(mood, Mood) else None
    skull = mirrored(
        (0, -64),
        ((40, -64), (62, -42), (60, -4)),
        ((58, 22), (48, 34), (38, 40)),
        ((36, 74),),
        ((30, 80), (18, 80), (0, 80)),
    )
    body = sheet(skull, bone, 1.4)
    for side in (-1, 1):
        x = 27 * side
        body += sheet(scallop(x, 4, 17, 17, 9), paint, 0.7)
        if isinstance(mood, Mood) and mood.lids:
            body += stroke(f"M{x - 10},2C{x - 6},12 {x + 6},12 {x + 10},2", "#FFD27A", 5)
            continue
        if mood == "cheer" and glance is None:
            body += stroke(f"M{x - 10},9C{x - 6},-5 {x + 6},-5 {x + 10},9", "#FFD27A", 5)
            continue
        body += fill(ellipse(x, 4, 11), INK)
        aside = 0 if mood == "glum" else 3
        if glance is not None:
            aside = glance
        body += fill(ellipse(x + aside, 9 if mood == "glum" else 3, 3.4), "#FFD27A")
        if mood == "glum":
            body += fill(f"M{x - 19 * side},-16L{x + 19 * side},3L{x + 20 * side},-18Z", bone)
    body += by_mood(
        mood,
        brows("flat", "raised", -20, paint),
        brows("raised", y=-22, colour=paint),
        brows("worry", colour=paint),
    )
    body += fill("M0,22L8,36H-8Z", INK)
    calm = stroke(
        "M-26,54C-10,59 10,59 28,50M-18,49V63M-9,50V65M0,51V65M9,50V64M18,48V62", INK, 3.6
    )
    glum = stroke(
        "M-26,60C-12,48 12,48 26,60M-17,50V63M-9,46V60M0,45V59M9,46V60M17,50V63", INK, 3.6
    )
    cheer = fill("M-28,46C-12,52 12,52 28,46C26,72 14,77 0,77C-14,77 -26,72 -28,46Z", INK)
    cheer += fill("M-22,51C-8,54 8,54 22,51L21,58C8,61 -8,61 -21,58Z", FANG)
    body += by_mood(mood, calm, cheer, glum)
    dots = ellipse(0, -36, 6) + ellipse(-14, -33, 4) + ellipse(14, -33, 4)
    return body + fill(dots, "#E8507A") + flowers("#E8507A", "#F2A43A", "#C0283A")


def amaru(mood: str) -> str:
    """The feathered serpent, whose hood is wide when glum."""
    teal, deep, gold = "#2FA39A", "#17615F", "#F2A43A"
    body = ""
    for turn, colour in ((-24, TONGUE), (24, TONGUE), (0, "#FFD27A")):
        feather = sheet("M0,-58C-15,-80 -15,-112 0,-140C15,-112 15,-80 0,-58Z", colour)
        feather += stroke("M0,-66V-122", darken(colour, 0.3), 3, 0.6) + fill(
            ellipse(0, -122, 6, 8), "#7A2A8C"
        )
        body += place(feather, 0, -2, 1, turn)
    hood = sheet(
        "M0,-66C-52,-70 -104,-40 -108,14C-110,46 -78,70 -44,86H44C78,70 110,46 108,14C104,-40 52,-70 0,-66Z",
        deep,
        1.3,
    )
    hood += fill(
        "M0,-52C-46,-56 -86,-32 -90,12C-91,38 -66,58 -40,72H40C66,58 91,38 90,12C86,-32 46,-56 0,-52Z",
        gold,
    )
    hood += fill(
        "M0,-44C-42,-48 -74,-26 -78,12C-79,34 -58,52 -36,64H36C58,52 79,34 78,12C74,-26 42,-48 0,-44Z",
        deep,
    )
    body += place(hood, 0, 8, 0.98) if mood == "glum" else place(hood, 0, 0, 0.86)
    body += sheet(
        mirrored((0, -56), ((34, -56), (56, -34), (56, 0)), ((56, 30), (36, 60), (0, 66))),
        teal,
        1.4,
    )
    body += fill("".join(rhombus(x, -38, 8, 10) for x in (-20, 0, 20)), "#FFD27A")
    lid = "sly" if mood == "calm" else ""
    body += eye(-25, -4, 15, mood, teal, lid, 3, True) + eye(25, -4, 15, mood, teal, lid, 3, True)
    if mood == "glum":
        body += brows("worry", y=-24, colour="#0F4245")
    body += fill(ellipse(-6, 26, 2.6, 4) + ellipse(6, 26, 2.6, 4), "#0F4245")
    tongue = stroke("M0,44V66M0,66L-9,78M0,66L9,78", "#E8503F", 6)
    smile = (
        place(tongue, 10, 2)
        + stroke("M-22,40C-8,50 12,48 26,34", INK, 5.4)
        + fill("M-14,43L-4,47L-10,57Z", FANG)
    )
    return body + by_mood(
        mood, smile, laugh(32, 26) + fangs(35, 13) + place(tongue, 0, 4), tongue + frown(40, 18)
    )


DEMONS: dict[
    str, tuple[Callable[[str], str], tuple[str, str, str, str], str]
] = {  # face, poncho, its style
    "brasa": (brasa, ("#5B1A3A", "#F2A43A", "#F2A43A", "#F2A43A"), "zigzag"),
    "torito": (torito, ("#3A1458", "#E8507A", "#E8507A", "#F7D9C0"), "v"),
    "lunar": (lunar, ("#20346A", "#FFD27A", "#FFD27A", "#F7D9C0"), "round"),
    "trasgo": (trasgo, ("#24523F", "#F0684F", "#F0684F", "#F7D9C0"), "zigzag"),
    "flaca": (flaca, ("#8C1F4A", "#F2A43A", "#C0283A", "#F2A43A"), "round"),
    "amaru": (amaru, ("#7A1030", "#FFD27A", "#F2A43A", "#F7D9C0"), "round"),
}


def avatar(name: str, mood: str, colour: str) -> str:
    """A demon's avatar."""
    face, cloth, style = DEMONS[name]
    neck = sheet("M-34,40H34V112H-34Z", "#2A1030")
    head = place(face(mood), 0, 4 if mood == "glum" else 0, 1, -5 if mood == "cheer" else 0)
    return on_disc(neck + shoulders(98, cloth, style) + head, colour)
