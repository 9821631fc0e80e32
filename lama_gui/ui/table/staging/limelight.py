"""The ground of the table in the light of a moment: rays behind the rug, dusk over the hills.

The ground is lit on a quarter of the window's pixels, for light has no edges, and kept as long
as the same light stands on it. What lies in the middle of the table keeps its own colours.
"""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from lama_gui import resources
from lama_gui.ui.kit.draw.art import Sprite, proportions, show_at
from lama_gui.ui.kit.draw.backdrop import CENTRE_AT, PICTURE
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.colour import rgb
from lama_gui.ui.kit.draw.rasterizer import Errand
from lama_gui.ui.table.staging.highlight import Highlight, Light, Spotlight
from lama_gui.ui.table.staging.stage import Stage

COARSE = 4
"""The light is drawn on so many times fewer pixels, each way."""
TURN_STEP = 1.0
"""Degrees."""
PATIENCE = 0.4
"""Seconds that the first light may come later than it should."""
BANDS = 12
"""What covers the window is laid in so many parts, one after the other."""


class Limelight:
    """Keeps the lit ground of the moment that is on, and has the next one made ahead."""

    def __init__(self) -> None:
        self._of: object = None  # the moment it was lit for
        self._plain: pygame.Surface | None = None
        self._dark: pygame.Surface | None = None  # the ground without the light that turns
        self._lit: tuple[object, pygame.Surface] | None = None
        self._centre: tuple[pygame.Surface, pygame.Rect] | None = None

    def rest(self) -> None:
        """Nothing is on: let go of all pictures."""
        self._of = self._plain = self._dark = self._lit = self._centre = None

    def draw(self, canvas: Canvas, stage: Stage, light: Light) -> None:
        """Lay the lit ground over the plain one, which is all that the canvas shows so far."""
        if canvas.is_nowhere:
            _look_at(canvas, light)
            return
        opacity = stage.opacity(stage.highlight.lit)
        self.expect(canvas, stage.highlight, stage.seat, stage.calm)
        if opacity <= 0:
            return
        maker = canvas.art.rasterizer
        degrees = 0.0 if stage.calm else _step(light, stage.age)
        if self._lit is None or self._lit[0] != degrees:
            errand = self._errand(canvas, light, degrees, stage.calm)
            late = stage.age - stage.highlight.lit.at > PATIENCE
            if maker.has([errand]) or (self._lit is None and late):
                made = maker.fetch(errand)
                self._lit = degrees, errand.make() if made is None else made
                if light.turn and not stage.calm:
                    after = self._errand(canvas, light, degrees + TURN_STEP, False)
                    maker.order([after], first=True)
        if self._lit is None:  # it is being made
            return
        ground = self._lit[1]
        show_at(ground, opacity)
        canvas.blit(ground, (0, 0))

    def expect(self, canvas: Canvas, row: Highlight, seat: int | None, calm: bool) -> None:
        """A moment is on, or soon will be: have its first light made."""
        of = (id(row), seat, canvas.size, canvas.theme.name)
        if row.light is None or canvas.is_nowhere or (of == self._of and self._plain is not None):
            return
        self.rest()
        self._of, self._plain = of, canvas.ground
        begin = 0.0 if calm else _step(row.light, row.lit.at)
        canvas.art.rasterizer.order([self._errand(canvas, row.light, begin, calm)], first=True)

    def _errand(self, canvas: Canvas, light: Light, degrees: float, calm: bool) -> Errand:
        """To light the ground, be it here or beside the frames."""
        plain = self._plain
        assert plain is not None
        return Errand(
            (self, self._of, degrees), lambda: self._light(canvas, plain, light, degrees, calm)
        )

    def _light(
        self, canvas: Canvas, plain: pygame.Surface, light: Light, degrees: float, calm: bool
    ) -> pygame.Surface:
        rays = getattr(canvas.theme.moments, light.rays) if light.rays else ""
        dark = self._darkened(canvas, plain, light)
        if not light.spots and not _there(canvas, rays):
            return dark
        ground = _copied(dark)
        if _there(canvas, rays):
            strength = light.strength * (0.6 if calm else 1.0)
            _shine(canvas, ground, rays, light, degrees, strength)
            if self._centre is None:
                self._centre = self._cut_centre(canvas, plain)
            if self._centre is not None:
                piece, where = self._centre
                ground.blit(piece, where)
        if light.spots:
            _sweep(canvas, ground, light, 0.0 if calm else degrees)
        return ground

    def _darkened(self, canvas: Canvas, plain: pygame.Surface, light: Light) -> pygame.Surface:
        """The ground in the moment's tint, with the sky that comes: the same in all of it."""
        if self._dark is None:
            dark = _copied(plain)
            sky = getattr(canvas.theme.moments, light.sky) if light.sky else ""
            if light.tint:
                for band in _bands(dark):
                    dark.fill(rgb(light.tint), band, special_flags=pygame.BLEND_RGB_MULT)
            if _there(canvas, sky):
                half = _behind_hills(canvas, sky).surface
                _lay(dark, pygame.transform.smoothscale(half, dark.get_size()))
            self._dark = dark
        return self._dark

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
        outline = _middle(canvas).surface
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


