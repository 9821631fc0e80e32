"""Charts: round scales, and names that don't lie on each other."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from lama_gui.kit import charts
from tests.slow import examples


@examples(100)
@given(st.lists(st.integers(-500, 900), min_size=1, max_size=30))
def test_a_scale_holds_every_value_and_zero_with_few_round_lines(values):
    scale = charts.scale_for(values)
    assert scale.low <= min(0, *values) and max(0, *values) <= scale.high
    assert scale.low < scale.high and len(scale.grid) <= 7
    assert 0 in scale.grid and scale.grid[-1] == scale.high


@examples(100)
@given(st.lists(st.floats(-50, 250), min_size=1, max_size=6))
def test_names_keep_their_order_their_distance_and_the_chart(wanted):
    placed = charts.push_apart(wanted, 30, 0, 200)
    ordered = [placed[i] for i in sorted(range(len(wanted)), key=lambda i: (wanted[i], i))]
    assert all(-0.001 <= place <= 200.001 for place in placed)
    assert all(b - a >= 29.999 for a, b in pairwise(ordered))
