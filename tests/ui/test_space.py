"""Units and pixels: at least 1920×1080 units in every window, and what it remembers of its size."""

import os
from xml.etree import ElementTree

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lama_gui import resources
from lama_gui.app import window
from lama_gui.app.window import WindowSize, is_too_large
from lama_gui.kit.geometry import Rect, Viewport
from lama_gui.kit.input import Click, Down, Point, Translator

SIZES = [(960, 540), (1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (2560, 1080)]


@pytest.mark.parametrize("size", SIZES)
def test_the_space_is_never_smaller_than_the_design_and_fills_the_window(size):
    viewport = Viewport(*size)
    assert viewport.width >= 1920 - 1e-6
    assert viewport.height >= 1080 - 1e-6
    assert viewport.rect_px(viewport.full) == (0, 0, *size)
    placed = viewport.at(860, 440, 200, 100)  # keeps its distance to the middle
    assert (placed.cx, placed.bottom) == (viewport.width / 2, viewport.height / 2)


@given(st.sampled_from(SIZES), st.floats(0, 1900), st.floats(1, 500), st.floats(1, 500))
def test_neighbours_that_touch_in_units_touch_in_pixels(size, x, left, right):
    viewport = Viewport(*size)
    start, _, width, _ = viewport.rect_px(Rect(x, 0, left, 10))
    assert start + width == viewport.rect_px(Rect(x + left, 0, right, 10))[0]


def test_pixels_and_units_are_inverse():
    viewport = Viewport(1366, 768)
    x, y = viewport.units(683, 384)
    assert (round(x * viewport.scale), round(y * viewport.scale)) == (683, 384)


def test_cutting_a_rectangle_loses_only_the_gap():
    top, rest = Rect(10, 10, 100, 100).cut_top(30, gap=5)
    assert (top, rest) == (Rect(10, 10, 100, 30), Rect(10, 45, 100, 65))
    right, rest = Rect(10, 10, 100, 100).cut_right(30, gap=5)
    assert (right, rest) == (Rect(80, 10, 30, 100), Rect(10, 10, 65, 100))


def event(kind, **fields):
    return pygame.event.Event(kind, fields)


@pytest.mark.parametrize("across", [1.0, 1.5, 2.0])
def test_a_pointer_means_the_pixel_that_it_is_over(across):
    t = Translator(viewport=Viewport(1920, 1080), ratio=(across, across))
    at = (300 / across, 600 / across)
    assert t.translate(event(pygame.MOUSEMOTION, pos=at)) == [Point(300, 600)]
    assert t.translate(event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)) == [Down(300, 600)]
    up = t.translate(event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert up == [Click(300, 600, (300, 600))]


def test_a_text_field_is_told_in_the_windows_units():
    where = window.in_units(Rect(60, 900, 700, 90), Viewport(3840, 2160), (2.0, 2.0))
    assert where == pygame.Rect(60, 900, 700, 90)


def test_windows_is_told_that_nothing_need_be_stretched(monkeypatch):
    name = "SDL_WINDOWS_DPI_AWARENESS"
    for hint in window.HINTS:
        monkeypatch.setenv(hint, "")  # so that it is as before afterwards
        del os.environ[hint]
    window.set_hints()
    assert os.environ[name] == "permonitorv2"
    monkeypatch.setenv(name, "unaware")
    window.set_hints()
    assert os.environ[name] == "unaware", "who starts it knows better"


def test_the_packaged_program_says_so_before_it_runs():
    build = resources.root().parent / "build"
    manifest = build / "win" / "lama.manifest"
    settings = ElementTree.parse(manifest).iter()
    found = {each.tag.rsplit("}", 1)[-1]: (each.text or "").strip() for each in settings}
    assert found["dpiAwareness"].startswith("PerMonitorV2")
    assert manifest.name in (build / "lama.spec").read_text("utf-8")


OWN, LARGE, SMALLER = (1280, 720), (1600, 981), (1000, 600)
EVENTS = {
    "maximised": pygame.WINDOWMAXIMIZED,
    "restored": pygame.WINDOWRESTORED,
    "changed": pygame.WINDOWSIZECHANGED,
}
MAXIMISED = ("maximised", LARGE), ("changed", LARGE)


@pytest.mark.parametrize(
    ("before", "events", "own", "maximised"),
    [
        pytest.param(False, [("changed", SMALLER)], SMALLER, False, id="another size"),
        pytest.param(False, MAXIMISED, OWN, True, id="it fills the screen"),
        pytest.param(
            False, [("maximised", OWN), MAXIMISED[1]], OWN, True, id="word comes before the size"
        ),
        pytest.param(
            *(False, [*MAXIMISED, ("restored", LARGE), MAXIMISED[0], ("restored", LARGE)]),
            *(OWN, True),
            id="put away and brought back it fills the screen",
        ),
        pytest.param(
            *(False, [*MAXIMISED, ("restored", LARGE), ("changed", SMALLER)], SMALLER, False),
            id="restored it has a size of its own",
        ),
        pytest.param(
            False, [*MAXIMISED, ("restored", SMALLER)], SMALLER, False, id="restored at once"
        ),
        pytest.param(True, [], OWN, True, id="as it was kept"),
        pytest.param(True, [("changed", LARGE)], OWN, True, id="as it was kept so it opens"),
    ],
)
def test_what_is_remembered_of_a_windows_size(before, events, own, maximised):
    size = WindowSize(OWN, before)
    for event, now in events:
        size.follow(EVENTS[event], now)
    assert (size.normal, size.maximised) == (own, maximised)


@pytest.mark.parametrize(
    ("size", "screens", "expected"),
    [
        ((1280, 720), [(1280, 720)], True),
        ((1280, 720), [(1366, 768)], True),
        ((1280, 720), [(1440, 900)], False),
        ((1920, 1080), [(1366, 768), (2560, 1440)], False),
        ((1920, 1080), [(1920, 1080)], True),
        ((1280, 720), [], False),
    ],
)
def test_a_window_whose_frame_no_screen_has_room_for_is_too_large(size, screens, expected):
    assert is_too_large(size, screens) is expected
