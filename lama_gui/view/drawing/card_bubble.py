"""What is said about a card of the hand, at the card: why it can't go, or that it should."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet, Stitch
from lama_gui.kit.draw.type import Type
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Inert, Worded
from lama_gui.kit.widgets.base import Role
from lama_gui.view.drawing.cards import draw_mini
from lama_gui.view.drawing.layout import Pose
from lama_gui.view.drawing.pictures import CardPictures

TIP = 24.0
"""How far the tail reaches out of the sheet, in units."""
TILE = (46.0, 62.0)
GAP = 10.0
MARGIN = 30.0
MOST = 5
"""More tiles than this would be a second hand."""
WIDEST = 860.0
LEAST = 70.0
"""How high a bubble without tiles is: over a raised card it keeps off the deck's count."""


@dataclass(kw_only=True, eq=False)
class CardBubble(Worded, Inert):
    """A sentence with small cards: ``crossed`` is crossed out, ``open`` are those that go.

    ``at``: how far along the sheet its tail points down.
    """

    text: str
    pictures: CardPictures
    crossed: str | None
    open: tuple[str, ...]
    at: float

    spoken_as: ClassVar[Role] = Role.ALERT

    def draw(self, canvas: Canvas) -> None:
        """The sheet, the crossed card, the sentence, the cards that go."""
        paper = canvas.theme.paper
        outline = shapes.bubble(self.rect.w, self.rect.h, 30, "bottom", self.at, TIP)
        stitch = Stitch(paper.plate_stitch, 9)
        canvas.sheet(
            self.rect, Sheet(paper.panel, 30, 1.1, 0.2, stitch, outline=outline, reach=TIP)
        )
        box = self.rect.inset(MARGIN, 12)
        if self.crossed is not None:
            tile, box = box.cut_left(TILE[0], 22)
            self._crossed(canvas, Rect.around(tile.cx, tile.cy, *TILE))
        if self.open:
            tiles, box = box.cut_right(_width(len(self.open)), 20)
            self._tiles(canvas, tiles)
        canvas.text(box, self.text, "strong", paper.text, lines=2)

    def _crossed(self, canvas: Canvas, tile: Rect) -> None:
        draw_mini(canvas, self.crossed, tile, self.pictures)
        cross = "M-4,-4L50,66M50,-4L-4,66"
        box = Rect(tile.x, tile.y, *TILE)
        theme = canvas.theme
        body = shapes.line(cross, theme.paper.panel, 11) + shapes.line(cross, theme.state.bad, 6)
        canvas.drawing(box, body)

    def _tiles(self, canvas: Canvas, area: Rect) -> None:
        for index, card in enumerate(self.open):
            x = area.x + index * (TILE[0] + GAP)
            tile = Rect(x, area.cy - TILE[1] / 2, *TILE)
            ring = shapes.path(
                shapes.rounded(-5, -5, TILE[0] + 10, TILE[1] + 10, 9), canvas.theme.state.good
            )
            canvas.drawing(tile, ring)
            draw_mini(canvas, card, tile, self.pictures)


def _width(tiles: int) -> float:
    return tiles * TILE[0] + max(0, tiles - 1) * GAP


def bubble_over(
    card: Pose, text: str, *, type_: Type, refused: str | None, open_: tuple[str, ...], within: Rect
) -> tuple[Rect, float]:
    """Where a bubble over ``card`` stands ``within`` the window, and where its tail is."""
    tiles = open_[:MOST]
    extra = 2 * MARGIN + (TILE[0] + 22 if refused is not None else 0)
    extra += _width(len(tiles)) + 20 if tiles else 0
    wide = min(WIDEST - extra, type_.width(text, "strong") + 4)
    lines = min(2, len(type_.wrap(text, "strong", wide)))
    least = TILE[1] + 30 if tiles or refused is not None else LEAST
    high = max(least, lines * type_.line("strong") + 28)
    width = wide + extra
    x = max(within.x + 24, min(within.right - 24 - width, card.x - width / 2))
    y = card.y - card.height / 2 - TIP - 10 - high
    return Rect(x, y, width, high), max(56.0, min(width - 56.0, card.x - x))
