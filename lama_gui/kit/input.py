"""Translates pygame events into the inputs that scenes and widgets understand.

Keys and gamepad buttons are named (``return``, ``d``, ``f11``; ``a``, ``dpad_left``) and bound to
actions, so that scenes don't depend on keys. Points are in units of the design resolution.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import pygame
from msgspec import Struct

from lama_gui.kit.controls.bindings import (
    MOUSE_BUTTONS,
    PAD_BUTTONS,
    REPEATING,
    Analogue,
    Bindings,
    Device,
)
from lama_gui.kit.geometry import Viewport


class Press(Struct, frozen=True):
    """A key or button bound to an action went down. ``pad`` is the id of its gamepad, if any."""

    action: str
    device: Device = Device.KEYBOARD
    repeat: bool = False
    pad: int | None = None


class Release(Struct, frozen=True):
    """The key or button of an action was released."""

    action: str
    pad: int | None = None


class Point(Struct, frozen=True):
    """The pointer moved here."""

    x: float
    y: float


class Down(Struct, frozen=True):
    """The left button went down here."""

    x: float
    y: float


class Click(Struct, frozen=True):
    """The left button was released without a drag. ``start`` is where it went down."""

    x: float
    y: float
    start: tuple[float, float]


class DoubleClick(Struct, frozen=True):
    """A second click soon after the first at the same place; follows its Click."""

    x: float
    y: float


class Drag(Struct, frozen=True):
    """The pointer moved with the left button down. The last phase is ``drop``."""

    start: tuple[float, float]
    x: float
    y: float
    phase: Literal["start", "move", "drop"]


class Wheel(Struct, frozen=True):
    """The wheel turned by ``dy`` notches; up is positive."""

    x: float
    y: float
    dy: float


class Text(Struct, frozen=True):
    """Text was entered, by keys or an input method."""

    text: str


class Compose(Struct, frozen=True):
    """Text that an input method is still composing."""

    text: str


class Key(Struct, frozen=True):
    """A raw key, sent only while text or a number is entered."""

    name: str
    control: bool = False


class Captured(Struct, frozen=True):
    """The key or button pressed while the settings wait for one to bind."""

    device: Device
    name: str


class PadChange(Struct, frozen=True):
    """A gamepad was connected or disconnected. Its name is in ``Context.pads``."""

    pad: int
    connected: bool


class FileDropped(Struct, frozen=True):
    """A file or folder was dropped on the window."""

    path: str


class FocusLost(Struct, frozen=True):
    """The window lost the focus: somebody else may be looking at the screen."""


Input = (
    Press
    | Release
    | Point
    | Down
    | Click
    | DoubleClick
    | Drag
    | Wheel
    | Text
    | Compose
    | Key
    | Captured
    | PadChange
    | FileDropped
    | FocusLost
)

DRAG_SLOP = 8.0
DOUBLE_CLICK_SECONDS = 0.4

NUMBER_CHARACTERS = frozenset("0123456789-")
"""Characters of whole numbers."""

#: A key or button: its device, which gamepad, its name.
_Place = tuple[Device, int | None, str]


def _number_key(event: pygame.event.Event, name: str) -> str:
    """The digit or minus that a key types, or "backspace"; "" for all other keys.

    Some layouts have digits on shifted keys, so the typed character counts, not the key.
    """
    if getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return ""
    written = getattr(event, "unicode", "") or name.strip("[]")
    return name if name == "backspace" else written if written in NUMBER_CHARACTERS else ""


@dataclass(slots=True)
class Translator:
    """Turns pygame events into inputs. ``tick`` provides the time; it reads no clock.

    ``typing``: a text field has the focus, so letters are text and not actions.
    ``counting``: a number has the focus, so digits are digits and not actions.
    ``listening``: the next key or button is sent as :class:`Captured`.
    ``ratio``: viewport pixels per unit of event positions, horizontal and vertical; it differs
    from 1 on high-density displays.
    """

    bindings: Bindings = field(default_factory=Bindings)
    viewport: Viewport = field(default_factory=lambda: Viewport(1920, 1080))
    device: Device = Device.KEYBOARD
    pad: int | None = None  # the gamepad used last
    ratio: tuple[float, float] = (1.0, 1.0)
    typing: bool = False
    counting: bool = False
    listening: bool = False
    now: float = 0.0
    pointer: tuple[float, float] = (0.0, 0.0)  # its last position
    held_for: float = 0.0  # seconds for which anything has been down without a drag
    _down: tuple[float, float] | None = None
    _dragging: bool = False
    _last_click: tuple[float, float, float] = (-9.0, 0.0, 0.0)
    _held: dict[_Place, str] = field(default_factory=dict)  # what is down -> its action
    _analogue: Analogue = field(default_factory=Analogue)

    def tick(self, dt: float) -> list[Input]:
        """Advance by ``dt`` seconds; returns the repeats of a stick that is held."""
        self.now += dt
        down = self._held or (self._down is not None and not self._dragging)
        self.held_for = self.held_for + dt if down else 0.0
        again = self._analogue.tick(dt)
        held = [(pad, self._held.get((Device.PAD, pad, name), "")) for pad, name in again]
        return [
            Press(action, Device.PAD, repeat=True, pad=pad)
            for pad, action in held
            if action in REPEATING
        ]

    def translate(self, event: pygame.event.Event) -> list[Input]:
        """The inputs of one event, in order; none for irrelevant events."""
        match event.type:
            case pygame.KEYDOWN | pygame.KEYUP:
                return self._key(event)
            case pygame.TEXTINPUT:
                # ignore the letter of the shortcut that has just opened the text field
                held = self._held.get((Device.KEYBOARD, None, event.text.lower()))
                return [Text(event.text)] if self.typing and not held else []
            case pygame.TEXTEDITING:
                return [Compose(event.text)] if self.typing else []
            case pygame.DROPFILE:
                return [FileDropped(event.file)]
            case pygame.MOUSEMOTION:
                self.pointer = self._at(event)
                return self._motion(*self.pointer)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self.device = Device.MOUSE
                self._down, self._dragging = self._at(event), False
                return [Down(*self._down)]
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._up(*self._at(event))
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if event.button in MOUSE_BUTTONS:
                return self._other_button(event)
            case pygame.MOUSEWHEEL:
                return [Wheel(*self.pointer, getattr(event, "precise_y", event.y))]
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                return self._button(event)
            case pygame.CONTROLLERAXISMOTION:
                return self._axis(event)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._analogue.forget(event.instance_id)
                return [*self._release_all(event.instance_id), PadChange(event.instance_id, False)]
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                return self._focus_lost()
        return []

    def _at(self, event: pygame.event.Event) -> tuple[float, float]:
        """The position of an event in units."""
        (x, y), (across, down) = event.pos, self.ratio
        return self.viewport.units(x * across, y * down)

    def _focus_lost(self) -> list[Input]:
        """Release everything: the window will not see these keys come up."""
        self._analogue.forget()
        self._down, self._dragging = None, False
        pads = {pad for _, pad, _ in self._held}
        return [*(event for pad in pads for event in self._release_all(pad)), FocusLost()]

    def _release_all(self, pad: int | None) -> list[Input]:
        """Release everything that is down on a gamepad, or (None) on the keyboard."""
        places = [place for place in self._held if place[1] == pad]
        actions = [self._held.pop(place) for place in places]
        return [Release(action, pad) for action in actions if action]

    def _key(self, event: pygame.event.Event) -> list[Input]:
        name = pygame.key.name(event.key)
        place: _Place = (Device.KEYBOARD, None, name)
        if not name:
            return []
        if event.type == pygame.KEYUP:
            return self._release(place)
        repeat = place in self._held
        self._held.setdefault(place, "")
        self.device = Device.KEYBOARD
        if self.listening:
            return [] if repeat else [Captured(Device.KEYBOARD, name)]
        modifiers = getattr(event, "mod", 0)
        if self.counting and (written := _number_key(event, name)):
            return [Key(written)]
        shifted = f"shift {name}" if modifiers & pygame.KMOD_SHIFT else name
        action = self.bindings.action(Device.KEYBOARD, shifted)
        action = action or self.bindings.action(Device.KEYBOARD, name)
        if self.typing and action not in ("next", "previous", "back", "fullscreen"):
            return [Key(name, bool(modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META)))]
        if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            together = "" if modifiers & pygame.KMOD_ALT else f"ctrl {name}"
            action = self.bindings.action(Device.KEYBOARD, together)
        return self._press(action, place, repeat=repeat)

    def _button(self, event: pygame.event.Event) -> list[Input]:
        name = PAD_BUTTONS.get(event.button)
        if name is None:
            return []
        place: _Place = (Device.PAD, event.instance_id, name)
        down = event.type == pygame.CONTROLLERBUTTONDOWN
        return self._went_down(place) if down else self._release(place)

    def _went_down(self, place: _Place) -> list[Input]:
        """A button, or what counts as one, went down."""
        device, pad, name = place
        self._held[place] = ""
        self.device = device
        if pad is not None:
            self.pad = pad
        if self.listening:
            return [Captured(device, name)]
        return self._press(self.bindings.action(device, name), place)

    def _press(self, action: str | None, place: _Place, *, repeat: bool = False) -> list[Input]:
        if action is None or (repeat and action not in REPEATING):
            return []
        device, pad, _ = place
        if not repeat:
            self._held[place] = action
        return [Press(action, device, repeat, pad)]

    def _release(self, place: _Place) -> list[Input]:
        """The release of the action that ``place`` started."""
        self.held_for = 0.0
        action = self._held.pop(place, "")
        return [Release(action, place[1])] if action else []

    def _axis(self, event: pygame.event.Event) -> list[Input]:
        """Treat sticks and triggers as buttons."""
        pad = event.instance_id
        up, down = self._analogue.moved(pad, event.axis, event.value)
        out = [put for name in up for put in self._release((Device.PAD, pad, name))]
        return out + [put for name in down for put in self._went_down((Device.PAD, pad, name))]

    def _other_button(self, event: pygame.event.Event) -> list[Input]:
        """A mouse button other than the left one, which is bound like a key.

        It counts as the keyboard's, so that the focus shows, to which its action applies.
        """
        place: _Place = (Device.KEYBOARD, None, MOUSE_BUTTONS[event.button])
        down = event.type == pygame.MOUSEBUTTONDOWN
        return self._went_down(place) if down else self._release(place)

    def _motion(self, x: float, y: float) -> list[Input]:
        out: list[Input] = [Point(x, y)]
        if self._down is None:
            return out
        if self._dragging:
            return [*out, Drag(self._down, x, y, "move")]
        self._dragging = abs(x - self._down[0]) + abs(y - self._down[1]) > DRAG_SLOP
        return [*out, Drag(self._down, x, y, "start")] if self._dragging else out

    def _up(self, x: float, y: float) -> list[Input]:
        start, dragging = self._down or (x, y), self._dragging
        self._down, self._dragging, self.held_for = None, False, 0.0
        if dragging:
            return [Drag(start, x, y, "drop")]
        out: list[Input] = [Click(x, y, start)]
        then, at_x, at_y = self._last_click
        near = abs(x - at_x) + abs(y - at_y) < 2 * DRAG_SLOP
        if near and self.now - then <= DOUBLE_CLICK_SECONDS:
            out.append(DoubleClick(x, y))
            self._last_click = (-9.0, 0.0, 0.0)
        else:
            self._last_click = (self.now, x, y)
        return out
