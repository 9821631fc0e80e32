"""Choosing one of several: segments, a stepper, radio rows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import mix
from lama_gui.kit.draw.paint import Sheet, Stitch
from lama_gui.kit.input import Click, Drag, Input, Key, Press
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets.base import Handled, Message, Role, Widget, Worded

Option = tuple[object, str]
"""The value that is sent, and the words that are shown."""


def _place_of(options: tuple[Option, ...], value: object) -> tuple[int, int] | None:
    """The how-manieth of the options is chosen, from 1, and of how many."""
    values = [each for each, _ in options]
    return (values.index(value) + 1, len(values)) if value in values else None


def _word_of(options: tuple[Option, ...], value: object) -> str:
    """The words of the option that is chosen."""
    return next((text for option, text in options if option == value), "")


def trough(canvas: Canvas, rect: Rect, radius: float = 16.0) -> None:
    """The inset bed of a choice."""
    c = canvas.theme.control
    lower = shapes.path(shapes.rounded(0, 2, rect.w, rect.h - 2, radius - 1), c.trough)
    body = shapes.path(shapes.rounded(0, 0, rect.w, rect.h, radius), c.trough_rim) + lower
    canvas.drawing(rect, body, grain=0.14)


@dataclass(kw_only=True, eq=False)
class Choice(Widget):
    """Segments side by side; as wide as their words need. Arrows and clicks choose."""

    options: tuple[Option, ...]
    value: object
    icons: tuple[str, ...] = ()

    spoken_as: ClassVar[Role] = Role.CHOICE

    @property
    def said_value(self) -> str:
        return _word_of(self.options, self.value)

    @property
    def said_place(self) -> tuple[int, int] | None:
        return _place_of(self.options, self.value)

    def _segments(self, canvas_width: list[float]) -> list[Rect]:
        total = sum(canvas_width)
        x, out = self.rect.x, []
        for width in canvas_width:
            share = self.rect.w * width / total
            out.append(Rect(x, self.rect.y, share, self.rect.h))
            x += share
        return out

    _widths: tuple[float, ...] = ()

    @property
    def boxes(self) -> list[Rect]:
        """The segments as they were drawn; each is clicked by itself."""
        return self._segments(list(self._widths) or [1.0] * len(self.options))

    def _measure(self, canvas: Canvas) -> list[Rect]:
        role = "label"
        extra = 46.0 if self.icons else 24.0
        self._widths = tuple(canvas.type.width(words, role) + extra for _, words in self.options)
        return self._segments(list(self._widths))

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
        c, ink = canvas.theme.control, canvas.theme.paper.text
        if self.focused:
            canvas.ring(self.rect, 16, paper=self.paper)
        trough(canvas, self.rect)
        boxes = self._measure(canvas)
        for i, ((value, words), box) in enumerate(zip(self.options, boxes, strict=True)):
            chosen = value == self.value
            colour = c.chosen_text if chosen else ink
            if chosen:
                stitch = Stitch(c.band, 5, 1.8, "1 7", 0.8)
                canvas.sheet(box.inset(4), Sheet(c.chosen, 13, 0.5, stitch=stitch))
            text = box.inset(10, 4)
            if self.icons and self.icons[i]:
                wide = canvas.type.width(words, "label")
                left = box.cx - (wide + 34) / 2
                canvas.icon(self.icons[i], Rect(left, box.cy - 14, 28, 28), colour)
                text = Rect(left + 34, box.y, min(wide + 2, box.right - left - 38), box.h)
            canvas.text(text, words, "label", colour, "centre")


@dataclass(kw_only=True, eq=False)
class Stepper(Widget):
    """‹ value ›, for choices with many values; goes round."""

    options: tuple[Option, ...]
    value: object
    swatch: str = ""  # a picture before the value

    spoken_as: ClassVar[Role] = Role.CHOICE

    @property
    def said_value(self) -> str:
        return _word_of(self.options, self.value)

    @property
    def said_place(self) -> tuple[int, int] | None:
        return _place_of(self.options, self.value)

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
        c, ink = canvas.theme.control, canvas.theme.paper.text
        if self.focused:
            canvas.ring(self.rect, 16, paper=self.paper)
        trough(canvas, self.rect)
        left, rest = self.rect.inset(4).cut_left(50)
        right, middle = rest.cut_right(50)
        for box, sign in ((left, -1), (right, 1)):
            x, y = box.w / 2, box.h / 2
            chevron = shapes.line(
                f"M{x - sign * 5:g},{y - 9:g}l{sign * 10},9l{-sign * 10},9", ink, 4.5
            )
            canvas.sheet(box, Sheet(c.tab, 13, 0.4, over=chevron, rim=canvas.theme.paper.outline))
        words = dict(self.options).get(self.value, str(self.value))
        box = middle.inset(8, 2)
        if self.swatch:
            wide = min(canvas.type.width(words, "value"), box.w - 50)
            x = box.cx - (wide + 50) / 2
            canvas.picture(self.swatch, Rect(x, box.cy - 13, 40, 26))
            box = Rect(x + 50, box.y, wide + 2, box.h)
        canvas.text(box, words, "value", ink, "centre")


@dataclass(kw_only=True, eq=False)
class RadioRow(Worded, Widget):
    """One of several rows; Enter or a click chooses it."""

    text: str
    detail: str = ""
    icon: str = ""
    chosen: bool = False

    spoken_as: ClassVar[Role] = Role.OPTION

    @property
    def said_checked(self) -> bool:
        return self.chosen

    def draw(self, canvas: Canvas) -> None:
        p, c = canvas.theme.paper, canvas.theme.control
        if self.focused:
            canvas.ring(self.rect, 24, paper=self.paper)
        stitch = Stitch(canvas.theme.state.turn, 7, 2.2, "1 8", 0.9) if self.chosen else None
        if self.paper:  # a darker slip on it would say that it can't be had
            fill = p.row_own if self.chosen else p.row
        else:
            fill = p.plate if self.chosen else p.quit_plate
        canvas.sheet(self.rect, Sheet(fill, 24, 0.7, stitch=stitch, rim=p.outline))
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


@dataclass(kw_only=True, eq=False)
class Slider(Widget):
    """A whole number from ``low`` to ``high`` in steps, with its ``unit`` at the right.

    ``late``: it changes where everything stands, so while it is dragged only its knob moves.
    ``typed``: digits write the value, too.
    """

    value: int
    low: int = 0
    high: int = 10
    step: int = 1
    unit: str = ""
    late: bool = False
    muted: bool = False
    typed: bool = False
    value_width: float = 76.0  # room for the value at the least
    _room: float = field(default=76.0, init=False)  # grows with the text size
    _dragged: int | None = field(default=None, init=False)  # the value under the pointer
    _written: str = field(default="", init=False)  # the digits so far

    spoken_as: ClassVar[Role] = Role.SLIDER

    @property
    def said_value(self) -> str:
        return f"{self.shown}{self.unit}".replace("-", "−")

    @property
    def said_number(self) -> tuple[int, int, int, int]:
        return self.shown, self.low, self.high, self.step

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Slider):
            self._room, self._dragged, self._written = old._room, old._dragged, old._written

    def update(self, dt: float, still: bool = False) -> bool:
        if not self.focused:
            self._written = ""
        return super().update(dt, still)

    @property
    def shown(self) -> int:
        """The value, or the one that it would have if it were let go now."""
        return self._dragged if self.held and self._dragged is not None else self.value

    @property
    def pressable(self) -> bool:
        """It is set by arrows, or dragged."""
        return False

    @property
    def at_end(self) -> bool:
        return self.value >= self.high

    @property
    def _track(self) -> Rect:
        return self.rect.cut_right(self._room)[1]

    def handle(self, event: Input) -> Message | None:
        match event:
            case Press(action="left"):
                return self._set(self.value - self.step)
            case Press(action="right"):
                return self._set(self.value + self.step)
            case Press(action="first"):
                return self._set(self.low)
            case Press(action="last"):
                return self._set(self.high)
            case Key(name) if self.typed:
                return self._write(name)
            case Drag(_, x, _, phase) if self.late and phase != "drop" and self.available:
                self._dragged = self._at(x)
                return Handled(self.name)
            case Click(x, _) | Drag(_, x, _, _):
                self._dragged = None
                return self._set(self._at(x))
        return None

    def _write(self, key: str) -> Message | None:
        """A digit more, or one less; what leads too far begins a new number."""
        before = self._written if self._meant(self._written) == self.value else ""
        if key == "backspace":
            after = (before or f"{self.value}")[:-1]
        elif key == "-":
            after = key if self.low < 0 else before
        else:
            after = before + key
            if not self.low <= self._meant(after) <= self.high:
                after = key
        self._written = after
        return self._set(self._meant(after))

    @staticmethod
    def _meant(written: str) -> int:
        """The number that is written so far; nothing, or a minus alone, is 0."""
        return int(written) if written.strip("-") else 0

    def _at(self, x: float) -> int:
        """The value at a place of the track."""
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
        self._room = max(self.value_width, min(widest + 26, self.rect.w * 0.45))
        track = self._track
        y, w = track.h / 2, track.w
        knob = 22 + (w - 44) * (self.shown - self.low) / max(1, self.high - self.low)
        fill = c.off if self.muted else c.chosen
        rail = shapes.path(shapes.rounded(0, y - 8, w, 16, 8), c.trough_rim)
        rail += shapes.path(shapes.rounded(1, y - 5, w - 2, 13, 6), colour_of_rail(canvas))
        rail += shapes.path(shapes.rounded(0, y - 8, max(16.0, knob), 16, 8), fill)
        ticks = "".join(f"M{22 + (w - 44) * i / 10:.1f},{y + 18:g}V{y + 22:g}" for i in range(11))
        canvas.drawing(track, rail + shapes.line(ticks, c.trough_rim, 3))
        disc = Rect.around(track.x + knob, track.cy, 46, 46)
        if self.focused:
            canvas.ring(disc, 23, paper=self.paper)
        grips = shapes.line("M17,15V31M29,15V31", p.text, 3.4, opacity=0.6)
        canvas.sheet(disc, Sheet(c.knob, 23, 0.6, over=grips, rim=p.outline))
        box = self.rect.cut_right(self._room - 20)[0]
        canvas.text(box, self.said_value, "strong", p.text)


def colour_of_rail(canvas: Canvas) -> str:
    """The empty part of a slider: the trough, a little deeper."""
    c = canvas.theme.control
    return mix(c.trough_rim, c.trough, 0.25)
