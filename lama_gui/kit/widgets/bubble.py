"""Speech bubbles and tooltips: a sentence at the thing it is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Align, Canvas
from lama_gui.kit.draw.paint import Sheet, Stitch
from lama_gui.kit.draw.type import Type
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets.base import Inert, Role, Worded

Side = Literal["top", "bottom", "left", "right"]


@dataclass(kw_only=True, eq=False)
class Bubble(Worded, Inert):
    """A sheet with a tail that reaches ``tip`` units out of ``side``, at ``at`` units along it."""

    text: str
    side: Side = "bottom"
    at: float = 0.0
    tip: float = 50.0
    warning: bool = False
    icon: str = ""
    role: str = "strong"
    align: Align = "left"

    spoken_as: ClassVar[Role] = Role.ALERT

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        fill, ink = (p.warning, p.warning_text) if self.warning else (p.panel, p.text)
        at = self.at or (rect.w if self.side in ("top", "bottom") else rect.h) / 2
        outline = shapes.bubble(rect.w, rect.h, 34, self.side, at, self.tip)
        stitch = None if self.warning else Stitch(p.plate_stitch, 10)
        sheet = Sheet(fill, 34, 1.1, 0.2, stitch, outline=outline, reach=self.tip)
        canvas.sheet(rect, sheet)
        box = rect.inset(32, 16)
        if self.icon:
            side = min(56.0, box.h)
            icon, box = box.cut_left(side, 20)
            tint = ink if self.warning else ""
            canvas.icon(self.icon, Rect.around(icon.cx, icon.cy, side, side), tint)
        canvas.text(box, self.text, self.role, ink, self.align, lines=4)


def bubble_size(
    type_: Type,
    text: str,
    *,
    width: float = 520.0,
    icon: bool = False,
    role: str = "strong",
    least: float = 92.0,
) -> tuple[float, float]:
    """The size a bubble needs for ``text``, at most ``width`` wide and ``least`` high."""
    extra = 64.0 + (76.0 if icon else 0.0)
    inside = min(width - extra, type_.width(text, role) + 2)
    high = type_.height(text, role, inside)
    return inside + extra, max(high + 36.0, least)


def bubble_beside(thing: Rect, size: tuple[float, float], within: Rect) -> tuple[Rect, Side, float]:
    """Where a bubble about ``thing`` stands: above it if there is room, else below.

    Returns its rectangle, the side of its tail and the place of the tail along that side.
    """
    w, h = size
    x = max(within.x, min(within.right - w, thing.cx - w / 2))
    above = thing.y - h - 46 >= within.y
    y = thing.y - h - 46 if above else thing.bottom + 46
    at = max(60.0, min(w - 60.0, thing.cx - x))
    return Rect(x, y, w, h), "bottom" if above else "top", at
