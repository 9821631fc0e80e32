"""The floor of a table: terraces of cloth around the rug, darker outwards, one with a woven band.

All themes share the drawing, with their colours ``floor``, ``floor_band``, and ``floor_mark`` of
``[landscape]``.
"""

from __future__ import annotations

import math
import random

from tools.art import landscape as land
from tools.art.paper import cast
from tools.art.svg import Point, Swatch, fill, num, polygon, rhombus, stroke
from tools.art.themes import Theme

CENTRE, RUG = (960.0, 520.0), (440.0, 262.0)
POINTS = 132
#: The size relative to the rug, the distance from the table's far edge, the phase of its waves.
TERRACES = ((2.62, 30.0, 0.4), (2.12, 44.0, 1.7), (1.74, 58.0, 0.2), (1.38, 72.0, 2.6))
BAND = 1
SHADOWS = ((1.6, 7.0, 0.16), (4.0, 20.0, 0.09))


def far_edge(x: float) -> float:
    """The y coordinate of the table's far edge."""
    t = min(1.0, max(0.0, (x + 560) / 3040))
    return (1 - t) ** 3 * 460 + 3 * (1 - t) * t * 250 + t**3 * 460


def terrace(size: float, below: float, phase: float) -> list[Point]:
    """The outline of a terrace: a wavy ellipse, clipped at the table's far edge."""
    points = []
    for index in range(POINTS):
        angle = 2 * math.pi * index / POINTS
        waver = 1 + 0.012 * math.sin(5 * angle + phase) + 0.008 * math.sin(9 * angle + 2 * phase)
        x = CENTRE[0] + RUG[0] * size * waver * math.cos(angle)
        y = CENTRE[1] + RUG[1] * size * waver * math.sin(angle)
        points.append((x, max(y, far_edge(x) + below)))
    return points


def woven(size: float, below: float, phase: float, band: Swatch, mark: Swatch) -> str:
    """A band with diamonds along a terrace."""
    outer, inner = (
        terrace(size - 0.06, below + 16, phase),
        terrace(size - 0.225, below + 44, phase),
    )
    body = fill(polygon(outer) + polygon(inner[::-1]), band, holes=True)
    middle = terrace(size - 0.142, below + 30, phase)
    large, small, way = "", "", 0.0
    for index, (x, y) in enumerate(middle):
        way += math.dist((x, y), middle[index - 1])
        if way > 46:
            way, near = 0.0, 0.55 + 0.45 * (y - 300) / 700
            large += rhombus(x, y, 17 * near + 3, 13 * near + 2)
            small += rhombus(x, y, 7 * near + 1, 5 * near + 1)
    body += fill(large, mark) + fill(small, band)
    for share, down in ((0.085, 20), (0.2, 40)):
        body += stroke(polygon(terrace(size - share, below + down, phase)), mark, 2.4, 0.75)
    return body


def hairlines(mark: Swatch) -> str:
    """Single threads of the weave."""
    chance, data = random.Random(4), ""
    for _ in range(260):
        angle, size = chance.uniform(0.12, math.pi - 0.12), chance.uniform(1.2, 2.7)
        x = CENTRE[0] + RUG[0] * size * math.cos(angle)
        y = CENTRE[1] + RUG[1] * size * math.sin(angle)
        wide = chance.uniform(14, 46)
        if y < 1110:
            data += f"M{num(x - wide / 2)},{num(y)}h{num(wide)}"
    return stroke(data, mark, 2, 0.35)


def floor(theme: Theme) -> str:
    """The floor as an SVG document; ``theme``: the colours shown in an editor."""
    return land.picture(terraces(theme))


def terraces(theme: Theme) -> str:
    """All terraces with their decoration."""
    colours = theme["landscape"]
    band = Swatch("landscape.floor_band", colours["floor_band"])
    mark = Swatch("landscape.floor_mark", colours["floor_mark"])
    body = ""
    for index, (size, below, phase) in enumerate(TERRACES):
        data = polygon(terrace(size, below, phase))
        token, colour = f"landscape.floor.{index}", colours["floor"][index]
        body += cast(data, 1.2, SHADOWS) + stroke(data, Swatch(token, colour, light=14), 3.4)
        body += fill(data, Swatch(token, colour), down=1.8)
        if index == BAND:
            body += woven(size, below, phase, band, mark)
        else:
            seam = polygon(terrace(size - 0.06, below + 12, phase))
            body += stroke(seam, mark, 2.6, 0.8, "2 9" if index == len(TERRACES) - 1 else "12 12")
    return body + hairlines(mark)
