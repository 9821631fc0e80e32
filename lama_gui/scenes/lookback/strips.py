"""Small strips: how far something has come, a message that stays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Inert, Worded
from lama_gui.kit.widgets.base import Role


@dataclass(kw_only=True, eq=False)
class ProgressStrip(Worded, Inert):
    """A bar that fills, with words on it."""

    text: str
    share: float

    spoken_as: ClassVar[Role] = Role.STATUS

    def draw(self, canvas: Canvas) -> None:
        """The trough, the part that is done, the words above both."""
        p, rect = canvas.theme.paper, self.rect
        canvas.sheet(rect, Sheet(p.toast, 20, 0.6, 0.1))
        words, bar = rect.inset(22, 8).cut_top(rect.h - 30)
        canvas.text(words, self.text, "label", p.toast_text)
        rail = Rect(bar.x, bar.bottom - 8, bar.w, 8)
        canvas.sheet(rail, Sheet(p.toast_text, 4, 0, 0, opacity=0.25, grain=0))
        wide = max(8.0, round(rail.w * self.share / 8) * 8.0)
        canvas.sheet(Rect(rail.x, rail.y, wide, 8), Sheet(canvas.theme.control.band, 4, 0, 0))
