"""A window of another size shows at once all that can be pressed."""

import time

import pygame
import pytest

from lama_gui.kit.geometry import Viewport
from lama_gui.scenes.learning.tutorial import Tutorial
from tools.pilot import Pilot

SMALL, LARGE = (960, 540), (1120, 630)
DIFFERENT = 24, 24, 24, 255
"""What is scaled or a little turned for a moment is as good as the same; what is not drawn differs
by more than half."""


@pytest.fixture
def lesson(new_context):
    """The first page of the tutorial in a small window, all of it drawn."""
    context = new_context(muted=True, reduced_motion=True)
    pilot = Pilot(context, lambda context: Tutorial(context, "party"), SMALL)
    context.textures.start()
    pilot.until(lambda: pilot.scene.asking)
    pilot.stack.repaint(pilot.surface)
    settle(pilot, pilot.surface)
    yield pilot
    context.close()


def settle(pilot, surface):
    """Draw as the window does: as long as it is not all there."""
    while pilot.scene.dirty:
        pilot.step(0.0)
        pilot.stack.repaint(surface)
        time.sleep(0.01)


def differences(pilot, surface):
    """For each place the share of its pixels that are not as in a whole picture."""
    whole = pygame.Surface(surface.get_size())
    pilot.stack.draw(whole)
    for rect in places(pilot):
        area = pygame.Rect(pilot.context.viewport.rect_px(rect)).clip(whole.get_rect())
        shown = surface.subsurface(area)
        same = pygame.mask.from_threshold(shown, (0, 0, 0), DIFFERENT, whole.subsurface(area))
        yield 1 - same.count() / (area.w * area.h)


def places(pilot):
    """Plates, the deck and all that can be pressed."""
    board = pilot.scene.board
    yield from (board.layout.panels[seat].rect for seat in range(len(board.seats)))
    yield board.layout.deck.rect
    yield from (widget.rect for widget in pilot.scene.widgets if widget.focusable)


@pytest.mark.parametrize("percent", [100, 200])
def test_the_first_frame_at_another_size_lacks_nothing_that_can_be_pressed(lesson, percent):
    if percent == 100:
        lesson.context.resize(Viewport.fitting(*LARGE))
    else:
        lesson.context.change(text_size=percent)
    lesson.step(0.0)
    size = lesson.context.viewport
    surface = pygame.Surface((size.width_px, size.height_px))
    lesson.stack.repaint(surface)
    assert max(differences(lesson, surface)) < 0.5
