"""Animations: time is stepped by hand."""

import pytest

from lama_gui.ui.kit import animation
from lama_gui.ui.kit.animation import (
    Call,
    Motion,
    Speed,
    Timeline,
    Tween,
    Wait,
    parallel,
    sequence,
    stagger,
)


class Value:
    """Remembers what a tween gave it."""

    def __init__(self):
        self.seen = []

    def __call__(self, value):
        self.seen.append(value)

    @property
    def now(self):
        return self.seen[-1]


EASINGS = [
    animation.linear,
    animation.ease_out_cubic,
    animation.ease_in_cubic,
    animation.ease_in_out,
    animation.ease_out_back,
    animation.ease_out_bounce,
]


@pytest.mark.parametrize("easing", EASINGS)
def test_every_easing_starts_at_0_and_ends_at_1(easing):
    assert easing(0.0) == pytest.approx(0.0, abs=1e-9)
    assert easing(1.0) == pytest.approx(1.0)


def test_ease_out_back_overshoots_a_little():
    peak = max(animation.ease_out_back(i / 100) for i in range(101))
    assert 1.05 < peak < 1.15


def test_a_tween_ends_exactly_at_its_end():
    x = Value()
    line = Timeline(Tween(x, 2, 10, 0.5, animation.linear))
    line.update(0.25)
    assert x.now == pytest.approx(6)
    assert not line.update(0.3)
    assert x.now == 10


def test_a_sequence_plays_one_part_after_the_other():
    a, b = Value(), Value()
    line = Timeline(sequence(Tween(a, 0, 1, 0.2), Wait(0.1), Tween(b, 0, 1, 0.2)))
    line.update(0.25)
    assert a.now == 1
    assert b.seen == []
    line.update(0.25)
    assert b.now == 1 or 0 < b.now < 1


def test_a_stagger_starts_each_a_step_later():
    values = [Value() for _ in range(3)]
    line = Timeline(stagger([Tween(v, 0, 1, 0.1, animation.linear) for v in values], 0.03))
    line.update(0.05)
    assert [round(v.now, 2) if v.seen else None for v in values] == [0.5, 0.2, None]
    assert line.part.seconds == pytest.approx(0.16)


@pytest.mark.parametrize("steps", [[10.0], [0.1] * 20, [0.31, 0.02, 0.6]])
def test_calls_are_made_once_and_in_order_whatever_the_steps(steps):
    made = []
    part = sequence(
        Call(lambda: made.append("a")),
        Wait(0.3),
        parallel(Call(lambda: made.append("b")), Wait(0.2)),
        Call(lambda: made.append("c")),
    )
    line = Timeline(part)
    for dt in steps:
        line.update(dt)
    line.skip()
    assert made == ["a", "b", "c"]


def test_skip_goes_to_the_end_at_once():
    x, made = Value(), []
    line = Timeline(sequence(Tween(x, 0, 5, 3.0), Call(lambda: made.append(1))))
    line.update(0.1)
    line.skip()
    assert x.now == 5
    assert made == [1]
    assert line.done
    line.skip()
    assert made == [1]


def test_fast_takes_a_third_of_the_time_and_instant_none():
    x = Value()
    line = Timeline(Tween(x, 0, 1, 0.9), Motion(Speed.FAST))
    line.update(0.301)
    assert line.done
    line = Timeline(Tween(x, 0, 1, 0.9), Motion(Speed.INSTANT))
    line.update(0.0)
    assert line.done


def test_reduced_motion_jumps_and_keeps_its_place_in_time():
    x, fade = Value(), Value()
    part = parallel(Tween(x, 0, 1, 0.5), Tween(fade, 0, 1, 0.5, animation.linear, fade=True))
    line = Timeline(part, Motion(reduced=True))
    line.update(0.05)
    assert x.now == 1
    assert fade.now == pytest.approx(0.5)
    assert not line.done
    line.update(0.06)
    assert fade.now == 1


def test_a_thinking_pause_follows_the_speed():
    assert Motion(Speed.NORMAL).pause(0.7) == 0.7
    assert Motion(Speed.FAST).pause(0.7) == 0.15
    assert Motion(Speed.INSTANT).pause(0.7) == 0.0
