"""A virtual screen and input, to drive the packaged program like a player."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from lama_gui.kit.controls.debounce import DEBOUNCE_SECONDS
from lama_gui.match import Match
from lama_gui.records import read_record
from tests.window.desktop import Desktop
from tests.window.wayland import Compositor

NEEDS = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool", "dpkg": "dpkg",
         "desktop-file-validate": "desktop-file-utils", "appstreamcli": "appstream",
         "lintian": "lintian", "weston": "weston"}  # fmt: skip
TIMEOUT = 20.0
"""The timeout for expected events in seconds."""


def missing() -> list[str]:
    """The missing Debian packages."""
    return sorted({package for command, package in NEEDS.items() if not shutil.which(command)})


def until(holds: Callable[[], object], what: str) -> None:
    """Wait until ``holds()``. Raises TimeoutError with ``what``."""
    end = time.monotonic() + TIMEOUT
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError(f"within {TIMEOUT:.0f} s: {what}")
        time.sleep(0.02)


@contextmanager
def screen() -> Iterator[str]:
    """An X server with a window manager; yields its DISPLAY."""
    desktop = Desktop(Path(os.devnull))
    try:
        yield desktop.display
    finally:
        desktop.close()


class Player:
    """A player with a home folder and a screen, but without Python or anything else on PATH."""

    def __init__(
        self,
        home: Path,
        display: str,
        compositor: Compositor | None = None,
        user: int | None = None,
    ) -> None:
        """``display`` gets the input; the program gets ``compositor`` if there is one.

        ``user``: the number of another user, the owner of the home; requires root.
        """
        self.home = home
        self.user = user
        self.display = display
        self.screen = compositor.variables if compositor else {"DISPLAY": display}
        self.nowhere = home / "empty folder"
        self.nowhere.mkdir(parents=True)
        settings = home / ".config" / "lama" / "settings.json"
        settings.parent.mkdir(parents=True)
        settings.write_text('{"version": 1, "speed": "instant", "language": "en"}')
        if user is not None:
            for path in (home, *home.rglob("*")):
                os.chown(path, user, user)

    @property
    def environment(self) -> dict[str, str]:
        """The environment of the program."""
        return {
            "HOME": str(self.home), "PATH": str(self.nowhere), **self.screen,
            "LAMA_READY": "1", "SDL_AUDIODRIVER": "dummy",
        }  # fmt: skip

    @property
    def _rights(self) -> dict[str, Any]:
        """The arguments for running a process as the other user."""
        if self.user is None:
            return {}
        return {"user": self.user, "group": self.user, "extra_groups": []}

    def command(self, program: Path, *args: str, display: bool = True) -> tuple[int, str]:
        """Run a command of ``program``; returns its exit status and output."""
        environment = self.environment
        if not display:
            environment = {k: v for k, v in environment.items() if k not in self.screen}
        done = subprocess.run(
            [program, *args], cwd=self.nowhere, env=environment, capture_output=True,
            encoding="utf-8", timeout=120, check=False, **self._rights,
        )  # fmt: skip
        return done.returncode, done.stdout + done.stderr

    @contextmanager
    def window(self, program: Path, *args: str) -> Iterator[Window]:
        """Open the window of ``program``; it is killed at the end if necessary."""
        start = time.perf_counter()
        process = subprocess.Popen(
            [program, *args], cwd=self.nowhere, env=self.environment,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", **self._rights,
        )  # fmt: skip
        try:
            line, url = process.stdout.readline(), ""
            if line.startswith("http://"):  # the address for phones
                line, url = process.stdout.readline(), line.strip()
            seconds = time.perf_counter() - start
            assert line == "ready\n", f"{line!r} {process.communicate(timeout=10)}"
            yield Window(self, process, seconds, url)
        finally:
            if process.poll() is None:
                process.kill()
            process.communicate(timeout=10)

    @property
    def matches(self) -> list[Path]:
        """The match files, oldest first."""
        return sorted((self.home / ".local/share/lama/matches").glob("*.lama.jsonl"))

    @property
    def log(self) -> Path:
        return self.home / ".local/state/lama/log/lama.log"


class Window:
    """An open window, ready after ``seconds``; ``url``: the address for phones."""

    def __init__(
        self, player: Player, process: subprocess.Popen[str], seconds: float, url: str = ""
    ) -> None:
        self.url = url
        self.player, self.process, self.seconds = player, process, seconds
        self._environment = {**os.environ, "DISPLAY": player.display}

    def _xdotool(self, *args: str) -> str:
        done = subprocess.run(
            ["xdotool", *args], env=self._environment, capture_output=True, text=True, check=False
        )
        return done.stdout.strip()

    def focus(self) -> None:
        """Bring the window to the front, with the keyboard focus."""
        mine = ["search", "--onlyvisible", "--pid", str(self.process.pid)]
        until(lambda: self._xdotool(*mine), "the window is on the screen")
        ident = self._xdotool(*mine).split()[-1]
        self._xdotool("windowactivate", "--sync", ident)
        until(lambda: self._xdotool("getwindowfocus") == ident, "the window has the focus")

    def key(self, *names: str) -> None:
        """Press keys by their X names, with pauses for debouncing."""
        for name in names:
            time.sleep(DEBOUNCE_SECONDS + 0.2)
            self._xdotool("key", name)

    def scenes(self) -> list[str]:
        """The scenes that this window has shown, from its log."""
        mark = f" {self.process.pid} INFO scene "
        lines = self.player.log.read_text(encoding="utf-8").splitlines()
        return [line.split(mark)[1] for line in lines if mark in line]

    def shows(self, scene: str, times: int = 1) -> None:
        """Wait until ``scene`` was entered ``times`` times."""
        until(lambda: self.scenes().count(scene) >= times, f"{scene} after {self.scenes()}")

    def lead(self, key: str, scene: str, times: int = 1) -> None:
        """Press ``key`` until ``scene`` was entered ``times`` times.

        Keys pressed while a scene opens are ignored, which may take long on a busy machine.
        """

        def there() -> bool:
            if self.scenes().count(scene) < times:
                self.key(key)
                time.sleep(DEBOUNCE_SECONDS)
            return self.scenes().count(scene) >= times

        until(there, f"{scene} after {self.scenes()}")

    def kill(self) -> None:
        """Kill the process."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)


