"""Where the teacher's page goes: the place that covers least of what matters. Pure geometry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from lama_gui.ui.kit.space import Rect
from lama_gui.ui.scenes.learning.stand import LEAN, TAIL, Stand, elsewhere, tail_of

EDGE = 16.0  # to the window's edge
GAP = 14.0  # to what must stay free

Edges = tuple[float, float, float, float]

#: What it costs to touch something at all, of what it costs to cover it.
TOUCH = 0.35
#: Costs of what is only less nice.
SMALLER = 110.0  # a teacher who has to shrink to nothing
MOVED, OTHER_SIDE = 12.0, 16.0  # a teacher who does not stand where he always does
DRAWN = 8.0  # a tail 100 units longer
ALONE = 400.0  # a page without its teacher: rather in several parts
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
        """The best place for a page of one of the ``sizes``, beside its teacher if that can be."""
        place = self._joined(sizes) if self.stand is not None else None
        if place is not None:
            return place
        place = self.found(sizes)
        if self.stand is None:
            return place
        stand = self.stand.fits([place.rect.grow(GAP), *self._kept, *self.named])
        return replace(place, stand=stand, cost=place.cost + ALONE)

    def still_good(self, place: Place) -> bool:
        """Whether page and teacher can stay where they were on another ground."""
        if place.covers or place.stand is None or not self.window.holds(place.rect):
            return False
        tail = tail_of(place.rect, place.stand)
        shown = [place.rect, place.stand.rect, *([tail.box(place.rect)] if tail else [])]
        return tail is not None and not any(_met(_edges(rect), self._hard) for rect in shown)

    def found(self, sizes: Sequence[tuple[float, float]]) -> Place:
        """The best place for a page alone."""
        found = self._best(sizes, Place(self.window, covers=0.0, cost=float("inf")))
        if found.cost == float("inf"):  # there is none that leaves free all that it should
            found = self._best(sizes, Place(self.window, covers=float("inf")))
        return found

    # ------------------------------------------------------------- with the teacher

    def _joined(self, sizes: Sequence[tuple[float, float]]) -> Place | None:
        """The best place for a page whose tail reaches the teacher; None: there is none."""
        found, limit = None, float("inf")
        shapes = sorted((_ugly(*size), *size) for size in sizes)
        for start, stand in self._stands():
            if start >= limit:
                break
            for ugly, width, height in shapes:
                if start + ugly >= limit:
                    break
                for x, y in self._at(stand, width, height):
                    rect = Rect(x, y, width, height)
                    cost = start + ugly + self._worth(rect)
                    tail = tail_of(rect, stand) if cost < limit else None
                    if tail is None:
                        continue
                    cost += DRAWN * (tail.reach - TAIL) / 100
                    if cost < limit and not _met(_edges(tail.box(rect)), self._hard):
                        limit, found = cost, Place(rect, stand, 0.0, cost)
        return found

    def _stands(self) -> list[tuple[float, Stand]]:
        """Where the teacher may stand, the dearer the later."""
        home = self.stand
        assert home is not None, "somebody speaks"
        offers = {}
        for stand in (home, *elsewhere(home, self.window, self._things)):
            if not _met(_edges(stand.rect), self._hard):
                cost = SMALLER * (1 - stand.height / home.height)
                cost += OTHER_SIDE if stand.right != home.right else 0.0
                cost += MOVED if stand.foot != home.foot else 0.0
                offers[stand] = cost + self._worth(stand.rect)
        return sorted(((cost, stand) for stand, cost in offers.items()), key=lambda o: o[0])

    def _at(self, stand: Stand, width: float, height: float) -> Iterator[tuple[float, float]]:
        """Left and top of pages beside ``stand``, and over it, that cover nothing that matters."""
        window, mouth = self.window, stand.mouth[1]
        near = stand.rect.x - TAIL - width if stand.right else stand.rect.right + TAIL
        away = -1 if stand.right else 1
        last = window.right - EDGE - width
        ends = max(EDGE, mouth - height - LEAN), min(window.bottom - EDGE, mouth + height + LEAN)
        for x in (near, near + away * 50, near + away * 100):
            if not EDGE <= x <= last:
                continue
            rather = _gaps(self._all, x, x + width, *ends)
            for top, bottom in (*rather, *_gaps(self._hard, x, x + width, *ends)):
                if bottom - top >= height:
                    best = min(max(mouth - height / 2, top), bottom - height)
                    yield from ((x, y) for y in dict.fromkeys((best, top, bottom - height)))
        over = stand.rect.y - GAP - height
        if over >= EDGE:
            edge = window.right - EDGE - width if stand.right else window.x + EDGE
            for x in (edge, edge + away * 60):
                if not _met((x, x + width, over, over + height), self._hard):
                    yield x, over

    def _worth(self, rect: Rect) -> float:
        """What it costs to cover what had better not be covered."""
        x, right, y, bottom = _edges(rect)
        worth = 0.0
        for start, end, top, foot, whole, weight in self._spared:
            wide, high = min(right, end) - max(x, start), min(bottom, foot) - max(y, top)
            if wide > 0 and high > 0:
                worth += weight * (TOUCH + (1 - TOUCH) * (wide * high) / whole)
        return worth

    @cached_property
    def _hard(self) -> list[Edges]:
        """What neither the page nor the teacher may cover, from top to bottom."""
        hard = self._taken + [_edges(thing.grow(GAP / 2)) for thing in self.named]
        return sorted(hard, key=lambda edges: edges[2])

    @cached_property
    def _all(self) -> list[Edges]:
        """With what had better not be covered."""
        spare = [_edges(rect.grow(EDGE)) for rect, _ in self.spare]
        return sorted(self._hard + spare, key=lambda edges: edges[2])

    # ------------------------------------------------------------- alone

    def _best(self, sizes: Iterable[tuple[float, float]], found: Place) -> Place:
        """The first place that is better than ``found`` and any other; else ``found``."""
        for width, height in sizes:
            ugly = _ugly(width, height)
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
    def _taken(self) -> list[Edges]:
        """Left, right, top and bottom of what must stay free."""
        return [(thing.x, thing.right, thing.y, thing.bottom) for thing in self._kept]

    @cached_property
    def _spared(self) -> list[tuple[float, float, float, float, float, float]]:
        """Left, right, top, bottom, area and weight of what is better not covered."""
        return [(r.x, r.right, r.y, r.bottom, r.w * r.h, weight) for r, weight in self.spare]


def _ugly(width: float, height: float) -> float:
    """What it costs to be much too wide or too high."""
    shape = width / height / WIDER
    return SHAPE * (max(shape, 1 / shape) - 1)


def _gaps(
    taken: Iterable[Edges], left: float, right: float, top: float, bottom: float
) -> Iterator[tuple[float, float]]:
    """What is not ``taken`` of a column between ``top`` and ``bottom``, from top to bottom."""
    for start, end, above, below in taken:
        if start < right and left < end and below > top:
            if above >= bottom:
                break
            if above > top:
                yield top, above
            top = below
    if top < bottom:
        yield top, bottom


def _edges(rect: Rect) -> Edges:
    return rect.x, rect.right, rect.y, rect.bottom


def _met(one: Edges, others: Iterable[Edges]) -> bool:
    """Whether ``one`` lies over any of ``others``."""
    left, right, top, bottom = one
    return any(a < right and left < b and c < bottom and top < d for a, b, c, d in others)
