"""Typing an address of this computer, where the list does not have the right one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.kit.controls.bindings import Device
from lama_gui.kit.layout import Cell, Column, Grid, Padded, Row, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.ui import sheet
from lama_gui.kit.widgets import Changed, Message, Pressed, Submitted, TextField, Widget
from lama_gui.net.network import is_address
from lama_gui.scenes.app_context import AppContext, AppScene

PAD, LONGEST = 44.0, 15
KEYS = "1234567890."


class AddressEntry(AppScene):
    """Asks for an address; pops it, or None. The keys are for who has no keyboard at hand."""

    name: ClassVar[str] = "phones_address"
    modal: ClassVar[bool] = True
    box: ClassVar[bool] = True

    def __init__(self, context: AppContext, value: str) -> None:
        super().__init__(context)
        self.value = value

    def build(self) -> Iterable[Widget]:
        """The field, the keys, and what is wrong with what stands there."""
        ui, grow = self.ui, self.context.grow
        line = max(72.0, ui.type.line("strong") + 26)
        keys = [ui.button(f"key.{key}", key, kind="minor", tall=line, item=key) for key in KEYS]
        erase = self.t("letters.erase")
        keys.append(ui.button("erase", "", kind="minor", tall=line, icon="back", label=erase))
        done = self.t("dialog.done")
        why = "" if is_address(self.value) else self.t("phones.address.wrong")
        column = [
            ui.text("title", self.t("phones.address.title"), "heading", lines=2, extra=8),
            ui.text("text", self.t("phones.address.text"), lines=5),
            space(16),
            Cell(self._field, tall=line),
            space(16),
            Grid(keys, 6, 14, 22),
            space(24),
            Row(
                [
                    ui.button("cancel", self.t("dialog.cancel"), kind="minor"),
                    ui.button("done", done, kind="primary", unavailable=why),
                ],
                24,
                level=True,
            ),
        ]
        wide = min(self.space.width - 120, 860 + 300 * (grow - 1))
        yield from sheet(self.space, wide, Padded(Column(column), PAD, PAD), 40)

    def _field(self, rect: Rect) -> Widget:
        return TextField(
            name="address",
            rect=rect,
            value=self.value,
            hint="192.168.0.7",
            longest=LONGEST,
            paper=True,
            label=self.t("phones.address.title"),
        )

    def first_focus(self) -> str | None:
        return "address" if self.context.input.device is not Device.PAD else "key.1"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed("address", value):
                self.value = "".join(sign for sign in str(value) if sign in KEYS)
            case Submitted() | Pressed("done"):
                return Pop(self.value) if is_address(self.value) else None
            case Pressed("erase"):
                self.value = self.value[:-1]
            case Pressed(item=str(sign)):
                self.value = (self.value + sign)[:LONGEST]
            case Pressed("cancel"):
                return Pop(None)
        return None

    def on_back(self) -> Transition | None:
        return Pop(None)
