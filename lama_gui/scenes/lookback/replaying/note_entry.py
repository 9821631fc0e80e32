"""Writing a note to a moment of a match; without words it is a mark."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from lama_gui.kit.cells import Cells, sheet
from lama_gui.kit.controls.bindings import Device
from lama_gui.kit.layout import Box, Cell, Column, Length, Padded, Row, space
from lama_gui.kit.letter_picker import Letters
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Changed, Message, Pressed, Submitted, TextField, Widget
from lama_gui.records.remarks import LONGEST
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.app_scene import AppScene

PAD = 44.0


@dataclass(frozen=True, slots=True)
class Noted:
    """What is to stand at the moment: words, a mark (""), nothing any more (None)."""

    text: str | None


class NoteEntry(AppScene):
    """Asks for the words; pops :class:`Noted`, or None when all stays as it is."""

    name: ClassVar[str] = "note"
    modal: ClassVar[bool] = True
    box: ClassVar[bool] = True

    def __init__(self, context: AppContext, where: str, before: str | None) -> None:
        super().__init__(context)
        self.where, self.before = where, before
        self.value = before or ""

    def build(self) -> Iterable[Widget]:
        cells = Cells(self.context.type)
        line = max(72.0, cells.type.line("strong") + 26)
        last: list[Box] = [cells.button("cancel", self.t("dialog.cancel"), kind="minor")]
        if self.before is not None:
            last.append(cells.button("drop", self.t("replay.note.drop"), kind="minor_danger"))
        last.append(cells.button("keep", self.t("dialog.done"), kind="primary"))
        column = [
            cells.text("title", self.t("replay.note.title"), "head", lines=2, extra=8),
            cells.text("where", self.where, "caption", lines=2),
            space(14),
            Cell(self._field, tall=Length.fixed(line)),
            space(10),
            cells.text("text", self.t("replay.note.text"), "caption", lines=3),
            space(22),
            Row(last, 20, level=True),
        ]
        wide = min(self.space.width - 120, 1000 + 300 * (self.context.grow - 1))
        yield from sheet(self.space, wide, Padded(Column(column), PAD, PAD), 40)

    def _field(self, rect: Rect) -> Widget:
        words = self.t("replay.note.title")
        return TextField(
            name="words",
            rect=rect,
            value=self.value,
            longest=LONGEST,
            paper=True,
            label=words,
        )

    @property
    def spoken_text(self) -> str:
        """Where the note will stand, and that it needs no words."""
        return f"{self.where}. {self.t('replay.note.text')}"

    @property
    def _words(self) -> str:
        """What was written, without stray spaces."""
        return " ".join(self.value.split())

    def first_focus(self) -> str | None:
        return "words" if self.context.input.device is not Device.PAD else "keep"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed("words", str(value)):
                self.value = value
            case Pressed("words"):
                return self._spell()
            case Submitted() | Pressed("keep"):
                return Pop(Noted(self._words))
            case Pressed("drop"):
                return Pop(Noted(None))
            case Pressed("cancel"):
                return Pop(None)
        return None

    def _spell(self) -> Transition | None:
        """With a gamepad, letters are chosen from a board."""
        if self.context.input.device is not Device.PAD:
            return None

        def take(value: str | None) -> None:
            self.value = self.value if value is None else value

        return Push(Letters(self.context, self.value, LONGEST), take)

    def on_back(self) -> Transition | None:
        return Pop(None)
