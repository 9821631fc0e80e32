"""The texture cache, with a thread that makes pictures in advance.

Rendering SVG releases the GIL, so the thread hardly slows the frames down.
"""

from __future__ import annotations

import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import pygame
from msgspec import Struct

from lama_gui.kit import profiler


class Sprite(Struct, frozen=True):
    """A surface, and the offset of its corner from that of the shape it shows, in pixels."""

    surface: pygame.Surface
    dx: int = 0
    dy: int = 0


BLANK = Sprite(pygame.Surface((1, 1), pygame.SRCALPHA, 32))
"""Placeholder for a missing picture while missing ones are collected."""


@dataclass(frozen=True, slots=True)
class Job:
    """Work for the thread; jobs of the same ``key`` are the same one.

    If ``make`` returns a sprite it is cached under the key; anything else is ignored.
    """

    key: Hashable
    make: Callable[[], Any] = field(compare=False)


IN_A_FRAME, BETWEEN = 0.012, 0.0005
"""Switch intervals of the interpreter in seconds: long while a frame is drawn, so that it isn't
interrupted; short between frames, so that the next one can begin in time."""


@contextmanager
def between_frames() -> Iterator[None]:
    """For waiting between frames: other threads run, but the main thread soon gets its turn."""
    sys.setswitchinterval(BETWEEN)
    try:
        yield
    finally:
        sys.setswitchinterval(IN_A_FRAME)


@contextmanager
def yielding_gil() -> Iterator[None]:
    """For calls that release the GIL in the main thread: it gets it back soon.

    In other threads this has no effect.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = sys.getswitchinterval()
    sys.setswitchinterval(BETWEEN)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


SMALLEST, LARGEST, PER_PIXEL = 96 << 20, 400 << 20, 80
"""The cache's limit in bytes: minimum, maximum, and bytes per pixel of the window."""


