"""Luck: variance reduction for measured results.

Luck is the value of the position after a deal or a drawn card, minus its expectation over all
possible ones. This difference has the mean 0 for any value function. So a result minus luck has
the same mean as the result itself, and its variance is smaller the better positions are valued.
This is AIVAT's correction for chance (Burch, Schmid, Moravčík, Bowling: "AIVAT: A New Variance
Reduction Technique for Agent Evaluation in Imperfect Information Games", arXiv 1612.06915).

AIVAT's other correction, for players with known move probabilities, is not used: the levels
measured here always choose the same move for the same view.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from lama_gui.rules.game import Game, Move

#: The number of independent deals whose mean replaces the expectation over all deals. The mean of
#: luck stays 0; this adds one part in so many to the noise.
OTHER_DEALS = 16


def surprise(happened: float, chances: Iterable[tuple[float, float]]) -> float:
    """The value ``happened`` minus the expectation.

    ``chances``: (weight, value) of each possible outcome.
    """
    weights, total = 0.0, 0.0
    for weight, worth in chances:
        weights += weight
        total += weight * worth
    return happened - total / weights


def surprise_of_deal(
    game: Game[Any], before: Any, deal: Move, chance: random.Random, worth: Callable[[Any], float]
) -> float:
    """The surprise of a deal whose value is ``worth(deal)``, compared with other deals."""

    def shuffle(cards: Sequence[object]) -> Sequence[object]:
        return chance.sample(cards, len(cards))

    others = [game.deal(before, shuffle) for _ in range(OTHER_DEALS)]
    return surprise(worth(deal), [(1, worth(one)) for one in others])


Luck = Callable[[Any, Move, Any, Sequence[int], random.Random], float]
"""An estimator of luck for one rule record: ``(before, move, after, seats, chance)``.

It returns the luck of these seats in ``move``, in shares of the victory; 0 if it has no chance.
``before``, ``after``: the states around it; ``chance``: for the deals to compare with.
"""
