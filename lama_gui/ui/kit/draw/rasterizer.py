"""Drawing pictures beside the frames: a thread that draws SVG while nobody waits for it.

The drawing of SVG lets go of the interpreter, so that it costs the frames nothing.
"""

from __future__ import annotations

import sys
import threading
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from lama_gui.ui.kit.frames import diary

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Errand:
    """Something to make that is known by its ``key`` alone."""

    key: Hashable
    make: Callable[[], Any] = field(compare=False)


IN_A_FRAME, BETWEEN = 0.005, 0.0005
"""Seconds after which a thread must give the interpreter to another one that waits for it: while a
frame is drawn, and while the window sleeps, so that the next frame is not kept waiting."""


@contextmanager
def between_frames() -> Iterator[None]:
    """The window sleeps meanwhile: others may have the interpreter, but give it back at once."""
    sys.setswitchinterval(BETWEEN)
    try:
        yield
    finally:
        sys.setswitchinterval(IN_A_FRAME)


class Rasterizer(Generic[K, V]):
    """Makes ``draw(key)`` for the keys that were ordered, one after the other.

    Until ``start`` it takes no orders: whoever needs a picture then draws it. What nobody has
    fetched is kept up to ``room``, in what ``weigh`` gives (bytes); then the first goes.
    """

    def __init__(
        self, draw: Callable[[K], V], weigh: Callable[[V], int] = lambda _: 0, room: int = 0
    ) -> None:
        self._draw = draw
        self._weigh = weigh
        self.room = room
        self.held = 0
        self.ordered: list[K] = []  # of the last order, what nobody had asked for before
        self._wanted: deque[K] = deque()
        self._ready: dict[K, V] = {}
        self._now: K | None = None  # what is being drawn
        self._round = 0  # rises when everything ordered before is not wanted any more
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None
        self._ending = False
        self._asking: int | None = None  # the thread that asks what it lacks
        self._asked: list[K] = []

    @property
    def working(self) -> bool:
        """Whether it takes orders."""
        return self._thread is not None

    @contextmanager
    def asking(self, *, first: bool = False) -> Iterator[list[K]]:
        """What this thread lacks meanwhile is not made by it, but ordered; the list grows."""
        self._asking, self._asked = threading.get_ident(), []
        try:
            yield self._asked
        finally:
            self._asking = None
            self.order(self._asked, first=first)

    @property
    def asks(self) -> bool:
        """Whether who asks this wants no more than to know what is lacking."""
        return self._asking is not None and self._asking == threading.get_ident()

    def lack(self, key: K) -> None:
        """Something is lacking."""
        self._asked.append(key)

    def has(self, keys: Iterable[K]) -> bool:
        """Whether none of ``keys`` is still to be drawn."""
        with self._change:
            waiting = {*self._wanted, self._now}
            return not any(key in waiting for key in keys)

    def start(self) -> None:
        """Begin to take orders."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="rasterizer", daemon=True)
            self._thread.start()

    def order(self, keys: Iterable[K], *, first: bool = False) -> None:
        """Ask for pictures; with ``first`` they are drawn before all that was asked for."""
        if self._thread is None:
            return
        with self._change:
            known = {*self._ready, self._now}
            wanted = [key for key in dict.fromkeys(keys) if key not in known]
            others = [key for key in self._wanted if key not in wanted]
            self.ordered = [key for key in wanted if key not in self._wanted]
            if first:
                self._wanted = deque([*wanted, *others])
            else:
                fresh = [key for key in wanted if key not in self._wanted]
                self._wanted.extend(fresh)
            self._change.notify_all()

    @property
    def busy(self) -> bool:
        """Whether it draws still, or has something to draw."""
        with self._change:
            return bool(self._wanted) or self._now is not None

    def fetch(self, key: K) -> V | None:
        """The picture if it was drawn, or is being drawn now; else None, and it is not
        ordered any more."""
        if self._thread is None:
            return None
        with self._change:
            if self._now == key:
                with diary.making("waited for the other thread", key):
                    while self._now == key:
                        self._change.wait()
            if key in self._ready:
                drawn = self._ready.pop(key)
                self.held -= self._weigh(drawn)
                return drawn
            if key in self._wanted:
                self._wanted.remove(key)
            return None

    def drop(self, keys: Iterable[K]) -> None:
        """Nobody wants these any more."""
        with self._change:
            unwanted = set(keys)
            self._wanted = deque(key for key in self._wanted if key not in unwanted)
            for key in unwanted & self._ready.keys():
                self.held -= self._weigh(self._ready.pop(key))

    def forget(self) -> None:
        """Nobody wants what was ordered."""
        with self._change:
            self._round += 1
            self._wanted.clear()
            self._ready.clear()
            self.held = 0

    def close(self) -> None:
        """End the thread after the picture it is drawing."""
        with self._change:
            self._ending = True
            self._change.notify_all()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _work(self) -> None:
        while True:
            with self._change:
                while not self._wanted and not self._ending:
                    self._change.wait()
                if self._ending:
                    return
                self._now = key = self._wanted.popleft()
                asked = self._round
            drawn = self._try(key)
            with self._change:
                self._now = None
                if drawn is not None and asked == self._round:
                    self._keep(key, drawn)
                self._change.notify_all()

    def _keep(self, key: K, drawn: V) -> None:
        self._ready[key] = drawn
        self.held += self._weigh(drawn)
        while self.held > self.room and len(self._ready) > 1:
            first = next(iter(self._ready))
            self.held -= self._weigh(self._ready.pop(first))

    def _try(self, key: K) -> V | None:
        try:
            return self._draw(key)
        except Exception:  # whoever needs the picture meets the error, and can tell it
            return None
