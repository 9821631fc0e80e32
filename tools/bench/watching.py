"""Details of each frame: its parts, what it created, and how long it waited."""

from __future__ import annotations

import gc
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame

from tools.bench.profiler import Profiler, Sample, profiling

GARBAGE = "garbage"
NAMED = 3
"""The maximum number of examples of each kind."""

LONGEST_NAME = 60


@dataclass(frozen=True)
class Frame:
    """A frame, with wall times in milliseconds: ``update``, ``draw``, and ``show``.

    ``busy``: the CPU time; ``painted``: the fraction of the window that was painted; ``made``: what
    had to be created.
    """

    number: int
    update: float
    draw: float
    show: float
    busy: float
    painted: float
    made: tuple[Sample, ...] = ()

    @property
    def ms(self) -> float:
        """The total time."""
        return self.update + self.draw + self.show

    @property
    def waited(self) -> float:
        """The time besides CPU time: other threads, the display, other programs."""
        return max(0.0, self.ms - self.busy)

    @property
    def causes(self) -> dict[str, tuple[float, int, tuple[str, ...]]]:
        """By kind of created thing: milliseconds, count, and the names of the slowest."""
        kinds: dict[str, list[Sample]] = defaultdict(list)
        for entry in self.made:
            kinds[entry.kind].append(entry)
        told = {
            kind: (
                sum(entry.ms for entry in entries),
                len(entries),
                tuple(
                    _shortened(entry.what)
                    for entry in sorted(entries, key=lambda entry: -entry.ms)[:NAMED]
                ),
            )
            for kind, entries in kinds.items()
        }
        return dict(sorted(told.items(), key=lambda item: -item[1][0]))


def _shortened(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def worst(frames: Sequence[Frame], count: int) -> list[Frame]:
    """The slowest frames, slowest first."""
    return sorted(frames, key=lambda frame: -frame.ms)[:count]


class Watch:
    """Measures frames between ``begin`` and ``end``; ``lap`` ends a part."""

    def __init__(self, own: Profiler) -> None:
        self._profiler = own
        self._times: list[float] = []
        self._work = 0.0
        self._collecting = 0.0
        self.frames: list[Frame] = []

    def begin(self) -> None:
        """Start a frame."""
        self._profiler.drain()
        self._times = [time.perf_counter()]
        self._work = time.thread_time()

    def lap(self) -> None:
        """End a part of the frame."""
        self._times.append(time.perf_counter())

    def end(self, rects: Sequence[pygame.Rect] | None, size: tuple[int, int]) -> None:
        """End the frame; ``rects``: the painted parts of a window of ``size``, None for all."""
        self.lap()
        busy = (time.thread_time() - self._work) * 1000
        update, draw, show = (
            (after - before) * 1000
            for before, after in zip(self._times, self._times[1:], strict=False)
        )
        area = None if rects is None else sum(rect.w * rect.h for rect in rects)
        painted = 1.0 if area is None else area / (size[0] * size[1])
        made = self._profiler.drain()
        self.frames.append(Frame(len(self.frames), update, draw, show, busy, painted, made))

    def collected(self, phase: str, told: dict[str, Any]) -> None:
        """Note a garbage collection in this thread."""
        if phase == "start":
            self._collecting = time.perf_counter()
        elif self._profiler.is_mine:
            ms = (time.perf_counter() - self._collecting) * 1000
            self._profiler.note(GARBAGE, f"generation {told['generation']}", ms)


@contextmanager
def watching() -> Iterator[Watch]:
    """Measure the frames of this thread."""
    with profiling() as own:
        watch = Watch(own)
        gc.callbacks.append(watch.collected)
        try:
            yield watch
        finally:
            gc.callbacks.remove(watch.collected)
