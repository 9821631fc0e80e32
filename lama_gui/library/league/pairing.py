"""Who sits with whom: tables one after the other, so that everybody meets everybody evenly.

In the end everybody has played equally often, and nobody sits out long meanwhile. Who shares a
table is looked for by trying: many plans are made with the project's own generator and the most
even one is taken, so the same league has the same plan everywhere. Where that does not find the
most even plan there is, a known one is taken; ``docs/league.md`` says how even a plan can be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations

from lama_gui.library.league.known_plans import known
from lama_gui.shuffle import shuffled

PLAYERS = range(3, 13)
"""So many people play a league."""
SIZES = range(2, 7)
"""So many sit at a table."""
TIMES = range(1, 13)
"""So often everybody plays."""

#: Plans are tried until they have so many seats together, or one is as even as can be.
TRIED_SEATS = 1000

Tables = tuple[tuple[int, ...], ...]
"""The people (from 0) of each table, in their order around it; the first one starts."""


def pairs_of(tables: Sequence[Sequence[int]]) -> Counter[tuple[int, int]]:
    """How often each two people meet; the smaller number first. Who never meet are missing."""
    return Counter(pair for table in tables for pair in combinations(sorted(table), 2))


def meetings(players: int, tables: Sequence[Sequence[int]]) -> range:
    """From how often to how often two people meet, both included."""
    met = pairs_of(tables)
    counts = [met[pair] for pair in combinations(range(players), 2)]
    return range(min(counts), max(counts) + 1)


def sizes(players: int, size: int, times: int, least: int = 2) -> list[int]:
    """How many sit at each table: at most ``size`` and at least ``least``.

    Everybody plays ``times`` where the tables can be cut so; else some play once less.
    """
    seats = players * times
    count = -(-seats // size)
    if seats // count < least:  # a table would be too small
        return [size] * (seats // size)
    small, larger = divmod(seats, count)
    return [small + 1] * larger + [small] * (count - larger)


@lru_cache(maxsize=256)
def plan(players: int, size: int, times: int, least: int = 2) -> Tables:
    """The tables of an evening. ``size`` is no more than ``players``."""
    cut = sizes(players, size, times, least)
    if size == 2 and players % 2 == 0:
        sets = _in_a_circle(players)
        found = [sets[number % len(sets)] for number in range(len(cut))]
    elif (kept := known(players, cut)) is not None:
        found = _in_turn(players, kept)
    else:
        found = _most_even(players, cut)
    return _around(players, found)


def enough(players: int, size: int, least: int = 2) -> int:
    """How often everybody has to play so that everybody meets everybody."""
    first = -(-(players - 1) // (size - 1))
    for times in range(first, TIMES[-1]):
        if meetings(players, plan(players, size, times, least))[0] > 0:
            return times
    return TIMES[-1]


def _in_a_circle(players: int) -> list[tuple[int, ...]]:
    """Every two once, in laps in which everybody plays: all but one go round.

    ``players`` is an even number.
    """
    rest = list(range(1, players))
    tables: list[tuple[int, ...]] = []
    for _ in range(players - 1):
        tables.append((0, rest[0]))
        tables += [(rest[i], rest[-i]) for i in range(1, players // 2)]
        rest.append(rest.pop(0))
    return tables


def _most_even(players: int, cut: Sequence[int]) -> list[tuple[int, ...]]:
    best: list[tuple[int, ...]] = []
    worst: tuple[int, int] | None = None
    for number in range(1 + TRIED_SEATS // sum(cut)):
        tables = _improved(players, _one_plan(players, cut, f"league/{players}/{number}"))
        score = _unevenness(players, tables)
        if worst is None or score < worst:
            best, worst = tables, score
        if worst[0] <= 1:
            break
    return _in_turn(players, best)


def _unevenness(players: int, tables: Sequence[tuple[int, ...]]) -> tuple[int, int]:
    """How far the meetings of pairs lie apart, and how many times they meet, squared."""
    met = pairs_of(tables)
    counts = [met[pair] for pair in combinations(range(players), 2)]
    return max(counts) - min(counts), sum(count * count for count in counts)


def _one_plan(players: int, cut: Sequence[int], label: str) -> list[tuple[int, ...]]:
    """A plan in which each next table takes who has played least, and met the others least."""
    played = [0] * players
    met = [[0] * players for _ in range(players)]
    tables = []
    for number, size in enumerate(cut):
        order = shuffled(range(players), f"{label}/{number}")
        table: list[int] = []
        while len(table) < size:
            waiting = [one for one in order if one not in table]
            one = min(waiting, key=lambda p: (played[p], sum(met[p][q] ** 2 for q in table)))
            table.append(one)
        for one in table:
            played[one] += 1
            for other in table:
                met[one][other] += one != other
        tables.append(tuple(table))
    return tables


def _improved(players: int, tables: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The plan with people exchanged between tables for as long as that makes it more even."""
    met = [[0] * players for _ in range(players)]
    for table in tables:
        for one, other in permutations(table, 2):
            met[one][other] += 1
    again = True
    while again:
        again = False
        for a, b in combinations(range(len(tables)), 2):
            for one in tables[a]:
                for other in tables[b]:
                    if other in tables[a] or one in tables[b]:
                        continue
                    if _gain(met, tables[a], tables[b], one, other) <= 0:
                        continue
                    first, second = _swapped(tables[a], one, other), _swapped(tables[b], other, one)
                    _count(met, tables[a], one, -1)
                    _count(met, tables[b], other, -1)
                    _count(met, first, other, 1)
                    _count(met, second, one, 1)
                    tables[a], tables[b], again = first, second, True
                    break
                else:
                    continue
                break
    return tables


