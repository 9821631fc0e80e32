"""The picker of a person's gamepad, which is identified by pressing a button on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.kit.controls.bindings import Device
from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import SPRING, Box, Cell, Column, Row, Scrolled, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.widgets import Message, Pressed
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.picker import Picker
from lama_gui.view.shared_screen import labels

GAP = 14.0
ANY = "any"


class PadPicker(Picker):
    """Choose a person's gamepad; pops its label, "" for any device, or None.

    ``chosen`` is the current label. A button of another gamepad moves the focus to that gamepad, to
    tell identical ones apart.
    """

    name: ClassVar[str] = "pads"
    widths: ClassVar[tuple[float, float]] = (760.0, 740.0)

    def __init__(self, context: AppContext, chosen: str) -> None:
        super().__init__(context)
        self.chosen = chosen
        self.pads = context.pads
        self._pad = context.input.pad if context.input.device is Device.PAD else None

    def boxes(self) -> Iterable[Box]:
        ui = self.ui
        here = list(labels(self.pads).values())
        rows = [
            self._row(ANY, "", self.t("pads.any"), self.t("pads.any.detail"), "hand"),
            *(self._row(f"pad.{label}", label, label, "", "gamepad") for label in here),
        ]
        if self.chosen and self.chosen not in here:
            name, away = f"pad.{self.chosen}", self.t("pads.away")
            rows.append(self._row(name, self.chosen, self.chosen, away, "gamepad"))
        yield ui.text("title", self.t("pads.pick.title"), "head", lines=2, extra=8)
        yield space(6)
        yield ui.text("text", self.t("pads.pick.text"), lines=6, extra=4)
        yield space(20)
        yield Scrolled("list", Column(rows, GAP), edge=8)
        yield space(14 + GAP)
        cancel = self.t("dialog.cancel")
        width = ui.width_of(cancel, "minor", 80, 225)
        yield Row([ui.button("cancel", cancel, kind="minor", width=width), SPRING])

    def _row(self, name: str, label: str, text: str, detail: str, icon: str) -> Cell:
        roles = ("name", "caption") if detail else ("name",)
        height = self.ui.lines(*roles, extra=24, minimum=76)
        return self.ui.radio(
            name, text, label == self.chosen, height=height, item=label, detail=detail, icon=icon
        )

    def first_focus(self) -> str:
        return f"pad.{self.chosen}" if self.chosen else ANY

    def dispatch(self, event: Input) -> Transition | None:
        """The first press of a gamepad only shows which one it is."""
        pad = event.pad if isinstance(event, Press) else None
        if isinstance(event, Press) and pad is not None and pad != self._pad:
            self._pad = pad
            label = labels(self.pads).get(pad)
            if label is not None and event.action != "back":
                self.focus_on(f"pad.{label}")
                return None
        return super().dispatch(event)

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed(item=str(label)):
                return Pop(label)
        return super().on(message)
