"""Pennants, bulbs or lanterns on a string, as a theme's ``[ambience]`` describes them."""

from __future__ import annotations

from lama_gui import resources
from lama_gui.ui.kit.draw import shapes
from lama_gui.ui.kit.draw.art import proportions
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.space import Rect


def draw_garland(
    canvas: Canvas,
    start: tuple[float, float],
    end: tuple[float, float],
    sag: float,
    count: int,
    *,
    size: float = 1.0,
    first: int = 0,
) -> None:
    """A string from ``start`` to ``end`` (units) that sags by ``sag``, with ``count`` props.

    ``first``: which of the theme's props hangs first. Themes without props hang nothing.
    """
    ambience = canvas.theme.ambience
    props = [name for name in ambience["props"] if resources.exists(canvas.theme.picture(name))]
    if not props:
        return
    (x0, y0), (x1, y1) = start, end
    top = min(y0, y1)
    wire = (
        f"M0,{y0 - top:.1f}Q{(x1 - x0) / 2:.1f},{(y0 + y1) / 2 + 2 * sag - top:.1f}"
        f" {x1 - x0:.1f},{y1 - top:.1f}"
    )
    box = Rect(x0, top, x1 - x0, abs(y1 - y0) + sag)
    canvas.drawing(box, shapes.line(wire, ambience["wire"], 3.2))
    height = float(ambience["height"]) * size
    for i in range(count):
        t = (i + 0.5) / count
        x = x0 + (x1 - x0) * t
        y = y0 + (y1 - y0) * t + 4 * sag * t * (1 - t)
        name = props[(first + i) % len(props)]
        wide, high = proportions(str(resources.find(name)))
        width = height * wide / high
        tilt = (t - 0.5) * -8 * min(1.0, sag / 40) + (1.5 if i % 2 else -1.5)
        box = Rect(x - width / 2, y - 3, width, height)
        canvas.picture(name, box, turn=tilt, lift=0.7)
