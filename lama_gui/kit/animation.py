"""Motion as a function of time. There is one idea of time: the seconds since something began.

A :class:`Clock` counts them, a :class:`Span` says which part of them a movement takes and how
far it has come at any moment, and what is drawn is computed from that. Nothing here looks at a
real clock, so tests step time by hand, and skipping means jumping to the end. ``approach`` is
for what follows a target that changes under way: hover, press, a veil.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

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
    """The player's speed; it covers every animation and every pause."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


@dataclass(frozen=True, slots=True)
class Motion:
    """How time passes for animations. ``factor`` is infinite at Instant."""

    speed: Speed = Speed.NORMAL
    reduced: bool = False

    @property
    def factor(self) -> float:
        return {
            Speed.SLOW: 0.6,
            Speed.NORMAL: 1.0,
            Speed.FAST: 3.0,
            Speed.INSTANT: math.inf,
        }[self.speed]

    def pause(self, normal: float, fast: float = 0.15) -> float:
        """A thinking pause in seconds at this speed."""
        return {
            Speed.SLOW: 2.5 * normal,
            Speed.NORMAL: normal,
            Speed.FAST: fast,
            Speed.INSTANT: 0.0,
        }[self.speed]


@dataclass(slots=True)
class Clock:
    """Seconds since something began. It stops at ``seconds``; without them it only counts.

    ``t`` is where it stands. A pause is a clock that one waits for: ``done``.
    """

    seconds: float = math.inf
    t: float = 0.0

    @property
    def done(self) -> bool:
        """Whether its end was reached."""
        return self.t >= self.seconds

    @property
    def left(self) -> float:
        """The seconds to its end."""
        return self.seconds - self.t

    @property
    def part(self) -> float:
        """How much of its time has passed, 0 to 1."""
        return min(1.0, self.t / self.seconds) if self.seconds > 0 else 1.0

    def tick(self, dt: float, factor: float = 1.0) -> bool:
        """Let ``dt`` seconds pass, ``factor`` times as fast; returns whether it was running."""
        running = not self.done
        gone = self.seconds if math.isinf(factor) else self.t + dt * factor
        self.t = min(self.seconds, gone)
        return running

    def restart(self, seconds: float | None = None) -> None:
        """From the beginning; with ``seconds`` to another end."""
        self.t = 0.0
        if seconds is not None:
            self.seconds = seconds

    def skip(self) -> None:
        """Jump to the end."""
        self.t = self.seconds


def ended(seconds: float) -> Clock:
    """A clock of that length which nobody has to wait for any more."""
    return Clock(seconds, seconds)


@dataclass(frozen=True, slots=True)
class Span:
    """A movement's piece of time: from ``at`` on, ``seconds`` long, with its easing."""

    at: float
    seconds: float
    easing: Easing = ease_out_cubic

    @property
    def end(self) -> float:
        """When it is over."""
        return self.at + self.seconds

    def part(self, t: float, reduced: bool = False) -> float:
        """How far it has come at ``t``: 0 before it, 1 after it, eased between.

        Under reduced motion it is there as soon as it begins.
        """
        if t >= self.end or (reduced and t >= self.at):
            return 1.0
        return self.easing(max(0.0, t - self.at) / self.seconds)


def approach(value: float, target: float, dt: float, seconds: float) -> float:
    """``value`` moved towards ``target`` at one unit per ``seconds``; for hover and press."""
    step = dt / seconds if seconds > 0 else 1.0
    return min(target, value + step) if target > value else max(target, value - step)
