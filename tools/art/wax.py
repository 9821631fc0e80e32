"""Wax crayon: hatching, hand-drawn frames, and motifs with outlines instead of shadows."""

from __future__ import annotations

import itertools
import random
import re

from tools.art.colour import SHADOW, mix
from tools.art.svg import at, num, polygon, stroke

LINE = "#33273F"


def scribble(
    box: tuple[float, float, float, float],
    colour: str,
    width: float,
    opacity: float,
    *,
    gap: float = 0.82,
    slant: float = 0.32,
    seed: int = 1,
    shake: float = 5,
) -> str:
    """Hatching within the box (x0, y0, x1, y1)."""
    x0, y0, x1, y1 = box
    chance, rise, points = random.Random(seed), (x1 - x0) * slant, []
    level = y0 - rise
    while level < y1 + 2:
        for side in (0, 1):
            x, y = (x0, level + rise) if side == 0 else (x1, level)
            if y < y0:
                x, y = x0 + (x1 - x0) * min(1, max(0, (level + rise - y0) / rise)), y0
            if y > y1:
                x, y = x0 + (x1 - x0) * min(1, max(0, (level + rise - y1) / rise)), y1
            x, y = x + chance.uniform(-shake, shake), y + chance.uniform(-shake, shake) / 2
            points.append((min(x1, max(x0, x)), min(y1, max(y0, y))))
            level += width * gap * 0.5
    return stroke(polygon(points, close=False), colour, width, opacity)


def frame(
    x: float, y: float, w: float, h: float, r: float, seed: int = 1, shake: float = 2.2
) -> str:
    """A hand-drawn rounded rectangle: an open line that overshoots its start."""
    chance = random.Random(seed)

    def hand(px: float, py: float) -> tuple[float, float]:
        return px + chance.uniform(-shake, shake), py + chance.uniform(-shake, shake)

    sides = (
        (x + r, y), (x + w - r, y), (x + w, y + r), (x + w, y + h - r),
        (x + w - r, y + h), (x + r, y + h), (x, y + h - r), (x, y + r),
    )  # fmt: skip
    drawn = [hand(*side) for side in sides]
    corners = ((x + w, y), (x + w, y + h), (x, y + h), (x, y))
    data = f"M{at(*drawn[0])}"
    for index, corner in enumerate(corners):
        start, end, after = drawn[2 * index], drawn[2 * index + 1], drawn[(2 * index + 2) % 8]
        bow = hand((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        data += f"Q{at(*bow)} {at(*end)}Q{at(*corner)} {at(*after)}"
    return data + f"L{at(drawn[0][0] + 18, drawn[0][1] + chance.uniform(-shake, shake))}"


def wavy(points: list[tuple[float, float]]) -> str:
    """An open hand-drawn line through the points."""
    data = f"M{at(*points[0])}"
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        middle = (x0 + x1) / 2
        data += f"C{at(middle, y0)} {at(middle, y1)} {at(x1, y1)}"
    return data


def plain(body: str, width: float = 4) -> str:
    """Turn cut paper into a drawing: remove shadows, and add outlines darker than the faces."""
    body = re.sub(rf'<path d="[^"]*" fill="{SHADOW}"[^>]*/>', "", body)

    def outlined(found: re.Match[str]) -> str:
        data, colour = found.groups()
        tone = mix(colour, LINE, 0.5)
        return f'<path d="{data}" fill="{colour}" stroke="{tone}" stroke-width="{num(width)}" stroke-linejoin="round"'

    face = r'<path d="([^"]*)" fill="(#[0-9A-F]{6})"(?=[^>]*transform)(?![^>]*stroke)'
    return re.sub(face, outlined, body)
