"""Pictures: SVG rendered at the exact pixel size in which it is shown, with a bounded cache."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache, partial
from pathlib import Path

import pygame

from lama_gui import resources
from lama_gui.kit import profiler
from lama_gui.kit.draw import drawing, shapes
from lama_gui.kit.draw.colour import Colour, rgb
from lama_gui.kit.draw.textures import Job, Sprite, TextureCache, yielding_gil

Shade = Colour | tuple[Colour, Colour]
"""What is multiplied with a picture: one colour, or those of its upper and lower edge."""

ANGLE_STEP = 0.5
"""Degrees. Finer steps can't be distinguished, and each cached angle is a surface."""

_HEAD = re.compile(r"<svg\b[^>]*>", re.DOTALL)
_MEASURE = re.compile(r'\s(?:width|height|viewBox)="[^"]*"')


def from_svg(svg: str, width_px: int, height_px: int) -> pygame.Surface:
    """Render SVG text at that size, in the window's pixel format."""
    with profiler.making("SVG", f"{width_px}x{height_px}"):
        with yielding_gil():
            drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (width_px, height_px))
        return native(drawn, (width_px, height_px))


def cut_out(surface: pygame.Surface, outline: str, scale: float) -> None:
    """Leave of a surface what is inside ``outline``, the data of a path in units."""
    size = surface.get_size()
    mask = from_svg(shapes.document(shapes.path(outline, "#FFFFFF"), *size, scale), *size)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


@cache
def _window_format() -> pygame.Surface:
    return pygame.Surface((1, 1), pygame.SRCALPHA, 32)


def native(surface: pygame.Surface, size: tuple[int, int] | None = None) -> pygame.Surface:
    """A copy in the window's pixel format with alpha, so that blits need no conversion.

    It is made in horizontal bands, so that frames can run in between.
    """
    exact = pygame.Surface(size or surface.get_size(), pygame.SRCALPHA, 32)
    for band in bands(surface.get_size()):
        part = surface.subsurface(band).convert(_window_format())
        exact.blit(part, band, special_flags=pygame.BLEND_RGBA_MAX)
    return exact


BAND = 1 << 18
"""The approximate pixels of a band."""


