"""Garlands: pennants, bulbs or lanterns on a string, from a theme's ``[ambience]``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lama_gui import resources
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour
from lama_gui.kit.geometry import Rect

Point = tuple[float, float]

CLOSER = 1.4


def light_of(ambience: Mapping[str, Any], index: int) -> str:
    """The colour of the glow around the ``index``-th prop of a garland; "" for none."""
    lights = ambience.get("lights", ())
    return str(lights[index % len(lights)] if lights else ambience.get("glow", ""))


FLAGS = tuple(f"props/flag-{number}.svg" for number in range(1, 7))
FLAG = 62.0
LOW = 70.0  # the minimum height of props across the whole window


def draw_bunting(canvas: Canvas) -> None:
    """Draw a garland along the upper edge of the window."""
    width = canvas.viewport.width
    half = max(5, round(width / 2 / 112))
    height = float(canvas.theme.ambience["height"]) or LOW
    hung: dict[str, Any] = {"size": max(0.86, LOW / height), "festive": True}
    draw_garland(canvas, (-20, -16), (width / 2, -12), 30, half, **hung)
    draw_garland(canvas, (width / 2, -12), (width + 20, -16), 30, half, first=3, **hung)


def sagging(start: Point, end: Point, sag: float, t: float) -> Point:
    """The point at the fraction ``t`` of a string from ``start`` to ``end``."""
    (x0, y0), (x1, y1) = start, end
    return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + 4 * sag * t * (1 - t)


def draw_string(
    canvas: Canvas, start: Point, end: Point, sag: float, colour: Colour, width: float
) -> None:
    """Draw a string from ``start`` to ``end`` (units) that sags by ``sag``."""
    (x0, y0), (x1, y1) = start, end
    top = min(y0, y1)
    string = (
        f"M0,{y0 - top:.1f}Q{(x1 - x0) / 2:.1f},{(y0 + y1) / 2 + 2 * sag - top:.1f}"
        f" {x1 - x0:.1f},{y1 - top:.1f}"
    )
    box = Rect(x0, top, x1 - x0, abs(y1 - y0) + sag)
    canvas.drawing(box, shapes.line(string, colour, width))


def draw_garland(
    canvas: Canvas,
    start: Point,
    end: Point,
    sag: float,
    count: int,
    *,
    size: float = 1.0,
    first: int = 0,
    festive: bool = False,
) -> None:
    """Draw a string from ``start`` to ``end`` (units) that sags by ``sag``, with ``count`` props.

    ``first`` is the index of the first prop. In a theme without props nothing is drawn, or with
    ``festive`` small flags.
    """
    ambience = canvas.theme.ambience
    props = [name for name in ambience["props"] if canvas.theme.has_picture(name)]
    wire, height = ambience["wire"], float(ambience["height"]) * size
    if not props and festive:
        props, wire, height = list(FLAGS), canvas.theme.paper.outline or "#14352B", FLAG
    if not props:
        return
    draw_string(canvas, start, end, sag, wire, 3.2)
    if ambience.get("lights"):
        count = round(count * CLOSER)  # lamps are smaller
    for i in range(count):
        t = (i + 0.5) / count
        x, y = sagging(start, end, sag, t)
        name = props[(first + i) % len(props)]
        w, h = proportions(str(resources.find(name)))
        width = height * w / h
        tilt = (t - 0.5) * -8 * min(1.0, sag / 40) + (1.5 if i % 2 else -1.5)
        box = Rect(x - width / 2, y - 3, width, height)
        if box.x < 0 < box.right or box.x < canvas.viewport.width < box.right:
            continue  # would be cut by the window's edge
        light = light_of(ambience, first + i)
        if light:
            canvas.glow(box.scaled(0.5).move(0, height * 0.12), height * 0.25, light)
        canvas.picture(name, box, turn=tilt, lift=0.7)
