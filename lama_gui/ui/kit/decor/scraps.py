"""The scraps of a burst: small pictures cut once, and where they are at each step of its way.

Nothing is cut and nothing is reckoned while a burst flies. Its scraps are few small pictures (a
shape has four equal quarters, so that few turns of it are seen), and a step is a list of where
they lie from its middle; the same list serves every burst of its kind.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache, partial

import pygame

from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.colour import Colour, rgb
from lama_gui.ui.kit.draw.rasterizer import Errand
from lama_gui.ui.kit.frames.deeds import Laid

COUNT = 26
STEPS = 120
"""Of a burst's way; it takes some seventy frames."""

TURNS = 10
"""Pictures of a scrap, from one quarter of its turn to the next."""

FINE = 4
"""A scrap is cut so many times as large and made smaller: its edges are soft."""

AT_ONCE = 5
"""Steps that are cut ahead in one errand: a frame may wait for the interpreter meanwhile."""

_SPEED, _SPREAD, _FALL = 150, 190, 260  # units
_SQUASH, _INNER = 0.6, 0.4  # of a scrap's height; of the radius between the points of a star


def draw_scraps(
    canvas: Canvas, x: float, y: float, colours: tuple[Colour, ...], part: float, star: bool
) -> None:
    """The scraps of a burst thrown from (x, y), ``part`` (0 to 1) of its way."""
    scale = canvas.scale
    step = round(part * STEPS)
    name = (colours, scale, star, step)
    pictures, (left, top, wide, high) = _scraps(*name)
    if not pictures:
        return
    px, py = round(x * scale), round(y * scale)
    laid = [(picture, (px + dx, py + dy)) for picture, (dx, dy) in pictures]
    canvas.strew((name, px, py), laid, pygame.Rect(px + left, py + top, wide, high))


def scraps_ahead(scale: float, kinds: tuple[tuple[Colour, ...], ...]) -> Iterator[Errand]:
    """Cut what bursts of scraps and of glitter (their colours in ``kinds``) need, beside frames."""
    for star, colours in enumerate(kinds):
        for first in range(0, STEPS + 1, AT_ONCE):
            steps = range(first, min(first + AT_ONCE, STEPS + 1))
            key = ("scraps", colours, scale, star, first)
            yield Errand(key, partial(_cut_ahead, colours, scale, bool(star), steps))


def _cut_ahead(colours: tuple[Colour, ...], scale: float, star: bool, steps: range) -> None:
    for step in steps:
        _scraps(colours, scale, star, step)


@lru_cache(maxsize=4 * STEPS)
def _scraps(
    colours: tuple[Colour, ...], scale: float, star: bool, step: int
) -> tuple[tuple[Laid, ...], tuple[int, int, int, int]]:
    """Where the scraps lie at a step, from the middle of the burst, and what they cover."""
    done = step / STEPS
    out, left = 1 - (1 - done) ** 3, 1 - done * done
    laid = []
    for index in range(COUNT):
        size = round((9 + index % 5) * left)
        if size <= 1:
            continue
        angle = index * 2.39996  # the golden angle spreads them evenly
        speed = _SPEED + (index * 67) % _SPREAD
        x = math.cos(angle) * speed * out
        y = math.sin(angle) * speed * out * 0.8 + _FALL * done * done
        turn = round((angle * 57 + done * 500) % 90 / 90 * TURNS) % TURNS
        picture = _scrap(colours[index % len(colours)], scale, star, size, turn)
        wide, high = picture.get_size()
        laid.append((picture, (round(x * scale) - wide // 2, round(y * scale) - high // 2)))
    rects = [pygame.Rect(at, picture.get_size()) for picture, at in laid]
    area = rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
    return tuple(laid), (area.x, area.y, area.w, area.h)


@lru_cache(maxsize=4096)
def _scrap(colour: Colour, scale: float, star: bool, size: int, turn: int) -> pygame.Surface:
    """A scrap or a star of a size in units."""
    side = 2 * math.ceil(size * scale) + 2
    large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA, 32)
    large.fill((*rgb(colour), 0))
    corners = 8 if star else 4
    points = []
    for corner in range(corners):
        radius = size * scale * FINE * (_INNER if star and corner % 2 else 1.0)
        theta = math.tau / 4 * turn / TURNS + corner * math.tau / corners
        squash = 1.0 if star else _SQUASH
        middle = side * FINE / 2
        points.append(
            (middle + math.cos(theta) * radius, middle + math.sin(theta) * radius * squash)
        )
    pygame.draw.polygon(large, rgb(colour), points)
    return pygame.transform.smoothscale(large, (side, side))
