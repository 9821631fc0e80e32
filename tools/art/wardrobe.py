"""The llamas' clothes: ponchos, hats, tassels, pompoms, glasses. Origin: between the eyes, y down."""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.art.colour import (
    CORAL_DARK,
    CREAM,
    GOLD,
    GOLD_LIGHT,
    NIGHT,
    SAGE_DARK,
    TEAL,
    WHITE,
    darken,
    lighten,
    mix,
)
from tools.art.paper import sheet
from tools.art.svg import (
    both,
    ellipse,
    fill,
    hem,
    num,
    place,
    polygon,
    rhombus,
    rounded,
    scallop,
    stroke,
)

Colours = tuple[str, ...]

DISC_RADIUS, DISC_Y = 108, 44  # the avatar's disc in these units
HEART = "M0,18C-28,0 -24,-18 -11,-18C-4,-18 0,-13 0,-9C0,-13 4,-18 11,-18C24,-18 28,0 0,18Z"


def pompom(x: float, y: float, r: float, colour: str) -> str:
    """A woollen ball."""
    ball = sheet(scallop(0, 0, r * 0.9, r * 0.9, 9), colour, r / 14)
    return place(
        ball + fill(scallop(0, -r * 0.12, r * 0.55, r * 0.5, 7), lighten(colour, 0.22)), x, y
    )


def tassel(x: float, y: float, thread: str, knot: str, scale: float = 1, turn: float = 0) -> str:
    """A knot with threads."""
    bundle = "M-7,4C-9,14 -11,24 -12,36L-6,33L-3,38L1,33.5L5,38L8,33L12,36C11,24 9,14 7,4Z"
    body = sheet(bundle, thread, 0.8, down=0.8)
    body += stroke("M-4,12L-5,28M1,12L1,28M5,12L6,27", darken(thread, 0.3), 1.6, 0.55)
    return place(body + sheet(ellipse(0, 0, 8.5), knot, 0.8, down=0.8), x, y, scale, turn)


def blossom(x: float, y: float, r: float, petal: str, heart: str) -> str:
    """A paper flower."""
    body = sheet(scallop(0, 0, r * 0.82, r * 0.82, 6, 0.62), petal, 0.9)
    return place(body + fill(ellipse(0, 0, r * 0.36), heart), x, y)


# Ponchos: cape, pattern, collar; ``y`` is the lower end of the neck.


def collar(y: float, colour: str) -> str:
    """A woven roll around the neck."""
    data = (
        f"M-38,{y - 15}C-22,{y - 4} 22,{y - 4} 38,{y - 15}C46,{y - 20} 58,{y - 6} 48,{y + 3}"
        f"C28,{y + 20} -28,{y + 20} -48,{y + 3}C-58,{y - 6} -46,{y - 20} -38,{y - 15}Z"
    )
    return sheet(data, colour, 1.1)


def poncho(y: float, colours: Colours, style: str, bottom: float, wide: float) -> str:
    """A whole poncho down to ``bottom``, ``wide`` on each side; ``zigzag`` or ``round``."""
    cape_colour, outer, inner, roll = colours
    cape = (
        f"M-40,{y - 6}C-92,{y} -{wide - 10},{y + 40} -{wide},{bottom}L{wide},{bottom}"
        f"C{wide - 10},{y + 40} 92,{y} 40,{y - 6}Z"
    )
    body = sheet(cape, cape_colour, 1.6)
    kind, teeth, tall = ("zigzag", 6, 20) if style == "zigzag" else ("round", 6, 15)
    yoke = (
        f"M-42,{y - 3}C-72,{y + 2} -94,{y + 24} -104,{y + 54}"
        + hem(-104, 104, y + 54, teeth, tall, kind)
        + f"C94,{y + 24} 72,{y + 2} 42,{y - 3}Z"
    )
    bib = (
        f"M-42,{y - 3}C-56,{y + 4} -70,{y + 14} -80,{y + 28}"
        + hem(-80, 80, y + 28, teeth, tall * 0.75, kind)
        + f"C70,{y + 14} 56,{y + 4} 42,{y - 3}Z"
    )
    body += sheet(yoke, outer, 1.1) + sheet(bib, inner, 1)
    if kind == "round":
        dots = "".join(ellipse(x, y + 56, 5) for x in (-86, -52, -17, 17, 52, 86))
        body += fill(dots, roll)
    if bottom > y + 150:
        body += hem_band(y + 104, colours)
    return body + collar(y, roll)


