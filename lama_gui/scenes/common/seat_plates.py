"""Seats and avatars: plates, avatars to choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec import Struct

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.portraits import avatar_box, draw_paws, draw_portrait
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import SPRING, Box, Cell, Column, Length, Padded
from lama_gui.kit.widgets import Drawing, Inert, NamedByText, Panel, Widget, draw_check_mark
from lama_gui.scenes.common.rug import HIDDEN, RugSeat, at_hyphen, on_plate
from lama_gui.view.drawing.layout import SeatPanel
from lama_gui.view.drawing.seat_panels import draw_turn_rays
from lama_gui.view.scoring.stage import draw_sun


class AtSeat(Struct, frozen=True):
    """The item of a widget for a ``seat``."""

    seat: int


def draw_avatar(
    canvas: Canvas, name: str, cx: float, cy: float, radius: float, mood: str = "calm"
) -> None:
    """Draw an avatar on a disc centred at (cx, cy)."""
    canvas.picture(canvas.theme.avatar(name, mood), avatar_box(cx, cy, radius))


STRENGTHS = 5
SQUEEZE = 0.8
"""The smallest scale of a name beside an icon."""


def draw_strength(canvas: Canvas, box: Rect, strength: int, colour: Colour = "") -> None:
    """Draw five diamonds on the left of ``box``, ``strength`` of them in ``colour``, or golden."""
    half = min(11.0 * canvas.type.picture_scale, box.h / 2, box.w / 12)
    control = canvas.theme.control
    body = "".join(
        shapes.path(
            f"M{half * (2.3 * i + 1):.1f},0l{half:.1f},{half:.1f}l{-half:.1f},{half:.1f}"
            f"l{-half:.1f},{-half:.1f}Z",
            (colour or canvas.theme.state.turn) if i < strength else control.trough_rim,
        )
        for i in range(STRENGTHS)
    )
    canvas.drawing(Rect(box.x, box.cy - half, box.w, 2 * half), body)


def draw_light(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw the sun behind somebody who is chosen."""
    if canvas.paint.style.drawn:  # an open ring would be cut by the plate
        draw_sun(canvas, x, y, radius * 1.4)
        return
    draw_turn_rays(canvas, SeatPanel(Rect.around(x, y, 0, 0), "left", (x, y), radius), 0.0)


STAND, ROOMY = 500.0, 1500.0
"""The width of a bystander, and the minimum window width for one."""
BEHIND = ((0.0, 0.62), (-0.26, 0.4), (0.26, 0.4), (-0.27, 0.06), (0.27, 0.06))
"""Where others stand behind one: fractions of the width to the side, and of the height upwards."""


class Bystander(Inert):
    """Somebody standing next to a page at the bottom of the window, with ``others`` behind."""

    avatar: str
    mood: str = "calm"
    others: Sequence[tuple[str, str]] = ()

    def draw(self, canvas: Canvas) -> None:
        foot, height = canvas.viewport.height + 30, min(self.rect.w * 1.5, self.rect.h)
        if canvas.theme.moments.disc:
            side = 1.1 * self.rect.w
            up = 0.8 if self.others else 0.54
            sun = Rect.around(self.rect.cx, foot - up * height, side, side)
            canvas.picture(canvas.theme.moments.disc, sun, lift=0.5)
        for (name, mood), (x, up) in zip(self.others, BEHIND, strict=False):
            at = self.rect.cx + x * self.rect.w
            draw_portrait(canvas, name, mood, at, foot - up * height, 0.5 * height, lift=0.8)
        draw_portrait(canvas, self.avatar, self.mood, self.rect.cx, foot, height)


class SeatFace(Inert):
    """An avatar next to its name."""

    avatar: str

    def draw(self, canvas: Canvas) -> None:
        radius = min(self.rect.w, self.rect.h) * 0.38
        draw_avatar(canvas, self.avatar, self.rect.cx, self.rect.cy + radius * 0.25, radius)


class TableSeat(RugSeat):
    """A seat with a ``plate`` of that height, and ``strength`` diamonds for a bot.

    ``swap``: whether pressing it swaps it with the ``chosen`` one.
    """

    plate: float
    icon: str = ""
    strength: int = 0
    chosen: bool = False
    swap: bool = False

    @property
    def accessible_checked(self) -> bool:
        return self.chosen

    def draw(self, canvas: Canvas) -> None:
        paper = canvas.theme.paper
        plate, above = self.rect.cut_bottom(self.plate)
        if not self.avatar:
            self.draw_free(canvas, chosen=self.chosen)
            return
        if self.chosen:
            radius = above.h * 0.4
            draw_light(canvas, plate.cx, plate.y - radius - 8, radius)
        mood = "cheer" if self.chosen or self.hover > 0.5 else "calm"
        draw_portrait(canvas, self.avatar, mood, plate.cx, plate.y + HIDDEN - 8, above.h + HIDDEN)
        rim = 6.0 if self.chosen or self.swap else 0.0
        if rim:
            canvas.glow(plate, 28)
            canvas.panel(plate.grow(rim), PanelStyle(canvas.theme.state.turn, 34, 0.0, grain=0.0))
        if self.focused:
            canvas.ring(plate.grow(rim), 28 + rim)
        canvas.paper_panel(plate, radius=28)
        box = plate.inset(22, 8)
        upper, lower = box.cut_top(box.h * 0.56)
        side = min(30.0 * canvas.type.text_scale, upper.h)
        icon, name = upper.cut_left(side, 12)
        if canvas.type.width(self.title, "name") * SQUEEZE > name.w:
            name = upper  # the whole name is more important
        else:
            canvas.icon(self.icon, Rect.around(icon.cx, icon.cy, side, side), paper.text)
        canvas.text(name, self.title, "name", paper.text)
        if self.strength:
            draw_strength(canvas, lower, self.strength)
        else:
            canvas.text(lower, self.detail, "caption", paper.second)
        if self.swap:
            disc = on_plate(plate)
            disc = disc.move(0, disc.h * 0.3)
            canvas.panel(disc, PanelStyle(paper.ribbon, disc.h / 2, 0.6))
            canvas.icon("swap", disc.scaled(0.6), paper.ribbon_text)


