"""Path data and elements in the subset of SVG supported by nanosvg.

Functions for path data return the ``d`` of a path, those for elements SVG text. Units are those of
the picture; angles are in degrees, clockwise.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from zlib import crc32

from tools.art.colour import darken, lighten

Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]


def num(value: float, places: int = 1) -> str:
    """The shortest representation of a number."""
    text = f"{value:.{places}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text in ("-0", "") else text


def at(x: float, y: float) -> str:
    """A point in path data."""
    return f"{num(x)},{num(y)}"


# Path data


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None) -> str:
    """An ellipse, or a circle without ``ry``."""
    ry = rx if ry is None else ry
    arc = f"A{num(rx)},{num(ry)} 0 1 1 "
    return f"M{at(cx - rx, cy)}{arc}{at(cx + rx, cy)}{arc}{at(cx - rx, cy)}Z"


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """A rectangle with round corners."""
    r = min(r, w / 2, h / 2)
    arc = f"A{num(r)},{num(r)} 0 0 1 "
    return (
        f"M{at(x + r, y)}H{num(x + w - r)}{arc}{at(x + w, y + r)}V{num(y + h - r)}"
        f"{arc}{at(x + w - r, y + h)}H{num(x + r)}{arc}{at(x, y + h - r)}V{num(y + r)}"
        f"{arc}{at(x + r, y)}Z"
    )


def polygon(points: Iterable[Point], close: bool = True) -> str:
    """Straight lines through the points."""
    return "M" + "L".join(at(x, y) for x, y in points) + ("Z" if close else "")


def rhombus(x: float, y: float, rx: float, ry: float) -> str:
    """A diamond."""
    return polygon([(x - rx, y), (x, y - ry), (x + rx, y), (x, y + ry)])


def star(points: int, outer: float, inner: float, x: float = 0, y: float = 0) -> str:
    """A star with its first point up."""
    corners = []
    for index in range(2 * points):
        radius, angle = (inner if index % 2 else outer), math.pi * index / points
        corners.append((x + radius * math.sin(angle), y - radius * math.cos(angle)))
    return polygon(corners)


def mirrored(start: Point, *segments: Sequence[Point]) -> str:
    """A closed shape, symmetric about x = 0.

    ``start`` is on the axis; the segments go down the right side and back to the axis: three points
    are a cubic curve, one is a line.
    """
    data, corners, back = f"M{at(*start)}", [start], []
    for segment in segments:
        if len(segment) == 3:
            data += "C" + " ".join(at(*point) for point in segment)
            back.append((segment[1], segment[0], corners[-1]))
        else:
            data += "L" + at(*segment[0])
            back.append((corners[-1],))
        corners.append(segment[-1])
    for points in reversed(back):
        data += ("C" if len(points) == 3 else "L") + " ".join(at(-x, y) for x, y in points)
    return data + "Z"


def scallop(
    cx: float, cy: float, rx: float, ry: float, count: int, bulge: float = 0.6, turn: float = 0.0
) -> str:
    """A cloud or blossom: ``count`` arcs along an ellipse. ``turn`` in radians."""
    angles = [turn + 2 * math.pi * index / count for index in range(count + 1)]
    points = [(cx + rx * math.cos(angle), cy + ry * math.sin(angle)) for angle in angles]
    data = f"M{at(*points[0])}"
    for before, after in itertools.pairwise(points):
        radius = num(math.dist(before, after) * bulge)
        data += f"A{radius},{radius} 0 0 1 {at(*after)}"
    return data + "Z"


def hem(x0: float, x1: float, y: float, teeth: int, height: float, kind: str = "zigzag") -> str:
    """A hem from x0 to x1 as path commands without a move; ``zigzag`` or ``round``."""
    width, data = (x1 - x0) / teeth, ""
    for index in range(teeth):
        left = x0 + width * index
        if kind == "zigzag":
            data += f"L{at(left + width / 2, y + height)}L{at(left + width, y)}"
        else:
            sweep = 1 if width < 0 else 0
            data += f"A{num(abs(width) / 2)},{num(height)} 0 0 {sweep} {at(left + width, y)}"
    return data


def ridge(points: Sequence[Point], base: float) -> str:
    """A smooth ridge through the points, closed at ``base``."""
    data = f"M{at(*points[0])}"
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        middle = (x0 + x1) / 2
        data += f"C{at(middle, y0)} {at(middle, y1)} {at(x1, y1)}"
    return f"{data}V{num(base)}H{num(points[0][0])}Z"


def peaks(points: Sequence[Point], base: float, radius: float = 16) -> str:
    """Mountains with straight slopes; peaks and valleys are rounded by ``radius``."""
    data = f"M{at(*points[0])}"
    for before, tip, after in zip(points, points[1:], points[2:], strict=False):
        near = [toward(tip, other, radius) for other in (before, after)]
        data += f"L{at(*near[0])}Q{at(*tip)} {at(*near[1])}"
    return f"{data}L{at(*points[-1])}V{num(base)}H{num(points[0][0])}Z"


def toward(start: Point, end: Point, distance: float) -> Point:
    """The point ``distance`` from start towards end, at most halfway."""
    share = min(0.5, distance / math.dist(start, end))
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


# Elements


@dataclass(frozen=True)
class Gradient:
    """A gradient in user space, defined at its first use, and named by its content."""

    geometry: str
    kind: str
    stops: tuple[Stop, ...]

    @property
    def name(self) -> str:
        """A name that only depends on the content, for reproducible pictures."""
        return f"g{crc32(repr(self).encode()):x}"

    @property
    def definition(self) -> str:
        parts = []
        for offset, colour, *opacity in self.stops:
            alpha = f' stop-opacity="{num(opacity[0], 3)}"' if opacity else ""
            parts.append(f'<stop offset="{num(offset, 3)}" stop-color="{colour}"{alpha}/>')
        stops = "".join(parts)
        return (
            f'<{self.kind} id="{self.name}" gradientUnits="userSpaceOnUse" {self.geometry}>'
            f"{stops}</{self.kind}>"
        )

    @property
    def url(self) -> str:
        return f"url(#{self.name})"


@dataclass(frozen=True)
class Swatch:
    """A colour defined by the current theme; ``colour``: the one shown in an editor.

    ``token``: its key in ``theme.toml``; ``light`` and ``dark``: percentages by which it is
    lightened or darkened.
    """

    token: str
    colour: str
    light: int = 0
    dark: int = 0

    @property
    def name(self) -> str:
        change = f"-light-{self.light}" if self.light else f"-dark-{self.dark}" if self.dark else ""
        return self.token + change

    @property
    def shown(self) -> str:
        """The resulting colour in an editor."""
        if self.light:
            return lighten(self.colour, self.light / 100)
        return darken(self.colour, self.dark / 100) if self.dark else self.colour

    @property
    def definition(self) -> str:
        return (
            f'<linearGradient id="{self.name}"><stop stop-color="{self.shown}"/></linearGradient>'
        )

    @property
    def url(self) -> str:
        return f"url(#{self.name})"


def linear(start: Point, end: Point, *stops: Stop) -> Gradient:
    """A gradient along a line."""
    (x1, y1), (x2, y2) = start, end
    geometry = f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
    return Gradient(geometry, "linearGradient", stops)


def radial(centre: Point, radius: float, *stops: Stop) -> Gradient:
    """A radial gradient."""
    geometry = f'cx="{num(centre[0])}" cy="{num(centre[1])}" r="{num(radius)}"'
    return Gradient(geometry, "radialGradient", stops)


ShapeCache = str | Gradient | Swatch


def fill(
    data: str,
    paint: ShapeCache,
    opacity: float | None = None,
    *,
    holes: bool = False,
    down: float = 0,
) -> str:
    """A filled path. ``holes``: inner outlines are cut out; ``down``: its offset."""
    before, colour = ("", paint) if isinstance(paint, str) else (paint.definition, paint.url)
    extra = "" if opacity is None else f' fill-opacity="{num(opacity, 3)}"'
    extra += ' fill-rule="evenodd"' if holes else ""
    extra += f' transform="translate(0,{num(down)})"' if down else ""
    return f'{before}<path d="{data}" fill="{colour}"{extra}/>'


def stroke(
    data: str,
    paint: str | Swatch,
    width: float,
    opacity: float | None = None,
    dash: str | None = None,
) -> str:
    """A stroked path with round ends and joins."""
    extra = "" if opacity is None else f' stroke-opacity="{num(opacity, 3)}"'
    extra += f' stroke-dasharray="{dash}"' if dash else ""
    before, colour = ("", paint) if isinstance(paint, str) else (paint.definition, paint.url)
    return (
        f'{before}<path d="{data}" fill="none" stroke="{colour}" stroke-width="{num(width)}" '
        f'stroke-linecap="round" stroke-linejoin="round"{extra}/>'
    )


def place(
    body: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False
) -> str:
    """The body moved, rotated, scaled, and possibly mirrored, in that order."""
    moves = f"translate({num(x)},{num(y)})" if x or y else ""
    moves += f"rotate({num(turn)})" if turn else ""
    if flip:
        moves += f"scale({num(-scale, 3)},{num(scale, 3)})"
    elif scale != 1:
        moves += f"scale({num(scale, 3)})"
    return f'<g transform="{moves}">{body}</g>' if moves else body


def both(body: str) -> str:
    """The body and its mirror image about x = 0."""
    return place(body, flip=True) + body


def document(width: float, height: float, body: str) -> str:
    """An SVG document. Its first line has a fixed form, so that programs can crop it."""
    w, h = num(width), num(height)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
    )
    return f"{head}\n{body}\n</svg>\n"
