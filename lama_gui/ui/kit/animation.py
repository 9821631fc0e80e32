"""Motion as a function of time: easings, tweens and timelines.

Nothing here knows a clock. ``Timeline.update(dt)`` moves on by what it is told, ``skip()`` goes
to the end at once, and every ``Call`` on the way is made exactly once and in order.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

Easing = Callable[[float], float]


def linear(t: float) -> float:
    return t


def ease_out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_cubic(t: float) -> float:
    return t**3


def ease_in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def ease_out_back(t: float) -> float:
    """Overshoots by about a tenth and settles."""
    c = 1.70158
    return 1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2


def ease_out_bounce(t: float) -> float:
    """Lands and bounces twice."""
    for start, span, lift in ((0.0, 1 / 2.75, 0.0), (1.5, 0.5, 0.75), (2.25, 0.25, 0.9375)):
        if start == 0.0 and t < span:
            return 7.5625 * t * t
        if start and t < (start + span) / 2.75:
            u = t - start / 2.75
            return 7.5625 * u * u + lift
    u = t - 2.625 / 2.75
    return 7.5625 * u * u + 0.984375


class Speed(StrEnum):
    """The player's speed; it covers every animation and every pause."""

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
        return {Speed.NORMAL: 1.0, Speed.FAST: 3.0, Speed.INSTANT: math.inf}[self.speed]

    def pause(self, normal: float, fast: float = 0.15) -> float:
        """A thinking pause in seconds at this speed."""
        return {Speed.NORMAL: normal, Speed.FAST: fast, Speed.INSTANT: 0.0}[self.speed]


class Part(Protocol):
    """A piece of a timeline: ``seconds`` long, moved from ``before`` to ``now`` of its own time.

    ``before`` is minus infinity the first time. ``reduced`` asks for no motion.
    """

    @property
    def seconds(self) -> float: ...

    def advance(self, before: float, now: float, reduced: bool) -> None: ...


@dataclass(frozen=True, slots=True)
class Tween:
    """Gives ``apply`` the values from ``start`` to ``end`` within ``seconds``.

    Under reduced motion a tween gives its end value at once and keeps its place in time; a
    ``fade`` still fades, within a tenth of a second.
    """

    apply: Callable[[float], None]
    start: float
    end: float
    seconds: float
    easing: Easing = ease_out_cubic
    fade: bool = False

    def advance(self, before: float, now: float, reduced: bool) -> None:
        if now < 0 or before >= self.seconds:
            return
        span = self.seconds
        if reduced:
            span = min(span, 0.1) if self.fade else 0.0
        t = 1.0 if now >= span or span == 0 else now / span
        self.apply(self.start + (self.end - self.start) * (self.easing(t) if t < 1 else 1.0))


@dataclass(frozen=True, slots=True)
class Wait:
    """Nothing, for a while."""

    seconds: float

    def advance(self, before: float, now: float, reduced: bool) -> None:
        return


@dataclass(frozen=True, slots=True)
class Call:
    """Calls ``function`` when time reaches it: a sound, a card that changes hands."""

    function: Callable[[], None]
    seconds: float = 0.0

    def advance(self, before: float, now: float, reduced: bool) -> None:
        if before < 0 <= now:
            self.function()


class Together:
    """Parts side by side, each with its own start in seconds."""

    def __init__(self, parts: Iterable[tuple[float, Part]]) -> None:
        self._parts = sorted(parts, key=lambda item: item[0])
        self.seconds = max((at + part.seconds for at, part in self._parts), default=0.0)

    def advance(self, before: float, now: float, reduced: bool) -> None:
        for at, part in self._parts:
            if now - at >= 0 and before - at <= part.seconds:
                part.advance(before - at, now - at, reduced)


def sequence(*parts: Part) -> Together:
    """One after the other."""
    at, placed = 0.0, []
    for part in parts:
        placed.append((at, part))
        at += part.seconds
    return Together(placed)


def parallel(*parts: Part) -> Together:
    """All at once."""
    return Together([(0.0, part) for part in parts])


def stagger(parts: Sequence[Part], step: float) -> Together:
    """Each starts ``step`` seconds after the one before it."""
    return Together([(i * step, part) for i, part in enumerate(parts)])


def delayed(seconds: float, part: Part) -> Together:
    return Together([(seconds, part)])


class Timeline:
    """A part that runs. ``done`` when its end was reached."""

    def __init__(self, part: Part, motion: Motion | None = None) -> None:
        self.part = part
        self.motion = motion or Motion()
        self.now = -math.inf

    @property
    def done(self) -> bool:
        return self.now >= self.part.seconds

    def update(self, dt: float) -> bool:
        """Move on by ``dt`` seconds of the player's time; returns whether it still runs."""
        if self.done:
            return False
        if math.isinf(self.motion.factor):
            self.skip()
        else:
            self._go(max(self.now, 0.0) + dt * self.motion.factor)
        return not self.done

    def skip(self) -> None:
        """Jump to the end: every value gets its last, every call is made."""
        if not self.done:
            self._go(self.part.seconds)

    def _go(self, now: float) -> None:
        before, self.now = self.now, now
        self.part.advance(before, now, self.motion.reduced)


def approach(value: float, target: float, dt: float, seconds: float) -> float:
    """``value`` moved towards ``target`` at one unit per ``seconds``; for hover and press."""
    step = dt / seconds if seconds > 0 else 1.0
    return min(target, value + step) if target > value else max(target, value - step)
