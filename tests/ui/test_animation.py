"""Motion as a function of time: clocks, spans, easings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lama_gui.kit import animation
from lama_gui.kit.animation import Clock, Motion, Span, Speed, approach, ended
from tests.slow import examples

EASINGS = [
    animation.linear,
    animation.ease_out_cubic,
    animation.ease_in_out,
    animation.ease_out_back,
]


@pytest.mark.parametrize("easing", EASINGS)
def test_every_easing_starts_at_0_and_ends_at_1(easing):
    assert easing(0) == pytest.approx(0, abs=1e-9)
    assert easing(1) == pytest.approx(1)


def test_ease_out_back_overshoots_a_little():
    peak = max(animation.ease_out_back(i / 100) for i in range(101))
    assert 1.05 < peak < 1.15


def test_a_clock_counts_to_its_end_and_no_further():
    clock = Clock(1.0)
    assert clock.tick(0.75) and not clock.done and clock.progress == clock.t == 0.75
    assert clock.left == 0.25
    assert clock.tick(10) and clock.done and clock.t == 1.0
    assert not clock.tick(0.1), "it no longer runs"


@examples(100)
@given(st.lists(st.floats(0, 0.1), max_size=50))
def test_a_clock_stands_at_the_same_time_whatever_the_steps(steps):
    clock = Clock()
    for dt in steps:
        clock.tick(dt)
    assert clock.t == pytest.approx(sum(steps)) and not clock.done


def test_a_clock_begins_again_also_with_another_end():
    clock = ended(2.0)
    assert clock.done
    clock.restart()
    assert (clock.t, clock.seconds) == (0.0, 2.0)
    clock.restart(5.0)
    clock.skip()
    assert clock.t == 5.0


def test_a_clock_without_length_is_over_from_the_start():
    assert Clock(0.0).done and Clock(0.0).progress == 1.0


@pytest.mark.parametrize(("speed", "seconds"), [("normal", 0.9), ("fast", 0.3), ("instant", 0.0)])
def test_fast_takes_a_third_of_the_time_and_instant_none(speed, seconds):
    clock, passed = Clock(0.9), 0.0
    factor = Motion(Speed(speed)).factor
    while True:
        clock.tick(0.01 if passed else 0.0, factor)
        if clock.done:
            break
        passed += 0.01
    assert passed == pytest.approx(seconds, abs=0.02)


def test_a_span_is_0_before_1_after_and_eased_between():
    span = Span(0.5, 0.2)
    assert span.progress(0.0) == span.progress(0.5) == 0.0
    assert span.progress(0.6) == pytest.approx(animation.ease_out_cubic(0.5))
    assert span.progress(0.7) == span.progress(99) == 1.0


def test_reduced_motion_is_there_at_once_and_keeps_its_place_in_time():
    span = Span(0.5, 0.2)
    assert span.progress(0.49, reduced_motion=True) == 0.0
    assert span.progress(0.5, reduced_motion=True) == 1.0


def test_what_follows_a_target_never_passes_it():
    assert approach(0.0, 1.0, 0.1, 0.4) == 0.25
    assert approach(0.9, 1.0, 0.1, 0.4) == 1.0
    assert approach(0.9, 0.0, 1.0, 0.0) == 0.0


def test_a_thinking_pause_follows_the_speed():
    assert Motion(Speed.NORMAL).pause(0.7) == 0.7
    assert Motion(Speed.FAST).pause(0.7) == 0.15
    assert Motion(Speed.INSTANT).pause(0.7) == 0.0
