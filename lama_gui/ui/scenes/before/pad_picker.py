"""Which gamepad is whose: a list in which one finds one's own by its buttons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.ui.kit.controls.bindings import Device
from lama_gui.ui.kit.input import Input, Press
from lama_gui.ui.kit.scene import Pop, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import (
    Button,
    Label,
    Message,
    Panel,
    Pressed,
    RadioRow,
    ScrollView,
    Widget,
)
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.app_scene import AppScene
from lama_gui.ui.table.pads import labels

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
        type_, space, grow = self.context.type, self.space, self.context.grow
        wide = min(760 * (1 + (grow - 1) * 0.6), space.width - 120)
        inner = wide - 2 * EDGE
        text = self.t("pads.pick.text")
        title = type_.height(self.t("pads.pick.title"), "heading", inner) + 8
        words = type_.height(text, "body", inner) + 4
        row = max(84.0, type_.line("name") + type_.line("caption") + 24)
        rows = (len(self._labels) + 1) * (row + GAP)
        button = max(76.0, type_.line("minor") + 30)
        fixed = 2 * EDGE + title + 6 + words + 20 + button + 14
        shown = min(rows, space.height - 40 - fixed)
        panel = Rect.around(space.width / 2, space.height / 2, wide, fixed + shown)
        yield Panel(name="panel", rect=panel)
        head, inside = panel.inset(EDGE).cut_top(title, 6)
        yield Label(
            name="title",
            rect=head,
            text=self.t("pads.pick.title"),
            role="heading",
            paper=True,
            lines=2,
        )
        head, inside = inside.cut_top(words, 20)
        yield Label(name="text", rect=head, text=text, lines=6, paper=True)
        area, foot = inside.cut_top(shown, 14)
        scrolls = rows > shown + 1
        first = Rect(8, 8, area.w - 32, row) if scrolls else Rect(0, 0, area.w, row)
        content = list(self._rows(first))
        if scrolls:
            yield ScrollView(
                name="list", rect=area, content=tuple(content), length=rows + 8, paper=True
            )
        else:
            for widget in content:
                widget.rect = widget.rect.move(area.x, area.y)
            yield from content
        yield Button(
            name="cancel", rect=foot, text=self.t("dialog.cancel"), kind="minor", paper=True
        )

    def _rows(self, first: Rect) -> Iterable[Widget]:
        yield RadioRow(
            name=ANY,
            item="",
            rect=first,
            text=self.t("pads.any"),
            detail=self.t("pads.any.detail"),
            icon="hand",
            chosen=not self.chosen,
            paper=True,
        )
        here = labels(self.pads).values()
        for number, label in enumerate(self._labels, 1):
            yield RadioRow(
                name=f"pad.{label}",
                item=label,
                rect=first.move(0, number * (first.h + GAP)),
                text=label,
                detail="" if label in here else self.t("pads.away"),
                icon="gamepad",
                chosen=label == self.chosen,
                paper=True,
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
