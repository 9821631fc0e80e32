"""Hand-drawn edges for themes in wax crayon."""

from __future__ import annotations

import re
from random import Random

from lama_gui.kit.draw.colour import mix
from lama_gui.kit.draw.shapes import line, number

Point = tuple[float, float]

STRIDE = 64.0
"""Units between two points where the line strays."""


def hand_drawn(w: float, h: float, radius: float, seed: int) -> str:
    """A w×h rectangle with round corners as if drawn by hand: open SVG path data.

    The same seed gives the same line, so that a panel always looks the same.
    """
    rng = Random(seed)
    stray = min(2.2, min(w, h) / 40)
    r = min(radius, w / 2, h / 2)
    sides: list[tuple[Point, Point, Point]] = [
        ((r, 0.0), (w - r, 0.0), (w, 0.0)),
        ((w, r), (w, h - r), (w, h)),
        ((w - r, h), (r, h), (0.0, h)),
        ((0.0, h - r), (0.0, r), (0.0, 0.0)),
    ]
    start = _strayed(rng, sides[0][0], stray)
    d, here = f"M{_at(start)}", start
    for i, (begin, end, corner) in enumerate(sides):
        for point in [*_between(begin, end), end]:
            there = _strayed(rng, point, stray)
            middle = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
            d += f"Q{_at(_strayed(rng, middle, stray))} {_at(there)}"
            here = there
        here = _strayed(rng, sides[(i + 1) % 4][0], stray)
        d += f"Q{_at(corner)} {_at(here)}"
    return d + f"L{_at(_strayed(rng, (start[0] + min(18.0, w / 10), start[1]), stray))}"


def crayon_edge(w: float, h: float, radius: float, colour: str, width: float) -> str:
    """An edge drawn twice, the second time lighter and thinner: SVG elements."""
    seed = round(w) * 31 + round(h)
    return line(hand_drawn(w, h, radius, seed), colour, width) + line(
        hand_drawn(w - 3, h - 2, radius, seed + 5), colour, width / 2, opacity=0.6
    )


HATCH = 15.0
"""Units between two strokes of a hatching."""


def hatched(w: float, h: float, radius: float, colour: str, seed: int) -> str:
    """A w×h rectangle with round corners filled by a zigzag stroke: an SVG element."""
    rng, r = Random(seed), min(radius, w / 2, h / 2)
    y, points, back = HATCH * 0.55, list[Point](), False
    while y < h - HATCH * 0.3:
        depth = min(y, h - y)
        inset = 6.0 + (r - (r * r - (r - depth) ** 2) ** 0.5 if depth < r else 0.0)
        ends = [(inset, y + 3.0), (w - inset, y - 3.0)]
        for x, level in reversed(ends) if back else ends:
            points.append((x + rng.uniform(-2, 2), level + rng.uniform(-2, 2)))
        y, back = y + HATCH * 0.98, not back
    d = "M" + "L".join(_at(point) for point in points)
    return line(d, colour, HATCH * 0.86, opacity=0.95)


def _between(a: Point, b: Point) -> list[Point]:
    """Points about a stride apart between ``a`` and ``b``, without these."""
    count = round((abs(b[0] - a[0]) + abs(b[1] - a[1])) / STRIDE)
    return [
        (a[0] + (b[0] - a[0]) * k / count, a[1] + (b[1] - a[1]) * k / count)
        for k in range(1, count)
    ]


def _strayed(rng: Random, point: Point, by: float) -> Point:
    return point[0] + rng.uniform(-by, by), point[1] + rng.uniform(-by, by)


def _at(point: Point) -> str:
    return f"{number(point[0])},{number(point[1])}"


#: The colours of paper shadows in the drawings and of crayon lines.
PAPER_SHADOW, LINE = "#1E0C2B", "#33273F"
LINE_WIDTH = 4.6

_SHADOW = re.compile(rf'<path d="[^"]*" fill="{PAPER_SHADOW}"[^>]*/>')
_FACE = re.compile(r'<path d="([^"]*)" fill="(#[0-9A-F]{6})"(?=[^>]*transform)(?![^>]*stroke)')


def outlined(svg: str) -> str:
    """The drawing in crayon style: without shadows, and with an outline around each face."""

    def drawn(face: re.Match[str]) -> str:
        data, colour = face.groups()
        return (
            f'<path d="{data}" fill="{colour}" stroke="{mix(colour, LINE, 0.5)}"'
            f' stroke-width="{LINE_WIDTH:g}" stroke-linejoin="round"'
        )

    return _FACE.sub(drawn, _SHADOW.sub("", svg))
