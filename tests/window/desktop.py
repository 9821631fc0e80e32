"""A virtual screen with input: Xvfb, openbox, xdotool."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lama_gui.settings import Settings, SettingsFile
from lama_gui.storage import Home

TOOLS = {
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "xdpyinfo": "x11-utils",
    "import": "imagemagick",
    "wmctrl": "wmctrl",
}
SCREEN = (1600, 1000)
TIMEOUT = 60.0


def missing() -> list[str]:
    """The missing Debian packages."""
    return [package for tool, package in TOOLS.items() if shutil.which(tool) is None]


#: Settings for fast tests.
QUICK = Settings(language="en", speed="instant", master=0, window=(1280, 720))


def home_in(folder: Path, settings: Settings) -> Home:
    """A home in ``folder`` with saved ``settings``."""
    made = Home.within(folder)
    assert SettingsFile(made.settings).save(settings)
    return made


def wait_for(what: str, holds: Callable[[], bool], seconds: float = TIMEOUT) -> None:
    """Wait until ``holds()``; fails with ``what`` after ``seconds``."""
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until, f"waited {seconds:.0f} s in vain: {what}"
        time.sleep(0.02)


class Desktop:
    """An X server with a window manager, on a screen of ``size`` pixels."""

    def __init__(self, log: Path, size: tuple[int, int] = SCREEN) -> None:
        self._log = log.open("wb")
        wide, high = size
        reading, writing = os.pipe()
        arguments = ["-displayfd", str(writing), "-screen", "0", f"{wide}x{high}x24", "-noreset"]
        self._server = self._start(["Xvfb", *arguments], pass_fds=(writing,))
        os.close(writing)
        with os.fdopen(reading) as number:
            self.display = f":{number.readline().strip()}"
        self._manager = self._start(["openbox"], env=self.environment())
        wait_for("the window manager", self._managed)

    def _start(self, command: list[str], **options: object) -> subprocess.Popen[bytes]:
        return subprocess.Popen(command, stdout=self._log, stderr=self._log, **options)  # type: ignore[call-overload,no-any-return]

    def environment(self, **more: str) -> dict[str, str]:
        """The environment of a program on this display."""
        hidden = ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
        kept = {key: value for key, value in os.environ.items() if key not in hidden}
        return {**kept, "DISPLAY": self.display, **more}

    def _managed(self) -> bool:
        if shutil.which("xprop") is None:
            return True
        return "#" in self.ask("xprop", "-root", "_NET_SUPPORTING_WM_CHECK")

    def ask(self, *command: str) -> str:
        """The output of a command on this display; "" if it fails."""
        done = subprocess.run(
            command, env=self.environment(), capture_output=True, text=True, timeout=30
        )
        return done.stdout if done.returncode == 0 else ""

    def close(self) -> None:
        """End both processes."""
        for process in (self._manager, self._server):
            process.terminate()
            process.wait()
        self._log.close()


class Process:
    """The real program on ``display``, a desktop or a compositor, with its home."""

    module = "lama_gui"

    def __init__(self, display: Any, home: Path, *arguments: str, **variables: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", self.module, *arguments],
            env=display.environment(LAMA_HOME=str(home), LAMA_READY="1", **variables),
            stdout=subprocess.PIPE,
            text=True,
        )
        self.appear()

    def says(self) -> str:
        """The next line of its output; "" if it has ended."""
        return self._process.stdout.readline().rstrip("\n")

    def appear(self) -> None:
        """Wait for its first frame."""
        lines: list[str] = []
        while "ready" not in lines:
            lines.append(self.says())
            assert lines[-1], f"the program said {lines} and ended"

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether it is running."""
        return self._process.poll() is None

    def kill(self) -> None:
        """Send SIGKILL."""
        self._process.kill()
        self._end()

    def _end(self) -> None:
        self._process.wait()
        self._process.stdout.close()


class Program(Process):
    """The program in a window on ``desktop``."""

    def __init__(self, desktop: Desktop, home: Path, *arguments: str, **variables: str) -> None:
        self.desktop, self.window = desktop, ""
        super().__init__(desktop, home, *arguments, **variables)

    def appear(self) -> None:
        """Wait for its window, and focus it."""
        super().appear()
        wait_for("the program's window", self._found)
        self.do("windowactivate", "--sync", self.window)

    def _found(self) -> bool:
        found = self.do("search", "--onlyvisible", "--pid", str(self.pid)).split()
        self.window = found[-1] if found else ""
        return bool(found)

    def do(self, *words: str) -> str:
        """What xdotool prints."""
        return self.desktop.ask("xdotool", *words)

    @property
    def size(self) -> tuple[int, int]:
        lines = self.do("getwindowgeometry", "--shell", self.window).splitlines()
        values = dict(line.split("=", 1) for line in lines)
        return int(values["WIDTH"]), int(values["HEIGHT"])

    def press(self, *keys: str) -> None:
        """Press keys by their X names."""
        self.do("key", "--delay", "15", *keys)

    def click(self, x: float, y: float) -> None:
        """Click at a point of the window in pixels; the pointer comes from the upper edge."""
        place = str(round(x)), str(round(y))
        self.do("mousemove", "--window", self.window, place[0], "5")
        self.do("mousemove", "--window", self.window, *place, "click", "1")

    def resize(self, width: int, height: int) -> None:
        """Resize the window."""
        self.do("windowsize", self.window, str(width), str(height))
        wait_for("the new size", lambda: self.size == (width, height))

    def close(self, way: str) -> None:
        """Ask the window manager to close it: by "alt+F4", or by the "X" of its frame."""
        if way == "X":
            frame = self.desktop.ask("xprop", "-id", self.window, "_NET_FRAME_EXTENTS")
            _, right, top, _ = map(int, frame.split("=")[1].split(","))
            x = self.size[0] + right - top / 2
            self.do("mousemove", "--window", self.window, f"{x:.0f}", f"{-top / 2:.0f}")
            self.do("click", "1")
        else:
            self.press(way)

    def end(self) -> int:
        """Wait until it has ended; returns its status."""
        status = self._process.wait(TIMEOUT)
        self._end()
        return status

    def manage(self, wish: str) -> None:
        """Ask the window manager to "minimize", "activate", "maximize", or "restore" it."""
        edges = "maximized_vert,maximized_horz"
        match wish:
            case "minimize":
                self.do("windowminimize", "--sync", self.window)
            case "activate":
                self.do("windowactivate", "--sync", self.window)
            case _:
                do = "add" if wish == "maximize" else "remove"
                self.desktop.ask("wmctrl", "-i", "-r", self.window, "-b", f"{do},{edges}")

    def demand(self, size: tuple[int, int]) -> None:
        """Request a size that the window manager need not grant."""
        self.do("windowsize", self.window, *map(str, size))

    def picture(self, path: Path) -> Path:
        """Save a screenshot of the window."""
        self.desktop.ask("import", "-window", self.window, str(path))
        return path
