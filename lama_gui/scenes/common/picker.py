"""The frame of a dialog in which something is chosen or entered."""

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
    """A dialog over another scene; pops what was chosen, or None for Cancel and Esc."""

    modal: ClassVar[bool] = True
    is_popup: ClassVar[bool] = True
    #: Units: at the usual text size, and so much more at twice that.
    wide: ClassVar[tuple[float, float]] = (1000.0, 400.0)
    #: The margin around what it holds, at the sides and above and below.
    margin: ClassVar[tuple[float, float]] = (44.0, 44.0)
    #: What stays free of the window's height.
    free: ClassVar[float] = 40.0

    @abstractmethod
    def boxes(self) -> Iterable[Box]:
        """What it holds, from top to bottom."""

    def build(self) -> Iterable[Widget]:
        usual, more = self.wide
        wide = min(self.viewport.width - 120, usual + more * (self.context.grow - 1))
        inside = Padded(Column(tuple(self.boxes())), *self.margin)
        return sheet(self.viewport, wide, inside, self.free)

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("cancel"):
                return self.on_back()
        return None

    def on_back(self) -> Transition | None:
        return Pop(None)
