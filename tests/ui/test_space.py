"""Design space: every window shape has at least 1920×1080 units."""

import pytest

from lama_gui.kit.geometry import Rect, Viewport

SIZES = [(960, 540), (1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (2560, 1080)]


@pytest.mark.parametrize("size", SIZES)
def test_the_space_is_never_smaller_than_the_design(size):
    viewport = Viewport(*size)
    assert viewport.width >= 1920 - 1e-6
    assert viewport.height >= 1080 - 1e-6


@pytest.mark.parametrize("size", SIZES)
def test_the_full_space_fills_the_window_exactly(size):
    viewport = Viewport(*size)
    assert viewport.rect_px(viewport.full) == (0, 0, *size)


@pytest.mark.parametrize("size", [(2560, 1080), (1024, 768)])
def test_another_shape_keeps_the_distance_to_the_middle(size):
    viewport = Viewport(*size)
    placed = viewport.at(860, 440, 200, 100)
    assert (placed.cx, placed.bottom) == (viewport.width / 2, viewport.height / 2)


def test_neighbours_that_touch_in_units_touch_in_pixels():
    viewport = Viewport(1280, 720)
    for left, right in [
        (Rect(i * 33.3, 0, 33.3, 10), Rect((i + 1) * 33.3, 0, 33.3, 10)) for i in range(30)
    ]:
        x, _, w, _ = viewport.rect_px(left)
        assert x + w == viewport.rect_px(right)[0]


def test_pixels_and_units_are_inverse():
    viewport = Viewport(1366, 768)
    x, y = viewport.units(683, 384)
    assert (round(x * viewport.scale), round(y * viewport.scale)) == (683, 384)


def test_cutting_a_rectangle_loses_only_the_gap():
    top, rest = Rect(10, 10, 100, 100).cut_top(30, gap=5)
    assert (top, rest) == (Rect(10, 10, 100, 30), Rect(10, 45, 100, 65))
    right, rest = Rect(10, 10, 100, 100).cut_right(30, gap=5)
    assert (right, rest) == (Rect(80, 10, 30, 100), Rect(10, 10, 65, 100))


def test_a_small_target_grows_round_its_middle():
    assert Rect(100, 100, 20, 80).at_least(44, 44) == Rect(88, 100, 44, 80)
