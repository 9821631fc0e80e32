"""When to collect garbage and return memory to the system.

What is freed is told to the C library, where that can be told (glibc).

Pictures come in all sizes and go in another order than they came. Left to itself the library
keeps the holes between them, which after five games are as much again as the pictures.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress

LARGE = 512 << 10
"""Bytes from which on a picture lies in pages of its own, which go back when it is freed."""

SEARCH_AFTER = 10_000
"""New things, those of a few frames, after which the youngest are looked through."""

SEARCH_EARLY, FREE = 2_500, 0.004
"""So many new things are looked through while the window sleeps, if so many seconds are left."""

SEARCHES = 20
"""Searches among the youngest after which those that outlived them are looked through, too."""

_FROM_WHERE_IN_PAGES = -3  # M_MMAP_THRESHOLD in malloc.h


def leave_no_holes() -> None:
    """To be called once, before pictures are drawn."""
    _ask("mallopt", _FROM_WHERE_IN_PAGES, LARGE)


def give_back() -> None:
    """Let the system have all that is free now; takes some milliseconds."""
    _ask("malloc_trim", 0)


def _ask(function: str, *numbers: int) -> None:
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library
            getattr(ctypes.CDLL(None), function)(*numbers)


def settle() -> None:
    """What is there now stays: look through it once, and not again in the middle of a frame.

    A search through all that the program has made takes as long as several frames. To be called
    where a long frame is due anyway.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(SEARCH_AFTER, SEARCHES, 100)


def search_asleep(left: float) -> None:
    """Look through what is new while nobody waits, ``left`` seconds before the next frame is due.

    Else it would be done in the middle of a frame, and take as long as that.
    """
    young, middle, _ = gc.get_count()
    if left > FREE and young > SEARCH_EARLY:
        gc.collect(1 if middle > SEARCHES else 0)