def _middle(canvas: Canvas) -> Sprite:
    """The outline of what lies in the middle; there is something."""
    path = canvas.theme.picture(canvas.theme.backdrop.centre)
    wide, high = proportions(path)
    rect = canvas.space.at(CENTRE_AT[0] - wide / 2, CENTRE_AT[1] - high / 2, wide, high)
    size = canvas.rect_px(rect).size
    return canvas.paint.keep(("outline", path, size), lambda: _outline(canvas, path, size))


def _across(canvas: Canvas, light: Light) -> int:
    return max(8, round(light.size * canvas.scale / COARSE))


def _long(canvas: Canvas, spot: Spotlight) -> int:
    (x0, y0), (x1, y1) = spot.start, spot.end
    return max(8, round(math.hypot(x1 - x0, y1 - y0) * canvas.scale / COARSE))


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
    rays = canvas.art.picture(canvas.theme.picture(name), _across(canvas, light))
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
        _lay(ground, pygame.transform.smoothscale(layer, ground.get_size()))
        return
    layer = pygame.Surface(coarse)
    layer.blit(rays, at)
    shade = round(255 * strength)
    layer.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
    bright = pygame.transform.smoothscale(layer, ground.get_size())
    _lay(ground, bright, pygame.BLEND_RGB_ADD)


def _sweep(canvas: Canvas, ground: pygame.Surface, light: Light, degrees: float) -> None:
    """Cones of light over everything; they lean to and fro as the moment goes on."""
    width, height = ground.get_size()
    layer = pygame.Surface((max(1, width // COARSE), max(1, height // COARSE)))
    scale = canvas.scale / COARSE
    for number, spot in enumerate(light.spots):
        if not resources.exists(spot.picture):
            continue
        (x0, y0), (x1, y1) = spot.start, spot.end
        lean = math.degrees(math.atan2(x0 - x1, y1 - y0)) + 4 * math.sin(degrees + number * 2)
        cone = canvas.art.picture(spot.picture, _long(canvas, spot))
        cone = pygame.transform.rotozoom(cone, -lean, 1.0)
        x, y = canvas.space.at((x0 + x1) / 2, (y0 + y1) / 2, 0, 0).centre
        one = pygame.Surface(layer.get_size())
        one.blit(cone, cone.get_rect(center=(round(x * scale), round(y * scale))))
        shade = round(255 * spot.strength)
        one.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
        layer.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    bright = pygame.transform.smoothscale(layer, ground.get_size())
    _lay(ground, bright, pygame.BLEND_RGB_ADD)


def _behind_hills(canvas: Canvas, name: str) -> Sprite:
    """The sky that comes, without what stands before it, at half the window's pixels."""
    space, theme = canvas.space, canvas.theme
    width, height = canvas.size
    half = max(1, width // 2), max(1, height // 2)
    left, top = PICTURE[0] / 2 - space.width / 2, PICTURE[1] / 2 - space.height / 2
    box = (left, top, space.width, space.height)

    def make() -> Sprite:
        sky = canvas.art.part(theme.picture(name), box, half)
        for layer in (theme.backdrop.hills, theme.backdrop.table):
            if _there(canvas, layer):
                before = canvas.art.part(theme.picture(layer), box, half)
                before.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
                sky.blit(before, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        return Sprite(sky)

    return canvas.paint.keep(("sky", theme.picture(name), half), make)


def _look_at(canvas: Canvas, light: Light) -> None:
    """Ask for what the light is made of."""
    moments = canvas.theme.moments
    sky = getattr(moments, light.sky) if light.sky else ""
    rays = getattr(moments, light.rays) if light.rays else ""
    if _there(canvas, sky):
        _behind_hills(canvas, sky)
    if _there(canvas, rays):
        canvas.art.picture(canvas.theme.picture(rays), _across(canvas, light))
        _middle(canvas)
    for spot in light.spots:
        if resources.exists(spot.picture):
            canvas.art.picture(spot.picture, _long(canvas, spot))


def _step(light: Light, age: float) -> float:
    """Degrees that the light has turned by, in steps."""
    return round(light.turn * age / TURN_STEP) * TURN_STEP


def _bands(surface: pygame.Surface) -> list[pygame.Rect]:
    """A few parts of it: a frame gets the interpreter in between."""
    width, height = surface.get_size()
    edges = [round(height * band / BANDS) for band in range(BANDS + 1)]
    return [pygame.Rect(0, top, width, bottom - top) for top, bottom in pairwise(edges)]


def _lay(ground: pygame.Surface, picture: pygame.Surface, flags: int = 0) -> None:
    """A picture as large as the ground over all of it."""
    for band in _bands(ground):
        ground.blit(picture, band.topleft, band, special_flags=flags)


def _copied(surface: pygame.Surface) -> pygame.Surface:
    copy = pygame.Surface(surface.get_size(), 0, surface)
    _lay(copy, surface)
    return copy
