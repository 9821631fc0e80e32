"""Pictures: SVG drawn at the exact pixel size it is shown at, kept in one bounded cache."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterable
from functools import cache, lru_cache, partial
from pathlib import Path

import pygame

from lama_gui import resources
from lama_gui.kit.draw import drawing
from lama_gui.kit.draw.colour import Colour, rgb
from lama_gui.kit.draw.textures import Job, Sprite, TextureCache, letting_go
from lama_gui.kit.frames import profiler

ANGLE_STEP = 0.5
"""Degrees. Finer turns can't be told apart, and each kept angle is a surface."""

_HEAD = re.compile(r"<svg\b[^>]*>", re.DOTALL)
_MEASURE = re.compile(r'\s(?:width|height|viewBox)="[^"]*"')


def from_svg(svg: str, width_px: int, height_px: int) -> pygame.Surface:
    """Draw SVG text of the drawable subset at that size, in the window's byte order."""
    with profiler.making("SVG", f"{width_px}x{height_px}"):
        with letting_go():
            drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (width_px, height_px))
        return native(drawn, (width_px, height_px))


@cache
def _window_format() -> pygame.Surface:
    return pygame.Surface((1, 1), pygame.SRCALPHA, 32)


def native(surface: pygame.Surface, size: tuple[int, int] | None = None) -> pygame.Surface:
    """A copy in the pixel format of the window with alpha: blits then need no conversion."""
    if surface.get_width() * surface.get_height() > LARGE:
        return _native_in_bands(surface, size or surface.get_size())
    converted = surface.convert(_window_format())
    if size is None or size == surface.get_size():
        return converted
    exact = pygame.Surface(size, pygame.SRCALPHA, 32)
    exact.blit(converted, (0, 0))
    return exact


LARGE = 1 << 20
"""Pixels of a picture that is treated in parts: a frame gets the interpreter in between."""

BAND = 1 << 18
"""Pixels of such a part, about."""


