"""Text and panels without behaviour."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from lama_gui.kit.draw.canvas import Align, Canvas
from lama_gui.kit.draw.colour import Colour, mix
from lama_gui.kit.draw.panels import PanelStyle, Stitch
from lama_gui.kit.draw.type import Type
from lama_gui.kit.geometry import Rect
from lama_gui.kit.widgets.base import Inert, NamedByText, Role, Widget


class Label(Inert, NamedByText):
    """Text in a rectangle. ``colour`` "" is the theme's for paper or landscape."""

    text: str
    role: str = "body"
    align: Align = "left"
    colour: Colour = ""
    lines: int = 1
    top: bool = False

    accessible_role: ClassVar[Role] = Role.TEXT

    def draw(self, canvas: Canvas) -> None:
        p = canvas.theme.paper
        quiet = self.role == "caption"
        on_paper = p.second if quiet else p.text
        on_dark = p.on_landscape_second if quiet else p.on_landscape
        colour = self.colour or (on_paper if self.paper else on_dark)
        canvas.text(
            self.rect, self.text, self.role, colour, self.align, lines=self.lines, top=self.top
        )


class Drawing(Inert):
    """A picture that ``paint`` draws in its rectangle; ``label`` is what there is to read in it."""

    paint: Callable[[Canvas, Rect], object]

    accessible_role: ClassVar[Role] = Role.TEXT

    def draw(self, canvas: Canvas) -> None:
        self.paint(canvas, self.rect)


class Panel(Widget):
    """A background for other widgets; clicks on it go no further."""

    dark: bool = False  # plum, with gold stitches
    under: bool = True
    focusable: bool = False

    def draw(self, canvas: Canvas) -> None:
        if not self.dark:
            canvas.menu_panel(self.rect, under=self.under)
            return
        stitch = Stitch(canvas.theme.control.band, 12, 2.4, "1 10", 0.7)
        canvas.panel(self.rect, PanelStyle(canvas.theme.button.quiet, 40.0, 1.2, stitch=stitch))


class Heading(Inert, NamedByText):
    """A section title with an icon before it and a row of stitches after it."""

    text: str
    icon: str = ""

    accessible_role: ClassVar[Role] = Role.HEADING

    def draw(self, canvas: Canvas) -> None:
        p, box = canvas.theme.paper, self.rect
        if self.icon:
            side = min(36.0 * canvas.type.text_scale, box.h)
            icon, box = box.cut_left(side, 12)
            colour = p.points if self.paper else p.on_landscape
            canvas.icon(self.icon, icon.inset(0, (icon.h - side) / 2), colour)
        drawn = canvas.text(box, self.text, "heading", p.text if self.paper else p.on_landscape)
        if self.rect.right - drawn.right > 40:
            canvas.dotted_line(
                drawn.right + 14, self.rect.cy + 2, self.rect.right - drawn.right - 14
            )


class KeyHints(Inert):
    """As many keycaps as fit with what they do, on a dark background: ((labels, words), …)."""

    hints: tuple[tuple[tuple[str, ...], str], ...]

    def draw(self, canvas: Canvas) -> None:
        p, x, cy = canvas.theme.paper, self.rect.x, self.rect.cy
        light = p.on_landscape
        height = hint_height(canvas.type)
        sheet = PanelStyle(light, 9, 0, 0, opacity=0.16, grain=0)
        if canvas.theme.contrast:  # legible on any background
            sheet = PanelStyle(p.toast, 9, 0, 0, grain=0, rim=light)
        for labels, words in self.hints:
            width = hint_width(canvas.type, labels, words)
            if x + width > self.rect.right + 1:
                continue
            canvas.text_backing(Rect(x - 6, cy - height / 2 - 6, width + 18, height + 12))
            for label in labels:
                width = max(height, canvas.type.width(label, "small") + 20)
                cap = Rect(x, cy - height / 2, width, height)
                canvas.panel(cap, sheet)
                canvas.text(cap, label, "small", light, "centre")
                x += width + 6
            width = canvas.type.width(words, "caption")
            box = Rect(x + 6, cy - height / 2, width + 1, height)
            canvas.text(box, words, "caption", p.on_landscape_second)
            x += width + HINT_GAP - 6


HINT_GAP = 44.0
"""The gap between two hints, in units."""


def hint_height(type_: Type) -> float:
    """The height of a row of key hints."""
    return type_.size("small") * 1.8


def hint_width(type_: Type, labels: Iterable[str], words: str) -> float:
    """The width of one hint: its keycaps and its words."""
    height = hint_height(type_)
    caps = (max(height, type_.width(label, "small") + 20) + 6 for label in labels)
    return sum(caps) + 6 + type_.width(words, "caption")


class Toast(NamedByText):
    """A notification of a few lines; the scene removes it. ``light``: on paper, not in the dark."""

    text: str
    light: bool = False
    icon: str = ""
    icon_colour: Colour = ""
    focusable: bool = False

    accessible_role: ClassVar[Role] = Role.ALERT

    def draw(self, canvas: Canvas) -> None:
        p = canvas.theme.paper
        fill, ink = (p.panel, p.text) if self.light else (p.toast, p.toast_text)
        stitch = Stitch(canvas.theme.control.band, 7, 2.0, "1 9", 0.6)
        if self.light:
            stitch = Stitch(p.plate_stitch, 9)
        canvas.panel(self.rect, PanelStyle(fill, 28, 0.8, 0.1, stitch, rim=p.outline))
        box = self.rect.inset(30, 12)
        if self.icon:
            icon, box = box.cut_left(52, 26)
            colour = self.icon_colour or (ink if self.light else canvas.theme.control.band)
            canvas.icon(self.icon, Rect.around(icon.cx, icon.cy, 44, 44), colour)
        if not self.detail:
            canvas.text(box, self.text, "strong", ink, lines=3)
            return
        upper, lower = box.cut_top(box.h * 0.54)
        canvas.text(upper, self.text, "strong", ink)
        canvas.text(lower, self.detail, "caption", mix(ink, fill, 0.12))
