"""A profile of what each frame had to make, kept for the benchmark alone.

Whatever is dear and made but once (a picture drawn, paper cut, words set, a blur) is made inside
``making``, which costs next to nothing as long as nobody keeps a profile. What other threads make
costs the frame nothing and is not written down.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import get_ident


@dataclass(frozen=True, slots=True)
class Sample:
    """Something was made: ``kind`` of thing, ``what`` it is, milliseconds without its parts."""

    kind: str
    what: str
    ms: float


class Profiler:
    """What the thread that opened it makes, in the order in which it was done."""

    def __init__(self) -> None:
        self._thread = get_ident()
        self._entries: list[Sample] = []
        self._parts: list[float] = []  # seconds of what was made inside of each that is being made

    @property
    def is_mine(self) -> bool:
        """Whether it is kept by the thread that asks."""
        return get_ident() == self._thread

    def note(self, kind: str, what: str, ms: float = 0.0) -> None:
        """Write something down."""
        self._entries.append(Sample(kind, what, ms))

    @contextmanager
    def making(self, kind: str, what: object) -> Iterator[None]:
        """Write down what is made inside, and how long it took."""
        start = time.perf_counter()
        self._parts.append(0.0)
        try:
            yield
        finally:
            taken = time.perf_counter() - start
            self.note(kind, str(what), (taken - self._parts.pop()) * 1000)
            if self._parts:
                self._parts[-1] += taken

    def take(self) -> tuple[Sample, ...]:
        """What was written since the last time."""
        entries, self._entries = tuple(self._entries), []
        return entries


_kept: list[Profiler] = []


@contextmanager
def kept() -> Iterator[Profiler]:
    """Keep a profile of what this thread makes."""
    profiler = Profiler()
    _kept.append(profiler)
    try:
        yield profiler
    finally:
        _kept.remove(profiler)


@contextmanager
def making(kind: str, what: object) -> Iterator[None]:
    """Something dear is made inside."""
    profiler = _kept[-1] if _kept else None
    if profiler is None or not profiler.is_mine:
        yield
        return
    with profiler.making(kind, what):
        yield


def note(kind: str, what: str) -> None:
    """Something happened in this frame."""
    if _kept and _kept[-1].is_mine:
        _kept[-1].note(kind, what)
