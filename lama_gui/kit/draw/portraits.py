"""Portraits of characters, and avatars: on the podium, behind panels, and above them."""

from __future__ import annotations

from functools import lru_cache

from lama_gui import resources
from lama_gui.kit.draw import drawing
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.geometry import Rect

#: The size of a portrait's picture in its own units, and the middle of its face.
PORTRAIT_WIDTH, PORTRAIT_HEIGHT = 320.0, 430.0
FACE = (160.0, 232.0)
#: Substitutes for missing faces.
_SUBSTITUTES = {
    "left": "calm",
    "right": "calm",
    "blink": "calm",
    "gloat": "cheer",
    "wince": "glum",
    "crown": "cheer",
}
#: The size of a paw's picture, and the y coordinate of the edge it holds.
PAW = (80.0, 120.0)
PAW_EDGE = 76.0


def plain_mood(face: str) -> str:
    """The avatar's mood for a face: ``calm``, ``cheer``, or ``glum``."""
    return _SUBSTITUTES.get(face, face)


@lru_cache(maxsize=512)
def _exists(picture: str) -> bool:
    return resources.exists(drawing.file_of(picture))


def _known(theme: Theme, name: str) -> str:
    return name if name in theme.avatar_colours else theme.avatars.names[0]


def portrait_picture(theme: Theme, name: str, face: str) -> str:
    """The portrait of a character with that face, or a similar one; "" if there is none.

    Custom themes may only have avatars.
    """
    for kind in (face, _SUBSTITUTES.get(face, "calm"), "calm"):
        picture = theme.picture(theme.bust(name, kind))
        if _exists(picture):
            return picture
    return ""


def avatar_box(x: float, y: float, radius: float) -> Rect:
    """The rectangle of an avatar's picture whose disc has this middle and ``radius``.

    In the picture of 300×370, the disc is at (150, 234) with the radius 120.
    """
    k = radius / 120
    return Rect(x - 150 * k, y - 234 * k, 300 * k, 370 * k)


def portrait_rect(x: float, foot: float, height: float) -> Rect:
    """The rectangle of a portrait; the middle of its hem is at (x, foot)."""
    width = height * PORTRAIT_WIDTH / PORTRAIT_HEIGHT
    return Rect(x - width / 2, foot - height, width, height)


def draw_portrait(
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
    """Draw a portrait, or else an avatar; the middle of its hem is at (x, foot).

    An unknown ``name`` stands for the theme's first. ``mirrored``: facing the other side.
    """
    theme = canvas.theme
    name = _known(theme, name)
    picture = portrait_picture(theme, name, face)
    if picture:
        picture = drawing.mirrored(picture) if mirrored else picture
        rect = portrait_rect(x, foot, height)
        canvas.picture(picture, rect, turn=turn, shade=shade, lift=lift)
        return
    disc = height * 0.8
    box = Rect(x - disc * 300 / 370 / 2, foot - disc, disc * 300 / 370, disc)
    canvas.picture(theme.avatar(name, plain_mood(face)), box, turn=turn, shade=shade)


def draw_paws(canvas: Canvas, name: str, x: float, edge: float, apart: float, size: float) -> None:
    """Draw two paws on an edge, ``apart`` units apart; ``size`` is the portrait's scale."""
    theme = canvas.theme
    picture = theme.picture(theme.bust(_known(theme, name), "paw"))
    if not _exists(picture):
        return
    width, height = PAW[0] * size, PAW[1] * size
    for side in (-1, 1):
        left = x + side * apart / 2 - width / 2
        canvas.picture(picture, Rect(left, edge - PAW_EDGE * size, width, height))
