"""Lower bounds of the unevenness of a league's plan.

The most and the least frequent pair can't differ by less than :func:`least_apart`. With a
difference of 0 or 1, the number of meetings of each pair is the mean, rounded. Two counting
arguments then decide whether such a plan may exist.
"""

from __future__ import annotations

from collections.abc import Sequence


def least_apart(players: int, times: int, cut: Sequence[int]) -> int:
    """The minimum difference of meetings between the most and the least frequent pair.

    ``cut``: the sizes of the tables. Everybody plays ``times``; if there are too few seats, some
    play once less, and all tables have the same size.
    """
    pairs = players * (players - 1) // 2
    often, more = divmod(sum(map(_pairs, cut)), pairs)  # ``more`` pairs meet once more
    less = players * times - sum(cut)
    if less:
        extra = [
            played * (cut[0] - 1) - often * (players - 1)
            for played in [times] * (players - less) + [times - 1] * less
        ]
        possible = _is_a_graph(extra)
    else:
        twice = more * _pairs(often + 1) + (pairs - more) * _pairs(often)
        possible = _least_shared(times, cut) <= 2 * twice
    return (1 if more else 0) if possible else 2


def _pairs(count: int) -> int:
    return count * (count - 1) // 2


def _least_shared(times: int, cut: Sequence[int]) -> int:
    """The minimum number of repeated pairs, summed over all tables.

    The people of a table sit ``times - 1`` more times at other tables. Two of them at the same
    other table are a repeated pair; the number is minimal if they are distributed evenly. Counted
    differently, a pair that meets n times is counted n (n - 1) times.
    """
    found = 0
    for size in cut:
        each, more = divmod(size * (times - 1), max(1, len(cut) - 1))
        found += more * _pairs(each + 1) + (len(cut) - 1 - more) * _pairs(each)
    return found


def _is_a_graph(degrees: Sequence[int]) -> bool:
    """Whether a graph with these degrees exists (Havel and Hakimi)."""
    left = sorted(degrees, reverse=True)
    while left and left[0] > 0:
        first, *left = left
        if first > len(left):
            return False
        left = sorted([*(one - 1 for one in left[:first]), *left[first:]], reverse=True)
    return not left or min(left) >= 0
