"""The coach-mark: where the teacher stands, and where the page lies that the teacher speaks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Literal

from lama_gui.kit.geometry import Rect
from lama_gui.view.people.portraits import FACE, HIGH

#: How high the teacher stands, from the plate with the name to the crown of the head.
TALL = 450.0
#: What is seen of a portrait's picture, of its height: the figure, and half of its width.
FIGURE, HALF = 0.78, 0.27
#: Of the picture's height, from below: where the mouth is, and how far the cheek is to the side.
MOUTH, CHEEK = 1 - (FACE[1] + 22) / HIGH, 0.17
OUT = 36.0  # so much of who stands there is beyond the window's edge
AIR = 16.0  # to what lies above and below
MARGIN = 8.0  # from the plate to the window's edge
PLATE = 54.0  # the plate with the name, at the usual text size
#: Heights of a teacher who stands elsewhere than usual, in parts of the usual one; and where that
#: leaves no room for a single sentence.
SHORTER, SMALL = (1.0, 0.84), (0.7, 0.56, 0.4)
EDGE = 16.0  # from a page to the window's edge
GAP = 14.0  # from a page to what must stay free
ASIDE = (0.0, 50.0, 100.0)  # how far a page may be from its teacher, beyond the shortest tail
WIDER = 1.7  # a page had better be so much wider than high
TAIL = 34.0  # between the page and the teacher
#: A tail is at most so long, leans so far, and its root keeps so far from a corner.
LONGEST, LEAN, CORNER = 190.0, 110.0, 62.0


@dataclass(frozen=True, slots=True)
class Stand:
    """Somebody ``height`` units tall whose hem's middle is at (x, foot); ``right``: of the window.

    The plate with the name, ``plate`` high, hides the hem.
    """

    x: float
    foot: float
    height: float
    right: bool = False
    plate: float = PLATE

    @property
    def portrait(self) -> float:
        """The height of the whole picture, with the air above the head."""
        return self.height / FIGURE

    @property
    def rect(self) -> Rect:
        """What is covered within the window: the figure and the plate."""
        half = HALF * self.portrait
        left = 0.0 if self.right else OUT
        wide = 2 * half - OUT
        return Rect(self.x - half + left, self.foot - self.height, wide, self.height)

    @property
    def name(self) -> Rect:
        """The plate with the name, over the hem."""
        rect = self.rect
        left = 0.0 if self.right else MARGIN
        return Rect(rect.x + left, self.foot - self.plate, rect.w - MARGIN, self.plate)

    @property
    def mouth(self) -> tuple[float, float]:
        """Where the words come from: beside the mouth, on the table's side."""
        aside = CHEEK * self.portrait * (-1 if self.right else 1)
        return self.x + aside, self.foot - MOUTH * self.portrait

    def shrunk(self, height: float) -> Stand:
        """The same place, not so tall: the foot and the edge stay."""
        half, was = HALF * height / FIGURE, HALF * self.portrait
        x = self.x + (was - half if self.right else half - was)
        return Stand(x, self.foot, height, self.right, min(self.plate, height * 0.3))


def place_of(window: Rect, plate: float = PLATE) -> Stand:
    """The teacher's usual place: the lower left corner of the window."""
    return Stand(window.x - OUT + HALF * TALL / FIGURE, window.bottom - AIR, TALL, plate=plate)


@dataclass(frozen=True, slots=True)
class Tail:
    """What joins a page to who speaks: it leaves ``side`` at ``at``, ``reach`` long.

    Its tip lies ``lean`` units further along that side than its root.
    """

    side: Literal["left", "right", "bottom"]
    at: float
    reach: float
    lean: float

    def box(self, page: Rect) -> Rect:
        """What it covers beside ``page``."""
        low, high = min(0.0, self.lean) - 20, max(0.0, self.lean) + 20
        if self.side == "bottom":
            x = page.x + self.at
            return Rect(x + low, page.bottom, high - low, self.reach)
        x = page.x - self.reach if self.side == "left" else page.right
        return Rect(x, page.y + self.at + low, self.reach, high - low)


def tail_of(page: Rect, stand: Stand) -> Tail | None:
    """The tail that joins a page to who speaks; None: too far away for one."""
    x, y = stand.mouth
    if stand.right and page.right < x:
        return _tail("right", x - page.right, y - page.y, page.h)
    if not stand.right and x < page.x:
        return _tail("left", page.x - x, y - page.y, page.h)
    return _tail("bottom", y - page.bottom, x - page.x, page.w)


def _tail(
    side: Literal["left", "right", "bottom"], far: float, along: float, long: float
) -> Tail | None:
    at = min(max(along, CORNER), long - CORNER)
    if not 0 < far <= LONGEST or abs(along - at) > LEAN:
        return None
    return Tail(side, at, max(far - 6, 12.0), along - at)


@dataclass(frozen=True, slots=True)
class Placement:
    """Where a page lies, and where its teacher stands: None where nobody fits beside it."""

    rect: Rect
    stand: Stand | None = None


