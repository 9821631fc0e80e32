"""Layout: rows, columns and grids share out what room there is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import (
    Box,
    Cell,
    Column,
    Flow,
    Grid,
    Length,
    Padded,
    Row,
    Scrolled,
    Stack,
    share_out,
    space,
)
from lama_gui.kit.widgets import Panel, ScrollView
from tests.slow import examples

lengths = st.builds(
    lambda minimum, more, share: Length(minimum, minimum + more, share),
    st.floats(1, 500),
    st.floats(0, 500),
    st.sampled_from([0.0, 0.0, 1.0, 3.0]),
)


def cell(name: str, width: float = 100, height: float = 50, share: float = 0.0) -> Cell:
    return Cell(
        lambda rect: Panel(name=name, rect=rect),
        Length(width / 2, width, share),
        Length(height / 2, height, share),
    )


def placed(box: Box, rect: Rect) -> dict[str, Rect]:
    return {widget.name: widget.rect for widget in box.place(rect)}


def test_with_room_to_spare_each_gets_its_wish_and_the_rest_goes_by_shares():
    wanted = [Length(10, 20), Length(10, 20, 1), Length(10, 20, 3)]
    assert share_out(120, wanted, gap=10) == [20, 30, 50]


def test_with_too_little_all_give_up_the_same_part_and_nothing_is_left_out():
    wanted = [Length(10, 30), Length(20, 90)]
    assert share_out(60, wanted) == pytest.approx([50 / 3, 130 / 3])
    assert share_out(15, wanted) == [5, 10], "less than the least"
    assert share_out(5, [Length(0, 10), Length(0, 10)], gap=10) == [0, 0]


@examples(100)
@given(st.floats(0, 4000), st.lists(lengths, min_size=1, max_size=7), st.floats(0, 20))
def test_a_row_is_never_longer_than_its_room(length, wanted, gap):
    parts = share_out(length, wanted, gap)
    assert all(part >= 0 for part in parts)
    assert sum(parts) <= max(0.0, length - gap * (len(wanted) - 1)) + 1e-6


@examples(100)
@given(st.floats(0, 4000), lengths, lengths)
def test_what_matters_more_stays_larger_at_every_length(length, a, b):
    small, large = sorted((a, b), key=lambda one: one.preferred)
    if small.minimum <= large.minimum and small.share <= large.share:
        first, second = share_out(length, [small, large])
        assert first <= second + 1e-6


def test_a_row_sets_boxes_side_by_side_and_a_column_below_each_other():
    assert placed(Row([cell("a"), cell("b", share=1)], gap=10), Rect(0, 0, 300, 40)) == {
        "a": Rect(0, 0, 100, 40),
        "b": Rect(110, 0, 190, 40),
    }
    assert placed(Column([cell("a"), cell("b", share=1)], gap=10), Rect(5, 0, 300, 200)) == {
        "a": Rect(5, 0, 300, 50),
        "b": Rect(5, 60, 300, 140),
    }


def test_a_level_row_puts_low_boxes_on_its_middle():
    row = Row([cell("low", height=20), cell("high", height=60)], level=True)
    assert placed(row, Rect(0, 0, 200, 60))["low"] == Rect(0, 20, 100, 20)


def test_a_grid_has_equal_columns_and_rows_as_tall_as_their_tallest():
    grid = Grid([cell("a"), cell("b", height=80), cell("c")], columns=2, gap=10)
    assert grid.measure_height(210).preferred == 80 + 10 + 50
    assert placed(grid, Rect(0, 0, 210, 140)) == {
        "a": Rect(0, 0, 100, 80),
        "b": Rect(110, 0, 100, 80),
        "c": Rect(0, 90, 100, 50),
    }


def test_text_that_wraps_makes_its_column_taller():
    words = Cell(lambda rect: Panel(name="t", rect=rect), height=lambda w: Length.fixed(1000 / w))
    assert Column([words, cell("a")]).measure_height(100).preferred == 60
    assert Column([words, cell("a")]).measure_height(20).preferred == 100


def test_a_stack_lies_in_one_place_and_padding_keeps_a_margin():
    stack = Stack([cell("back"), Padded(cell("front"), 10, 5)])
    assert stack.measure_width().preferred == 120
    assert placed(stack, Rect(0, 0, 200, 100)) == {
        "back": Rect(0, 0, 200, 100),
        "front": Rect(10, 5, 180, 90),
    }


def test_a_box_of_nothing_makes_room_between_boxes_and_wants_none_across():
    row = Row([cell("a"), space(Length(0, 0, 1)), cell("b")])
    assert placed(row, Rect(0, 0, 500, 10))["b"].x == 400
    assert Row([cell("a", height=50), space(90)]).measure_height(190).preferred == 50
    assert Column([cell("a", width=50), space(90)]).measure_width().preferred == 50


def test_boxes_flow_into_a_column_where_a_row_has_too_little_room():
    box = Flow([cell("a", width=100), cell("b", width=140)], gap=20, gap_below=10)
    assert placed(box, Rect(0, 0, 260, 50))["b"] == Rect(120, 0, 140, 50)
    narrow = placed(box, Rect(0, 0, 250, 110))
    assert (narrow["a"], narrow["b"]) == (Rect(0, 0, 250, 50), Rect(0, 60, 250, 50))
    assert (box.measure_height(260).preferred, box.measure_height(250).preferred) == (50, 110)


def test_what_is_too_long_scrolls_and_the_rest_of_its_column_stays_whole():
    rows = Column([cell(name, height=200) for name in "abc"])
    box = Column([Cell(lambda _: (), height=Length.fixed(40)), Scrolled("list", rows, bar=20)])
    assert placed(box, Rect(10, 0, 200, 340))["c"] == Rect(10, 240, 200, 100)
    (view,) = box.place(Rect(10, 0, 200, 240))
    assert isinstance(view, ScrollView)
    assert (view.rect, view.length) == (Rect(10, 40, 200, 200), 600)
    assert [widget.rect for widget in view.content][-1] == Rect(0, 400, 180, 200)
