"""The plates of the new-match scene: a seat that is taken, and one that is free."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Inert, Widget, Worded, joined
from lama_gui.kit.widgets.base import Role


@dataclass(frozen=True, slots=True)
class AtSeat:
    """What a widget at a seat is for: ``part`` says what of the ``seat`` it changes."""

    part: Literal["player", "place", "add", "edit", "kind", "level", "mark"]
    seat: int


def draw_avatar(
    canvas: Canvas, name: str, cx: float, cy: float, radius: float, mood: str = "calm"
) -> None:
    """An avatar whose disc has its middle at (cx, cy)."""
    # The picture's disc is centred at (150, 234) of 300 × 370 and has the radius 120.
    k = radius / 120
    box = Rect(cx - 150 * k, cy - 234 * k, 300 * k, 370 * k)
    canvas.picture(canvas.theme.avatar(name, mood), box)


def draw_locked(canvas: Canvas, name: str, cx: float, cy: float, radius: float) -> None:
    """The stitched outline of a face that is not open yet, with a lock."""
    size = radius / 120
    picture = canvas.theme.avatar(name, "outline")
    canvas.picture(picture, Rect(cx - 150 * size, cy - 234 * size, 300 * size, 370 * size))
    lock = radius * 0.62
    canvas.icon("lock", Rect.around(cx, cy, lock, lock), canvas.theme.paper.second)


@dataclass(kw_only=True, eq=False)
class SeatPlate(Inert):
    """Who sits here: avatar, name and a few words."""

    title: str
    detail: str
    avatar: str

    spoken_as: ClassVar[Role] = Role.TEXT

    @property
    def said(self) -> str:
        """What a voice says of it."""
        return self.label or joined(self.title, self.detail)

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        canvas.plate(rect)
        grow = max(1.0, canvas.type.grow * 0.8)
        draw_avatar(canvas, self.avatar, rect.x + 74 * grow, rect.y + 66 * grow, 48 * grow)
        left = rect.x + 140 * grow
        box = Rect(left, rect.y + 16 * grow, rect.right - 86 - left, 92 * grow)
        upper, lower = box.cut_top(box.h * 0.47)
        canvas.text(upper.move(0, 4), self.title, "name", p.text)
        canvas.text(lower, self.detail, "caption", p.second, lines=2)


@dataclass(kw_only=True, eq=False)
class FreeSeat(Worded, Widget):
    """A chair for whoever comes; the whole plate is a button."""

    text: str
    detail: str

    def draw(self, canvas: Canvas) -> None:
        rect, p = self.rect, canvas.theme.paper
        if self.focused:
            canvas.ring(rect, 32)
        canvas.dashed_plate(rect)
        if self.warmth > 0.5:
            canvas.sheet(rect.inset(10), Sheet(canvas.theme.button.quiet, 26, 0, 0, opacity=0.4))
        words = canvas.type.line("name") + canvas.type.line("caption")
        top = rect.cy - (72 + 14 + words) / 2
        disc = Rect.around(rect.cx, top + 36, 72, 72)
        plus = shapes.line("M21,36H51M36,21V51", canvas.theme.button.quiet_text, 6)
        canvas.sheet(disc, Sheet(canvas.theme.button.quiet, 36, 0.8, over=plus))
        name = Rect(rect.x + 20, disc.bottom + 14, rect.w - 40, canvas.type.line("name"))
        canvas.text(name, self.text, "name", p.toast_text, "centre")
        line = Rect(name.x, name.bottom, name.w, canvas.type.line("caption"))
        canvas.text(line, self.detail, "caption", p.toast_text, "centre")
