"""Frame pacing: how often to draw while something moves.

The frame rate is the display's refresh rate, or an integer fraction of it if frames take too long,
so that each is shown equally long. Nothing here reads a clock: times are arguments.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from math import inf
from typing import TYPE_CHECKING

import pygame
import pygame.system

from lama_gui.kit.system import library
from lama_gui.settings import Refresh

if TYPE_CHECKING:
    from pygame._data_classes import PowerState

USUAL = 60.0
"""The lowest frame rate to fall back to, however long frames take."""

NEAR = 0.02
"""The relative tolerance for a rate to count as the usual one."""

ROOM = 0.8
"""The fraction of the period that a frame may take before the rate is reduced."""

ROOM_FOR_MORE = 0.6
"""The fraction of the shorter period below which the rate is increased again."""

LONGEST = 2 / USUAL
"""Longer frames count as this: occasionally a scene is built in one."""

FASTER_WEIGHT, SLOWER_WEIGHT = 0.02, 0.1
"""Weights of one frame in the moving average, if it was faster or slower than that."""

DOUBLE, BROADCAST = 12, 1000 / 1001
"""SDL reports displays of 59.94 or 119.88 Hz as 59 and 119."""


def shown_rate(told: int) -> float:
    """The refresh rate in Hz, given the integer that SDL reports; 0 or less means unknown."""
    if told <= 0:
        return USUAL
    return (told + 1) * BROADCAST if (told + 1) % DOUBLE == 0 else float(told)


class FramePacer:
    """Chooses the frame rate from the display's rate and the cost of recent frames.

    ``display`` is the display's rate in Hz, ``most`` the maximum frame rate, None for no limit.
    """

    def __init__(self, display: float = USUAL, most: float | None = None) -> None:
        self._cost = 0.0
        self._rates: tuple[float, ...] = ()
        self._index = 0
        self._asked: tuple[float, float | None] | None = None
        self.ask(display, most)

    def ask(self, display: float, most: float | None) -> None:
        """Set the display's rate and the maximum; the cost of frames is kept."""
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
        """The frame rate in Hz."""
        return self._rates[self._index]

    @property
    def period(self) -> float:
        """Seconds per frame."""
        return 1 / self.rate

    def record_frame(self, seconds: float) -> None:
        """Record the duration of a frame, from update to flip."""
        seconds = min(seconds, LONGEST)
        weight = SLOWER_WEIGHT if seconds > self._cost else FASTER_WEIGHT
        self._cost += weight * (seconds - self._cost)
        self._choose()

    def _choose(self) -> None:
        last = len(self._rates) - 1
        while self._index < last and self._cost * self.rate > ROOM:
            self._index += 1
        while self._index > 0 and self._cost * self._rates[self._index - 1] <= ROOM_FOR_MORE:
            self._index -= 1

    def next(self, due: float, now: float) -> float:
        """When the next frame is due, after one that was due at ``due`` and began at ``now``.

        Slight oversleeping is compensated. The delay of a late frame is not, so that frames never
        come faster than the display shows them.
        """
        late = now - due
        return (due if 0 <= late < self.period / 4 else now) + self.period


ON_BATTERY = USUAL
NEARLY_EMPTY = 30.0
LOW = 20
"""The battery charge, in per cent, that counts as nearly empty."""

LOOK_EVERY = 15.0
"""Seconds between checks of the battery."""


def power() -> PowerState | None:
    """The current state of the power supply; None if unknown."""
    with suppress(pygame.error):
        return pygame.system.get_power_state()
    return None


def max_rate(preferred: Refresh, power: PowerState | None) -> float | None:
    """The maximum frame rate, None for no limit.

    It is the player's choice, if there is one; otherwise it is reduced on battery, and further
    when that is nearly empty.
    """
    if preferred != "screen":
        return float(preferred)
    if power is None or not power.on_battery:
        return None
    left = power.battery_percent
    return NEARLY_EMPTY if left is not None and left <= LOW else ON_BATTERY


def display_rate(window: pygame.Window) -> float:
    """The refresh rate in Hz of the window's display, or of the slowest one if unknown."""
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
    """Adapts the frame pacer to the window's display, the setting and the battery.

    If there is no battery this is checked only once.
    """

    def __init__(self, ask: Callable[[], PowerState | None] = power) -> None:
        self.pace = FramePacer()
        self._display = USUAL
        self._power: PowerState | None = None
        self._ask = ask
        self._next_look: float | None = None

    def moved(self, window: pygame.Window) -> None:
        """The window moved to another display, or its display changed."""
        self._display = display_rate(window)

    def follow(self, preferred: Refresh, now: float) -> None:
        """Apply the setting; ``now`` is the time in seconds of a monotonic clock."""
        if preferred == "screen" and (self._next_look is None or now >= self._next_look):
            self._power = self._ask()
            without = self._power is None or self._power.no_battery
            self._next_look = inf if without else now + LOOK_EVERY
        self.pace.ask(self._display, max_rate(preferred, self._power))
