"""The tokens from above, 140 × 140; the disc is centred on (70, 66) and has the radius 62."""

from __future__ import annotations

from tools.art.colour import lighten
from tools.art.lettering import word
from tools.art.paper import shadow
from tools.art.svg import document, ellipse, fill, place, stroke
from tools.art.themes import Theme

RADIUS = 62


def token(theme: Theme, worth: str) -> str:
    """The token in the theme's colours."""
    face, side, _, numeral = theme["token_colours"][worth]
    light = worth == "1"
    rim = ellipse(0, 6, RADIUS)
    body = shadow(rim, 1.2) + fill(rim, side)
    body += fill(ellipse(0, 0, RADIUS), face if light else lighten(face, 0.1))
    body += fill(ellipse(0, 1.2, 60), face)
    body += stroke(ellipse(0, 0, 48.4), side if light else numeral, 3.1, 0.8, "1.2 10.1")
    return document(
        140, 140, place(body + word(worth, 57 if light else 48, numeral, gap=0.03), 70, 66)
    )