def hem_band(y: float, colours: Colours) -> str:
    """The woven border of a long poncho: two lines with a row of diamonds."""
    _, outer, inner, roll = colours
    line = "M-{0},{1}C-60,{2} 60,{2} {0},{1}"
    body = stroke(line.format(128, y, y + 12), inner, 7) + stroke(
        line.format(136, y + 44, y + 58), outer, 7
    )
    marks = "".join(rhombus(x, y + 31 - abs(x) * 0.07, 13, 15) for x in range(-112, 113, 32))
    hearts = "".join(rhombus(x, y + 31 - abs(x) * 0.07, 5, 6) for x in range(-112, 113, 32))
    return body + fill(marks, roll) + fill(hearts, outer)


def shoulders(y: float, colours: Colours, style: str) -> str:
    """A poncho that ends exactly at the avatar's disc, since clip paths aren't available."""
    cape, outer, inner, roll = colours
    radius, middle, low = DISC_RADIUS, DISC_Y, y + 22
    half = math.sqrt(radius * radius - (low - middle) ** 2)
    data = (
        f"M-40,{y - 6}C-62,{y} {num(-half + 8)},{y + 8} {num(-half)},{low}A{radius},{radius} 0 0 0 "
        f"{num(half)},{low}C{num(half - 8)},{y + 8} 62,{y} 40,{y - 6}Z"
    )
    body = sheet(data, cape, 1.2)
    if style == "tie":
        return body + scarf_tie(y, outer, inner)
    if style == "v":
        tip = middle + radius - 4
        vee = f"M-44,{y - 4}L0,{y + 34}L44,{y - 4}L62,{y + 3}L0,{tip}L-62,{y + 3}Z"
        body += sheet(vee, outer, 1)
    else:
        kind, tall = ("zigzag", 18) if style == "zigzag" else ("round", 14)
        yoke = (
            f"M-42,{y - 4}C-54,{y + 2} -64,{y + 6} -70,{y + 17}"
            + hem(-70, 70, y + 17, 5, tall, kind)
            + f"C64,{y + 6} 54,{y + 2} 42,{y - 4}Z"
        )
        body += sheet(yoke, outer, 1)
        if kind == "round":
            body += fill("".join(ellipse(x, y + 22, 5) for x in (-56, -28, 0, 28, 56)), roll)
    return body + place(collar(y, roll), 0, -2)


def scarf_tie(y: float, cloth: str, knot: str) -> str:
    """A scarf knotted under the chin."""
    wrap = (
        f"M-50,{y - 16}C-30,{y + 4} 30,{y + 4} 50,{y - 16}L54,{y + 4}"
        f"C30,{y + 26} -30,{y + 26} -54,{y + 4}Z"
    )
    body = sheet(wrap, cloth, 1.1)
    body += sheet(f"M-5,{y + 14}L-22,{y + 44}L-4,{y + 50}L8,{y + 18}Z", cloth, 0.9)
    body += sheet(f"M4,{y + 14}L24,{y + 42}L10,{y + 48}L-4,{y + 18}Z", knot, 0.9)
    return body + sheet(ellipse(0, y + 13, 12, 11), knot, 0.9)


# Hats, with their colours as arguments.