def draw_sitter(canvas: Canvas, rect: Rect, avatar: str) -> None:
    """Draw the player of the sheet, looking over its edge if there is room."""
    if avatar and rect.h >= 90:
        draw_light(canvas, rect.x + 130, rect.bottom - rect.h * 0.46, rect.h * 0.44)
        foot = rect.bottom + rect.h / 2
        draw_portrait(canvas, avatar, "cheer", rect.x + 130, foot, rect.h * 1.7)


def draw_sitter_paws(canvas: Canvas, rect: Rect, avatar: str) -> None:
    """Draw the paws of the player of the sheet over its edge."""
    if avatar and rect.h >= 90:
        draw_paws(canvas, avatar, rect.x + 130, rect.bottom, 110, 0.46)


def seat_sheet(avatar: str, inside: Box, preferred: float) -> Box:
    """A sheet with the controls of a seat, whose player looks over its edge."""
    sitter = Drawing(name="sitter", paint=partial(draw_sitter, avatar=avatar))
    paws = Drawing(name="paws", paint=partial(draw_sitter_paws, avatar=avatar))
    head, body = Length(0, 200 if avatar else 0), Padded(inside, 32, 22)

    def sheet(rect: Rect) -> Iterator[Widget]:
        paws.rect = sitter.rect
        yield from (Panel(name="sheet", rect=rect), paws)
        yield from body.place(rect)

    below = Cell(sheet, Length(480, preferred), body.measure_height)
    return Column([SPRING, Cell(sitter, height=head), below])


BESIDE = 206.0
"""The maximum width of the picture with its margin."""


class AvatarChoice(NamedByText):
    """An avatar to choose; with ``text`` its name and perhaps a few words are next to it.

    A ``locked`` one is only an outline. ``strength``: the diamonds of a bot.
    """

    avatar: str
    chosen: bool = False
    locked: bool = False
    strength: int = 0

    def draw(self, canvas: Canvas) -> None:
        rect, p = self.rect.inset(5, 4), canvas.theme.paper
        if self.focused:
            canvas.ring(rect, 22, paper=True)
        if self.chosen:
            canvas.panel(rect, PanelStyle(p.row_own, 22, 0.3, 0.2, rim=p.outline))
        elif self.text or self.hover > 0.3:
            canvas.panel(rect, PanelStyle(p.row if self.hover < 0.5 else p.row_own, 22, 0, 0))
        radius = min(rect.h * 0.36, 64)
        cx = rect.x + radius + 22 if self.text else rect.cx
        cy = rect.bottom - radius - 10
        if self.locked:
            draw_avatar(canvas, self.avatar, cx, cy, radius, "outline")
            lock = radius * 0.62
            canvas.icon("lock", Rect.around(cx, cy, lock, lock), p.second)
            return
        draw_avatar(canvas, self.avatar, cx, cy, radius, "cheer" if self.chosen else "calm")
        if not self.available:
            disc = Rect.around(cx, cy, 2 * radius, 2 * radius)
            veil = shapes.path(shapes.disc(radius, radius, radius), p.panel, opacity=0.7)
            canvas.drawing(disc, veil)
        if self.text:
            left = cx + radius + 18
            box = Rect(left, rect.y + 10, rect.right - left - 22, rect.h - 20)
            upper, lower = box.cut_top(canvas.type.line("name") + 4 if self.detail else box.h)
            if self.strength:
                width = 130.0 * canvas.type.picture_scale
                diamonds, upper = upper.cut_right(width + (40 if self.chosen else 0), 8)
                ink = canvas.theme.control.chosen if self.chosen else ""
                draw_strength(canvas, diamonds, self.strength, ink)
            long = canvas.type.width(self.text, "name") * SQUEEZE > upper.w
            name, role = (at_hyphen(self.text), "label") if long else (self.text, "name")
            canvas.text(upper, name, role, p.text, lines=2)
            canvas.text(lower, self.detail, "body", p.second, lines=8)
        if self.chosen:
            draw_check_mark(canvas, rect.right - 22, rect.y + 22, 17, True)
