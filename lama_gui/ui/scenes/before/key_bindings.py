"""The page of keys and gamepad buttons: shows them and binds others."""

from __future__ import annotations

from dataclasses import dataclass

from lama_gui.ui.kit.controls.bindings import DEFAULTS, Device
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Button, Heading, Keycap, Label, Widget
from lama_gui.ui.scenes.app_context import AppContext

DEVICES = (Device.KEYBOARD, Device.PAD)
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

    def rows(self, wide: float) -> tuple[list[Widget], float]:
        """Widgets from (0, 0) for a page ``wide`` units wide, and its length."""
        type_, texts = self.context.type, self.context.texts
        high = max(72.0, type_.line("label") + 34)
        head = max(60.0, type_.line("heading") + 16)
        label_wide = wide * 0.3
        part = (wide - label_wide - 40) / 2
        out: list[Widget] = []
        for device, icon, x in zip(DEVICES, ("keyboard", "gamepad"), (0.0, part + 40), strict=True):
            rect = Rect(label_wide + x, 0, part - 20, head - 8)
            words = texts(f"settings.{device.value}")
            out.append(
                Heading(name=f"head.{device.value}", rect=rect, text=words, icon=icon, paper=True)
            )
        y = head
        for action in DEFAULTS:
            name = Rect(10, y, label_wide - 20, high)
            out.append(
                Label(
                    name=f"action.{action}",
                    rect=name,
                    text=self.action_words(action),
                    paper=True,
                    lines=2,
                )
            )
            for device, x in zip(DEVICES, (0.0, part + 40), strict=True):
                out += self._binding(action, device, Rect(label_wide + x, y, part - 20, high))
            y += high
        return out, y

    def _binding(self, action: str, device: Device, area: Rect) -> list[Widget]:
        type_, texts = self.context.type, self.context.texts
        binding = Binding(action, device)
        listening = self.listening == binding
        words = texts("settings.cancel" if listening else "settings.change")
        widest = max(
            type_.width(texts("settings.cancel"), "minor"),
            type_.width(texts("settings.change"), "minor"),
        )
        button, rest = area.cut_right(min(widest + 50, area.w * 0.5), 20)
        high = min(52.0 * max(1.0, self.context.grow * 0.85), area.h - 14)
        button = Rect.around(button.cx, area.cy - 3, button.w, high)
        out: list[Widget] = [
            Button(
                name=f"bind.{device.value}.{action}",
                rect=button,
                item=binding,
                text=words,
                kind="minor",
                paper=True,
            )
        ]
        if listening:
            ask = texts(f"settings.press.{device.value}")
            cap = Rect.around(rest.cx, area.cy, rest.w, high)
            return [
                *out,
                Keycap(name="listening", rect=cap, text=ask, listening=True, paper=True),
            ]
        right = rest.right
        names = self.context.input.bindings.names(action, device)[:SHOWN]
        caps = [self.context.key_words(device, name) for name in names]
        widths = [max(high, type_.width(text, "label") + 32) for text in caps]
        while len(widths) > 1 and sum(widths) + 10 * (len(widths) - 1) > rest.w:
            widths.pop()  # large words leave room for the first key only
        for i, wide in reversed(list(enumerate(widths))):
            text, wide = caps[i], min(wide, rest.w)
            cap = Rect(right - wide, area.cy - high / 2, wide, high)
            out.append(
                Keycap(name=f"cap.{device.value}.{action}.{i}", rect=cap, text=text, paper=True)
            )
            right -= wide + 10
        return out

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
