"""The base of dialogs that choose or enter something."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from lama_gui.kit.dialog import Dialog
from lama_gui.kit.layout import Box, Column, Padded
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.widgets import Message, Pressed, Widget
from lama_gui.scenes.app_context import AppScene


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
