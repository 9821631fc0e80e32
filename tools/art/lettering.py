"""Digits and words as paths, from the game's own font, because nanosvg has no text."""

from __future__ import annotations

from functools import cache

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from tools.art.output import ASSETS
from tools.art.paper import shadow
from tools.art.svg import fill, num, place


@cache
def face() -> TTFont:
    """Baloo 2 Extra Bold, the face of numbers and titles."""
    return TTFont(ASSETS / "fonts" / "Baloo2-ExtraBold.ttf", lazy=True)


def bounds(sign: str) -> tuple[float, float, float, float]:
    """Left, lower, right and upper end of a sign, in font units."""
    glyphs = face().getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[face().getBestCmap()[ord(sign)]].draw(pen)
    left, low, right, high = pen.bounds
    return left, low, right, high


@cache
def glyph(sign: str, height: float) -> tuple[str, float]:
    """A sign as path data centred on (0, 0), as high as the digit 8 would be at ``height``; and its width."""
    left, low, right, high = bounds(sign)
    _, eight_low, _, eight_high = bounds("8")
    scale = height / (eight_high - eight_low)
    middle = (eight_low + eight_high) / 2 if sign.isalnum() else (low + high) / 2
    glyphs = face().getGlyphSet()
    pen = SVGPathPen(glyphs, ntos=num)
    move = (scale, 0, 0, -scale, -(left + right) / 2 * scale, middle * scale)
    glyphs[face().getBestCmap()[ord(sign)]].draw(TransformPen(pen, move))
    return pen.getCommands(), (right - left) * scale


def word(text: str, height: float, colour: str, *, gap: float = 0.02, lift: float = 0) -> str:
    """A word without spaces, centred on (0, 0); ``gap`` between signs as a share of the height."""
    signs = [glyph(sign, height) for sign in text]
    x = -(sum(width for _, width in signs) + height * gap * (len(signs) - 1)) / 2
    body = ""
    for data, width in signs:
        piece = (shadow(data, lift) if lift else "") + fill(data, colour)
        body += place(piece, x + width / 2)
        x += width + height * gap
    return body
