"""A theme's static landscape as one opaque surface of the window's size."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from lama_gui import resources
from lama_gui.kit.draw.art import Art, bands, from_svg, proportions
from lama_gui.kit.draw.colour import rgb
from lama_gui.kit.draw.guests import Guest
from lama_gui.kit.draw.panels import ShapeCache
from lama_gui.kit.draw.shapes import number, path, polygon
from lama_gui.kit.draw.textures import Sprite
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.geometry import HEIGHT, Rect, Viewport, polar

PICTURE = (2880.0, 1440.0)
CENTRE_AT = (960.0, 520.0)

RAYS_WIDE, RAYS_STRENGTH, LIGHT_Y = 3000.0, 0.62, 420.0
"""Width, brightness and origin of the rays at a match's end."""
COUNTER = 828.0
"""The lower edge of the wall in the picture of a result, of 1080 units."""


class Backdrop:
    """Draws the backdrops of the current theme and window, and caches them."""

    def __init__(self, art: Art, paint: ShapeCache) -> None:
        self._art = art
        self._paint = paint

    def table(
        self,
        theme: Theme,
        viewport: Viewport,
        *,
        centre: bool = True,
        guests: tuple[Guest, ...] = (),
    ) -> pygame.Surface:
        """Sky, hills, table and, with ``centre``, the rug or pond.

        The ``guests`` behind it are drawn without their hands.
        """
        layers = ("sky", "hills", "table", "floor", *(("centre",) if centre else ()))
        return self._get(theme, viewport, layers, 0.0, guests)

    def centre(self, theme: Theme, rect: Rect, scale: float) -> pygame.Surface:
        """The rug or pond in the middle of the table, for ``rect`` at ``scale`` pixels a unit."""
        size = max(1, round(rect.w * scale)), max(1, round(rect.h * scale))

        def draw() -> pygame.Surface:
            path = theme.picture(theme.backdrop.centre)
            drawn = self._art.part(path, (0.0, 0.0, *proportions(path)), size)
            if theme.backdrop.wax:
                self._paint.textures.wax(drawn, theme.landscape.table_edge, scale, inside=True)
            return drawn

        return self._cached(("centre", theme.name, theme.contrast, size), draw)

    def menu(self, theme: Theme, viewport: Viewport, veil: float = 0.5) -> pygame.Surface:
        """The landscape under a veil, for menus."""
        return self._get(theme, viewport, ("sky", "hills", "table"), veil)

    def asleep(self, theme: Theme, viewport: Viewport) -> pygame.Surface:
        """The landscape at night if the theme has one, with a fainter veil; else ``menu``."""
        if not theme.moments.night:
            return self.menu(theme, viewport)
        return self._get(theme, viewport, ("sky", "night", "hills", "table"), 0.35)

    def end(self, theme: Theme, viewport: Viewport, x: float) -> pygame.Surface:
        """The backdrop of a match's end, with light rays from ``x`` (of 1920 units)."""
        if theme.contrast:
            return self._get(theme, viewport, ("sky", "hills"), 0.3)

        def draw() -> pygame.Surface:
            if theme.backdrop.wax:
                return self._with_crayon(self.result(theme, viewport).copy(), theme, viewport, x)
            ground = self._get(theme, viewport, ("sky", "hills"), 0.0)
            return self._with_rays(ground.copy(), theme, viewport, x)

        return self._cached(("end", theme.name, viewport, x), draw)

    def _with_rays(
        self, surface: pygame.Surface, theme: Theme, viewport: Viewport, x: float
    ) -> pygame.Surface:
        """``surface`` with rays and a warm glow, darkened towards its corners."""
        centre = viewport.at(x, 0, 0, 0).x, viewport.height - HEIGHT + LIGHT_Y
        size = surface.get_size()
        surface.blit(from_svg(self._svg(viewport, _hill(theme, viewport)), *size), (0, 0))
        rays = theme.picture(theme.moments.rays)
        if resources.exists(rays):
            wide, _ = proportions(rays)
            k = wide / RAYS_WIDE
            seen = (
                wide / 2 - centre[0] * k,
                wide / 2 - centre[1] * k,
                viewport.width * k,
                viewport.height * k,
            )
            layer = pygame.Surface(size)
            layer.blit(self._art.part(rays, seen, size), (0, 0))
            shade = round(255 * RAYS_STRENGTH)
            layer.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
            surface.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        body = _radial(
            "w", centre, 900.0, theme.landscape.sun, ((0.0, 0.42), (0.45, 0.2), (1.0, 0.0))
        ) + _radial("v", centre, 1500.0, "#0C0428", ((0.45, 0.0), (0.75, 0.22), (1.0, 0.6)))
        surface.blit(from_svg(self._svg(viewport, body), *size), (0, 0))
        return surface

    def _with_crayon(
        self, surface: pygame.Surface, theme: Theme, viewport: Viewport, x: float
    ) -> pygame.Surface:
        """The wall of a room of ``surface`` washed with the sky, and rays of crayon on it."""
        x, y = viewport.at(x, 0, 0, 0).x, viewport.height - HEIGHT + LIGHT_Y
        wall = viewport.at(0, COUNTER, 0, 0).y
        body = path("M-99,-99H9999V9999H-99Z", theme.landscape.sky[0], opacity=0.55)
        for ray in range(18):
            corners = [polar(x, y, 260, ray * 20 + 5)]
            corners += [polar(x, y, 2400, ray * 20 + side) for side in (0.5, 9.5)]
            body += path(polygon(corners), theme.landscape.sun, opacity=0.5)
        size = surface.get_size()
        layer = from_svg(self._svg(viewport, body), *size)
        self._paint.textures.wax(layer, theme.landscape.table_edge, viewport.scale, inside=True)
        surface.blit(layer, (0, 0), (0, 0, size[0], viewport.px(wall)))
        return surface

    @staticmethod
    def _svg(viewport: Viewport, body: str) -> str:
        wide, high = number(viewport.width), number(viewport.height)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}"'
            f' viewBox="0 0 {wide} {high}">{body}</svg>'
        )

    def result(self, theme: Theme, viewport: Viewport) -> pygame.Surface:
        """The backdrop of a round's result; by default that of the menus."""
        if not theme.backdrop.result:
            return self.menu(theme, viewport, 0.5)
        return self._get(theme, viewport, ("result",), 0.0)

    def title(self, theme: Theme, viewport: Viewport) -> pygame.Surface:
        """The landscape of the title screen without its foreground."""
        return self._get(theme, viewport, ("title",), 0.0)

    def title_front(self, theme: Theme, viewport: Viewport) -> pygame.Surface:
        """The foreground of the title screen, drawn over the hero; has alpha."""

        def draw() -> pygame.Surface:
            surface = pygame.Surface((viewport.width_px, viewport.height_px), pygame.SRCALPHA, 32)
            self._layer(surface, theme, viewport, "title_front")
            return surface

        return self._cached(("front", theme.name, theme.contrast, viewport), draw)

    def _get(
        self,
        theme: Theme,
        viewport: Viewport,
        layers: tuple[str, ...],
        veil: float,
        guests: tuple[Guest, ...] = (),
    ) -> pygame.Surface:
        key = (theme.name, theme.contrast, viewport, layers, veil, guests)
        return self._cached(key, lambda: self.draw(theme, viewport, layers, veil, guests))

    def _cached(
        self, key: tuple[object, ...], draw: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        return self._art.textures.get((self, *key), lambda: Sprite(draw()), kind="ground").surface

    def draw(
        self,
        theme: Theme,
        viewport: Viewport,
        layers: tuple[str, ...],
        veil: float,
        guests: tuple[Guest, ...],
    ) -> pygame.Surface:
        surface = pygame.Surface((viewport.width_px, viewport.height_px))
        surface.blit(gradient(theme, viewport), (0, 0))
        for layer in layers:
            if layer == "centre":
                self._guests(surface, theme, viewport, guests)
            self._layer(surface, theme, viewport, layer)
        if theme.backdrop.wax and "title" not in layers:
            self._paint.textures.wax(surface, theme.landscape.table_edge, viewport.scale)
        if veil:
            if theme.contrast:
                veil = max(veil, 0.82)
            wash = self._paint.veil(*surface.get_size(), theme.paper.veil, veil)
            _blit_in_bands(surface, wash.surface, (0, 0))
        if not theme.contrast:
            self._paint.textures.sprinkle_all(surface, theme.backdrop.grain, viewport.scale)
        return surface

    def _layer(self, surface: pygame.Surface, theme: Theme, viewport: Viewport, layer: str) -> None:
        name = theme.moments.night if layer == "night" else getattr(theme.backdrop, layer)
        if not name:
            return
        path = theme.picture(name)
        if path == name and not resources.exists(name):
            return
        if layer == "centre":
            w, h = proportions(path)
            rect = viewport.at(CENTRE_AT[0] - w / 2, CENTRE_AT[1] - h / 2, w, h)
            x, y, width, height = viewport.rect_px(rect)
            drawn, where = self._art.part(path, (0, 0, w, h), (width, height)), (x, y)
        else:
            drawn, where = self._art.part(path, _seen(viewport), surface.get_size()), (0, 0)
        if theme.backdrop.wax and layer.startswith("title"):
            self._paint.textures.wax(drawn, theme.landscape.table_edge, viewport.scale, inside=True)
        _blit_in_bands(surface, drawn, where)

    def _guests(
        self,
        surface: pygame.Surface,
        theme: Theme,
        viewport: Viewport,
        guests: tuple[Guest, ...],
    ) -> None:
        for guest in guests:
            rect = guest.rect(viewport)
            drawn = self._art.picture(theme.picture(guest.picture), max(1, viewport.px(rect.h)))
            surface.blit(drawn, viewport.rect_px(rect)[:2])


def _blit_in_bands(surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int]) -> None:
    """Blit a large picture band by band; see ``art.LARGE``."""
    for band in bands(picture.get_size()):
        surface.blit(picture, band.move(at), band)


