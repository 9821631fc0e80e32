"""The base of dialogs that choose or enter something."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from lama_gui.kit.layout import Box, Column, Padded
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.ui import sheet
from lama_gui.kit.widgets import Message, Pressed, Widget
from lama_gui.scenes.app_context import AppScene


class Picker(AppScene):
    """A dialog over another scene; pops the choice, or None on Cancel and Esc."""

    modal: ClassVar[bool] = True
    is_popup: ClassVar[bool] = True
    #: Width in units: at normal text size, and the increase at twice that.
    widths: ClassVar[tuple[float, float]] = (1000.0, 400.0)
    #: The horizontal and vertical margins of the content.
    margin: ClassVar[tuple[float, float]] = (44.0, 44.0)
    #: The minimum free part of the window's height.
    free: ClassVar[float] = 40.0

    @abstractmethod
    def boxes(self) -> Iterable[Box]:
        """The content from top to bottom."""

    def build(self) -> Iterable[Widget]:
        usual, more = self.widths
        width = min(self.viewport.width - 120, usual + more * (self.context.text_scale - 1))
        inside = Padded(Column(tuple(self.boxes())), *self.margin)
        return sheet(self.viewport, width, inside, self.free)

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("cancel"):
                return self.on_back()
        return None

    def on_back(self) -> Transition | None:
        return Pop(None)
