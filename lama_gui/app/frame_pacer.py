"""How often to draw while something moves: as often as the display shows a frame.

A display of 120 or 144 Hz gets as many frames, as long as a frame leaves time for it; a
fraction of them where it does not, so that each is shown equally long. Nothing here looks at
a clock: times are arguments.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from math import inf
from typing import Protocol

import pygame

from lama_gui.app.sdl import library
from lama_gui.settings import Refresh

USUAL = 60.0
"""Frames a second that are tried for however long one takes, if the display shows as many."""

NEAR = 0.02
"""The share by which a rate may differ from the usual one and be as good."""

ROOM = 0.8
"""The share of its time that a frame may take up."""

ROOM_FOR_MORE = 0.6
"""The share that it may take up of the shorter time of more frames a second."""

LONGEST = 2 / USUAL
"""A frame that took longer says no more than this: once in a while a scene is built in one."""

SLOW_TO_FORGET, QUICK_TO_LEARN = 0.02, 0.1
"""What one frame's cost weighs: cheap ones are believed later than dear ones."""

DOUBLE, BROADCAST = 12, 1000 / 1001
"""Displays of 59.94 or 119.88 Hz are told as 59 and 119."""


def shown_rate(told: int) -> float:
    """Frames a second of a display that the system tells in whole ones; 0 or less: unknown."""
    if told <= 0:
        return USUAL
    return (told + 1) * BROADCAST if (told + 1) % DOUBLE == 0 else float(told)


class FramePacer:
    """Says when the next frame is due, from what the display shows and what frames take.

    ``display`` is the display's rate in Hz and ``most`` the frames a second that are wished
    at most, None for as many as it shows.
    """

    def __init__(self, display: float = USUAL, most: float | None = None) -> None:
        self._cost = 0.0
        self._rates: tuple[float, ...] = ()
        self._index = 0
        self._asked: tuple[float, float | None] | None = None
        self.ask(display, most)

    def ask(self, display: float, most: float | None) -> None:
        """Follow a display and a wish; what frames take is still known."""
        if self._asked == (display, most):
            return
        self._asked = display, most
        top = display if most is None else min(display, most)
        parts = max(1, int(top / USUAL + NEAR))
        rates = [top / part for part in range(1, parts + 1)]
        if rates[-1] > USUAL + NEAR * USUAL:
            rates.append(USUAL)
        self._rates = tuple(rates)
        self._index = 0
        self._choose()

    @property
    def rate(self) -> float:
        """Frames a second that are drawn while something moves."""
        return self._rates[self._index]

    @property
    def period(self) -> float:
        """Seconds from one frame to the next."""
        return 1 / self.rate

    def took(self, seconds: float) -> None:
        """A frame, from its update to its flip, took so long."""
        seconds = min(seconds, LONGEST)
        weight = QUICK_TO_LEARN if seconds > self._cost else SLOW_TO_FORGET
        self._cost += weight * (seconds - self._cost)
        self._choose()

    def _choose(self) -> None:
        last = len(self._rates) - 1
        while self._index < last and self._cost * self.rate > ROOM:
            self._index += 1
        while self._index > 0 and self._cost * self._rates[self._index - 1] <= ROOM_FOR_MORE:
            self._index -= 1

    def next(self, due: float, now: float) -> float:
        """When the next frame is due after one that was due at ``due`` and begun at ``now``.

        The little that a sleep is too long adds up to nothing; what a late frame has missed is
        not made up for, so that the display is never outrun.
        """
        late = now - due
        return (due if 0 <= late < self.period / 4 else now) + self.period


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


class RefreshRate:
    """Keeps the pace of a window: follows its display, the setting and the battery.

    A computer without a battery is asked for it once.
    """

    def __init__(self, ask: Callable[[], Power | None] = power) -> None:
        self.pace = FramePacer()
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
