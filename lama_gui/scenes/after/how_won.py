"""How a match was won, for its sound: by a hair, by far, from behind, or just so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from lama_gui.rules.ranking import Ranking

Victory = Literal["win", "hair", "far", "comeback"]

HAIR = 2
"""Points between first and second, at most."""
FAR = 20
"""Points between first and second, at least."""
LONG = 4
"""Rounds from which on a match has a half-time to have been last at."""


def how_won(ranking: Ranking, totals: Sequence[int], history: Sequence[Sequence[int]]) -> Victory:
    """How the first of ``totals`` won; ``history`` holds the totals after each round."""
    winners = ranking.winners(totals)
    best = totals[winners[0]]
    others = [total for seat, total in enumerate(totals) if seat not in winners]
    lead = min((abs(total - best) for total in others), default=0)
    if len(history) >= LONG:
        half = ranking.places(history[len(history) // 2 - 1])
        if any(half[seat] == max(half) > 1 for seat in winners):
            return "comeback"
    if len(winners) > 1 or lead <= HAIR:
        return "hair"
    return "far" if lead >= FAR else "win"
