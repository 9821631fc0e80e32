"""A theme's ornamental row of figures, on the curtain and along panels."""

from __future__ import annotations

import math
from collections.abc import Callable

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.colour import Colour, darken
from lama_gui.kit.draw.theme import Theme

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
