"""What is drawn nowhere is there in time, and is the same as if nobody had looked ahead."""

import time

import pygame
import pytest

from lama_gui.families import game
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.renderer import Renderer
from lama_gui.kit.geometry import Rect, Viewport
from lama_gui.view.drawing.cards import draw_flying
from lama_gui.view.drawing.layout import Pose
from lama_gui.view.games import table_for
from tools.bench.profiler import profiling

SIZE = (480, 270)
MADE = {"SVG", "blur", "paper", "picture", "words"}


@pytest.fixture
def context(new_context):
    made = new_context(muted=True)
    made.resize(Viewport.fitting(*SIZE))
    return made


def canvas_on(context, surface):
    c = context
    return Canvas(Renderer.on(surface), c.viewport, c.theme, c.type, c.paint, c.art)


def some_paper(canvas):
    canvas.panel(Rect(100, 100, 311, 97), PanelStyle("#F0E1D2", 17.0))
    canvas.text(Rect(100, 100, 311, 97), "Nobody has ever set this", "name", "#000000")
    canvas.glow(Rect(100, 100, 311, 97), 31.5, "#123456")


def a_card_in_the_air(canvas, until_ready):
    pictures = table_for(game("classic")).pictures
    draw_flying(canvas, "3", Pose(240, 135, 16.0, 90), pictures, until_ready=until_ready)


def is_blank(surface):
    return pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255)).count() == (
        surface.get_width() * surface.get_height()
    )


def wait(context):
    while context.textures.busy:
        time.sleep(0.005)


def test_what_was_foreseen_is_not_made_by_the_frame_that_shows_it(context):
    context.textures.start()
    lacking = context.prefetch(some_paper)
    assert lacking
    wait(context)
    with profiling() as own:
        some_paper(canvas_on(context, pygame.Surface(SIZE)))
        assert not MADE & {entry.kind for entry in own.drain()}
    assert context.prefetch(some_paper) == []


def test_it_looks_the_same_as_if_nobody_had_looked_ahead(context, new_context):
    context.textures.start()
    context.prefetch(some_paper)
    wait(context)
    other = new_context(muted=True)
    other.resize(Viewport.fitting(*SIZE))
    upcoming, plain = pygame.Surface(SIZE), pygame.Surface(SIZE)
    some_paper(canvas_on(context, upcoming))
    some_paper(canvas_on(other, plain))
    assert upcoming.get_buffer().raw == plain.get_buffer().raw


def test_nothing_is_asked_where_nobody_draws_ahead(context):
    assert context.prefetch(lambda _: pytest.fail("it was drawn")) == []


@pytest.mark.parametrize("waits", [True, False])
def test_a_card_that_waits_is_seen_in_the_air_once_it_has_been_made(context, waits):
    surface = pygame.Surface(SIZE)
    context.textures.start()
    canvas = canvas_on(context, surface)
    a_card_in_the_air(canvas, until_ready=waits)
    assert is_blank(surface) is waits, "else it is made at once"
    wait(context)
    a_card_in_the_air(canvas, until_ready=waits)
    assert not is_blank(surface)
