"""What the window remembers of its size, by the events of real window managers."""

import pygame
import pytest

from lama_gui.app.window import WindowSize, is_too_large

OWN, LARGE = (1280, 720), (1600, 981)


def after(*events, own=OWN, maximised=False):
    size = WindowSize(own, maximised)
    for event, now in events:
        size.follow(event, now)
    return size.own, size.maximised


MAXIMISED = [(pygame.WINDOWMAXIMIZED, LARGE), (pygame.WINDOWSIZECHANGED, LARGE)]


def test_a_window_of_another_size_is_remembered():
    assert after((pygame.WINDOWSIZECHANGED, (1000, 600))) == ((1000, 600), False)


def test_the_size_before_is_remembered_while_it_fills_the_screen():
    assert after(*MAXIMISED) == (OWN, True)


def test_word_may_come_before_the_size_does():
    maximised = [(pygame.WINDOWMAXIMIZED, OWN), (pygame.WINDOWSIZECHANGED, LARGE)]
    assert after(*maximised) == (OWN, True)


def test_put_away_and_brought_back_it_still_fills_the_screen():
    back = [
        (pygame.WINDOWRESTORED, LARGE),
        (pygame.WINDOWMAXIMIZED, LARGE),
        (pygame.WINDOWRESTORED, LARGE),
    ]
    assert after(*MAXIMISED, *back) == (OWN, True)


def test_restored_it_has_a_size_of_its_own():
    smaller = [(pygame.WINDOWRESTORED, LARGE), (pygame.WINDOWSIZECHANGED, (1000, 600))]
    assert after(*MAXIMISED, *smaller) == ((1000, 600), False)
    at_once = (pygame.WINDOWRESTORED, (1000, 600))
    assert after(*MAXIMISED, at_once) == ((1000, 600), False)


def test_as_it_was_kept_so_it_opens():
    assert after(own=OWN, maximised=True) == (OWN, True)
    assert after((pygame.WINDOWSIZECHANGED, LARGE), maximised=True) == (OWN, True)


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
