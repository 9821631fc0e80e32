"""What chance gave: the luck of the cards, to be taken out of a measured result.

A match is won by play and by luck. Where it is known what chance could have given instead, luck
can be counted: what the position is worth after a deal or a drawn card, less what it was worth on
average over all that could have come. Each such difference has the mean 0, whatever says what a
position is worth; so a result less the luck in it has the same mean as the result itself, and
varies the less the better positions are judged. This is AIVAT's correction for chance (Burch,
Schmid, Moravčík, Bowling: "AIVAT: A New Variance Reduction Technique for Agent Evaluation in
Imperfect Information Games", arXiv 1612.06915).

AIVAT's other correction, for the choices of a player whose chances of each move are known, is not
taken: the levels whose strength is measured choose the same move in the same view every time, which
leaves nothing to correct.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from lama_gui.rules.game import Move

#: A deal is held against the mean of so many others, since nobody can go through them all. They
#: are dealt by chance of their own, so the mean stays 0; it adds one part in so many to the noise.
OTHER_DEALS = 16


def surprise(happened: float, chances: Iterable[tuple[float, float]]) -> float:
    """By how much what ``happened`` is worth more than expected.

    ``chances``: how likely each outcome was (in any unit) and what it would be worth.
    """
    weights, total = 0.0, 0.0
    for weight, worth in chances:
        weights += weight
        total += weight * worth
    return happened - total / weights


class Luck(Protocol):
    """Says how lucky some seats were, in the games of a family with one rule record."""

    def __call__(
        self, before: Any, move: Move, after: Any, seats: Sequence[int], chance: random.Random
    ) -> float:
        """What the chance in ``move`` gave these seats together, in shares of the win.

        ``before``, ``after``: the states around it; ``chance``: for the deals to compare it with.
        0 for a move in which there is no chance.
        """


def no_luck(rules: Any, seats: int) -> None:
    """For families in which nobody has said what a position is worth."""


__all__ = ["OTHER_DEALS", "Luck", "no_luck", "surprise"]
