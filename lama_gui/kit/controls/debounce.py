"""Ignore input that was meant for the previous screen.

Nobody can decide anything in the first moments of a scene; input then was meant for the
previous one. The same is true of any key or button that went down before, until it comes up.
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
    DOUBLE_CLICK_SECONDS,
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

#: How long a new scene ignores input that was meant for the previous one, such as the second half
#: of a double click.
DEBOUNCE_SECONDS = DOUBLE_CLICK_SECONDS
_POINTER = Down | Click | DoubleClick | Drag
#: Moving the focus does no harm, and hiding the cards must never wait.
_HARMLESS = frozenset(
    ("left", "right", "up", "down", "next", "previous", "page_up", "page_down", "first", "last")
) | {"hide", "mute", "fullscreen"}


def is_action(event: Input) -> bool:
    """Whether ``event`` does more than move the focus or enter text."""
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
    """Filters the input of the top scene."""

    _ignoring: Clock = field(default_factory=lambda: ended(0.0))
    _extend_to: float = 0.0  # an ignored press extends the time to these seconds
    _is_stale: Callable[[Input], bool] = is_action
    _down: set[tuple[str, int | None]] = field(default_factory=set)
    _stale: set[tuple[str, int | None]] = field(default_factory=set)
    _stale_button: bool = False

    def appeared(
        self,
        seconds: float,
        is_stale: Callable[[Input], bool],
        *,
        anew: bool = True,
        until_quiet: bool = False,
    ) -> None:
        """Another scene, or a decision in the same one, has come up.

        Input that is ``is_stale`` is ignored for ``seconds``. With ``anew``, for another
        scene, so is everything that is held down now, until it comes up; otherwise only what is
        ``is_stale``. With ``until_quiet``, an ignored press extends the time, except
        ``back``: pressing that repeatedly should work.
        """
        self._is_stale = is_stale
        self._ignoring.restart(seconds)
        self._extend_to = min(seconds, DEBOUNCE_SECONDS) if until_quiet else 0.0
        held = {(name, pad) for name, pad in self._down if is_stale(Press(name, pad=pad))}
        self._stale = set(self._down) if anew else self._stale | held
        if anew:
            self._stale_button = True  # also of a gesture that has ended: its double click

    def tick(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        self._ignoring.tick(dt)

    def expire(self) -> None:
        """Stop ignoring input: the scene has been visible for long enough."""
        self._ignoring.skip()

    def accepts(self, event: Input) -> bool:
        """Whether to pass ``event`` on."""
        early = not self._ignoring.done and self._is_stale(event)
        if early and not (isinstance(event, Press) and event.action == "back"):
            self._ignoring.restart(max(self._ignoring.left, self._extend_to))
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
    """Suppresses double presses: after one action, no other one for a while."""

    def __init__(self) -> None:
        self._left = 0.0  # seconds in which another action counts as a double press
        self._pointer = True  # whether the pointer's last Down was passed on

    def tick(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        self._left = max(0.0, self._left - dt)

    def accepts(self, event: Input, seconds: float) -> bool:
        """Whether to pass ``event`` on; for ``seconds`` after that, no other action is."""
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
"""How long a key or button must be held to open the curtain."""
#: The steps in which the ring grows; each is drawn once and cached.
STEPS = 30


def draw_ring(
    canvas: Canvas, x: float, y: float, radius: float, part: float, colours: tuple[Colour, Colour]
) -> None:
    """Draw a progress ring, closed by ``part`` from its top.

    ``colours`` are those of the ring and of its background.
    """
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
