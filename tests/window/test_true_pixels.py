"""Where a display shows two pixels for each unit, all of them are drawn, and hit."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window import desktop as x11
from tests.window import wayland
from tests.window.targets import FIELD, targets

pytestmark = [pytest.mark.waits, pytest.mark.slow]

UNITS, SCALE = (960, 540), 2
PIXELS = UNITS[0] * SCALE, UNITS[1] * SCALE
PER_UNIT = PIXELS[0] / 1920  # pixels of the surface for a unit of the design resolution


class Targets(x11.Process):
    """The window of ``tests.window.targets``, and what it has written."""

    module = "tests.window.targets"

    def appear(self) -> None:
        """It listens to what it writes, from the beginning."""
        self.lines: list[str] = []
        self._ear = threading.Thread(target=self._listen, daemon=True)
        self._ear.start()

    def _listen(self) -> None:
        while line := self.says():
            self.lines.append(line)

    def said(self, start: str) -> list[str]:
        return [line for line in self.lines if line.startswith(start)]

    def _end(self) -> None:
        self._ear.join()
        super()._end()


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[tuple[x11.Desktop, Targets, str]]:
    size = PIXELS[0] + 200, PIXELS[1] + 200
    with wayland.in_window(tmp_path, size, size=UNITS, scale=SCALE) as (desktop, compositor):
        program = Targets(compositor, tmp_path)
        found = desktop.ask("xdotool", "search", "--onlyvisible", "--class", "weston").split()
        yield desktop, program, found[-1]
        program.kill()


def test_at_scale_two_all_pixels_are_drawn_and_a_click_hits_what_it_points_at(screen):
    desktop, program, window = screen
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
