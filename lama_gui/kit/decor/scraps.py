"""The scraps of a burst: small pictures drawn once, and where they are at each step of its flight.

While a burst flies nothing is drawn and little is computed. One sheet, drawn beside the frames,
has all scraps in every size and turn (a shape looks the same after a quarter turn, so few turns
are enough). A step is a list of pieces of that sheet and of their places, from the burst's middle;
every burst of a kind uses the same lists.
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
from lama_gui.kit.frames.draw_commands import Laid

COUNT = 26
STEPS = 120
"""Steps of a burst's flight, which takes some seventy frames."""

TURNS = 8
"""Pictures of a scrap, from one quarter turn to the next."""

LARGEST, SMALLEST = 13, 2  # units from the middle to a corner

_SPEED, _SPREAD, _FALL = 150, 190, 260  # units
_SQUASH, _INNER = 0.6, 0.4  # of a scrap's height; of the radius between the points of a star


def draw_scraps(
    canvas: Canvas, x: float, y: float, colours: tuple[Colour, ...], part: float, star: bool
) -> None:
    """The scraps of a burst thrown from (x, y), in units, ``part`` (0 to 1) into its flight.

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
    """Scraps, or stars, in all ``colours``, sizes and turns."""
    key = ("scraps", colours, star, round(canvas.scale, 4))
    return canvas.paint.keep(key, lambda: _sheet(colours, canvas.scale, star))


def _sheet(colours: tuple[Colour, ...], scale: float, star: bool) -> Sprite:
    """A band for each colour, in it a row for each size, in that a piece for each turn."""
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
    """Pixels across a piece."""
    return 2 * math.ceil(size * scale) + 2


def _high(size: int, scale: float, star: bool) -> int:
    """Pixels down a piece."""
    return _side(size, scale) if star else 2 * math.ceil(size * _SQUASH * scale) + 2


@lru_cache(maxsize=8)
def _rows(scale: float, star: bool) -> tuple[int, ...]:
    """Pixels above the pieces of each size, from none on, and below the last of one colour."""
    highs = [_high(size, scale, star) for size in range(SMALLEST, LARGEST + 1)]
    return (0,) * SMALLEST + tuple(accumulate(highs, initial=0))


def _band(scale: float, star: bool) -> int:
    """Pixels down the pieces of one colour."""
    return _rows(scale, star)[-1]


def _piece(
    colour: int, size: int, turn: int, scale: float, star: bool
) -> tuple[int, int, int, int]:
    """Where on the sheet a scrap lies."""
    rows, wide = _rows(scale, star), _side(size, scale)
    above = rows[size]
    return turn * wide, colour * rows[-1] + above, wide, rows[size + 1] - above


@lru_cache(maxsize=2 * (STEPS + 1))
def _scraps(
    sheet: pygame.Surface, colours: int, scale: float, star: bool, step: int
) -> tuple[tuple[Laid, ...], tuple[int, int, int, int]]:
    """The scraps at a step with their places, and the rectangle around them.

    In pixels from the burst's middle.
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
