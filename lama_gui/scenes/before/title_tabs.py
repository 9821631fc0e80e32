"""What lies beside the title's buttons: notes, tabs and links, each on its dark slip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Inert, Widget, Worded, joined
from lama_gui.kit.widgets.base import Role


@dataclass(kw_only=True, eq=False)
class Note(Inert):
    """Two lines on a dark tab, beside the button they explain."""

    upper: str
    lower: str

    spoken_as: ClassVar[Role] = Role.TEXT

    @property
    def said(self) -> str:
        """What a voice says of it."""
        return self.label or joined(self.upper, self.lower)

    def draw(self, canvas: Canvas) -> None:
        p = canvas.theme.paper
        canvas.sheet(self.rect, Sheet(p.toast, 24, 0.6, 0.1, opacity=0.9))
        box = self.rect.inset(24, 8)
        lines = 2 if canvas.type.width(self.lower, "caption") > box.w + 1 else 1
        upper, lower = box.cut_top(box.h * (0.52 if lines == 1 else 0.36))
        canvas.text(upper, self.upper, "label", p.toast_text)
        canvas.text(lower, self.lower, "caption", p.toast_text, lines=lines)


@dataclass(kw_only=True, eq=False)
class TodayTab(Worded, Widget):
    """Today's deal or puzzle on a dark tab, and how it stands; pressing it leads there."""

    text: str
    icon: str

    spoken_as: ClassVar[Role] = Role.LINK

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        if self.focused:
            canvas.ring(rect, 24)
        canvas.sheet(rect, Sheet(p.toast, 22, 0.6 + 0.6 * self.warmth, 0.1, opacity=0.92))
        icon, box = rect.inset(22, 6).cut_left(40, 16)
        side = min(40.0, box.h)
        gold = canvas.theme.control.band
        canvas.icon(self.icon, Rect.around(icon.cx, icon.cy, side, side), gold)
        canvas.text(box, self.text, "label", p.toast_text)


@dataclass(kw_only=True, eq=False)
class Slip(Worded, Inert):
    """One line on a dark slip."""

    text: str

    spoken_as: ClassVar[Role] = Role.TEXT

    def draw(self, canvas: Canvas) -> None:
        p = canvas.theme.paper
        canvas.sheet(self.rect, Sheet(p.toast, 16, 0, 0, opacity=0.9))
        canvas.text(self.rect.inset(20, 4), self.text, "caption", p.toast_text)


@dataclass(kw_only=True, eq=False)
class TextLink(Worded, Widget):
    """Words to press; they lie on the near hill, or on a ``slip`` where anything may be below."""

    text: str
    slip: bool = False

    spoken_as: ClassVar[Role] = Role.LINK

    def draw(self, canvas: Canvas) -> None:
        p = canvas.theme.paper
        if self.focused:
            canvas.ring(self.rect.inset(4, 4), 16)
        ink = p.on_landscape
        if self.slip or canvas.theme.contrast:
            canvas.sheet(
                self.rect.inset(4, 4) if self.slip else self.rect, Sheet(p.toast, 16, 0, 0)
            )
            ink = p.toast_text
        drawn = canvas.text(self.rect.inset(12, 4), self.text, "caption", ink, "centre")
        if self.warmth > 0.5:
            line = shapes.line(f"M0,1H{drawn.w:.0f}", ink, 2)
            canvas.drawing(Rect(drawn.x, drawn.bottom - 3, drawn.w, 3), line)