def montera(a: str, b: str, c: str) -> str:
    """A flat festive hat of the highlands: a disc on a cap, with a fringe."""
    cap = "M-46,-36C-48,-60 -40,-74 -30,-80H30C40,-74 48,-60 46,-36C20,-46 -20,-46 -46,-36Z"
    body = sheet(cap, b, 1.2)
    body += fill("M-46,-42C-20,-52 20,-52 46,-42L46,-36C20,-46 -20,-46 -46,-36Z", c)
    for index in range(19):
        x = -92 + index * 10.22
        top, low = -76 - abs(x) * 0.06, -54 - abs(x) * 0.09
        thread = f"M{num(x - 5)},{num(top)}H{num(x + 5)}L{num(x + 4.4)},{num(low)}L{num(x)},{num(low + 3)}L{num(x - 4.4)},{num(low)}Z"
        body += sheet(thread, (GOLD, c, TEAL)[index % 3], 0.5, down=0.7)
    disc = "M-104,-92C-104,-110 -60,-118 0,-118C60,-118 104,-110 104,-92C104,-78 60,-70 0,-70C-60,-70 -104,-78 -104,-92Z"
    crown = "M-86,-97C-78,-107 -46,-111 0,-111C46,-111 78,-107 86,-97C78,-90 46,-86 0,-86C-46,-86 -78,-90 -86,-97Z"
    body += sheet(disc, a, 1.8) + fill(crown, darken(a, 0.28))
    body += fill(
        "".join(rhombus(x, -98.5, 11, 7.5 - abs(x) * 0.04) for x in (-58, -29, 0, 29, 58)), c
    )
    beads = ((-94, -89), (-66, -82), (-34, -78), (0, -77), (34, -78), (66, -82), (94, -89))
    return body + fill("".join(ellipse(x, y, 3.6, 3.2) for x, y in beads), GOLD_LIGHT)


def chullo(a: str, b: str, c: str) -> str:
    """A knitted cap with ear flaps."""
    flap = "M66,-14L70,40C70,52 56,58 50,48L44,-10Z"
    body = (
        both(sheet(flap, b, 1.1)) + tassel(-60, 60, c, CREAM, 1.05) + tassel(60, 60, c, CREAM, 1.05)
    )
    body += sheet(
        "M-64,-8C-70,-66 -34,-112 0,-122C34,-112 70,-66 64,-8C40,-20 -40,-20 -64,-8Z", a, 1.5
    )
    body += sheet("M-67,-40C-40,-53 40,-53 67,-40L65,-8C40,-20 -40,-20 -65,-8Z", b, 0.9)
    body += fill("".join(rhombus(x, -27 + abs(x) * 0.06, 9, 12) for x in (-46, -23, 0, 23, 46)), c)
    body += fill("M-55,-62C-30,-72 30,-72 55,-62L51,-70C30,-80 -30,-80 -51,-70Z", CREAM)
    body += fill("M-38,-88C-24,-94 24,-94 38,-88L33,-95C22,-100 -22,-100 -33,-95Z", c)
    return place(body + pompom(0, -128, 21, c), 0, -9)


def bowler(a: str, b: str, c: str) -> str:
    """A bowler with a flower, worn at an angle."""
    brim = "M-66,-58C-64,-70 -40,-70 0,-70C40,-70 64,-70 66,-58C66,-46 40,-50 0,-50C-40,-50 -66,-46 -66,-58Z"
    crown = "M-42,-64C-46,-104 -28,-126 0,-126C28,-126 46,-104 42,-64C24,-58 -24,-58 -42,-64Z"
    band = "M-43,-76C-24,-69 24,-69 43,-76L42,-63C24,-57 -24,-57 -42,-63Z"
    lit = "M-42,-80C-42,-108 -26,-125 0,-125C26,-125 42,-108 42,-80M-65,-58C-63,-69 -46,-69 -42,-69M42,-69C46,-69 63,-69 65,-58"
    body = sheet(brim, a, 1.5) + sheet(crown, a, 0.9) + fill(band, b)
    body += stroke(lit, mix(a, CREAM, 0.5), 4)  # against a dark sky
    return place(body + blossom(30, -70, 16, c, GOLD_LIGHT), 4, 0, 1, 7)


