"""Widgets that choose a value: segments, stepper, radio rows, slider, toggle, check box."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar

from lama_gui.kit.animation import approach, ease_in_out
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import mix
from lama_gui.kit.draw.panels import PanelStyle, Stitch
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Click, Drag, Input, Key, Press
from lama_gui.kit.widgets.base import Handled, Message, NamedByText, Role, Widget
from lama_gui.kit.widgets.button import tick_or_cross

Option = tuple[object, str]
"""A value and its text."""


class _OneOf(Widget):
    """Base class: the value is one of ``options``."""

    options: tuple[Option, ...]
    value: object

    accessible_role: ClassVar[Role] = Role.CHOICE

    @property
    def accessible_value(self) -> str:
        return dict(self.options).get(self.value, "")

    @property
    def accessible_place(self) -> tuple[int, int] | None:
        values = [value for value, _ in self.options]
        return (values.index(self.value) + 1, len(values)) if self.value in values else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the inset background and the focus ring."""
        if self.focused:
            canvas.ring(self.rect, 16, paper=self.paper)
        c, width, high = canvas.theme.control, self.rect.w, self.rect.h
        body = shapes.path(shapes.rounded(0, 0, width, high, 16), c.trough_rim)
        body += shapes.path(shapes.rounded(0, 2, width, high - 2, 15), c.trough)
        canvas.drawing(self.rect, body, grain=0.14)


class Choice(_OneOf):
    """Segments side by side, each as wide as its text. Arrows and clicks choose."""

    icons: tuple[str, ...] = ()

    _widths: tuple[float, ...] = ()

    @property
    def boxes(self) -> list[Rect]:
        """The rectangles of the segments as they were last drawn."""
        widths = self._widths or (1.0,) * len(self.options)
        total, x, out = sum(widths), self.rect.x, []
        for width in widths:
            share = self.rect.w * width / total
            out.append(Rect(x, self.rect.y, share, self.rect.h))
            x += share
        return out

    def handle(self, event: Input) -> Message | None:
        values = [value for value, _ in self.options]
        match event:
            case Click(x, y):
                for value, box in zip(values, self.boxes, strict=True):
                    if box.at_least(0, 44).contains(x, y):
                        return self.changed(value)
            case Press(action="left" | "right" as side):
                at = values.index(self.value) + (1 if side == "right" else -1)
                return self.changed(values[at]) if 0 <= at < len(values) else None
            case Press(action="activate"):
                return self.changed(values[(values.index(self.value) + 1) % len(values)])
        return None

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        c, ink = canvas.theme.control, canvas.theme.paper.text
        extra = 46.0 if self.icons else 24.0
        self._widths = tuple(canvas.type.width(words, "label") + extra for _, words in self.options)
        for i, ((value, words), box) in enumerate(zip(self.options, self.boxes, strict=True)):
            chosen = value == self.value
            colour = c.chosen_text if chosen else ink
            if chosen:
                stitch = Stitch(c.band, 5, 1.8, "1 7", 0.8)
                canvas.panel(box.inset(4), PanelStyle(c.chosen, 13, 0.5, stitch=stitch))
            text = box.inset(10, 4)
            if self.icons and self.icons[i]:
                width = canvas.type.width(words, "label")
                left = box.cx - (width + 34) / 2
                canvas.icon(self.icons[i], Rect(left, box.cy - 14, 28, 28), colour)
                text = Rect(left + 34, box.y, min(width + 2, box.right - left - 38), box.h)
            canvas.text(text, words, "label", colour, "centre")


class Stepper(_OneOf):
    """‹ value ›, for many options; wraps around."""

    def handle(self, event: Input) -> Message | None:
        match event:
            case Click(x, _):
                return self._step(-1 if x < self.rect.cx else 1)
            case Press(action="left"):
                return self._step(-1)
            case Press(action="right" | "activate"):
                return self._step(1)
        return None

    def _step(self, by: int) -> Message:
        values = [value for value, _ in self.options]
        at = values.index(self.value) if self.value in values else 0
        return self.changed(values[(at + by) % len(values)])

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        c, ink = canvas.theme.control, canvas.theme.paper.text
        left, rest = self.rect.inset(4).cut_left(50)
        right, middle = rest.cut_right(50)
        for box, sign in ((left, -1), (right, 1)):
            x, y = box.w / 2, box.h / 2
            chevron = shapes.line(
                f"M{x - sign * 5:g},{y - 9:g}l{sign * 10},9l{-sign * 10},9", ink, 4.5
            )
            canvas.panel(
                box, PanelStyle(c.tab, 13, 0.4, over=chevron, rim=canvas.theme.paper.outline)
            )
        words = dict(self.options).get(self.value, str(self.value))
        canvas.text(middle.inset(8, 2), words, "value", ink, "centre")


