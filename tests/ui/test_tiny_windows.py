"""A window may be made smaller than the program wants, down to nothing, and comes back."""

import pygame
import pytest

from lama_gui.kit.geometry import Viewport
from lama_gui.kit.scene import Push
from lama_gui.scenes.before.settings import SettingsScene
from lama_gui.scenes.before.title import Title
from tests.slow import rest_slow
from tests.ui.seated import open_scene
from tests.ui.test_closing import TELLING
from tests.window import show
from tools.gallery.draw import Studio
from tools.pilot import Pilot

SIZES = ((200, 150), (1, 1), (0, 0), (2, 900), (3000, 1), (960, 540))


@pytest.fixture(scope="module")
def studio(tmp_path_factory):
    return Studio(tmp_path_factory.mktemp("studio"))


@pytest.fixture(scope="module")
def shots():
    return show.shots()


def resized(pilot, size):
    pilot.context.resize(Viewport.fitting(*size))
    pilot.surface = pygame.Surface(size)
    pilot.picture()


@pytest.mark.parametrize("name", rest_slow(TELLING, "classic-thinking", "menu-question"))
def test_a_scene_is_drawn_in_a_window_of_any_size(studio, shots, name):
    pilot = studio.pilot(shots[name])
    for size in SIZES:
        resized(pilot, size)
        pilot.click(10, 10)
        pilot.press("tab")
        pilot.step()
        pilot.picture()


@pytest.mark.parametrize("step", rest_slow([1, 3], 3))
def test_a_menu_gives_way_to_the_next_in_a_window_of_any_size(context, step):
    pilot = Pilot(context, Title)
    for size in SIZES[::step]:
        for key in ("enter", "escape"):
            resized(pilot, size)
            pilot.press(key)
            for _ in range(3):
                pilot.step()
                pilot.picture()


def test_instant_may_be_chosen_while_a_menu_gives_way_to_the_next(context):
    pilot = open_scene(context, Title)
    pilot.picture()
    pilot.stack.apply(Push(SettingsScene(context)))
    assert pilot.stack.transition.before is not None, "the title is still to be seen"
    context.change(speed="instant")
    pilot.step()
    pilot.picture()
