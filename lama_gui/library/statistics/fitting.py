"""The level that fits a person: at which about a fair share of the matches is won. Pure functions.

How strong somebody plays is told from the latest matches against levels, as in Elo's rating: the
levels stand about 100 points apart, and who is 400 points better wins ten times as often.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import msgspec

from lama_gui.bots.characters import LEVELS, OFFERED

#: So many matches are looked at; older ones are forgotten.
LATEST = 20

#: Points from one level to the next, and those by which the odds grow tenfold.
STEP, TENFOLD = 100, 400

#: Who has not played yet is taken for one of this level, give or take so many points.
USUAL, GIVE_OR_TAKE = "steady", 150

#: The strengths that are tried, in points.
TRIED = range(0, STEP * len(LEVELS) + 1, 10)


class Sat(msgspec.Struct, frozen=True):
    """A finished match of a person: the part of the victory, and the levels of the others."""

    won: float
    rivals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fitting:
    """What was found: the level, and how many of the latest matches were won."""

    level: str
    won: int
    matches: int


def fitting(sat: Sequence[Sat]) -> Fitting:
    """The level that fits who sat in these matches, the latest last.

    Only matches against levels alone say anything.
    """
    counted = [one for one in sat if one.rivals and all(r in LEVELS for r in one.rivals)][-LATEST:]
    strength = max(TRIED, key=lambda points: _likely(points, counted))
    level = min(OFFERED, key=lambda name: abs(_points(name) - strength))
    return Fitting(level, sum(one.won > 0 for one in counted), len(counted))


def _points(level: str) -> float:
    return STEP * LEVELS.index(level)


def _likely(strength: float, sat: Sequence[Sat]) -> float:
    """How likely such results are for that strength, on a scale that grows with it."""
    off = (strength - _points(USUAL)) / GIVE_OR_TAKE
    total = -0.5 * off * off
    for one in sat:
        others = sum(10 ** ((_points(rival) - strength) / TENFOLD) for rival in one.rivals)
        wins = 1 / (1 + others)
        total += one.won * log(wins) + (1 - one.won) * log(1 - wins)
    return total
