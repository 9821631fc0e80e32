"""Drawing something at a part of its opacity: what was there before is laid over it again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.space import Rect


@contextmanager
def fading(canvas: Canvas, rect: Rect, opacity: float) -> Iterator[bool]:
    """What is drawn inside ``rect`` meanwhile shows at ``opacity``; whether it shows at all.

    Where it does not show, nothing needs to be drawn.
    """
    area = canvas.rect_px(rect).clip(canvas.bounds)
    if opacity <= 0 or not area.w or not area.h:
        yield opacity > 0
        return
    if opacity >= 1:
        yield True
        return
    before = canvas.surface.subsurface(area).copy()
    yield True
    before.set_alpha(round(255 * (1 - opacity)))
    canvas.surface.blit(before, area)
