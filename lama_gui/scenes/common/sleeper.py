"""A llama asleep on an empty scroll: where nothing is yet."""

from __future__ import annotations

import math
from dataclasses import dataclass

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Inert

PICTURE = "props/sleeper.svg"
LIGHTS = 7


@dataclass(kw_only=True, eq=False)
class Sleeper(Inert):
    """The picture as large as there is room; on a night's ground with some fireflies about it."""

    def draw(self, canvas: Canvas) -> None:
        wide, high = proportions(PICTURE)
        size = min(self.rect.h, self.rect.w * 0.9 * high / wide)
        if size < 60:
            return
        box = Rect.around(self.rect.cx, self.rect.cy, size * wide / high, size)
        if not self.paper:
            self._floor(canvas, box)
        canvas.picture(PICTURE, box, lift=1.6)
        if not self.paper:
            self._fireflies(canvas, box)

    def _floor(self, canvas: Canvas, box: Rect) -> None:
        """What little light there is leaves a shadow below, in two steps."""
        size, ink = box.h, canvas.theme.paper.shadow
        for part in (1.0, 0.86):
            floor = Rect.around(
                box.cx, box.bottom - size * 0.035, box.w * 1.04 * part, size * 0.13 * part
            )
            turns = (index * math.tau / 48 for index in range(48))
            disc = shapes.polygon(
                (floor.w / 2 * (1 + math.cos(a)), floor.h / 2 * (1 + math.sin(a))) for a in turns
            )
            canvas.drawing(floor, shapes.path(disc, ink, opacity=0.26))

    def _fireflies(self, canvas: Canvas, box: Rect) -> None:
        for index in range(LIGHTS):
            angle = index * 2 * math.pi / LIGHTS + 0.4
            x = box.cx + box.w * 0.72 * math.cos(angle)
            y = box.cy + box.h * (0.36 * math.sin(angle) + 0.12)
            light = Rect.around(x, y, 8, 8)
            canvas.glow(light, 4, "#FFE9A0")
            canvas.drawing(light, shapes.path(shapes.disc(4, 4, 3.4), "#FFF6D8"))
