"""Bindings of keys, mouse buttons and gamepad buttons to actions.

The left mouse button always clicks; the others are bound like keys.

The settings file may have been edited by hand: unknown keys, and keys that two actions want,
are left out and reported. Sticks and triggers are treated as buttons.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

import pygame


class Device(StrEnum):
    """A kind of input device; on-screen glyphs are those of the one used last."""

    KEYBOARD = "keyboard"
    MOUSE = "mouse"
    PAD = "pad"


# action -> (keys, gamepad buttons), in the order of the settings page.
DEFAULTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "activate": (("return", "space", "enter"), ("a",)),
    "draw": (("d",), ("x",)),
    "quit_round": (("q",), ("y",)),
    "hint": (("h",), ("back",)),
    "to_end": (("e",), ()),
    "hide": (("v",), ("leftstick",)),
    "peek": (("p",), ("rightstick",)),
    "undo": (("z", "ctrl z"), ()),
    "log": (("j",), ()),
    "last_played": (("k",), ()),
    "rules": (("f1",), ()),
    "voice": (("f4",), ()),
    "say_again": (("r",), ()),
    "say_table": (("t",), ()),
    "say_hand": (("c",), ()),
    "say_scores": (("s",), ()),
    "say_log": (("g",), ()),
    "hush": (("n",), ()),
    "mute": (("m",), ()),
    "fullscreen": (("f11",), ()),
    "back": (("escape", "mouse back"), ("b", "start")),
    "left": (("left",), ("dpad_left",)),
    "right": (("right",), ("dpad_right",)),
    "up": (("up",), ("dpad_up",)),
    "down": (("down",), ("dpad_down",)),
    "next": (("tab",), ("rightshoulder",)),
    "previous": (("shift tab",), ("leftshoulder",)),
    "delete": (("delete",), ()),
    "note": (("b",), ()),
    "note_back": ((",",), ()),
    "note_on": ((".",), ()),
    "page_up": (("page up",), ()),
    "page_down": (("page down",), ()),
    "first": (("home",), ()),
    "last": (("end",), ()),
    **{f"value_{n}": ((str(n), f"[{n}]"), ()) for n in range(1, 7)},
    "value_L": (("l",), ()),
}

DIRECTIONS = ("left", "right", "up", "down")
REPEATING = {*DIRECTIONS, "next", "previous", "page_up", "page_down"}

PAD_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "leftstick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rightstick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "leftshoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rightshoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpad_up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpad_down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpad_left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpad_right",
}

#: axis -> the button names of its negative and its positive end.
AXES: dict[int, tuple[str, str]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("leftstick_left", "leftstick_right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("leftstick_up", "leftstick_down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("rightstick_left", "rightstick_right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("rightstick_up", "rightstick_down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "lefttrigger"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "righttrigger"),
}
STICK_NAMES = tuple(name for pair in AXES.values() for name in pair if name)
"""Sticks and triggers, which count as buttons: a trigger is one, a stick four."""

PAD_NAMES = (*PAD_BUTTONS.values(), *STICK_NAMES)
"""All names of a gamepad that can be bound."""

MOUSE_BUTTONS = {
    pygame.BUTTON_MIDDLE: "mouse middle",
    pygame.BUTTON_RIGHT: "mouse right",
    pygame.BUTTON_X1: "mouse back",
    pygame.BUTTON_X2: "mouse forward",
}

ESSENTIAL = ("activate", "back", *DIRECTIONS, "next", "previous")
"""Actions that must stay bound: without them the program can't be used."""


FORMER_NAMES = {"lately": "last_played"}
"""Actions that older settings call otherwise."""


