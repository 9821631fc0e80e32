"""Where the teacher's page goes: the place that covers least of what matters. Pure geometry."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from lama_gui.ui.kit.space import Rect
from lama_gui.ui.scenes.learning.stand import LEAST, Stand

EDGE = 16.0  # to the window's edge
GAP = 14.0  # to what must stay free
TAIL = 34.0  # between the page and the teacher

#: What it costs to touch something at all, of what it costs to cover it.
TOUCH = 0.35
#: Costs of what is only less nice.
SMALLER = 45.0  # a teacher who has to shrink
ALONE = 40.0  # a page without its teacher
FAR = 4.0  # 1000 units from home
SHAPE = 4.0  # twice as wide, or half as wide, as a page should be for its height
WIDER = 1.7  # a page is this much wider than high


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page lies, and how the teacher stands beside it if there is room.

    ``covers``: how much of what must stay free it covers, in square units; 0 in a good place.
    """

    rect: Rect
    stand: Stand | None = None
    covers: float = 0.0
    cost: float = 0.0


@dataclass(frozen=True)
class Ground:
    """What a page must not cover, and what it had better not: rectangles and their weights.

    ``home`` is the point that a page likes to be near; ``stand`` the teacher's place, who must
    not cover ``named`` things either: what the sentence speaks of.
    """

    window: Rect
    free: tuple[Rect, ...]
    spare: tuple[tuple[Rect, float], ...]
    home: tuple[float, float]
    stand: Stand | None = None
    named: tuple[Rect, ...] = ()

    def best(self, sizes: Sequence[tuple[float, float]]) -> Place:
        """The best place for a page of one of the ``sizes``, and how tall the teacher is there."""
        place = self._with(self._teacher()).found(sizes)
        if place.covers:
            place = min(place, self.found(sizes), key=lambda p: p.covers)
        if self.stand is None:
            return place
        taken = [place.rect.grow(GAP), *self._kept, *self.named]
        stand = self.stand.fits(taken)
        return replace(place, stand=stand, cost=place.cost + (0.0 if stand else ALONE))

    def found(self, sizes: Sequence[tuple[float, float]]) -> Place:
        """The best place for a page alone."""
        found = self._best(sizes, Place(self.window, covers=0.0, cost=float("inf")))
        if found.cost == float("inf"):  # there is none that leaves free all that it should
            found = self._best(sizes, Place(self.window, covers=float("inf")))
        return found

    def _with(self, teacher: tuple[Rect, Rect] | None) -> Ground:
        """With the teacher as one of the things: small must be, tall is better."""
        if teacher is None:
            return self
        least, tall = teacher
        return replace(self, free=(*self.free, least), spare=(*self.spare, (tall, SMALLER)))

    def _teacher(self) -> tuple[Rect, Rect] | None:
        if self.stand is None:
            return None
        tall = self.stand.fits([*self._kept, *self.named])
        if tall is None:
            return None
        least = tall.shrunk(min(tall.height, LEAST)).rect
        return least, _beside(tall.rect, tall.right)

    def _best(self, sizes: Iterable[tuple[float, float]], found: Place) -> Place:
        """The first place that is better than ``found`` and any other; else ``found``."""
        for width, height in sizes:
            shape = width / height / WIDER
            ugly = SHAPE * (max(shape, 1 / shape) - 1)
            ys = self._heights(height)
            for x in self._columns(width):
                found = self._down(x, ys, (width, height), ugly, found)
        return found

    def _columns(self, width: float) -> list[int]:
        """At the edges, at home, and beside everything there is."""
        window = self.window
        xs = [self.home[0] - width / 2]
        for left, right in [(window.x, window.right), *((r.right, r.x) for r in self._things)]:
            xs += [left + EDGE, right - EDGE - width]
        last = window.right - EDGE - width
        return sorted({round(x) for x in xs if EDGE <= x <= last} or {round(EDGE)})

    def _heights(self, height: float) -> list[int]:
        """At the edges, at home, and above and below everything there is."""
        window = self.window
        ys = [self.home[1] - height / 2]
        for top, bottom in [(window.y, window.bottom), *((r.bottom, r.y) for r in self._things)]:
            ys += [top + EDGE, bottom - EDGE - height]
        last = window.bottom - EDGE - height
        return sorted({round(y) for y in ys if EDGE <= y <= last} or {round(EDGE)})

    @property
    def _things(self) -> list[Rect]:
        return [*self.free, *(rect for rect, _ in self.spare)]

    def _down(
        self,
        x: int,
        ys: list[int],
        size: tuple[float, float],
        ugly: float,
        found: Place,
    ) -> Place:
        """The best place in one column, if it is better than ``found``.

        Only what the column meets is looked at again for each height, in plain numbers: this
        runs thousands of times between two frames.
        """
        width, height = size
        far = abs(x + width / 2 - self.home[0])
        if not found.covers and ugly + FAR * far / 1000 >= found.cost:
            return found  # however high it lies there
        right = x + width
        free = [
            (top, bottom, min(right, end) - max(x, start))
            for start, end, top, bottom in self._taken
            if start < right and x < end
        ]
        taken = [(top - height, bottom) for top, bottom, _ in free]
        spare = [
            (top, bottom, min(right, end) - max(x, start), whole, weight)
            for start, end, top, bottom, whole, weight in self._spared
            if start < right and x < end
        ]
        for y in ys:
            hit = False
            for above, below in taken:
                if above < y < below:
                    hit = True
                    break
            if hit and not found.covers:
                continue
            cost = ugly + FAR * (far + abs(y + height / 2 - self.home[1])) / 1000
            if not found.covers and cost >= found.cost:
                continue
            foot, worth = y + height, 0.0
            for top, bottom, wide, whole, weight in spare:
                high = min(foot, bottom) - max(y, top)
                if high > 0:
                    worth += weight * (TOUCH + (1 - TOUCH) * (wide * high) / whole)
            cost += worth
            if not found.covers and cost >= found.cost:
                continue
            covers = 0.0
            if hit:
                for top, bottom, wide in free:
                    high = min(foot, bottom) - max(y, top)
                    if high > 0:
                        covers += wide * high
            if covers > found.covers or (covers == found.covers and cost >= found.cost):
                continue
            found = Place(Rect(x, y, width, height), None, covers, cost)
        return found

    @cached_property
    def _kept(self) -> list[Rect]:
        return [thing.grow(GAP) for thing in self.free]

    @cached_property
    def _taken(self) -> list[tuple[float, float, float, float]]:
        """Left, right, top and bottom of what must stay free."""
        return [(thing.x, thing.right, thing.y, thing.bottom) for thing in self._kept]

    @cached_property
    def _spared(self) -> list[tuple[float, float, float, float, float, float]]:
        """Left, right, top, bottom, area and weight of what is better not covered."""
        return [(r.x, r.right, r.y, r.bottom, r.w * r.h, weight) for r, weight in self.spare]


def _beside(rect: Rect, right: bool) -> Rect:
    """With room for a tail on the table's side."""
    return Rect(rect.x - (TAIL if right else 0.0), rect.y, rect.w + TAIL, rect.h)
