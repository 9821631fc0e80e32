"""Decorations around a table: pennants, lights, lanterns, dragonflies.

They are defined by the theme's ``[ambience]``. Strings and light are part of the static ground;
hanging things sway for a while after an event.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from lama_gui import resources
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import ANGLE_STEP, proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.textures import LastMemo
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.garland import Point, draw_string, light_of, sagging
from lama_gui.kit.geometry import HEIGHT, WIDTH, Rect, Viewport

#: Amplitude in degrees, and period in seconds.
SWAY, PERIOD = 3.5, 2.6
FRIEZE_TOP = -20.0  # in units; the string is outside the window
SMALL_FRIEZE, SMALL_TOP = 0.34, -4.0
"""The scale of the frieze at a table, and its position."""
DRIFT = 7.0  # units by which a hovering thing drifts
WING_BEAT = 0.06  # seconds
SIDE = 0.15  # the margin at each side of a pennant, which is narrower than high

CORNERS, CORNERS_BELOW = 540.0, 400.0
"""The height of the corners, and with so many seats that panels are above them."""


def draw_still(canvas: Canvas) -> None:
    """Draw strings, the light around lamps, and fireflies."""
    ambience = canvas.theme.ambience
    draw_frieze(canvas, SMALL_FRIEZE, SMALL_TOP)
    for string in ambience.get("strings", ()):
        _wire(canvas, string, ambience)
        for index, box in _hanging(canvas.viewport, string, ambience):
            light = light_of(ambience, index)
            if light:
                canvas.glow(box.scaled(0.4), box.h * 0.2, light)
    for x, y in ambience.get("fireflies", ()):
        box = Rect.around(*_place(canvas.viewport, x, y), 8, 8)
        canvas.glow(box, 4, "#FFF1A0")
        canvas.drawing(box, shapes.path(shapes.disc(4, 4, 4), "#FFF6B8", opacity=0.95))


def draw_frieze(canvas: Canvas, size: float = 1.0, top: float = FRIEZE_TOP) -> None:
    """Draw the frieze along the upper edge, repeated from the middle outwards."""
    name = str(canvas.theme.ambience.get("frieze", ""))
    if not name:
        return
    width, height = (size * side for side in proportions(canvas.theme.picture(name)))
    count = math.ceil(canvas.viewport.width / width / 2) * 2
    left = canvas.viewport.width / 2 - width * count / 2
    for index in range(count):
        canvas.picture(name, Rect(left + index * width, top, width, height))


def draw_corners(canvas: Canvas, seats: int) -> None:
    """Draw the dark shapes in the lower corners; smaller if panels are above them."""
    backdrop, viewport = canvas.theme.backdrop, canvas.viewport
    height = CORNERS if seats < 5 else CORNERS_BELOW
    for name, right in ((backdrop.fore_left, False), (backdrop.fore_right, True)):
        if name:
            w, h = proportions(canvas.theme.picture(name))
            width = height * w / h
            x = viewport.width - width if right else 0.0
            canvas.picture(name, Rect(x, viewport.height - height, width, height))


def draw_hanging(canvas: Canvas, time: float, strength: float, sign: Rect | None = None) -> None:
    """Draw hanging and hovering things after ``time`` seconds of swaying, at ``strength`` 0 to 1.

    They turn in steps, and are only redrawn after one. Pennants that would partly be hidden by
    ``sign`` are left out.
    """
    ambience = canvas.theme.ambience
    if not canvas.is_part:  # not on small boards
        for index, (picture, box, lean) in enumerate(_hung(canvas.theme, canvas.viewport, sign)):
            phase = time * math.tau / PERIOD + box.x * 0.011
            angle = lean + SWAY * strength * math.sin(phase)
            turn = round(angle / ANGLE_STEP) * ANGLE_STEP
            draw = partial(Canvas.picture, name=picture, rect=box, turn=turn)
            canvas.memo(("hanging", index), turn, draw)
    for number, hovering in enumerate(ambience.get("hovering", ())):
        _hover(canvas, number, hovering, time, strength)


def hangings(theme: Theme, viewport: Viewport, sign: Rect | None) -> list[tuple[str, Rect, float]]:
    """The hanging things: picture, position, and inclination in degrees."""
    ambience = theme.ambience
    area = None if sign is None or ambience.get("lights") else Rect(0, 0, sign.right, sign.bottom)
    props = [str(p) for p in ambience.get("props", ()) if resources.exists(str(p))]
    return [
        (props[index % len(props)], box, (0.5 - (index + 0.5) / string[5]) * 10)
        for string in (ambience.get("strings", ()) if props else ())
        for index, box in _hanging(viewport, string, ambience)
        if area is None or not area.overlaps(box.inset(box.w * SIDE))
    ]


_hung = LastMemo(hangings)


def _hover(
    canvas: Canvas, number: int, hovering: Sequence[Any], time: float, strength: float
) -> None:
    """Draw something in the air: it drifts a little, or moves around and beats its wings."""
    picture, x, y, height, degrees, *more = hovering
    if not resources.exists(picture):
        return
    roam, other = more if more else (DRIFT, picture)
    px, py = _place(canvas.viewport, x, y)
    phase = time * math.tau / PERIOD + number * 2
    px += roam * strength * math.sin(phase)
    py += roam * strength * math.sin(2 * phase) * 0.5
    image = other if strength and int(time / WING_BEAT) % 2 else picture
    canvas.picture(image, Rect.around(px, py, height, height), turn=degrees)


def _place(viewport: Viewport, x: float, y: float) -> Point:
    """Convert a point from 1920×1080; what is at the top stays at the top."""
    dx = (viewport.width - WIDTH) / 2
    dy = (viewport.height - HEIGHT) / 2 if y > 200 else 0.0
    return x + dx, y + dy


def _ends(viewport: Viewport, string: Sequence[float]) -> tuple[Point, Point]:
    return _place(viewport, string[0], string[1]), _place(viewport, string[2], string[3])


def _hanging(
    viewport: Viewport, string: Sequence[float], ambience: dict[str, Any]
) -> Iterator[tuple[int, Rect]]:
    """The places along a string inside the window."""
    start, end = _ends(viewport, string)
    sag, count = string[4], int(string[5])
    height = float(ambience.get("height", 100))
    for index in range(count):
        x, y = sagging(start, end, sag, (index + 0.5) / count)
        if -height < x < viewport.width + height:
            yield index, Rect(x - height / 2, y, height, height)


def _wire(canvas: Canvas, string: Sequence[float], ambience: dict[str, Any]) -> None:
    start, end = _ends(canvas.viewport, string)
    wire = str(ambience.get("wire", ""))
    if wire and end[0] >= 0 and start[0] <= canvas.viewport.width:
        draw_string(canvas, start, end, string[4], wire, 3)
