"""What SDL and the system offer beyond pygame: stderr, the clipboard, windows, memory."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
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


# ---- memory: when to collect garbage, and when to return free memory to the system
#
# Pictures have all sizes and are freed in another order than they were allocated. By default
# glibc keeps the holes between them, which after five games take as much memory again as the
# pictures themselves. With other C libraries the calls do nothing.

LARGE = 512 << 10
"""From this many bytes on an allocation is mapped by itself, and unmapped when freed."""

YOUNG_THRESHOLD = 10_000
"""Allocations, those of a few frames, that trigger a collection of the youngest generation."""

IDLE_THRESHOLD, IDLE_SECONDS = 2_500, 0.004
"""Allocations and idle seconds that make a collection between two frames worthwhile."""

MIDDLE_THRESHOLD = 20
"""Collections of the youngest generation after which the middle one is collected, too."""

_M_MMAP_THRESHOLD = -3  # M_MMAP_THRESHOLD in malloc.h


def limit_fragmentation() -> None:
    """Map large allocations separately. Call it once, before pictures are drawn."""
    _call("mallopt", _M_MMAP_THRESHOLD, LARGE)


def release_memory() -> None:
    """Return free memory to the system; takes some milliseconds."""
    _call("malloc_trim", 0)


def _call(function: str, *numbers: int) -> None:
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library
            getattr(ctypes.CDLL(None), function)(*numbers)


def freeze_objects() -> None:
    """Collect, and exempt everything alive from later collections.

    A full collection takes as long as several frames, so call this where a long frame is due
    anyway.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_THRESHOLD, MIDDLE_THRESHOLD, 100)


def collect_when_idle(left: float) -> None:
    """Collect between two frames if ``left`` seconds allow it.

    Otherwise the collection would fall into the middle of a frame and take as long as one.
    """
    young, middle, _ = gc.get_count()
    if left > IDLE_SECONDS and young > IDLE_THRESHOLD:
        gc.collect(1 if middle > MIDDLE_THRESHOLD else 0)