class RadioRow(NamedByText):
    """One of several rows, chosen by Enter or a click."""

    text: str
    icon: str = ""
    chosen: bool = False

    accessible_role: ClassVar[Role] = Role.OPTION

    @property
    def accessible_checked(self) -> bool:
        return self.chosen

    def draw(self, canvas: Canvas) -> None:
        p, c = canvas.theme.paper, canvas.theme.control
        if self.focused:
            canvas.ring(self.rect, 24, paper=self.paper)
        stitch = Stitch(canvas.theme.state.turn, 7, 2.2, "1 8", 0.9) if self.chosen else None
        if self.paper:  # darker than the paper would look unavailable
            fill = p.row_own if self.chosen else p.row
        else:
            fill = p.plate if self.chosen else p.quit_plate
        canvas.panel(self.rect, PanelStyle(fill, 24, 0.7, stitch=stitch, rim=p.outline))
        dot, box = self.rect.inset(22, 8).cut_right(36, 16)
        if self.icon:
            place, box = box.cut_left(44, 20)
            canvas.icon(self.icon, Rect.around(place.cx, place.cy, 42, 42), p.text)
        if self.detail:
            upper, lower = box.cut_top(box.h * 0.54)
            canvas.text(upper, self.text, "name", p.text)
            canvas.text(lower, self.detail, "caption", p.text)
        else:
            canvas.text(box, self.text, "name", p.text, lines=2)
        body = shapes.path(shapes.disc(18, 18, 18), p.text)
        body += shapes.path(shapes.disc(18, 18, 14), c.tab)
        if self.chosen:
            body += shapes.path(shapes.disc(18, 18, 9), p.text)
        canvas.drawing(Rect.around(dot.cx, dot.cy, 36, 36), body)


class Slider(Widget):
    """A whole number from ``low`` to ``high`` in steps, shown with its ``unit`` at the right.

    ``on_drop``: the value changes the layout, so dragging only moves the knob and dropping applies
    it. ``digits``: the value can also be typed.
    """

    value: int
    low: int = 0
    high: int = 10
    step: int = 1
    unit: str = ""
    on_drop: bool = False
    muted: bool = False
    digits: bool = False
    value_width: float = 76.0  # the minimum width for the value
    _value_width: float = field(default=76.0, init=False)  # the width for it at this text size
    _dragged: int | None = field(default=None, init=False)  # the value under the pointer
    _typed: str = field(default="", init=False)  # the digits typed so far

    accessible_role: ClassVar[Role] = Role.SLIDER
    pressable = False

    @property
    def accessible_value(self) -> str:
        return f"{self.shown}{self.unit}".replace("-", "−")

    @property
    def accessible_number(self) -> tuple[int, int, int, int]:
        return self.shown, self.low, self.high, self.step

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Slider):
            self._value_width, self._dragged, self._typed = (
                old._value_width,
                old._dragged,
                old._typed,
            )

    def update(self, dt: float, reduced_motion: bool = False) -> bool:
        if not self.focused:
            self._typed = ""
        return super().update(dt, reduced_motion)

    @property
    def shown(self) -> int:
        """The value, or while dragging the one that a drop would apply."""
        return self._dragged if self.held and self._dragged is not None else self.value

    @property
    def at_end(self) -> bool:
        return self.value >= self.high

    @property
    def _track(self) -> Rect:
        return self.rect.cut_right(self._value_width)[1]

    def handle(self, event: Input) -> Message | None:
        match event:
            case Press(action="left" | "right" as side):
                return self._set(self.value + (self.step if side == "right" else -self.step))
            case Press(action="first" | "last" as end):
                return self._set(self.low if end == "first" else self.high)
            case Key(name) if self.digits:
                return self._type(name)
            case Drag(_, x, _, phase) if self.on_drop and phase != "drop" and self.available:
                self._dragged = self._at(x)
                return Handled(self.name)
            case Click(x, _) | Drag(_, x, _, _):
                self._dragged = None
                return self._set(self._at(x))
        return None

    def _type(self, key: str) -> Message | None:
        """Type a digit or delete one; a digit that would leave the range is ignored."""
        before = self._typed if self._number(self._typed) == self.value else ""
        if key == "backspace":
            after = (before or f"{self.value}")[:-1]
        elif key == "-":
            after = key if self.low < 0 else before
        else:
            after = before + key
            if not self.low <= self._number(after) <= self.high:
                return Handled(self.name)
        self._typed = after
        return self._set(self._number(after))

    @staticmethod
    def _number(written: str) -> int:
        """The number typed so far; nothing, or only a minus, means 0."""
        return int(written) if written.strip("-") else 0

    def _at(self, x: float) -> int:
        """The value at ``x`` on the track."""
        track = self._track
        part = (x - track.x - 22) / (track.w - 44)
        steps = round(part * (self.high - self.low) / self.step)
        return self._within(self.low + steps * self.step)

    def _within(self, value: int) -> int:
        return max(self.low, min(self.high, value))

    def _set(self, value: int) -> Message:
        return self.changed(self._within(value))

    def draw(self, canvas: Canvas) -> None:
        c, p = canvas.theme.control, canvas.theme.paper
        widest = canvas.type.width("000 %" if "%" in self.unit else "00", "strong")
        self._value_width = max(self.value_width, min(widest + 26, self.rect.w * 0.45))
        track = self._track
        y, w = track.h / 2, track.w
        knob = 22 + (w - 44) * (self.shown - self.low) / max(1, self.high - self.low)
        fill = c.off if self.muted else c.chosen
        rail = shapes.path(shapes.rounded(0, y - 8, w, 16, 8), c.trough_rim)
        empty = mix(c.trough_rim, c.trough, 0.25)
        rail += shapes.path(shapes.rounded(1, y - 5, w - 2, 13, 6), empty)
        rail += shapes.path(shapes.rounded(0, y - 8, max(16.0, knob), 16, 8), fill)
        ticks = "".join(f"M{22 + (w - 44) * i / 10:.1f},{y + 18:g}V{y + 22:g}" for i in range(11))
        canvas.drawing(track, rail + shapes.line(ticks, c.trough_rim, 3))
        disc = Rect.around(track.x + knob, track.cy, 46, 46)
        if self.focused:
            canvas.ring(disc, 23, paper=self.paper)
        grips = shapes.line("M17,15V31M29,15V31", p.text, 3.4, opacity=0.6)
        canvas.panel(disc, PanelStyle(c.knob, 23, 0.6, over=grips, rim=p.outline))
        box = self.rect.cut_right(self._value_width - 20)[0]
        canvas.text(box, self.accessible_value, "strong", p.text)


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


