"""A profiler for the benchmark: what each frame had to make.

Work in other threads does not delay the frame and is not recorded.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from threading import get_ident

from msgspec import Struct

from lama_gui.kit import profiler


class Sample(Struct, frozen=True):
    """What was made, and the milliseconds it took without nested samples."""

    kind: str
    what: str
    ms: float


class Profiler:
    """Records the samples of the thread that created it, in order."""

    def __init__(self) -> None:
        self._thread = get_ident()
        self._entries: list[Sample] = []
        self._parts: list[float] = []  # seconds of nested samples, for each open one

    @property
    def is_mine(self) -> bool:
        """Whether it was created by the calling thread."""
        return get_ident() == self._thread

    def note(self, kind: str, what: str, ms: float = 0.0) -> None:
        """Record a sample."""
        self._entries.append(Sample(kind, what, ms))

    @contextmanager
    def making(self, kind: str, what: object) -> Iterator[None]:
        """Record the ``with`` block and its duration."""
        start = time.perf_counter()
        self._parts.append(0.0)
        try:
            yield
        finally:
            taken = time.perf_counter() - start
            self.note(kind, str(what), (taken - self._parts.pop()) * 1000)
            if self._parts:
                self._parts[-1] += taken

    def drain(self) -> tuple[Sample, ...]:
        """The samples since the last call."""
        entries, self._entries = tuple(self._entries), []
        return entries


@contextmanager
def profiling() -> Iterator[Profiler]:
    """Profile this thread in the ``with`` block."""
    own, before = Profiler(), profiler.making

    def making(kind: str, what: object) -> AbstractContextManager[None]:
        return own.making(kind, what) if own.is_mine else before(kind, what)

    profiler.making = making
    try:
        yield own
    finally:
        profiler.making = before
