"""Banners and bursts: the short moments of a round."""

from __future__ import annotations

import math

from lama_gui.kit.decor.scraps import draw_scraps
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour, lighten, rgb
from lama_gui.kit.draw.fading import fading
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.latest import Latest
from lama_gui.kit.space import Rect
from lama_gui.view.script import Burst
from lama_gui.view.script_player import LINGER

LATE = 0.2
"""Seconds that a banner may be late: cutting a long one takes more than a frame."""


def draw_banner(
    canvas: Canvas, middle: tuple[float, float], text: str, age: float, of: float, calm: bool
) -> None:
    """A ribbon across the rug that comes quickly and goes softly."""
    width = min(1100.0, canvas.type.width(text, "title") + 150)
    height = max(96.0, canvas.type.line("title") + 36)
    rise = 0.0 if calm else 26 * (1 - min(1.0, age / 0.16)) ** 2
    rect = Rect.around(middle[0], middle[1] - rise, width, height)
    shown = max(0.0, min(1.0, age / 0.08, (of - age) / (0.09 if calm else 0.2)))
    if age < LATE and canvas.lacks(lambda canvas: canvas.ribbon(rect, text, "title")):
        return
    with fading(canvas, rect.grow(70), shown) as seen:
        if seen or canvas.is_nowhere:
            canvas.ribbon(rect, text, "title")


def draw_burst(canvas: Canvas, burst: Burst, age: float) -> None:
    """Paper scraps, glitter or rays thrown from a point; always the same throw."""
    if burst.kind == "rays":
        _draw_rays(canvas, burst, age)
        return
    glitters = burst.kind == "glitter"
    part = min(1.0, age / max(burst.seconds, LINGER))
    draw_scraps(canvas, burst.x, burst.y, burst_colours(canvas.theme)[glitters], part, glitters)


def _burst_colours(theme: Theme) -> tuple[tuple[Colour, ...], tuple[Colour, ...]]:
    """The colours of a burst's scraps, and those of its glitter."""
    colours = scrap_colours(theme)
    return tuple(colours), tuple(lighten(each, 0.35) for each in colours)


burst_colours = Latest(_burst_colours)


def scrap_colours(theme: Theme) -> list[Colour]:
    """The colours of paper that a theme's celebrations are cut from."""
    return [colours[0] for colours in theme.values.values()] + [theme.state.playable]


def _draw_rays(canvas: Canvas, burst: Burst, age: float) -> None:
    done = min(1.0, age / burst.seconds)
    if done >= 1:
        return
    s = canvas.scale
    inner, outer = 120 + 90 * done, 150 + 190 * done
    colour = rgb(canvas.theme.state.playable)
    for ray in range(14):
        a = math.tau * ray / 14
        half = 0.055 * (1 - done)
        points = [
            ((burst.x + math.cos(t) * r) * s, (burst.y + math.sin(t) * r) * s)
            for t, r in ((a - half, inner), (a, outer), (a + half, inner))
        ]
        canvas.scrap(points, colour)
