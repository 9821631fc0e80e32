"""What happened in each frame: its parts, what it had to make, how much of it was waiting."""

from __future__ import annotations

import gc
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame

from lama_gui.kit.frames import profiler
from lama_gui.kit.frames.profiler import Profiler, Sample

GARBAGE = "garbage"
NAMED = 3
"""So many of each kind of thing are named."""

LONGEST_NAME = 60


@dataclass(frozen=True)
class Frame:
    """One frame, in milliseconds by the clock: ``update``, ``draw`` and ``show`` are its parts.

    ``busy`` is the processor's part of it, ``painted`` the share of the window that was painted
    (0 to 1), ``made`` what it had to make.
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
        """All of it."""
        return self.update + self.draw + self.show

    @property
    def waited(self) -> float:
        """What was not the processor's: the other thread, the display, other programs."""
        return max(0.0, self.ms - self.busy)

    @property
    def causes(self) -> dict[str, tuple[float, int, tuple[str, ...]]]:
        """Of each kind of thing made: milliseconds, how many, and the dearest by name."""
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
    """The slowest of them, the slowest first."""
    return sorted(frames, key=lambda frame: -frame.ms)[:count]


class Watch:
    """Measures frames, each between ``begin`` and ``end``; ``lap`` closes a part of one."""

    def __init__(self, own: Profiler) -> None:
        self._profiler = own
        self._times: list[float] = []
        self._work = 0.0
        self._collecting = 0.0
        self.frames: list[Frame] = []

    def begin(self) -> None:
        """A frame begins."""
        self._profiler.take()
        self._times = [time.perf_counter()]
        self._work = time.thread_time()

    def lap(self) -> None:
        """One of its parts is done."""
        self._times.append(time.perf_counter())

    def end(self, rects: Sequence[pygame.Rect] | None, size: tuple[int, int]) -> None:
        """It is shown; ``rects`` is what was painted of a window of ``size``, None for all."""
        self.lap()
        busy = (time.thread_time() - self._work) * 1000
        update, draw, show = (
            (after - before) * 1000
            for before, after in zip(self._times, self._times[1:], strict=False)
        )
        area = None if rects is None else sum(rect.w * rect.h for rect in rects)
        painted = 1.0 if area is None else area / (size[0] * size[1])
        made = self._profiler.take()
        self.frames.append(Frame(len(self.frames), update, draw, show, busy, painted, made))

    def collected(self, phase: str, told: dict[str, Any]) -> None:
        """The interpreter looks for garbage, in this thread, wherever it was begun."""
        if phase == "start":
            self._collecting = time.perf_counter()
        elif self._profiler.is_mine:
            ms = (time.perf_counter() - self._collecting) * 1000
            self._profiler.note(GARBAGE, f"generation {told['generation']}", ms)


@contextmanager
def watching() -> Iterator[Watch]:
    """Look closely at the frames of this thread."""
    with profiler.kept() as own:
        watch = Watch(own)
        gc.callbacks.append(watch.collected)
        try:
            yield watch
        finally:
            gc.callbacks.remove(watch.collected)
