"""Where a display shows two pixels for each unit, all of them are drawn, and hit."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.window import desktop as x11
from tests.window import wayland
from tests.window.targets import FIELD, targets

pytestmark = [pytest.mark.window, pytest.mark.slow]

UNITS, SCALE = (960, 540), 2
PIXELS = UNITS[0] * SCALE, UNITS[1] * SCALE
PER_UNIT = PIXELS[0] / 1920  # pixels of the surface for a unit of the design resolution


class Targets:
    """The window of ``tests.window.targets``, and what it has written."""

    def __init__(self, compositor: wayland.Compositor) -> None:
        self.lines: list[str] = []
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.window.targets"],
            env=compositor.environment(),
            stdout=subprocess.PIPE,
            text=True,
        )
        self._ear = threading.Thread(target=self._listen, daemon=True)
        self._ear.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.lines.append(line.rstrip("\n"))

    def said(self, *starts: str) -> list[str]:
        return [line for line in self.lines if line.startswith(starts)]

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        self._ear.join()
        self._process.stdout.close()


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[tuple[x11.Desktop, Callable[[], Targets], str]]:
    lacking = x11.missing() + wayland.missing()
    if lacking:
        pytest.skip(f"no Wayland with hands to test on; on Debian: apt install {' '.join(lacking)}")
    desktop = x11.Desktop(tmp_path / "x11.log", (PIXELS[0] + 200, PIXELS[1] + 200))
    started: list[Targets] = []
    try:
        compositor = wayland.Compositor(
            tmp_path / "weston.log", desktop.display, size=UNITS, scale=SCALE
        )

        def start() -> Targets:
            started.append(Targets(compositor))
            return started[-1]

        found = desktop.ask("xdotool", "search", "--onlyvisible", "--class", "weston").split()
        yield desktop, start, found[-1]
        for program in started:
            program.close()
        compositor.close()
    finally:
        desktop.close()


def test_at_scale_two_all_pixels_are_drawn_and_a_click_hits_what_it_points_at(screen):
    desktop, start, window = screen
    program = start()
    wanted = f"surface {PIXELS[0]} {PIXELS[1]} window {UNITS[0]} {UNITS[1]}"
    x11.wait_for("a surface of all pixels", lambda: program.said("surface")[-1:] == [wanted])

    def click(name: str) -> None:
        x, y = (str(round(at * PER_UNIT)) for at in targets()[name].centre)
        # The compositor adds up movements, and starts anew where the pointer comes in.
        desktop.ask("xdotool", "mousemove", "3", "3", "sleep", "0.1")
        place = ("mousemove", "--window", window, x, y)
        desktop.ask("xdotool", *place, "sleep", "0.3", "click", "1", "sleep", "0.5")

    for name in ("t00", "t13", "t35"):
        others = {f"hit {other}" for other in targets()} - {f"hit {name}"}
        earlier = len(program.said("hit"))

        def hit(name: str = name, earlier: int = earlier) -> list[str]:
            return program.said("hit")[earlier:] or click(name) or program.said("hit")[earlier:]

        x11.wait_for(f"a hit of {name}", lambda: bool(hit()))
        assert not others & set(program.said("hit")[earlier:])

    def written() -> list[str]:
        return program.said("writes") or click(FIELD) or program.said("writes")

    x11.wait_for("the place of what is written", lambda: bool(written()))
    x, y, w, h = (int(part) for part in program.said("writes")[-1].split()[1:])
    field = targets()[FIELD]
    told = (field.x, field.y, field.w, field.h)
    for is_, should in zip((x, y, w, h), told, strict=True):
        assert abs(is_ - should * PER_UNIT / SCALE) <= 1
