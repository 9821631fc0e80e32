"""Goals as woven badges: sewn on if reached, otherwise a stitched outline."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from lama_gui.families import FAMILIES, family_of
from lama_gui.kit.accessibility import sentence
from lama_gui.kit.cloth import cloth_of
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import legible_on, lighten, mix
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.type import Type
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import THE_REST, Box, Cell, Length
from lama_gui.kit.ui import Ui
from lama_gui.kit.widgets import Inert, Widget, joined
from lama_gui.texts import Texts

TILTS = (-5.0, 3.0, -2.0, 4.0, -3.0, 2.0, -4.0)
"""Small rotations in degrees, as if sewn by hand."""
UNLIT = "#75648C"
"""The shade over a badge that wasn't reached."""


class Badge(Struct, frozen=True):
    """A goal: its name, title and description, and how often it was reached."""

    goal: str
    title: str
    how: str
    times: int

    @property
    def picture(self) -> str:
        return f"goals/{self.goal}.svg"


def badges_of(game: str, times: Counter[str], texts: Texts) -> list[Badge]:
    """The goals of ``game`` ("" for all games), with counts from ``times``."""
    families = [family_of(game)] if game else FAMILIES.values()
    return [
        Badge(
            goal.name, texts(f"goal.{goal.name}"), texts(f"goal.{goal.name}.how"), times[goal.name]
        )
        for family in families
        for goal in family.goals
    ]


def draw_badge(canvas: Canvas, patch: Badge, x: float, y: float, size: float, index: int) -> None:
    """Draw a badge centred at (x, y); dark with an outline if it wasn't reached."""
    box = Rect.around(x, y, size, size)
    if patch.times:
        canvas.picture(patch.picture, box, turn=TILTS[index % len(TILTS)], lift=0.6)
        return
    canvas.picture(patch.picture, box, shade=lighten(UNLIT, 0.4))
    canvas.picture(f"goals/{patch.goal}-outline.svg", box)


class BadgeCell(Widget):
    """A goal on the blanket: badge, count and name. ``count`` is "× 4"."""

    patch: Badge
    index: int
    count: str
    state: str  # the count in words

    @property
    def accessible_name(self) -> str:
        return sentence(joined(self.patch.title, self.state), self.patch.how)

    def height(self, type_: Type) -> Length:
        """Its height, with room for the badge above its name."""
        return Length(150.0 + self._name_height(type_), 300.0)

    @staticmethod
    def _name_height(type_: Type) -> float:
        return type_.line("name") * (2 if type_.text_scale > 1.4 else 1)

    def draw(self, canvas: Canvas) -> None:
        cloth, rect = cloth_of(canvas.theme), self.rect
        ink = legible_on(cloth)
        muted = mix(ink, cloth, 0.12) if not canvas.theme.contrast else ink
        height = self._name_height(canvas.type)
        name, above = rect.inset(0, 7).cut_bottom(height + 4, 0)  # inside the focus ring
        chosen = self.focused or self.hover > 0.5
        size = min(above.h * 1.2, above.w * 0.7)
        if chosen:
            light = Rect.around(above.cx, above.cy, size * 0.7, size * 0.7)
            canvas.glow(light, size * 0.3, canvas.theme.state.playable)
        scaled = size * (1.04 if chosen and self.patch.times else 1.0)
        draw_badge(canvas, self.patch, above.cx, above.cy, scaled, self.index)
        canvas.text(
            name, self.patch.title, "name", ink if self.patch.times else muted, "centre", lines=2
        )
        if self.count:
            self._count(canvas, above, size)
        if self.focused:
            canvas.ring(rect.inset(8, 2), 26)

    def _count(self, canvas: Canvas, above: Rect, size: float) -> None:
        p = canvas.theme.paper
        width = canvas.type.width(self.count, "strong") + 34
        height = canvas.type.line("strong") + 6
        x = min(above.cx + size * 0.25, above.right - width - 4)
        pill = Rect(x, above.cy + size * 0.42 - height, width, height)
        canvas.panel(pill, PanelStyle(p.toast, height / 2, 0.6, 0.1, rim=p.outline))
        canvas.text(pill, self.count, "strong", p.toast_text, "centre")


class BadgeCaption(Inert):
    """A strip of paper about the focused goal or unlockable; ``note`` is its state."""

    title: str = ""
    how: str = ""
    note: str = ""
    patch: Badge | None = None
    index: int = 0

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        canvas.loose_paper(rect, radius=34, lift=1.4)
        box = rect.inset(30, 8)
        if self.patch is not None:
            icon, box = box.cut_left(rect.h * 1.36, 10)
            draw_badge(canvas, self.patch, icon.cx, rect.cy - 8, rect.h * 1.42, self.index)
        upper, lower = box.cut_top(box.h * 0.46)
        width = min(canvas.type.width(self.note, "strong") + 4, upper.w * 0.42)
        note, upper = upper.cut_right(width, 16)
        canvas.text(note, self.note, "strong", p.points, "right", lines=2)
        canvas.text(upper, self.title, "heading", p.text)
        canvas.text(lower, self.how, "body", p.second, lines=2)


def caption_strip(ui: Ui, caption: BadgeCaption) -> Box:
    """The strip, with a heading and two lines."""
    height = ui.lines("heading", "caption", "caption", extra=14, minimum=98)
    return Cell(caption, THE_REST, height)
