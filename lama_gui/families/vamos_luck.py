"""Luck of deals in VAMOS.

A deal is evaluated by playouts, half of them with a sensible and half with a random policy, and by
the win probability of the resulting totals; it is compared with other deals.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, sqrt

from lama_gui.bots.luck import surprise_of_deal
from lama_gui.bots.vamos_expert import SPREAD, SPREAD_LAST, guessed_plays
from lama_gui.bots.vamos_levels import gift_policy
from lama_gui.bots.vamos_playout import Trick, Worth, bits, play_out
from lama_gui.rules.game import Move
from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_moves import Deal
from lama_gui.rules.vamos_state import VamosRules, VamosState

#: Playouts per deal.
PLAYOUTS = 24


class VamosLuck:
    """Luck by playouts; see :data:`lama_gui.bots.luck.Luck`."""

    def __init__(self, rules: VamosRules, seats: int) -> None:
        self._game = VamosGame(rules.options)
        self._worth = Worth(rules.symbols)
        self._seats = seats

    def __call__(
        self,
        before: VamosState,
        move: Move,
        after: VamosState,  # noqa: ARG002 - determined by the deal
        seats: Sequence[int],
        chance: random.Random,
    ) -> float:
        """The luck of a deal; 0 for any other move."""
        if not isinstance(move, Deal):
            return 0.0
        return surprise_of_deal(
            self._game, before, move, chance, lambda one: self.expected_shares(before, one, seats)
        )

    def expected_shares(self, before: VamosState, deal: Deal, seats: Sequence[int]) -> float:
        """The expected share of the victory of these seats after a deal."""
        chance = random.Random(str(deal))  # depends on the deal only

        worth = self._worth
        play, give = guessed_plays(chance, worth), gift_policy(worth)
        spread = worth.mean * (SPREAD_LAST + SPREAD * sqrt(before.rounds - deal.round))
        found = 0.0
        hands = [bits(hand) for hand in deal.hands]
        for _ in range(PLAYOUTS):
            scores = list(before.totals)
            play_out(hands[:], scores, Trick(turn=deal.leader), worth.of, play, give)
            high = max(scores)
            likely = [exp((score - high) / spread) for score in scores]
            found += sum(likely[seat] for seat in seats) / sum(likely)
        return found / PLAYOUTS
