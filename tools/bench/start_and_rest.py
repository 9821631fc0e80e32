"""Benchmarks of the program: time to the first frame, and CPU use while idle."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from lama_gui.app.window import App
from lama_gui.families import GAMES
from lama_gui.kit.scene import Exit
from lama_gui.match import Match
from lama_gui.records import Header, SeatInfo
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Chance, Session
from tools.bench.frames import context_in, percentile

FIRST_FRAMES = 5  # starts, of which the median is taken
IDLE_SECONDS = 6.0
SETTLING_SECONDS = 10.0  # time for prefetching


def first_frame_ms(starts: int = FIRST_FRAMES) -> float:
    """The median time from start to the first frame in milliseconds."""
    return percentile([_start() for _ in range(starts + 1)][1:], 0.5)


def _start() -> float:
    """Start the program and wait until it is ready."""
    with tempfile.TemporaryDirectory(prefix="lama-bench-") as home:
        environment = {**os.environ, "LAMA_READY": "1", "LAMA_HOME": home}
        begun = time.perf_counter()
        with subprocess.Popen(
            [sys.executable, "-m", "lama_gui"], stdout=subprocess.PIPE, env=environment, text=True
        ) as program:
            assert program.stdout is not None
            line = program.stdout.readline()
            taken = (time.perf_counter() - begun) * 1000
            program.kill()
        if line != "ready\n":
            raise RuntimeError("the program did not say that it is ready")
        return taken


class _Resting(TableScene):
    """A table that waits for a person, and measures the cost."""

    age = 0.0
    busy = 0.0
    begun = 0.0

    def update(self, dt: float) -> bool:
        """Play the opening, then measure, then end."""
        before, self.age = self.age, self.age + dt
        rest = SETTLING_SECONDS
        if before < rest <= self.age:
            self.begun, self.busy = time.perf_counter(), -time.process_time()
        if self.age >= rest + IDLE_SECONDS:
            self.busy += time.process_time()
            self.begun = time.perf_counter() - self.begun
            self.next = Exit()
        return super().update(dt) if self.next is None else False


def idle_cpu_percent() -> float:
    """The CPU use in per cent of a core while waiting for a person."""
    seen: list[_Resting] = []

    def rest(context: AppContext) -> TableScene:
        infos = (SeatInfo("Ana", "human", youngest=True), SeatInfo("Rosa", "random"))
        header = Header(variant=next(iter(GAMES)), seats=infos, seed="bench")
        scene = _Resting(context, Session(header, Match(header.game(), 2), None, Chance(1)))
        seen.append(scene)
        return scene

    with tempfile.TemporaryDirectory(prefix="lama-bench-") as folder:
        App(context_in(Path(folder), speed="instant", window=(1920, 1080))).run(rest)
    return 100 * seen[0].busy / seen[0].begun
