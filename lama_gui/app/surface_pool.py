"""Surfaces as large as the window that nobody needs just now.

The system gives a new one page by page as it is first drawn on, which at 2160p takes up to 90 ms:
several frames. So those that a scene leaves behind serve the next one, and the first are made
beside the frames.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from lama_gui.kit.draw.art import bands
from lama_gui.kit.draw.rasterizer import Job, Rasterizer

KEPT = 2
"""What the crossing to another scene takes: the picture before, and the ground of what comes."""

Size = tuple[int, int]


class SurfacePool:
    """Takes surfaces back and lends them again; what is on them is anything."""

    def __init__(self, maker: Rasterizer[Any, Any]) -> None:
        self._maker = maker
        self._free: list[pygame.Surface] = []
        self._orders: list[Job] = []
        self._size: Size = (0, 0)

    def stock(self, size: Size) -> None:
        """Have as many made beside the frames as will be kept, once for each size."""
        maker = self._maker
        if size == self._size or not maker.working:
            return
        self._size = size
        maker.drop(self._orders)
        self._free = [each for each in self._free if each.get_size() == size]
        missing = range(KEPT - len(self._free))
        self._orders = [Job(("spare", size, n), partial(_touched, size)) for n in missing]
        maker.order(self._orders)

    def take(self, size: Size) -> pygame.Surface:
        """One of that size."""
        while self._free:
            found = self._free.pop()
            if found.get_size() == size:
                return found
        while self._orders and size == self._size:
            made: pygame.Surface | None = self._maker.fetch(self._orders.pop())
            if made is not None:
                return made
        return pygame.Surface(size)

    def give(self, surface: pygame.Surface | None) -> None:
        """Nobody looks at this one any more."""
        if surface is not None and len(self._free) + len(self._orders) < KEPT:
            surface.set_alpha(None)
            self._free.append(surface)


def _touched(size: Size) -> pygame.Surface:
    """A surface whose pages are all there. A part at a time: a frame comes in between."""
    surface = pygame.Surface(size)
    for band in bands(size):
        surface.fill((0, 0, 0), band)
    return surface
