"""The real window, under a window manager: it closes at once from every scene."""

import time

import pytest

from lama_gui.records import read_record, verify
from lama_gui.session.resume import open_match
from lama_gui.settings import SettingsFile
from tests.ui.test_closing import TELLING
from tests.window.desktop import Program, wait_for

pytestmark = [pytest.mark.window, pytest.mark.slow]

AT_ONCE = 3.0
"""Seconds, on a machine that does other work meanwhile."""


class Show(Program):
    """Shows pictures of the gallery, each in a window of its own."""

    module = "tests.window.show"


def test_every_scene_closes_by_the_window_manager(start):
    program = start(*TELLING, kind=Show)
    for number, name in enumerate(TELLING):
        if number:
            program.appear()
        asked = time.monotonic()
        program.close("X" if number % 2 else "alt+F4")
        assert program.says() == f"closed {name} 0"
        assert time.monotonic() - asked < AT_ONCE, f"{name} closed late"


@pytest.mark.parametrize("way", ["alt+F4", "X"])
def test_a_match_with_bots_that_think_closes_and_goes_on(start, home, way):
    program = start("play", "--seats", "Ana:human,Inti:expert,Killa:expert")
    wait_for("the match has a file", lambda: list(home.matches.glob("*.lama.jsonl")))
    (path,) = home.matches.glob("*.lama.jsonl")
    wait_for("the cards are dealt", lambda: read_record(path).match.steps)
    program.press("q", "Return")
    asked = time.monotonic()
    program.close(way)
    assert program.end() == 0
    assert time.monotonic() - asked < AT_ONCE
    assert verify(path).error is None
    open_match(path).close()


def test_the_size_of_the_window_is_remembered(start, home):
    program = start()
    program.resize(1111, 666)
    time.sleep(0.3)
    program.close("alt+F4")
    assert program.end() == 0
    assert SettingsFile(home.settings).load().window == (1111, 666)
    assert start().size == (1111, 666)
