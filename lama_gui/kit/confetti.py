"""Falling confetti and bursts of scraps; the position of each is a function of time."""

from __future__ import annotations

import math
from collections.abc import Sequence

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour, rgb
from lama_gui.kit.geometry import Rect, Viewport

SECONDS = 7.0
"""The time until the last scrap has left the window."""

COUNT = 84
_FALL = 3.4  # seconds from top to bottom
KINDS = ("dot", "streamer", "strip", "triangle")
COLOURS = 6
SIZES = 46.0, 62.0
STEP = 30.0
"""The step of rotation in degrees, for caching."""


def scrap_picture(index: int) -> str:
    """The name of the picture of the ``index``-th scrap."""
    kind = KINDS[(index + index // len(KINDS)) % len(KINDS)]  # neighbours in the air differ
    return f"props/confetti-{kind}-{index % COLOURS + 1}.svg"


def draw_confetti(canvas: Canvas, t: float, *before: Rect) -> None:
    """Draw all scraps at time ``t``, except those behind the rectangles ``before`` them."""
    viewport = canvas.viewport
    for index in range(COUNT):
        age = t - (index * 0.61803) % 1.0 * (SECONDS - _FALL)
        if not 0 <= age <= _FALL:
            continue
        x, y = _place(index, age, viewport)
        if any(rect.contains(x, y) for rect in before):
            continue
        turn = index * 57 + age * (90 + index % 4 * 30) * (1 if index % 2 else -1)
        size, turn = SIZES[index % 2], round(turn / STEP) * STEP % 360
        canvas.picture(scrap_picture(index), Rect.around(x, y, size, size), turn=turn)


def _place(index: int, age: float, viewport: Viewport) -> tuple[float, float]:
    """The centre of a scrap in units: it sways and falls, a bit faster in the end."""
    part, lane = age / _FALL, (index * 0.7548777) % 1.0
    sway = math.sin(age * (2.2 + index % 3 * 0.5) + index) * (26 + index % 5 * 9)
    y = -30 + (viewport.height + 60) * (0.72 * part + 0.28 * part * part)
    return lane * viewport.width + sway, y


BURST_COUNT = 26
_SPEED, _SPREAD, _DROP = 150, 190, 260  # units
_SQUASH = 0.6  # of a scrap's height
_SMALLEST = 2.0  # units from the centre to a corner


def draw_scraps(canvas: Canvas, x: float, y: float, colours: Sequence[Colour], part: float) -> None:
    """Draw a burst of scraps from (x, y), in units, at ``part`` (0 to 1) of its flight."""
    s, out, left = canvas.scale, 1 - (1 - part) ** 3, 1 - part * part
    for index in range(BURST_COUNT):
        size = (9 + index % 5) * left
        if size < _SMALLEST:
            continue
        angle = index * 2.39996  # the golden angle spreads them evenly
        distance = (_SPEED + index * 67 % _SPREAD) * out
        cx = x + math.cos(angle) * distance
        cy = y + math.sin(angle) * distance * 0.8 + _DROP * part * part
        points = []
        for corner in range(4):
            theta = angle + 9 * part + corner * math.tau / 4
            points.append(
                ((cx + math.cos(theta) * size) * s, (cy + math.sin(theta) * size * _SQUASH) * s)
            )
        canvas.polygon(points, rgb(colours[index % len(colours)]))
