"""The panel beside the score sheet: tokens to choose from, and how the match stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lama_gui.records import SeatInfo
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.colour import lighten
from lama_gui.ui.kit.draw.paint import Sheet, Stitch
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Widget
from lama_gui.ui.table.scoring.scoring import Scoring
from lama_gui.ui.table.scoring.sheet import draw_avatar


@dataclass(kw_only=True, eq=False)
class TokenChoice(Widget):
    """A token to give back, as a picture, with what is left then. The ``first`` one is gold."""

    value: int
    text: str
    detail: str
    first: bool = False

    def draw(self, canvas: Canvas) -> None:
        """The sheet, the token on it, two lines beside it."""
        button = canvas.theme.button
        fill, ink = button.secondary, button.secondary_text
        if self.first:
            fill, ink = button.primary, button.primary_text
        if self.warmth > 0.5 and not self.held:
            fill = lighten(fill, 0.18)
        if self.focused:
            canvas.ring(self.rect, 32, paper=self.paper)
        face = self.rect.move(0, 4 * self.sink - 3 * self.warmth * (1 - self.sink))
        stitch = Stitch(ink, 9, 1.7, "1 9", 0.28)
        sheet = Sheet(fill, 32, 0.9, 0.25, stitch, foot=6, rim=canvas.theme.paper.outline)
        canvas.sheet(face, sheet)
        side = min(face.h - 32, 140.0)
        token = Rect.around(face.x + 24 + side / 2, face.cy, side, side)
        canvas.picture(canvas.theme.tokens[str(self.value)], token, lift=0.6)
        box = Rect(token.right + 22, face.y + 14, face.right - token.right - 40, face.h - 28)
        upper, lower = box.inset(0, box.h * 0.14).cut_top(box.h * 0.38)
        canvas.text(upper, self.text, "button", ink, lines=2)
        canvas.text(lower, self.detail, "strong", ink)


@dataclass(kw_only=True, eq=False)
class Standing(Widget):
    """Who leads; ``draw_with`` gets the canvas and the place."""

    draw_with: Callable[[Canvas, Rect], None]
    focusable: bool = False

    def hit(self, x: float, y: float) -> bool:
        """It is only looked at."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """The rows."""
        self.draw_with(canvas, self.rect)


def draw_standings(
    canvas: Canvas,
    rect: Rect,
    order: Sequence[tuple[int, int]],
    seats: Sequence[SeatInfo],
    totals: Sequence[int],
    scoring: Scoring,
) -> None:
    """A plate for each seat with its place, the leader's in gold."""
    button, paper = canvas.theme.button, canvas.theme.paper
    pitch = min(108.0, rect.h / len(order))
    high = pitch - 12
    for index, (place, seat) in enumerate(order):
        row = Rect(rect.x, rect.y + index * pitch, rect.w, high)
        fill, ink = (button.primary, button.primary_text) if place == 1 else (paper.row, paper.text)
        canvas.sheet(row, Sheet(fill, 22, 0.6, 0.2, rim=paper.outline))
        number, rest = row.inset(18, 0).cut_left(38)
        canvas.text(number, f"{place}", "number", ink, "centre")
        radius = high * 0.4
        mood = "cheer" if place == 1 else "calm"
        draw_avatar(canvas, seats[seat].avatar, mood, rest.x + 14 + radius, row.cy + 3, radius)
        total, rest = rest.cut_right(72)
        canvas.text(total, scoring.total(totals[seat]), "number", ink, "right")
        box = Rect(rest.x + 2 * radius + 32, row.y, rest.w - 2 * radius - 40, row.h)
        canvas.text(box, seats[seat].name, "name", ink, lines=2)
