"""What SDL and the system offer beyond pygame: stderr, the clipboard, windows."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pygame


@contextmanager
def silent_stderr() -> Iterator[None]:
    """Discard everything written to stderr in the ``with`` block.

    ALSA and Wayland print pages if there is no sound device or display; the program reports
    that in one sentence instead.
    """
    try:
        kept = os.dup(2)
    except OSError:  # no stderr at all, as in a windowed program
        yield
        return
    try:
        with Path(os.devnull).open("wb") as nothing:
            os.dup2(nothing.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


# ---- the clipboard

#: What pygame raises on a system without a clipboard.
_MISSING = (pygame.error, NotImplementedError, AttributeError)


def copy_text(text: str) -> bool:
    """Put ``text`` on the clipboard; returns False if the system has none."""
    try:
        pygame.scrap.put_text(text)
    except _MISSING:
        return False
    return True


def pasted_text() -> str:
    """The text on the clipboard, or ""."""
    try:
        return pygame.scrap.get_text()
    except _MISSING:
        return ""


# ---- functions of SDL, which may be unavailable


class Library:
    """Bindings to SDL; windows are identified by their id."""

    def __init__(self, found: Any) -> None:
        self._window = found.SDL_GetWindowFromID
        self._window.argtypes, self._window.restype = [ctypes.c_uint32], ctypes.c_void_p
        self._update = found.SDL_UpdateWindowSurfaceRects
        self._update.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int]
        self._update.restype = ctypes.c_int
        self._display = found.SDL_GetWindowDisplayIndex
        self._display.argtypes, self._display.restype = [ctypes.c_void_p], ctypes.c_int
        self._wait = found.SDL_WaitEventTimeout
        self._wait.argtypes, self._wait.restype = [ctypes.c_void_p, ctypes.c_int], ctypes.c_int

    def show(self, window: int, rects: Sequence[pygame.Rect]) -> bool:
        """Present ``rects`` of the window; returns whether it succeeded."""
        handle = self._window(window)
        if not handle:
            return False
        numbers = [number for rect in rects for number in rect]
        array = (ctypes.c_int * len(numbers))(*numbers)
        return bool(self._update(handle, array, len(rects)) == 0)

    def display(self, window: int) -> int | None:
        """The index of the display that shows the window's centre; None if unknown."""
        handle = self._window(window)
        number = self._display(handle) if handle else -1
        return number if number >= 0 else None

    def wait(self, seconds: float) -> None:
        """Sleep for ``seconds`` or until there is an event, which stays in the queue."""
        if seconds > 0:
            self._wait(None, max(1, round(1000 * seconds)))


@cache
def library() -> Library | None:
    """The SDL that pygame uses; None if it can't be loaded."""
    try:
        # dlsym also searches a library's dependencies. Windows does not, but there a loaded DLL
        # can be found by its name.
        import pygame.window as binary

        name = "SDL2.dll" if sys.platform == "win32" else str(binary.__file__)
        return Library(ctypes.CDLL(name))
    except (OSError, AttributeError, ImportError):
        return None
