"""Panels that look like cut paper: soft shadow, lit upper edge, face, stitches, grain.

A :class:`PanelStyle` describes a panel; :class:`ShapeCache` renders it once per size. Lengths
are in units; panels are rendered from SVG at the exact pixel size, so all edges are antialiased.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame
from msgspec import Struct
from msgspec.structs import replace

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import (
    SHADOW,
    add_grain,
    add_wax,
    blur_silhouette,
    faded,
    from_svg,
    paper_shadow,
    thin_out,
)
from lama_gui.kit.draw.colour import Colour, darken, is_dark, lighten, mix, rgb
from lama_gui.kit.draw.shapes import crayon_edge, hatched, line, path, rounded
from lama_gui.kit.draw.textures import Sprite, TextureCache

GRAIN = 0.14
HATCH_WAX = 0.2


class Stitch(Struct, frozen=True):
    """A line of stitches, ``inset`` units inside the edge."""

    colour: Colour
    inset: float = 7.0
    width: float = 2.0
    dash: str = "1 9"
    opacity: float = 0.85


class PanelStyle(Struct, frozen=True):
    """A piece of paper.

    - ``lift`` scales its shadow; 0 means none
    - ``foot`` is a button's thickness
    - ``rim`` is the colour of an outline, ``rim_width`` wide
    - ``under`` is the colour of a second sheet, 10 units to the right and 12 below
    - ``outline`` (SVG path data) replaces the rounded rectangle
    - ``over`` (SVG elements) is drawn on the face
    - ``reach`` is how far ``outline`` and ``over`` extend beyond the rectangle
    """

    fill: Colour
    radius: float = 32.0
    lift: float = 1.0
    edge: float = 0.2
    stitch: Stitch | None = None
    foot: float = 0.0
    under: Colour = ""
    rim: Colour = ""
    rim_width: float = 2.0
    opacity: float = 1.0
    grain: float = GRAIN
    outline: str = ""
    over: str = ""
    reach: float = 0.0


class Style(Struct, frozen=True):
    """A theme's style of panels: ``drawn`` ones are flat with a hand-drawn edge."""

    drawn: bool = False
    line: Colour = "#5A4A63"
    contrast: bool = False


