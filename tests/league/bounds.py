"""How even a league can be: what no plan whatever can do better than.

Who meets most often and who meets least often can't lie closer than :func:`least_apart`. With
0 or 1 between them, how often each two meet is settled: as near to the mean as whole numbers
are. Two ways of counting then say whether such a plan can be.
"""

from __future__ import annotations

from collections.abc import Sequence


def least_apart(players: int, times: int, cut: Sequence[int]) -> int:
    """Meetings between the two who meet most and the two who meet least, at the very least.

    ``cut`` are the sizes of the tables. Everybody plays ``times``; where the seats are too few
    for that, some once less, and all tables are of one size.
    """
    pairs = players * (players - 1) // 2
    often, more = divmod(sum(map(_pairs, cut)), pairs)  # so many pairs meet once more
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
    """For each table, the pairs of its people who meet again, once for each time: the fewest.

    The people of a table sit ``times - 1`` more times at the others. Two who share one of those
    are a pair who meet again; there are fewest when they share all the others evenly. Counted
    the other way, a pair who meet n times are found n (n - 1) times.
    """
    found = 0
    for size in cut:
        each, more = divmod(size * (times - 1), max(1, len(cut) - 1))
        found += more * _pairs(each + 1) + (len(cut) - 1 - more) * _pairs(each)
    return found


def _is_a_graph(degrees: Sequence[int]) -> bool:
    """Whether people can meet so many others once more (Havel and Hakimi)."""
    left = sorted(degrees, reverse=True)
    while left and left[0] > 0:
        first, *left = left
        if first > len(left):
            return False
        left = sorted([*(one - 1 for one in left[:first]), *left[first:]], reverse=True)
    return not left or min(left) >= 0
