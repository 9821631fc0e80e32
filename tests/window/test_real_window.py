"""The real program on a real display: played at any size; gates and downloads kill and resume it.

What is on the screen is known from the match file, which holds everything, and from the
program's own layout.
"""

import time
from random import Random

import pygame
import pytest

from lama_gui.kit.geometry import Viewport
from lama_gui.records import read_record
from lama_gui.rules.lama_state import Phase
from lama_gui.view.drawing.layout import TableLayout
from tests.window.desktop import QUICK, SCREEN, wait_for

pytestmark = [pytest.mark.waits, pytest.mark.slow]

SEATS = "Ana:human,Rosa:novice,Tayo:random"


@pytest.fixture
def settings():
    return QUICK


def the_file(home):
    (path,) = home.matches.glob("*.lama.jsonl")
    return path


class Person:
    """Plays the first seat of the match in ``path`` by keys, now and then by mouse."""

    def __init__(self, program, path, seed):
        self.program = program
        self.path = path
        self.chance = Random(seed)

    @property
    def match(self):
        return read_record(self.path).match

    def act(self):
        """Do what the match waits for, and wait until it has happened."""
        before = len(self.match.steps)
        until = time.monotonic() + 60
        while len(self.match.steps) == before and not self.match.over:
            assert time.monotonic() < until, f"nothing happens: {self.path.read_text()[-300:]}"
            self._do_something()
            self._wait(before, 0.6)

    def _wait(self, before, seconds):
        until = time.monotonic() + seconds
        while len(self.match.steps) == before and time.monotonic() < until:
            time.sleep(0.02)

    def _do_something(self):
        match = self.match
        view = match.view(0)
        if match.turn == 0 and view.phase is Phase.TURN:
            self._move(view)
        elif match.turn is None or view.phase is Phase.RETURN:
            # The result of a round: what has the focus is the best token, or going on.
            self.program.press("Return")

    def _move(self, view):
        words = {str(move) for move in view.legal}
        cards = [i for i, card in enumerate(view.hand) if f"play {card}" in words]
        if cards and self.chance.random() < 0.3:
            self._click_card(view, self.chance.choice(cards), cards)
        elif cards:
            self.program.press(str(view.hand[self.chance.choice(cards)]).lower())
        elif "draw" in words and self.chance.random() < 0.5:
            self._draw()
        else:
            self._quit()

    def _quit(self):
        """Where nothing waits it can't be taken back: the program asks, and listens soon."""
        self.program.press("q")
        time.sleep(0.8)
        self.program.press("Tab", "Return")

    def _layout(self):
        viewport = Viewport.fitting(*self.program.size)
        return viewport, TableLayout(viewport, 3, 0)

    def _click_card(self, view, index, playable):
        viewport, layout = self._layout()
        pose = layout.hand(len(view.hand), frozenset(playable))[index]
        left = pose.x - pose.height * 0.26  # the neighbour leaves the left edge free
        self.program.click(left * viewport.scale, pose.y * viewport.scale)

    def _draw(self):
        if self.chance.random() < 0.5:
            self.program.press("d")
            return
        viewport, layout = self._layout()
        self.program.click(layout.deck.x * viewport.scale, layout.deck.y * viewport.scale)


def test_it_can_be_played_at_any_size_and_in_fullscreen(start, home, tmp_path):
    program = start("play", "--seats", SEATS)
    person = Person(program, the_file(home), 3)
    person.act()
    for size in ((960, 540), (1500, 800), (1024, 768)):
        program.resize(*size)
        person.act()
        assert colours_of(program.picture(tmp_path / "resized.png")) > 100
    before = program.size
    program.press("F11")
    wait_for("fullscreen", lambda: program.size == SCREEN)
    person.act()
    assert colours_of(program.picture(tmp_path / "full.png")) > 100
    program.press("F11")
    wait_for("a window again", lambda: program.size == before)
    person.act()
    assert program.running


def colours_of(path):
    """How many colours a picture has; a window that was not drawn has one."""
    picture = pygame.image.load(path)
    width, height = picture.get_size()
    points = ((x, y) for x in range(0, width, 7) for y in range(0, height, 7))
    return len({tuple(picture.get_at(point)) for point in points})