@dataclass(slots=True, eq=False)
class ShapeCache:
    """Renders panels and other shapes and caches them. There is one per theme and window."""

    style: Style = field(default_factory=Style)
    cache: TextureCache = field(default_factory=TextureCache)

    def keep(self, key: object, make: Callable[[], Sprite]) -> Sprite:
        """Cache any other sprite; ``key`` is a tuple that includes its size."""
        return self.cache.get((self, "kept", key), make, kind="paper")

    def panel(self, sheet: PanelStyle, w: float, h: float, scale: float) -> Sprite:
        """A panel of w×h units at ``scale`` pixels a unit."""
        key = (self, sheet, round(w, 2), round(h, 2), round(scale, 4))
        make = partial(self._render, sheet, w, h, scale)
        return self.cache.get(key, make, kind="paper")

    def _styled(self, sheet: PanelStyle) -> PanelStyle:
        """The panel's style adapted to the theme's."""
        if self.style.drawn:
            return _crayon_style(sheet, self.style)
        if self.style.contrast and not sheet.rim and sheet.lift:
            rim = "#FFFFFF" if is_dark(sheet.fill) else "#120618"
            return replace(sheet, rim=rim, rim_width=3.0, grain=0.0)
        return sheet

    def _render(self, sheet: PanelStyle, w: float, h: float, scale: float) -> Sprite:
        sheet = self._styled(sheet)
        pad = math.ceil((28 * sheet.lift + sheet.reach + 4) * scale) / scale
        below = max(sheet.foot, 14.0 if sheet.under else 0.0)
        size = math.ceil((w + 2 * pad) * scale), math.ceil((h + below + 2 * pad) * scale)
        outline = sheet.outline or rounded(0, 0, w, h, sheet.radius)
        out = pygame.Surface(size, pygame.SRCALPHA, 32)
        if sheet.lift:
            foot = path(outline, SHADOW, move=(0, sheet.foot)) if sheet.foot else ""
            silhouette = path(outline, SHADOW) + foot
            if sheet.under:
                silhouette += path(rounded(10, 12, w, h, sheet.radius + 4), sheet.under)
            blit_shadow(out, silhouette, sheet.lift, scale, pad)
        face = from_svg(
            shapes.document(_face(sheet, self.style, outline, w, h), *size, scale, pad), *size
        )
        if sheet.grain:
            add_grain(face, sheet.grain, scale, inside=True)
        if _is_hatched(sheet, self.style, h):
            add_wax(face, mix(sheet.fill, "#FFFDF6", 0.5), scale, HATCH_WAX, inside=True)
        if self.style.drawn and sheet.outline and sheet.rim and sheet.lift:
            add_wax(face, lighten(sheet.fill, 0.8), scale, inside=True)
        if sheet.opacity < 1:
            face = faded(face, sheet.opacity)
        out.blit(face, (0, 0))
        if self.style.drawn and sheet.rim and not sheet.outline:
            edge = crayon_edge(w, h, sheet.radius, sheet.rim, sheet.rim_width)
            strokes = from_svg(shapes.document(edge, *size, scale, pad), *size)
            thin_out(strokes, scale)
            out.blit(strokes, (0, 0))
        return Sprite(out, -round(pad * scale), -round(pad * scale))

    def ring(
        self, w: float, h: float, radius: float, outer: Colour, gap: Colour, scale: float
    ) -> Sprite:
        """The focus ring of a w×h shape: 5 units wide, outside a gap of 4.

        In small windows it is wider, so that at least two whole pixels show on every side. The
        shape is rounded to whole pixels, so that all sides are equally sharp.
        """
        w, h = round(w * scale) / scale, round(h * scale) / scale
        key = (self, "ring", round(w, 2), round(h, 2), radius, outer, gap, round(scale, 4))

        def make() -> Sprite:
            inside = rounded(0, 0, w, h, radius)
            middle = rounded(-4, -4, w + 8, h + 8, radius + 4)
            far = min(11.5, max(9.0, 4.6 + 2.9 / scale))
            body = path(
                rounded(-far, -far, w + 2 * far, h + 2 * far, radius + far) + middle,
                outer,
                evenodd=True,
            ) + path(
                rounded(-4.6, -4.6, w + 9.2, h + 9.2, radius + 4.6) + inside, gap, evenodd=True
            )
            return self._flat(body, w, h, scale, 12)

        return self.cache.get(key, make, kind="paper")

    def glow(self, w: float, h: float, radius: float, colour: Colour, scale: float) -> Sprite:
        """A glow around a w×h shape, for the turn or a playable card."""
        key = (self, "glow", round(w, 2), round(h, 2), radius, colour, round(scale, 4))

        def make() -> Sprite:
            body = path(rounded(-14, -14, w + 28, h + 28, radius + 14), colour)
            pad, coarse = 64.0, max(1.0, 5.0 * scale)
            size = (w + 2 * pad) * scale, (h + 2 * pad) * scale
            shape = _coarsely(body, size, scale, pad, coarse)
            soft = faded(blur_silhouette(shape, 15.0 * scale / coarse, colour), 0.78)
            whole = [round(side * coarse) for side in soft.get_size()]
            soft = pygame.transform.smoothscale(soft, whole)
            return Sprite(soft, -round(pad * scale), -round(pad * scale))

        return self.cache.get(key, make, kind="paper")

    def drawing(
        self, body: str, w: float, h: float, scale: float, pad: float = 4.0, grain: float = 0.0
    ) -> Sprite:
        """SVG elements in units, without shadow: ticks, arrows, tracks."""
        key = (self, "drawing", body, round(w, 2), round(h, 2), round(scale, 4), grain)

        def make() -> Sprite:
            sprite = self._flat(body, w, h, scale, pad)
            if grain:
                add_grain(sprite.surface, grain, scale, inside=True)
            return sprite

        return self.cache.get(key, make, kind="paper")

    def _flat(self, body: str, w: float, h: float, scale: float, pad: float) -> Sprite:
        pad = math.ceil(pad * scale) / scale
        size = math.ceil((w + 2 * pad) * scale), math.ceil((h + 2 * pad) * scale)
        surface = from_svg(shapes.document(body, *size, scale, pad), *size)
        return Sprite(surface, -round(pad * scale), -round(pad * scale))

    def veil(self, width_px: int, height_px: int, colour: Colour, opacity: float) -> Sprite:
        """A translucent layer of one colour."""

        def make() -> Sprite:
            surface = pygame.Surface((width_px, height_px))
            surface.fill(rgb(colour))
            surface.set_alpha(round(255 * opacity))
            return Sprite(surface)

        return self.cache.get(("veil", width_px, height_px, colour, opacity), make, kind="paper")


