"""An edge of the window that is dragged: stretched meanwhile, and drawn anew when it rests."""

from collections.abc import Iterator

import pygame
import pytest

from lama_gui.app.stack import SceneStack
from lama_gui.app.window import REST, App
from lama_gui.kit.context import headless
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.settings import SettingsScene
from tests import slow

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
    assert pygame.transform.scale(own, picture.get_size()).get_buffer().raw == (
        picture.get_buffer().raw
    )


def test_back_at_the_size_before_nothing_is_made_anew(edge):
    before, own = edge.app.context.generation, edge.drawn
    edge.drag(*SIZES[:5], own)
    edge.wait(REST + 2 * FRAME)
    assert edge.drawn == own and edge.app.context.generation == before


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
