"""Digits and words as paths of the game's font, since nanosvg has no text."""

from __future__ import annotations

from functools import cache

from tools.art.output import ASSETS
from tools.art.paper import shadow
from tools.art.svg import fill, place
from tools.art.truetype import Font


@cache
def face() -> Font:
    """Baloo 2 Extra Bold, the font of numbers and titles."""
    return Font(ASSETS / "fonts" / "Baloo2-ExtraBold.ttf")


@cache
def glyph(sign: str, height: float) -> tuple[str, float]:
    """The path of a sign, centred on (0, 0), and its width; the digit 8 would be ``height`` high."""
    outline = face().outline(sign)
    left, low, right, high = outline.box
    _, eight_low, _, eight_high = face().outline("8").box
    scale = height / (eight_high - eight_low)
    middle = (eight_low + eight_high) / 2 if sign.isalnum() else (low + high) / 2
    data = outline.path(scale, -(left + right) / 2 * scale, middle * scale)
    return data, (right - left) * scale


def word(text: str, height: float, colour: str, *, gap: float = 0.02, lift: float = 0) -> str:
    """A word without spaces, centred on (0, 0); ``gap`` between signs relative to the height."""
    signs = [glyph(sign, height) for sign in text]
    x = -(sum(width for _, width in signs) + height * gap * (len(signs) - 1)) / 2
    body = ""
    for data, width in signs:
        piece = (shadow(data, lift) if lift else "") + fill(data, colour)
        body += place(piece, x + width / 2)
        x += width + height * gap
    return body
