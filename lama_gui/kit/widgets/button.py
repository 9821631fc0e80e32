"""Buttons and tiles."""

from __future__ import annotations

from typing import Literal

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour, is_dark, lighten
from lama_gui.kit.draw.panels import PanelStyle, Stitch
from lama_gui.kit.draw.type import Type
from lama_gui.kit.geometry import Rect
from lama_gui.kit.widgets.base import NamedByText

Kind = Literal["primary", "secondary", "quiet", "danger", "minor", "minor_danger"]
"""One primary per screen; ``minor`` ones are for paper."""

FOOT, PRESSED_FOOT = 8.0, 3.0


class Button(NamedByText):
    """A button with a label and, if there is room, an icon, a second line and its key.

    ``detail`` is the second line, by default the reason why it is unavailable.
    """

    kind: Kind = "secondary"
    icon: str = ""
    icon_colour: Colour = ""
    left_aligned: bool = False  # align the text left, beside the icon
    icon_after: bool = False  # put the icon after the text
    key: str = ""
    role: str = ""
    show_reason: bool = True  # show why it is unavailable on the button itself

    @property
    def memo_key(self) -> object:
        """All attributes; subclasses may depend on more than that."""
        return dict(vars(self)) if type(self) is Button else None

    def draw(self, canvas: Canvas) -> None:
        fill, ink = self._colours(canvas)
        rect = self.rect
        radius = rect.h * 0.36
        # hover lifts it by 2 units, a press sinks it into its foot
        sunk = (FOOT - PRESSED_FOOT) * self.press - 2.0 * self.hover * (1 - self.press)
        face = rect.move(0, sunk)
        canvas.panel(face, self._sheet(canvas, fill, ink, radius))
        if self.focused:  # over the shadow, which would darken its lower side
            foot = FOOT if self.available and not canvas.paint.style.drawn else 0.0
            ringed = Rect(rect.x, rect.y, rect.w, rect.h + foot)
            canvas.ring(ringed, radius, paper=self.paper)
        self._label(canvas, face, ink)

    def _colours(self, canvas: Canvas) -> tuple[Colour, Colour]:
        b, p = canvas.theme.button, canvas.theme.paper
        if not self.available:
            return (b.off_paper, b.off_paper_text) if self.paper else (b.off, b.off_text)
        return {
            "primary": (b.primary, b.primary_text),
            "secondary": (b.secondary, b.secondary_text),
            "quiet": (b.quiet, b.quiet_text),
            "danger": (b.danger, b.danger_text),
            "minor": (p.row, p.text),
            "minor_danger": (p.row, p.points),
        }[self.kind]

    def _sheet(self, canvas: Canvas, fill: Colour, ink: Colour, radius: float) -> PanelStyle:
        if not self.available:
            stitch = Stitch(ink, 7, 1.7, "1 8", 0.35)
            return PanelStyle(fill, radius, 0.7, 0.12, stitch)
        if is_dark(fill):
            stitch = Stitch(canvas.theme.control.band, 7, 1.8, "1 8", 0.42)
        else:
            stitch = Stitch(ink, 7, 1.7, "1 8", 0.3)
        if self.hover > 0.5 and not self.held:
            fill = lighten(fill, 0.04 if is_dark(fill) else 0.18)
        foot = PRESSED_FOOT if self.press > 0.5 else FOOT
        rim = ink if self.kind == "minor_danger" else ""
        return PanelStyle(fill, radius, 0.9, 0.3, stitch, foot=foot, rim=rim, rim_width=3)

    def _label(self, canvas: Canvas, face: Rect, ink: Colour) -> None:
        """Text with the detail below it; the key and then the icon give way to long text."""
        detail = self.detail or (self.unavailable if self.show_reason else "")
        role = self.role or self._role(detail)
        box = face.inset(min(22.0, face.w * 0.08), 4 / canvas.type.text_scale)
        icon, key = bool(self.icon), bool(self.key)
        needed = canvas.type.width(self.text, role)
        if detail:
            needed = max(needed, canvas.type.width(detail, "pill"))
        if not self.text:
            self._icon(canvas, face, ink)
            return
        if key and needed > box.w - 48 - (64 if icon else 0):
            key = False
        side = min(face.h * 0.62, 64.0)
        if icon and needed > box.w - side - 12:
            icon = False
        if key:
            cap, box = box.cut_right(40, 8)
            self._keycap(canvas, cap, ink)
        if icon:
            if not self.left_aligned:  # the icon and the label in the middle, as a group
                box = Rect.around(box.cx, box.cy, min(box.w, side + 12 + needed), box.h)
            place, box = (box.cut_right if self.icon_after else box.cut_left)(side, 10)
            colour = self.icon_colour or ink
            canvas.icon(self.icon, Rect.around(place.cx, face.cy, side, side), colour)
            if self.left_aligned:
                canvas.text(box, self.text, role, ink, lines=2)
                return
        if not detail:
            canvas.text(box, self.text, role, ink, "centre", lines=2)
            return
        line, second, height = canvas.type.line(role), canvas.type.line("pill"), 0.46 * box.h
        long = canvas.type.width(detail, "pill") > box.w and box.h > line + 1.75 * second
        lines = 2 if long else 1
        if long or height < line:  # large text
            height = box.h * line / (line + lines * second)
        else:
            box = box.inset(0, face.h * 0.06)
        upper, lower = box.cut_top(height)
        canvas.text(upper, self.text, role, ink, "centre")
        canvas.text(lower, detail, "pill", ink, "centre", lines=lines)

    def _role(self, detail: str) -> str:
        if detail or self.kind in ("minor", "minor_danger") or self.rect.h < 66:
            return "minor"
        return "primary" if self.kind == "primary" and self.rect.h >= 84 else "button"

    def _icon(self, canvas: Canvas, face: Rect, ink: Colour) -> None:
        side = min(face.w, face.h) * 0.7
        colour = self.icon_colour or ink
        canvas.icon(self.icon, Rect.around(face.cx, face.cy, side, side), colour)

    def _keycap(self, canvas: Canvas, cap: Rect, ink: Colour) -> None:
        height = min(38.0 * canvas.type.picture_scale, cap.h)
        width = max(38.0, canvas.type.width(self.key, "pill") + 16)
        box = Rect(cap.right - width, cap.cy - height / 2, width, height)
        opacity = 0.06 if is_dark(self._colours(canvas)[0]) or not self.available else 0.12
        canvas.panel(box, PanelStyle(ink, 9, 0, 0, opacity=opacity, grain=0))
        canvas.text(box, self.key, "pill", ink, "centre")


