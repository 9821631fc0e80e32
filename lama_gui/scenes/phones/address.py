"""The dialog to enter an address of this computer."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from lama_gui.kit.controls.bindings import Device
from lama_gui.kit.layout import Box, Grid, Row, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.widgets import Changed, Message, Pressed, Submitted
from lama_gui.net.network import is_address
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.picker import Picker

LONGEST = 15
KEYS = "1234567890."


class AddressEntry(Picker):
    """Asks for an address; pops it, or None. The on-screen keys are for gamepads."""

    name: ClassVar[str] = "phones_address"
    widths: ClassVar[tuple[float, float]] = (1080.0, 300.0)

    def __init__(self, context: AppContext, value: str) -> None:
        super().__init__(context)
        self.value = value

    def boxes(self) -> Iterable[Box]:
        ui = self.ui
        key = partial(ui.button, kind="minor", role="heading", height=ui.line("heading", 44, 96))
        keys = [key(f"key.{sign}", sign, item=sign) for sign in KEYS]
        keys.append(key("erase", icon="back", label=self.t("letters.erase")))
        done = self.t("dialog.done")
        why = "" if is_address(self.value) else self.t("phones.address.wrong")
        title = self.t("phones.address.title")
        yield ui.text("title", title, "heading", lines=2, extra=8)
        yield ui.text("text", self.t("phones.address.text"), lines=5)
        yield space(16)
        line, hint = ui.line("strong", 26, 72), "192.168.0.7"
        yield ui.entry("address", self.value, LONGEST, hint=hint, label=title, height=line)
        yield space(16)
        yield Grid(keys, 6, 14, 22)
        yield space(24)
        cancel = ui.button("cancel", self.t("dialog.cancel"), kind="minor")
        ready = ui.button("done", done, kind="primary", unavailable=why)
        yield Row([cancel, ready], 24, level=True)

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
            case _:
                return super().on(message)
        return None
