"""When to collect garbage and return memory to the system.

Pictures have all sizes and are freed in another order than they were allocated. By default
glibc keeps the holes between them, which after five games take as much memory again as the
pictures themselves. With other C libraries the calls do nothing.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress

LARGE = 512 << 10
"""From this many bytes on an allocation is mapped by itself, and unmapped when freed."""

SEARCH_AFTER = 10_000
"""Allocations, those of a few frames, that trigger a collection of the youngest generation."""

SEARCH_EARLY, FREE = 2_500, 0.004
"""Allocations and idle seconds that make a collection between two frames worthwhile."""

SEARCHES = 20
"""Collections of the youngest generation after which the middle one is collected, too."""

_FROM_WHERE_IN_PAGES = -3  # M_MMAP_THRESHOLD in malloc.h


def leave_no_holes() -> None:
    """Map large allocations separately. Call it once, before pictures are drawn."""
    _ask("mallopt", _FROM_WHERE_IN_PAGES, LARGE)


def give_back() -> None:
    """Return free memory to the system; takes some milliseconds."""
    _ask("malloc_trim", 0)


def _ask(function: str, *numbers: int) -> None:
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library
            getattr(ctypes.CDLL(None), function)(*numbers)


def settle() -> None:
    """Collect, and exempt everything alive from later collections.

    A full collection takes as long as several frames, so call this where a long frame is due
    anyway.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(SEARCH_AFTER, SEARCHES, 100)


def search_asleep(left: float) -> None:
    """Collect between two frames if ``left`` seconds allow it.

    Otherwise the collection would fall into the middle of a frame and take as long as one.
    """
    young, middle, _ = gc.get_count()
    if left > FREE and young > SEARCH_EARLY:
        gc.collect(1 if middle > SEARCHES else 0)
