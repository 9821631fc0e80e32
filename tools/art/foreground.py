"""The dark foreground in a table's lower corners; 620 × 560 each.

The outer lower corner of a picture is that of the window. Only the palms of Fiesta are drawn here.
"""

from __future__ import annotations

import math
import random

from tools.art.colour import mix
from tools.art.paper import shadow
from tools.art.svg import Point, document, ellipse, fill, num, place, polygon, rhombus, stroke
from tools.art.themes import Theme

WIDTH, HEIGHT = 620, 560


def frond(length: float, droop: float, colour: str, rim: str) -> str:
    """A palm leaf from (0, 0) to the right with a drooping end: a rib with narrow leaflets."""
    rib: list[Point] = []
    for step in range(15):
        t = step / 14
        rib.append((length * t, -length * 0.34 * math.sin(t * 2.1) + droop * length * t * t))
    upper, lower = "", ""
    for index in range(1, 14):
        (x, y), (x2, y2) = rib[index], rib[index + 1] if index < 14 else rib[index]
        along = math.atan2(y2 - y, x2 - x)
        size = length * 0.36 * math.sin(math.pi * min(0.9, 0.16 + index / 17))
        for side in (-1, 1):
            angle = along + side * (1.0 - 0.035 * index)
            tip = (x + size * math.cos(angle), y + size * math.sin(angle) + size * 0.16)
            wide = length * 0.04
            leaf = polygon(
                [
                    (x - wide * math.cos(along), y - wide * math.sin(along)),
                    tip,
                    (x + wide * math.cos(along), y + wide * math.sin(along)),
                ]
            )
            if side < 0:
                upper += leaf
            else:
                lower += leaf
    spine = "M" + "L".join(f"{num(x)},{num(y)}" for x, y in rib)
    body = fill(lower, mix(colour, "#000000", 0.12)) + fill(upper, mix(colour, rim, 0.22))
    return body + stroke(spine, mix(colour, rim, 0.32), 2.6)


def palm(x: float, y: float, high: float, lean: float, colours: tuple[str, str, str]) -> str:
    """A palm: a leaning, ringed trunk and nine leaves."""
    trunk, leaf, rim = colours
    top = (x + lean, y - high)
    width = high * 0.05

    def side(sign: int) -> str:
        return (
            f"C{num(x + sign * width * 0.8)},{num(y - high * 0.4)} "
            f"{num(top[0] + sign * width * 0.5)},{num(top[1] + high * 0.4)}"
        )

    data = (
        f"M{num(x - width)},{num(y)}{side(-1)} {num(top[0] - width * 0.5)},{num(top[1])}"
        f"H{num(top[0] + width * 0.5)}C{num(top[0] + width * 0.5)},{num(top[1] + high * 0.4)} "
        f"{num(x + width * 0.8)},{num(y - high * 0.4)} {num(x + width)},{num(y)}Z"
    )
    body = shadow(data, 2.2) + fill(data, mix(trunk, rim, 0.45)) + fill(data, trunk, down=3)
    rings = ""
    for index in range(1, 12):
        t = index / 12
        cx, half = x + lean * t * t * (3 - 2 * t), width * (1 - 0.45 * t)
        cy = y - high * t
        rings += f"M{num(cx - half)},{num(cy)}Q{num(cx)},{num(cy + 9)} {num(cx + half)},{num(cy)}"
    body += stroke(rings, mix(trunk, rim, 0.28), 3, 0.8)
    order = (
        (-172, 0.62),
        (-8, 0.62),
        (160, 0.9),
        (20, 0.9),
        (-150, 0.95),
        (-30, 0.95),
        (-118, 0.86),
        (-62, 0.86),
    )
    leaves = ""
    for index, (turn, size) in enumerate(order):
        tone = mix(leaf, trunk, 0.42 - 0.06 * index)
        length, flip = high * 0.52 * size, abs(turn) > 90
        drawn = frond(length, 0.42, tone, rim)
        leaves += place(
            drawn, *top, turn=turn - 180 if turn > 90 else turn + 180 if flip else turn, flip=flip
        )
    return (
        body
        + leaves
        + fill(
            ellipse(top[0] - 9, top[1] + 9, 10) + ellipse(top[0] + 10, top[1] + 11, 11),
            mix(trunk, "#FF8A5A", 0.45),
        )
    )


