"""A letter picker, for entering a name without a keyboard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar
from unicodedata import normalize

from lama_gui.kit.context import Context
from lama_gui.kit.dialog import Dialog
from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import SPRING, Cell, Column, Grid, Padded, Row, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.ui import Ui
from lama_gui.kit.widgets import Message, Pressed, TextField, Widget

COLUMNS = 10
VOICING = {"゛": "\u3099", "゜": "\u309a"}
"""Voicing marks (か to が, は to ぱ) and their combining forms in Unicode."""
PAD, CELL, GAP = 44.0, 84.0, 12.0


class Letters(Dialog):
    """The alphabet as buttons; pops the text, or None if cancelled."""

    name: ClassVar[str] = "letters"

    def __init__(self, context: Context, value: str, longest: int) -> None:
        super().__init__(context)
        self.value, self.longest = value, longest

    def build(self) -> Iterable[Widget]:
        ui, cell = self.ui, self._cell
        letters = [self._key(ui, letter) for letter in self.t("letters.alphabet")]
        full = (len(letters) - 1) // COLUMNS * COLUMNS
        hint = self.t("names.hint")
        field = TextField(
            name="value",
            value=self.value,
            longest=self.longest,
            hint=hint,
            focusable=False,
            paper=True,
        )
        last = [
            ui.button("space", self.t("letters.space"), kind="minor", height=cell - 4),
            ui.button("erase", self.t("letters.erase"), kind="minor", height=cell - 4),
            ui.button("done", self.t("dialog.done"), kind="primary", height=cell - 4),
        ]
        column = [
            Cell(field, height=ui.line("strong", 22, 64)),
            space(20),
            Grid(letters[:full], COLUMNS, GAP, GAP + 8),
            space(GAP + 8),
            Row([SPRING, *letters[full:], SPRING], GAP),
            space(GAP + 8),
            Grid(last, 3, GAP),
            space(GAP + 4),
        ]
        width = COLUMNS * (cell + GAP) - GAP + 2 * PAD
        yield from self.sheet(width, Padded(Column(column), PAD, PAD))

    @property
    def spoken_text(self) -> str:
        return self.value or self.t("names.hint")

    @property
    def _cell(self) -> float:
        return CELL * self.context.type.picture_scale

    def _key(self, ui: Ui, letter: str) -> Cell:
        name, words = f"letter.{letter}", self._case(letter)
        wide, high = self._cell, self._cell - 8
        return ui.button(name, words, kind="minor", width=wide, height=high, item=letter)

    def _case(self, letter: str) -> str:
        """``letter`` capitalized at the beginning of a word."""
        return letter.upper() if not self.value or self.value.endswith(" ") else letter.lower()

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("done"):
                return Pop(self.value)
            case Pressed("space"):
                self._add(" ")
            case Pressed("erase"):
                self.value = self.value[:-1]
            case Pressed(item=str(letter)):
                self._add(self._case(letter))
        return None

    def on_input(self, event: Input) -> Transition | None:
        """Erase with the gamepad's "draw" button and Del."""
        match event:
            case Press(action="draw" | "delete"):
                self.value = self.value[:-1]
                self.rebuild()
                return None
        return super().on_input(event)

    def _add(self, text: str) -> None:
        """Append ``text``; a voicing mark modifies the kana before it, or does nothing."""

        if text not in VOICING:
            self.value = (self.value + text)[: self.longest]
            return
        voiced = normalize("NFC", self.value[-1:] + VOICING[text])
        if self.value and len(voiced) == 1:
            self.value = self.value[:-1] + voiced

    def on_back(self) -> Transition | None:
        return Pop(None)
