"""A theme's static landscape as one opaque surface of the window's size, and its guests.

Guests are spectators behind the far edge of the table. A theme lists them in its ``[ambience]``:
``guests = [[picture, front, x, y, height, raised], …]``. ``front``, the hands on the edge, is drawn
over the table; (x, y) is the middle of the foot. ``raised`` are the hands when somebody has won.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable

import pygame
from msgspec import Struct

from lama_gui import resources
from lama_gui.kit.draw.art import Art, add_grain, add_wax, from_svg, proportions
from lama_gui.kit.draw.colour import Colour, rgb
from lama_gui.kit.draw.panels import ShapeCache
from lama_gui.kit.draw.shapes import document, number, path, polygon
from lama_gui.kit.draw.textures import Sprite
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.geometry import HEIGHT, Rect, Viewport, polar

PICTURE = (2880.0, 1440.0)
CENTRE_AT = (960.0, 520.0)

RAYS_WIDE, RAYS_STRENGTH, LIGHT_Y = 3000.0, 0.62, 420.0
"""Width, brightness and origin of the rays at a match's end."""
COUNTER = 828.0
"""The lower edge of the wall in the picture of a result, of 1080 units."""


FEET = 0.87
"""The fraction of a guest's picture that is above its foot."""


class Guest(Struct, frozen=True):
    """A guest, placed in units of a 1920×1080 window."""

    picture: str
    front: str
    x: float
    y: float
    height: float
    raised: str = ""

    def rect(self, viewport: Viewport) -> Rect:
        """The picture's rectangle in a window, at a fixed distance from its middle."""
        w, h = proportions(self.picture)
        width = self.height * w / h
        x, y = self.x - width / 2, self.y - self.height * FEET
        return viewport.at(x, y, width, self.height)


def guests_of(theme: Theme, viewport: Viewport, taken: Iterable[Rect]) -> tuple[Guest, ...]:
    """The theme's guests, without those whose place is ``taken``."""
    places = list(taken)
    named = named_guests(theme)
    return tuple(g for g in named if not any(_face(g, viewport).overlaps(r) for r in places))


def named_guests(theme: Theme) -> tuple[Guest, ...]:
    """All of them, where its table is."""
    return tuple(Guest(*guest) for guest in theme.ambience.get("guests", ()))


