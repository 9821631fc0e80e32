"""Banners and bursts: the short moments of a round."""

from __future__ import annotations

import math

from lama_gui.ui.kit.draw.art import show_at
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.colour import Colour, lighten, rgb
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.table.script import Burst

SCRAPS = 26
LATE = 0.2
"""Seconds that a banner may come late: a long one of new words takes a frame to cut."""


def draw_banner(
    canvas: Canvas, middle: tuple[float, float], text: str, age: float, of: float, calm: bool
) -> None:
    """A ribbon across the rug that comes quickly and goes softly."""
    width = min(1100.0, canvas.type.width(text, "title") + 150)
    height = max(96.0, canvas.type.line("title") + 36)
    rise = 0.0 if calm else 26 * (1 - min(1.0, age / 0.16)) ** 2
    rect = Rect.around(middle[0], middle[1] - rise, width, height)
    fading = max(0.0, min(1.0, age / 0.08, (of - age) / (0.09 if calm else 0.2)))
    if age < LATE and canvas.lacks(lambda canvas: canvas.ribbon(rect, text, "title")):
        return
    if fading >= 1 or canvas.is_nowhere:
        canvas.ribbon(rect, text, "title")
        return
    area = canvas.rect_px(rect.grow(70)).clip(canvas.bounds)
    if area.w < 1 or area.h < 1:
        return
    below = canvas.surface.subsurface(area).copy()
    canvas.ribbon(rect, text, "title")
    show_at(below, 1 - fading)
    canvas.surface.blit(below, area)


def draw_burst(canvas: Canvas, burst: Burst, age: float) -> None:
    """Paper scraps, glitter or rays thrown from a point; always the same throw."""
    if burst.kind == "rays":
        _draw_rays(canvas, burst, age)
        return
    star = burst.kind == "glitter"
    colours = [rgb(lighten(each, 0.35) if star else each) for each in scrap_colours(canvas)]
    length = max(burst.seconds, 1.2)
    done = min(1.0, age / length)
    out, left, scale = 1 - (1 - done) ** 3, 1 - done * done, canvas.scale
    for index in range(SCRAPS):
        size = (9 + index % 5) * left
        if size > 1:
            angle = index * 2.39996  # the golden angle spreads them evenly
            speed = 150 + (index * 67) % 190
            x = burst.x + math.cos(angle) * speed * out
            y = burst.y + math.sin(angle) * speed * out * 0.8 + 260 * done * done
            points = _corners(x, y, size, math.radians(angle * 57 + done * 500), star, scale)
            canvas.scrap(points, colours[index % len(colours)])


def scrap_colours(canvas: Canvas) -> list[Colour]:
    """The paper that a theme's celebrations are cut from."""
    values = canvas.theme.values
    return [colours[0] for colours in values.values()] + [canvas.theme.state.playable]


def _corners(
    x: float, y: float, size: float, turn: float, star: bool, scale: float
) -> list[tuple[float, float]]:
    """The corners of a scrap or of a star, in pixels."""
    corners = 8 if star else 4
    squash = 1.0 if star else 0.6
    points = []
    for corner in range(corners):
        radius = size * 0.4 if star and corner % 2 else size
        theta = turn + corner * math.tau / corners
        across, down = math.cos(theta) * radius, math.sin(theta) * radius * squash
        points.append(((x + across) * scale, (y + down) * scale))
    return points


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
