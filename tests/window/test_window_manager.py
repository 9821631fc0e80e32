"""The real window under a window manager: sized, put away, switched between, closed at once."""

import time

import pygame
import pytest

from lama_gui.records import read_record, verify
from lama_gui.session.resume import open_match
from lama_gui.settings import SettingsFile
from tests.ui.test_closing import AT_ONCE, TELLING
from tests.window.desktop import SCREEN, Program, wait_for

pytestmark = [pytest.mark.waits, pytest.mark.slow]

SEATS = "Ana:human,Rosa:novice,Tayo:random"


@pytest.fixture(autouse=True)
def no_reports(start, home):
    """Whatever the window manager does is no error."""
    yield
    assert not list(home.log.glob("report-*"))


def filled(path, size):
    """Whether the picture in ``path`` has ``size`` and reaches the lower right corner.

    What was not drawn has the colour of the empty screen; of a hidden window there is no picture.
    """
    if not path.exists():
        return False
    picture = pygame.image.load(path)
    wide, high = picture.get_size()
    points = [(wide - 2 - 9 * i, high - 2 - 7 * i) for i in range(8)]
    return (wide, high) == size and all(picture.get_at(p)[:3] != (0, 0, 0) for p in points)


@pytest.fixture
def shows(tmp_path):
    """Wait until the window is drawn from edge to edge at a size."""

    def shows(program, size=None):
        def drawn():
            path = tmp_path / "shot.png"
            path.unlink(missing_ok=True)
            return filled(program.picture(path), size or program.size)

        wait_for(f"a picture of {size}", drawn)

    return shows


def test_it_is_put_away_filled_and_brought_back(start, shows):
    program = start("play", "--seats", SEATS)
    before = program.size
    program.manage("minimize")
    time.sleep(0.5)
    program.manage("activate")
    shows(program, before)
    program.manage("maximize")
    wait_for("the largest window", lambda: program.size[0] == SCREEN[0])
    largest = program.size
    shows(program, largest)
    program.manage("minimize")
    time.sleep(0.5)
    program.manage("activate")
    shows(program, largest)
    program.press("F11")
    shows(program, SCREEN)
    program.press("F11")
    shows(program, largest)
    program.manage("restore")
    shows(program, before)


def test_a_window_as_large_as_can_be_is_so_again_and_then_as_large_as_before(start, shows):
    program = start()
    program.resize(1111, 666)
    shows(program)
    program.manage("maximize")
    wait_for("the largest window", lambda: program.size[0] == SCREEN[0])
    largest = program.size
    shows(program, largest)
    program.close("alt+F4")
    assert program.end() == 0
    program = start()
    shows(program, largest)
    program.manage("restore")
    shows(program, (1111, 666))


def test_it_can_hardly_be_made_smaller_than_it_wants(start, shows):
    program = start("play", "--seats", SEATS)
    for size in ((100, 60), (1, 1)):
        program.demand(size)
        shows(program, (960, 540))


def test_the_desktop_knows_it_by_the_name_of_its_entry_in_the_menu(start, desktop):
    program = start()
    shown = desktop.ask("xprop", "-id", program.window, "WM_CLASS")
    assert shown.count('"io.github.lama_gui.lama"') == 2


class Show(Program):
    """Shows pictures of the gallery, each in a window of its own."""

    module = "tests.window.show"


def test_a_scene_closes_by_the_window_manager(start):
    """All others are closed without a window."""
    names = TELLING[::3]
    program = start(*names, kind=Show)
    for number, name in enumerate(names):
        if number:
            program.appear()
        asked = time.monotonic()
        program.close("X" if number % 2 else "alt+F4")
        assert program.says() == f"closed {name} 0"
        assert time.monotonic() - asked < AT_ONCE, f"{name} closed late"


@pytest.mark.parametrize("way", ["alt+F4", "X"])
def test_a_match_with_bots_that_think_closes_and_goes_on(start, home, way):
    program = start("play", "--seats", "Ana:human,Inti:expert,Killa:expert")
    wait_for("the match has a file", lambda: list(home.matches.glob("*.lama.jsonl")))
    (path,) = home.matches.glob("*.lama.jsonl")
    wait_for("the cards are dealt", lambda: read_record(path).match.steps)
    program.press("q", "Return")
    asked = time.monotonic()
    program.close(way)
    assert program.end() == 0
    assert time.monotonic() - asked < AT_ONCE
    assert verify(path).error is None
    open_match(path).close()


def test_the_size_of_the_window_is_remembered(start, home):
    program = start()
    program.resize(1111, 666)
    time.sleep(0.3)
    program.close("alt+F4")
    assert program.end() == 0
    assert SettingsFile(home.settings).load().window == (1111, 666)
    assert start().size == (1111, 666)
