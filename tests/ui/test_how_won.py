"""How a match was won decides how its end sounds."""

import pytest

from lama_gui.rules.ranking import Ranking
from lama_gui.ui.scenes.after.how_won import how_won


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
