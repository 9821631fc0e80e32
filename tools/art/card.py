"""The parts of a card, 250 × 350 units.

The frame is the top sheet with a window, so nothing below has to be clipped. The value is in an index
tab at the upper left and, upside down, the lower right corner, and large on a disc.
"""

from __future__ import annotations

import math

from tools.art.colour import (
    CREAM,
    CREAM_DEEP,
    GOLD,
    NIGHT,
    SHADOW,
    lighten,
)
from tools.art.lettering import word
from tools.art.paper import sheet
from tools.art.svg import (
    Point,
    document,
    ellipse,
    fill,
    linear,
    mirrored,
    num,
    place,
    polygon,
    rounded,
    star,
    stroke,
)

WIDTH, HEIGHT = 250, 350
TAB = 67  # width of the index tabs


def window(upper: float = 84, lower: float = 84) -> str:
    """The hole in the frame; ``upper`` and ``lower``: the heights of the index tabs."""
    inset, r, bend = 13, 10, 24
    x1, y1 = WIDTH - inset, HEIGHT - inset
    return (
        f"M{TAB + r},{inset}H{x1 - 12}A12,12 0 0 1 {x1},{inset + 12}V{num(HEIGHT - lower - r)}"
        f"A{r},{r} 0 0 1 {x1 - r},{num(HEIGHT - lower)}H{WIDTH - TAB + bend}"
        f"A{bend},{bend} 0 0 0 {WIDTH - TAB},{num(HEIGHT - lower + bend)}V{y1 - r}"
        f"A{r},{r} 0 0 1 {WIDTH - TAB - r},{y1}H{inset + 12}A12,12 0 0 1 {inset},{y1 - 12}"
        f"V{num(upper + r)}A{r},{r} 0 0 1 {inset + r},{num(upper)}H{TAB - bend}"
        f"A{bend},{bend} 0 0 0 {TAB},{num(upper - bend)}V{inset + r}A{r},{r} 0 0 1 {TAB + r},{inset}Z"
    )


def frame(hole: str) -> str:
    """The cream frame around the window, with its thickness at the lower edges."""
    inner, body = rounded(8, 8, WIDTH - 16, HEIGHT - 16, 12), ""
    for down, width, opacity in ((1.5, 2, 0.16), (3, 6, 0.10), (5, 10, 0.06)):
        body += (
            f'<path d="{inner}{hole}" fill="{SHADOW}" fill-opacity="{opacity}" fill-rule="evenodd" '
            f'stroke="{SHADOW}" stroke-opacity="{num(opacity * 0.7, 3)}" stroke-width="{width}" '
            f'transform="translate(0,{down})"/>'
        )
    body += fill(rounded(0, 0, WIDTH, HEIGHT, 20) + hole, CREAM_DEEP, holes=True)
    body += fill(rounded(0, 0, WIDTH, HEIGHT - 2, 20) + hole, CREAM, holes=True)
    return body + stroke(rounded(4, 4, WIDTH - 8, HEIGHT - 9, 16), CREAM_DEEP, 1.2, 0.55)


def corners(upper: str, lower: str = "") -> str:
    """An index in both corners; the lower one is upside down."""
    turned = place(lower or upper, WIDTH - 36, HEIGHT - 46, 1, 180)
    return place(upper, 36, 46) + turned


def ground(top: str) -> str:
    """The colour field behind the window, slightly lighter at the top."""
    paint = linear((0, 0), (0, HEIGHT), (0, lighten(top, 0.10)), (1, top))
    return fill(rounded(6, 6, WIDTH - 12, HEIGHT - 12, 14), paint)


def hills(back: str, front: str) -> str:
    """Two hills at the lower edge of the field."""
    far = "M8,236C50,206 92,208 130,222C170,236 206,212 242,204V344H8Z"
    near = "M8,286C44,262 88,262 128,274C176,288 214,276 242,262V344H8Z"
    return sheet(far, back, 1.3) + sheet(near, front, 1.2)


def disc(x: float, y: float, outer: float, rim: str, paper: str) -> str:
    """The two discs behind the large value."""
    return sheet(ellipse(x, y, outer), rim, 1.3) + sheet(ellipse(x, y, outer - 10), paper, 0.9)


