"""The suns in a theme's colours: behind winners, and behind the person whose turn it is."""

from __future__ import annotations

import math

from tools.art.svg import Point, Swatch, document, ellipse, fill, polygon, stroke
from tools.art.themes import Theme

RADIUS, TURN = 160.0, 126.0
"""The radius of the winner's sun, and half the size of the other, around an avatar of 100."""
TEETH, WEDGES, RAYS = 160, 20, 16
SHADE = "#1E0C2B"


def colour(theme: Theme, section: str, key: str, light: int = 0, dark: int = 0) -> Swatch:
    """A colour of the theme."""
    return Swatch(f"{section}.{key}", theme[section][key], light, dark)


def at(middle: float, radius: float, degrees: float) -> Point:
    """The point at ``radius`` from the middle; angles grow clockwise from the right."""
    angle = math.radians(degrees)
    return middle + radius * math.cos(angle), middle + radius * math.sin(angle)


def sun(theme: Theme) -> str:
    """A paper sun with a toothed rim."""
    ends = (
        (RADIUS * (1.0 if i % 4 in (1, 2) else 0.84), i * 360 / TEETH - 1) for i in range(TEETH)
    )
    rim = polygon(at(RADIUS, radius, degrees) for radius, degrees in ends)
    body = fill(ellipse(RADIUS, RADIUS + 8, RADIUS * 0.9), SHADE, 0.3)
    body += fill(rim, colour(theme, "paper", "panel_under"))
    return document(2 * RADIUS, 2 * RADIUS, body + _disc(theme, "button", "primary"))


def drawn_sun(theme: Theme) -> str:
    """The sun of the café: a plain disc."""
    return document(2 * RADIUS, 2 * RADIUS, _disc(theme, "landscape", "sun"))


def _disc(theme: Theme, section: str, key: str) -> str:
    body = fill(ellipse(RADIUS, RADIUS, RADIUS * 0.84), colour(theme, section, key, light=25))
    body += fill(ellipse(RADIUS, RADIUS + 2, RADIUS * 0.83), colour(theme, section, key))
    light = colour(theme, section, key, light=35)
    for index in range(WEDGES):
        a = index * 360 / WEDGES
        edges = ((0.5, a - 2.4), (0.72, a - 4.0), (0.72, a + 4.0), (0.5, a + 2.4))
        wedge = polygon(at(RADIUS, RADIUS * part, degrees) for part, degrees in edges)
        body += fill(wedge, light, 0.6)
    seam, ink = ellipse(RADIUS, RADIUS, RADIUS * 0.77), colour(theme, section, key, dark=30)
    return body + stroke(seam, ink, 2.6, 0.7, "2 10")


def turn(theme: Theme) -> str:
    """The sun with rays behind an avatar; it looks the same after each 360 / RAYS degrees."""
    body = ""
    for ray in range(RAYS):
        a = ray * 360 / RAYS
        edges = ((92, a - 5.5), (TURN, a - 7.5), (TURN, a + 7.5), (92, a + 5.5))
        wedge = polygon(at(TURN, radius, degrees) for radius, degrees in edges)
        body += fill(wedge, colour(theme, "state", "turn"))
    body += fill(ellipse(TURN, TURN, 108), colour(theme, "state", "playable"))
    return document(2 * TURN, 2 * TURN, body)


def drawn_turn(theme: Theme) -> str:
    """A crayon line around an avatar, except for hats and ears."""
    line = polygon((at(TURN, 108, degrees) for degrees in range(-38, 219, 4)), close=False)
    return document(2 * TURN, 2 * TURN, stroke(line, colour(theme, "state", "turn"), 13))
