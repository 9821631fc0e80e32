"""How the people at a table take what happens: where they look, what they think of it.

Somebody ducks and comes up with another face; what breathes and blinks does so seldom and rests
when nothing has happened for a while. Nothing here looks at a clock.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lama_gui.kit.animation import Clock, Span, approach, ease_out_back, ended

DUCK, DEEP = 0.08, 26.0
"""Who makes another face ducks in so many seconds, so deep in units."""
UP = Span(DUCK, 0.16, ease_out_back)
LEAN = 20.0  # higher by so much stands who holds one card
SLUMP = 22.0
ASIDE = 120.0  # who sits less far to the side is not looked round for
#: Everybody blinks once in so many seconds, for so long, but not at first.
BLINK_EVERY, BLINK, BLINK_AFTER = 7.3, 0.12, 3.0
AFTER = 0.002  # seconds to be on the safe side of a blink's edge, whatever clocks round


@dataclass(frozen=True, slots=True)
class Attitude:
    """How somebody sits there: a face, and how much higher than usual."""

    face: str = "calm"
    up: float = 0.0


@dataclass(slots=True)
class _Person:
    now: Attitude
    was: Attitude
    change: Clock = field(default_factory=lambda: ended(UP.end))


class Expression(NamedTuple):
    """What is seen of somebody: a face, ``up`` units higher than usual."""

    face: str
    up: float


class Expressions:
    """The people of one table, by seat."""

    def __init__(self) -> None:
        self._people: dict[int, _Person] = {}
        self._age = Clock()

    def take(self, attitudes: Mapping[int, Attitude], *, still: bool) -> bool:
        """What everybody makes of it now; returns whether anybody changes."""
        changed = False
        for seat, attitude in attitudes.items():
            person = self._people.get(seat)
            if person is None:
                self._people[seat] = _Person(attitude, attitude)
                changed = True
            elif person.now != attitude:
                person.was, person.now = person.now, attitude
                person.change = ended(UP.end) if still else Clock(UP.end)
                changed = True
        return changed

    def update(self, dt: float, *, still: bool) -> bool:
        """Let time pass; returns whether anybody looks different."""
        moving = False
        for person in self._people.values():
            moving |= person.change.tick(dt)
        if still:
            self._age.restart()
            return moving
        before = [self._blinks(seat) for seat in self._people]
        self._age.tick(dt)
        return moving or before != [self._blinks(seat) for seat in self._people]

    def seconds_at_rest(self, *, still: bool) -> float:
        """Seconds until somebody who rests opens or closes their eyes; infinite if nobody will."""
        if still or not self._people:
            return math.inf
        t = max(self._age.t, BLINK_AFTER)
        waits = []
        for seat in self._people:
            since = (t + seat * 1.9) % BLINK_EVERY
            waits.append((BLINK if since < BLINK else BLINK_EVERY) - since)
        return t - self._age.t + min(waits) + AFTER

    def _blinks(self, seat: int) -> bool:
        t = self._age.t
        return t > BLINK_AFTER and (t + seat * 1.9) % BLINK_EVERY < BLINK

    def expression(self, seat: int) -> Expression:
        """How ``seat`` is seen at this moment."""
        person = self._people.get(seat)
        if person is None:
            return Expression("calm", 0.0)
        now, was, change = person.now, person.was, person.change
        if change.t < DUCK:
            return Expression(was.face, was.up - DEEP * change.t / DUCK)
        up = now.up - DEEP * (1 - UP.part(change.t))
        blinks = now.face == "calm" and change.done and self._blinks(seat)
        return Expression("blink" if blinks else now.face, up)


def attitude(
    seat: int,
    *,
    mood: str,
    gone: bool,
    last: bool,
    turn: int | None,
    places: Sequence[float],
) -> Attitude:
    """What somebody makes of the table.

    ``mood`` is a passing one, "" without; ``turn`` is who moves; ``places`` are where everybody
    sits, from left to right, in units.
    """
    if gone:
        return Attitude("glum", -SLUMP)
    up = LEAN if last else 0.0
    if mood:
        return Attitude(mood, up)
    if last:
        return Attitude("gloat", up)
    if turn is not None and turn != seat:
        far = places[turn] - places[seat]
        if abs(far) >= ASIDE:
            return Attitude("left" if far < 0 else "right", up)
    return Attitude("calm", up)


#: Seconds that it takes to come or go.
COMES = 0.14


class TurnLight:
    """How bright it is behind each seat of one table, 0 to 1."""

    def __init__(self) -> None:
        self._on: dict[int, float] = {}
        self._begun = False

    def on(self, seat: int) -> float:
        """How bright it is behind ``seat``."""
        return self._on.get(seat, 0.0)

    def update(self, lit: int | None, dt: float, *, still: bool) -> bool:
        """Let ``dt`` seconds pass with the light on ``lit``; returns whether it changes."""
        at_once = still or not self._begun
        self._begun = True
        before = dict(self._on)
        if lit is not None:
            self._on.setdefault(lit, 0.0)
        for seat, bright in before.items() | self._on.items():
            wanted = float(seat == lit)
            self._on[seat] = wanted if at_once else approach(bright, wanted, dt, COMES)
        self._on = {seat: bright for seat, bright in self._on.items() if bright}
        return self._on != before