def _seen(viewport: Viewport) -> tuple[float, float, float, float]:
    """The part of a layer that the window shows: its middle, enlarged if it is too small."""
    near = max(1.0, viewport.width / PICTURE[0], viewport.height / PICTURE[1])
    width, height = viewport.width / near, viewport.height / near
    return PICTURE[0] / 2 - width / 2, PICTURE[1] / 2 - height / 2, width, height


def gradient(theme: Theme, viewport: Viewport) -> pygame.Surface:
    """The colours of sky and table, shown where a picture is missing."""
    width, height = 8, max(8, viewport.height_px)
    stops = "".join(
        f'<stop offset="{number(stop)}" stop-color="{colour}"/>'
        for stop, colour in zip(theme.landscape.sky_stops, theme.landscape.sky, strict=True)
    )
    horizon = round(height * (330 + (viewport.height - HEIGHT) / 2) / viewport.height)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}"><defs><linearGradient id="s"'
        f' gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{horizon}">{stops}'
        f'</linearGradient></defs><path d="M0,0H8V{height}H0Z" fill="url(#s)"/></svg>'
    )
    strip = from_svg(svg, width, height)
    strip.fill(rgb(theme.landscape.table), (0, horizon, width, height - horizon))
    return pygame.transform.scale(strip, (viewport.width_px, viewport.height_px))


def _hill(theme: Theme, viewport: Viewport) -> str:
    """The nearest hill, extended to the lower edge of the window, in place of the table."""
    y = (viewport.height - HEIGHT) / 2 + 440
    colour = theme.landscape.hills[-1]
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for at, opacity in ((0.0, 0.0), (1.0, 1.0))
    )
    return (
        f'<linearGradient id="l" gradientUnits="userSpaceOnUse" x1="0" y1="{number(y)}" x2="0"'
        f' y2="{number(y + 50)}">{stops}</linearGradient>'
        f'<path d="M-99,{number(y)}H9999V9999H-99Z" fill="url(#l)"/>'
    )


def _radial(
    name: str,
    centre: tuple[float, float],
    radius: float,
    colour: str,
    stops: tuple[tuple[float, float], ...],
) -> str:
    """A radial gradient of one colour over the whole window; ``stops``: (offset, opacity)."""
    x, y = (number(side) for side in centre)
    drawn = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for at, opacity in stops
    )
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}"'
        f' r="{number(radius)}">{drawn}</radialGradient>'
        f'<path d="M-99,-99H9999V9999H-99Z" fill="url(#{name})"/>'
    )
