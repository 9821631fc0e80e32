"""Sending to the screen what was drawn: all of it, or only the parts that have changed.

pygame shows a window's surface as a whole, which at 2160p are 33 megabytes for a pennant that
sways. SDL, which lies beneath it, can show parts; it is asked by its own name where the
system finds it, and otherwise the whole is shown, as ever.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any

import pygame


class _Library:
    """The two functions of SDL that are needed."""

    def __init__(self, found: Any) -> None:
        self._window = found.SDL_GetWindowFromID
        self._window.argtypes, self._window.restype = [ctypes.c_uint32], ctypes.c_void_p
        self._update = found.SDL_UpdateWindowSurfaceRects
        self._update.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int]
        self._update.restype = ctypes.c_int

    def show(self, window: int, rects: Sequence[pygame.Rect]) -> bool:
        """Send ``rects`` of the window of that number to the screen; whether that was done."""
        handle = self._window(window)
        if not handle:
            return False
        numbers = [number for rect in rects for number in rect]
        array = (ctypes.c_int * len(numbers))(*numbers)
        return bool(self._update(handle, array, len(rects)) == 0)


@cache
def _library() -> _Library | None:
    """The SDL that pygame itself uses; None where it is not to be had."""
    try:
        # Asked for a name, a library looks in those that it needs as well; Windows' don't, but
        # know one another by their names.
        import pygame.window as binary

        name = "SDL2.dll" if sys.platform == "win32" else str(binary.__file__)
        return _Library(ctypes.CDLL(name))
    except (OSError, AttributeError, ImportError):
        return None


def show(window: pygame.Window, rects: Sequence[pygame.Rect] | None) -> None:
    """Show what was drawn inside ``rects``, in pixels of the window's surface; None for all."""
    if rects is None:
        window.flip()
    elif rects:
        library = _library()
        if library is None or not library.show(window.id, rects):
            window.flip()
