"""The ground of the table in the light of a moment: rays behind the rug, dusk over the hills.

The ground is lit on a quarter of the window's pixels, for light has no edges, and kept as long
as the same light stands on it. What lies in the middle of the table keeps its own colours.
"""

from __future__ import annotations

import math

import pygame

from lama_gui import resources
from lama_gui.ui.kit.draw.art import Sprite, proportions
from lama_gui.ui.kit.draw.backdrop import CENTRE_AT, PICTURE
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.colour import rgb
from lama_gui.ui.table.staging.highlight import Light
from lama_gui.ui.table.staging.stage import Stage

COARSE = 4
"""The light is drawn on so many times fewer pixels, each way."""
TURN_STEP = 1.0
"""Degrees."""


class Limelight:
    """Keeps the lit ground of the moment that is on."""

    def __init__(self) -> None:
        self._of: object = None  # the moment it was lit for
        self._plain: pygame.Surface | None = None
        self._lit: tuple[object, pygame.Surface] | None = None
        self._centre: tuple[pygame.Surface, pygame.Rect] | None = None

    def rest(self) -> None:
        """Nothing is on: let go of all pictures."""
        self._of = self._plain = self._lit = self._centre = None

    def draw(self, canvas: Canvas, stage: Stage, light: Light) -> None:
        """Lay the lit ground over the plain one, which is all that the canvas shows so far."""
        opacity = stage.opacity(stage.highlight.lit)
        if opacity <= 0:
            return
        of = (id(stage.highlight), stage.seat, canvas.size, canvas.theme.name)
        if of != self._of or self._plain is None:
            self.rest()
            self._of, self._plain = of, canvas.surface.copy()
            self._centre = self._cut_centre(canvas, self._plain)
        degrees = 0.0 if stage.calm else round(light.turn * stage.age / TURN_STEP) * TURN_STEP
        if self._lit is None or self._lit[0] != degrees:
            self._lit = degrees, self._light(canvas, self._plain, light, degrees, stage.calm)
        ground = self._lit[1]
        ground.set_alpha(None if opacity >= 1 else round(255 * opacity))
        canvas.blit(ground, (0, 0))

    def _light(
        self, canvas: Canvas, plain: pygame.Surface, light: Light, degrees: float, calm: bool
    ) -> pygame.Surface:
        ground = plain.copy()
        moments = canvas.theme.moments
        sky = getattr(moments, light.sky) if light.sky else ""
        if light.tint:
            ground.fill(rgb(light.tint), special_flags=pygame.BLEND_RGB_MULT)
        if _there(canvas, sky):
            ground.blit(_behind_hills(canvas, sky), (0, 0))
        rays = getattr(moments, light.rays) if light.rays else ""
        if _there(canvas, rays):
            strength = light.strength * (0.6 if calm else 1.0)
            _shine(canvas, ground, rays, light, degrees, strength)
            if self._centre is not None:
                piece, where = self._centre
                ground.blit(piece, where)
        if light.spots:
            _sweep(canvas, ground, light, 0.0 if calm else degrees)
        return ground

    @staticmethod
    def _cut_centre(
        canvas: Canvas, plain: pygame.Surface
    ) -> tuple[pygame.Surface, pygame.Rect] | None:
        """The rug, pond or banquet as it lies there, in its own outline."""
        theme, space = canvas.theme, canvas.space
        if not _there(canvas, theme.backdrop.centre):
            return None
        path = theme.picture(theme.backdrop.centre)
        wide, high = proportions(path)
        rect = space.at(CENTRE_AT[0] - wide / 2, CENTRE_AT[1] - high / 2, wide, high)
        area = canvas.rect_px(rect)
        shown = area.clip(plain.get_rect())
        if not shown.w or not shown.h:
            return None
        key = ("outline", path, area.size)
        outline = canvas.paint.keep(key, lambda: _outline(canvas, path, area.size)).surface
        piece = pygame.Surface(shown.size, pygame.SRCALPHA, 32)
        piece.blit(plain, (0, 0), shown)
        piece.blit(
            outline,
            (0, 0),
            shown.move(-area.x, -area.y),
            special_flags=pygame.BLEND_RGBA_MULT,
        )
        return piece, shown