def _swapped(table: tuple[int, ...], one: int, other: int) -> tuple[int, ...]:
    return tuple(other if p == one else p for p in table)


def _count(met: list[list[int]], table: tuple[int, ...], one: int, by: int) -> None:
    for p in table:
        if p != one:
            met[one][p] += by
            met[p][one] += by


def _gain(
    met: list[list[int]], here: tuple[int, ...], there: tuple[int, ...], one: int, other: int
) -> int:
    """By how much the squares of the meetings shrink when two people change tables."""
    gain = 0
    for p in here:
        if p != one:
            gain += 2 * met[one][p] - 1 - (2 * met[other][p] + 1)
    for p in there:
        if p != other:
            gain += 2 * met[other][p] - 1 - (2 * met[one][p] + 1)
    both = (set(here) - {one}) & (set(there) - {other})
    return gain + 4 * len(both)  # with these, nothing changes


def _in_turn(players: int, tables: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The tables one after the other, so that nobody sits out long."""
    played = [0] * players
    left, out = list(tables), []
    while left:
        ahead = [
            sum(4 ** (played[one] - min(played)) for one in table) / len(table) for table in left
        ]
        table = left.pop(min(range(len(left)), key=ahead.__getitem__))
        for one in table:
            played[one] += 1
        out.append(table)
    return out


# ---- around the table ---------------------------------------------------------------------


def _around(players: int, tables: Sequence[tuple[int, ...]]) -> Tables:
    """Each table in an order: all start equally often, and neighbours change."""
    starters = _starters(players, tables)
    follows: Counter[tuple[int, int]] = Counter()
    out = []
    for table, starter in zip(tables, starters, strict=True):
        rest = sorted(one for one in table if one != starter)
        orders = [(starter, *order) for order in permutations(rest)]
        best = min(orders, key=lambda order: (sum(follows[p] ** 2 for p in _next(order)), order))
        follows.update(_next(best))
        out.append(best)
    return tuple(out)


def _next(order: Sequence[int]) -> list[tuple[int, int]]:
    """Who sits to the left of whom."""
    return [(one, order[(i + 1) % len(order)]) for i, one in enumerate(order)]


def _starters(players: int, tables: Sequence[tuple[int, ...]]) -> list[int]:
    """Who starts at each table: everybody as often as can be."""
    starts = [0] * players
    chosen: list[int] = []
    for table in tables:
        starter = min(table, key=lambda p: (starts[p], p))
        starts[starter] += 1
        chosen.append(starter)
    while (way := _way_down(starts, chosen, tables)) is not None:
        for number, starter in way:
            starts[chosen[number]] -= 1
            starts[starter] += 1
            chosen[number] = starter
    return chosen


def _way_down(
    starts: Sequence[int], chosen: Sequence[int], tables: Sequence[tuple[int, ...]]
) -> list[tuple[int, int]] | None:
    """Starts handed on from table to table, from who has too many to who has two less."""
    for giver in sorted(range(len(starts)), key=lambda p: -starts[p]):
        ways: dict[int, list[tuple[int, int]]] = {giver: []}
        queue = [giver]
        for one in queue:
            if starts[one] <= starts[giver] - 2:
                return ways[one]
            for number, table in enumerate(tables):
                if chosen[number] == one:
                    for other in table:
                        if other not in ways:
                            ways[other] = [*ways[one], (number, other)]
                            queue.append(other)
    return None
