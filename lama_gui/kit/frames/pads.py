"""Copies of parts of the window that are laid back over what was drawn there since, to fade."""

from __future__ import annotations

import pygame

from lama_gui.kit.frames.deeds import Deed

UNUSED = 120
"""Frames after which surfaces that nobody used are let go."""

STEP = 512
"""Pixels; the sides of a surface are multiples of this."""


class Pads:
    """Surfaces to copy parts of the window to, used like a stack: the last is laid back first.

    They are kept as long as something fades, because making new ones costs more than copying.
    """

    def __init__(self) -> None:
        self._pads: list[pygame.Surface] = []
        self._used = 0  # how many hold a copy now, while deeds are done
        self._open: list[pygame.Rect] = []  # the areas laid aside so far, while deeds are noted
        self._idle = 0

    def begin(self) -> None:
        """Another frame begins."""
        self._open.clear()
        self._used = 0
        self._idle += 1
        if self._idle > UNUSED:
            self._pads.clear()

    def aside(self, area: pygame.Rect, clip: pygame.Rect) -> Deed:
        """The deed that lays aside what ``area`` shows inside ``clip``."""
        rect = area.clip(clip)
        self._open.append(rect)
        return LayAside(self, rect)

    def back(self, opacity: float) -> Deed:
        """The deed that lays over its area again what was laid aside last, at ``opacity``."""
        return LayBack(self, self._open.pop(), round(255 * opacity))

    def take(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Lay aside what is seen of ``rect``."""
        self._idle = 0
        self._used += 1
        if len(self._pads) < self._used:
            self._pads.append(pygame.Surface((1, 1), 0, surface))
        pad = self._pads[self._used - 1]
        wide, high = pad.get_size()
        if wide < rect.w or high < rect.h:
            size = max(wide, _rounded(rect.w)), max(high, _rounded(rect.h))
            pad = pygame.Surface(size, 0, surface)
            self._pads[self._used - 1] = pad
        seen = rect.clip(surface.get_clip())
        pad.blit(surface, (seen.x - rect.x, seen.y - rect.y), seen)

    def give(self, surface: pygame.Surface, rect: pygame.Rect, alpha: int) -> None:
        """Lay it over ``rect`` again."""
        pad = self._pads[self._used - 1]
        self._used -= 1
        if alpha < 255:  # an alpha of 255 takes SDL twenty times as long as none
            pad.set_alpha(alpha)
        surface.blit(pad, rect, pygame.Rect((0, 0), rect.size))
        pad.set_alpha(None)


class LayAside(Deed):
    """What ``rect`` shows is laid aside."""

    __slots__ = ("pads",)

    def __init__(self, pads: Pads, rect: pygame.Rect) -> None:
        super().__init__(("aside", *rect), rect, rect)
        self.pads = pads

    def do(self, surface: pygame.Surface) -> None:
        """Do it, where the surface's clip lets it."""
        self.pads.take(surface, self.rect)


class LayBack(Deed):
    """It is laid over ``rect`` again."""

    __slots__ = ("alpha", "pads")

    def __init__(self, pads: Pads, rect: pygame.Rect, alpha: int) -> None:
        super().__init__(("back", *rect, alpha), rect, rect)
        self.pads, self.alpha = pads, alpha

    def do(self, surface: pygame.Surface) -> None:
        """Do it, where the surface's clip lets it."""
        self.pads.give(surface, self.rect, self.alpha)


def _rounded(pixels: int) -> int:
    return -(-pixels // STEP) * STEP
