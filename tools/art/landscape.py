"""Common parts of landscapes: the size, the sky, the sun, clouds, and the table's edge.

Landscapes are drawn for 1920 × 1080, with margins of 480 left and right and 180 above and below, so
that all windows from 4:3 to 21:9 show parts of one picture.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from tools.art.colour import darken, lighten, mix
from tools.art.paper import layer, sheet
from tools.art.svg import (
    Point,
    at,
    document,
    ellipse,
    fill,
    linear,
    num,
    peaks,
    place,
    radial,
    ridge,
    rounded,
    stroke,
)
from tools.art.themes import Theme

LEFT, RIGHT, TOP, BOTTOM = -480, 2400, -180, 1260
HORIZON = 330
TITLE_HORIZON = 800
#: The main features are here (x), where no seat panel is.
FREE = ((490, 750), (1170, 1430))
WHOLE = f"M{LEFT},{TOP}H{RIGHT}V{BOTTOM}H{LEFT}Z"


@dataclass(frozen=True)
class Sun:
    """Sun or moon: centre and radius."""

    x: float
    y: float
    radius: float


def picture(body: str) -> str:
    """A landscape as an SVG document."""
    return document(RIGHT - LEFT, BOTTOM - TOP, place(body, -LEFT, -TOP))


def sky(theme: Theme, horizon: float = HORIZON) -> str:
    """The gradient of the sky down to the horizon."""
    colours = theme["landscape"]
    stops = tuple(zip(colours["sky_stops"], colours["sky"], strict=True))
    area = f"M{LEFT},{TOP}H{RIGHT}V{num(horizon + 140)}H{LEFT}Z"
    return fill(area, linear((0, -40), (0, horizon), *stops))


def stars(theme: Theme, count: int, below: float, opacity: float, seed: int = 7) -> str:
    """Paper dots in the upper sky."""
    chance = random.Random(seed)
    dots = ""
    for _ in range(count):
        x, y = chance.uniform(LEFT, RIGHT), chance.uniform(TOP, below)
        dots += ellipse(x, y, chance.choice((1.4, 1.8, 2.2, 3.0)))
    return fill(dots, theme["landscape"]["star"], opacity)


def sun(theme: Theme, disc: Sun) -> str:
    """A sun with a glow: three stacked discs."""
    colours = theme["landscape"]
    x, y, r = disc.x, disc.y, disc.radius
    warm = mix(colours["sky"][2], colours["sun"], 0.3)
    glow = radial((x, y), r * 3.4, (0, warm, 0.75), (0.5, warm, 0.26), (1, warm, 0))
    rim = mix(colours["sky"][2], colours["sun"], 0.35)
    return (
        fill(ellipse(x, y, r * 3.4), glow)
        + sheet(ellipse(x, y, r * 1.28), rim, 2.4)
        + sheet(ellipse(x, y, r), colours["sun_rim"], 1.8)
        + fill(ellipse(x, y, r * 0.78), colours["sun"])
    )


def sun_rings(theme: Theme, disc: Sun, rings: int = 4) -> str:
    """The title's giant sun: stacked discs from the sky's colour to that of the sun."""
    colours = theme["landscape"]
    x, y, r = disc.x, disc.y, disc.radius
    warm = mix(colours["sky"][2], colours["sun"], 0.25)
    glow = radial((x, y), r * 1.9, (0, warm, 0.9), (0.5, warm, 0.5), (1, warm, 0))
    body = fill(ellipse(x, y, r * 1.9), glow)
    for ring in range(rings):
        tone = mix(warm, colours["sun"], ring / (rings - 1))
        body += layer(ellipse(x, y, r * (1 - 0.16 * ring)), tone, 1.0)
    return body


def cloud(x: float, y: float, w: float, colour: str, opacity: float) -> str:
    """Three flat paper strips with round ends, the lowest the longest; (x, y) is its left end."""
    h, data = w * 0.13, ""
    for left, right, up in ((0.0, 1.0, 0.0), (0.14, 0.78, 0.86), (0.32, 0.62, 1.72)):
        top = y - h * (up + 1)
        if not up:
            data += rounded(x + w * left, top, w * (right - left), h, h / 2)
            continue
        r, x0, x1 = num(h / 2), x + w * left, x + w * right
        data += f"M{at(x0, top + h)}V{num(top + h / 2)}A{r},{r} 0 0 1 {at(x0 + h / 2, top)}"
        data += f"H{num(x1 - h / 2)}A{r},{r} 0 0 1 {at(x1, top + h / 2)}V{num(top + h)}Z"
    return fill(data, colour, opacity)


def range_of(points: list[Point], colour: str, lift: float, base: float, cap: float = 0.3) -> str:
    """A mountain range with a lighter cap on each high peak; ``cap`` 0 for none."""
    body = layer(peaks(points, base), colour, lift)
    caps = ""
    for before, tip, after in zip(points, points[1:], points[2:], strict=False):
        if cap and tip[1] < before[1] - 50 and tip[1] < after[1] - 50:
            caps += snow(before, tip, after, cap)
    return body + (fill(caps, lighten(colour, 0.2)) if caps else "")


def snow(before: Point, tip: Point, after: Point, share: float) -> str:
    """The snow cap of a peak: ``share`` of its height, with a jagged lower edge."""
    drop = max(before[1], after[1]) - tip[1]

    def on(flank: Point, depth: float) -> Point:
        part = min(0.6, depth * drop / (flank[1] - tip[1]))
        return tip[0] + (flank[0] - tip[0]) * part, tip[1] + (flank[1] - tip[1]) * part + 1.6

    left, right = on(before, share), on(after, share)
    near, far = on(before, 0.07), on(after, 0.07)
    data = f"M{at(*left)}L{at(*near)}Q{at(tip[0], tip[1] + 2)} {at(*far)}L{at(*right)}"
    for part, deep in ((0.84, -0.08), (0.66, 0.1), (0.48, -0.1), (0.32, 0.07), (0.15, -0.07)):
        level = right[1] + (left[1] - right[1]) * (1 - part)
        data += "L" + at(left[0] + (right[0] - left[0]) * part, level + drop * deep)
    return data + "Z"


def edge(drop: float, horizon: float = HORIZON, base: float = BOTTOM + 60) -> str:
    """A sheet whose upper edge is the table's far edge, lowered by ``drop``, down to ``base``."""
    left, right = LEFT - 80, RIGHT + 80
    y0, y1 = horizon + 130 + drop, horizon - 80 + drop
    return f"M{left},{num(y0)}C200,{num(y1)} 1720,{num(y1)} {right},{num(y0)}V{num(base)}H{left}Z"


