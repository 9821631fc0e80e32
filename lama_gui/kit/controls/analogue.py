"""Treats the sticks and triggers of a gamepad as buttons.

A trigger is one button, a stick four. The thresholds for going down and coming up differ, so
that a trembling hand does not press twice.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

#: axis -> the button names of its negative and its positive end.
AXES: dict[int, tuple[str, str]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("leftstick_left", "leftstick_right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("leftstick_up", "leftstick_down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("rightstick_left", "rightstick_right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("rightstick_up", "rightstick_down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "lefttrigger"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "righttrigger"),
}
NAMES = tuple(name for pair in AXES.values() for name in pair if name)
"""All names that can be bound."""

FAR, NEAR = 20000, 12000
"""The thresholds, of 32767, above which it goes down and below which it comes up."""
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
