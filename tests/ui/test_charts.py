"""Charts: round scales, names that don't lie on each other, marks that differ."""

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lama_gui.kit import charts
from lama_gui.kit.confetti import SECONDS, draw_confetti
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect, Viewport
from lama_gui.scenes.app_context import AppContext
from tests.slow import examples
from tests.ui.seated import canvas_on
from tools.layout_check import Report


@examples(100)
@given(st.lists(st.integers(-500, 900), min_size=1, max_size=30))
def test_a_scale_holds_every_value_and_zero_with_few_round_lines(values):
    scale = charts.scale_for(values)
    assert scale.low <= min(0, *values) and max(0, *values) <= scale.high
    assert scale.low < scale.high and len(scale.grid) <= 7
    assert 0 in scale.grid and scale.grid[-1] == scale.high


def test_known_scales():
    assert charts.scale_for([13, 44]) == charts.Scale(0, 50, 10)
    assert charts.scale_for([-6, 8]) == charts.Scale(-10, 10, 5)
    assert charts.scale_for([0]) == charts.Scale(0, 1, 1)


@examples(100)
@given(st.lists(st.floats(-50, 250), min_size=1, max_size=6))
def test_names_keep_their_order_their_distance_and_the_chart(wanted):
    placed = charts.push_apart(wanted, 30, 0, 200)
    ordered = [placed[i] for i in sorted(range(len(wanted)), key=lambda i: (wanted[i], i))]
    assert all(-0.001 <= place <= 200.001 for place in placed)
    assert all(b - a >= 29.999 for a, b in pairwise(ordered))


def test_names_with_room_stay_where_they_are_and_too_many_stand_evenly():
    assert charts.push_apart([100.0, 10.0], 30, 0, 200) == [100.0, 10.0]
    assert charts.push_apart([5.0, 5.0, 5.0], 80, 0, 100) == pytest.approx([0, 50, 100])


def test_six_lines_have_six_marks():
    outlines = {charts.series_mark(mark, 0, 0, 10) for mark in charts.MARKS}
    assert len(outlines) == len(charts.MARKS) == 6


@pytest.fixture
def canvas(context: AppContext) -> Canvas:
    context.resize(Viewport(1280, 720))
    surface = pygame.Surface((1280, 720))
    surface.fill((255, 244, 223))
    return canvas_on(context, surface, Report())


@pytest.mark.parametrize("rounds", [1, 2, 9, 60])
def test_a_line_chart_names_everybody_however_long_the_match(canvas, rounds):
    colours = charts.series_colours(canvas, 6)
    series = [
        charts.Series(f"Player {i}", tuple((i + 1) * r for r in range(rounds)), mark, colours[i])
        for i, mark in enumerate(charts.MARKS)
    ]
    charts.draw_line_chart(canvas, Rect(100, 100, 900, 500), series, limit=charts.Limit(40, "40"))
    texts = [box.text for box in canvas.report.texts]
    assert {line.name for line in series} <= set(texts)
    numbers = [b.rect for b in canvas.report.texts if b.rect.y > 560 and b.text.isdigit()]
    assert not any(a.overlaps(b) for a in numbers for b in numbers if a is not b)


@pytest.mark.parametrize(("totals", "right"), [((2, 36, 38), False), ((38, 36, 2), True)])
def test_no_line_goes_through_the_words_of_the_limit(canvas, totals, right):
    rect = Rect(100, 100, 900, 300)
    series = [charts.Series("A", totals, "disc", "#000000")]
    charts.draw_line_chart(canvas, rect, series, limit=charts.Limit(40, "40: the end"))
    words = next(box.rect for box in canvas.report.texts if box.text == "40: the end")
    assert (words.cx > rect.cx - 60) is right, "the names take the rest of the right"


def test_a_chart_without_steps_draws_nothing(canvas):
    rect = Rect(0, 0, 500, 300)
    charts.draw_line_chart(canvas, rect, [charts.Series("A", (), "disc", "#000000")])
    charts.draw_bar_chart(canvas, rect, [])
    assert canvas.report is not None and not canvas.report.texts


def test_bars_say_their_value_and_their_words(canvas):
    bars = [charts.Bar(f"{i + 1}.", value, strong=not i) for i, value in enumerate((17, 11, 0))]
    charts.draw_bar_chart(canvas, Rect(100, 100, 500, 300), bars)
    assert [b.text for b in canvas.report.texts] == ["17", "1.", "11", "2.", "0", "3."]


@pytest.mark.parametrize(("t", "seen"), [(0.0, False), (0.5, True), (SECONDS + 0.01, False)])
def test_confetti_begins_above_and_is_gone_at_the_end(canvas, t, seen):
    before = canvas.surface.get_buffer().raw
    draw_confetti(canvas, t)
    assert (canvas.surface.get_buffer().raw != before) is seen


def test_no_mark_is_cut_at_the_edges_of_its_chart(canvas):
    """A mark on the highest or the lowest line is as high as the others."""
    colours, high = charts.series_colours(canvas, 3), []
    series = [charts.Series("", (5 * n,), "square", colour) for n, colour in enumerate(colours)]
    charts.draw_line_chart(canvas, Rect(100, 100, 600, 400), series, names_width=60)
    column = canvas.surface.subsurface(250, 40, 30, 320)  # around the only round
    for colour in colours:
        mask = pygame.mask.from_threshold(column, pygame.Color(colour), (24, 24, 24))
        high.append(max(rect.h for rect in mask.get_bounding_rects()))
    assert max(high) - min(high) <= 1