def read(path: Path) -> Match:
    """The current match in ``path``."""
    return read_record(path).match


def move(window: Window, path: Path) -> None:
    """Make a move of seat 0 by its key; waits until it is in the file."""

    until(lambda: read(path).turn == 0, "the player is to move")
    before = len(read(path).steps)
    legal = [str(choice) for choice in read(path).view(0).legal]
    plays = [choice.removeprefix("play ") for choice in legal if choice.startswith("play ")]
    choice = plays[0].lower() if plays else ("d" if "draw" in legal else "q")

    def done() -> bool:
        # A key pressed while cards fly is handled later, one pressed while a scene opens is
        # ignored: repeat it only if nothing happens.
        window.key(choice)
        if choice == "q":  # without undo, the program asks for confirmation
            time.sleep(2 * DEBOUNCE_SECONDS)
            if len(read(path).steps) == before:
                window.key("Tab")
                window.key("Return")
        patience = time.monotonic() + 3
        while len(read(path).steps) == before and time.monotonic() < patience:
            time.sleep(0.02)
        return len(read(path).steps) > before

    until(done, f"{choice} of {legal} is in the file")


def play_round(window: Window, path: Path) -> None:
    """Play the first round."""

    def scored() -> bool:
        return "Score" in names(path)

    while not scored():
        until(lambda: read(path).turn == 0 or scored(), "a turn, or the end of the round")
        if not scored():
            move(window, path)


def names(path: Path) -> list[str]:
    """The types of the moves in the file."""
    return [type(step.move).__name__ for step in read(path).steps]
