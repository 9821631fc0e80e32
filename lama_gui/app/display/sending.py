"""Sending to the screen only the parts that have changed.

pygame shows a window's surface as a whole, which at 2160p are 33 megabytes for a pennant that
sways. SDL, which lies beneath it, can show parts; where it cannot be asked the whole is shown,
as ever.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from lama_gui.app.display.sdl import library


def show(window: pygame.Window, rects: Sequence[pygame.Rect] | None) -> None:
    """Show what was drawn inside ``rects``, in pixels of the window's surface; None for all."""
    if rects is None:
        window.flip()
    elif rects:
        sdl = library()
        if sdl is None or not sdl.show(window.id, rects):
            window.flip()
