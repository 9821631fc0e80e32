"""Confetti across the whole window: where each scrap is, is a function of time."""

from __future__ import annotations

import math

from lama_gui.kit.animation import Span
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.space import Rect
from lama_gui.view.staging.stage import Stage

KINDS = ("dot", "streamer", "strip", "triangle")
COLOURS = 6
#: Sizes in units and units fallen a second: far, middle, near.
FAR, MIDDLE, NEAR = ((18.0, 22.0), 180.0), ((30.0, 38.0), 260.0), ((64.0, 76.0), 420.0)
STEP = 30.0
"""Degrees: turned pictures are kept."""
BEGIN = 0.30
#: How fast a scrap comes to where it begins to float.
THROW = Span(0.0, 0.7)
LYING = 40
"""So many lie still under reduced motion."""


def draw_falling(
    canvas: Canvas, stage: Stage, count: int, *, near: bool, spare: tuple[Rect, ...]
) -> None:
    """``count`` scraps; none of those in the air falls over what is to be ``spare``d."""
    age = stage.age - BEGIN
    if not stage.calm and age < 0:
        return
    if stage.calm:
        count = 0 if near else min(count, LYING)
    width, height = canvas.space.width, canvas.space.height
    opacity = round(stage.presence * 4) / 4
    if not opacity:
        return
    for index in range(count):
        sizes, speed = NEAR if near else (FAR if index % 5 < 2 else MIDDLE)
        seed = index + (500 if near else 0)
        size = sizes[index % 2]
        lane = seed * 0.7548777 % 1.0 * (width + 80) - 40
        reach = (seed * 0.5698403 % 1.0) * (height + size)
        if stage.calm:
            y = (reach + height * 0.86) % ((height + size) * 1.15) - size
        else:
            since = age - _comes(seed)
            if since < 0:
                continue
            # Thrown in from above: far at first, so that it is everywhere at once, then it falls.
            thrown = reach * THROW.part(since)
            y = (thrown + since * speed * (0.8 + index % 7 * 0.07)) % (height + size) - size
        sway = 0.0 if stage.calm else math.sin(age * (2.2 + index % 3 * 0.5) + seed) * 24
        x = lane + sway
        box = Rect.around(x, y, size, size)
        if any(zone.overlaps(box) for zone in spare):
            continue
        turn = (seed * 47 + (0 if stage.calm else age * (90 + index % 4 * 40))) % 360
        name = f"props/confetti-{KINDS[seed % 4]}-{seed % COLOURS + 1}.svg"
        canvas.picture(name, box, turn=round(turn / STEP) * STEP, faint=opacity)


def _comes(seed: int) -> float:
    """When a scrap is first seen: they don't all come at once."""
    return (seed * 0.3247 % 1.0) * 0.25
