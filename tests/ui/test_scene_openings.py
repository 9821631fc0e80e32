"""Every scene of the gallery opens through its transition, also in a window that is resized."""

import pygame
import pytest

from lama_gui.kit.geometry import Viewport
from lama_gui.kit.scene import Push
from lama_gui.scenes.before.settings import SettingsScene
from lama_gui.view.games import theme_of
from tests.slow import diagonal
from tests.ui.test_layout import PLACES, shots, shown_by
from tools.gallery.draw import MENU
from tools.gallery.shots import Shot, shots_of
from tools.pilot import Pilot

SIZES = (480, 270), (512, 384)  # small ones: what is drawn is not looked at
QUICK = ("replay", "share", "rules-1", "puzzle")


def draw(pilot: Pilot, frames: int, dt: float = 1 / 60) -> None:
    """Show ``frames`` frames as the window does, on pixels of the size that it has now."""
    viewport = pilot.context.viewport
    surface = pygame.Surface((viewport.width_px, viewport.height_px))
    for _ in range(frames):
        pilot.step(dt)
        pilot.stack.repaint(surface)


def opens(context, shot: Shot, resized: bool) -> None:
    """Open the scene of ``shot`` from the settings, with motion and with the drawing thread."""
    pilot = Pilot(context, SettingsScene, SIZES[0])
    context.textures.start()
    draw(pilot, 2)
    pilot.stack.apply(Push(shot.open(context)))
    draw(pilot, 2)
    if resized:
        context.resize(Viewport.fitting(*SIZES[1]))
    draw(pilot, 14, 0.05)  # through the whole transition, in coarse steps
    assert pilot.scene.name != "crash"


@pytest.mark.parametrize(("name", "resized"), diagonal(QUICK, [False, True]))
def test_a_scene_opens_through_its_transition(new_context, name, resized):
    (shot,) = (s for s in shots_of("classic", lambda n: n == name) if s.name == name)
    opens(new_context(muted=True), shot, resized)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("variant", PLACES)
def test_every_scene_opens_through_its_transition(new_context, variant):
    context = new_context(muted=True)
    for shot in shots(variant):
        if variant != MENU:
            context.change(theme=theme_of(variant))
        if shown_by(variant, shot.name):
            opens(context, shot, resized=True)
