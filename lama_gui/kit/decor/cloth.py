"""The curtain: an opaque cloth with folds, woven bands, rows of figures and a rail with rings."""

from __future__ import annotations

import math
from collections.abc import Callable

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import add_wax, proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour, darken, lighten
from lama_gui.kit.draw.textures import Sprite
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.geometry import Rect

CURTAIN = "curtain.svg"
FOLD = 120.0
BAND = 148.0
RAIL = 36.0


def draw_cloth(canvas: Canvas) -> None:
    """Cover the whole canvas."""
    theme = canvas.theme
    width, height = canvas.viewport.width, canvas.viewport.height
    ground = _ground(canvas)
    own = _own(canvas)
    if own is not None:
        canvas.blit(own.surface, (0, 0))
        ground, body = theme.centre.get("ring") or ground, ""
    else:
        canvas.fill(Rect(0, 0, width, height), ground)
        body = _band(canvas, 86, width) + _band(canvas, height - 218, width)
        body += _folds(width, height)
    num = shapes.number
    body += shapes.path(f"M0,0H{num(width)}V{num(RAIL)}H0Z", lighten(ground, 0.12))
    body += shapes.path(f"M0,{num(RAIL)}H{num(width)}v6H0Z", "#140720", opacity=0.35)
    ring = theme.centre.get("line") or "#F8AE3C"
    for index in range(int(width // FOLD) + 1):
        x = index * FOLD + FOLD / 2
        body += shapes.path(shapes.rounded(x - 7, 18, 14, 42, 7), darken(ring, 0.45), move=(0, 3))
        body += shapes.path(shapes.rounded(x - 7, 18, 14, 42, 7), ring)
    canvas.drawing(Rect(0, 0, width, height), body, grain=theme.backdrop.grain)


def _ground(canvas: Canvas) -> Colour:
    """The colour of the cloth."""
    theme = canvas.theme
    return theme.button.quiet if theme.contrast else theme.paper.curtain or theme.button.quiet


def _own(canvas: Canvas) -> Sprite | None:
    """The theme's own picture of the curtain, if there is one."""
    theme, viewport = canvas.theme, canvas.viewport
    path = theme.picture(CURTAIN)
    if theme.contrast or not theme.has_picture(CURTAIN):
        return None

    def make() -> Sprite:
        width, height = proportions(path)
        left, top = (width - viewport.width) / 2, (height - viewport.height) / 2
        size = canvas.size
        drawn = canvas.art.section(path, (left, top, viewport.width, viewport.height), size)
        if theme.backdrop.wax:
            add_wax(drawn, theme.landscape.table_edge, canvas.scale)
        return Sprite(drawn)

    return canvas.paint.keep(("curtain", path, canvas.size), make)


def _folds(width: float, height: float) -> str:
    """Soft light and shade: each fold consists of nested translucent strips."""
    num = shapes.number
    body = ""
    for index in range(int(width // FOLD) + 1):
        x = index * FOLD
        for step in range(6):
            inset = step * 6.5
            strip = f"M{num(x + inset)},0h{num(FOLD * 0.62 - 2 * inset)}V{num(height)}"
            strip += f"H{num(x + inset)}Z"
            body += shapes.path(strip, "#140720", opacity=0.055)
        for step in range(3):
            inset = step * 5.0
            left = x + FOLD * 0.68 + inset
            strip = f"M{num(left)},0h{num(FOLD * 0.26 - 2 * inset)}V{num(height)}H{num(left)}Z"
            body += shapes.path(strip, "#FFF4DF", opacity=0.022)
    return body


def _band(canvas: Canvas, y: float, width: float) -> str:
    """A woven band: lines, two rows of teeth, the theme's row of figures."""
    centre = canvas.theme.centre
    gold, coral = centre.get("line") or "#F8AE3C", centre.get("ring") or "#F0684F"
    cream = centre.get("diamond") or "#FFF4DF"
    plum = darken(_ground(canvas), 0.45)
    body = _stripe(y, BAND, width, plum)
    for top, height, colour in (
        (0, 9, gold),
        (14, 4, cream),
        (24, 24, coral),
        (100, 24, coral),
        (130, 4, cream),
        (139, 9, gold),
    ):
        body += _stripe(y + top, height, width, colour)
    for index in range(int(width // 40) + 1):
        x = index * 40.0
        upper = [(x, y + 48), (x + 20, y + 26), (x + 40, y + 48)]
        lower = [(x, y + 100), (x + 20, y + 122), (x + 40, y + 100)]
        body += shapes.path(shapes.polygon(upper) + shapes.polygon(lower), gold)
    body += motif_row(canvas.theme, 0, y + 46, math.ceil(width / 80) * 80, 56)
    return body


def _stripe(y: float, height: float, width: float, colour: str) -> str:
    num = shapes.number
    return shapes.path(f"M0,{num(y)}H{num(width)}v{num(height)}H0Z", colour)


Palette = tuple[Colour, Colour, Colour]
"""The colours of even figures, odd figures and their centres."""


def motif_row(theme: Theme, x: float, y: float, width: float, height: float) -> str:
    """SVG of the theme's row of figures, ``width`` × ``height`` units with its corner at (x, y)."""
    draw = MOTIFS.get(str(theme.ambience.get("motif", "")), _diamond)
    values = theme.values
    palette = (values["4"][0], values["3"][0], theme.button.primary)
    if draw is _diamond:
        cream = theme.centre.get("diamond") or "#FFF4DF"
        palette = (darken(theme.centre.get("teeth") or "#8DB58A", 0.2),) * 2 + (cream,)
    count = max(1, round(width / (height * 1.16)))
    pitch = width / count
    body = ""
    for index in range(count):
        first, second, heart = palette
        colour = second if index % 2 else first
        body += draw(x + pitch * (index + 0.5), y + height / 2, height, (colour, first, heart))
    return body


def _diamond(x: float, y: float, height: float, colours: Palette) -> str:
    """A rhombus with a smaller one inside."""
    body = ""
    for half, colour in ((0.42, colours[0]), (0.2, colours[2])):
        across, up = height * half, height * half * 0.84
        corners = [(x - across, y), (x, y - up), (x + across, y), (x, y + up)]
        body += shapes.path(shapes.polygon(corners), colour)
    return body


def _flag(x: float, y: float, height: float, colours: Palette) -> str:
    """A paper flag with a scalloped hem and a hole."""
    num, half, up = shapes.number, height * 0.4, height * 0.42
    tooth = 2 * half / 4
    data = f"M{num(x - half)},{num(y - up)}H{num(x + half)}V{num(y + up * 0.6)}"
    data += "".join(f"a{num(tooth / 2)},{num(tooth / 2)} 0 0 1 {num(-tooth)},0" for _ in range(4))
    size = height * 0.17
    hole = [
        (x - size, y - size * 0.2),
        (x, y - size * 1.4),
        (x + size, y - size * 0.2),
        (x, y + size),
    ]
    return shapes.path(data + "Z", colours[0]) + shapes.path(shapes.polygon(hole), colours[2])


def _flower(x: float, y: float, height: float, colours: Palette) -> str:
    """Five petals around a disc."""
    petals = "".join(
        shapes.disc(
            x + height * 0.23 * math.cos(math.tau * index / 5 - math.pi / 2),
            y + height * 0.23 * math.sin(math.tau * index / 5 - math.pi / 2),
            height * 0.17,
        )
        for index in range(5)
    )
    return shapes.path(petals, colours[0]) + shapes.path(
        shapes.disc(x, y, height * 0.13), colours[2]
    )


def _wave(x: float, y: float, height: float, colours: Palette) -> str:
    """A wavy crayon stroke."""
    num, half = shapes.number, height * 0.58
    data = (
        f"M{num(x - half)},{num(y)}Q{num(x - half / 2)},{num(y - height * 0.6)} {num(x)},{num(y)}"
    )
    data += f"T{num(x + half)},{num(y)}"
    return shapes.line(data, colours[0], height * 0.16)


def _flame(x: float, y: float, height: float, colours: Palette) -> str:
    """A flame with a lighter one inside."""
    num, body = shapes.number, ""
    for size, colour in ((1.0, colours[0]), (0.55, colours[2])):
        h, w = height * 0.86 * size, height * 0.34 * size
        foot = y + height * 0.42
        data = (
            f"M{num(x)},{num(foot - h)}C{num(x + w * 0.3)},{num(foot - h * 0.7)} "
            f"{num(x + w)},{num(foot - h * 0.6)} {num(x + w)},{num(foot - h * 0.3)}"
            f"C{num(x + w)},{num(foot)} {num(x - w)},{num(foot)} {num(x - w)},{num(foot - h * 0.3)}"
            f"C{num(x - w)},{num(foot - h * 0.5)} {num(x - w * 0.4)},{num(foot - h * 0.6)} "
            f"{num(x)},{num(foot - h)}Z"
        )
        body += shapes.path(data, colour)
    return body


MOTIFS: dict[str, Callable[[float, float, float, Palette], str]] = {
    "diamonds": _diamond,
    "flags": _flag,
    "flowers": _flower,
    "waves": _wave,
    "flames": _flame,
}
