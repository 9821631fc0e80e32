"""Draw at reduced opacity, by restoring part of what was there before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.frames.draw_commands import merged
from lama_gui.kit.geometry import Rect


@contextmanager
def fading(canvas: Canvas, where: Rect | Sequence[Rect], opacity: float) -> Iterator[bool]:
    """Show what the ``with`` block draws inside ``where`` at ``opacity``.

    Yields False if nothing needs to be drawn. Everything drawn must be inside ``where``; several
    small rectangles are faster than one large one.
    """
    fades = 0 < opacity < 1 and not canvas.is_null
    places = [where] if isinstance(where, Rect) else where
    areas = merged([canvas.rect_px(place) for place in places], canvas.bounds) if fades else []
    for area in areas:
        canvas.target.save_area(area)
    yield opacity > 0
    for area in reversed(areas):
        canvas.target.restore_area(area, 1 - opacity)
