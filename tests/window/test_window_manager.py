"""The real window under a window manager: made small and large, put away, switched between."""

import time

import pygame
import pytest

from tests.window.desktop import SCREEN, wait_for

pytestmark = [pytest.mark.window, pytest.mark.slow]

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
