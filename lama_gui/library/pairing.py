"""Schedules for leagues: tables at which everybody meets everybody about equally often.

Everybody plays equally often, and nobody sits out for long. Many random schedules are generated
with the project's own generator, so the result is the same everywhere, and the most even one is
used. Where this does not find an optimal schedule, a precomputed one is used. ``docs/league.md``
explains how even a schedule can be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, permutations, product

from lama_gui import resources
from lama_gui.shuffle import shuffled

PLAYERS = range(3, 13)
"""The possible numbers of players in a league."""
SIZES = range(2, 7)
"""The possible sizes of a table."""
TIMES = range(1, 13)
"""How often everybody can play."""

#: Schedules are tried until they have this many seats in total, or one is optimal.
TRIED_SEATS = 1000

Tables = tuple[tuple[int, ...], ...]
"""The players (from 0) of each table in seating order; the first one starts."""


def pairs_of(tables: Sequence[Sequence[int]]) -> Counter[tuple[int, int]]:
    """pair (smaller number first) -> how often they meet; pairs that never meet are missing."""
    return Counter(pair for table in tables for pair in combinations(sorted(table), 2))


def meetings(players: int, tables: Sequence[Sequence[int]]) -> range:
    """The range of how often two players meet, from the minimum to the maximum."""
    met = pairs_of(tables)
    counts = [met[pair] for pair in combinations(range(players), 2)]
    return range(min(counts), max(counts) + 1)


def sizes(players: int, size: int, times: int, least: int = 2) -> list[int]:
    """The sizes of the tables: at most ``size`` and at least ``least``.

    Everybody plays ``times`` if that is possible; otherwise some play once less.
    """
    seats = players * times
    count = -(-seats // size)
    if seats // count < least:
        return [size] * (seats // size)
    small, larger = divmod(seats, count)
    return [small + 1] * larger + [small] * (count - larger)


@cache
def _known() -> dict[tuple[int, tuple[int, ...]], Tables]:
    """Number of players and sizes of the tables -> the precomputed schedule."""
    lines = resources.find("league-schedules.txt").read_text("utf-8").splitlines()
    plans = [
        tuple(tuple(int(sign, 12) for sign in word) for word in line.split())
        for line in lines
        if not line.startswith("#")
    ]
    return {(1 + max(map(max, found)), tuple(map(len, found))): found for found in plans if found}


@lru_cache(maxsize=256)
def plan(players: int, size: int, times: int, least: int = 2) -> Tables:
    """The schedule of a league. ``size`` must not exceed ``players``."""
    cut = sizes(players, size, times, least)
    if size == 2 and players % 2 == 0:
        sets = _round_robin(players)
        found = [sets[number % len(sets)] for number in range(len(cut))]
    elif (kept := _known().get((players, tuple(cut)))) is not None:
        found = _ordered(players, kept)
    else:
        found = _most_even(players, cut)
    return _seated(players, found)


def enough(players: int, size: int, least: int = 2) -> int:
    """How often everybody must play to meet everybody."""
    first = -(-(players - 1) // (size - 1))
    for times in range(first, TIMES[-1]):
        if meetings(players, plan(players, size, times, least))[0] > 0:
            return times
    return TIMES[-1]


def _round_robin(players: int) -> list[tuple[int, ...]]:
    """All pairs once, by the circle method; ``players`` must be even."""
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
    return _ordered(players, best)


def _unevenness(players: int, tables: Sequence[tuple[int, ...]]) -> tuple[int, int]:
    """The spread of how often pairs meet, and the sum of its squares."""
    met = pairs_of(tables)
    counts = [met[pair] for pair in combinations(range(players), 2)]
    return max(counts) - min(counts), sum(count * count for count in counts)


def _one_plan(players: int, cut: Sequence[int], label: str) -> list[tuple[int, ...]]:
    """A greedy schedule: each table gets those who have played least and met each other least."""
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
    """Local search: swap players between tables as long as this makes the schedule more even."""
    met = [[0] * players for _ in range(players)]
    for table in tables:
        for one, other in permutations(table, 2):
            met[one][other] += 1
    again = True
    while again:
        again = False
        for a, b in combinations(range(len(tables)), 2):
            found = _better(met, tables[a], tables[b])
            if found is None:
                continue
            one, other = found
            first, second = _swapped(tables[a], one, other), _swapped(tables[b], other, one)
            _count(met, tables[a], one, -1)
            _count(met, tables[b], other, -1)
            _count(met, first, other, 1)
            _count(met, second, one, 1)
            tables[a], tables[b], again = first, second, True
    return tables


def _better(
    met: list[list[int]], here: tuple[int, ...], there: tuple[int, ...]
) -> tuple[int, int] | None:
    """Two players whose exchange makes the schedule more even, or None."""
    for one, other in product(here, there):
        alone = other not in here and one not in there
        if alone and _gain(met, here, there, one, other) > 0:
            return one, other
    return None


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
    """The decrease of the sum of squared meetings if two players swap tables."""
    gain = 0
    for p in here:
        if p != one:
            gain += 2 * met[one][p] - 1 - (2 * met[other][p] + 1)
    for p in there:
        if p != other:
            gain += 2 * met[other][p] - 1 - (2 * met[one][p] + 1)
    both = (set(here) - {one}) & (set(there) - {other})
    return gain + 4 * len(both)  # nothing changes for these


def _ordered(players: int, tables: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The tables in an order in which nobody sits out for long."""
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


def _seated(players: int, tables: Sequence[tuple[int, ...]]) -> Tables:
    """Each table in seating order: all start equally often, and neighbours vary."""
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
    """The pairs of neighbours."""
    return [(one, order[(i + 1) % len(order)]) for i, one in enumerate(order)]


def _starters(players: int, tables: Sequence[tuple[int, ...]]) -> list[int]:
    """The starter of each table, as evenly distributed as possible."""
    starts = [0] * players
    chosen: list[int] = []
    for table in tables:
        starter = min(table, key=lambda p: (starts[p], p))
        starts[starter] += 1
        chosen.append(starter)
    while (way := _swap_path(starts, chosen, tables)) is not None:
        for number, starter in way:
            starts[chosen[number]] -= 1
            starts[starter] += 1
            chosen[number] = starter
    return chosen


def _swap_path(
    starts: Sequence[int], chosen: Sequence[int], tables: Sequence[tuple[int, ...]]
) -> list[tuple[int, int]] | None:
    """A path of swaps from a player with too many starts to one with at least two fewer."""
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