def table(theme: Theme, horizon: float = HORIZON, glow: str = "") -> str:
    """The table: a rim, cloth lit in the middle with the colour ``glow``, possibly stitching."""
    colours = theme["landscape"]
    cloth = radial(
        (960, 540),
        1240,
        (0, mix(colours["table"], glow, 0.2) if glow else lighten(colours["table"], 0.10)),
        (0.55, colours["table"]),
        (1, colours["table_edge"]),
    )
    body = layer(edge(0, horizon, horizon + 190), colours["rim"], 1.3)
    body += layer(edge(26, horizon), cloth, 0.5, light=darken(colours["rim"], 0.3))
    if colours["stitching"]:
        line = edge(44, horizon).split("V")[0]
        body += stroke(line, darken(colours["table"], 0.4), 3.4, 0.6, "9 10.4")
        body += stroke(line, colours["stitching"], 3, 0.8, "9 10.4")
    return body


def title_hills(rise: float = 870) -> tuple[list[Point], list[Point]]:
    """The ridges of the two hills in front of the title's hero; ``rise``: the back one's left top."""
    back = [(-500, 900), (-120, 930), (260, rise), (620, 930), (980, 930), (1340, 985)]
    front = [(-500, 1010), (-100, 985), (300, 1010), (700, 990), (1100, 1040), (1500, 1020)]
    return (
        [*back, (1640, 915), (2000, 950), (2420, 880)],
        [*front, (1940, 1030), (2420, 1000)],
    )


def title_front(theme: Theme, between: str, rise: float = 870, tone: int = 2) -> str:
    """The two hills, and what grows between them; ``tone``: which of the hills' colours."""
    back, front = title_hills(rise)
    colours = theme["landscape"]
    body = layer(ridge(back, 1300), colours["hills"][tone], 1.5) + between
    return picture(body + layer(ridge(front, 1300), colours["table"], 1.5))
