"""The lighting of the table's ground in a cut-scene: rays behind the rug, dusk above the hills.

The lit ground is created in the background and cached. The middle of the table keeps its colours.
"""

from __future__ import annotations

import math

import pygame
from msgspec.structs import replace

from lama_gui import resources
from lama_gui.kit.animation import Span, linear
from lama_gui.kit.draw.art import bands, proportions, set_opacity, tinted
from lama_gui.kit.draw.backdrop import CENTRE_AT, centre_rect, seen
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.textures import Job, Sprite
from lama_gui.view.staging.cut_scene import CutScene, CutSceneState, Light

DOWNSCALE = 4
"""The downscaling of soft light, in each direction."""
FADE_IN = Span(0.0, 0.24, linear)
"""The fade-in; its start is defined by the cut-scene."""
STEPS = 8
"""The number of steps of a fade."""
FADE_OUT, LEAD = 0.24, 0.24
"""The duration of the fade-out, and its end before that of the cut-scene, in seconds."""
DUSK = "moments/dusk.svg"


class Spotlight:
    """The lit ground of the current cut-scene, or of the next one, made in the background."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Discard it."""
        self._key: object = None  # the cut-scene and look it is for
        self._job: Job | None = None
        self._made: list[pygame.Surface] = []

    def draw(self, canvas: Canvas, stage: CutSceneState, light: Light) -> None:
        """Draw the lit ground over the plain one, which the canvas contains."""
        if canvas.is_null:
            _request_pictures(canvas, light)
            return
        intensity = come_of(stage)
        self.prefetch(canvas, stage.cut_scene, stage.seat, stage.reduced_motion)
        if intensity <= 0 or self._job is None:
            return
        if not self._made:
            textures = canvas.art.textures
            if textures.working:
                textures.prefetch([self._job], first=True)
                return
            self._job.make()
        set_opacity(self._made[0], math.ceil(intensity * STEPS) / STEPS)
        canvas.blit(self._made[0], (0, 0))

    def prefetch(
        self, canvas: Canvas, cut_scene: CutScene, seat: int | None, reduced_motion: bool
    ) -> None:
        """Prefetch the light of a current or upcoming cut-scene."""
        light = cut_scene.light
        key = id(cut_scene), seat, canvas.size, id(canvas.theme)
        if light is None or canvas.is_null or key == self._key:
            return
        plain, made = canvas.ground, list[pygame.Surface]()
        job = Job((self, key), lambda: made.append(_lit(canvas, plain, light, reduced_motion)))
        self._key, self._job, self._made = key, job, made
        canvas.art.textures.prefetch([job], first=True)


def _lit(
    canvas: Canvas, plain: pygame.Surface, light: Light, reduced_motion: bool
) -> pygame.Surface:
    """The ground ``plain`` with tint, sky, rays, and cones of light."""
    ground, moments = _copy(plain), canvas.theme.moments
    sky = moments.night if light.night else ""
    rays = moments.rays if light.rays else ""
    if light.tint:
        _blit_bands(ground, _dusk(canvas, ground.get_size(), light.tint), pygame.BLEND_RGB_MULT)
    if canvas.theme.has_picture(sky):
        half = _behind_hills(canvas, sky).surface
        _blit_bands(ground, pygame.transform.smoothscale(half, ground.get_size()))
    if canvas.theme.has_picture(rays):
        _draw_rays(canvas, ground, rays, light, light.strength * (0.6 if reduced_motion else 1.0))
        _draw_centre(canvas, ground, plain)
    if resources.exists(light.spots):
        _draw_cones(canvas, ground, light.spots)
    return ground


def _draw_centre(canvas: Canvas, ground: pygame.Surface, plain: pygame.Surface) -> None:
    """Draw the rug, pond, or banquet in its own outline, as it is on the ground ``plain``."""
    theme = canvas.theme
    if not theme.has_picture(theme.backdrop.centre):
        return
    area = canvas.rect_px(centre_rect(theme.picture(theme.backdrop.centre), canvas.viewport))
    shown = area.clip(plain.get_rect())
    if not shown.w or not shown.h:
        return
    outline = _middle(canvas).surface
    piece = pygame.Surface(shown.size, pygame.SRCALPHA, 32)
    away = shown.x - area.x, shown.y - area.y
    for band in bands(shown.size):
        piece.blit(plain, band, band.move(shown.topleft))
        piece.blit(outline, band, band.move(away), special_flags=pygame.BLEND_RGBA_MULT)
    _blit_bands(ground, piece, at=shown.topleft)


