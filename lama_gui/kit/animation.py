"""Animation: motion as a function of the seconds since something began.

A :class:`Clock` counts those seconds, and a :class:`Span` maps them to the progress of one
movement. Nothing here reads a real clock: tests step time by hand, and skipping jumps to the
end. :func:`approach` follows a target that may change on the way: hover, press, a veil.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from enum import StrEnum

from msgspec import Struct

Easing = Callable[[float], float]


def linear(t: float) -> float:
    return t


def ease_out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def ease_out_back(t: float) -> float:
    """Overshoots by about a tenth and settles."""
    c = 1.70158
    return 1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2


class Speed(StrEnum):
    """The game speed in the settings; it scales every animation and every pause."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


#: The factor of animations, and that of thinking pauses; at Fast these have their own length.
SPEEDS = {
    Speed.SLOW: (0.6, 2.5),
    Speed.NORMAL: (1.0, 1.0),
    Speed.FAST: (3.0, 1.0),
    Speed.INSTANT: (math.inf, 0.0),
}


class Motion(Struct, frozen=True):
    """The player's motion settings. ``factor`` is infinite at Instant."""

    speed: Speed = Speed.NORMAL
    reduced: bool = False

    @property
    def factor(self) -> float:
        return SPEEDS[self.speed][0]

    def pause(self, normal: float, fast: float = 0.15) -> float:
        """A thinking pause in seconds at this speed."""
        return fast if self.speed is Speed.FAST else SPEEDS[self.speed][1] * normal


class Clock(Struct):
    """A timer: ``t`` counts up to ``seconds`` and stops there; by default it never stops."""

    seconds: float = math.inf
    t: float = 0.0

    @property
    def done(self) -> bool:
        """Whether the end has been reached."""
        return self.t >= self.seconds

    @property
    def left(self) -> float:
        """The seconds until the end."""
        return self.seconds - self.t

    @property
    def progress(self) -> float:
        """The elapsed fraction, 0 to 1."""
        return min(1.0, self.t / self.seconds) if self.seconds > 0 else 1.0

    def tick(self, dt: float, factor: float = 1.0) -> bool:
        """Advance by ``dt`` seconds times ``factor``; returns whether it was still running."""
        running = not self.done
        gone = self.seconds if math.isinf(factor) else self.t + dt * factor
        self.t = min(self.seconds, gone)
        return running

    def restart(self, seconds: float | None = None) -> None:
        """Start again, optionally with another length."""
        self.t = 0.0
        if seconds is not None:
            self.seconds = seconds

    def skip(self) -> None:
        """Jump to the end."""
        self.t = self.seconds


def ended(seconds: float) -> Clock:
    """A clock of that length that is already done."""
    return Clock(seconds, seconds)


class Span(Struct, frozen=True):
    """The time of one movement: ``seconds`` from ``at`` on, with an easing."""

    at: float
    seconds: float
    easing: Easing = ease_out_cubic

    @property
    def end(self) -> float:
        """The time at which it is over."""
        return self.at + self.seconds

    def progress(self, t: float, reduced_motion: bool = False) -> float:
        """Progress at ``t``: 0 before, 1 after, eased between.

        With reduced motion it jumps to 1 at its beginning.
        """
        if t >= self.end or (reduced_motion and t >= self.at):
            return 1.0
        return self.easing(max(0.0, t - self.at) / self.seconds)


def approach(value: float, target: float, dt: float, seconds: float) -> float:
    """Move ``value`` towards ``target`` by one per ``seconds``; for hover and press."""
    step = dt / seconds if seconds > 0 else 1.0
    return min(target, value + step) if target > value else max(target, value - step)
