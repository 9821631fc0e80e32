"""A screen reader reads the window, follows the focus, and plays a round by what it is told."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lama_gui.settings import Settings
from lama_gui.storage import Home
from tests.window.desktop import QUICK, Desktop

pytestmark = [pytest.mark.slow, pytest.mark.window]

READER = Path(__file__).with_name("reader.py")
PYTHON = "/usr/bin/python3"  # the system's, for whose Python the bindings are packaged
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")

#: A session with a bus and, on it, the accessibility bus; then the program, and the reader.
SESSION = """
{launcher} --launch-immediately &
sleep 1
busctl --user call org.a11y.Bus /org/a11y/bus org.freedesktop.DBus.Properties Set ssv \
  org.a11y.Status IsEnabled b true
{program} -m lama_gui &
program=$!
{python} {reader} {what}
status=$?
kill $program
exit $status
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


def asked(what: str, desktop: Desktop, home: str) -> str:
    """What the reader prints in a session of its own."""
    script = SESSION.format(
        launcher=LAUNCHER, program=sys.executable, python=PYTHON, reader=READER, what=what
    )
    done = subprocess.run(
        ["dbus-run-session", "--", "bash", "-c", script],
        env=desktop.environment(LAMA_HOME=home, NO_AT_BRIDGE="0"),
        capture_output=True,
        text=True,
        timeout=240,
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


def test_a_screen_reader_is_told_each_value_once_and_sets_it(reader: str, desktop: Desktop) -> None:
    lines = asked("set", desktop, reader).splitlines()
    assert "slider: Text size: 100 of 100 to 200" in lines
    assert "combo box: Font: Usual" in lines
    assert "toggle button: High contrast: off" in lines
    focused = [line for line in lines if line.startswith("focus event")]
    assert sum("state-changed:focused | Text size" in line for line in focused) == 1
    assert not any("announcement" in line for line in focused)
    told = [line for line in lines if line.startswith("set event") and "Text size" in line]
    assert len([line for line in told if "accessible-value" in line]) == 1
    assert not any("announcement" in line for line in lines)
    assert lines[-1].startswith("set Text size: 1") and "100 of 100" not in lines[-1]