def bands(size: tuple[int, int]) -> list[pygame.Rect]:
    """Horizontal bands that cover a surface of that size; see :func:`native`."""
    width, height = size
    rows = max(1, BAND // max(1, width))
    return [pygame.Rect(0, top, width, min(rows, height - top)) for top in range(0, height, rows)]


def tinted(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The shape in one colour."""
    copy = surface.copy()
    copy.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    copy.fill((*rgb(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def faded(surface: pygame.Surface, opacity: float) -> pygame.Surface:
    """The picture with its alpha multiplied by ``opacity``, 0 to 1."""
    copy = surface.copy()
    copy.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def set_opacity(surface: pygame.Surface, opacity: float) -> None:
    """Set the opacity, 0 to 1, of an opaque picture.

    At full opacity its alpha is removed: SDL takes twenty times as long with an alpha of 255.
    """
    alpha = round(255 * opacity)
    surface.set_alpha(alpha if alpha < 255 else None)


def blur_silhouette(surface: pygame.Surface, sigma_px: float, colour: Colour) -> pygame.Surface:
    """A silhouette in ``colour``, blurred by approximately a Gaussian of ``sigma_px``."""
    blurred = surface
    radius = round(sigma_px * 0.87)
    if radius > 0:
        blurring = profiler.making("blur", f"{surface.get_width()}x{surface.get_height()}")
        with blurring, yielding_gil():
            blurred = pygame.transform.box_blur(pygame.transform.box_blur(surface, radius), radius)
    blurred.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    blurred.fill((*rgb(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return blurred


def _source(name: str) -> str:
    """The SVG text of a picture in the colours of its name."""
    return drawing.source(_path(name), name)


def _path(name: str) -> str:
    file = drawing.file_of(name)
    return file if Path(file).is_absolute() else str(resources.find(file))


@lru_cache(maxsize=512)
def proportions(name: str) -> tuple[float, float]:
    """Width and height of a picture in its own units.

    Raises FileNotFoundError or ValueError.
    """
    return drawing.proportions_of(_source(name))


def _drawn(name: str, height: int) -> pygame.Surface:
    if name != drawing.upright(name):
        return pygame.transform.flip(_drawn(drawing.upright(name), height), True, False)
    width_units, height_units = proportions(name)
    width = max(1, round(height * width_units / height_units))
    drawn = from_svg(_source(name), width, height)  # rounding may have made it a pixel higher
    if drawing.is_crayon(name):
        add_wax(drawn, "#FFFFFF", 1.0, PEOPLE_WAX, inside=True)
    return drawn


Box = tuple[float, float, float, float]
"""A rectangle of a picture, in the picture's units: left, top, width, height."""


PEOPLE_WAX, WAX = 0.3, 0.42
"""The opacity of the paper that shows through wax crayon: on people, and elsewhere."""


@lru_cache(maxsize=16)
def _tile(name: str, strength: float, scale: float) -> pygame.Surface:
    """The tile ``name`` of ``assets/textures``, its alpha multiplied by ``strength``."""
    if strength < 1:
        return faded(_tile(name, 1.0, scale), strength)
    tile = native(pygame.image.load(str(resources.find(f"textures/{name}.png"))))
    if scale > 1.2:
        edge = round(tile.get_width() * scale)
        tile = pygame.transform.smoothscale(tile, (edge, edge))
    return tile


@lru_cache(maxsize=16)
def _paper_gaps(paper: Colour, strength: float, scale: float) -> pygame.Surface:
    """A tile in the colour ``paper`` wherever the crayon mask is transparent."""
    mask = _tile("crayon-mask", 1.0, scale)
    tile = pygame.Surface(mask.get_size(), pygame.SRCALPHA, 32)
    tile.fill((255, 255, 255, 255))
    tile.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    tile.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    tile.fill((*rgb(paper), round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return tile


def thin_out(surface: pygame.Surface, scale: float) -> None:
    """Thin out ``surface`` like wax crayon on rough paper."""
    _cover(surface, _tile("crayon-mask", 1.0, round(scale, 3)), pygame.BLEND_RGBA_MULT)


def add_wax(
    surface: pygame.Surface,
    paper: Colour,
    scale: float,
    strength: float = WAX,
    *,
    inside: bool = False,
) -> None:
    """Let the colour ``paper`` show through like wax crayon; ``inside``: keep the alpha."""
    tile = _paper_gaps(paper, strength, round(scale, 3))
    (_cover_inside if inside else _cover)(surface, tile)


def add_grain(
    surface: pygame.Surface, strength: float, scale: float, *, inside: bool = False
) -> None:
    """Apply the paper grain; ``inside``: keep the alpha."""
    tile = _tile("grain", strength, round(scale, 3))
    (_cover_inside if inside else _cover)(surface, tile)


def _cover(surface: pygame.Surface, tile: pygame.Surface, flags: int = 0) -> None:
    """Cover ``surface`` with copies of ``tile``."""
    width, height = tile.get_size()
    for x in range(0, surface.get_width(), width):
        for y in range(0, surface.get_height(), height):
            surface.blit(tile, (x, y), special_flags=flags)


def _cover_inside(shape: pygame.Surface, tile: pygame.Surface) -> None:
    """Cover ``shape`` with copies of ``tile``, keeping its alpha."""
    layer = pygame.Surface(shape.get_size(), pygame.SRCALPHA, 32)
    _cover(layer, tile)
    mask = shape.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shape.blit(layer, (0, 0))


class Art:
    """Pictures by resolved name (below the assets, or absolute), rendered on demand."""

    def __init__(self, textures: TextureCache | None = None) -> None:
        self.textures = textures or TextureCache()

    def prefetch(self, pictures: Iterable[tuple[str, int]]) -> None:
        """Render pictures (name, height in pixels) in the background before they are needed."""
        self.textures.prefetch(
            Job(_key(name, height), partial(self._draw, name, height, "", "", 1.0))
            for name, height in pictures
        )

    def picture(
        self,
        name: str,
        height_px: int,
        *,
        tint: Colour = "",
        shade: Shade = "",
        opacity: float = 1.0,
    ) -> pygame.Surface:
        """The picture at a height of ``height_px``; ``shade`` is multiplied with its colours."""
        how = name, height_px, tint, shade, opacity
        return self.textures.get(_key(*how), partial(self._draw, *how)).surface

    def _draw(self, name: str, height: int, tint: str, shade: Shade, opacity: float) -> Sprite:
        if tint or shade or opacity < 1:
            surface = self.picture(name, height)
            if tint:
                surface = tinted(surface, tint)
            if shade:
                surface = surface.copy()
                surface.blit(
                    _shading(shade, surface.get_size()), special_flags=pygame.BLEND_RGB_MULT
                )
            return Sprite(faded(surface, opacity) if opacity < 1 else surface)
        return Sprite(_drawn(name, height))

    def turned(
        self,
        name: str,
        height_px: int,
        degrees: float,
        *,
        shade: Shade = "",
        opacity: float = 1.0,
        cache: bool = True,
    ) -> Sprite:
        """The picture rotated clockwise; the sprite's offset is from the unrotated corner.

        Don't ``cache`` large pictures that rotate continuously: their angles would fill the cache.
        """
        angle = round(degrees / ANGLE_STEP) * ANGLE_STEP

        def make() -> Sprite:
            # Not earlier: while prefetching, ``picture`` returns a blank surface.
            upright = self.picture(name, height_px, shade=shade, opacity=opacity)
            return turn(upright, angle) if angle % 360 else Sprite(upright)

        if angle % 360 == 0 or not cache:
            return make()
        return self.textures.get(("turned", name, height_px, angle, shade, opacity), make)

    def shadow(
        self, name: str, height_px: int, scale: float, *, lift: float = 1.0, degrees: float = 0.0
    ) -> Sprite:
        """The shadow of a picture; ``lift``: 1 for one that lies, 2 for one that is held."""
        angle = round(degrees / ANGLE_STEP) * ANGLE_STEP
        key = ("shadow", name, height_px, round(scale, 4), lift, angle)

        def make() -> Sprite:
            return drop_shadow(self.turned(name, height_px, angle), scale, lift)

        return self.textures.get(key, make)

    def section(self, name: str, box: Box, size_px: tuple[int, int]) -> pygame.Surface:
        """The part ``box`` of a picture at ``size_px``; not cached."""
        width, height = (max(1, side) for side in size_px)  # a minimised window may have no pixels
        view = " ".join(f"{value:g}" for value in box)
        measure = f'<svg width="{width}" height="{height}" viewBox="{view}"'

        def head(match: re.Match[str]) -> str:
            return measure + _MEASURE.sub("", match[0])[len("<svg") :]

        return from_svg(_HEAD.sub(head, _source(name), count=1), width, height)


def _key(
    name: str, height: int, tint: Colour = "", shade: Shade = "", opacity: float = 1.0
) -> tuple[object, ...]:
    return "art", name, height, tint, shade, opacity


def _shading(shade: Shade, size: tuple[int, int]) -> pygame.Surface:
    upper, lower = (shade, shade) if isinstance(shade, str) else shade
    edges = pygame.Surface((1, 2), 0, 32)
    edges.set_at((0, 0), rgb(upper))
    edges.set_at((0, 1), rgb(lower))
    return pygame.transform.smoothscale(edges, size)


#: A transparent margin around a picture before it is rotated, which antialiases its edges.
_MARGIN = 2


def turn(surface: pygame.Surface, degrees: float) -> Sprite:
    """``surface`` rotated clockwise about its centre."""
    width, height = surface.get_size()
    framed = pygame.Surface((width + 2 * _MARGIN, height + 2 * _MARGIN), pygame.SRCALPHA, 32)
    framed.blit(surface, (_MARGIN, _MARGIN), special_flags=pygame.BLEND_RGBA_MAX)
    with yielding_gil():
        turned = pygame.transform.rotozoom(framed, -degrees, 1.0)
    dx = (width - turned.get_width()) // 2
    dy = (height - turned.get_height()) // 2
    return Sprite(turned, dx, dy)


SHADOW = "#1E0C2B"
LAYERS = ((3.0, 3.0, 0.28), (9.0, 10.0, 0.30))
"""Contact and drop shadow: offset and blur in units, opacity."""
COARSE = 0.85
"""How many times smaller a layer is made, relative to its blur in pixels: blurring is slow."""


def paper_shadow(unit: float, silhouette: Callable[[float], pygame.Surface]) -> Sprite:
    """A two-layer paper shadow; ``unit`` is that of ``LAYERS`` in pixels.

    ``silhouette(coarse)`` is the shape with space around it, so many times smaller; the sprite's
    offset is from the corner of that space.
    """
    fine = max(1.0, COARSE * LAYERS[0][1] * unit)
    out: pygame.Surface | None = None
    for down, blur, opacity in LAYERS:
        coarse = max(1.0, COARSE * blur * unit)
        shape = silhouette(coarse)
        with profiler.making("blur", f"{shape.get_width()}x{shape.get_height()}"), yielding_gil():
            soft = pygame.transform.box_blur(shape, 1)
        layer = _enlarged(faded(tinted(soft, SHADOW), opacity), coarse / fine)
        if out is None:
            out = pygame.Surface(shape.get_size(), pygame.SRCALPHA, 32)
        out.blit(layer.surface, (layer.dx, layer.dy + round(down * unit / fine)))
    assert out is not None
    return _enlarged(out, fine)


def _enlarged(surface: pygame.Surface, times: float) -> Sprite:
    """``surface`` smoothly scaled up around the middles of its outer pixels."""
    if times == 1:
        return Sprite(surface)
    size = [max(1, round((side - 1) * times)) for side in surface.get_size()]
    return Sprite(pygame.transform.smoothscale(surface, size), *2 * [round((times - 1) / 2)])


def drop_shadow(shape: Sprite, scale: float, lift: float) -> Sprite:
    """The shadow of a picture."""
    width, height = shape.surface.get_size()
    pad = math.ceil((10 * 2.2 + 9) * lift * scale)

    def silhouette(coarse: float) -> pygame.Surface:
        small = [math.ceil((side + 2 * pad) / coarse) for side in (width, height)]
        whole = pygame.Surface([round(side * coarse) for side in small], pygame.SRCALPHA, 32)
        whole.blit(shape.surface, (pad, pad))
        return pygame.transform.smoothscale(whole, small)

    out = paper_shadow(lift * scale, silhouette)
    return Sprite(out.surface, out.dx + shape.dx - pad, out.dy + shape.dy - pad)


def png(surface: pygame.Surface) -> bytes:
    """``surface`` as the bytes of a PNG file.

    Write these with Python: pygame's own saving does not raise when the disk is full.
    """
    content = io.BytesIO()
    pygame.image.save(surface, content, "picture.png")
    return content.getvalue()
