"""A window of another size: stretched while an edge is dragged, then drawn anew for pressing."""

import time
from collections.abc import Iterator

import pygame
import pytest

from lama_gui.app.stack import SceneStack
from lama_gui.app.window import REST, App
from lama_gui.kit.context import headless
from lama_gui.kit.geometry import Viewport
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.settings import SettingsScene
from lama_gui.scenes.learning.tutorial import Tutorial
from tests import slow
from tools.pilot import Pilot

FRAME = 1 / 60


class Edge:
    """A window with a hand at its edge."""

    def __init__(self, context: AppContext) -> None:
        headless()
        self.app = App(context)
        self.app.open_window()
        self.stack = SceneStack(context, SettingsScene(context))
        self.wait(0.25)  # what comes up softly is there

    def wait(self, seconds: float) -> None:
        """Let the window draw for some time."""
        for _ in range(round(seconds / FRAME)):
            self.app.come_to_rest(FRAME)
            self.stack.update(FRAME)
            self.app.draw(self.stack)

    def event(self, kind: int, **fields: object) -> None:
        self.app.handle(self.stack, pygame.event.Event(kind, fields))

    def drag(self, *sizes: tuple[int, int]) -> None:
        """Sizes that follow each other, frame by frame, each told twice as SDL does."""
        for size in sizes:
            self.app.window.size = size
            for kind in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
                self.event(kind, x=size[0], y=size[1])
            self.wait(FRAME)

    @property
    def drawn(self) -> tuple[int, int]:
        """The size that the scenes are drawn for."""
        return self.app.context.viewport.width_px, self.app.context.viewport.height_px


@pytest.fixture
def edge(context: AppContext) -> Iterator[Edge]:
    made = Edge(context)
    yield made
    made.app.window.destroy()


SIZES = [(1280 + 8 * n, 720 + 6 * n) for n in range(1, 30 if slow.patient else 14)]


def test_pictures_are_made_for_the_last_size_of_many(edge):
    before, own = edge.app.context.generation, edge.drawn
    edge.drag(*SIZES)
    assert edge.drawn == own and edge.app.context.generation == before
    edge.wait(REST + 2 * FRAME)
    assert edge.drawn == SIZES[-1] and edge.app.context.generation == before + 1


def test_meanwhile_the_whole_scene_fills_the_window(edge):
    edge.drag(*SIZES[:12])
    picture = edge.app.window.get_surface()
    assert picture.get_size() == SIZES[11] != edge.drawn
    own = pygame.Surface(edge.drawn)
    edge.stack.draw(own)
    stretched = pygame.transform.scale(own, SIZES[11])
    assert stretched.get_buffer().raw == picture.get_buffer().raw


def test_a_click_finds_things_where_the_window_has_them_now(edge):
    edge.drag(*SIZES)
    edge.event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False)
    assert edge.drawn == SIZES[-1]


def test_that_the_pointer_leaves_the_window_makes_nothing_anew(edge):
    own = edge.drawn
    edge.drag(*SIZES[:3])
    edge.event(pygame.WINDOWLEAVE)
    edge.event(pygame.WINDOWMOVED, x=5, y=5)
    assert edge.drawn == own


def test_a_window_that_has_slept_is_stretched_first(edge):
    own = edge.drawn
    edge.app.window.size = SIZES[-1]
    edge.event(pygame.WINDOWSIZECHANGED, x=SIZES[-1][0], y=SIZES[-1][1])
    edge.app.come_to_rest(60.0)
    assert edge.drawn == own
    edge.wait(REST + 2 * FRAME)
    assert edge.drawn == SIZES[-1]


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
    while pilot.scene.dirty:  # as the window does, as long as it is not all there
        pilot.step(0.0)
        pilot.stack.repaint(pilot.surface)
        time.sleep(0.01)
    return pilot


def differences(pilot, surface):
    """For each place the share of its pixels that are not as in a whole picture."""
    whole = pygame.Surface(surface.get_size())
    pilot.stack.draw(whole)
    alike = pygame.mask.from_threshold(surface, (0, 0, 0), DIFFERENT, whole)
    for rect in places(pilot):
        area = pygame.Rect(pilot.context.viewport.rect_px(rect)).clip(whole.get_rect())
        part = pygame.mask.Mask(area.size)
        part.draw(alike, (-area.x, -area.y))
        yield 1 - part.count() / (area.w * area.h)


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
