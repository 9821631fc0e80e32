"""The layout of a lesson's page: the teacher, the page, and the tail between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from lama_gui.kit.draw.portraits import FACE, PORTRAIT_HEIGHT
from lama_gui.kit.geometry import Rect

#: The teacher's height, from the name plate to the top of the head.
TALL = 400.0
#: The visible fraction of a portrait's height, and half its width as a fraction of the height.
FIGURE, HALF = 0.78, 0.27
#: Fractions of the portrait's height: the mouth from below, and the cheek to the side.
MOUTH, CHEEK = 1 - (FACE[1] + 22) / PORTRAIT_HEIGHT, 0.17
AIR = 16.0  # space around
PLATE = 54.0  # the name plate, at normal text size
#: The scales of the teacher to try; and those if there is no room even for a single sentence.
SHORTER, SMALL = (1.0, 0.9, 0.78), (0.63, 0.45)
EDGE = 16.0  # from a page to the window's edge
GAP, OVER = 14.0, 14.0  # from a page to areas to keep free, and to the teacher's head below
STEP = 40.0  # from one height at which the teacher may stand to the next
ASIDE = (0.0, 50.0, 100.0)  # distances from page to teacher beyond the shortest tail
WIDER = 2.8  # the preferred aspect ratio of a page
TAIL = 34.0  # between the page and the teacher
#: Limits of a tail: length, lean, and distance of its root from a corner.
LONGEST, LEAN, CORNER = 190.0, 110.0, 62.0


class Stand(Struct, frozen=True):
    """A teacher of ``height`` units, with the middle of the hem at (x, foot).

    ``right``: on the right of the window. The name plate, ``plate`` units high, hides the hem.
    """

    x: float
    foot: float
    height: float
    right: bool = False
    plate: float = PLATE

    @property
    def portrait(self) -> float:
        """The height of the whole picture, with the space above the head."""
        return self.height / FIGURE

    @property
    def rect(self) -> Rect:
        """The rectangle covered within the window, including the plate."""
        half = HALF * self.portrait
        return Rect(self.x - half, self.foot - self.height, 2 * half, self.height)

    @property
    def name(self) -> Rect:
        """The name plate, over the hem."""
        return self.rect.cut_bottom(self.plate)[0]

    @property
    def mouth(self) -> tuple[float, float]:
        """The tip of the tail: next to the mouth, towards the table."""
        aside = CHEEK * self.portrait * (-1 if self.right else 1)
        return self.x + aside, self.foot - MOUTH * self.portrait

    def with_height(self, height: float) -> Stand:
        """The same place with another height."""
        half, was = HALF * height / FIGURE, HALF * self.portrait
        x = self.x + (was - half if self.right else half - was)
        return Stand(x, self.foot, height, self.right, min(self.plate, height * 0.3))


def place_of(window: Rect, foot: float, plate: float = PLATE) -> Stand:
    """The teacher's usual place: on the left, with the hem at ``foot``."""
    return Stand(window.x + AIR + HALF * TALL / FIGURE, foot, TALL, plate=plate)


class Tail(Struct, frozen=True):
    """The tail from a page to the teacher: it begins at ``at`` on ``side`` and is ``reach`` long.

    Its tip is ``lean`` units further along that side than its root.
    """

    side: Literal["left", "right", "bottom"]
    at: float
    reach: float
    lean: float

    def box(self, page: Rect) -> Rect:
        """The rectangle it covers next to ``page``."""
        low, high = min(0.0, self.lean) - 20, max(0.0, self.lean) + 20
        if self.side == "bottom":
            x = page.x + self.at
            return Rect(x + low, page.bottom, high - low, self.reach)
        x = page.x - self.reach if self.side == "left" else page.right
        return Rect(x, page.y + self.at + low, self.reach, high - low)


def tail_of(page: Rect, stand: Stand) -> Tail | None:
    """The tail from a page to the teacher; None if the distance is too large."""
    x, y = stand.mouth
    if stand.right and page.right < x:
        return _tail("right", x - page.right, y - page.y, page.h)
    if not stand.right and x < page.x:
        return _tail("left", page.x - x, y - page.y, page.h)
    return _tail("bottom", stand.rect.y - page.bottom, stand.x - page.x, page.w)


def _tail(
    side: Literal["left", "right", "bottom"], far: float, along: float, long: float
) -> Tail | None:
    at = min(max(along, CORNER), long - CORNER)
    if not 0 < far <= LONGEST or abs(along - at) > LEAN:
        return None
    return Tail(side, at, max(far - 6, 12.0), along - at)


class Placement(Struct, frozen=True):
    """The place of a page and of its teacher, who may be None for lack of room."""

    rect: Rect
    stand: Stand | None = None


