"""The woven rug in the middle of the table: rings of teeth and diamonds, a fringe, a plain core."""

from __future__ import annotations

import math

from tools.art.colour import SHADOW, WHITE, darken
from tools.art.paper import LARGE, cast
from tools.art.svg import Point, document, ellipse, fill, num, polygon, radial, stroke
from tools.art.themes import Theme

WIDTH, HEIGHT = 1040, 640
CX, CY, RX, RY = 520, 320, 440, 262


def point(share: float, angle: float) -> Point:
    """A point of the rug; share 1 is its edge, the angle is in radians."""
    return CX + RX * share * math.cos(angle), CY + RY * share * math.sin(angle)


def ring(share: float, colour: str, raised: bool = False) -> str:
    """An ellipse with this fraction of the rug's size."""
    data = ellipse(CX, CY, RX * share, RY * share)
    return (cast(data, 0.5, steps=LARGE[:3]) if raised else "") + fill(data, colour)


def teeth(base: float, tip: float, count: int, colour: str) -> str:
    """A ring of triangles from ``base`` to ``tip``."""
    half, data = math.pi / count, ""
    for index in range(count):
        angle = 2 * math.pi * index / count
        data += polygon([point(base, angle - half), point(tip, angle), point(base, angle + half)])
    return fill(data, colour)


def diamonds(share: float, wide: float, high: float, count: int, colour: str) -> str:
    """A ring of diamonds between the teeth."""
    data = ""
    for index in range(count):
        angle = 2 * math.pi * (index + 0.5) / count
        corners = [(share - high, 0.0), (share, -wide), (share + high, 0.0), (share, wide)]
        data += polygon([point(part, angle + turn) for part, turn in corners])
    return fill(data, colour)


def spokes(count: int, inner: float, outer: float, twist: float = 0.0) -> str:
    """Short lines between two rings: the fringe and the weave."""
    data = ""
    for index in range(count):
        angle = 2 * math.pi * index / count
        (x0, y0), (x1, y1) = point(inner, angle), point(outer, angle + twist)
        data += f"M{num(x0)},{num(y0)}L{num(x1)},{num(y1)}"
    return data


def rug(theme: Theme) -> str:
    """The whole rug as an SVG document."""
    c = theme["centre"]
    fringe = spokes(132, 0.985, 1.048, 0.006)
    body = cast(ellipse(CX, CY + 8, RX * 1.01, RY * 1.01), 1.3)
    body += stroke(fringe, darken(c["fringe"], 0.35), 7, 0.9) + stroke(fringe, c["fringe"], 4.6)
    body += ring(1.0, c["ring"]) + teeth(1.0, 0.955, 64, c["deep"])
    body += ring(0.93, c["line"], True) + ring(0.915, c["ground"])
    body += teeth(0.915, 0.845, 44, c["teeth"])
    body += diamonds(0.835, 0.028, 0.026, 44, c["diamond"])
    body += ring(0.795, c["ring"], True) + ring(0.775, c["deep"])
    body += ring(0.735, c["line"], True)
    glow = radial((CX, CY - 30), RX * 0.75, (0, c["core_light"]), (1, c["core"]))
    body += fill(ellipse(CX, CY, RX * 0.718, RY * 0.718), glow)
    body += teeth(0.718, 0.668, 40, darken(c["core"], 0.3))
    weft = "".join(ellipse(CX, CY, RX * i / 100, RY * i / 100) for i in range(6, 72, 4))
    body += stroke(weft, WHITE, 1.2, 0.05)
    body += stroke(spokes(360, 0.72, 1.0), SHADOW, 1.1, 0.13)
    return document(WIDTH, HEIGHT, body)
