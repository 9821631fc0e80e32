"""Elo ratings of a pool, as the best fit to the scores of all pairs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import log, sqrt

#: The mean of a pool's ratings.
MEAN = 1500.0

#: Elo points per unit of log strength: 400 points mean odds of ten to one.
SCALE = 400 / log(10)


@dataclass(frozen=True, slots=True)
class Rating:
    """``elo`` with its 95 % margin."""

    elo: float
    margin: float


def rate(names: list[str], scores: Mapping[tuple[int, int], tuple[float, float]]) -> list[Rating]:
    """The ratings of a pool in the order of ``names``.

    ``scores[i, j]``: the points of ``i`` against ``j`` and the number of matches, once per pair;
    with variance reduction, the effective number. Fits the Bradley–Terry model by Zermelo's
    iteration; half a point for each side of a pair keeps the ratings of unbeaten bots finite.
    """
    count = len(names)
    wins = [[0.0] * count for _ in names]
    played = [[0.0] * count for _ in names]
    for (i, j), (points, matches) in scores.items():
        wins[i][j], wins[j][i] = points + 0.5, matches - points + 0.5
        played[i][j] = played[j][i] = matches + 1.0
    strength = [1.0] * count
    for _ in range(2000):
        strength = [
            sum(wins[i])
            / sum(played[i][j] / (strength[i] + strength[j]) for j in range(count) if j != i)
            for i in range(count)
        ]
        mean = sum(map(log, strength)) / count
        strength = [s / 2.718281828459045**mean for s in strength]
    return [_rating(i, strength, played) for i in range(count)]


def _rating(i: int, strength: list[float], played: list[list[float]]) -> Rating:
    information = 0.0
    for j, other in enumerate(strength):
        if j != i:
            expected = strength[i] / (strength[i] + other)
            information += played[i][j] * expected * (1 - expected)
    return Rating(MEAN + SCALE * log(strength[i]), 1.96 * SCALE / sqrt(information))
