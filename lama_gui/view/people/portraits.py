"""People behind their seat panels, who breathe and have expressions."""

from __future__ import annotations

import math

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.portraits import PORTRAIT_HEIGHT, PORTRAIT_WIDTH, draw_portrait
from lama_gui.kit.geometry import Rect
from lama_gui.view.drawing.layout import Portrait
from lama_gui.view.people.expressions import Expression

BREATH = 1.4  # units up and down


def breathing(phase: float, scale: float) -> float:
    """The rise of breathing in units, as whole pixels. ``phase`` is in radians."""
    return round(-BREATH * math.sin(phase) * scale) / scale


def draw_sitting(
    canvas: Canvas,
    portrait: Portrait,
    name: str,
    expression: Expression,
    *,
    gone: bool,
    up: float,
    below: float,
) -> None:
    """Draw a portrait behind a seat panel, clipped at ``below``.

    ``up``: its current rise in units.
    """
    shade = canvas.theme.paper.quit_avatar if gone else ""
    width = portrait.height * PORTRAIT_WIDTH / PORTRAIT_HEIGHT
    with canvas.clipped(Rect(portrait.x - width / 2, 0.0, width, below)):
        draw_portrait(
            canvas,
            name,
            expression.face,
            portrait.x,
            portrait.foot - expression.up - up,
            portrait.height,
            shade=shade,
            mirrored=portrait.mirrored,
        )
