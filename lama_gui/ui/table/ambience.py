"""What hangs and hovers around a table: pennants, lights, lanterns, dragonflies.

Read from the theme's ``[ambience]``; everything is drawn into the still ground.
"""

from __future__ import annotations

from collections.abc import Sequence

from lama_gui import resources
from lama_gui.ui import shapes
from lama_gui.ui.canvas import Canvas
from lama_gui.ui.space import HEIGHT, WIDTH, Rect


def draw_ambience(canvas: Canvas) -> None:
    """Strings of props, hovering things, fireflies and scraps of the current theme."""
    ambience = canvas.theme.ambience
    for string in ambience.get("strings", ()):
        _string(canvas, string, ambience)
    for picture, x, y, height, degrees in ambience.get("hovering", ()):
        if resources.exists(picture):
            px, py = _place(canvas, x, y)
            canvas.picture(picture, Rect.around(px, py, height, height), turn=degrees)
    for x, y in ambience.get("fireflies", ()):
        _firefly(canvas, *_place(canvas, x, y))


def _place(canvas: Canvas, x: float, y: float) -> tuple[float, float]:
    """A point of the 1920×1080 table; what hangs at the top stays at the top."""
    dx = (canvas.space.width - WIDTH) / 2
    dy = (canvas.space.height - HEIGHT) / 2 if y > 200 else 0.0
    return x + dx, y + dy


def _string(canvas: Canvas, string: Sequence[float], ambience: dict[str, object]) -> None:
    x0, y0, x1, y1, sag, count = string
    x0, y0 = _place(canvas, x0, y0)
    x1, y1 = _place(canvas, x1, y1)
    if x1 < 0 or x0 > canvas.space.width:
        return
    wire = str(ambience.get("wire", ""))
    if wire:
        top = min(y0, y1) - 4
        width, height = x1 - x0, abs(y1 - y0) + sag + 12
        num = shapes.number
        bend = f"M0,{num(y0 - top)}Q{num(width / 2)},{num((y0 + y1) / 2 - top + 2 * sag)}"
        body = shapes.line(f"{bend} {num(width)},{num(y1 - top)}", wire, 3)
        canvas.drawing(Rect(x0, top, width, height), body)
    props = [str(prop) for prop in ambience.get("props", ()) if resources.exists(str(prop))]  # type: ignore[attr-defined]
    if not props:
        return
    height = float(ambience.get("height", 100))  # type: ignore[arg-type]
    glow = str(ambience.get("glow", ""))
    for index in range(int(count)):
        t = (index + 0.5) / count
        x = x0 + (x1 - x0) * t
        y = y0 + (y1 - y0) * t + 4 * sag * t * (1 - t)
        tilt = (0.5 - t) * 10
        box = Rect(x - height / 2, y, height, height)
        if glow:
            canvas.glow(box.scaled(0.4), height * 0.2, glow)
        canvas.picture(props[index % len(props)], box, turn=tilt)


def _firefly(canvas: Canvas, x: float, y: float) -> None:
    light = "#FFF1A0"
    box = Rect.around(x, y, 8, 8)
    canvas.glow(box, 4, light)
    canvas.drawing(box, shapes.path(shapes.disc(4, 4, 4), "#FFF6B8", opacity=0.95))
