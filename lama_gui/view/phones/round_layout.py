"""Where things lie on a table that nobody sits before: everybody sits around it.

The first seat is at the lower edge, the table never turns, and the middle is larger: it is seen
from across a room.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from lama_gui.kit.space import Rect
from lama_gui.view.drawing.layout import Plate, Pose, Side, TableLayout

PLATE = (500.0, 156.0)
AVATAR = 83.0
CARD = 336.0
FAN = 62.0
"""The height of the small cards on a plate."""

#: Upper left corners of the plates at 1920×1080, clockwise from the lower edge, and the side on
#: which the avatar looks out; by the number of seats.
_SEATS: dict[int, tuple[tuple[float, float, Side], ...]] = {
    2: ((710, 896, "left"), (710, 92, "left")),
    3: ((710, 896, "left"), (32, 400, "left"), (1388, 400, "right")),
    4: ((710, 896, "left"), (32, 455, "left"), (710, 92, "left"), (1388, 455, "right")),
    5: (
        (710, 896, "left"),
        (32, 520, "left"),
        (420, 124, "left"),
        (1000, 124, "right"),
        (1388, 520, "right"),
    ),
    6: (
        (710, 896, "left"),
        (32, 650, "left"),
        (32, 290, "left"),
        (710, 92, "left"),
        (1388, 290, "right"),
        (1388, 650, "right"),
    ),
}


class RoundLayout(TableLayout):
    """The places of a table without an own hand."""

    round: ClassVar[bool] = True
    grown: ClassVar[float] = 1.14
    card_heights: ClassVar[tuple[float, ...]] = (CARD,)

    def _plate(self, seat: int) -> Plate:
        x, y, side = _SEATS[self.seats][seat]
        rect = self._aside(x, y, *PLATE, side)
        if y > 800:  # at the lower edge it stays there
            rect = Rect(rect.x, self.space.height - 184, rect.w, rect.h)
        avatar = rect.x + 86 if side == "left" else rect.right - 86
        return Plate(rect, side, (avatar, rect.y + 66), AVATAR)

    @property
    def deck(self) -> Pose:
        """The face-down deck."""
        return Pose(*self.centre(800, 508), height=CARD)

    @property
    def pile(self) -> Pose:
        """The discard pile's top card."""
        return Pose(*self.centre(1118, 510), angle=3.0, height=CARD)

    def fan(self, seat: int) -> Pose:
        """Where the small fan of a seat's cards lies on its plate."""
        plate = self.plate(seat)
        x = plate.rect.x + (244 if plate.side == "left" else 60)
        return Pose(x, plate.rect.y + 104, 0.0, FAN)

    def spot(self, seat: int) -> Pose:
        """Where a card leaves or reaches ``seat``: its fan."""
        return self.fan(seat)

    def hand(self, count: int, raised: frozenset[int] = frozenset()) -> list[Pose]:
        """No hand lies open here: all its cards are in the fan on the plate."""
        del raised
        return [self.fan(self.viewer)] * count

    def pile_card(self, index: int) -> Pose:
        """As on every table, with larger cards."""
        return replace(super().pile_card(index), height=CARD)

    @property
    def ribbon(self) -> Rect:
        """The ribbon that says whose turn it is."""
        cx, cy = self.middle
        return Rect.around(cx, cy + 276, 700, 84)