def _middle(canvas: Canvas) -> Sprite:
    """The outline of the middle, which must exist, in white; half the resolution is enough."""
    path = canvas.theme.picture(canvas.theme.backdrop.centre)
    size = canvas.rect_px(centre_rect(path, canvas.viewport)).size

    def make() -> Sprite:
        half = max(1, size[0] // 2), max(1, size[1] // 2)
        outline = canvas.art.section(path, (0, 0, *proportions(path)), half)
        outline.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return Sprite(pygame.transform.smoothscale(outline, size))

    return canvas.paint.keep(("outline", path, size), make)


def rays_across(scale: float, light: Light) -> int:
    """The diameter of the rays' picture in pixels."""
    return max(8, round(light.size * min(scale, 1.0)))


def _dusk(canvas: Canvas, size: tuple[int, int], tint: str) -> pygame.Surface:
    """The layer multiplied into the ground: neutral in the middle, dusk at the edges."""
    small = 96, 54
    layer = pygame.Surface(small)
    layer.fill("#FFFFFF")
    layer.blit(tinted(canvas.art.section(DUSK, (0, 0, *small), small), tint), (0, 0))
    return pygame.transform.smoothscale(layer, size)


def _draw_rays(
    canvas: Canvas, ground: pygame.Surface, name: str, light: Light, strength: float
) -> None:
    scale = min(canvas.scale, 1.0)  # sharper ones would not be seen
    rays = canvas.art.picture(canvas.theme.picture(name), rays_across(canvas.scale, light))
    width, height = ground.get_size()
    small = round(width * scale / canvas.scale), round(height * scale / canvas.scale)
    x, y = canvas.viewport.at(*CENTRE_AT, 0, 0).centre
    at = round(x * scale) - rays.get_width() // 2, round(y * scale) - rays.get_height() // 2
    layer = pygame.Surface(small, pygame.SRCALPHA, 32) if light.over else pygame.Surface(small)
    layer.blit(rays, at)
    if not light.over:
        shade = round(255 * strength)
        layer.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
    if small != ground.get_size():
        layer = pygame.transform.smoothscale(layer, ground.get_size())
    _blit_bands(ground, layer, 0 if light.over else pygame.BLEND_RGB_ADD)


def _draw_cones(canvas: Canvas, ground: pygame.Surface, name: str) -> None:
    """Add the picture of the cones of light."""
    width, height = ground.get_size()
    size = max(1, width // DOWNSCALE), max(1, height // DOWNSCALE)
    layer = pygame.Surface(size)
    layer.blit(canvas.art.section(name, seen(canvas.viewport), size), (0, 0))
    _blit_bands(ground, pygame.transform.smoothscale(layer, (width, height)), pygame.BLEND_RGB_ADD)


def _behind_hills(canvas: Canvas, name: str) -> Sprite:
    """The sky behind the hills, at half the resolution."""
    theme, box = canvas.theme, seen(canvas.viewport)
    width, height = canvas.size
    half = max(1, width // 2), max(1, height // 2)

    def make() -> Sprite:
        sky = canvas.art.section(theme.picture(name), box, half)
        for layer in (theme.backdrop.hills, theme.backdrop.table):
            if canvas.theme.has_picture(layer):
                before = canvas.art.section(theme.picture(layer), box, half)
                before.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
                sky.blit(before, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        return Sprite(sky)

    return canvas.paint.keep(("sky", theme.picture(name), half), make)


def _request_pictures(canvas: Canvas, light: Light) -> None:
    """Request the pictures for the light."""
    moments = canvas.theme.moments
    sky = moments.night if light.night else ""
    rays = moments.rays if light.rays else ""
    if canvas.theme.has_picture(sky):
        _behind_hills(canvas, sky)
    if canvas.theme.has_picture(rays):
        canvas.art.picture(canvas.theme.picture(rays), rays_across(canvas.scale, light))
        _middle(canvas)


def come_of(stage: CutSceneState) -> float:
    """The intensity of the light, 0 to 1."""
    if stage.reduced_motion:
        return stage.opacity(stage.cut_scene.lit)
    level = replace(FADE_IN, at=stage.cut_scene.lit.at).progress(stage.age)
    if not stage.cut_scene.leaves:
        return level
    return min(level, (stage.cut_scene.seconds - stage.age - LEAD) / FADE_OUT)


def _blit_bands(
    ground: pygame.Surface, picture: pygame.Surface, flags: int = 0, at: tuple[int, int] = (0, 0)
) -> None:
    """Blit a picture in bands."""
    for band in bands(picture.get_size()):
        ground.blit(picture, band.move(at), band, special_flags=flags)


def _copy(surface: pygame.Surface) -> pygame.Surface:
    copy = pygame.Surface(surface.get_size(), 0, surface)
    _blit_bands(copy, surface)
    return copy
