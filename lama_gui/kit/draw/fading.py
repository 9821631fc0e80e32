"""Drawing something at a part of its opacity: what was there before is laid over it again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

import pygame

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.frames.draw_commands import joined
from lama_gui.kit.space import Rect


@contextmanager
def fading(canvas: Canvas, rect: Rect, opacity: float) -> Iterator[bool]:
    """What is drawn inside ``rect`` meanwhile shows at ``opacity``; whether it shows at all.

    Where it does not show, nothing needs to be drawn.
    """
    area = canvas.rect_px(rect).clip(canvas.bounds)
    with _fading_in(canvas, area, opacity) as shown:
        yield shown


@contextmanager
def _fading_in(canvas: Canvas, area: pygame.Rect, opacity: float) -> Iterator[bool]:
    if opacity <= 0 or not area.w or not area.h:
        yield opacity > 0
        return
    if opacity >= 1 or canvas.is_null:
        yield True
        return
    canvas.target.save_area(area)
    yield True
    canvas.target.restore_area(1 - opacity)


@contextmanager
def fading_parts(canvas: Canvas, rects: Sequence[Rect], opacity: float) -> Iterator[bool]:
    """The same where what is drawn lies in a few places: between them nothing is copied."""
    places = [canvas.rect_px(rect) for rect in rects]
    with ExitStack() as stack:
        for area in joined(places, canvas.bounds):
            stack.enter_context(_fading_in(canvas, area, opacity))
        yield opacity > 0
