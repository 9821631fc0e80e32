"""Wayland without a screen: weston, headless or in a window of an X server."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.window import desktop as x11
from tests.window.desktop import wait_for

LIBRARIES = {"libEGL.so.1": "libegl1", "libwayland-egl.so.1": "libwayland-egl1"}
HIDDEN = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER",
          "SDL_FRAMEBUFFER_ACCELERATION")  # fmt: skip

#: Seconds until a compositor has started, and how often that is tried.
PATIENCE, TRIES = 15.0, 4


def missing() -> list[str]:
    """The missing Debian packages."""
    lacking = [package for name, package in LIBRARIES.items() if not _loads(name)]
    if not list(Path("/usr/lib").glob("*/dri/swrast_dri.so")):
        lacking.append("libgl1-mesa-dri")
    return lacking if shutil.which("weston") else ["weston", *lacking]


@contextmanager
def in_window(
    folder: Path, screen: tuple[int, int] = x11.SCREEN, **more: Any
) -> Iterator[tuple[x11.Desktop, Compositor]]:
    """An X server with a compositor in one of its windows; skips the test if unavailable."""
    if lacking := x11.missing() + missing():
        pytest.skip(f"no Wayland with hands to test on; on Debian: apt install {' '.join(lacking)}")
    desktop, log = x11.Desktop(folder / "x11.log", screen), folder / "weston.log"
    try:
        compositor = _started(log, desktop.display, **more)
        try:
            yield desktop, compositor
        finally:
            compositor.close()
    finally:
        desktop.close()


def _started(log: Path, display: str, **more: Any) -> Compositor:
    """A compositor; one that does not come to the front on a busy machine is started anew."""
    for _ in range(TRIES - 1):
        with suppress(AssertionError):
            return Compositor(log, display, **more)
    return Compositor(log, display, **more)


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


class Compositor:
    """A Wayland compositor with its own sockets.

    It is headless without input, or in a window of the X server ``display``, whose input is passed
    to the program. Each unit of ``size`` is ``scale`` pixels wide and high.
    """

    def __init__(
        self, log: Path, display: str = "", *, size: tuple[int, int] = (1280, 720), scale: int = 1
    ) -> None:
        # A socket's path is limited to 107 bytes; test folders are longer.
        self._folder = tempfile.TemporaryDirectory(prefix="wl")
        self.runtime = Path(self._folder.name)
        self.runtime.chmod(0o700)
        self._log = log.open("wb")
        backend = ["--backend=x11-backend.so", "--use-pixman"] if display else [
            "--backend=headless-backend.so"]  # fmt: skip
        environment = self.environment()
        if display:
            environment["DISPLAY"] = display
        self._weston = subprocess.Popen(
            ["weston", *backend, "--shell=kiosk-shell.so", "--socket=wayland-lama",
             f"--width={size[0]}", f"--height={size[1]}", f"--scale={scale}",
             "--idle-time=0", "--no-config"],
            env=environment, stdout=self._log, stderr=self._log,
        )  # fmt: skip
        try:
            wait_for("the compositor", (self.runtime / "wayland-lama").exists, PATIENCE)
            if display:
                focused = partial(self._has_focus, environment)
                wait_for("the compositor's window", focused, PATIENCE)
        except AssertionError:
            self.close()
            raise

    def _has_focus(self, environment: dict[str, str]) -> bool:
        """Bring its window to the front; returns whether it has the keyboard focus."""

        def ask(*words: str) -> str:
            done = subprocess.run(["xdotool", *words], env=environment, capture_output=True)
            return done.stdout.decode().strip()

        found = ask("search", "--onlyvisible", "--class", "weston").split()
        if found:
            ask("windowactivate", found[-1])
            ask("windowfocus", found[-1])  # also if the window manager missed the window
        # The plain form names the managed window, "-f" the actual one.
        return bool(found) and found[-1] in (ask("getwindowfocus"), ask("getwindowfocus", "-f"))

    def environment(self, **more: str) -> dict[str, str]:
        """The environment of a program with this compositor and without X."""
        kept = {key: value for key, value in os.environ.items() if key not in HIDDEN}
        return {**kept, **self.variables, **more}

    @property
    def variables(self) -> dict[str, str]:
        """The variables for finding the compositor."""
        return {"XDG_RUNTIME_DIR": str(self.runtime), "WAYLAND_DISPLAY": "wayland-lama"}

    def close(self) -> None:
        """End it."""
        self._weston.terminate()
        self._weston.wait()
        self._log.close()
        self._folder.cleanup()
