"""The page of keys and gamepad buttons: shows them and binds others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from lama_gui.kit.cells import Cells
from lama_gui.kit.controls.bindings import DEFAULTS, Device
from lama_gui.kit.layout import SPRING, THE_REST, Box, Cell, Column, Length, Padded, Row, space
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Heading, Keycap, Widget
from lama_gui.scenes.app_context import AppContext

DEVICES = (Device.KEYBOARD, Device.PAD)
ICONS = {Device.KEYBOARD: "keyboard", Device.PAD: "gamepad"}
SHOWN = 2
"""So many keys of an action are shown; the first ones count."""


@dataclass(frozen=True)
class Wish:
    """An action shall have a key or button. ``holder``: the action that has it now."""

    action: str
    device: Device
    name: str
    holder: str | None


@dataclass(frozen=True)
class Binding:
    """What a button of the page is for: the keys of an action on a device."""

    action: str
    device: Device


class KeysPage:
    """The rows of the page, and the binding in progress (``listening``)."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.listening: Binding | None = None

    # ---- what it shows --------------------------------------------------------------------

    def page(self) -> Box:
        """A row for each action: its name, and its keys on each device."""
        cells = Cells(self.context.type)
        head = Length.fixed(max(52.0, cells.type.line("heading") + 8))
        rows: list[Box] = [_thirds(SPRING, *(self._heading(device, head) for device in DEVICES))]
        rows.append(space(8))
        for action in DEFAULTS:
            words = self.action_words(action)
            name = cells.text(f"action.{action}", words, lines=2)
            rows.append(_thirds(name, *(self._binding(action, device) for device in DEVICES)))
        return Column(rows)

    def _heading(self, device: Device, tall: Length) -> Box:
        words, icon = self.context.texts(f"settings.{device.value}"), ICONS[device]
        return Cell(
            lambda rect: Heading(
                name=f"head.{device.value}", rect=rect, text=words, icon=icon, paper=True
            ),
            tall=tall,
        )

    def _binding(self, action: str, device: Device) -> Box:
        """The keys, and the button that changes them."""
        cells, texts = Cells(self.context.type), self.context.texts
        binding = Binding(action, device)
        listening = self.listening == binding
        change, cancel = texts("settings.change"), texts("settings.cancel")
        widest = max(cells.type.width(words, "minor") for words in (change, cancel))
        high = max(50.0, cells.type.line("minor") + 16)
        button = cells.button(
            f"bind.{device.value}.{action}",
            cancel if listening else change,
            label=self._said(action, device),
            kind="minor",
            wide=Length(0.7 * widest, widest + 50),
            tall=high,
            item=binding,
        )
        show = self._asking if listening else self._caps
        caps = Cell(partial(show, action, device), THE_REST, Length.fixed(high))
        return Padded(Row([caps, button], 20, level=True), 0, 9)

    def _said(self, action: str, device: Device) -> str:
        """``Draw, Keyboard: D``."""
        names = self.context.input.bindings.names(action, device)
        keys = ", ".join(self.context.key_words(device, name) for name in names)
        words = self.context.texts(f"settings.{device.value}")
        return f"{self.action_words(action)}, {words}{': ' if keys else ''}{keys}"

    def _asking(self, action: str, device: Device, rect: Rect) -> Widget:
        """Instead of the keys, while one is asked for."""
        del action
        ask = self.context.texts(f"settings.press.{device.value}")
        return Keycap(name="listening", rect=rect, text=ask, listening=True, paper=True)

    def _caps(self, action: str, device: Device, rect: Rect) -> Iterable[Widget]:
        """The first keys of the action, as many as there is room for, at the right."""
        names = self.context.input.bindings.names(action, device)[:SHOWN]
        caps: list[Box] = []
        for i, name in enumerate(names):
            cap = self._cap(
                f"cap.{device.value}.{action}.{i}", self.context.key_words(device, name)
            )
            if caps and Row([*caps, cap], 10).width().wish > rect.w:
                break
            caps.append(cap)
        return Row([SPRING, *caps], 10).place(rect)

    def _cap(self, name: str, words: str) -> Box:
        wide = self.context.type.width(words, "label") + 32
        return Cell(
            lambda rect: Keycap(name=name, rect=rect, text=words, paper=True),
            Length(0.0, max(52.0, wide)),
        )

    def action_words(self, action: str) -> str:
        """What an action is called."""
        group, _, value = action.partition("_")
        if group == "value" and value.isdigit():
            return self.context.texts("action.value", value=value)
        return self.context.texts(f"action.{action}")

    # ---- binding --------------------------------------------------------------------------

    def listen(self, binding: Binding) -> None:
        """Ask for another key or button."""
        self.listening = binding
        self.context.input.listening = True

    def stop_listening(self) -> Binding | None:
        """No key is asked for any more; returns what one was asked for."""
        self.context.input.listening = False
        asked, self.listening = self.listening, None
        return asked

    def captured(self, device: Device, name: str) -> Wish | None:
        """A key or button was pressed; None if it was the way out, or of the other device."""
        if self.listening is None:
            return None
        action, wanted = self.listening.action, self.listening.device
        leaving = action != "back" and name in ("escape", "start")
        if device is not wanted and not leaving:
            return None
        self.stop_listening()
        if leaving:
            return None
        holder = self.context.input.bindings.conflict(action, device, name)
        return Wish(action, device, name, holder)

    def strips(self, wish: Wish) -> bool:
        """Whether the action that has the key now would be left without any."""
        bindings = self.context.input.bindings
        if wish.holder is None or bindings.names(wish.action, wish.device):
            return False
        return bindings.names(wish.holder, wish.device) == (wish.name,)

    def take(self, wish: Wish) -> None:
        """Bind it. An action that would be left without any gets the old one in exchange."""
        settings, bindings = self.context.settings, self.context.input.bindings
        old = bindings.names(wish.action, wish.device)
        new = [wish.name, *(name for name in old if name != wish.name)][: max(1, len(old))]
        changes = {wish.action: new}
        if wish.holder is not None:
            left = [n for n in bindings.names(wish.holder, wish.device) if n != wish.name]
            freed = [name for name in old if name not in new]
            changes[wish.holder] = left or freed[:1]
        if wish.device is Device.PAD:
            self.context.change(pads={**settings.pads, **changes})
        else:
            self.context.change(keys={**settings.keys, **changes})


def _thirds(name: Box, *devices: Box) -> Box:
    """A row of the page: the columns of the devices are equal, whatever is in them."""
    return Row([_wide(name, 3), *(_wide(device, 3.5) for device in devices)], 40, level=True)


def _wide(box: Box, share: float) -> Box:
    """The box, as wide as its share of the row."""
    return Cell(box.place, Length(0.0, 0.0, share), box.height)
