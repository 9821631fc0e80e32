"""Drawing pictures beside the frames: a thread that draws SVG while nobody waits for it.

Drawing SVG releases the interpreter's lock, so it hardly slows the frames down.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from lama_gui.kit.frames import profiler

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Job:
    """Something to make; two jobs of the same ``key`` are the same one.

    What ``make`` gives is kept where the rasterizer can weigh it; all else is let go of.
    """

    key: Hashable
    make: Callable[[], Any] = field(compare=False)


IN_A_FRAME, BETWEEN = 0.012, 0.0005
"""Seconds after which a thread gives the interpreter to another one that waits: long while a frame
is drawn, which nothing shall interrupt; short between frames, so that the next one can begin."""

LARGE = 4
"""What takes more than one such part of the room counts as large."""

MOST_LARGE = 2
"""Large things that are kept beside the small ones."""


@contextmanager
def between_frames() -> Iterator[None]:
    """While the window sleeps or is shown: other threads run, but a frame soon gets its turn."""
    sys.setswitchinterval(BETWEEN)
    try:
        yield
    finally:
        sys.setswitchinterval(IN_A_FRAME)


@contextmanager
def letting_go() -> Iterator[None]:
    """While the main thread waits or draws without the interpreter: it gets it back soon.

    In other threads it changes nothing.
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


@contextmanager
def held(lock: threading.Lock | threading.Condition) -> Iterator[None]:
    """Hold a lock that two threads share; while it has to wait, the other thread may finish."""
    if not lock.acquire(blocking=False):
        with letting_go():
            lock.acquire()
    try:
        yield
    finally:
        lock.release()


