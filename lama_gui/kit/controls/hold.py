"""Holding a key, a button or the pointer down for a while: what nobody does in a hurry."""

from __future__ import annotations

import math
from dataclasses import dataclass

from lama_gui.kit.animation import Clock
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour
from lama_gui.kit.space import Rect, polar

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
