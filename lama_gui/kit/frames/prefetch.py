"""Prefetch: what will be shown is drawn on a null target first, and what it lacks is made ahead.

Whoever draws needs no list of what it draws with: it draws, on nothing, and each picture, paper
or word that is not there yet is ordered from the thread that makes them beside the frames.
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
    """Order the pictures that ``draw`` would lack, and return them. Nothing without the thread."""
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
    """A queue of upcoming pictures, each of which is prefetched in a frame of its own."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._left: deque[Draw] = deque()

    def begin(self, pictures: Iterable[Draw]) -> None:
        """Begin with these, and no others. Nothing without the thread."""
        self._left = deque(pictures if self._context.textures.working else ())

    def work(self) -> bool:
        """Ask for one of them, again and again until nothing is lacking; whether that is so."""
        if self._left:
            draw = self._left.popleft()
            if prefetch(self._context, draw):
                self._left.append(draw)
        return not self._left
