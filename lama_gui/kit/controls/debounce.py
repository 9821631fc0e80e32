"""Ignore a press that was meant for the previous screen.

Nobody decides within the first moments; what is pressed then was meant for what stood there
before. The same holds, for as long as it takes, for whatever went down before.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

from lama_gui.kit.animation import Clock, ended
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour
from lama_gui.kit.geometry import Rect, polar
from lama_gui.kit.input import (
    Captured,
    Click,
    DoubleClick,
    Down,
    Drag,
    Input,
    Key,
    Press,
    Release,
)

#: So long after it has come up, a scene is deaf to what was meant for the one before.
DEBOUNCE_SECONDS = 0.4
_POINTER = Down | Click | DoubleClick | Drag
#: What only looks around can’t do any harm; and laying the cards face down never waits.
_HARMLESS = frozenset(
    ("left", "right", "up", "down", "next", "previous", "page_up", "page_down", "first", "last")
) | {"hide", "mute", "fullscreen"}


def is_action(event: Input) -> bool:
    """Whether ``event`` does something, other than looking around or entering text."""
    match event:
        case Press(action=action):
            return action not in _HARMLESS
        case Key(name=name):
            return name in ("return", "enter")
        case Captured():
            return True
    return isinstance(event, _POINTER)


@dataclass(slots=True)
class InputGuard:
    """Stands before the top scene, and lets through what is meant for it."""

    _deaf: Clock = field(default_factory=lambda: ended(0.0))
    _again: float = 0.0  # seconds to which a press that came too early sets it
    _meant_before: Callable[[Input], bool] = is_action
    _down: set[tuple[str, int | None]] = field(default_factory=set)
    _stale: set[tuple[str, int | None]] = field(default_factory=set)
    _stale_button: bool = False

    def appeared(
        self,
        seconds: float,
        meant_before: Callable[[Input], bool],
        *,
        anew: bool = True,
        until_quiet: bool = False,
    ) -> None:
        """Something else stands there now.

        For ``seconds`` whatever is ``meant_before`` does nothing. ``anew``: it is another
        scene, so that nothing that is held down now is meant for it; else nothing of it that is
        ``meant_before``. ``until_quiet``: the time does not end within the first moments after a
        press that came too early, except ``back``: who wants to leave may ask more than once.
        """
        self._meant_before = meant_before
        self._deaf.restart(seconds)
        self._again = min(seconds, DEBOUNCE_SECONDS) if until_quiet else 0.0
        held = {(name, pad) for name, pad in self._down if meant_before(Press(name, pad=pad))}
        self._stale = set(self._down) if anew else self._stale | held
        if anew:
            self._stale_button = True  # also of a gesture that has ended: its double click

    def tick(self, dt: float) -> None:
        """Let time pass."""
        self._deaf.tick(dt)

    def expire(self) -> None:
        """The first moments are over at once: for whoever has waited."""
        self._deaf.skip()

    def lets(self, event: Input) -> bool:
        """Whether ``event`` is meant for what stands there now."""
        early = not self._deaf.done and self._meant_before(event)
        if early and not (isinstance(event, Press) and event.action == "back"):
            self._deaf.restart(max(self._deaf.left, self._again))
        match event:
            case Press(action=action, pad=pad):
                key = action, pad
                if event.repeat:
                    return not early and key not in self._stale
                self._down.add(key)
                (self._stale.add if early else self._stale.discard)(key)
            case Release(action=action, pad=pad):
                self._down.discard((action, pad))
                self._stale.discard((action, pad))
            case Down():
                self._stale_button = early
            case Click() | DoubleClick() | Drag():
                return not early and not self._stale_button
        return not early


class CoolDown:
    """Lets through one action and no other for a while: for hands that press twice."""

    def __init__(self) -> None:
        self._left = 0.0  # seconds in which another action is a double press
        self._pointer = True  # whether what the pointer began was let through

    def tick(self, dt: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - dt)

    def lets(self, event: Input, seconds: float) -> bool:
        """Whether ``event`` is no double press; for ``seconds`` after one any other is."""
        match event:
            case Click() | Drag():
                return self._pointer
            case DoubleClick():
                return seconds <= 0
            case Press(repeat=True):
                return True
        if not is_action(event):
            return True
        good = self._left <= 0 or seconds <= 0
        if isinstance(event, Down):
            self._pointer = good
        if good:
            self._left = seconds
        return good


HOLD_SECONDS = 0.6
#: The ring grows by so many steps; each is drawn once and kept.
STEPS = 30


@dataclass(slots=True)
class Hold:
    """How long something has been held; ``clock`` is None while nothing is."""

    clock: Clock | None = None

    @property
    def part(self) -> float:
        """How much of the time has passed, 0 to 1."""
        return 0.0 if self.clock is None else self.clock.part

    def begin(self) -> None:
        """It went down."""
        self.clock = Clock(HOLD_SECONDS)

    def let_go(self) -> None:
        """It came up."""
        self.clock = None

    def update(self, dt: float) -> bool:
        """Let time pass; returns whether it has been held long enough."""
        if self.clock is not None:
            self.clock.tick(dt)
        return self.part >= 1.0


def draw_ring(
    canvas: Canvas, x: float, y: float, radius: float, part: float, colours: tuple[Colour, Colour]
) -> None:
    """A ring around (x, y), closed so far from its top; ``colours`` of the ring and its bed."""
    ring, bed = colours
    width = radius * 0.1
    side = 2 * (radius + width)
    middle = side / 2
    body = shapes.line(shapes.disc(middle, middle, radius), bed, width + 6)
    step = math.floor(part * STEPS)
    if step >= STEPS:
        body += shapes.line(shapes.disc(middle, middle, radius), ring, width)
    elif step:
        turn = 360 * step / STEPS
        (ax, ay), (bx, by) = (polar(middle, middle, radius, a) for a in (-90.0, turn - 90.0))
        n = shapes.number
        arc = f"M{n(ax)},{n(ay)}A{n(radius)},{n(radius)} 0 {int(turn > 180)} 1 {n(bx)},{n(by)}"
        body += shapes.line(arc, ring, width)
    canvas.drawing(Rect.around(x, y, side, side), body)
