"""Bursts of paper scraps or stars, as precomputed sprites and trajectories.

While a burst flies nothing is rendered and little is computed. One sprite sheet has all scraps
in every size and rotation; since a shape repeats after a quarter turn, few rotations are enough.
Each step of the flight is a list of pieces of that sheet with their offsets from the burst's
origin, which all bursts of a kind share.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import accumulate

import pygame

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import from_svg
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour
from lama_gui.kit.draw.textures import BLANK, Sprite
from lama_gui.kit.frames.draw_commands import BlitItem

COUNT = 26
STEPS = 120
"""Steps of a burst's flight, which takes about seventy frames."""

TURNS = 8
"""Rotations of a scrap within a quarter turn."""

LARGEST, SMALLEST = 13, 2  # units from the centre to a corner

_SPEED, _SPREAD, _FALL = 150, 190, 260  # units
_SQUASH, _INNER = 0.6, 0.4  # of a scrap's height; of the radius between the points of a star


def draw_scraps(
    canvas: Canvas, x: float, y: float, colours: tuple[Colour, ...], part: float, star: bool
) -> None:
    """Draw a burst from (x, y), in units, at ``part`` (0 to 1) of its flight.

    ``star``: stars instead of paper scraps.
    """
    scale = canvas.scale
    sheet = scrap_sheet(canvas, colours, star)
    if sheet is BLANK:
        return
    step = round(part * STEPS)
    pictures, (left, top, wide, high) = _scraps(sheet.surface, len(colours), scale, star, step)
    if not pictures:
        return
    px, py = round(x * scale), round(y * scale)
    laid = [(picture, (px + dx, py + dy)) for picture, (dx, dy) in pictures]
    name = id(sheet.surface), step, px, py
    canvas.blit_batch(name, laid, pygame.Rect(px + left, py + top, wide, high))


def scrap_sheet(canvas: Canvas, colours: tuple[Colour, ...], star: bool) -> Sprite:
    """The sprite sheet of scraps, or stars, in all ``colours``, sizes and rotations."""
    key = ("scraps", colours, star, round(canvas.scale, 4))
    return canvas.paint.keep(key, lambda: _sheet(colours, canvas.scale, star))


def _sheet(colours: tuple[Colour, ...], scale: float, star: bool) -> Sprite:
    """A band for each colour, with a row for each size and a column for each rotation."""
    pieces = ""
    for size in range(SMALLEST, LARGEST + 1):
        for turn in range(TURNS):
            x, y, wide, high = _piece(0, size, turn, scale, star)
            pieces += (
                f'<path d="{_outline(x + wide / 2, y + high / 2, size * scale, turn, star)}"/>'
            )
    band = _band(scale, star)
    bands = "".join(
        f'<g transform="translate(0,{number * band})" fill="{colour}">{pieces}</g>'
        for number, colour in enumerate(colours)
    )
    size_px = TURNS * _side(LARGEST, scale), band * len(colours)
    return Sprite(from_svg(shapes.document(bands, *size_px, 1.0, 0), *size_px))


def _outline(x: float, y: float, size: float, turn: int, star: bool) -> str:
    corners = 8 if star else 4
    squash = 1.0 if star else _SQUASH
    points = []
    for corner in range(corners):
        radius = size * (_INNER if star and corner % 2 else 1.0)
        theta = math.tau / 4 * turn / TURNS + corner * math.tau / corners
        points.append((x + math.cos(theta) * radius, y + math.sin(theta) * radius * squash))
    return shapes.polygon(points)


def _side(size: int, scale: float) -> int:
    """The width of a piece in pixels."""
    return 2 * math.ceil(size * scale) + 2


def _high(size: int, scale: float, star: bool) -> int:
    """The height of a piece in pixels."""
    return _side(size, scale) if star else 2 * math.ceil(size * _SQUASH * scale) + 2


@lru_cache(maxsize=8)
def _rows(scale: float, star: bool) -> tuple[int, ...]:
    """The y coordinate of each size's row within a band, and finally the band's height."""
    highs = [_high(size, scale, star) for size in range(SMALLEST, LARGEST + 1)]
    return (0,) * SMALLEST + tuple(accumulate(highs, initial=0))


def _band(scale: float, star: bool) -> int:
    """The height of a colour's band in pixels."""
    return _rows(scale, star)[-1]


def _piece(
    colour: int, size: int, turn: int, scale: float, star: bool
) -> tuple[int, int, int, int]:
    """The rectangle of a scrap on the sheet."""
    rows, wide = _rows(scale, star), _side(size, scale)
    above = rows[size]
    return turn * wide, colour * rows[-1] + above, wide, rows[size + 1] - above


@lru_cache(maxsize=2 * (STEPS + 1))
def _scraps(
    sheet: pygame.Surface, colours: int, scale: float, star: bool, step: int
) -> tuple[tuple[BlitItem, ...], tuple[int, int, int, int]]:
    """The scraps at a step with their positions, and their bounding rectangle.

    In pixels from the burst's origin.
    """
    done = step / STEPS
    out, left = 1 - (1 - done) ** 3, 1 - done * done
    laid = []
    for index in range(COUNT):
        size = round((9 + index % 5) * left)
        if size < SMALLEST:
            continue
        angle = index * 2.39996  # the golden angle spreads them evenly
        speed = _SPEED + (index * 67) % _SPREAD
        x = math.cos(angle) * speed * out
        y = math.sin(angle) * speed * out * 0.8 + _FALL * done * done
        turn = round((angle * 57 + done * 500) % 90 / 90 * TURNS) % TURNS
        piece = _piece(index % colours, size, turn, scale, star)
        at = round(x * scale) - piece[2] // 2, round(y * scale) - piece[3] // 2
        laid.append((sheet.subsurface(piece), at))
    rects = [pygame.Rect(at, picture.get_size()) for picture, at in laid]
    area = rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
    return tuple(laid), (area.x, area.y, area.w, area.h)
