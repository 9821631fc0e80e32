"""The expressions of the people at a table: where they look, and how they feel.

People duck to change their expression, and breathe and blink now and then until nothing has
happened for a while. Time is an argument.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from lama_gui.kit.animation import Clock, Span, approach, ease_out_back, ended

DUCK, DEEP = 0.08, 26.0
"""The duration of ducking in seconds, and its depth in units."""
UP = Span(DUCK, 0.16, ease_out_back)
LEAN = 20.0  # the rise of somebody with one card
SLUMP = 22.0
ASIDE = 120.0  # within this distance, others don't turn their heads
#: Everybody blinks once per period, for this long, but not at first; in seconds.
BLINK_EVERY, BLINK, BLINK_AFTER = 7.3, 0.12, 3.0
TOLERANCE = 0.002  # seconds of tolerance around blinks, for rounding errors


BREATH = 1.4  # units up and down


def breathing(phase: float, scale: float) -> float:
    """The rise of breathing in units, as whole pixels. ``phase`` is in radians."""
    return round(-BREATH * math.sin(phase) * scale) / scale


PORTRAIT_FACES = ("calm", "left", "right", "cheer", "glum", "gloat", "wince", "blink")
"""The faces that people make at the table, about in the order in which they are needed."""


class Expression(Struct, frozen=True):
    """A face, and the rise above the normal position in units."""

    face: str = "calm"
    up: float = 0.0


class _Person(Struct):
    now: Expression
    was: Expression
    change: Clock = msgspec.field(default_factory=lambda: ended(UP.end))


class Expressions:
    """The expressions of the people at one table, by seat."""

    def __init__(self) -> None:
        self._people: dict[int, _Person] = {}
        self._age = Clock()

    def set_all(self, expressions: Mapping[int, Expression], *, reduced_motion: bool) -> bool:
        """Set everybody's expression; returns whether anything changes."""
        changed = False
        for seat, expression in expressions.items():
            person = self._people.get(seat)
            if person is None:
                self._people[seat] = _Person(expression, expression)
                changed = True
            elif person.now != expression:
                person.was, person.now = person.now, expression
                person.change = ended(UP.end) if reduced_motion else Clock(UP.end)
                changed = True
        return changed

    def update(self, dt: float, *, reduced_motion: bool) -> bool:
        """Advance the time; returns whether anybody looks different."""
        moving = False
        for person in self._people.values():
            moving |= person.change.tick(dt)
        if reduced_motion:
            self._age.restart()
            return moving
        before = [self._blinks(seat) for seat in self._people]
        self._age.tick(dt)
        return moving or before != [self._blinks(seat) for seat in self._people]

    def seconds_at_rest(self, *, reduced_motion: bool) -> float:
        """Seconds until somebody at rest blinks; infinite if nobody will."""
        if reduced_motion or not self._people:
            return math.inf
        t = max(self._age.t, BLINK_AFTER)
        delays = []
        for seat in self._people:
            since = (t + seat * 1.9) % BLINK_EVERY
            delays.append((BLINK if since < BLINK else BLINK_EVERY) - since)
        return t - self._age.t + min(delays) + TOLERANCE

    def _blinks(self, seat: int) -> bool:
        t = self._age.t
        return t > BLINK_AFTER and (t + seat * 1.9) % BLINK_EVERY < BLINK

    def expression(self, seat: int) -> Expression:
        """The current expression of ``seat``."""
        person = self._people.get(seat)
        if person is None:
            return Expression()
        now, was, change = person.now, person.was, person.change
        if change.t < DUCK:
            return Expression(was.face, was.up - DEEP * change.t / DUCK)
        up = now.up - DEEP * (1 - UP.progress(change.t))
        blinks = now.face == "calm" and change.done and self._blinks(seat)
        return Expression("blink" if blinks else now.face, up)


def expression(
    seat: int, *, mood: str, gone: bool, last: bool, turn: int | None, places: Sequence[float]
) -> Expression:
    """The expression of ``seat``.

    ``mood``: a temporary mood, or ""; ``turn``: the current player; ``places``: the x coordinates
    of all seats.
    """
    if gone:
        return Expression("glum", -SLUMP)
    up = LEAN if last else 0.0
    if mood:
        return Expression(mood, up)
    if last:
        return Expression("gloat", up)
    if turn is not None and turn != seat:
        far = places[turn] - places[seat]
        if abs(far) >= ASIDE:
            return Expression("left" if far < 0 else "right", up)
    return Expression("calm", up)


#: Seconds of fading in or out.
FADE = 0.14


class TurnLight:
    """The brightness of the light behind each seat, 0 to 1."""

    def __init__(self) -> None:
        self._brightness: dict[int, float] = {}
        self._started = False

    def on(self, seat: int) -> float:
        """The brightness behind ``seat``."""
        return self._brightness.get(seat, 0.0)

    def update(self, lit: int | None, dt: float, *, reduced_motion: bool) -> bool:
        """Advance by ``dt`` seconds; ``lit`` is the current player. Returns whether anything
        changes.
        """
        at_once = reduced_motion or not self._started
        self._started = True
        before = dict(self._brightness)
        if lit is not None:
            self._brightness.setdefault(lit, 0.0)
        for seat, bright in before.items() | self._brightness.items():
            target = float(seat == lit)
            self._brightness[seat] = target if at_once else approach(bright, target, dt, FADE)
        self._brightness = {seat: bright for seat, bright in self._brightness.items() if bright}
        return self._brightness != before
