"""The texture cache: whatever is drawn once and shown often, made ahead by a thread.

Drawing SVG releases the interpreter's lock, so the thread hardly slows the frames down.
"""

from __future__ import annotations

import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pygame

from lama_gui.kit.frames import profiler


@dataclass(frozen=True, slots=True)
class Sprite:
    """A surface and where its top left corner lies, in pixels from the shape's own corner."""

    surface: pygame.Surface
    dx: int = 0
    dy: int = 0


BLANK = Sprite(pygame.Surface((1, 1), pygame.SRCALPHA, 32))
"""Stands for what is lacking, where nobody looks."""


@dataclass(frozen=True, slots=True)
class Job:
    """Something to make; two jobs of the same ``key`` are the same one.

    A sprite that ``make`` returns is kept under the key; a job that returns anything else is run
    for what it does.
    """

    key: Hashable
    make: Callable[[], Any] = field(compare=False)


IN_A_FRAME, BETWEEN = 0.012, 0.0005
"""Seconds after which a thread gives the interpreter to another one that waits: long while a frame
is drawn, which nothing shall interrupt; short between frames, so that the next one can begin."""


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


SMALLEST, LARGEST, PER_PIXEL = 96 << 20, 400 << 20, 80
"""Bytes that are kept: the least, the most, and for each pixel of the window."""


class TextureCache:
    """Keeps what was used last, up to ``limit`` bytes.

    After ``start`` a thread makes what was ordered, one after the other; before that it takes no
    orders, and whoever needs a picture makes it.
    """

    def __init__(self, limit: int = SMALLEST) -> None:
        self.limit = limit
        self.size = 0  # bytes kept now
        self._kept: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._wanted: dict[Hashable, Job] = {}
        self._failed: set[Hashable] = set()  # what could not be made when it was tried last
        self._now: Hashable = None  # what is being made
        self._round = 0  # rises when nothing that was ordered before is wanted any more
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None
        self._ending = False
        self._asking: int | None = None  # the thread that asks what is lacking
        self._asked: list[Job] = []

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def make_room(self, pixels: int) -> None:
        """Keep as much as a window of so many pixels needs: the same pictures, smaller."""
        self.limit = min(LARGEST, max(SMALLEST, PER_PIXEL * pixels))

    def get(
        self,
        key: Hashable,
        make: Callable[[], Sprite],
        instead: Callable[[], Iterable[Hashable]] = tuple,
        kind: str = "picture",
    ) -> Sprite:
        """What is kept under ``key``, made now if it is not; ``kind`` names it in the profile.

        While the thread works, the first that is kept under a key of ``instead`` is returned for
        the time being, and the thread makes the right one.
        """
        try:
            self._kept.move_to_end(key)
            return self._kept[key]
        except KeyError:  # not there, or just pushed out by the other thread
            pass
        if self._thread is not None:
            if self.asks:
                self._lack(Job(key, make))
                return BLANK
            for other in instead():
                if other in self._kept:
                    if not self.busy:
                        self.order([Job(key, make)])
                    return self._kept[other]
            self._cancel(key)
            if (found := self._kept.get(key)) is not None:
                return found
        with profiler.making(kind, key), letting_go():
            made = make()
        self._keep(key, made)
        return made

    def _cancel(self, key: Hashable) -> None:
        """Whoever asks will make it; if it is being made, they wait."""
        with self._change:
            self._wanted.pop(key, None)
            if self._now == key and self._thread is not threading.current_thread():
                with profiler.making("waited for the other thread", key), letting_go():
                    while self._now == key:
                        self._change.wait()

    def _keep(self, key: Hashable, made: Sprite) -> None:
        with self._change:
            self.size += weigh(made) - weigh(self._kept.get(key))
            self._kept[key] = made
        self.shrink(self.limit)

    def shrink(self, size: int) -> None:
        """Keep at most ``size`` bytes of what was used last, but always the newest."""
        with self._change:
            while self.size > size and len(self._kept) > 1:
                self.size -= weigh(self._kept.popitem(last=False)[1])

    def cancel_all(self) -> None:
        """Nothing that was ordered is wanted any more."""
        with self._change:
            self._round += 1
            self._wanted.clear()
            self._failed.clear()

    def clear(self) -> None:
        """Keep nothing, and cancel all orders."""
        self.cancel_all()
        with self._change:
            self._kept.clear()
            self.size = 0

    # ---- ahead ------------------------------------------------------------------------------

    @property
    def working(self) -> bool:
        """Whether it takes orders."""
        return self._thread is not None

    @property
    def busy(self) -> bool:
        """Whether something is being made, or waits to be."""
        return bool(self._wanted) or self._now is not None

    @property
    def asks(self) -> bool:
        """Whether the calling thread is inside ``asking``, and wants to know what is lacking."""
        return self._asking is not None and self._asking == threading.get_ident()

    @contextmanager
    def asking(self, *, first: bool = False) -> Iterator[list[Job]]:
        """Meanwhile, order what this thread lacks instead of making it; yields what is lacking."""
        before = self._asking, self._asked
        self._asking, self._asked = threading.get_ident(), []
        asked = self._asked
        try:
            yield asked
        finally:
            self._asking, self._asked = before
            if asked:
                self.order(asked, first=first)

    def _lack(self, job: Job) -> None:
        """Note what is lacking, but not what could not be made: one would wait for it for ever."""
        if job.key not in self._failed:
            self._asked.append(job)

    def order(self, jobs: Iterable[Job], *, first: bool = False) -> None:
        """Have these made; with ``first`` before all that was asked for."""
        if self._thread is None:
            return
        with self._change:
            wanted = {
                job.key: job for job in jobs if job.key not in self._kept and job.key != self._now
            }
            if first:
                self._wanted = wanted | {
                    key: job for key, job in self._wanted.items() if key not in wanted
                }
            else:
                self._wanted |= wanted
            self._change.notify_all()

    def start(self) -> None:
        """Begin to take orders."""
        if self._thread is None:
            self._ending = False
            self._thread = threading.Thread(target=self._work, name="textures", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """End the thread after what it is making."""
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
                key = next(iter(self._wanted))
                job = self._wanted.pop(key)
                self._now, asked = key, self._round
            made: Any = None
            try:
                made = job.make()
                failed = False
            except Exception:  # whoever needs the picture meets the error, and can tell it
                failed = True
            if isinstance(made, Sprite) and asked == self._round:
                self._keep(key, made)
            with self._change:
                self._now = None
                if failed and asked == self._round:
                    self._failed.add(key)
                self._change.notify_all()


def weigh(sprite: Sprite | None) -> int:
    """Bytes of pixels."""
    return 0 if sprite is None else sprite.surface.get_width() * sprite.surface.get_height() * 4