class TextureCache:
    """An LRU cache of sprites, up to ``limit`` bytes.

    After ``start``, a thread makes what is prefetched. Before that nothing is prefetched, and
    missing sprites are made when they are needed.
    """

    def __init__(self, limit: int = SMALLEST) -> None:
        self.limit = limit
        self.size = 0  # bytes
        self._kept: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._queue: dict[Hashable, Job] = {}
        self._failed: set[Hashable] = set()  # what raised an exception
        self._current: Hashable = None  # what is being made
        self._round = 0  # incremented when all earlier jobs are cancelled
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None
        self._ending = False
        self._collector: int | None = None  # the thread inside ``collect_missing``
        self._missing: list[Job] = []

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def make_room(self, pixels: int) -> None:
        """Set the limit for a window of so many pixels."""
        self.limit = min(LARGEST, max(SMALLEST, PER_PIXEL * pixels))

    def get(
        self,
        key: Hashable,
        make: Callable[[], Sprite],
        kind: str = "picture",
    ) -> Sprite:
        """The sprite cached under ``key``, made now if there is none.

        ``kind`` names it in the profile.
        """
        try:
            self._kept.move_to_end(key)
            return self._kept[key]
        except KeyError:  # missing, or just evicted by the other thread
            pass
        if self._thread is not None:
            if self.is_collecting:
                if key not in self._failed:  # one would wait for it forever
                    self._missing.append(Job(key, make))
                return BLANK
            self._cancel(key)
            if (found := self._kept.get(key)) is not None:
                return found
        with profiler.making(kind, key), yielding_gil():
            made = make()
        self._keep(key, made)
        return made

    def _cancel(self, key: Hashable) -> None:
        """Cancel a job, or wait for it if it is being made."""
        with self._change:
            self._queue.pop(key, None)
            if self._current == key and self._thread is not threading.current_thread():
                with profiler.making("waited for the other thread", key), yielding_gil():
                    while self._current == key:
                        self._change.wait()

    def _keep(self, key: Hashable, made: Sprite) -> None:
        with self._change:
            self.size += byte_size(made) - byte_size(self._kept.get(key))
            self._kept[key] = made
        self.shrink(self.limit)

    def shrink(self, size: int) -> None:
        """Evict what was used longest ago until at most ``size`` bytes are left.

        The newest is always kept.
        """
        with self._change:
            while self.size > size and len(self._kept) > 1:
                self.size -= byte_size(self._kept.popitem(last=False)[1])

    def cancel_all(self) -> None:
        """Cancel all jobs."""
        with self._change:
            self._round += 1
            self._queue.clear()
            self._failed.clear()

    def clear(self) -> None:
        """Empty the cache and cancel all jobs."""
        self.cancel_all()
        with self._change:
            self._kept.clear()
            self.size = 0

    # ---- prefetching ------------------------------------------------------------------------

    @property
    def working(self) -> bool:
        """Whether the thread is running."""
        return self._thread is not None

    @property
    def busy(self) -> bool:
        """Whether there are unfinished jobs."""
        return bool(self._queue) or self._current is not None

    @property
    def is_collecting(self) -> bool:
        """Whether the calling thread is inside ``collect_missing``."""
        return self._collector is not None and self._collector == threading.get_ident()

    @contextmanager
    def collect_missing(self, *, first: bool = False) -> Iterator[list[Job]]:
        """In the ``with`` block, missing sprites are prefetched instead of made by this thread.

        Yields the list of jobs that are queued at the end.
        """
        before = self._collector, self._missing
        self._collector, self._missing = threading.get_ident(), []
        missing = self._missing
        try:
            yield missing
        finally:
            self._collector, self._missing = before
            if missing:
                self.prefetch(missing, first=first)

    def prefetch(self, jobs: Iterable[Job], *, first: bool = False) -> None:
        """Queue jobs, with ``first`` before all others. Ignored without the thread."""
        if self._thread is None:
            return
        with self._change:
            wanted = {
                job.key: job
                for job in jobs
                if job.key not in self._kept and job.key != self._current
            }
            if first:
                self._queue = wanted | {
                    key: job for key, job in self._queue.items() if key not in wanted
                }
            else:
                self._queue |= wanted
            self._change.notify_all()

    def start(self) -> None:
        """Start the thread."""
        if self._thread is None:
            self._ending = False
            self._thread = threading.Thread(target=self._work, name="textures", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Stop the thread after its current job."""
        with self._change:
            self._ending = True
            self._change.notify_all()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _work(self) -> None:
        while True:
            with self._change:
                while not self._queue and not self._ending:
                    self._change.wait()
                if self._ending:
                    return
                key = next(iter(self._queue))
                job = self._queue.pop(key)
                self._current, asked = key, self._round
            made: Any = None
            try:
                made = job.make()
                failed = False
            except Exception:  # raised again, and reported, where the picture is needed
                failed = True
            if isinstance(made, Sprite) and asked == self._round:
                self._keep(key, made)
            with self._change:
                self._current = None
                if failed and asked == self._round:
                    self._failed.add(key)
                self._change.notify_all()


def byte_size(sprite: Sprite | None) -> int:
    """The bytes of its pixels."""
    return 0 if sprite is None else sprite.surface.get_width() * sprite.surface.get_height() * 4


T = TypeVar("T")


class LastMemo(Generic[T]):
    """Calls ``make`` only when an argument is another object than the last time.

    For values that every frame needs and that rarely change. Arguments are compared by identity:
    comparing two themes by value would take longer than a frame.
    """

    def __init__(self, make: Callable[..., T]) -> None:
        self._make = make
        self._last: tuple[tuple[object, ...], T] | None = None

    def __call__(self, *of: object) -> T:
        """``make(*of)``, or its last result if ``of`` are the same objects."""
        last = self._last
        if last is None or not all(a is b for a, b in zip(last[0], of, strict=True)):
            last = self._last = of, self._make(*of)
        return last[1]
