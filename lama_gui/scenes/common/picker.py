"""The bases of dialogs and forms that choose or enter something."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from lama_gui.kit.dialog import Dialog
from lama_gui.kit.layout import Box, Cell, Column, Padded
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.widgets import Changed, Message, Option, Pressed, Submitted, Widget
from lama_gui.names import LONGEST
from lama_gui.scenes.app_context import AppScene
from lama_gui.scenes.common.menu import Hint, MenuScene


class Picker(AppScene, Dialog):
    """A dialog over another scene; pops the choice, or None on Cancel and Esc."""

    #: Width in units: at normal text size, and the increase at twice that.
    widths: ClassVar[tuple[float, float]] = (1000.0, 400.0)
    #: The horizontal and vertical margins of the content.
    margin: ClassVar[tuple[float, float]] = (44.0, 44.0)
    #: The minimum free part of the window's height.
    free: ClassVar[float] = 40.0

    @abstractmethod
    def boxes(self) -> Iterable[Box]:
        """The content from top to bottom."""

    @property
    def width(self) -> float:
        """The width of the sheet, if the window is wide enough."""
        usual, more = self.widths
        return usual + more * (self.context.text_scale - 1)

    def build(self) -> Iterable[Widget]:
        width = min(self.viewport.width - 120, self.width)
        return self.sheet(width, Padded(Column(tuple(self.boxes())), *self.margin), self.free)

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("cancel"):
                return self.on_back()
        return None

    def on_back(self) -> Transition | None:
        return Pop(None)


class Editor(MenuScene):
    """A form for a thing named ``called``; the text keys begin with the scene's name."""

    called: str
    hints: ClassVar[tuple[Hint, ...]] = (
        (("left", "right"), "hint.choose"),
        (("back",), "hint.back"),
    )
    #: The name of the row after the name.
    second: ClassVar[str] = ""
    #: Whether labels are above their controls, with normal text.
    above: ClassVar[bool] = False

    def labelled(self, name: str, control: Cell) -> Box:
        """The label of ``name`` beside or above a control."""
        words = self.t(f"{self.name}.{name}")
        if self.large or not self.above:
            return self.ui.labelled(name, words, control, 0.4)
        return Column([self.ui.text(f"label.{name}", words, "label"), control], 8)

    def name_row(self, hint: str) -> Box:
        """The row with the text field for the name."""
        label = self.t(f"{self.name}.name")
        entry = self.ui.entry("name", self.called, LONGEST, hint=self.t(hint), label=label)
        return self.labelled("name", entry)

    def choice(self, name: str, options: Iterable[Option], value: object) -> Box:
        """A row with a stepper through ``options``, and ``value`` if it isn't one of them."""
        known = tuple(options)
        if all(one != value for one, _ in known):
            words = " · ".join(map(str, value)) if isinstance(value, tuple) else str(value)
            known = (*known, (value, words))
        label = self.t(f"{self.name}.{name}")
        return self.labelled(name, self.ui.choice(name, known, value, label=label))

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed("name", str(text)):
                self.called = text[:LONGEST]
            case Submitted("name"):
                self.focus_on(self.second)
            case Pressed("name"):
                return self.edit_on_screen("name", self.called, LONGEST)
            case _:
                return super().on(message)
        return None
