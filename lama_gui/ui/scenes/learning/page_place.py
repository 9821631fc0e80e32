"""Where the teacher's page goes: the place that covers least of what matters. Pure geometry."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from lama_gui.ui.kit.space import Rect

EDGE = 16.0  # to the window's edge
GAP = 14.0  # to what must stay free
TAIL = 34.0  # between the page and the teacher

GROWTH = (1.7, 1.5, 1.35, 1.2, 1.1)  # what the teacher grows by, if there is room

#: What it costs to touch something at all, of what it costs to cover it.
TOUCH = 0.35
#: Costs of what is only less nice.
ALONE = 7.0  # a page without its teacher
INNER = 1.5  # a teacher between the page and the middle
FAR = 4.0  # 1000 units from home
SHAPE = 4.0  # twice as wide, or half as wide, as a page should be for its height
WIDER = 1.7  # a page is this much wider than high


@dataclass(frozen=True, slots=True)
class Disc:
    """The teacher's disc: its middle and radius."""

    x: float
    y: float
    radius: float

    @property
    def rect(self) -> Rect:
        """The disc with the ears above it."""
        r = self.radius
        return Rect(self.x - r, self.y - 1.6 * r, 2 * r, 2.6 * r)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page lies, and the teacher beside it if there is room.

    ``covers``: how much of what must stay free it covers, in square units; 0 in a good place.
    """

    rect: Rect
    disc: Disc | None = None
    covers: float = 0.0
    cost: float = 0.0


@dataclass(frozen=True)
class Ground:
    """What a page must not cover, and what it had better not: rectangles and their weights.

    ``home`` is the point that a page likes to be near.
    """

    window: Rect
    free: tuple[Rect, ...]
    spare: tuple[tuple[Rect, float], ...]
    home: tuple[float, float]

    def best(self, sizes: Sequence[tuple[float, float]], radius: float) -> Place:
        """The best place for a page of one of the ``sizes``; ``radius`` is the teacher's."""
        found = self._best(sizes, radius, Place(self.window, covers=0.0, cost=float("inf")))
        if found.cost == float("inf"):  # there is none that leaves free all that it should
            found = self._best(sizes, radius, Place(self.window, covers=float("inf")))
        return found if found.disc is None else self._grown(found, found.disc)

    def _grown(self, place: Place, disc: Disc) -> Place:
        """The teacher as large as the room beside the page is."""
        worth, side = _worth(disc.rect, self.spare), disc.x < place.rect.cx
        for more in GROWTH:
            for other in _beside(place.rect, disc.radius * more):
                box = other.rect
                same = (other.x < place.rect.cx) == side and self.window.holds(box, slack=-4.0)
                if same and _worth(box, self.spare) <= worth and not self._meets(box):
                    return replace(place, disc=other)
        return place

    def _meets(self, box: Rect) -> bool:
        """Whether it covers what must stay free."""
        return any(_area(box, thing) for thing in self._kept)

    def _best(self, sizes: Iterable[tuple[float, float]], radius: float, found: Place) -> Place:
        """The first place that is better than ``found`` and any other; else ``found``."""
        for width, height in sizes:
            shape = width / height / WIDER
            ugly = SHAPE * (max(shape, 1 / shape) - 1)
            ys = self._heights(height)
            for x in self._columns(width, radius):
                found = self._down(x, ys, (width, height), ugly, radius, found)
        return found

    def _columns(self, width: float, radius: float) -> list[int]:
        """At the edges, at home, and beside everything there is; with room for the teacher."""
        window, beside = self.window, 2 * radius + TAIL
        xs = [self.home[0] - width / 2]
        for left, right in [(window.x, window.right), *((r.right, r.x) for r in self._things)]:
            for x in (left + EDGE, right - EDGE - width):
                xs += [x, x + beside, x - beside]
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
        radius: float,
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
        free = [thing for thing in self._kept if thing.x < right and x < thing.x + thing.w]
        taken = [(thing.y - height, thing.bottom) for thing in free]
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
            rect = Rect(x, y, width, height)
            covers = sum(_area(rect, thing) for thing in free) if hit else 0.0
            if (covers, cost) >= (found.covers, found.cost):
                continue
            disc, price = self._teacher(rect, radius)
            if (covers, cost + price) < (found.covers, found.cost):
                found = Place(rect, disc, covers, cost + price)
        return found

    def _teacher(self, rect: Rect, radius: float) -> tuple[Disc | None, float]:
        """Where the teacher stands beside a page, and what that costs."""
        best: tuple[Disc | None, float] = None, ALONE
        for disc in _beside(rect, radius):
            box = disc.rect
            if not self.window.holds(box, slack=-4.0):
                continue
            inside = abs(disc.x - self.window.cx) < abs(rect.cx - self.window.cx)
            cost = _worth(box, self.spare) + (INNER if inside else 0.0)
            if cost < best[1] and not self._meets(box):
                best = disc, cost
        return best

    @cached_property
    def _kept(self) -> list[Rect]:
        return [thing.grow(GAP) for thing in self.free]

    @cached_property
    def _spared(self) -> list[tuple[float, float, float, float, float, float]]:
        """Left, right, top, bottom, area and weight of what is better not covered."""
        return [(r.x, r.right, r.y, r.bottom, r.w * r.h, weight) for r, weight in self.spare]


def _worth(rect: Rect, spare: Iterable[tuple[Rect, float]]) -> float:
    """What it costs to cover things with ``rect``."""
    cost = 0.0
    for thing, weight in spare:
        area = _area(rect, thing)
        if area:
            cost += weight * (TOUCH + (1 - TOUCH) * area / (thing.w * thing.h))
    return cost


def _beside(rect: Rect, radius: float) -> Sequence[Disc]:
    """Left and right of a page, at its top, its middle and its foot."""
    heights = [rect.y + 1.6 * radius, rect.cy + 0.3 * radius, rect.bottom - radius]
    xs = [rect.x - TAIL - radius, rect.right + TAIL + radius]
    return [Disc(x, y, radius) for x in xs for y in heights]


def _area(one: Rect, other: Rect) -> float:
    """How much two rectangles share."""
    w = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    if w <= 0:
        return 0.0
    h = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return w * h if h > 0 else 0.0
