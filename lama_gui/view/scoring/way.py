"""The way to the end of a match: where a total stands on it. Pure geometry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

#: The picture that it leads through, and its turns in it, from the top down.
WIDE, HIGH = 480.0, 900.0
TURNS = ((318, 132), (140, 236), (352, 352), (112, 478), (378, 604), (120, 722), (330, 800))
#: Who stands closer than this to somebody else steps aside by so much.
NEAR, ASIDE = 64.0, 36.0
#: Seconds a point, and at most.
STEP, LONGEST = 0.04, 0.9


@dataclass(frozen=True, slots=True)
class Way:
    """A way from the total ``first``, in the sun, to ``last``; a stone every ``step`` points.

    ``end`` says what happens there.
    """

    first: int
    last: int
    step: int = 5
    end: str = ""

    def part(self, total: float) -> float:
        """How far along the way a total is, 0 to 1; beyond its ends there is nothing."""
        return min(1.0, max(0.0, (total - self.first) / (self.last - self.first)))

    @property
    def stones(self) -> list[int]:
        """The totals that are marked, from the first to the last."""
        down = self.last < self.first
        stones = list(range(self.first, self.last, -self.step if down else self.step))
        return [*stones, self.last]


def point(part: float) -> tuple[float, float]:
    """Where that part of the way is, in units of the picture."""
    place = min(1.0, max(0.0, part)) * (len(TURNS) - 1)
    index = min(int(place), len(TURNS) - 2)
    (x0, y0), (x1, y1) = TURNS[index], TURNS[index + 1]
    f = place - index
    bend = 0.35 * f + 0.65 * f * f * (3 - 2 * f)
    return x0 + (x1 - x0) * bend, y0 + (y1 - y0) * f


def standing(way: Way, totals: Sequence[float]) -> list[tuple[float, float]]:
    """Where each seat stands; those that would stand in each other step to the side."""
    places = [point(way.part(total)) for total in totals]
    placed: list[tuple[float, float]] = []
    for x, y in places:
        near = [p for p in placed if abs(p[0] - x) < NEAR and abs(p[1] - y) < NEAR]
        if near:
            tries = [(x + side * ASIDE * far, y) for far in (1, 2, 3) for side in (1, -1)]
            free = [
                t
                for t in tries
                if 50 < t[0] < WIDE - 50
                and all(abs(p[0] - t[0]) + abs(p[1] - t[1]) >= ASIDE * 0.9 for p in placed)
            ]
            x, y = free[0] if free else tries[0]
        placed.append((x, y))
    return placed


def walk_seconds(points: float) -> float:
    """How long somebody walks who took so many points."""
    return min(LONGEST, abs(points) * STEP)