def _outline(canvas: Canvas, path: str, full: tuple[int, int]) -> Sprite:
    """What lies in the middle, all white: its edge is soft enough at half the pixels."""
    size = max(1, full[0] // 2), max(1, full[1] // 2)
    outline = canvas.art.part(path, (0, 0, *proportions(path)), size)
    outline.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return Sprite(pygame.transform.smoothscale(outline, full))


def _there(canvas: Canvas, name: str) -> bool:
    return bool(name) and resources.exists(canvas.theme.picture(name))


def _shine(
    canvas: Canvas,
    ground: pygame.Surface,
    name: str,
    light: Light,
    degrees: float,
    strength: float,
) -> None:
    width, height = ground.get_size()
    coarse = max(1, width // COARSE), max(1, height // COARSE)
    across = max(8, round(light.size * canvas.scale / COARSE))
    rays = canvas.art.picture(canvas.theme.picture(name), across)
    if degrees:
        rays = pygame.transform.rotozoom(rays, -degrees, 1.0)
    x, y = canvas.space.at(*CENTRE_AT, 0, 0).centre
    at = (
        round(x * canvas.scale / COARSE) - rays.get_width() // 2,
        round(y * canvas.scale / COARSE) - rays.get_height() // 2,
    )
    if light.over:
        layer = pygame.Surface(coarse, pygame.SRCALPHA, 32)
        layer.blit(rays, at)
        ground.blit(pygame.transform.smoothscale(layer, ground.get_size()), (0, 0))
        return
    layer = pygame.Surface(coarse)
    layer.blit(rays, at)
    shade = round(255 * strength)
    layer.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
    bright = pygame.transform.smoothscale(layer, ground.get_size())
    ground.blit(bright, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _sweep(canvas: Canvas, ground: pygame.Surface, light: Light, degrees: float) -> None:
    """Cones of light over everything; they lean to and fro as the moment goes on."""
    width, height = ground.get_size()
    layer = pygame.Surface((max(1, width // COARSE), max(1, height // COARSE)))
    scale = canvas.scale / COARSE
    for number, spot in enumerate(light.spots):
        if not resources.exists(spot.picture):
            continue
        (x0, y0), (x1, y1) = spot.start, spot.end
        long = math.hypot(x1 - x0, y1 - y0)
        lean = math.degrees(math.atan2(x0 - x1, y1 - y0)) + 4 * math.sin(degrees + number * 2)
        cone = canvas.art.picture(spot.picture, max(8, round(long * scale)))
        cone = pygame.transform.rotozoom(cone, -lean, 1.0)
        x, y = canvas.space.at((x0 + x1) / 2, (y0 + y1) / 2, 0, 0).centre
        one = pygame.Surface(layer.get_size())
        one.blit(cone, cone.get_rect(center=(round(x * scale), round(y * scale))))
        shade = round(255 * spot.strength)
        one.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
        layer.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    bright = pygame.transform.smoothscale(layer, ground.get_size())
    ground.blit(bright, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _behind_hills(canvas: Canvas, name: str) -> pygame.Surface:
    """The sky that comes, without what stands before it."""
    space, theme = canvas.space, canvas.theme
    width, height = canvas.size
    half = max(1, width // 2), max(1, height // 2)
    left, top = PICTURE[0] / 2 - space.width / 2, PICTURE[1] / 2 - space.height / 2
    box = (left, top, space.width, space.height)
    sky = canvas.art.part(theme.picture(name), box, half)
    for layer in (theme.backdrop.hills, theme.backdrop.table):
        if _there(canvas, layer):
            before = canvas.art.part(theme.picture(layer), box, half)
            before.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            sky.blit(before, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return pygame.transform.smoothscale(sky, (width, height))
