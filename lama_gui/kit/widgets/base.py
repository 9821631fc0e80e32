"""The base class of widgets: attributes down, messages up.

A scene rebuilds its widgets whenever its state changes. A widget of the same name and class
adopts the transient state of its predecessor (``adopt``): hover, a half entered text, the scroll
offset. A widget never accesses its parent; it returns messages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import groupby
from typing import ClassVar, dataclass_transform

from lama_gui.kit.animation import approach
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Click, Input, Press
from lama_gui.texts import is_japanese

TARGET = 44.0
"""The minimum size of a touch target, in units."""


UNPLACED = Rect(0.0, 0.0, 0.0, 0.0)
"""The rectangle of a widget until its layout places it."""


@dataclass(frozen=True, slots=True)
class Message:
    """Something happened at the widget ``name``, which represents ``item``."""

    name: str
    item: object = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class Handled(Message):
    """The widget used the input; there is nothing else to do."""


@dataclass(frozen=True, slots=True)
class Pressed(Message):
    """It was activated: click, Enter, Space, gamepad A."""


@dataclass(frozen=True, slots=True)
class Refused(Message):
    """It was activated but is not available; ``reason`` says why."""

    reason: str


@dataclass(frozen=True, slots=True)
class Changed(Message):
    """The player chose ``value``. The widget shows it once the scene has rebuilt it so."""

    value: object


@dataclass(frozen=True, slots=True)
class Submitted(Message):
    """A text was confirmed with Enter."""

    text: str


class Role(StrEnum):
    """The accessibility role of an element."""

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


@dataclass_transform(kw_only_default=True, eq_default=False, field_specifiers=(field,))
@dataclass(kw_only=True, eq=False)
class Widget:
    """An element with a ``name`` that is unique in its scene; the layout sets its ``rect``.

    Each subclass is a dataclass like it, too: its fields are keywords of its constructor.

    ``label``: its accessible name, if its own text is not enough.
    ``item``: what it represents among several alike; its messages carry it.
    ``paper``: whether it is on light paper.
    ``unavailable``: why it can't be used now; "" if it can.
    """

    name: str
    rect: Rect = UNPLACED
    item: object = None
    paper: bool = False
    unavailable: str = ""
    focusable: bool = True
    label: str = ""

    accessible_role: ClassVar[Role] = Role.BUTTON

    hovered: bool = field(default=False, init=False)
    held: bool = field(default=False, init=False)
    focused: bool = field(default=False, init=False)
    hover: float = field(default=0.0, init=False)
    press: float = field(default=0.0, init=False)

    def __init_subclass__(cls) -> None:
        dataclass(kw_only=True, eq=False)(cls)

    @property
    def memo_key(self) -> object:
        """A value that, with the theme, determines its appearance; None if there is none.

        Its drawing is cached as long as this value stays equal.
        """
        return None

    @property
    def available(self) -> bool:
        return not self.unavailable

    @property
    def accessible_name(self) -> str:
        """Its spoken name; "" for what is not spoken."""
        return self.label

    @property
    def accessible_value(self) -> str:
        """Its value in words; "" if it has none."""
        return ""

    @property
    def accessible_number(self) -> tuple[int, int, int, int] | None:
        """Its numeric value, minimum, maximum and step; None if it has none."""
        return None

    @property
    def accessible_place(self) -> tuple[int, int] | None:
        """(position, count) of its value among the options, from 1; None if it has none."""
        return None

    @property
    def accessible_checked(self) -> bool | None:
        """Whether it is on or chosen; None if it can't be."""
        return None

    @property
    def accessible_rows(self) -> Sequence[tuple[str, ...]]:
        """The content of a chart or list in words: the cells of each row."""
        return ()

    @property
    def pressable(self) -> bool:
        """Whether activating it does something; otherwise arrows set its value."""
        return True

    @property
    def at_end(self) -> bool:
        """Whether its value can't be increased by the right arrow."""
        return False

    @property
    def children(self) -> Iterable[Widget]:
        return ()

    @property
    def origin(self) -> tuple[float, float]:
        """The origin of the children's coordinates, in this widget's coordinates."""
        return 0.0, 0.0

    def hit(self, x: float, y: float) -> bool:
        """Whether a click at (x, y) hits it."""
        return self.rect.at_least(TARGET, TARGET).contains(x, y)

    def adopt(self, old: Widget) -> None:
        """Take over the transient state of the widget that this one replaces."""
        self.hovered, self.held, self.focused = old.hovered, old.held, old.focused
        self.hover, self.press = old.hover, old.press

    def update(self, dt: float, reduced_motion: bool = False) -> bool:
        """Animate hover and press, or jump; returns whether anything changed."""
        if not (self.hovered or self.held or self.hover or self.press):
            return False
        warm = 1.0 if (self.hovered or self.held) and self.available else 0.0
        low = 1.0 if self.held and self.available else 0.0
        before = self.hover, self.press
        self.hover = approach(self.hover, warm, dt, 0.0 if reduced_motion else 0.13)
        self.press = approach(self.press, low, dt, 0.0 if reduced_motion else 0.06)
        return before != (self.hover, self.press)

    def handle(self, event: Input) -> Message | None:
        """Answer an input for this widget; None if it doesn't use it."""
        match event:
            case Click() | Press(action="activate"):
                return self.activate()
        return None

    def activate(self) -> Message | None:
        if not self.available:
            return self.refused()
        return Pressed(self.name, item=self.item)

    def changed(self, value: object) -> Message:
        """Changed, or Refused if it is unavailable."""
        return Changed(self.name, value, item=self.item) if self.available else self.refused()

    def refused(self) -> Message:
        """Refused with the reason; the widget sinks and comes up again."""
        self.press = 1.0
        return Refused(self.name, self.unavailable, item=self.item)

    def draw(self, canvas: Canvas) -> None:
        """Draw it, including the focus ring."""


class Inert(Widget):
    """A widget that can't be focused; clicks go through it."""

    focusable: bool = False

    def hit(self, x: float, y: float) -> bool:
        return False


class NamedByText(Widget):
    """A widget named by its ``title``, ``text`` and ``detail``."""

    title: str = ""
    text: str = ""
    detail: str = ""

    @property
    def accessible_name(self) -> str:
        return self.label or joined(self.title, self.text, self.detail)


def joined(*parts: str) -> str:
    """Join the parts that are not empty by commas, in Japanese by 、."""
    said = [part for part in parts if part]
    return ("、" if any(map(is_japanese, said)) else ", ").join(said)


def back_to_front(widgets: Iterable[Widget]) -> Iterator[Widget]:
    """The drawing order: among its kind, the focused one is last, so that its ring shows."""
    for _, alike in groupby(widgets, key=type):
        yield from sorted(alike, key=lambda widget: widget.focused)


def walk(
    widgets: Iterable[Widget], dx: float = 0.0, dy: float = 0.0
) -> Iterator[tuple[Widget, Rect]]:
    """Every widget with its rectangle in the window, containers before their children."""
    for widget in widgets:
        yield widget, widget.rect.move(dx, dy) if dx or dy else widget.rect
        if widget.children:
            ox, oy = widget.origin
            yield from walk(widget.children, dx + ox, dy + oy)
