"""Where things stand in the picture of a round's result, composed of boxes, in design units."""

from __future__ import annotations

from dataclasses import dataclass

from lama_gui.kit.layout import Column, Length, Padded, Row, space, spot, spots
from lama_gui.kit.space import Rect, Space
from lama_gui.view.scoring.scoring import Columns

HEAD, FOOT, GAP = 62.0, 28.0, 5.0  # of the sheet, and between its rows
LEAST_ROW, ROW, TALLEST_ROW = 84.0, 144.0, 190.0
MINI = 48.0  # a small card's height in a row of the usual 104
#: Rows at least as high as this show their cards as they are.
LARGE_CARDS = 116.0
EDGE = 66.0  # between the picture and the window's sides
WIDEST = 2140.0
PENNANTS = 96.0  # so low hang those over the stage


@dataclass(frozen=True, slots=True)
class RowPlaces:
    """One seat's row. ``stack`` is where the right-most token stack ends and stands."""

    rect: Rect
    avatar: tuple[float, float]
    radius: float
    name: Rect
    cards: Rect
    sum: Rect
    points: Rect
    stack: tuple[float, float]
    stack_radius: float
    total: Rect
    mini: float


class ScoreLayout:
    """The stage of who did best, the sheet with a row for each seat, and the way beside it.

    The way stands at the left, with what leads on: where Draw and Quit will be at the next table
    there is no button.
    ``grow`` is the player's text size.
    """

    def __init__(self, space_: Space, seats: int, columns: Columns, grow: float = 1.0) -> None:
        self.space, self.columns, self.grow = space_, columns, grow
        rows = Length(seats * LEAST_ROW, seats * ROW, 0.8)
        edges = Length.fixed(HEAD + FOOT)
        sheet = Column(
            [
                spot("stage", Length(860.0, 1230.0, 1.0), Length(188.0, 300.0, 1.0)),
                spot("sheet", tall=rows + edges),
                spot("foot", tall=Length(64.0, 104.0, 0.5)),
            ]
        )
        button = max(84.0, 44.0 * grow + 30)
        beside = Column(
            [
                space(Length(112.0, 126.0, 0.3)),
                spot("side", Length(420.0, 440.0, 0.2), Length(480.0, 792.0, 0.4)),
                space(22),
                spot("button", tall=Length.fixed(button)),
                space(Length(34.0, 48.0, 0.3)),
            ]
        )
        wide = min(space_.width - 2 * EDGE, WIDEST)
        frame = Rect.around(space_.width / 2, space_.height / 2, wide, space_.height)
        places = spots(Row([beside, sheet], gap=104), frame)
        self.stage, self.foot = places["stage"], places["foot"]
        self.side, self.button = places["side"], places["button"]
        tall = min(places["sheet"].h, HEAD + FOOT + seats * TALLEST_ROW)
        self.panel = Rect(self.stage.x, self.stage.bottom, self.stage.w, tall)
        inner = Rect(self.panel.x + 24, self.panel.y + HEAD, self.panel.w - 48, tall - HEAD - FOOT)
        self.rows = tuple(self._row(rect) for rect in inner.rows(seats, GAP))

    @property
    def winner(self) -> tuple[float, float, float]:
        """Middle and hem of the bust on the stage, and its height: it looks over the sheet."""
        height = self.stage.h * 1.24
        return self.panel.x + 60 + height * 0.46, self.panel.y + height * 0.27, height

    @property
    def loser(self) -> tuple[float, float, float]:
        """The same of the bust at the sheet's foot, in the gap between it and the way."""
        height = min(400.0, self.space.height * 0.31)
        x = (self.side.right + self.panel.x) / 2 - 6
        if self.panel.bottom < self.space.height - height * 0.9:
            x = self.panel.right - 40  # there is room under the sheet
        return x, self.space.height + 8, height

    @property
    def ribbon(self) -> Rect:
        """The room of the ribbon, on the sheet's upper edge beside the winner."""
        x, _, height = self.winner
        left = x + height * 0.36 + 50
        high = 88.0 if self.grow <= 1.2 else 108.0
        return Rect(left, self.panel.y - high + 36, self.panel.right - 44 - left, high)

    @property
    def above(self) -> Rect:
        """The room over the ribbon, below the pennants: what was reached is told there."""
        ribbon = self.ribbon
        top = min(PENNANTS, ribbon.y - 78.0)
        return Rect(ribbon.x, top, ribbon.w, ribbon.y - 6 - top)

    def _row(self, rect: Rect) -> RowPlaces:
        c, grow = self.columns, self.grow
        high = rect.h
        radius = min(high * 0.36, 58.0)
        boxes = Row(
            [
                spot("avatar", Length.fixed(2 * radius + 16)),
                spot("name", Length(120.0, 190.0 * grow, 0.4)),
                spot("cards", Length(c.cards * 0.5, c.cards, 1.0)),
                spot("sum", Length(c.sum * 0.6, c.sum * grow, 0.5)),
                spot("points", Length(70.0, 84.0 * grow)),
                spot("tokens", Length(c.kinds * 44.0, c.kinds * 50.0 + 12)),
                spot("total", Length(80.0, 96.0 * grow)),
            ],
            gap=12,
        )
        at = spots(Padded(boxes, 18, 0), rect)
        size = min(1.5, high / 104)
        return RowPlaces(
            rect=rect,
            avatar=(at["avatar"].cx, rect.cy + high * 0.09),
            radius=radius,
            name=at["name"].inset(0, 4),
            cards=at["cards"].inset(0, 6),
            sum=at["sum"].inset(0, 4),
            points=at["points"],
            stack=(at["tokens"].right - 6, rect.cy + 22 * size),
            stack_radius=min(25.0, 19 * size, (at["tokens"].w - 12) / 2 / max(1, c.kinds)),
            total=at["total"],
            mini=MINI * min(1.35, size) + 8,
        )


def spread(box: Rect, count: int, width: float, gap: float = 3.0) -> list[float]:
    """The left edges of ``count`` small cards; they overlap when the box is too narrow."""
    if not count:
        return []
    room = (box.w - width) / (count - 1) if count > 1 else 0.0
    step = min(width + gap, room)
    return [box.x + i * step for i in range(count)]
