"""The window's true pixels, where a display shows two or one and a half of them for each unit.

The system counts windows, pointers and text fields in units of its own; pictures are drawn
for pixels. Both are the same on most displays, and change when the window is moved to another.
"""

from __future__ import annotations

import os

import pygame

from lama_gui.kit.space import Rect, Space

Ratio = tuple[float, float]

#: What SDL is told before it starts; whoever starts the program may say otherwise.
#: Windows: nobody stretches the picture, and a window keeps its size on every display.
HINTS = {"SDL_WINDOWS_DPI_AWARENESS": "permonitorv2", "SDL_WINDOWS_DPI_SCALING": "1"}


def ask_for_true_pixels() -> None:
    """To be called before the video system starts."""
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)


def ratio(surface: tuple[int, int], window: tuple[int, int]) -> Ratio:
    """Pixels of the surface for each of the window's units, across and down."""
    across, down = (
        pixels / units if pixels > 0 and units > 0 else 1.0
        for pixels, units in zip(surface, window, strict=True)
    )
    return across, down


def in_units(rect: Rect, space: Space, ratio: Ratio) -> pygame.Rect:
    """Where ``rect`` of the design space is, in the units of the window."""
    x, y, w, h = space.rect_px(rect)
    across, down = ratio
    return pygame.Rect(
        round(x / across), round(y / down), max(1, round(w / across)), max(1, round(h / down))
    )
