"""Text fields and keycaps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import ClassVar

from lama_gui.kit import system
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Click, Compose, Input, Key, Press, Text
from lama_gui.kit.widgets.base import Handled, Message, Pressed, Role, Submitted, Widget


class TextField(Widget):
    """One line of text. Every edit sends Changed, Enter sends Submitted.

    The scene keeps ``value``. A click moves the caret; Ctrl+A selects all. If it isn't focusable,
    other widgets fill it.
    """

    value: str
    hint: str = ""
    longest: int = 24
    role: str = "strong"

    accessible_role: ClassVar[Role] = Role.ENTRY
    caret: int | None = field(default=None, init=False)
    selected: bool = field(default=False, init=False)
    composing: str = field(default="", init=False)
    blink: float = field(default=0.0, init=False)
    _carets: Callable[[], Sequence[float]] | None = field(default=None, init=False)

    @property
    def accessible_name(self) -> str:
        return self.label or self.hint

    @property
    def accessible_value(self) -> str:
        return self.value

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, TextField):
            self.composing, self.blink, self._carets = old.composing, old.blink, old._carets
            if self.value == old.value:
                self.caret, self.selected = old.caret, old.selected
            # otherwise the scene has set the value: the caret goes to its end

    def update(self, dt: float, reduced_motion: bool = False) -> bool:
        moving = super().update(dt, reduced_motion)
        if not self.focused:
            return moving
        before = self.blink
        self.blink = 0.0 if reduced_motion else (before + dt) % 1.06
        return moving or (before < 0.53) != (self.blink < 0.53)

    def handle(self, event: Input) -> Message | None:
        at = len(self.value) if self.caret is None else self.caret
        start, end = (0, len(self.value)) if self.selected else (at, at)
        match event:
            case Text(text):
                self.composing = ""
                return self._insert(start, end, text)
            case Compose(text):
                self.composing = text
                return Handled(self.name)
            case Key() | Press() if self.composing:  # macOS also sends the input method's keys
                return Handled(self.name)
            case Key("return" | "enter"):
                return Submitted(self.name, self.value, item=self.item)
            case Key("v", control=True):
                return self._insert(start, end, system.pasted_text())
            case Key("a", control=True):
                self.selected = bool(self.value)
                return Handled(self.name)
            case Key("backspace" | "delete") if self.selected:
                return self._insert(start, end, "")
            case Key("backspace", control):
                start = self.value.rfind(" ", 0, max(0, at - 1)) + 1 if control else max(0, at - 1)
                return self._insert(start, at, "")
            case Key("delete"):
                return self._insert(at, min(len(self.value), at + 1), "")
            case Key("left" | "right" | "home" | "end" as name):
                left, right = max(0, at - 1), min(len(self.value), at + 1)
                ends = {"left": left, "right": right, "home": 0, "end": len(self.value)}
                self.caret, self.blink, self.selected = ends[name], 0.0, False
                return Handled(self.name)
            case Press(action="activate"):  # from a gamepad: the scene may open a letter picker
                return Pressed(self.name, item=self.item)
            case Key("up" | "down"):
                return None
            case Click(x):
                if self._carets is not None:
                    edges = self._carets()
                    self.caret = min(range(len(edges)), key=lambda place: abs(edges[place] - x))
                self.blink, self.selected = 0.0, False
                return Handled(self.name)
            case Key():
                return Handled(self.name)
        return None

    def _insert(self, start: int, end: int, text: str) -> Message:
        clean = "".join(letter for letter in text if letter.isprintable())
        value = (self.value[:start] + clean + self.value[end:])[: self.longest]
        self.caret, self.blink, self.selected = min(start + len(clean), len(value)), 0.0, False
        if value == self.value:
            return Handled(self.name)
        self.value = value
        return self.changed(value)

    def draw(self, canvas: Canvas) -> None:
        p, c = canvas.theme.paper, canvas.theme.control
        if self.focused:
            canvas.ring(self.rect, 16, paper=self.paper)
        edge = shapes.path(shapes.rounded(0, 0, self.rect.w, self.rect.h, 16), c.trough_rim)
        inner = shapes.rounded(2, 3, self.rect.w - 4, self.rect.h - 5, 14)
        canvas.drawing(self.rect, edge + shapes.path(inner, c.keycap))
        box = self.rect.inset(18, 4)
        at = len(self.value) if self.caret is None else self.caret
        shown = self.value[:at] + self.composing + self.value[at:]
        if not shown and self.hint:
            canvas.text(box.cut_left(8)[1], self.hint, "body", p.second)  # beside the caret
        type_, size = canvas.type, canvas.type.fit(shown or " ", self.role, box.w, box.h).size
        value = self.value
        self._carets = lambda: [
            box.x + type_.width(value[:place], self.role, size) for place in range(len(value) + 1)
        ]
        if self.focused and self.selected:
            lit = min(box.w, type_.width(shown, self.role, size))
            canvas.fill(Rect(box.x, box.cy - size * 0.6, lit, size * 1.2), c.band)
        canvas.text(box, shown or " ", self.role, p.text)
        if (self.focused or not self.focusable) and self.blink < 0.53:
            x = canvas.type.width(shown[: at + len(self.composing)], self.role, size)
            bar = Rect(box.x + x + 1, box.cy - size * 0.55, 3, size * 1.1)
            canvas.fill(bar, p.text)
        if self.composing:
            start = canvas.type.width(shown[:at], self.role, size)
            width = canvas.type.width(self.composing, self.role, size)
            canvas.fill(Rect(box.x + start, box.cy + size * 0.52, width, 2), p.text)


class Keycap(Widget):
    """A keyboard key, drawn as a paper cap."""

    text: str
    focusable: bool = False

    def draw(self, canvas: Canvas) -> None:
        c, p = canvas.theme.control, canvas.theme.paper
        rect = self.rect
        rim = "#B9936A" if not p.outline else p.outline
        sheet = PanelStyle(c.keycap, 12, 0, 0, rim=rim, rim_width=2, foot=5, grain=0)
        canvas.panel(Rect(rect.x, rect.y, rect.w, rect.h - 5), sheet)
        canvas.text(rect.cut_bottom(5)[1].inset(8, 2), self.text, "label", p.text, "centre")
