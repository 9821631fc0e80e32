"""Motion as a function of time: clocks, spans, easings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lama_gui.kit import animation
from lama_gui.kit.animation import Clock, Motion, Span, Speed, approach, ended
from tests.slow import examples


@pytest.mark.parametrize("name", ["linear", "ease_out_cubic", "ease_in_out", "ease_out_back"])
def test_every_easing_starts_at_0_and_ends_at_1(name):
    easing = getattr(animation, name)
    assert [easing(0), easing(1)] == pytest.approx([0, 1], abs=1e-9)


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
    clock.tick(0.0, factor)
    while not clock.done:
        clock.tick(0.01, factor)
        passed += 0.01
    assert passed == pytest.approx(seconds, abs=0.02)


def test_a_span_is_0_before_1_after_and_eased_between_unless_motion_is_reduced():
    span = Span(0.5, 0.2)
    assert span.progress(0.0) == span.progress(0.5) == 0.0
    assert span.progress(0.6) == pytest.approx(animation.ease_out_cubic(0.5))
    assert span.progress(0.7) == span.progress(99) == 1.0
    assert span.progress(0.49, reduced_motion=True) == 0.0
    assert span.progress(0.5, reduced_motion=True) == 1.0


def test_what_follows_a_target_never_passes_it():
    assert approach(0.0, 1.0, 0.1, 0.4) == 0.25
    assert approach(0.9, 1.0, 0.1, 0.4) == 1.0
    assert approach(0.9, 0.0, 1.0, 0.0) == 0.0


def test_a_thinking_pause_follows_the_speed():
    assert [Motion(Speed(name)).pause(0.7) for name in ("normal", "fast", "instant")] == [
        0.7,
        0.15,
        0,
    ]
