"""What the window remembers of its size, by the events of real window managers."""

import pygame
import pytest

from lama_gui.app.window import WindowSize, is_too_large

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
