"""The frame of a form: a name, and what can be chosen about the thing that is called so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.kit.layout import Box, Cell
from lama_gui.kit.scene import Transition
from lama_gui.kit.widgets import Changed, Message, Option, Pressed, Submitted
from lama_gui.names import LONGEST
from lama_gui.scenes.common.menu import Hint, MenuScene


class Editor(MenuScene):
    """Edits something that is ``called`` so. Its words are the keys after its name."""

    called: str
    hints: ClassVar[tuple[Hint, ...]] = (
        (("left", "right"), "hint.choose"),
        (("back",), "hint.back"),
    )
    #: The part of a row that its label takes.
    share: ClassVar[float] = 0.45
    #: What comes after the name.
    second: ClassVar[str] = ""

    def labelled(self, name: str, control: Cell) -> Box:
        """A row: the label of ``name`` and its control."""
        return self.ui.labelled(name, self.t(f"{self.name}.{name}"), control, self.share)

    def name_row(self, hint: str) -> Box:
        """Where the name is written."""
        label = self.t(f"{self.name}.name")
        entry = self.ui.entry("name", self.called, LONGEST, hint=self.t(hint), label=label)
        return self.labelled("name", entry)

    def choice(self, name: str, options: Iterable[Option], value: object) -> Box:
        """A row with a stepper through ``options``; a ``value`` beyond them is one more."""
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
                return self.spell("name", self.called, LONGEST)
            case _:
                return super().on(message)
        return None
