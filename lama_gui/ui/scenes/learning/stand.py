"""Where the teacher stands: all through the lessons at one place, at the edge of the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

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