def flowers(a: str, b: str, c: str) -> str:
    """A wreath of five flowers."""
    wreath = "M-62,-34C-52,-70 -24,-80 0,-80C24,-80 52,-70 62,-34C46,-56 24,-62 0,-62C-24,-62 -46,-56 -62,-34Z"
    body = sheet(wreath, SAGE_DARK)
    for x, y, r, colour in (
        (-54, -48, 15, a),
        (54, -48, 15, a),
        (-31, -68, 18, b),
        (31, -68, 18, b),
        (0, -78, 23, c),
    ):
        body += blossom(x, y, r, colour, CORAL_DARK if colour == GOLD else GOLD_LIGHT)
    return body


def headscarf(a: str, b: str, _: str) -> str:
    """A dotted headscarf."""
    cloth = "M-66,30C-78,-40 -46,-94 0,-94C46,-94 78,-40 66,30C64,44 56,46 54,36C58,-12 36,-44 0,-44C-36,-44 -58,-12 -54,36C-56,46 -64,44 -66,30Z"
    dots = ((-58, 0), (-52, -34), (-30, -62), (0, -72), (30, -62), (52, -34), (58, 0))
    return sheet(cloth, a, 1.3) + fill("".join(ellipse(x, y, 5.5) for x, y in dots), b)


def headphones(a: str, b: str, c: str) -> str:
    """Headphones."""
    band = "M-62,{0}C-70,{1} 70,{1} 62,{0}"
    body = stroke(band.format(2, -108), darken(a, 0.35), 15) + stroke(band.format(0, -110), a, 12)
    shell = sheet(rounded(41, -22, 34, 52, 16), b, 1.2) + fill(rounded(49, -13, 18, 34, 9), c)
    return body + both(shell)


def crown(a: str, b: str, c: str) -> str:
    """A crown with three stones."""
    data = "M-44,-60L-54,-112L-27,-88L0,-124L27,-88L54,-112L44,-60C20,-52 -20,-52 -44,-60Z"
    stones = fill(ellipse(-27, -74, 5.5) + ellipse(27, -74, 5.5), c)
    return sheet(data, a, 1.2) + fill(ellipse(0, -76, 8), b) + stones


def bow(a: str, b: str, _: str) -> str:
    """A bow in the hair."""
    loop = sheet("M0,0C14,-24 42,-26 42,0C42,24 14,22 0,0Z", a, 1)
    return place(both(loop) + sheet(ellipse(0, 0, 11, 12), b, 1), 36, -92, 0.8, 18)


HATS: dict[str, Callable[[str, str, str], str]] = {
    "montera": montera,
    "chullo": chullo,
    "bowler": bowler,
    "flowers": flowers,
    "headscarf": headscarf,
    "headphones": headphones,
    "crown": crown,
    "bow": bow,
}


def round_glasses(colour: str) -> str:
    """Reading glasses."""
    lens = fill(ellipse(30, 5, 20), WHITE, 0.22) + stroke(ellipse(30, 5, 20), colour, 5.5)
    return both(lens) + stroke("M-10,3C-5,-2 5,-2 10,3", colour, 5)


def heart_glasses() -> str:
    """Heart-shaped sunglasses."""
    shine = fill("M-15,-4C-16,-12 -8,-14 -5,-11L-12,2C-14,0 -15,-2 -15,-4Z", WHITE, 0.6)
    lens = sheet(HEART, NIGHT, 0.9) + shine
    return (
        stroke("M-12,2C-5,-3 5,-3 12,2", NIGHT, 6)
        + place(lens, -28, 4, 1.05)
        + place(lens, 28, 4, 1.05)
    )


def braid(hair: str, band: str) -> str:
    """A plait, 120 long, down from (0, 0)."""
    body = "".join(sheet(ellipse(0, i * 17, 11.5 - i * 0.8, 11), hair, 0.7) for i in range(6))
    body += sheet(ellipse(0, 100, 8, 7), band, 0.7)
    return body + sheet(polygon([(-6, 104), (-9, 122), (0, 116), (9, 122), (6, 104)]), hair, 0.7)
