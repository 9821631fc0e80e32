"""Where things stand on the sheet of a round's result. Pure geometry in design units."""

from __future__ import annotations

from dataclasses import dataclass

from lama_gui.ui.kit.space import Rect, Space
from lama_gui.ui.table.scoring.scoring import Columns

HEAD, FOOT, GAP = 104.0, 24.0, 10.0
TALLEST_ROW = 200.0
MINI = 48.0  # a small card's height in a row of the usual 104
SHEET = (630.0, 190.0, 1180.0, 810.0)
#: At the left: at the right, under it, are the table's buttons that cost something.
SIDE = (110.0, 190.0, 470.0, 810.0)


@dataclass(frozen=True, slots=True)
class RowPlaces:
    """One seat's row. ``stack`` is where the right-most token stack ends and stands."""

    rect: Rect
    avatar: tuple[float, float]
    radius: float
    name: Rect
    cards: Rect
    sum: Rect
    stack: tuple[float, float]
    stack_radius: float
    total: Rect
    bar: Rect
    mini: float


class ScoreLayout:
    """The sheet with a row for each seat, and the panel beside it."""

    def __init__(self, space: Space, seats: int, columns: Columns) -> None:
        room = SHEET[3] - HEAD - FOOT + GAP
        self.pitch = min(room / seats, TALLEST_ROW + GAP)
        height = HEAD + self.pitch * seats - GAP + FOOT
        base = space.at(*SHEET)
        self.space = space
        self.columns = columns
        self.panel = Rect(base.x, base.y + (base.h - height) / 2, base.w, height)
        self.side = space.at(*SIDE)
        self.ribbon = Rect.around(self.panel.cx, self.panel.y + 1, 620, 78)
        self.rows = tuple(self._row(seat) for seat in range(seats))

    def heading(self, column: str) -> Rect:
        """The box of a column's heading: ``player``, ``cards``, ``sum``, ``total``."""
        p, c = self.panel, self.columns
        left, right = {
            "player": (150.0, c.cards - 12),
            "cards": (c.cards, c.sum - 12),
            "sum": (c.sum, c.total - 20),
            "total": (c.total - 60, p.w - 44),
        }[column]
        return Rect(p.x + left, p.y + 56, right - left, 40)

    def _row(self, seat: int) -> RowPlaces:
        p, c = self.panel, self.columns
        high = self.pitch - GAP
        rect = Rect(p.x + 24, p.y + HEAD + seat * self.pitch, p.w - 48, high)
        grow = min(1.5, high / 104)
        cy = rect.cy
        right = p.right - 44
        foot = cy + 14 * grow
        return RowPlaces(
            rect=rect,
            avatar=(p.x + 82, cy + 4 * grow),
            radius=min(41 * grow, 48.0),
            name=Rect(p.x + 150, cy - 34, c.cards - 166, 68),
            cards=Rect(p.x + c.cards, cy - 40 * grow, c.sum - c.cards - 14, 80 * grow),
            sum=Rect(p.x + c.sum, cy - 40, c.total - c.sum - 16, 80),
            stack=(right - 92, foot),
            stack_radius=20 * min(1.2, grow),
            total=Rect(right - 92, cy - 40, 92, 64),
            bar=Rect(right - 210, rect.bottom - 20 * grow, 210, 10),
            mini=MINI * min(1.35, grow) + 8,
        )


def spread(box: Rect, count: int, width: float, gap: float = 3.0) -> list[float]:
    """The left edges of ``count`` small cards; they overlap when the box is too narrow."""
    if not count:
        return []
    room = (box.w - width) / (count - 1) if count > 1 else 0.0
    step = min(width + gap, room)
    return [box.x + i * step for i in range(count)]