class Bindings:
    """The default bindings with the player's changes.

    The left stick moves the focus, unless its directions are bound to something else.

    ``refused`` lists the keys, buttons and actions of the settings that could not be used.
    """

    def __init__(
        self,
        keys: Mapping[str, list[str]] | None = None,
        pads: Mapping[str, list[str]] | None = None,
    ) -> None:
        usual_keys = {action: both[0] for action, both in DEFAULTS.items()}
        usual_pads = {action: both[1] for action, both in DEFAULTS.items()}
        self.keys, odd_keys = _resolved(keys or {}, usual_keys, is_key)
        self.pads, odd_pads = _resolved(pads or {}, usual_pads, lambda b: b in PAD_NAMES)
        self.refused = [*odd_keys, *odd_pads]
        self._by_key = {key: action for action, names in self.keys.items() for key in names}
        steers = {f"leftstick_{direction}": direction for direction in DIRECTIONS}
        bound = {b: action for action, names in self.pads.items() for b in names}
        self._by_button = steers | bound

    def action(self, device: Device, name: str) -> str | None:
        """The action bound to a key or button, or None."""
        return (self._by_button if device is Device.PAD else self._by_key).get(name)

    def names(self, action: str, device: Device) -> tuple[str, ...]:
        """The keys, or gamepad buttons, of an action; glyphs show the first."""
        table = self.pads if device is Device.PAD else self.keys
        return table.get(action, ())

    def conflict(self, action: str, device: Device, name: str) -> str | None:
        """The other action that this key or button is bound to, or None."""
        holder = self.action(device, name)
        return None if holder == action else holder


Names = dict[str, tuple[str, ...]]


def is_key(name: str) -> bool:
    """Whether ``name`` is a key, with or without ``shift`` or ``ctrl``, or a mouse button."""
    if name in MOUSE_BUTTONS.values():
        return True
    try:
        with warnings.catch_warnings(action="ignore"):  # pygame warns if there is no window
            return pygame.key.key_code(name.removeprefix("ctrl ").removeprefix("shift ")) > 0
    except (ValueError, pygame.error):
        return False


def _resolved(
    wished: Mapping[str, Sequence[str]],
    usual: Mapping[str, Sequence[str]],
    exists: Callable[[str], bool],
) -> tuple[Names, list[str]]:
    """Resolve conflicts: the names of each action, and the wishes that were refused.

    Each name belongs to one action: the first that wishes for it, otherwise its usual one.
    Essential actions left without a name get their usual ones back.
    """
    wished = {FORMER_NAMES.get(action, action): names for action, names in wished.items()}
    table: Names = {}
    refused = [action for action in wished if action not in usual]
    holders: dict[str, str] = {}
    for action in (*(a for a in usual if a in wished), *(a for a in usual if a not in wished)):
        names = dict.fromkeys(wished.get(action, usual[action]))
        table[action] = tuple(n for n in names if n not in holders and exists(n))
        if action in wished:
            refused += [name for name in names if name not in table[action]]
        holders |= dict.fromkeys(table[action], action)
    for action in ESSENTIAL:
        if not table[action]:
            back = set(usual[action])
            table = {a: tuple(n for n in names if n not in back) for a, names in table.items()}
            table[action] = tuple(usual[action])
    return table, refused


FAR, NEAR = 20000, 12000
"""The thresholds, of 32767, above which a stick goes down and below which it comes up; they
differ so that a trembling hand does not press twice."""
REPEAT = (0.4, 0.12)
"""Seconds before the first repeat and between the next ones."""


@dataclass(slots=True)
class Analogue:
    """The state of the sticks and triggers of all gamepads."""

    _down: set[tuple[int, str]] = field(default_factory=set)
    _last: dict[int, tuple[str, float]] = field(default_factory=dict)  # pad -> what, seconds left

    def moved(self, pad: int, axis: int, value: int) -> tuple[list[str], list[str]]:
        """Set an axis to ``value``, −32768 to 32767.

        Returns the names that came up and those that went down.
        """
        up, down = [], []
        for name, far in zip(AXES.get(axis, ()), (-value, value), strict=False):
            if not name:
                continue
            held = (pad, name) in self._down
            if far > FAR and not held:
                self._down.add((pad, name))
                self._last[pad] = name, REPEAT[0]
                down.append(name)
            elif far < NEAR and held:
                self._down.discard((pad, name))
                if self._last.get(pad, ("", 0.0))[0] == name:
                    del self._last[pad]
                up.append(name)
        return up, down

    def tick(self, dt: float) -> list[tuple[int, str]]:
        """Advance by ``dt`` seconds; returns the repeats as (pad, name).

        On each gamepad, what was pushed last repeats while it is held.
        """
        again = []
        for pad, (name, left) in self._last.items():
            left -= dt
            if left <= 0:
                left = REPEAT[1]
                again.append((pad, name))
            self._last[pad] = name, left
        return again

    def forget(self, pad: int | None = None) -> None:
        """Forget what is down, on one gamepad or on all."""
        self._down = {place for place in self._down if pad is not None and place[0] != pad}
        self._last = {p: what for p, what in self._last.items() if pad is not None and p != pad}