class PageRoom(Struct, frozen=True, dict=True):
    """The areas that page, teacher and tail should not cover.

    ``kept`` must stay free; ``wanted``, ``seats``, ``hand`` and ``buttons`` should if possible,
    rather the first than the last; ``stand`` is the teacher's usual place.
    """

    window: Rect
    kept: tuple[Rect, ...]
    stand: Stand
    wanted: tuple[Rect, ...] = ()
    seats: tuple[Rect, ...] = ()
    hand: tuple[Rect, ...] = ()
    buttons: tuple[Rect, ...] = ()
    heights: tuple[float, ...] = SHORTER

    def place(self, sizes: Sequence[tuple[float, float]]) -> Placement | None:
        """Place a page of one of the ``sizes``; None if it would cover ``kept``.

        The teacher is preferably in the usual place, else next to a seat or on the other side. The
        page is next to the teacher or above. The teacher shrinks before a seat is covered.
        """
        narrowest = {height: width for width, height in reversed(sizes)}  # wider ones are emptier
        shapes = sorted(((w, h) for h, w in narrowest.items()), key=_shape)
        kept = self._kept_areas
        wanted = [*kept, *self.wanted]
        seats, hand, buttons = (
            [rect.grow(EDGE) for rect in group] for group in (self.seats, self.hand, self.buttons)
        )
        people = [*wanted, *seats]
        tiers = (
            [*people, *hand, *buttons],
            [*people, *hand],
            people,
            [*kept, *seats],
            wanted,
            kept,
        )
        larger, least = self.heights[:-1], self.heights[-1]
        if self._first(least, shapes, kept) is None:
            return None  # there is no room at all
        for taken in tiers:
            if (place := self._first(least, shapes, taken)) is not None:
                found = (self._first(part, shapes, taken) for part in larger)
                return next(filter(None, found), place)
        return None

    def _first(
        self, part: float, shapes: list[tuple[float, float]], taken: list[Rect]
    ) -> Placement | None:
        """The first place for a page with a teacher scaled by ``part``."""
        taken = sorted(taken, key=lambda rect: rect.y)
        for stand in self._stands(part):
            if not _overlaps_any(stand.rect, taken):
                for rect in self._beside(stand, shapes, taken):
                    tail = tail_of(rect, stand)
                    if tail is not None and not _overlaps_any(tail.box(rect), self._kept_areas):
                        return Placement(rect, stand)
        return None

    def still_good(self, place: Placement) -> bool:
        """Whether page and teacher can stay where they were."""
        if place.stand is None or not self.window.holds(place.rect):
            return False
        tail = tail_of(place.rect, place.stand)
        shown = (place.rect, place.stand.rect, tail.box(place.rect) if tail else place.rect)
        return tail is not None and not any(_overlaps_any(rect, self._kept_areas) for rect in shown)

    @cached_property
    def _kept_areas(self) -> list[Rect]:
        return [rect.grow(GAP) for rect in self.kept]

    def _stands(self, part: float) -> Iterator[Stand]:
        """The possible places of a teacher scaled by ``part``, on either side."""
        home, window = self.stand, self.window
        for right in (home.right, not home.right):
            x = home.x if right == home.right else window.x + window.right - home.x
            edge = replace(home, x=x, right=right)
            edge = edge if part == 1 else edge.with_height(home.height * part)
            lowest, highest = window.bottom - AIR, window.y + AIR + edge.height
            steps = range(int((lowest - highest) / STEP) + 1)
            feet = sorted({lowest - STEP * step for step in steps} | {home.foot})
            feet = [foot for foot in feet if foot >= highest]
            for foot in sorted(feet, key=lambda foot: abs(foot - home.foot)):
                stand = replace(edge, foot=foot)
                yield from (stand, *self._inside(stand))

    def _inside(self, edge: Stand) -> Iterator[Stand]:
        """The places next to the seats that cover the one at the ``edge``."""
        half = HALF * edge.portrait + 2 * EDGE
        near = (thing for thing in self.seats if thing.overlaps(edge.rect))
        for x in dict.fromkeys(t.x - half if edge.right else t.right + half for t in near):
            yield replace(edge, x=x)

    def _beside(
        self, stand: Stand, shapes: list[tuple[float, float]], taken: list[Rect]
    ) -> Iterator[Rect]:
        """Pages next to ``stand``, then above, that overlap nothing ``taken``."""
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
                            air = min(2 * EDGE, (end - start - height) / 2)
                            y = min(max(mouth - height / 2, start + air), end - height - air)
                            yield Rect(x, y, width, height)
        for width, height in shapes:
            aligned = stand.rect.right - width if stand.right else stand.rect.x
            for x in (window.right - EDGE - width if stand.right else window.x + EDGE, aligned):
                over = Rect(x, stand.rect.y - OVER - height, width, height)
                if window.inset(EDGE, EDGE).holds(over) and not _overlaps_any(over, taken):
                    yield over


def _shape(size: tuple[float, float]) -> float:
    """The deviation of a page from the preferred aspect ratio."""
    shape = size[0] / size[1] / WIDER
    return max(shape, 1 / shape)


def _overlaps_any(rect: Rect, others: Iterable[Rect]) -> bool:
    return any(rect.overlaps(other) for other in others)


def _gaps(column: Rect, taken: Iterable[Rect]) -> Iterator[tuple[float, float]]:
    """The free parts of a column, from top to bottom, and so is ``taken``."""
    top = column.y
    for rect in taken:
        if rect.overlaps(column):
            if rect.y > top:
                yield top, rect.y
            top = max(top, rect.bottom)
    if top < column.bottom:
        yield top, column.bottom
