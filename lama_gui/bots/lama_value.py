"""What totals between two rounds are worth: the chance to win the match from there.

A network with one hidden layer, read from the same kind of file as the policy's and
unrolled into tables, since totals are small whole numbers and playouts ask often.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from lama_gui.bots.network import Network

#: Totals from here on are worth the same: the match is over before they count.
TARGET = 40

#: Answers kept at hand.
MOST_KNOWN = 20_000


class Value:
    """Chance to win for one seat at a table of ``seats``.

    ``rounds``: played so far, which tell what the others' totals are worth.
    """

    def __init__(self, network: Network, seats: int, twenty: bool, rounds: int) -> None:
        (first, bias), (last, (self._last_bias,)) = network.layers()
        self._last = last[0]
        scaled = [
            [tuple(w * t / TARGET for w in row) for t in range(TARGET)] for row in first[5:12]
        ]
        late = first[16] if len(first) > 16 else (0.0,) * len(bias)
        base = tuple(
            b + w + rounds / 10 * r for b, w, r in zip(bias, first[seats - 2], late, strict=True)
        )
        self._mine = [
            tuple(
                sum(column)
                for column in zip(
                    base,
                    scaled[0][total],
                    (w * ((total >= 10) + (twenty and total >= 20)) for w in first[14]),
                    strict=True,
                )
            )
            for total in range(TARGET)
        ]
        self._highest = scaled[1]
        self._others = scaled[2:]
        self._starter = (first[12], first[13])
        self._is_highest = first[15]
        self._seats = seats
        self._known: dict[tuple[int, ...], float] = {}

    def __call__(self, totals: Sequence[int], seat: int, starter: int) -> float:
        """The chance of ``seat``, 0 to 1; a finished match gives its share of the win."""
        mine = totals[seat]
        high = max(totals)
        if high >= TARGET:
            low = min(totals)
            return 1 / totals.count(low) if mine == low else 0.0
        others = sorted(totals)
        others.remove(mine)
        after = (starter - seat) % self._seats
        key = (mine, min(after, 2), *others)
        chance = self._known.get(key)
        if chance is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            chance = self._known[key] = self._work_out(mine, high, others, after)
        return chance

    def _work_out(self, mine: int, high: int, others: list[int], after: int) -> float:
        rows = [table[t] for table, t in zip(self._others, others, strict=False)]
        rows += [self._mine[mine], self._highest[high]]
        if after < 2:
            rows.append(self._starter[after])
        if mine == high:
            rows.append(self._is_highest)
        logit = self._last_bias
        for weight, column in zip(self._last, zip(*rows, strict=True), strict=True):
            active = sum(column)
            if active > 0:
                logit += weight * active
        return 1 / (1 + exp(-logit))