def bands(size: tuple[int, int]) -> list[pygame.Rect]:
    """Parts of a surface of that size, one below the other, that together cover it."""
    width, height = size
    rows = max(1, BAND // max(1, width))
    return [pygame.Rect(0, top, width, min(rows, height - top)) for top in range(0, height, rows)]


def _native_in_bands(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    exact = pygame.Surface(size, pygame.SRCALPHA, 32)
    for band in bands(surface.get_size()):
        part = surface.subsurface(band).convert(_window_format())
        exact.blit(part, band, special_flags=pygame.BLEND_RGBA_MAX)
    return exact


def tinted(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The same shape all in one colour."""
    copy = surface.copy()
    copy.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    copy.fill((*rgb(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def faded(surface: pygame.Surface, opacity: float) -> pygame.Surface:
    """The same picture with ``opacity`` (0 to 1) of its alpha."""
    copy = surface.copy()
    copy.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def show_at(surface: pygame.Surface, opacity: float) -> None:
    """Lay an opaque picture at ``opacity`` (0 to 1) from now on.

    With an alpha of 255, which changes nothing, SDL takes twenty times as long as with none.
    """
    alpha = round(255 * opacity)
    surface.set_alpha(alpha if alpha < 255 else None)


def soften(surface: pygame.Surface, sigma_px: float, colour: Colour) -> pygame.Surface:
    """Blur a silhouette by about a Gaussian of ``sigma_px``, all in ``colour``."""
    blurred = surface
    radius = round(sigma_px * 0.87)
    if radius > 0:
        blurring = profiler.making("blur", f"{surface.get_width()}x{surface.get_height()}")
        with blurring, letting_go():
            blurred = pygame.transform.box_blur(pygame.transform.box_blur(surface, radius), radius)
    blurred.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    blurred.fill((*rgb(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return blurred


def _source(name: str) -> str:
    """The SVG text of a picture, in the colours that its name says."""
    return drawing.source(_path(name), name)


def _path(name: str) -> str:
    file = drawing.file_of(name)
    return file if Path(file).is_absolute() else str(resources.find(file))


@lru_cache(maxsize=512)
def proportions(name: str) -> tuple[float, float]:
    """Width and height of a picture in its own units. Raises FileNotFoundError, ValueError."""
    return drawing.proportions_of(_source(name))


def _drawn(name: str, height: int) -> pygame.Surface:
    """The picture ``name``, ``height`` pixels high."""
    if name != drawing.upright(name):
        return pygame.transform.flip(_drawn(drawing.upright(name), height), True, False)
    width_units, height_units = proportions(name)
    width = max(1, round(height * width_units / height_units))
    drawn = from_svg(_source(name), width, height)  # rounding may have made it a pixel higher
    if drawing.is_waxen(name):
        tiled_inside(drawn, _wax())
    return drawn


Box = tuple[float, float, float, float]
"""A rectangle of a picture, in the picture's units: left, top, width, height."""


def _part_drawn(name: str, box: Box, size: tuple[int, int]) -> pygame.Surface:
    view = " ".join(f"{value:g}" for value in box)
    measure = f'<svg width="{size[0]}" height="{size[1]}" viewBox="{view}"'

    def head(match: re.Match[str]) -> str:
        return measure + _MEASURE.sub("", match[0])[len("<svg") :]

    return from_svg(_HEAD.sub(head, _source(name), count=1), *size)


WAX_MISSES = 0.3
"""How much of the paper shows through people in wax crayon where the wax missed it."""


def texture(name: str) -> pygame.Surface:
    """A tile of ``assets/textures``."""
    return native(pygame.image.load(str(resources.find(f"textures/{name}.png"))))


def hollows(mask: pygame.Surface, paper: Colour, strength: float) -> pygame.Surface:
    """A tile of ``paper`` where the crayon's mask is not."""
    tile = pygame.Surface(mask.get_size(), pygame.SRCALPHA, 32)
    tile.fill((255, 255, 255, 255))
    tile.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    tile.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    tile.fill((*rgb(paper), round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return tile


def tiled(surface: pygame.Surface, tile: pygame.Surface, flags: int = 0) -> None:
    """Cover ``surface`` with copies of ``tile``."""
    wide, high = tile.get_size()
    for x in range(0, surface.get_width(), wide):
        for y in range(0, surface.get_height(), high):
            surface.blit(tile, (x, y), special_flags=flags)


def tiled_inside(shape: pygame.Surface, tile: pygame.Surface) -> None:
    """Lay copies of ``tile`` on what is there of ``shape``, and on nothing else."""
    layer = pygame.Surface(shape.get_size(), pygame.SRCALPHA, 32)
    tiled(layer, tile)
    mask = shape.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shape.blit(layer, (0, 0))


@cache
def _wax() -> pygame.Surface:
    """What shows of the paper through people in wax crayon."""
    return hollows(texture("crayon-mask"), "#FFFFFF", WAX_MISSES)


class Art:
    """Pictures by name (below the assets, or an absolute path). Nothing is loaded before use."""

    def __init__(self, textures: TextureCache | None = None) -> None:
        self.textures = textures or TextureCache()

    def ahead(self, pictures: Iterable[tuple[str, int]], *, first: bool = False) -> None:
        """Have pictures (name, height in pixels) drawn beside the frames, before they are shown."""
        self.textures.order(
            (
                Job(_key(name, height), partial(self._draw, name, height, "", "", 1.0))
                for name, height in pictures
            ),
            first=first,
        )

    def picture(
        self,
        name: str,
        height_px: int,
        *,
        tint: Colour = "",
        shade: Colour = "",
        opacity: float = 1.0,
    ) -> pygame.Surface:
        """The picture ``height_px`` pixels high; ``shade`` is multiplied into it."""
        how = name, height_px, tint, shade, opacity
        return self.textures.get(_key(*how), partial(self._draw, *how)).surface

    def _draw(self, name: str, height: int, tint: str, shade: str, opacity: float) -> Sprite:
        if tint or shade or opacity < 1:
            surface = self.picture(name, height)
            if tint:
                surface = tinted(surface, tint)
            if shade:
                surface = surface.copy()
                surface.fill(rgb(shade), special_flags=pygame.BLEND_RGB_MULT)
            return Sprite(faded(surface, opacity) if opacity < 1 else surface)
        return Sprite(_drawn(name, height))

    def turned(
        self,
        name: str,
        height_px: int,
        degrees: float,
        *,
        shade: Colour = "",
        opacity: float = 1.0,
        keep: bool = True,
    ) -> Sprite:
        """The picture turned clockwise about its middle; the offset is from the upright corner.

        What goes round and is large is better not kept: its angles would push out all else.
        """
        angle = round(degrees / ANGLE_STEP) * ANGLE_STEP

        def make() -> Sprite:
            """Asks for the upright picture only now: who looks ahead is given a blank one."""
            upright = self.picture(name, height_px, shade=shade, opacity=opacity)
            return turn(upright, angle) if angle % 360 else Sprite(upright)

        if angle % 360 == 0 or not keep:
            return make()
        return self.textures.get(("turned", name, height_px, angle, shade, opacity), make)

    def shadow(
        self, name: str, height_px: int, scale: float, *, lift: float = 1.0, degrees: float = 0.0
    ) -> Sprite:
        """The shadow a picture throws, to be drawn before it; ``lift`` 1 lies, 2 is held."""
        angle = round(degrees / ANGLE_STEP) * ANGLE_STEP
        key = ("shadow", name, height_px, round(scale, 4), lift, angle)

        def make() -> Sprite:
            return drop_shadow(self.turned(name, height_px, angle), scale, lift)

        return self.textures.get(key, make)

    def part(self, name: str, box: Box, size_px: tuple[int, int]) -> pygame.Surface:
        """The rectangle ``box`` of a picture at ``size_px``; not kept."""
        return _part_drawn(name, box, size_px)


def _key(
    name: str, height: int, tint: Colour = "", shade: Colour = "", opacity: float = 1.0
) -> tuple[object, ...]:
    return "art", name, height, tint, shade, opacity


#: Transparent pixels around a picture before it is turned, or its edges would be stairs.
_MARGIN = 2


def turn(surface: pygame.Surface, degrees: float) -> Sprite:
    """``surface`` turned clockwise about its middle."""
    width, height = surface.get_size()
    framed = pygame.Surface((width + 2 * _MARGIN, height + 2 * _MARGIN), pygame.SRCALPHA, 32)
    framed.blit(surface, (_MARGIN, _MARGIN), special_flags=pygame.BLEND_RGBA_MAX)
    with letting_go():
        turned = pygame.transform.rotozoom(framed, -degrees, 1.0)
    dx = (width - turned.get_width()) // 2
    dy = (height - turned.get_height()) // 2
    return Sprite(turned, dx, dy)


SHADOW = "#1E0C2B"
LAYERS = ((3.0, 3.0, 0.28), (9.0, 10.0, 0.30))
"""Contact and drop shadow: units down, units of blur, opacity."""


def drop_shadow(shape: Sprite, scale: float, lift: float) -> Sprite:
    """The two-layer paper shadow of any shape, as a sprite of its own."""
    width, height = shape.surface.get_size()
    pad = math.ceil((10 * 2.2 + 9) * lift * scale)
    out = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA, 32)
    for down, blur, opacity in LAYERS:
        layer = pygame.Surface(out.get_size(), pygame.SRCALPHA, 32)
        layer.blit(shape.surface, (pad, pad + round(down * lift * scale)))
        out.blit(faded(_blurred(layer, blur * lift * scale, SHADOW), opacity), (0, 0))
    return Sprite(out, shape.dx - pad, shape.dy - pad)


def _blurred(layer: pygame.Surface, sigma_px: float, colour: Colour) -> pygame.Surface:
    """Blur at a coarser scale and stretch: what is soft has no detail to lose."""
    coarse = sigma_px / 2.5
    if coarse <= 1.2:
        return soften(layer, sigma_px, colour)
    size = layer.get_size()
    small = max(1, round(size[0] / coarse)), max(1, round(size[1] / coarse))
    soft = soften(pygame.transform.smoothscale(layer, small), sigma_px / coarse, colour)
    return pygame.transform.smoothscale(soft, size)