def _face(guest: Guest, viewport: Viewport) -> Rect:
    """The part of a guest that must be visible."""
    rect = guest.rect(viewport)
    return Rect(rect.x, rect.y, rect.w, rect.h * 0.7).inset(rect.w * 0.16, 0)


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
        size = round(rect.w * scale), round(rect.h * scale)

        def draw() -> pygame.Surface:
            path = theme.picture(theme.backdrop.centre)
            drawn = self._art.section(path, (0.0, 0.0, *proportions(path)), size)
            if theme.backdrop.wax:
                add_wax(drawn, theme.landscape.table_edge, scale, inside=True)
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
        surface.blit(
            from_svg(document(_hill(theme, viewport), *size, viewport.scale), *size), (0, 0)
        )
        rays = theme.picture(theme.moments.rays)
        if resources.exists(rays):
            width, _ = proportions(rays)
            k = width / RAYS_WIDE
            seen = (
                width / 2 - centre[0] * k,
                width / 2 - centre[1] * k,
                viewport.width * k,
                viewport.height * k,
            )
            layer = pygame.Surface(size)
            layer.blit(self._art.section(rays, seen, size), (0, 0))
            shade = round(255 * RAYS_STRENGTH)
            layer.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
            surface.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        body = ""
        for radius, colour, stops in (
            (900, theme.landscape.sun, ((0.0, 0.42), (0.45, 0.2), (1.0, 0.0))),
            (1500, "#0C0428", ((0.45, 0.0), (0.75, 0.22), (1.0, 0.6))),
        ):
            place = f'cx="{number(centre[0])}" cy="{number(centre[1])}" r="{radius}"'
            shades = [(at, colour, opacity) for at, opacity in stops]
            body += _shaded("radial", place, shades, "M-99,-99H9999V9999H-99Z")
        surface.blit(from_svg(document(body, *size, viewport.scale), *size), (0, 0))
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
        layer = from_svg(document(body, *size, viewport.scale), *size)
        add_wax(layer, theme.landscape.table_edge, viewport.scale, inside=True)
        surface.blit(layer, (0, 0), (0, 0, size[0], viewport.px(wall)))
        return surface

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
        surface.fill(rgb(theme.landscape.table))
        for layer in layers:
            if layer == "centre":
                self._guests(surface, theme, viewport, guests)
            self._layer(surface, theme, viewport, layer)
        if theme.backdrop.wax and "title" not in layers:
            add_wax(surface, theme.landscape.table_edge, viewport.scale)
        if veil:
            if theme.contrast:
                veil = max(veil, 0.82)
            wash = self._paint.veil(*surface.get_size(), theme.paper.veil, veil)
            surface.blit(wash.surface, (0, 0))
        if not theme.contrast:
            add_grain(surface, theme.backdrop.grain, viewport.scale)
        return surface

    def _layer(self, surface: pygame.Surface, theme: Theme, viewport: Viewport, layer: str) -> None:
        name = theme.moments.night if layer == "night" else getattr(theme.backdrop, layer)
        if not name:
            return
        path = theme.picture(name)
        if path == name and not resources.exists(name):
            return
        if layer == "centre":
            x, y, width, height = viewport.rect_px(centre_rect(path, viewport))
            whole = 0.0, 0.0, *proportions(path)
            drawn, where = self._art.section(path, whole, (width, height)), (x, y)
        else:
            drawn, where = self._art.section(path, seen(viewport), surface.get_size()), (0, 0)
        if theme.backdrop.wax and layer.startswith("title"):
            add_wax(drawn, theme.landscape.table_edge, viewport.scale, inside=True)
        surface.blit(drawn, where)

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


def seen(viewport: Viewport) -> tuple[float, float, float, float]:
    """The part of a layer that the window shows: its middle, enlarged if it is too small."""
    near = max(1.0, viewport.width / PICTURE[0], viewport.height / PICTURE[1])
    width, height = viewport.width / near, viewport.height / near
    return PICTURE[0] / 2 - width / 2, PICTURE[1] / 2 - height / 2, width, height


def centre_rect(path: str, viewport: Viewport) -> Rect:
    """Where the picture of the table's middle is, in units."""
    width, height = proportions(path)
    return viewport.at(CENTRE_AT[0] - width / 2, CENTRE_AT[1] - height / 2, width, height)


def _hill(theme: Theme, viewport: Viewport) -> str:
    """The nearest hill, extended to the lower edge of the window, in place of the table."""
    y = (viewport.height - HEIGHT) / 2 + 440
    colour = theme.landscape.hills[-1]
    place = f'x1="0" y1="{number(y)}" x2="0" y2="{number(y + 50)}"'
    stops = [(0.0, colour, 0.0), (1.0, colour, 1.0)]
    return _shaded("linear", place, stops, f"M-99,{number(y)}H9999V9999H-99Z")


def _shaded(kind: str, place: str, stops: Iterable[tuple[float, Colour, float]], d: str) -> str:
    """The path ``d`` filled by a gradient of that ``kind``; ``stops``: offset, colour, opacity."""
    drawn = "".join(
        f'<stop offset="{number(at)}" stop-color="{colour}" stop-opacity="{opacity:g}"/>'
        for at, colour, opacity in stops
    )
    name = f"shade{zlib.crc32(drawn.encode())}"
    return (
        f'<{kind}Gradient id="{name}" gradientUnits="userSpaceOnUse" {place}>{drawn}'
        f'</{kind}Gradient><path d="{d}" fill="url(#{name})"/>'
    )
