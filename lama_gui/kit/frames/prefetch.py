"""Prefetch: draw on a null renderer to order the missing pictures from the texture thread.

So nobody needs to list the pictures that a scene will use.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from lama_gui.kit.context import Context
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.textures import Job
from lama_gui.kit.frames.renderer import NullRenderer

Draw = Callable[[Canvas], object]


def prefetch(context: Context, draw: Draw) -> list[Job]:
    """Order the pictures that ``draw`` lacks, and return the jobs; none without the thread."""
    maker = context.textures
    if not maker.working:
        return []
    null = NullRenderer((context.viewport.width_px, context.viewport.height_px))
    c = context
    canvas = Canvas(null, c.viewport, c.theme, c.type, c.paint, c.art)
    with maker.asking(first=True) as lacking:
        draw(canvas)
    return lacking


class Prefetcher:
    """A queue of draw functions; one is prefetched per frame."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._left: deque[Draw] = deque()

    def begin(self, pictures: Iterable[Draw]) -> None:
        """Replace the queue; it stays empty without the thread."""
        self._left = deque(pictures if self._context.textures.working else ())

    def work(self) -> bool:
        """Prefetch one, which stays queued until it lacks nothing; returns whether all are done."""
        if self._left:
            draw = self._left.popleft()
            if prefetch(self._context, draw):
                self._left.append(draw)
        return not self._left
