"""The real program where there is Wayland and no X server: it opens, it plays, it closes."""

import subprocess
import sys
import time

import pytest

from lama_gui.records import read_record
from tests.window import desktop as x11
from tests.window import wayland

pytestmark = [pytest.mark.waits, pytest.mark.slow]

BOTS = "Rosa:novice,Tayo:random,Inti:steady"


@pytest.fixture
def compositor(tmp_path):
    lacking = wayland.missing()
    if lacking:
        pytest.skip(f"no Wayland to test on; on Debian: apt install {' '.join(lacking)}")
    made = wayland.Compositor(tmp_path / "weston.log")
    yield made
    made.close()


@pytest.fixture
def screen(tmp_path):
    """An X server with a compositor in a window that fills most of it."""
    with wayland.in_window(tmp_path) as made:
        yield made


@pytest.fixture
def settings():
    return x11.QUICK


@pytest.fixture
def start(home):
    """Start the program; give it when its window is there. What still runs at the end is ended."""
    started = []

    def start(compositor, *arguments):
        started.append(x11.Process(compositor, home.data, *arguments))
        return started[-1]

    yield start
    for program in started:
        program.kill()


def steps(home):
    found = list(home.matches.glob("*.lama.jsonl"))
    return len(read_record(found[0]).match.steps) if found else 0


def test_it_opens_and_bots_play_on_wayland_alone(compositor, start, home):
    program = start(compositor, "play", "--seats", BOTS)
    x11.wait_for("ten moves", lambda: steps(home) >= 10)
    assert program.running


def test_a_match_is_begun_and_played_by_keys(screen, start, home):
    x, compositor = screen
    program = start(compositor)
    x11.wait_for("the table", lambda: x.ask("xdotool", "key", "Return") or steps(home))
    begun = steps(home)

    def moved():
        time.sleep(0.8)  # who hurries on without a pause plays nothing
        x.ask("xdotool", "key", "--delay", "15", *"123456ldq", "Return")
        return steps(home) > begun + 6

    x11.wait_for("moves by keys", moved)
    assert program.running


def test_where_nothing_can_be_drawn_one_sentence_says_so(compositor, home):
    """Drawing without a texture, which Wayland does not have, stands for a system without EGL."""
    done = subprocess.run(
        [sys.executable, "-m", "lama_gui"],
        env=compositor.environment(LAMA_HOME=str(home.data), SDL_FRAMEBUFFER_ACCELERATION="0"),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2, done.stderr
    (line,) = done.stderr.splitlines()
    assert "libegl1" in line
    assert not list(home.log.glob("report-*")), "this is no mistake in the program"
