"""The window's loop, on the dummy driver; and what is said where there is no display."""

import os

import pygame
import pytest

from lama_gui.app.screen_reader import ScreenReader
from lama_gui.app.window import ACCELERATION, App, NoDisplayError, open_display
from lama_gui.kit.geometry import Rect
from lama_gui.kit.scene import Scene
from lama_gui.kit.widgets import Button


class Ending(Scene):
    """Closes its own window once it has lived ``seconds``."""

    name = "ending"
    seconds = 0.25
    age = 0.0

    def build(self):
        yield Button(name="go", rect=Rect(100, 100, 300, 80), text="Go")

    def update(self, dt):
        self.age += dt
        if self.age > self.seconds:
            pygame.event.post(pygame.event.Event(pygame.WINDOWCLOSE))
        return False


@pytest.fixture
def frames(new_context, monkeypatch, capsys):
    """Run the program to its end; give what it wrote and the seconds of each drawn frame."""
    monkeypatch.setenv("LAMA_READY", "1")

    def run(**settings):
        taken = []
        status = App(new_context(**settings), taken.append).run(Ending)
        return status, capsys.readouterr().out, taken

    return run


def test_the_window_says_ready_and_ends_when_closed(frames):
    status, out, _ = frames()
    assert status == 0
    assert "ready\n" in out


def test_an_idle_window_draws_next_to_nothing(frames):
    _, _, taken = frames()
    assert 1 <= len(taken) <= 3


def test_a_screen_reader_is_told_that_the_window_gained_and_lost_the_focus(
    new_context, monkeypatch
):
    told = []
    monkeypatch.setattr(ScreenReader, "focus_window", lambda _, has_focus: told.append(has_focus))

    class Switching(Ending):
        def on_covered(self):
            told.append("input")

        def update(self, dt):
            if self.age == 0.0:
                told.clear()
                pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
                pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
            return super().update(dt or 0.01)

    App(new_context()).run(Switching)
    assert told[-3:] == [True, False, "input"]


def test_layouts_of_unknown_gamepads_are_read_from_the_users_folder(new_context, monkeypatch):
    monkeypatch.delenv("SDL_GAMECONTROLLERCONFIG_FILE", raising=False)
    context = new_context()
    context.home.controllers.parent.mkdir(parents=True, exist_ok=True)
    context.home.controllers.write_text("0300000047430000", encoding="utf-8")
    App(context).run(Ending)
    assert os.environ.pop("SDL_GAMECONTROLLERCONFIG_FILE") == str(context.home.controllers)


@pytest.mark.parametrize(
    ("driver", "hint"), [("x11", "0"), ("wayland", None), ("cocoa", None), ("windows", None)]
)
def test_only_x11_is_drawn_on_without_a_texture(driver, hint, monkeypatch):
    monkeypatch.setenv(ACCELERATION, "")  # taken back when the test ends
    monkeypatch.delenv(ACCELERATION)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    open_display()
    assert os.environ.get(ACCELERATION) == hint


def test_a_window_that_cannot_be_drawn_on_is_told_in_one_sentence(new_context, monkeypatch):
    def refuse(*_, **__):
        raise pygame.error("Window framebuffer support not available")

    monkeypatch.setattr(pygame, "Window", refuse)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "wayland")
    with pytest.raises(NoDisplayError, match="libegl1"):
        App(new_context()).run(Ending)
