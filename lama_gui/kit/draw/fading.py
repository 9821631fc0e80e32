"""Drawing something at a part of its opacity: what was there before is laid over it again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.frames.draw_commands import joined
from lama_gui.kit.geometry import Rect


@contextmanager
def fading(canvas: Canvas, where: Rect | Sequence[Rect], opacity: float) -> Iterator[bool]:
    """What is drawn inside ``where`` meanwhile shows at ``opacity``; whether it shows at all.

    Where it does not show, nothing needs to be drawn. Between several places nothing is copied.
    """
    fades = 0 < opacity < 1 and not canvas.is_null
    places = [where] if isinstance(where, Rect) else where
    areas = joined([canvas.rect_px(place) for place in places], canvas.bounds) if fades else []
    for area in areas:
        canvas.target.save_area(area)
    yield opacity > 0
    for _ in areas:
        canvas.target.restore_area(1 - opacity)