class Toggle(_Switch):
    """A switch of 104×52 units at the right of ``rect``, with its state in words before it."""

    words: tuple[str, str] = ("", "")  # (on, off)
    slide: float = -1.0

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Toggle):
            self.slide = old.slide

    def update(self, dt: float, reduced_motion: bool = False) -> bool:
        moving = super().update(dt, reduced_motion)
        target, before = float(self.value), self.slide
        self.slide = target if before < 0 or reduced_motion else approach(before, target, dt, 0.15)
        return moving or (before >= 0 and before != self.slide)

    def handle(self, event: Input) -> Message | None:
        match event:
            case Press(action="left" | "right" as side) if self.value == (side == "left"):
                return super().handle(Press("activate"))
        return super().handle(event)

    def draw(self, canvas: Canvas) -> None:
        c, p = canvas.theme.control, canvas.theme.paper
        box = Rect(self.rect.right - 104, self.rect.cy - 26, 104, 52)
        if self.focused:
            canvas.ring(box, 26, paper=self.paper)
        fill = c.on if self.value else c.off
        rim, opacity = (p.shadow, 0.35) if self.paper else (p.on_landscape, 0.7)
        body = shapes.path(shapes.rounded(0, 0, 104, 52, 26), rim, opacity=opacity)
        body += shapes.path(shapes.rounded(3, 3, 98, 46, 23), fill)
        if self.value:
            body += shapes.line(tick_or_cross(True, 31, 28), c.mark, 5)
        else:
            body += shapes.line(tick_or_cross(False, 73, 28, 0.8), c.mark, 4)
        canvas.drawing(box, body, grain=0.14)
        at = float(self.value) if self.slide < 0 else ease_in_out(self.slide)
        knob = Rect.around(box.x + 26 + 52 * at, box.cy, 46, 46)
        stitch = shapes.line(shapes.disc(23, 23, 15), p.plate_stitch, 2.4, dash="1 7")
        canvas.panel(knob, PanelStyle(c.tab, 23, 0.5, over=stitch, rim=p.outline))
        if any(self.words):
            left = Rect(self.rect.x, self.rect.y, box.x - 20 - self.rect.x, self.rect.h)
            colour = canvas.theme.state.good if self.value else p.second
            canvas.text(left, self.words[0 if self.value else 1], "label", colour, "right")


class CheckBox(NamedByText, _Switch):
    """A check box with its text at the right."""

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
            body += shapes.line(tick_or_cross(True, 22, 22), c.mark, 5)
        canvas.drawing(box, body)
        if self.text:
            words = self.rect.cut_left(60)[1]
            colour = p.text if self.paper else p.on_landscape
            canvas.text(words, self.text, "label", colour, lines=2)
