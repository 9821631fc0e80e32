"""Drawing the people who sit behind their plates."""

from __future__ import annotations

import math

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour
from lama_gui.kit.draw.drawing import mirrored
from lama_gui.kit.space import Rect
from lama_gui.view.drawing.layout import Bust
from lama_gui.view.people.busts import HIGH, WIDE, bust_picture, draw_bust
from lama_gui.view.people.company import Guise

BREATH = 1.4  # units up and down


def breathing(phase: float, scale: float) -> float:
    """How much higher somebody is who breathes, in units: whole pixels. ``phase`` in radians."""
    return round(-BREATH * math.sin(phase) * scale) / scale


def draw_sitting(
    canvas: Canvas,
    bust: Bust,
    name: str,
    guise: Guise,
    *,
    gone: bool,
    up: float,
    below: float,
) -> None:
    """Somebody behind a plate whose middle is at ``below``: nothing is seen under that.

    ``up``: so much higher it is just now, in units.
    """
    shade = canvas.theme.paper.quit_avatar if gone else ""
    foot = bust.foot - guise.up - up
    wide = bust.height * WIDE / HIGH
    clip = Rect(bust.x - wide / 2, 0.0, wide, below)
    if not _is_ready(canvas, bust, name, guise.face, shade):
        before = guise.was if guise.was != guise.face else "calm"
        if _is_ready(canvas, bust, name, before, shade):
            guise = Guise(before, before, 1.0, guise.up)  # the new face comes when it is there
    with canvas.shifted(0, 0, clip):
        if guise.part < 1 and guise.was != guise.face:
            draw_bust(
                canvas,
                name,
                guise.was,
                bust.x,
                foot,
                bust.height,
                shade=shade,
                mirrored=bust.mirrored,
            )
            _over(canvas, bust, name, guise, foot, shade)
        else:
            draw_bust(
                canvas,
                name,
                guise.face,
                bust.x,
                foot,
                bust.height,
                shade=shade,
                mirrored=bust.mirrored,
            )


def _is_ready(canvas: Canvas, bust: Bust, name: str, face: str, shade: Colour) -> bool:
    """Whether a face has been drawn."""
    picture = _picture(canvas, bust, name, face)
    height = max(1, round(bust.height * canvas.scale))
    return not picture or canvas.is_ready(lambda: canvas.art.picture(picture, height, shade=shade))


def _draw(canvas: Canvas, bust: Bust, name: str, face: str, foot: float, shade: Colour) -> None:
    turned = bust.mirrored
    draw_bust(canvas, name, face, bust.x, foot, bust.height, shade=shade, mirrored=turned)


def _picture(canvas: Canvas, bust: Bust, name: str, face: str) -> str:
    picture = bust_picture(canvas.theme, name, face)
    return mirrored(picture) if picture and bust.mirrored else picture


def _over(canvas: Canvas, bust: Bust, name: str, guise: Guise, foot: float, shade: Colour) -> None:
    """The new face over the old one, as far as it has come."""
    picture = _picture(canvas, bust, name, guise.face)
    if not picture:
        return
    height = max(1, round(bust.height * canvas.scale))
    shown = canvas.art.picture(picture, height, shade=shade)
    shown.set_alpha(round(255 * guise.part))
    try:
        draw_bust(
            canvas, name, guise.face, bust.x, foot, bust.height, shade=shade, mirrored=bust.mirrored
        )
    finally:
        shown.set_alpha(255)  # None would take its own alpha away, too