class Tile(NamedByText):
    """A picture to choose, with a title and perhaps a detail below it.

    ``art`` is a function of the canvas and a rectangle that draws the picture. ``starts`` means
    that choosing it starts something; the chosen one of those is gold.
    """

    title: str
    chosen: bool = False
    starts: bool = False
    art: object = None
    ground: Colour = "#8A3D6E"
    lowest: float = 0.0
    """The minimum height of the text, so that it is as high as a neighbour's."""

    @property
    def accessible_checked(self) -> bool | None:
        return None if self.starts else self.chosen

    @property
    def _first(self) -> bool:
        """Whether it is the recommended one of the tiles that start something."""
        return self.starts and self.chosen

    def label_height(self, type_: Type, width: float) -> float:
        """The height of the text on a tile of this width."""
        return max(self.lowest, sum(self._lines(type_, width)) + 30)

    def _lines(self, type_: Type, width: float) -> tuple[float, float]:
        """The heights of title and detail."""
        room = width - (132 if self._first else 28)
        titles = len(type_.wrap(self.title, "name", room))
        details = len(type_.fit(self.detail, "caption", room).lines) if self.detail else 0
        return titles * type_.line("name"), details * type_.line("caption")

    def draw(self, canvas: Canvas) -> None:
        p, state = canvas.theme.paper, canvas.theme.state
        rect = self.rect.move(0, -8 if self.chosen else -4 * self.hover)
        if self.chosen:
            canvas.panel(rect.grow(7), PanelStyle(state.turn, 39, 0, 0.2))
        canvas.panel(rect, PanelStyle(self.ground, 32, 1.4))
        if self.focused:  # above the panel's shadow
            ringed = rect.grow(8) if self.chosen else rect
            canvas.ring(ringed, 40 if self.chosen else 32, paper=self.paper)
        height = min(self.label_height(canvas.type, rect.w), rect.h - 12)
        label, picture = rect.cut_bottom(height)
        if callable(self.art):
            with canvas.shifted(0, 0, picture):
                self.art(canvas, picture)
        outline = shapes.tab_below(label.w, label.h, 32)
        seam = shapes.line(f"M16,11H{label.w - 16:g}", p.plate_stitch, 2, opacity=0.9, dash="1 9")
        fill = canvas.theme.button.primary if self._first else p.plate
        ink = canvas.theme.button.primary_text if self._first else p.text
        canvas.panel(label, PanelStyle(fill, 32, 0, 0.25, outline=outline, over=seam))
        box = label.inset(14, 10)
        if self._first:
            side = min(44.0, box.h)
            canvas.icon("play", Rect.around(box.x + 28, box.cy, side, side), ink)
            box = box.inset(52, 0)
        lower, upper = box.cut_bottom(self._lines(canvas.type, rect.w)[1])
        canvas.text(upper, self.title, "name", ink, "centre", lines=2)
        second = ink if self._first else p.second
        canvas.text(lower, self.detail, "caption", second, "centre", lines=2)


def draw_check_mark(canvas: Canvas, cx: float, cy: float, radius: float, good: bool) -> None:
    """Draw a disc with a tick (``good``) or a cross."""
    c = canvas.theme.control
    fill = c.on if good else canvas.theme.state.last_card
    box = Rect.around(cx, cy, 2 * radius, 2 * radius)
    k = radius / 20
    over = shapes.line(tick_or_cross(good, radius, radius, k), c.mark, 5.5 * k)
    canvas.panel(box, PanelStyle(fill, radius, 0.6, over=over))


_TICK = (((-9, 1), (-2, 8), (10, -8)),)
_CROSS = (((-8, -8), (8, 8)), ((8, -8), (-8, 8)))


def tick_or_cross(good: bool, cx: float, cy: float, size: float = 1.0) -> str:
    """The strokes of a tick (``good``) or a cross around a point, as SVG path data."""
    return "".join(
        shapes.polygon(((cx + x * size, cy + y * size) for x, y in stroke), closed=False)
        for stroke in (_TICK if good else _CROSS)
    )
