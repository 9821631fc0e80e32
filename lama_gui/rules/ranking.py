"""Which end of the totals wins: the only place that says what "best" means in a game."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum


class Ranking(Enum):
    """Who is first at the end of a match. Equal totals share a place."""

    FEWEST = "fewest"  # the fewest points win (L6.2)
    MOST = "most"  # the most points win (V8)

    def winners(self, totals: Sequence[int]) -> tuple[int, ...]:
        """The seats with the best total."""
        best = min(totals) if self is Ranking.FEWEST else max(totals)
        return tuple(seat for seat, total in enumerate(totals) if total == best)

    def places(self, totals: Sequence[int]) -> tuple[int, ...]:
        """The place of each total, from 1."""
        values = totals if self is Ranking.FEWEST else [-total for total in totals]
        return tuple(1 + sum(other < value for other in values) for value in values)

    def standings(self, totals: Sequence[int]) -> list[tuple[int, int]]:
        """(place from 1, seat), the best first."""
        return sorted((place, seat) for seat, place in enumerate(self.places(totals)))
