"""Letters to pick: entering a name without a keyboard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.ui.kit.context import Context
from lama_gui.ui.kit.input import Input, Press
from lama_gui.ui.kit.scene import Pop, Scene, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Button, Label, Message, Panel, Pressed, Widget

COLUMNS = 10
PAD = 44.0


class Letters(Scene):
    """The alphabet as buttons; pops the text, or None when nothing shall change."""

    name: ClassVar[str] = "letters"
    modal: ClassVar[bool] = True

    def __init__(self, context: Context, value: str, longest: int) -> None:
        super().__init__(context)
        self.value, self.longest = value, longest

    def build(self) -> Iterable[Widget]:
        letters = self.t("letters.alphabet")
        rows = -(-len(letters) // COLUMNS)
        cell, gap = 84.0, 12.0
        wide = COLUMNS * (cell + gap) - gap + 2 * PAD
        title = max(80.0, self.context.type.line("title") + 12)
        high = 2 * PAD + title + 20 + (rows + 1) * (cell + gap)
        panel = Rect.around(self.space.width / 2, self.space.height / 2, wide, high)
        yield Panel(name="panel", rect=panel)
        head, inside = panel.inset(PAD).cut_top(title, 20)
        shown = self.value or self.t("names.hint")
        yield Label(name="value", rect=head, text=shown, role="title", paper=True, align="centre")
        for i, letter in enumerate(letters):
            row, column = divmod(i, COLUMNS)
            x, y = inside.x + column * (cell + gap), inside.y + row * (cell + gap)
            rect = Rect(x, y, cell, cell - 8)
            yield Button(
                name=f"letter.{letter}",
                rect=rect,
                item=letter,
                text=self._case(letter),
                kind="minor",
                paper=True,
            )
        y = inside.y + rows * (cell + gap)
        line = Rect(inside.x, y, inside.w, cell - 4)
        space, erase, done = line.columns(3, gap)
        yield Button(
            name="space", rect=space, text=self.t("letters.space"), kind="minor", paper=True
        )
        yield Button(
            name="erase", rect=erase, text=self.t("letters.erase"), kind="minor", paper=True
        )
        yield Button(name="done", rect=done, text=self.t("dialog.done"), kind="primary", paper=True)

    def _case(self, letter: str) -> str:
        """Capitals at the beginning of a word."""
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
        """The gamepad's button for "draw", and Del, erase."""
        match event:
            case Press(action="draw" | "delete"):
                self.value = self.value[:-1]
                self.rebuild()
                return None
        return super().on_input(event)

    def _add(self, text: str) -> None:
        self.value = (self.value + text)[: self.longest]

    def on_back(self) -> Transition | None:
        return Pop(None)
