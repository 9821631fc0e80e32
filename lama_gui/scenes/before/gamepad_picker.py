"""Which gamepad is whose: a list in which one finds one's own by its buttons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.kit.controls.bindings import Device
from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import Cell, Column, Padded, Scrolled, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.ui import sheet
from lama_gui.kit.widgets import Message, Pressed, RadioRow, Widget
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.view.pads import labels

EDGE = 44.0
GAP = 14.0
ANY = "any"


class PadPicker(AppScene):
    """Asks which gamepad a person plays with; pops its label, "" for any device, or None.

    ``chosen`` is the label of the one so far. A button of another gamepad than the one that
    steers moves the focus to that gamepad, so that two alike can be told apart.
    """

    name: ClassVar[str] = "pads"
    modal: ClassVar[bool] = True
    box: ClassVar[bool] = True

    def __init__(self, context: AppContext, chosen: str) -> None:
        super().__init__(context)
        self.chosen = chosen
        self.pads = context.pads
        self._pad = context.input.pad if context.input.device is Device.PAD else None

    @property
    def _labels(self) -> list[str]:
        """The gamepads there are, and the chosen one even if it is not plugged in."""
        here = list(labels(self.pads).values())
        return here if not self.chosen or self.chosen in here else [*here, self.chosen]

    def build(self) -> Iterable[Widget]:
        """A row for any device and one for each gamepad."""
        ui, grow = self.ui, self.context.grow
        wide = min(760 * (1 + (grow - 1) * 0.6), self.space.width - 120)
        here = labels(self.pads).values()
        away = self.t("pads.away")
        rows = [
            self._row(ANY, "", self.t("pads.any"), self.t("pads.any.detail"), "hand"),
            *(
                self._row(f"pad.{label}", label, label, "" if label in here else away, "gamepad")
                for label in self._labels
            ),
        ]
        low = max(76.0, ui.type.line("minor") + 30)
        column = [
            ui.text("title", self.t("pads.pick.title"), "head", lines=2, extra=8),
            space(6),
            ui.text("text", self.t("pads.pick.text"), lines=6, extra=4),
            space(20),
            Scrolled("list", Column(rows, GAP), edge=8),
            space(14 + GAP),
            ui.button("cancel", self.t("dialog.cancel"), kind="minor", tall=low),
        ]
        yield from sheet(self.space, wide, Padded(Column(column), EDGE, EDGE), 40)

    def _row(self, name: str, label: str, text: str, detail: str, icon: str) -> Cell:
        type_ = self.context.type
        high = max(84.0, type_.line("name") + type_.line("caption") + 24)
        return Cell(
            RadioRow(
                name=name,
                item=label,
                text=text,
                detail=detail,
                icon=icon,
                chosen=label == self.chosen,
                paper=True,
            ),
            tall=high,
        )

    def first_focus(self) -> str:
        """What is chosen so far."""
        return f"pad.{self.chosen}" if self.chosen else ANY

    def dispatch(self, event: Input) -> Transition | None:
        """A gamepad that speaks up for the first time only shows which one it is."""
        pad = event.pad if isinstance(event, Press) else None
        if isinstance(event, Press) and pad is not None and pad != self._pad:
            self._pad = pad
            label = labels(self.pads).get(pad)
            if label is not None and event.action != "back":
                self.focus_on(f"pad.{label}")
                return None
        return super().dispatch(event)

    def on(self, message: Message) -> Transition | None:
        """A row was chosen."""
        match message:
            case Pressed("cancel"):
                return Pop(None)
            case Pressed(item=str(label)):
                return Pop(label)
        return None

    def on_back(self) -> Transition | None:
        """Everything stays as it was."""
        return Pop(None)
