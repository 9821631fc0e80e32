"""Characters down to the hem: on the podium, behind their plates, over the edge of a panel."""

from __future__ import annotations

import math
from functools import lru_cache

from lama_gui import resources
from lama_gui.kit.draw import drawing
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour
from lama_gui.kit.draw.drawing import mirrored
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.space import Rect
from lama_gui.view.drawing.layout import Bust
from lama_gui.view.people.expressions import Guise

#: A bust's picture: its size in its own units, and the middle of the face in it.
WIDE, HIGH = 320.0, 430.0
FACE = (160.0, 232.0)
#: What stands in for a face that a character does not have.
_INSTEAD = {
    "left": "calm",
    "right": "calm",
    "blink": "calm",
    "gloat": "cheer",
    "wince": "glum",
    "crown": "cheer",
}
#: A paw's picture: its size, and the edge it holds on to, from above.
PAW = (80.0, 120.0)
PAW_EDGE = 76.0


def plain_mood(face: str) -> str:
    """The mood that an avatar has for a face: ``calm``, ``cheer`` or ``glum``."""
    return _INSTEAD.get(face, face)


@lru_cache(maxsize=512)
def _there(picture: str) -> bool:
    return resources.exists(drawing.file_of(picture))


def bust_picture(theme: Theme, name: str, face: str) -> str:
    """The picture of a character with that face, or with one like it; "" without any.

    A character of a player's own theme may have no more than an avatar.
    """
    for kind in (face, _INSTEAD.get(face, "calm"), "calm"):
        picture = theme.picture(theme.bust(name, kind))
        if _there(picture):
            return picture
    return ""


def bust_rect(x: float, foot: float, height: float) -> Rect:
    """Where a bust's picture lies when its hem's middle is at (x, foot)."""
    return Rect(x - height * WIDE / HIGH / 2, foot - height, height * WIDE / HIGH, height)


def draw_bust(
    canvas: Canvas,
    name: str,
    face: str,
    x: float,
    foot: float,
    height: float,
    *,
    turn: float = 0.0,
    shade: Colour = "",
    lift: float = 0.0,
    mirrored: bool = False,
) -> None:
    """A character whose hem's middle stands at (x, foot); with its avatar if it has no bust.

    ``mirrored``: turned to the other side.
    """
    theme = canvas.theme
    name = name if name in theme.avatar_colours else theme.avatars.names[0]
    picture = bust_picture(theme, name, face)
    if picture:
        picture = drawing.mirrored(picture) if mirrored else picture
        rect = bust_rect(x, foot, height)
        canvas.picture(picture, rect, turn=turn, shade=shade, lift=lift)
        return
    disc = height * 0.8
    box = Rect(x - disc * 300 / 370 / 2, foot - disc, disc * 300 / 370, disc)
    canvas.picture(theme.avatar(name, plain_mood(face)), box, turn=turn, shade=shade)


def draw_paws(canvas: Canvas, name: str, x: float, edge: float, apart: float, size: float) -> None:
    """Two paws ``apart`` that hold on to an edge; ``size`` is that of the bust, of its picture."""
    theme = canvas.theme
    picture = theme.picture(theme.bust(name, "paw"))
    if not _there(picture):
        return
    wide, high = PAW[0] * size, PAW[1] * size
    for side in (-1, 1):
        left = x + side * apart / 2 - wide / 2
        canvas.picture(picture, Rect(left, edge - PAW_EDGE * size, wide, high))


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