class Rasterizer(Generic[K, V]):
    """Makes ``draw(key)`` for the keys that were ordered, one after the other, in its own thread.

    Before ``start`` it takes no orders, and whoever needs a picture draws it. What was made is
    kept until it is fetched, up to ``room`` in the unit of ``weigh`` (bytes), the newest longest.
    """

    def __init__(
        self, draw: Callable[[K], V], weigh: Callable[[V], int] = lambda _: 0, room: int = 0
    ) -> None:
        self._draw = draw
        self._weigh = weigh
        self.room = room
        self.held = 0
        self.ordered: list[K] = []  # what was new in the last order
        self._small = 0  # what the small things among the held ones weigh
        self._wanted: dict[K, None] = {}  # an ordered set: it is looked up many times a frame
        self._ready: dict[K, V] = {}
        self._failed: set[K] = set()  # what could not be made when it was tried last
        self._now: K | None = None  # what is being drawn
        self._round = 0  # rises when nothing that was ordered before is wanted any more
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None
        self._ending = False
        self._asking: int | None = None  # the thread that asks what it lacks
        self._asked: list[K] = []
        self._takes = False

    @property
    def working(self) -> bool:
        """Whether it takes orders."""
        return self._thread is not None

    @contextmanager
    def asking(self, *, first: bool = False, takes: bool = False) -> Iterator[list[K]]:
        """Meanwhile, order what this thread lacks instead of making it; yields what is lacking.

        With ``takes``, what has been made already is taken, and is not lacking.
        """
        before = self._asking, self._asked, self._takes
        self._asking, self._asked, self._takes = threading.get_ident(), [], takes
        asked = self._asked
        try:
            yield asked
        finally:
            self._asking, self._asked, self._takes = before
            self.order(asked, first=first)

    @property
    def asks(self) -> bool:
        """Whether the calling thread is inside ``asking``, and wants to know what is lacking."""
        return self._asking is not None and self._asking == threading.get_ident()

    def lack(self, key: K) -> V | None:
        """Note that ``key`` is lacking; or return it, where it is there and may be taken.

        What could not be made is not asked for again, or who waits for it would wait for ever.
        """
        if self._takes:
            with held(self._change):
                if key in self._ready:
                    return self._take(key)
        if key not in self._failed:
            self._asked.append(key)
        return None

    def has(self, keys: Iterable[K]) -> bool:
        """Whether none of ``keys`` waits or is being drawn: each is made, or was not ordered."""
        with held(self._change):
            return not any(key in self._wanted or key == self._now for key in keys)

    def start(self) -> None:
        """Begin to take orders."""
        if self._thread is None:
            self._ending = False
            self._thread = threading.Thread(target=self._work, name="rasterizer", daemon=True)
            self._thread.start()

    def order(self, keys: Iterable[K], *, first: bool = False) -> None:
        """Ask for pictures; with ``first`` they are drawn before all that was asked for."""
        if self._thread is None:
            return
        with held(self._change):
            wanted = [
                key for key in dict.fromkeys(keys) if key not in self._ready and key != self._now
            ]
            self.ordered = [key for key in wanted if key not in self._wanted]
            if first and wanted:
                others, self._wanted = self._wanted, dict.fromkeys(wanted)
                for key in wanted:
                    others.pop(key, None)
                self._wanted.update(others)
            else:
                self._wanted.update(dict.fromkeys(wanted))
            if self.ordered:
                self._change.notify_all()

    @property
    def busy(self) -> bool:
        """Whether it draws still, or has something to draw."""
        with held(self._change):
            return bool(self._wanted) or self._now is not None

    def fetch(self, key: K, *, waits: bool = True) -> V | None:
        """The picture if it has been drawn; with ``waits`` also if it is being drawn now.

        Else None, and its order is cancelled: the caller will draw it.
        """
        if self._thread is None:
            return None
        with held(self._change):
            if waits and self._now == key:
                with profiler.making("waited for the other thread", key), letting_go():
                    while self._now == key:
                        self._change.wait()
            if key in self._ready:
                return self._take(key)
            self._wanted.pop(key, None)
            return None

    def _take(self, key: K) -> V:
        drawn = self._ready.pop(key)
        self._count(drawn, -1)
        return drawn

    def drop(self, keys: Iterable[K]) -> None:
        """Cancel the orders of ``keys``, and let go of those that were made."""
        with held(self._change):
            for key in set(keys):
                self._wanted.pop(key, None)
                if key in self._ready:
                    self._take(key)

    def forget(self) -> None:
        """Cancel all orders, and let go of everything that was made."""
        with held(self._change):
            self._round += 1
            self.ordered = []
            self._wanted.clear()
            self._ready.clear()
            self._failed.clear()
            self.held = self._small = 0

    def close(self) -> None:
        """End the thread after the picture it is drawing."""
        with held(self._change):
            self._ending = True
            self._change.notify_all()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _work(self) -> None:
        while True:
            with held(self._change):
                while not self._wanted and not self._ending:
                    self._change.wait()
                if self._ending:
                    return
                self._now = key = next(iter(self._wanted))
                del self._wanted[key]
                asked = self._round
            drawn, failed = self._try(key)
            with held(self._change):
                self._now = None
                if asked == self._round:
                    if failed:
                        self._failed.add(key)
                    else:
                        self._failed.discard(key)
                    if drawn is not None:
                        self._keep(key, drawn)
                self._change.notify_all()

    def _keep(self, key: K, drawn: V) -> None:
        """Keep what was made until it is fetched.

        Large things, such as a window's ground, push out large ones only, not the many small ones.
        """
        self._ready[key] = drawn
        self._count(drawn, 1)
        if self._is_large(drawn):
            large = [one for one, made in self._ready.items() if self._is_large(made)]
            for one in large[:-MOST_LARGE]:
                self._take(one)
        elif self._small > self.room:
            for one in [one for one, made in self._ready.items() if not self._is_large(made)][:-1]:
                if self._small <= self.room:
                    break
                self._take(one)

    def _is_large(self, made: V) -> bool:
        return self._weigh(made) * LARGE > self.room

    def _count(self, made: V, sign: int) -> None:
        weight = sign * self._weigh(made)
        self.held += weight
        if not self._is_large(made):
            self._small += weight

    def _try(self, key: K) -> tuple[V | None, bool]:
        """What was made, if it can be kept, and whether it failed."""
        try:
            drawn = self._draw(key)
        except Exception:  # whoever needs the picture meets the error, and can tell it
            return None, True
        try:
            self._weigh(drawn)
        except (AttributeError, TypeError):  # no picture: an job that was run for what it does
            return None, False
        return drawn, False
