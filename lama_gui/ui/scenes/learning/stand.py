"""Where the teacher stands: all through the lessons at one place, at the edge of the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from lama_gui.ui.kit.space import Rect
from lama_gui.ui.table.people.busts import FACE, HIGH

#: How high the teacher stands, from the plate with the name to the crown of the head, and no less.
TALL, LEAST = 340.0, 130.0
#: What is seen of a bust's picture, of its height: the figure, and half of its width.
FIGURE, HALF = 0.78, 0.27
#: Of the picture's height, from below: where the mouth is, and how far the cheek is to the side.
MOUTH, CHEEK = 1 - (FACE[1] + 22) / HIGH, 0.17
OUT = 36.0  # so much of who stands there is beyond the window's edge
AIR = 16.0  # to what lies above and below
MARGIN = 8.0  # from the plate to the window's edge
PLATE = 54.0  # the plate with the name, at the usual text size
STEP = 10.0
#: Heights of a teacher who stands elsewhere than usual, in parts of the usual one.
SHORTER = (1.0, 0.85, 0.7, 0.56)
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
    def bust(self) -> float:
        """The height of the whole picture, with the air above the head."""
        return self.height / FIGURE

    @property
    def rect(self) -> Rect:
        """What is covered within the window: the figure and the plate."""
        half = HALF * self.bust
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
        aside = CHEEK * self.bust * (-1 if self.right else 1)
        return self.x + aside, self.foot - MOUTH * self.bust

    def shrunk(self, height: float) -> Stand:
        """The same place, not so tall: the foot and the edge stay."""
        half, was = HALF * height / FIGURE, HALF * self.bust
        x = self.x + (was - half if self.right else half - was)
        return Stand(x, self.foot, height, self.right, min(self.plate, height * 0.3))

    def fits(self, taken: Iterable[Rect]) -> Stand | None:
        """As tall as can be without touching what is ``taken``; None: not even small."""
        others, height = list(taken), self.height
        while height >= min(LEAST, self.height):
            shorter = self.shrunk(height)
            if not any(shorter.rect.overlaps(rect) for rect in others):
                return shorter
            height -= STEP
        return None


def place_of(window: Rect, taken: Iterable[Rect], plate: float = PLATE) -> Stand | None:
    """The place at the window's left edge, or its right one, where there is most room; or None.

    ``taken`` are the things of the table that nobody may stand before. The right edge is
    taken only where somebody can stand much taller there.
    """
    things = list(taken)
    left, right = (_at(window, things, plate, right=side) for side in (False, True))
    if left is None or (right is not None and left.height < 0.7 * right.height):
        return right
    return left


def _at(window: Rect, things: list[Rect], plate: float, *, right: bool) -> Stand | None:
    half = HALF * TALL / FIGURE
    x = window.right + OUT - half if right else window.x - OUT + half
    whole = Stand(x, 0.0, TALL, right, plate)
    column = Rect(whole.rect.x, window.y, whole.rect.w, window.h)
    taken = sorted((r.y, r.bottom) for r in things if r.overlaps(column))
    top, best = window.y, (0.0, 0.0)
    for start, end in [*taken, (window.bottom, window.bottom)]:
        best = max(best, (start - top - 2 * AIR, start - AIR))
        top = max(top, end)
    room, foot = best
    height = min(TALL, room)
    return Stand(x, foot, TALL, right, plate).shrunk(height) if height >= LEAST else None


def elsewhere(home: Stand, window: Rect, things: Iterable[Rect]) -> Iterator[Stand]:
    """Other places at both edges of the window: over and under each of the ``things``."""
    things = list(things)
    for right in (home.right, not home.right):
        side = home.x if right == home.right else window.x + window.right - home.x
        for part in SHORTER:
            stand = replace(home, x=side, right=right).shrunk(home.height * part)
            rect, high = stand.rect, stand.height
            feet = {home.foot, window.y + AIR + high, window.bottom - AIR}
            for thing in things:
                if thing.x < rect.right and rect.x < thing.right:
                    feet |= {thing.y - AIR, thing.bottom + AIR + high}
            for foot in sorted(feet):
                if window.y + AIR <= foot - high and foot <= window.bottom - AIR:
                    yield replace(stand, foot=foot)


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
