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
