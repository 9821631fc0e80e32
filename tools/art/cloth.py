"""The cloth between the turns of two people, and the rows of figures that are woven into it."""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.art.landscape import BOTTOM, LEFT, RIGHT, TOP, WHOLE, picture
from tools.art.svg import Swatch, document, ellipse, fill, num, place, polygon, rhombus, stroke
from tools.art.themes import Theme

FOLD, BAND = 120, 148
BANDS = (86, 862)
"""The upper edges of the two bands."""
PITCH, HEIGHT = 64, 56
"""The distance of two figures in the row of a band, and their height."""
DARK, LIGHT = "#140720", "#FFF4DF"

Draw = Callable[[Swatch, Swatch], str]


def curtain(theme: Theme) -> str:
    """The whole cloth with its folds."""
    cloth = theme["paper"].get("curtain") or theme["button"]["quiet"]
    body = fill(WHOLE, Swatch("paper.curtain", cloth))
    body += "".join(_band(theme, y, cloth) for y in BANDS)
    return picture(body + "".join(map(_fold, range(LEFT, RIGHT, FOLD))))


def _fold(x: float) -> str:
    """Soft shade and light: nested translucent strips."""
    body = ""
    for step in range(6):
        body += fill(_strip(x + step * 6.5, FOLD * 0.62 - 13 * step), DARK, 0.055)
    for step in range(3):
        body += fill(_strip(x + FOLD * 0.68 + step * 5, FOLD * 0.26 - 10 * step), LIGHT, 0.022)
    return body


def _strip(x: float, width: float) -> str:
    return f"M{num(x)},{TOP}h{num(width)}V{BOTTOM}H{num(x)}Z"


def _band(theme: Theme, y: float, cloth: str) -> str:
    """A woven band: lines, two rows of teeth, a row of figures."""
    gold, coral, cream = (
        Swatch(f"centre.{key}", theme["centre"][key]) for key in ("line", "ring", "diamond")
    )
    body = ""
    for top, height, colour in (
        (0, BAND, Swatch("paper.curtain", cloth, dark=45)),
        (0, 9, gold),
        (14, 4, cream),
        (24, 24, coral),
        (100, 24, coral),
        (130, 4, cream),
        (139, 9, gold),
    ):
        body += fill(f"M{LEFT},{num(y + top)}H{RIGHT}v{height}H{LEFT}Z", colour)
    for x in range(LEFT, RIGHT, 40):
        upper = polygon([(x, y + 48), (x + 20, y + 26), (x + 40, y + 48)])
        lower = polygon([(x, y + 100), (x + 20, y + 122), (x + 40, y + 100)])
        body += fill(upper + lower, gold)
    first = LEFT // (2 * PITCH) * 2 * PITCH
    for x in range(first, RIGHT, 2 * PITCH):
        body += place(_pair(theme, theme["ambience"]["motif"]), x, y + 46)
    return body


def figures(theme: Theme, name: str) -> str:
    """Two figures of a row."""
    return document(2 * PITCH, HEIGHT, _pair(theme, name))


def _pair(theme: Theme, name: str) -> str:
    values, draw = theme["values"], MOTIFS[name]
    even, odd = (Swatch(f"values.{value}.0", values[value][0]) for value in ("4", "3"))
    heart = Swatch("button.primary", theme["button"]["primary"])
    if draw is _diamond:
        even = odd = Swatch("centre.teeth", theme["centre"]["teeth"], dark=20)
        heart = Swatch("centre.diamond", theme["centre"]["diamond"])
    left, right = place(draw(even, heart), PITCH / 2, HEIGHT / 2), draw(odd, heart)
    return left + place(right, 1.5 * PITCH, HEIGHT / 2)


def _diamond(colour: Swatch, heart: Swatch) -> str:
    """A rhombus with a smaller one inside."""
    return "".join(
        fill(rhombus(0, 0, HEIGHT * half, HEIGHT * half * 0.84), paint)
        for half, paint in ((0.42, colour), (0.2, heart))
    )


def _flag(colour: Swatch, heart: Swatch) -> str:
    """A paper flag with a scalloped hem and a hole."""
    half, up, size = HEIGHT * 0.4, HEIGHT * 0.42, HEIGHT * 0.17
    tooth = half / 2
    data = f"M{num(-half)},{num(-up)}H{num(half)}V{num(up * 0.6)}"
    data += f"a{num(tooth / 2)},{num(tooth / 2)} 0 0 1 {num(-tooth)},0" * 4
    hole = polygon([(-size, -size * 0.2), (0, -size * 1.4), (size, -size * 0.2), (0, size)])
    return fill(data + "Z", colour) + fill(hole, heart)


def _flower(colour: Swatch, heart: Swatch) -> str:
    """Five petals around a disc."""
    turns = [math.tau * petal / 5 - math.pi / 2 for petal in range(5)]
    reach = HEIGHT * 0.23
    petals = "".join(
        ellipse(reach * math.cos(turn), reach * math.sin(turn), HEIGHT * 0.17) for turn in turns
    )
    return fill(petals, colour) + fill(ellipse(0, 0, HEIGHT * 0.13), heart)


def _wave(colour: Swatch, _: Swatch) -> str:
    """A wavy crayon stroke."""
    half = HEIGHT * 0.58
    data = f"M{num(-half)},0Q{num(-half / 2)},{num(-HEIGHT * 0.6)} 0,0T{num(half)},0"
    return stroke(data, colour, HEIGHT * 0.16)


def _flame(colour: Swatch, heart: Swatch) -> str:
    """A flame with a lighter one inside."""
    body, foot = "", HEIGHT * 0.42
    for size, paint in ((1.0, colour), (0.55, heart)):
        h, w = HEIGHT * 0.86 * size, HEIGHT * 0.34 * size
        levels = {up: num(foot - h * up) for up in (0.3, 0.5, 0.6, 0.7)}
        top, low, wide = num(foot - h), num(foot), num(w)
        data = (
            f"M0,{top}C{num(w * 0.3)},{levels[0.7]} {wide},{levels[0.6]} {wide},{levels[0.3]}"
            f"C{wide},{low} -{wide},{low} -{wide},{levels[0.3]}"
            f"C-{wide},{levels[0.5]} {num(-w * 0.4)},{levels[0.6]} 0,{top}Z"
        )
        body += fill(data, paint)
    return body


MOTIFS: dict[str, Draw] = {
    "diamonds": _diamond,
    "flags": _flag,
    "flowers": _flower,
    "waves": _wave,
    "flames": _flame,
}
