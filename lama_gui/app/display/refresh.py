"""How many frames a second the window is to draw: its display's, the player's wish, the battery."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from math import inf
from typing import Protocol

import pygame

from lama_gui.app.display.sdl import library
from lama_gui.kit.frames.pace import USUAL, Pace, shown_rate
from lama_gui.settings import Refresh

ON_BATTERY = USUAL
NEARLY_EMPTY = 30.0
LOW = 20
"""Per cent of the battery's charge from which on it is nearly empty."""

LOOK_EVERY = 15.0
"""Seconds after which the battery is looked at again."""


class Power(Protocol):
    """What the system says of its power, as SDL tells it."""

    @property
    def no_battery(self) -> bool: ...
    @property
    def on_battery(self) -> bool: ...
    @property
    def battery_percent(self) -> int | None: ...


def power() -> Power | None:
    """The computer's power now; None where the system does not say."""
    with suppress(ImportError, AttributeError, pygame.error):
        from pygame.system import get_power_state

        return get_power_state()
    return None


def most(wish: Refresh, power: Power | None) -> float | None:
    """Frames a second at most, None for as many as the display shows.

    Who has chosen a number gets it; else a battery is spared, and spared more when it is low.
    """
    if wish != "screen":
        return float(wish)
    if power is None or not power.on_battery:
        return None
    left = power.battery_percent
    return NEARLY_EMPTY if left is not None and left <= LOW else ON_BATTERY


def display_rate(window: pygame.Window) -> float:
    """Hz of the display that the window is on; of the slowest where that is not known."""
    try:
        rates = pygame.display.get_desktop_refresh_rates()
    except pygame.error:
        return USUAL
    sdl = library()
    number = sdl.display(window.id) if sdl is not None else None
    if number is not None and number < len(rates):
        return shown_rate(rates[number])
    return min(map(shown_rate, rates), default=USUAL)


class Refreshing:
    """Keeps the pace of a window: follows its display, the setting and the battery.

    A computer without a battery is asked for it once.
    """

    def __init__(self, ask: Callable[[], Power | None] = power) -> None:
        self.pace = Pace()
        self._display = USUAL
        self._power: Power | None = None
        self._ask = ask
        self._next_look: float | None = None

    def moved(self, window: pygame.Window) -> None:
        """The window is on another display, or its display has changed."""
        self._display = display_rate(window)

    def follow(self, wish: Refresh, now: float) -> None:
        """Keep to the wish; ``now`` are seconds of any clock that does not stand still."""
        if wish == "screen" and (self._next_look is None or now >= self._next_look):
            self._power = self._ask()
            without = self._power is None or self._power.no_battery
            self._next_look = inf if without else now + LOOK_EVERY
        self.pace.ask(self._display, most(wish, self._power))