@dataclass(frozen=True)
class PageRoom:
    """What page, teacher and tail must not cover, and what they had better not.

    ``kept`` must stay free, ``seats`` and ``spared`` had better, the seats above all; ``stand`` is
    the teacher's usual place.
    """

    window: Rect
    kept: tuple[Rect, ...]
    stand: Stand
    seats: tuple[Rect, ...] = ()
    spared: tuple[Rect, ...] = ()
    heights: tuple[float, ...] = SHORTER

    def place(self, sizes: Sequence[tuple[float, float]]) -> Placement | None:
        """The first place for a page of one of the ``sizes``; None: something would be covered.

        The teacher stands where always if that can be, else on the other side, smaller only where
        nothing else helps. The page lies beside or above; what had better stay free is covered
        before anybody shrinks.
        """
        shapes = sorted(sizes, key=_shape)
        with_seats = [*self._kept, *(rect.grow(EDGE) for rect in self.seats)]
        with_all = [*with_seats, *(rect.grow(EDGE) for rect in self.spared)]
        for part, taken in product(self.heights, (with_all, with_seats, self._kept)):
            place = self._first(part, shapes, taken)
            if place is not None:
                return place
        return None

    def _first(
        self, part: float, shapes: list[tuple[float, float]], taken: list[Rect]
    ) -> Placement | None:
        """The first page whose tail reaches a teacher ``part`` as tall as usual."""
        for stand in self._stands(part):
            if not _met(stand.rect, taken):
                for rect in self._beside(stand, shapes, taken):
                    tail = tail_of(rect, stand)
                    if tail is not None and not _met(tail.box(rect), self._kept):
                        return Placement(rect, stand)
        return None

    def still_good(self, place: Placement) -> bool:
        """Whether page and teacher can stay where they were on another ground."""
        if place.stand is None or not self.window.holds(place.rect):
            return False
        tail = tail_of(place.rect, place.stand)
        shown = (place.rect, place.stand.rect, tail.box(place.rect) if tail else place.rect)
        return tail is not None and not any(_met(rect, self._kept) for rect in shown)

    @cached_property
    def _kept(self) -> list[Rect]:
        return [rect.grow(GAP) for rect in self.kept]

    def _stands(self, part: float) -> Iterator[Stand]:
        """Where a teacher ``part`` as tall as usual may stand, on either side."""
        home, window = self.stand, self.window
        for right in (home.right, not home.right):
            x = home.x if right == home.right else window.x + window.right - home.x
            stand = replace(home, x=x, right=right)
            stand = stand if part == 1 else stand.shrunk(home.height * part)
            lowest, highest = window.bottom - AIR, window.y + AIR + stand.height
            feet = {home.foot, lowest, highest}
            for thing in (*self.kept, *self.seats, *self.spared):
                if thing.x < stand.rect.right and stand.rect.x < thing.right:
                    feet |= {thing.y - AIR, thing.bottom + AIR + stand.height}
            for foot in sorted(feet, key=lambda foot: (abs(foot - home.foot), foot)):
                if highest <= foot <= lowest:
                    yield replace(stand, foot=foot)

    def _beside(
        self, stand: Stand, shapes: Iterable[tuple[float, float]], taken: list[Rect]
    ) -> Iterator[Rect]:
        """Pages beside ``stand`` and over it that lie over nothing that is ``taken``."""
        window, mouth = self.window, stand.mouth[1]
        away = -1 if stand.right else 1
        for width, height in shapes:
            near = stand.rect.x - TAIL - width if stand.right else stand.rect.right + TAIL
            for aside in ASIDE:
                x = near + away * aside
                if EDGE <= x <= window.right - EDGE - width:
                    top = max(EDGE, mouth - height - LEAN)
                    bottom = min(window.bottom - EDGE, mouth + height + LEAN)
                    column = Rect(x, top, width, bottom - top)
                    for start, end in _gaps(column, taken):
                        if end - start >= height:
                            y = min(max(mouth - height / 2, start), end - height)
                            yield Rect(x, y, width, height)
            x = window.right - EDGE - width if stand.right else window.x + EDGE
            over = Rect(x, stand.rect.y - GAP - height, width, height)
            if over.y >= EDGE and not _met(over, taken):
                yield over


def _shape(size: tuple[float, float]) -> float:
    """How much too wide or too high a page is."""
    shape = size[0] / size[1] / WIDER
    return max(shape, 1 / shape)


def _met(rect: Rect, others: Iterable[Rect]) -> bool:
    return any(rect.overlaps(other) for other in others)


def _gaps(column: Rect, taken: Iterable[Rect]) -> Iterator[tuple[float, float]]:
    """What is free of a column, from top to bottom."""
    top = column.y
    for rect in sorted((r for r in taken if r.overlaps(column)), key=lambda r: r.y):
        if rect.y > top:
            yield top, rect.y
        top = max(top, rect.bottom)
    if top < column.bottom:
        yield top, column.bottom
