"""Seats and the faces on them: plates, avatars to choose from, changing places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Button, Inert, Widget, Worded, draw_check_mark
from lama_gui.kit.widgets.base import Role
from lama_gui.texts import Texts


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
class SeatPlate(Worded, Inert):
    """Who sits here: avatar, name and a few words."""

    title: str
    detail: str
    avatar: str

    spoken_as: ClassVar[Role] = Role.TEXT

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


@dataclass
class Swap:
    """Who changes places.

    ``question`` is the key of the sentence that asks for the first, ``on`` whether it is
    asked, ``first`` who was chosen.
    """

    question: str
    on: bool = False
    first: int | None = None

    def begin(self, on: bool = True) -> None:
        """Ask for two, or no longer."""
        self.on, self.first = on, None

    def choose(self, seat: int) -> tuple[int, int] | None:
        """Take the first of the two, or give both; the same one again is let go."""
        if self.first is None or self.first == seat:
            self.first = seat if self.first is None else None
            return None
        pair = (self.first, seat)
        self.begin(False)
        return pair

    def words(self, texts: Texts, names: Sequence[str]) -> str:
        """What is asked for now."""
        if self.first is None:
            return texts(self.question)
        return texts("swap.with_whom", name=names[self.first])

    def button(self, texts: Texts, seat: int) -> Button:
        """The button by which ``seat`` is chosen."""
        chosen = seat == self.first
        key = "swap.this" if self.first is None else "swap.not" if chosen else "swap.here"
        return Button(
            name=f"place.{seat}",
            item=AtSeat("place", seat),
            text=texts(key),
            role="label",
            kind="primary" if chosen else "minor",
            paper=True,
        )


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
            draw_check_mark(canvas, rect.right - 22, rect.y + 22, 17, True)
