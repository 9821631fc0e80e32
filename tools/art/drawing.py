"""The landscape of Crayon: white paper, a drawn sky, hills and a sun; a sand-coloured oval. Nothing has a shadow."""

from __future__ import annotations

import math

from tools.art import landscape as land
from tools.art.colour import mix
from tools.art.landscape import BOTTOM, HORIZON, LEFT, RIGHT, TITLE_HORIZON, TOP
from tools.art.svg import document, ellipse, fill, num, ridge, stroke
from tools.art.themes import Theme
from tools.art.wax import scribble, wavy

FAR = (
    (-500, 120),
    (-240, 90),
    (0, 78),
    (300, 140),
    (700, 68),
    (1100, 124),
    (1500, 68),
    (1940, 134),
    (2200, 80),
    (2420, 120),
)
NEAR = ((-500, 60), (-100, 24), (420, 70), (860, 24), (1340, 68), (1900, 30), (2420, 64))
WIDTH, HEIGHT = 1040, 640
OVAL = ellipse(960, 520, 440, 262)  # the wax lets through what lies below: nothing must


def sun(x: float, y: float, radius: float, colour: str) -> str:
    """A drawn sun: a hatched disc and strokes for rays."""
    rays = ""
    for index in range(14):
        angle = 2 * math.pi * index / 14
        near, far = radius * 1.3, radius * (1.74 if index % 2 else 1.6)
        rays += f"M{num(x + near * math.cos(angle))},{num(y + near * math.sin(angle))}"
        rays += f"L{num(x + far * math.cos(angle))},{num(y + far * math.sin(angle))}"
    rings = "".join(ellipse(x, y, radius * share) for share in (0.94, 0.72, 0.5, 0.28, 0.1))
    return (
        fill(ellipse(x, y, radius), colour, 0.85)
        + stroke(rings, mix(colour, "#E8A33A", 0.5), 7, 0.55)
        + stroke(rays, colour, 10)
    )


def paper(theme: Theme) -> str:
    """The sheet that everything is drawn on."""
    return fill(land.WHOLE, theme["landscape"]["table_edge"])


def hill(points: tuple[tuple[float, float], ...], horizon: float, base: float, colour: str) -> str:
    """A hill with its hatching and a stronger upper line."""
    line = [(x, horizon - h) for x, h in points]
    body = fill(ridge(line, base), colour, 0.78)
    low = [(x, y + 16 + 9 * (index % 2)) for index, (x, y) in enumerate(line)]
    more = [(x, y + 38 + 7 * (index % 3)) for index, (x, y) in enumerate(line)]
    body += stroke(wavy(low) + wavy(more), mix(colour, "#FFFFFF", 0.4), 7, 0.7)
    return body + stroke(wavy(line), mix(colour, "#5A7A4A", 0.4), 6, 0.8)


def flower(x: float, y: float, colour: str) -> str:
    """A child's flower: five rings on a stalk."""
    petals = "".join(
        ellipse(x + 9 * math.cos(a), y + 9 * math.sin(a), 6.5)
        for a in [i * 2 * math.pi / 5 - 1.57 for i in range(5)]
    )
    stalk = stroke(
        f"M{num(x)},{num(y + 12)}V{num(y + 46)}M{num(x)},{num(y + 38)}C{num(x + 4)},{num(y + 26)} {num(x + 12)},{num(y + 26)} {num(x + 16)},{num(y + 22)}",
        "#7FAE62",
        5,
    )
    return stalk + fill(petals, colour, 0.85) + fill(ellipse(x, y, 5.5), "#F7C65B")


def sky(theme: Theme) -> str:
    """Paper with a sky hatched from side to side."""
    blue = theme["landscape"]["sky"][0]
    area = (LEFT - 10.0, TOP - 10.0, RIGHT + 10.0, 214.0)
    return land.picture(
        paper(theme) + scribble(area, blue, 26, 0.55, gap=1.25, slant=0.05, seed=3, shake=9)
    )


def meadow(theme: Theme, horizon: float) -> str:
    """Hills and flowers."""
    _, far, near, _ = theme["landscape"]["hills"]
    body = hill(FAR, horizon, horizon + 180, far) + hill(NEAR, horizon, horizon + 200, near)
    for index, x in enumerate((-380, -160, 60, 132, 1790, 1868, 2080, 2260)):
        body += flower(
            x,
            horizon - 62 + 14 * (index % 2),
            ("#EE7A5E", "#A67BC4", "#6A94DC", "#FFFDF6")[index % 4],
        )
    return body


def hills(theme: Theme) -> str:
    """Two hills and the sun; blank paper where the table and the oval come."""
    colours = theme["landscape"]
    body = sun(1592, 122, 60, colours["sun"]) + meadow(theme, HORIZON)
    return land.picture(body + fill(land.edge(0) + OVAL, colours["table_edge"]))


def table(theme: Theme) -> str:
    """The table: blank paper with a few broad pale strokes and a drawn edge."""
    colours = theme["landscape"]
    top = land.edge(0).split("V")[0]
    area = (LEFT - 10.0, HORIZON + 10.0, RIGHT + 10.0, BOTTOM + 10.0)
    body = fill(land.edge(0), colours["table_edge"])
    body += scribble(area, colours["table"], 30, 0.55, gap=1.5, slant=0.05, seed=7, shake=8)
    body += stroke(top, colours["rim"], 7, 0.9)
    return land.picture(body + fill(OVAL, colours["table_edge"]))


def centre(theme: Theme) -> str:
    """The sand-coloured oval with drawn rings."""
    c = theme["centre"]
    rx, ry = 440, 262
    rings = "".join(
        ellipse(520, 320, rx * f, ry * f) for f in (0.96, 0.88, 0.8, 0.72, 0.64, 0.56, 0.48)
    )
    body = fill(ellipse(520, 320, rx, ry), c["ground"]) + stroke(rings, c["line"], 14, 0.6)
    body += stroke(ellipse(520, 320, rx, ry), c["ring"], 12)
    outer = "M966,306C968,466 768,594 520,592C262,592 60,468 64,316C66,168 270,50 524,52C772,50 976,176 964,338"
    return document(WIDTH, HEIGHT, body + stroke(outer, c["fringe"], 6, 0.85))


def title(theme: Theme) -> str:
    """Sky, a great sun, hills."""
    colours = theme["landscape"]
    area = (LEFT - 10.0, TOP - 10.0, RIGHT + 10.0, 640.0)
    body = paper(theme) + scribble(
        area, colours["sky"][0], 30, 0.55, gap=1.2, slant=0.05, seed=3, shake=9
    )
    return land.picture(
        body + sun(1350, 500, 330, colours["sun"]) + meadow(theme, TITLE_HORIZON + 40)
    )


def title_front(theme: Theme) -> str:
    """The table's edge in front of the hero."""
    colours = theme["landscape"]
    line = (
        (-500, -130),
        (-120, -150),
        (400, -120),
        (980, -160),
        (1340, -180),
        (1700, -140),
        (2420, -150),
    )
    body = fill(ridge([(x, TITLE_HORIZON - h) for x, h in line], BOTTOM + 60), colours["table"])
    area = (LEFT - 10.0, TITLE_HORIZON + 190.0, RIGHT + 10.0, BOTTOM + 10.0)
    body += scribble(
        area,
        mix(colours["table"], colours["rim"], 0.3),
        30,
        0.5,
        gap=1.5,
        slant=0.05,
        seed=7,
        shake=8,
    )
    return land.picture(
        body + stroke(wavy([(x, TITLE_HORIZON - h) for x, h in line]), colours["rim"], 8)
    )
