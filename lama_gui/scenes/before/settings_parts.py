"""What the settings draw themselves: the band under a row, and a sample of the text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Inert
from lama_gui.view.drawing.cards import draw_mini
from lama_gui.view.games.lama import LAMA_VIEW


@dataclass(kw_only=True, eq=False)
class Band(Inert):
    """Lies under a row of the page while the row has the focus."""

    lit: Callable[[], bool]

    def draw(self, canvas: Canvas) -> None:
        if self.lit():
            canvas.sheet(self.rect, Sheet(canvas.theme.control.band, 18, 0, 0, opacity=0.55))


@dataclass(kw_only=True, eq=False)
class Sample(Inert):
    """How a sentence looks now, and the ``signs`` that are mistaken for each other most."""

    text: str
    signs: str
    caption: str

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        canvas.sheet(rect, Sheet(p.row, 24, 0, 0))
        box = rect.inset(24, 10)
        high = min(82.0, box.h)
        for i, card in enumerate(("4", "3")):
            x = box.right - 66 - i * 76
            tile = Rect(x, box.cy - high / 2, high * 0.74, high)
            draw_mini(canvas, card, tile, LAMA_VIEW.pictures)
        box = box.cut_right(164)[1]
        wide = canvas.type.width(self.caption, "caption")
        canvas.text(box.cut_left(wide)[0], self.caption, "caption", p.second)
        upper, lower = box.cut_left(wide, 24)[1].rows(2)
        canvas.text(upper, self.text, "rule", p.text)
        canvas.text(lower, self.signs, "rule_strong", p.text)
