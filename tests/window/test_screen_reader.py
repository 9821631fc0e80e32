"""A screen reader reads the window, follows the focus, and plays a round by what it is told."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lama_gui.settings import Settings
from lama_gui.storage import Home
from tests.window.desktop import QUICK, Desktop

pytestmark = [pytest.mark.slow, pytest.mark.waits]

READER = Path(__file__).with_name("reader.py")
PYTHON = "/usr/bin/python3"  # the system's, for whose Python the bindings are packaged
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")

#: A session with a bus and, on it, the accessibility bus; then the program, and the reader beside
#: it, or below what shows all scenes.
SESSION = """
{launcher} --launch-immediately &
sleep 1
busctl --user call org.a11y.Bus /org/a11y/bus org.freedesktop.DBus.Properties Set ssv \
  org.a11y.Status IsEnabled b true
"""
BESIDE = """
{program} -m lama_gui &
program=$!
{reader} {what}
status=$?
kill $program
exit $status
"""
WALK = """
exec {program} -m tests.window.scene_walk {reader} menu-settings
"""


def lacks() -> str:
    """What is missing for these tests, as Debian calls it."""
    if shutil.which("dbus-run-session") is None or shutil.which("busctl") is None:
        return "dbus"
    if not LAUNCHER.exists():
        return "at-spi2-core"
    bound = subprocess.run([PYTHON, "-c", "import pyatspi"], capture_output=True, check=False)
    return "" if bound.returncode == 0 else "python3-pyatspi"


@pytest.fixture
def settings() -> Settings:
    return QUICK


@pytest.fixture
def reader(desktop: Desktop, home: Home) -> Iterator[str]:
    if lacks():
        pytest.skip(f"no screen reader to try; on Debian: apt install {lacks()}")
    yield str(home.data)


def asked(what: str, desktop: Desktop, home: str, seconds: int = 240) -> str:
    """What the reader prints in a session of its own."""
    script = (SESSION + (WALK if what == "walk" else BESIDE)).format(
        launcher=LAUNCHER, program=sys.executable, reader=f"{PYTHON} {READER}", what=what
    )
    done = subprocess.run(
        ["dbus-run-session", "--", "bash", "-c", script],
        env=desktop.environment(LAMA_HOME=home, NO_AT_BRIDGE="0"),
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_a_screen_reader_finds_the_title_with_all_its_buttons(reader, desktop):
    lines = asked("show", desktop, reader).splitlines()
    told = [line for line in lines if line.startswith(("push button: ", "link: "))]
    assert told[0] == "push button: Play"
    assert {"push button: Settings", "push button: Quit"} <= set(told)


def test_a_screen_reader_presses_play_and_plays_a_round(reader: str, desktop: Desktop) -> None:
    printed = asked("play", desktop, reader)
    assert "focus Play" in printed
    turns = [line for line in printed.splitlines() if line.startswith("turns ")]
    assert int(turns[0].split()[1]) >= 1


@pytest.mark.long
def test_each_control_of_the_settings_is_told_once_with_its_role_and_value(reader, desktop) -> None:
    """All scenes take minutes: ``python -m tests.window.scene_walk``."""
    lines = asked("walk", desktop, reader, 600).splitlines()
    scenes = [json.loads(line) for line in lines if line.startswith("{")]  # pygame says hello first
    assert [f"{one['scene']}: {fault}" for one in scenes for fault in one["faults"]] == []
    found = {kind: sum(one[kind] for one in scenes) for kind in ("controls", "values", "changed")}
    assert len(scenes) == 5 and found["controls"] > 60 and found["changed"] > 20, found
