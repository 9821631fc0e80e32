"""How a match was won decides how its end sounds, and how the podium rises."""

import pytest

from lama_gui.rules.game import Ranking
from lama_gui.scenes.after.victory import RISINGS, how_won


@pytest.mark.parametrize(
    ("ranking", "totals", "history", "how"),
    [
        (Ranking.FEWEST, (12, 41, 25), [], "win"),
        (Ranking.FEWEST, (39, 41), [], "hair"),
        (Ranking.FEWEST, (20, 20, 44), [], "hair"),
        (Ranking.FEWEST, (5, 41, 25), [], "far"),
        (Ranking.MOST, (55, 12), [], "far"),
        (Ranking.MOST, (30, 12, 28), [], "hair"),
        (Ranking.FEWEST, (30, 41), [(20, 4), (25, 6), (28, 30), (30, 41)], "comeback"),
        (Ranking.MOST, (40, 30), [(2, 9), (3, 20), (20, 25), (40, 30)], "comeback"),
        (Ranking.FEWEST, (30, 41), [(20, 4), (30, 41)], "win"),
        (Ranking.FEWEST, (30, 41), [(0, 0), (0, 0), (28, 30), (30, 41)], "win"),
    ],
)
def test_how_a_match_was_won(ranking, totals, history, how):
    assert how_won(ranking, totals, history) == how


@pytest.mark.parametrize("how", RISINGS)
def test_each_way_to_win_lets_the_winners_step_rise_in_its_own_way(how):
    _, easing = RISINGS[how]
    assert easing(0.0) == pytest.approx(0.0, abs=1e-9) and easing(1.0) == pytest.approx(1.0)
    way = [round(easing(at / 10), 3) for at in range(11)]
    alike = [other for other, (_, rises) in RISINGS.items() if rises(0.5) == easing(0.5)]
    assert alike == [how] and max(way) < 1.2
