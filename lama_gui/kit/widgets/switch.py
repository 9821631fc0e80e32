"""The toggle and the check box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lama_gui.kit.animation import approach, ease_in_out
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Click, Input, Press
from lama_gui.kit.widgets.base import Message, NamedByText, Role, Widget
from lama_gui.kit.widgets.button import mark_path


@dataclass(kw_only=True, eq=False)
class _Switch(Widget):
    value: bool

    accessible_role: ClassVar[Role] = Role.SWITCH

    @property
    def accessible_checked(self) -> bool:
        return self.value

    def handle(self, event: Input) -> Message | None:
        match event:
            case Click() | Press(action="activate"):
                return self.changed(not self.value)
        return None


@dataclass(kw_only=True, eq=False)
class Toggle(_Switch):
    """A switch of 104×52 units at the right of ``rect``, with its state in words before it."""

    words: tuple[str, str] = ("", "")  # (on, off)
    slide: float = -1.0

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Toggle):
            self.slide = old.slide

    def update(self, dt: float, still: bool = False) -> bool:
        moving = super().update(dt, still)
        target, before = float(self.value), self.slide
        self.slide = target if before < 0 or still else approach(before, target, dt, 0.15)
        return moving or (before >= 0 and before != self.slide)

    def handle(self, event: Input) -> Message | None:
        match event:
            case Press(action="left") if self.value:
                return super().handle(Press("activate"))
            case Press(action="right") if not self.value:
                return super().handle(Press("activate"))
        return super().handle(event)

    def draw(self, canvas: Canvas) -> None:
        c, p = canvas.theme.control, canvas.theme.paper
        box = Rect(self.rect.right - 104, self.rect.cy - 26, 104, 52)
        if self.focused:
            canvas.ring(box, 26, paper=self.paper)
        fill = c.on if self.value else c.off
        body = shapes.path(shapes.rounded(0, 0, 104, 52, 26), p.shadow, opacity=0.35)
        body += shapes.path(shapes.rounded(0, 3, 104, 49, 24.5), fill)
        if self.value:
            body += shapes.line(mark_path(True, 31, 28), c.mark, 5)
        else:
            body += shapes.line(mark_path(False, 73, 28, 0.8), c.mark, 4)
        canvas.drawing(box, body, grain=0.14)
        at = float(self.value) if self.slide < 0 else ease_in_out(self.slide)
        knob = Rect.around(box.x + 26 + 52 * at, box.cy, 46, 46)
        stitch = shapes.line(shapes.disc(23, 23, 15), p.plate_stitch, 2.4, dash="1 7")
        canvas.panel(knob, PanelStyle(c.tab, 23, 0.5, over=stitch, rim=p.outline))
        if any(self.words):
            left = Rect(self.rect.x, self.rect.y, box.x - 20 - self.rect.x, self.rect.h)
            colour = canvas.theme.state.good if self.value else p.second
            canvas.text(left, self.words[0 if self.value else 1], "label", colour, "right")


@dataclass(kw_only=True, eq=False)
class CheckBox(NamedByText, _Switch):
    """A check box with its text at the right."""

    text: str = ""

    def draw(self, canvas: Canvas) -> None:
        c, p = canvas.theme.control, canvas.theme.paper
        box = Rect(self.rect.x, self.rect.cy - 22, 44, 44)
        if self.focused:
            canvas.ring(box, 12, paper=self.paper)
        rim = "#B9936A" if not p.outline else p.outline
        body = shapes.path(shapes.rounded(0, 0, 44, 44, 12), rim)
        inside = c.on if self.value else c.tab
        body += shapes.path(shapes.rounded(3, 3, 38, 38, 9), inside)
        if self.value:
            body += shapes.line(mark_path(True, 22, 22), c.mark, 5)
        canvas.drawing(box, body)
        if self.text:
            words = self.rect.cut_left(60)[1]
            colour = p.text if self.paper else p.on_landscape
            canvas.text(words, self.text, "label", colour, lines=2)