def inside(
    points: list[Point], box: tuple[float, float, float, float] = (8, 8, 242, 342)
) -> list[Point]:
    """A polygon clipped to the box x0, y0, x1, y1 (Sutherland–Hodgman); SVG clip paths are
    unsupported.
    """
    for axis, limit, keep in ((0, box[0], 1), (0, box[2], -1), (1, box[1], 1), (1, box[3], -1)):
        kept: list[Point] = []
        for index, point in enumerate(points):
            before = points[index - 1]
            here, there = (point[axis] - limit) * keep >= 0, (before[axis] - limit) * keep >= 0
            if here != there:
                part = (limit - before[axis]) / (point[axis] - before[axis])
                kept.append(
                    (
                        before[0] + (point[0] - before[0]) * part,
                        before[1] + (point[1] - before[1]) * part,
                    )
                )
            if here:
                kept.append(point)
        points = kept
    return points


def rays(
    x: float,
    y: float,
    count: int,
    inner: float,
    outer: float,
    colour: str,
    opacity: float | None = None,
    *,
    turn: float = 0.0,
    cut: bool = True,
) -> str:
    """Sun rays from ``inner`` to ``outer``; ``cut``: clipped to the card."""
    data = ""
    for index in range(count):
        angle, half = turn + 2 * math.pi * index / count, math.pi / count / 2
        corners_ = [(inner, -half), (outer, -half), (outer, half), (inner, half)]
        points = [(x + r * math.cos(angle + a), y + r * math.sin(angle + a)) for r, a in corners_]
        points = inside(points) if cut else points
        data += polygon(points) if points else ""
    return fill(data, colour, opacity)


def plus_badge(r: float) -> str:
    """The plus on a jagged seal."""
    thick, long = r * 0.2, r * 0.56
    bars = rounded(-long, -thick, 2 * long, 2 * thick, thick * 0.6)
    bars += rounded(-thick, -long, 2 * thick, 2 * long, thick * 0.6)
    return sheet(star(9, r * 1.14, r * 0.95), NIGHT, r / 20) + fill(bars, "#FFC65C")


def llama_mark(line: str, muzzle: str, hair: str, size: float) -> str:
    """The index of the llama card in four flat shapes; ``size`` is its height."""
    ear = "M12,-22C9,-40 14,-58 24,-66C28,-69 33,-66 34,-62C38,-48 36,-32 29,-18Z"
    body = fill(ear, line) + place(fill(ear, line), flip=True)
    body += fill(
        mirrored(
            (0, -34),
            ((22, -34), (33, -22), (33, -4)),
            ((33, 12), (25, 20), (23, 30)),
            ((20, 40), (12, 44), (0, 44)),
        ),
        line,
    )
    body += fill(ellipse(0, 24, 17, 15), muzzle) + fill(ellipse(0, 17, 6, 4), line)
    body += stroke("M0,20V26M-6,27C-4,31 -1,31 0,27C1,31 4,31 6,27", line, 2.2)
    fringe = "M-31,-8A12,12 0 0 1 -26,-28A13,13 0 0 1 -9,-40A14,14 0 0 1 12,-39A12,12 0 0 1 27,-27A12,12 0 0 1 31,-8A9,8 0 0 1 16,-6A10,9 0 0 1 0,-4A10,9 0 0 1 -16,-6A9,8 0 0 1 -31,-8Z"
    body += fill(fringe, hair) + fill(ellipse(-15, 4, 4.6, 5.4) + ellipse(15, 4, 4.6, 5.4), muzzle)
    return place(body, 0, 4, size / 100)


def tile(colour: str) -> str:
    """The plate behind the index of a portrait card."""
    return sheet(rounded(-24, -33, 48, 66, 13), colour, 0.6)


def crown_mark(colour: str = GOLD) -> str:
    """A small crown."""
    return fill("M-14,0L-17,-17L-7,-9L0,-20L7,-9L17,-17L14,0Z", colour)


def index(value: str, height: float, colour: str) -> str:
    """The value in a corner."""
    return word(value, height, colour)


def card(body: str) -> str:
    """A face or back as an SVG document."""
    return document(WIDTH, HEIGHT, body)
