"""How many frames a second are drawn: the display's, the player's wish, the battery's."""

from dataclasses import dataclass, replace

import pygame
import pytest

from lama_gui.app import frame_pacer, window
from lama_gui.app.frame_pacer import LOOK_EVERY, FramePacer, RefreshRate, display_rate, max_rate
from lama_gui.app.window import App
from lama_gui.kit.scene import Scene
from tests.slow import rest_slow

QUICK, SLOW = 0.001, 0.009


@dataclass
class Battery:
    no_battery: bool = False
    on_battery: bool = True
    battery_percent: int | None = 80


def after(pace, seconds, frames=300):
    for _ in range(frames):
        pace.record_frame(seconds)
    return pace.rate


@pytest.mark.parametrize(
    ("seconds", "rates"),
    [
        (QUICK, {told: told for told in (60, 75, 120, 144, 165, 240, 50, 30)}),
        # each is shown equally long
        (SLOW, {120: 60, 144: 72, 240: 80, 165: 82.5, 119.88: 59.94}),
        # however slow, sixty are tried
        (0.03, {144: 60, 50: 50}),
    ],
)
def test_frames_are_drawn_as_often_as_the_display_shows_them_or_a_part_of_that(seconds, rates):
    assert {display: after(FramePacer(display), seconds) for display in rates} == rates


def test_one_frame_in_which_a_scene_was_built_does_not_slow_the_motion_down():
    pace = FramePacer(120)
    after(pace, QUICK)
    pace.record_frame(0.4)
    assert pace.rate == 120


def test_what_has_slowed_down_for_a_while_comes_back_and_does_not_waver():
    pace = FramePacer(120)
    assert after(pace, SLOW) == 60
    assert after(pace, 0.0062) == 60, "it would do, but with no room"
    assert after(pace, QUICK) == 120


@pytest.mark.parametrize("late", [0.0, 0.0002, 0.003, 0.05])
def test_the_display_is_never_outrun(late):
    pace, due, now = FramePacer(120), 0.0, 0.0
    for _ in range(500):
        due = pace.next(due, now)
        now = max(due, now) + late
    assert now >= 500 / 120 - 1e-9
    if late < 0.001:
        assert now < 501 / 120, "the little that each sleep is too long does not add up"


@pytest.mark.parametrize(
    ("wish", "power", "frames"),
    [
        ("screen", None, None),
        ("screen", Battery(on_battery=False), None),
        ("screen", Battery(), 60),
        ("screen", Battery(battery_percent=None), 60),
        ("screen", Battery(battery_percent=20), 30),
        ("60", Battery(battery_percent=5), 60),
        ("30", Battery(on_battery=False), 30),
    ],
)
def test_a_battery_is_spared_unless_somebody_has_chosen(wish, power, frames):
    assert max_rate(wish, power) == frames


def test_pulling_the_plug_is_noticed(monkeypatch):
    battery = Battery(on_battery=False)
    refreshing = RefreshRate(lambda: replace(battery))
    refreshing.moved(AnyDisplays(monkeypatch, [120], 0))
    refreshing.follow("screen", 0.0)
    battery.on_battery = True
    refreshing.follow("screen", LOOK_EVERY / 2)
    assert refreshing.pace.rate == 120
    refreshing.follow("screen", LOOK_EVERY)
    assert refreshing.pace.rate == 60


class AnyDisplays:
    """The window is on display ``number`` of those with ``rates``."""

    def __init__(self, monkeypatch, rates, number):
        monkeypatch.setattr(pygame.display, "get_desktop_refresh_rates", lambda: rates)
        monkeypatch.setattr(frame_pacer, "library", lambda: self)
        self.number, self.id = number, 1

    def display(self, _):
        return self.number


def test_the_rate_is_that_of_the_display_that_shows_the_window(monkeypatch):
    displays = AnyDisplays(monkeypatch, [60, 144], 1)
    refreshing = RefreshRate(lambda: None)
    for displays.number, rate in ((1, 144), (0, 60)):
        refreshing.moved(displays)
        refreshing.follow("screen", 0.0)
        assert refreshing.pace.rate == rate


@pytest.mark.parametrize("number", [None, 7])
def test_where_the_window_is_on_nobody_knows_which_the_slowest_display_counts(monkeypatch, number):
    assert display_rate(AnyDisplays(monkeypatch, [144, 75], number)) == 75


class Moving(Scene):
    """Moves for some frames, notes the time that each is told, and ends."""

    name, steps = "moving", []

    def update(self, dt):
        self.steps.append(dt)
        if len(self.steps) > 8:
            pygame.event.post(pygame.event.Event(pygame.WINDOWCLOSE))
        return True


@pytest.mark.parametrize(
    ("wish", "rate"), rest_slow([("screen", 144), ("60", 60), ("30", 30)], ("60", 60))
)
def test_the_window_moves_at_that_pace(new_context, monkeypatch, wish, rate):
    monkeypatch.setattr(window, "time", AnyClock())
    monkeypatch.setattr(frame_pacer, "display_rate", lambda _: 144.0)
    monkeypatch.setattr(frame_pacer, "power", lambda: None)
    monkeypatch.setattr(Moving, "steps", [])
    App(new_context(refresh=wish)).run(Moving)
    assert Moving.steps[2:] == [pytest.approx(1 / rate, rel=0.02)] * 7


class AnyClock:
    """A clock on which nothing takes time but sleeping."""

    def __init__(self):
        self.now = 100.0

    def perf_counter(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds
