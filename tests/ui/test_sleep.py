"""An idle window sleeps until something is to be seen, and answers at once all the same."""

import gc
import threading
import time

import pygame
import pytest

from lama_gui.app import window
from lama_gui.app.window import App, events_until
from lama_gui.kit.scene import Scene
from lama_gui.kit.system import IDLE_THRESHOLD, collect_when_idle
from tests.ui.seated import Seat
from tools.gallery import lama_states
from tools.gallery.positions import reach

LOOK = 1 / 60
CALM = 10.0  # seconds after which a table rests


class Sleeper(Scene):
    """Counts how often it is looked at, and ends itself by an event from elsewhere."""

    seconds_at_rest = 60.0
    looks = 0
    quiet, age = 0.7, 0.0

    def update(self, dt: float) -> bool:
        Sleeper.looks += 1
        self.age += dt
        if self.age > self.quiet:
            pygame.event.post(pygame.event.Event(pygame.WINDOWCLOSE))
        return False


def resting(seat: Seat, **settings: object):
    pilot = seat(reach("classic", lama_states.own_turn), **settings)
    for _ in range(200):
        pilot.step(CALM / 200)
    return pilot


@pytest.mark.parametrize("reduced_motion", [True, False])
def test_a_table_sleeps_while_a_person_thinks(seat, reduced_motion):
    assert resting(seat, reduced_motion=reduced_motion).scene.seconds_at_rest > 0.1


@pytest.mark.parametrize("wait", ["hint", "toast", "another's turn"])
def test_a_table_that_waits_for_something_looks_for_it(seat, monkeypatch, wait):
    pilot = resting(seat, reduced_motion=True)
    if wait == "hint":
        pilot.scene.hints.ask(pilot.scene.board.after, pilot.scene.names)
    elif wait == "toast":
        pilot.scene.say("Well.", 4.0)
    else:
        monkeypatch.setattr(type(pilot.scene), "my_turn", False)
    assert pilot.scene.seconds_at_rest == 0.0


def test_what_rests_is_looked_at_once_a_second(new_context, monkeypatch):
    monkeypatch.setattr(window, "AWAKE", 0.1)
    Sleeper.looks = 0
    App(new_context()).run(Sleeper)
    assert Sleeper.looks <= 9  # a few until it rests, fourteen if it never did


def test_an_event_ends_the_sleep():
    pygame.display.init()
    pygame.event.clear()
    threading.Timer(0.1, lambda: pygame.event.post(pygame.event.Event(pygame.USEREVENT))).start()
    begun = time.perf_counter()
    events = events_until(begun + 600.0, LOOK, begun, pads=False)  # longer than a test may take
    assert [event.type for event in events] == [pygame.USEREVENT]


class Sdl:
    """Sleeps as SDL does, if there is nothing to hear."""

    slept: float | None = None

    def wait(self, seconds: float) -> None:
        Sdl.slept = seconds


@pytest.mark.parametrize(("driver", "pads"), [("x11", False), ("x11", True), ("dummy", False)])
def test_sdl_sleeps_where_it_can_be_woken(driver, pads, monkeypatch):
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(window, "library", Sdl)
    monkeypatch.setattr(pygame.event, "get", list)
    Sdl.slept = None
    begun = time.perf_counter()
    events_until(begun + 0.1, LOOK, begun, pads=pads)
    assert (Sdl.slept is not None) == (driver == "x11" and not pads)
    if Sdl.slept is not None:  # what comes in a burst is answered once in a frame
        assert Sdl.slept <= 0.1 - LOOK


@pytest.mark.parametrize(
    ("left", "new", "searched"),
    [(0.010, IDLE_THRESHOLD + 1, [0]), (0.001, IDLE_THRESHOLD + 1, []), (0.010, 100, [])],
    ids=["much time", "too little time", "nothing new"],
)
def test_what_is_new_is_looked_through_while_there_is_time(monkeypatch, left, new, searched):
    seen: list[int] = []
    monkeypatch.setattr(gc, "get_count", lambda: (new, 0, 0))
    monkeypatch.setattr(gc, "collect", seen.append)
    collect_when_idle(left)
    assert seen == searched