def agave(x: float, y: float, length: float, tones: tuple[str, str], rim: str, seed: int) -> str:
    """A rosette of pointed leaves, darker at the back."""
    chance, count, body = random.Random(seed), 11, ""
    order = sorted(range(count), key=lambda i: -abs(i - (count - 1) / 2))
    for step, index in enumerate(order):
        off = index - (count - 1) / 2
        angle = math.radians(-90 + off * 16 + chance.uniform(-4, 4))
        reach = length * (1 - 0.28 * abs(off) / (count / 2)) * chance.uniform(0.92, 1.06)
        tip = (x + reach * math.cos(angle) + off * 6, y + reach * 0.9 * math.sin(angle))
        nx, ny, wide = -math.sin(angle), math.cos(angle), length * 0.125
        mx, my = x + reach * 0.45 * math.cos(angle), y + reach * 0.4 * math.sin(angle)
        data = (
            f"M{num(x - nx * wide * 0.3)},{num(y - ny * wide * 0.3)}"
            f"C{num(mx - nx * wide)},{num(my - ny * wide)} {num(mx - nx * wide * 0.7)},{num(my - ny * wide * 0.7)} {num(tip[0])},{num(tip[1])}"
            f"C{num(mx + nx * wide * 0.7)},{num(my + ny * wide * 0.7)} {num(mx + nx * wide)},{num(my + ny * wide)} {num(x + nx * wide * 0.3)},{num(y + ny * wide * 0.3)}Z"
        )
        tone = mix(tones[0], tones[1], step / (count - 1))
        body += shadow(data, 2.2) + fill(data, mix(tone, rim, 0.42)) + fill(data, tone, down=2.6)
        body += stroke(
            f"M{num(x)},{num(y)}Q{num(mx)},{num(my)} {num(tip[0])},{num(tip[1])}",
            mix(tone, rim, 0.25),
            2.2,
            0.7,
        )
    return body


def cushion(w: float, h: float, cloth: str, teeth: str, line: str, rim: str) -> str:
    """A woven cushion with tassels around (0, 0)."""
    data = (
        f"M{-w / 2},{-h * 0.36}C{-w * 0.3},{-h * 0.56} {w * 0.3},{-h * 0.56} {w / 2},{-h * 0.36}"
        f"C{w * 0.56},{-h * 0.1} {w * 0.56},{h * 0.2} {w / 2},{h * 0.4}"
        f"C{w * 0.3},{h * 0.56} {-w * 0.3},{h * 0.56} {-w / 2},{h * 0.4}"
        f"C{-w * 0.56},{h * 0.2} {-w * 0.56},{-h * 0.1} {-w / 2},{-h * 0.36}Z"
    )
    body = shadow(data, 3) + fill(data, mix(cloth, rim, 0.5)) + fill(data, cloth, down=3)
    step, count = w * 0.92 / 9, 9
    for row, colour in ((0.13, teeth),):
        body += fill(
            "".join(
                polygon(
                    [
                        (-w * 0.46 + i * step, h * row),
                        (-w * 0.46 + (i + 0.5) * step, h * (row - 0.2)),
                        (-w * 0.46 + (i + 1) * step, h * row),
                    ]
                )
                for i in range(count)
            ),
            colour,
        )
    for row, size in ((0.27, 0.3), (-0.2, 0.24)):
        body += fill(
            "".join(
                rhombus(-w * 0.46 + (i + 0.5) * step, h * row, step * size, h * 0.065)
                for i in range(count)
            ),
            line,
        )
    seams = f"M{-w * 0.5},{h * 0.17}Q0,{h * 0.2} {w * 0.5},{h * 0.17}M{-w * 0.49},{-h * 0.1}Q0,{-h * 0.09} {w * 0.49},{-h * 0.1}M{-w * 0.49},{-h * 0.3}Q0,{-h * 0.36} {w * 0.49},{-h * 0.3}"
    body += stroke(seams, line, 3, 0.8)
    for sign in (-1, 1):
        tassel = stroke(
            "M0,0C6,10 4,22 8,34M0,0C-2,12 -2,24 -2,36M0,0C-8,10 -8,20 -12,30", line, 3.4
        )
        body += place(tassel + fill(ellipse(0, 0, 7), teeth), sign * w * 0.5, h * 0.36)
    return body


def ground(data: str, colour: str, rim: str) -> str:
    """The near hill with a lit edge."""
    return fill(data, colour) + stroke(data.split("V")[0], mix(colour, rim, 0.4), 3)


def fiesta(theme: Theme, right: bool) -> str:
    """Palms, an agave, and a cushion; the right corner is not symmetric to the left."""
    night, rim = "#0F0628", theme["landscape"]["stitching"]
    palms, leaves = ("#130A38", "#1B1560", rim), ("#141B58", "#22418A")
    if right:
        body = palm(560, 600, 400, -50, palms) + palm(455, 600, 262, -34, palms)
        body += agave(250, 520, 290, leaves, rim, 6)
        body += place(cushion(270, 112, "#9A2A72", "#2FB7B0", "#FFD9E6", rim), 168, 508, 1, 6)
        hill = "M0,560C90,552 180,540 260,512C360,480 470,470 640,486V560H0Z"
    else:
        body = palm(66, 600, 380, 40, palms) + palm(196, 600, 250, 40, palms)
        body += agave(340, 500, 260, leaves, rim, 5)
        body += place(cushion(300, 120, "#9A2A72", "#E0A63C", "#FFD9E6", rim), 400, 512, 1, -5)
        hill = "M-20,470C60,440 150,470 220,500C300,530 380,520 470,548C520,560 560,556 620,560V560H-20Z"
    return document(WIDTH, HEIGHT, body + ground(hill, night, rim))
