"""Motion as a function of time: clocks, spans, easings."""

import pytest

from lama_gui.kit import animation
from lama_gui.kit.animation import Clock, Motion, Span, Speed


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


def test_a_thinking_pause_follows_the_speed():
    assert [Motion(Speed(name)).pause(0.7) for name in ("normal", "fast", "instant")] == [
        0.7,
        0.15,
        0,
    ]
