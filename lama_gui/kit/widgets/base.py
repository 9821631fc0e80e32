"""What every widget is: attributes down, messages up.

A scene builds its widgets anew from what it knows whenever that changes. A widget of the same
name and class takes over the passing state of the one before it (``adopt``): hover, a half
entered text, how far a list was scrolled. A widget never reaches for its parent; what happened
is returned as a message.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import groupby
from typing import ClassVar

from lama_gui.kit.animation import approach
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Click, Input, Press
from lama_gui.texts import is_japanese

TARGET = 44.0
"""Nothing that can be clicked is smaller than this, in units."""


UNPLACED = Rect(0.0, 0.0, 0.0, 0.0)
"""Where a widget is before its layout has placed it."""


@dataclass(frozen=True, slots=True)
class Message:
    """Something happened at the widget ``name``, which stands for ``item``."""

    name: str
    item: object = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class Handled(Message):
    """The widget used the input and has nothing to tell."""


@dataclass(frozen=True, slots=True)
class Pressed(Message):
    """It was activated: click, Enter, Space, gamepad A."""


@dataclass(frozen=True, slots=True)
class Refused(Message):
    """It was activated but is not available; ``reason`` says why."""

    reason: str


@dataclass(frozen=True, slots=True)
class Changed(Message):
    """Its value is to be ``value`` now. The widget shows it once the scene has taken it over."""

    value: object


@dataclass(frozen=True, slots=True)
class Submitted(Message):
    """A text was finished."""

    text: str


class Role(StrEnum):
    """What a thing on the screen is, for whoever hears it."""

    ALERT = "alert"
    BUTTON = "button"
    CARD = "card"
    CHOICE = "choice"
    ENTRY = "entry"
    HEADING = "heading"
    IMAGE = "image"
    LINK = "link"
    OPTION = "option"
    ROW = "row"
    SLIDER = "slider"
    STATUS = "status"
    SWITCH = "switch"
    TABLE = "table"
    TEXT = "text"


@dataclass(kw_only=True, eq=False)
class Widget:
    """A thing with a ``name`` that is unique in its scene; a layout gives it its ``rect``.

    ``label``: what it is called by a voice, where its own words do not say it.
    ``item``: what it stands for, where a scene has several alike; its messages carry it.
    ``paper``: it stands on light paper. ``unavailable``: why it can't be used now ("" if it can).
    """

    name: str
    rect: Rect = UNPLACED
    item: object = None
    paper: bool = False
    unavailable: str = ""
    focusable: bool = True
    label: str = ""

    spoken_as: ClassVar[Role] = Role.BUTTON

    hovered: bool = field(default=False, init=False)
    held: bool = field(default=False, init=False)
    focused: bool = field(default=False, init=False)
    warmth: float = field(default=0.0, init=False)
    sink: float = field(default=0.0, init=False)

    @property
    def looks(self) -> object:
        """What it looks like follows from this and the theme; None: also from other things."""
        return None

    @property
    def available(self) -> bool:
        return not self.unavailable

    @property
    def accessible_name(self) -> str:
        """What it is called by a voice; "" for what a voice passes over."""
        return self.label

    @property
    def accessible_value(self) -> str:
        """What it is set to, in words; "" for what can't be set."""
        return ""

    @property
    def accessible_number(self) -> tuple[int, int, int, int] | None:
        """A number that it is set to, the least and the most of it, and its step."""
        return None

    @property
    def accessible_place(self) -> tuple[int, int] | None:
        """The how-manieth of how many its value is."""
        return None

    @property
    def accessible_checked(self) -> bool | None:
        """Whether it is on or chosen; None for what can't be."""
        return None

    @property
    def accessible_rows(self) -> Sequence[tuple[str, ...]]:
        """What it draws as a chart or a list, in words: the cells of each row."""
        return ()

    @property
    def pressable(self) -> bool:
        """Whether pressing it does something; what is not is set by arrows alone."""
        return True

    @property
    def at_end(self) -> bool:
        """Whether an arrow to the right leads no further in what is set by arrows."""
        return False

    @property
    def children(self) -> Iterable[Widget]:
        return ()

    @property
    def origin(self) -> tuple[float, float]:
        """Where the children's coordinates start, in this widget's coordinates."""
        return 0.0, 0.0

    def hit(self, x: float, y: float) -> bool:
        """Whether a click at (x, y) is meant for it."""
        return self.rect.at_least(TARGET, TARGET).contains(x, y)

    def adopt(self, old: Widget) -> None:
        """Take over the passing state of the widget that this one replaces."""
        self.hovered, self.held, self.focused = old.hovered, old.held, old.focused
        self.warmth, self.sink = old.warmth, old.sink

    def update(self, dt: float, still: bool = False) -> bool:
        """Let hover and press follow; returns whether anything moves. ``still``: no motion."""
        if not (self.hovered or self.held or self.warmth or self.sink):
            return False
        warm = 1.0 if (self.hovered or self.held) and self.available else 0.0
        low = 1.0 if self.held and self.available else 0.0
        before = self.warmth, self.sink
        self.warmth = approach(self.warmth, warm, dt, 0.0 if still else 0.13)
        self.sink = approach(self.sink, low, dt, 0.0 if still else 0.06)
        return before != (self.warmth, self.sink)

    def handle(self, event: Input) -> Message | None:
        """Answer an input meant for this widget; None if it has no use for it."""
        match event:
            case Click() | Press(action="activate"):
                return self.activate()
        return None

    def activate(self) -> Message | None:
        if not self.available:
            return self.refused()
        return Pressed(self.name, item=self.item)

    def changed(self, value: object) -> Message:
        """Its value is to be ``value`` now; refused if it can't be used."""
        return Changed(self.name, value, item=self.item) if self.available else self.refused()

    def refused(self) -> Message:
        """It can't be used now, and why; it gives way, and comes up again."""
        self.sink = 1.0
        return Refused(self.name, self.unavailable, item=self.item)

    def draw(self, canvas: Canvas) -> None:
        """Draw it; the focus ring included."""


@dataclass(kw_only=True, eq=False)
class Inert(Widget):
    """It is only looked at: no focus comes to it, and clicks go through it."""

    focusable: bool = False

    def hit(self, x: float, y: float) -> bool:
        """Never."""
        return False


class Worded:
    """Beside ``Widget``: a voice says the words that stand on it.

    These are its ``title``, ``text`` and ``detail``, as far as it has them.
    """

    label: str
    title: str = ""
    text: str = ""
    detail: str = ""

    @property
    def accessible_name(self) -> str:
        """What it is called by a voice."""
        return self.label or joined(self.title, self.text, self.detail)


def joined(*parts: str) -> str:
    """Those of ``parts`` that say something, with the commas of their language between."""
    said = [part for part in parts if part]
    return ("、" if any(map(is_japanese, said)) else ", ").join(said)


def back_to_front(widgets: Iterable[Widget]) -> Iterator[Widget]:
    """The order of drawing: the one in focus after its like, which else might hide its ring."""
    for _, alike in groupby(widgets, key=type):
        yield from sorted(alike, key=lambda widget: widget.focused)


def walk(
    widgets: Iterable[Widget], dx: float = 0.0, dy: float = 0.0
) -> Iterator[tuple[Widget, Rect]]:
    """Every widget with its rectangle in the window's units, containers before what they hold."""
    for widget in widgets:
        yield widget, widget.rect.move(dx, dy) if dx or dy else widget.rect
        if widget.children:
            ox, oy = widget.origin
            yield from walk(widget.children, dx + ox, dy + oy)
