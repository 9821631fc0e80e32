"""Outlines as SVG path data, in units; in themes of wax crayon as if drawn by hand."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

Point = tuple[float, float]


def number(value: float) -> str:
    """``value`` with at most two decimals, without trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def rounded(x: float, y: float, w: float, h: float, radius: float) -> str:
    """A rectangle with round corners."""
    r = max(0.0, min(radius, w / 2, h / 2))
    x0, y0, x1, y1 = (number(v) for v in (x, y, x + w, y + h))
    left, right = number(x + r), number(x + w - r)
    top, bottom, rr = number(y + r), number(y + h - r), number(r)
    arc = f"A{rr},{rr} 0 0 1 "
    return (
        f"M{left},{y0}H{right}{arc}{x1},{top}V{bottom}{arc}{right},{y1}"
        f"H{left}{arc}{x0},{bottom}V{top}{arc}{left},{y0}Z"
    )


def tab_below(w: float, h: float, radius: float) -> str:
    """A rectangle with round lower corners: the label of a tile."""
    r, bottom = number(radius), number(h - radius)
    return (
        f"M0,0H{number(w)}V{bottom}A{r},{r} 0 0 1 {number(w - radius)},{number(h)}H{r}"
        f"A{r},{r} 0 0 1 0,{bottom}Z"
    )


def disc(cx: float, cy: float, r: float) -> str:
    left, right, y, rr = number(cx - r), number(cx + r), number(cy), number(r)
    return f"M{left},{y}A{rr},{rr} 0 1 1 {right},{y}A{rr},{rr} 0 1 1 {left},{y}Z"


def polygon(points: Iterable[tuple[float, float]], *, closed: bool = True) -> str:
    body = "L".join(f"{number(x)},{number(y)}" for x, y in points)
    return f"M{body}{'Z' if closed else ''}"


def bubble(
    w: float, h: float, radius: float, side: str, at: float, tip: float, lean: float = 0.0
) -> str:
    """A speech bubble whose tail leaves ``side`` at ``at`` units and reaches ``tip`` beyond it.

    The tip is ``lean`` units further along the side than the root.
    """
    r, half = min(radius, w / 2, h / 2), 26.0
    tails = {
        "top": [(at - half, 0.0), (at + lean, -tip), (at + half, 0.0)],
        "right": [(w, at - half), (w + tip, at + lean), (w, at + half)],
        "bottom": [(at + half, h), (at + lean, h + tip), (at - half, h)],
        "left": [(0.0, at + half), (-tip, at + lean), (0.0, at - half)],
    }
    corners = [
        ("top", (w - r, 0.0), (w, r)),
        ("right", (w, h - r), (w - r, h)),
        ("bottom", (r, h), (0.0, h - r)),
        ("left", (0.0, r), (r, 0.0)),
    ]
    d = f"M{number(r)},0"
    for edge, end, turned in corners:
        points = (tails[edge] if edge == side else []) + [end]
        d += "".join(f"L{number(x)},{number(y)}" for x, y in points)
        d += f"A{number(r)},{number(r)} 0 0 1 {number(turned[0])},{number(turned[1])}"
    return d + "Z"


def path(
    d: str,
    fill: str = "none",
    *,
    opacity: float = 1.0,
    stroke: str = "",
    width: float = 0.0,
    dash: str = "",
    evenodd: bool = False,
    move: tuple[float, float] = (0, 0),
) -> str:
    """An SVG path element. ``opacity`` is that of the stroke if there is one, else of the fill."""
    out = f'<path d="{d}" fill="{fill}"'
    if stroke:
        out += f' stroke="{stroke}" stroke-width="{number(width)}"'
        out += ' stroke-linecap="round" stroke-linejoin="round"'
        out += f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
        out += f' stroke-dasharray="{dash}"' if dash else ""
    elif opacity < 1:
        out += f' fill-opacity="{opacity:g}"'
    out += ' fill-rule="evenodd"' if evenodd else ""
    if move != (0, 0):
        out += f' transform="translate({number(move[0])},{number(move[1])})"'
    return out + "/>"


def line(d: str, colour: str, width: float, *, opacity: float = 1.0, dash: str = "") -> str:
    return path(d, stroke=colour, width=width, opacity=opacity, dash=dash)


def document(body: str, width_px: int, height_px: int, scale: float, pad: float = 0.0) -> str:
    """An SVG document of that size around elements in units, with a margin of ``pad`` units."""
    shift = number(pad * scale)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width_px}" height="{height_px}"'
        f' viewBox="0 0 {width_px} {height_px}">'
        f'<g transform="translate({shift},{shift}) scale({scale:.5f})">{body}</g></svg>'
    )


# ---- drawn by hand

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
