"""An avatar to choose, with a few words about who it is."""

from __future__ import annotations

from dataclasses import dataclass

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Widget, Worded, badge
from lama_gui.scenes.common.seat_plates import draw_avatar, draw_locked

BESIDE = 206.0
"""So much of the width the picture takes at most, with what is free beside it."""


@dataclass(kw_only=True, eq=False)
class Face(Worded, Widget):
    """An avatar to choose; with ``text`` its name and a few words stand beside it.

    One that is ``locked`` is only a stitched outline.
    """

    avatar: str
    chosen: bool = False
    locked: bool = False
    text: str = ""
    detail: str = ""

    def draw(self, canvas: Canvas) -> None:
        rect, p = self.rect.inset(5, 4), canvas.theme.paper
        if self.focused:
            canvas.ring(rect, 22, paper=True)
        if self.chosen:
            canvas.sheet(rect, Sheet(p.row_own, 22, 0.3, 0.2, rim=p.outline))
        elif self.text or self.warmth > 0.3:
            canvas.sheet(rect, Sheet(p.row if self.warmth < 0.5 else p.row_own, 22, 0, 0))
        radius = min(rect.h * 0.325, 64)
        cx = rect.x + radius + 22 if self.text else rect.cx
        cy = rect.bottom - radius - 10
        if self.locked:
            draw_locked(canvas, self.avatar, cx, cy, radius)
            return
        draw_avatar(canvas, self.avatar, cx, cy, radius, "cheer" if self.chosen else "calm")
        if not self.available:
            disc = Rect.around(cx, cy, 2 * radius, 2 * radius)
            veil = shapes.path(shapes.disc(radius, radius, radius), p.panel, opacity=0.7)
            canvas.drawing(disc, veil)
        if self.text:
            left = cx + radius + 18
            box = Rect(left, rect.y + 10, rect.right - left - 22, rect.h - 20)
            upper, lower = box.cut_top(canvas.type.line("name") + 4)
            canvas.text(upper, self.text, "name", p.text)
            canvas.text(lower, self.detail, "caption", p.second, lines=8)
        if self.chosen:
            badge(canvas, rect.right - 22, rect.y + 22, 17, True)