def _crayon_style(sheet: PanelStyle, style: Style) -> PanelStyle:
    """The style of a hand-drawn panel: flat, without stitches; dark ones get a darker edge."""
    dashed = sheet.stitch is not None and not sheet.stitch.dash.startswith("1 ")
    own = sheet.rim not in ("", style.line)
    deep = darken(sheet.fill, 0.35) if is_dark(sheet.fill) else style.line
    rim = sheet.rim if own else deep
    bare = sheet.lift == 0 and not sheet.rim  # a keycap or a dashed panel has no edge
    return replace(
        sheet,
        lift=sheet.lift * 0.55,
        edge=0.0,
        foot=0.0,
        rim="" if bare else rim,
        rim_width=max(5.0 if min(sheet.radius, 40) > 20 or sheet.outline else 4.0, sheet.rim_width),
        stitch=sheet.stitch if dashed else None,
    )


def _is_hatched(sheet: PanelStyle, style: Style, h: float) -> bool:
    """Whether to fill it with hatching: dark and raised panels, such as buttons."""
    flat = sheet.outline or sheet.over or sheet.opacity < 1 or not sheet.lift
    return style.drawn and not style.contrast and not flat and h >= 56 and is_dark(sheet.fill)


def _face(sheet: PanelStyle, style: Style, outline: str, w: float, h: float) -> str:
    """SVG from back to front: sheet below, foot, lit edge, face, rim, stitches."""
    body = ""
    if sheet.under:
        body += path(rounded(10, 12, w, h, sheet.radius + 4), lighten(sheet.under, sheet.edge))
        body += path(rounded(10, 13.6, w, h - 1.6, sheet.radius + 4), sheet.under)
    if sheet.foot:
        body += path(outline, darken(sheet.fill, 0.32), move=(0, sheet.foot))
    if sheet.edge:
        body += path(outline, lighten(sheet.fill, sheet.edge))
        lower = outline if sheet.outline else rounded(0, 1.8, w, h - 1.8, sheet.radius)
        body += path(lower, sheet.fill, move=(0, 1.6) if sheet.outline else (0, 0))
    else:
        body += path(outline, sheet.fill)
    if _is_hatched(sheet, style, h):
        body += path(outline, lighten(sheet.fill, 0.08))
        body += hatched(w, h, sheet.radius, sheet.fill, round(w) * 31 + round(h))
    if sheet.rim and (sheet.outline or not style.drawn):
        half = sheet.rim_width / 2
        edge = rounded(half, half, w - 2 * half, h - 2 * half, max(0.0, sheet.radius - half))
        body += line(sheet.outline or edge, sheet.rim, sheet.rim_width)
    if sheet.stitch:
        body += stitches(w, h, sheet.radius, sheet.stitch)
    return body + sheet.over


def stitches(w: float, h: float, radius: float, stitch: Stitch) -> str:
    """The stitches of a w×h panel as an SVG element."""
    i = stitch.inset
    inner = rounded(i, i, w - 2 * i, h - 2 * i, max(4.0, radius - i + 1))
    return line(inner, stitch.colour, stitch.width, opacity=stitch.opacity, dash=stitch.dash)


def blit_shadow(
    out: pygame.Surface, silhouette: str, lift: float, scale: float, pad: float
) -> None:
    """Draw contact and drop shadow."""

    def drawn(coarse: float) -> pygame.Surface:
        return _coarsely(silhouette, out.get_size(), scale, pad, coarse)

    shadow = paper_shadow(lift * scale, drawn)
    out.blit(shadow.surface, (shadow.dx, shadow.dy))


def _coarsely(
    body: str, size: tuple[float, float], scale: float, pad: float, coarse: float
) -> pygame.Surface:
    """SVG elements ``coarse`` times smaller than they would be on a surface of ``size``."""
    small = max(1, math.ceil(size[0] / coarse)), max(1, math.ceil(size[1] / coarse))
    return from_svg(shapes.document(body, *small, scale / coarse, pad), *small)
