"""The canvas that scenes and widgets draw on, in units.

A canvas can report the texts that it draws, for layout checks: see ``tools/layout_check.py``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Literal

import pygame

from lama_gui.kit.draw import colour as colours
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import Art, Shade
from lama_gui.kit.draw.colour import Colour, rgb
from lama_gui.kit.draw.panels import PanelStyle, ShapeCache, Stitch
from lama_gui.kit.draw.renderer import BlitItem, NullRenderer, Renderer, merged
from lama_gui.kit.draw.textures import BLANK, Sprite
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.draw.type import ROLES, Type
from lama_gui.kit.geometry import Rect, Viewport

Align = Literal["left", "centre", "right"]


@dataclass(slots=True)
class Canvas:
    """Draws on the renderer ``target`` in the units of ``viewport``."""

    target: Renderer
    viewport: Viewport
    theme: Theme
    type: Type
    paint: ShapeCache
    art: Art
    report: Any = None
    owner: str = ""
    focus: bool = True  # whether to draw focus rings: not in a scene that is covered
    _dx: float = 0.0
    _dy: float = 0.0
    origin: tuple[float, float] = (0.0, 0.0)  # of a partial canvas, in the window's units
    _zoom: float = 1.0  # the window's units per unit of this canvas
    legible: pygame.Rect | None = None  # the area whose text is reported; None for all

    @property
    def scale(self) -> float:
        return self.viewport.scale

    @property
    def surface(self) -> pygame.Surface:
        """The pixels, for reading or direct drawing; damage tracking is off for this frame then."""
        return self.target.pixels

    @property
    def size(self) -> tuple[int, int]:
        """The size of the target in pixels."""
        return self.target.get_size()

    @property
    def bounds(self) -> pygame.Rect:
        """The rectangle of the target in pixels."""
        return self.target.get_rect()

    @property
    def is_part(self) -> bool:
        """Whether it draws on a part of a larger surface, like a small table in a menu."""
        return self.target.is_direct and self.target.pixels.get_parent() is not None

    @property
    def is_null(self) -> bool:
        """Whether nothing is drawn, as when prefetching."""
        return isinstance(self.target, NullRenderer)

    @property
    def ground(self) -> pygame.Surface:
        """Everything drawn so far, as a separate surface; treat it as read-only."""
        found = self.target.ground
        return self.surface.copy() if found is None else found

    def blit(self, picture: pygame.Surface, at: tuple[int, int]) -> None:
        """Draw a picture at a pixel. It must be cached and must not change afterwards."""
        self.target.blit(picture, at)

    def polygon(self, points: Sequence[tuple[float, float]], colour: tuple[int, int, int]) -> None:
        """Fill a polygon, in pixels."""
        self.target.polygon(colour, points)

    def blit_batch(self, name: object, pictures: Sequence[BlitItem], area: pygame.Rect) -> None:
        """Draw many small pictures inside ``area``, in pixels.

        Two batches of the same ``name`` must be equal.
        """
        self.target.blit_batch(name, pictures, area)

    def line(
        self, points: Sequence[tuple[float, float]], colour: tuple[int, int, int], width: int
    ) -> None:
        """Draw a line through ``points``; all values are in pixels."""
        self.target.lines(colour, points, width)

    def memo(self, name: Hashable, key: object, draw: Callable[[Canvas], object]) -> None:
        """Call ``draw``, or reuse its display list of the previous frame.

        What it draws must depend only on the theme, the type and ``key``. ``name`` must be unique
        in the frame. Memos can be nested.
        """
        here = self.theme, self.type, self.paint, self.viewport, self._dx, self._dy
        self.target.memo(name, (key, here), draw, self)

    def is_ready(self, ask: Callable[[], object]) -> bool:
        """Whether all pictures that ``ask`` uses are ready; those that are not are prefetched."""
        maker = self.art.textures
        if maker.is_collecting or not maker.working:
            return True
        with maker.collect_missing(first=True) as missing:
            ask()
        if missing:
            self.target.mark_incomplete()
        return not missing

    @contextmanager
    def skipping_missing(self, *, late: bool = False, first: bool = True) -> Iterator[None]:
        """In the ``with`` block, leave out missing pictures and prefetch them.

        ``first``: before all others. ``late``: make them at once instead.
        """
        maker = self.art.textures
        if late or maker.is_collecting or not maker.working:
            yield
            return
        with maker.collect_missing(first=first):
            yield

    @property
    def null(self) -> Canvas:
        """The same canvas on a null renderer, to find out what drawing needs."""
        return replace(self, target=NullRenderer(self.size))

    @contextmanager
    def clipped(self, area: Rect) -> Iterator[None]:
        """Clip to ``area``."""
        before = self.target.get_clip()
        self.target.set_clip(self.rect_px(area).clip(before))
        try:
            yield
        finally:
            self.target.set_clip(before)

    @contextmanager
    def fading(self, where: Rect | Sequence[Rect], opacity: float) -> Iterator[bool]:
        """Show what the ``with`` block draws inside ``where`` at ``opacity``.

        Yields False if nothing needs to be drawn. Everything drawn must be inside ``where``;
        several small rectangles are faster than one large one.
        """
        fades = 0 < opacity < 1 and not self.is_null
        places = [where] if isinstance(where, Rect) else where
        areas = merged([self.rect_px(place) for place in places], self.bounds) if fades else []
        for area in areas:
            self.target.save_area(area)
        yield opacity > 0
        for area in reversed(areas):
            self.target.restore_area(area, 1 - opacity)

    def _px(self, x: float, y: float) -> tuple[int, int]:
        return round((x + self._dx) * self.scale), round((y + self._dy) * self.scale)

    def rect_px(self, rect: Rect) -> pygame.Rect:
        return pygame.Rect(self.viewport.rect_px(rect.move(self._dx, self._dy)))

    @contextmanager
    def shifted(
        self, dx: float, dy: float, clip: Rect | None = None, legible: Rect | None = None
    ) -> Iterator[None]:
        """Move the origin, and clip to ``clip`` (in coordinates before the move).

        Text outside ``legible``, by default ``clip``, is not reported.
        """
        before = self._dx, self._dy, self.target.get_clip(), self.legible
        if clip is not None:
            self.target.set_clip(self.rect_px(clip).clip(before[2]))
            self.legible = self.target.get_clip()
        if legible is not None:
            self.legible = self.rect_px(legible).clip(self.target.get_clip())
        self._dx, self._dy = self._dx + dx, self._dy + dy
        try:
            yield
        finally:
            self._dx, self._dy = before[:2]
            self.target.set_clip(before[2])
            self.legible = before[3]

    def section(self, area: Rect, viewport: Viewport, type_: Type) -> Canvas:
        """A canvas for a part of this one, with its own viewport and type."""
        pixels = self.rect_px(area).clip(self.bounds)
        if not pixels:  # in a tiny window
            pixels = pygame.Rect(0, 0, 0, 0)
        zoom = viewport.scale / self.scale
        # a null renderer has no pixels to share
        null = self.is_null
        shared = self.surface if null else self.surface.subsurface(pixels)
        target = NullRenderer(pixels.size) if null else Renderer.on(shared)
        part = replace(self, target=target, viewport=viewport, type=type_)
        part.origin, part._zoom = (area.x, area.y), zoom
        return part

    # ---- surfaces -------------------------------------------------------------------------

    def sprite(self, sprite: Sprite, x: float, y: float, opacity: float = 1.0) -> None:
        """Draw ``sprite`` with its shape's corner at (x, y)."""
        self.sprite_px(sprite, self._px(x, y), opacity)

    def sprite_px(self, sprite: Sprite, corner: tuple[int, int], opacity: float = 1.0) -> None:
        """Draw ``sprite`` with its shape's corner at a pixel."""
        at, alpha = (corner[0] + sprite.dx, corner[1] + sprite.dy), round(255 * opacity)
        if alpha <= 0:
            return
        if alpha >= 255:
            self.target.blit(sprite.surface, at)
            return
        sprite.surface.set_alpha(alpha)
        try:
            self.target.blit(sprite.surface, at)
        finally:
            sprite.surface.set_alpha(255)  # None would also remove its per-pixel alpha

    def fill(self, rect: Rect, colour: Colour) -> None:
        self.target.fill(rgb(colour), self.rect_px(rect))

    def panel(self, rect: Rect, sheet: PanelStyle) -> None:
        """Draw a panel that fills ``rect``."""
        self.sprite(self.paint.panel(sheet, rect.w, rect.h, self.scale), rect.x, rect.y)

    def ring(self, rect: Rect, radius: float, *, paper: bool = False, inside: bool = False) -> None:
        """Draw the focus ring around ``rect``; ``paper``: on light paper.

        Hand-drawn edges are thick, so there it keeps more distance, unless it is ``inside`` one.
        """
        if not self.focus:
            return
        if self.paint.style.drawn and not inside:
            rect, radius = rect.grow(3), radius + 3
        b = self.theme.button
        pair = (
            (b.focus_on_paper, b.focus_gap_on_paper)
            if paper
            else (b.focus_on_dark, b.focus_gap_on_dark)
        )
        self.sprite(self.paint.ring(rect.w, rect.h, radius, *pair, self.scale), rect.x, rect.y)

    def glow(self, rect: Rect, radius: float, colour: Colour = "", *, opacity: float = 1.0) -> None:
        colour = colour or self.theme.state.glow
        if colour:
            light = self.paint.glow(rect.w, rect.h, radius, colour, self.scale)
            self.sprite(light, rect.x, rect.y, opacity)

    def veil(self, opacity: float = 0.64) -> None:
        """Draw the theme's veil over everything; crayon darkens, and doesn't fade."""
        paper, drawn = self.theme.paper, self.theme.backdrop.wax and not self.theme.contrast
        veil = self.paint.veil(*self.size, paper.shadow if drawn else paper.veil, opacity)
        self.target.blit(veil.surface, (0, 0))

    def drawing(self, rect: Rect, body: str, *, grain: float = 0.0, opacity: float = 1.0) -> None:
        """Draw SVG elements in units from the corner of ``rect``; cached by their text."""
        drawn = self.paint.drawing(body, rect.w, rect.h, self.scale, grain=grain)
        self.sprite(drawn, rect.x, rect.y, opacity)

    def dotted_line(self, x: float, y: float, width: float, colour: Colour = "") -> None:
        """Draw a row of stitches to the right of (x, y)."""
        colour = colour or self.theme.paper.plate_stitch
        body = shapes.line(f"M0,2H{shapes.number(width)}", colour, 2.4, dash="1 10")
        self.drawing(Rect(x, y - 2, width, 4), body)

    # ---- pictures -------------------------------------------------------------------------

    def picture(
        self,
        name: str,
        rect: Rect,
        *,
        tint: Colour = "",
        shade: Shade = "",
        opacity: float = 1.0,
        turn: float = 0.0,
        lift: float = 0.0,
        shadow_angle: float | None = None,
        cache: bool = True,
        alpha: float = 1.0,
    ) -> None:
        """Draw a picture of the height of ``rect``, centred in it.

        ``turn``: degrees clockwise. ``lift``: draw its shadow first; see ``Art.shadow``.
        ``shadow_angle``: that of a swaying picture, so that not every angle needs a shadow.
        ``cache``: False for continuous rotation; see ``Art.turned``. ``alpha``: opacity for a
        moment; unlike ``opacity`` it caches no picture.
        """
        name = self.theme.picture(name)
        height = max(1, round(rect.h * self.scale))
        art = self.art
        if turn:
            shown = art.turned(name, height, turn, shade=shade, opacity=opacity, cache=cache)
        else:
            shown = Sprite(art.picture(name, height, tint=tint, shade=shade, opacity=opacity))
        whole = art.picture(name, height)
        if whole is BLANK.surface:
            return
        upright = whole.get_size()
        x, y = self._px(rect.cx, rect.cy)
        left, top = x - upright[0] // 2, y - upright[1] // 2
        if lift:
            angle = turn if shadow_angle is None else shadow_angle
            shadow = art.shadow(name, height, self.scale, lift=lift, degrees=angle)
            self.sprite_px(shadow, (left, top), alpha)
        self.sprite_px(shown, (left, top), alpha)

    def icon(self, name: str, rect: Rect, colour: Colour = "") -> None:
        """Draw an icon of ``assets/icons/ui``, optionally tinted."""
        self.picture(f"icons/ui/{name}.svg", rect, tint=colour)

    # ---- panels ---------------------------------------------------------------------------

    def menu_panel(self, rect: Rect, *, under: bool = True, radius: float = 40.0) -> None:
        """Draw the panel of the menus: cream, stitched, with a coloured sheet under it."""
        paper = self.theme.paper
        below = paper.panel_under if under else ""
        stitch = Stitch(paper.plate_stitch, 12, 2.4, "1 10", 0.95)
        self.panel(rect, PanelStyle(paper.panel, radius, 1.0, under=below, stitch=stitch))

    def paper_panel(self, rect: Rect, *, fill: Colour = "", radius: float = 32.0) -> None:
        """Draw a cream panel: a seat, the round, the log."""
        paper = self.theme.paper
        stitch = Stitch(paper.plate_stitch, 7)
        rim = paper.outline
        self.panel(rect, PanelStyle(fill or paper.plate, radius, 1.2, stitch=stitch, rim=rim))

    def loose_paper(self, rect: Rect, *, radius: float, lift: float = 1.0) -> None:
        """Draw a loose slip of paper with a fact or a remark."""
        paper = self.theme.paper
        stitch = Stitch(paper.plate_stitch, 9, 2.0, "1 9", 0.9)
        self.panel(rect, PanelStyle(paper.panel, radius, lift, 0.2, stitch, rim=paper.outline))

    def dashed_panel(self, rect: Rect, *, radius: float = 32.0) -> None:
        """Draw a free place, such as an empty seat."""
        around = 2 * (rect.w + rect.h - 28) - (8 - 2 * math.pi) * max(0.0, radius - 7)
        unit = around / max(1, round(around / 22)) / 22  # the last dash doesn't meet the first
        line = Stitch(self.theme.control.band, 7, 2.6, f"{10 * unit:.2f} {12 * unit:.2f}", 0.8)
        sheet = PanelStyle(self.theme.paper.toast, radius, 0, 0, line, opacity=0.72, grain=0)
        self.panel(rect, sheet)

    def ribbon(self, rect: Rect, text: str, role: str = "ribbon") -> None:
        """Draw a banner with folded tails around ``rect``."""
        paper = self.theme.paper
        self.panel(rect, _ribbon_tails(paper.ribbon, rect.w, rect.h))
        self.panel(rect, PanelStyle(paper.ribbon, 10, 0.9))
        self.text(rect.inset(24, 2), text, role, paper.ribbon_text, "centre")

    def pill(self, rect: Rect, fill: Colour) -> None:
        """Draw a small tab with round ends."""
        self.panel(rect, PanelStyle(fill, rect.h / 2, 0.5, 0.18))

    def toast_pill(
        self, rect: Rect, text: str, role: str, margin: float = 0, lines: int = 1
    ) -> None:
        """Draw a dark tab with a text in its middle, ``margin`` units from its ends."""
        paper = self.theme.paper
        self.pill(rect, paper.toast)
        self.text(rect.inset(margin, 0), text, role, paper.toast_text, "centre", lines=lines)

    def text_backing(self, rect: Rect) -> None:
        """Darken the landscape under text to make it legible; crayon gets a strip of paper."""
        paper, wax = self.theme.paper, self.theme.backdrop.wax and not self.theme.contrast
        fill, opacity = (paper.plate, 1.0) if wax else (paper.veil, 0.6)
        self.panel(rect, PanelStyle(fill, min(rect.h / 2, 22), 0, 0, opacity=opacity, grain=0))

    # ---- words ----------------------------------------------------------------------------

    def text(
        self,
        box: Rect,
        text: str,
        role: str,
        colour: Colour,
        align: Align = "left",
        *,
        lines: int = 1,
        top: bool = False,
    ) -> Rect:
        """Draw ``text`` inside ``box``, shrunk or wrapped to fit; returns the covered rectangle.

        It is vertically centred, or with ``top`` at the top.
        """
        setting = self.type.fit(text, role, box.w, box.h, max(1, lines))
        leading = setting.size * ROLES[role].leading
        total = leading * len(setting.lines)
        y = box.y if top else box.cy - total / 2
        covered: Rect | None = None
        for line in setting.lines:
            strip = Rect(box.x, y, box.w, leading)
            drawn = self._line(strip, line, role, setting.size, colour, align, box, setting.fits)
            covered = drawn if covered is None else covered.union(drawn)
            y += leading
        return covered or Rect(box.x, box.y, 0, 0)

    def write(
        self,
        x: float,
        baseline: float,
        text: str,
        role: str,
        colour: Colour,
        align: Align = "left",
        size: float | None = None,
    ) -> Rect:
        """Draw one line on a baseline without fitting it; returns the covered rectangle."""
        size = size or self.type.size(role)
        cap = self.type.cap_height(role) * size
        width = self.type.width(text, role, size)
        left = x - {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * width
        strip = Rect(left, baseline - cap / 2 - size * 0.6, width, size * 1.2)
        return self._line(strip, text, role, size, colour, "left")

    def _line(
        self,
        strip: Rect,
        text: str,
        role: str,
        size: float,
        colour: Colour,
        align: Align,
        box: Rect | None = None,
        fits: bool = True,
    ) -> Rect:
        """Draw a line whose capitals are centred in ``strip``; returns the covered rectangle.

        ``box`` is what it was fitted to.
        """
        size_px = max(6, round(size * self.scale))
        image = self.type.image(text, role, size_px, rgb(colour))
        if box is not None and image.get_width() > strip.w * self.scale + 1 and size_px > 6:
            size_px -= 1  # rounding to whole pixels made it too wide
            image = self.type.image(text, role, size_px, rgb(colour))
        width = image.get_width()
        left, _top = self._px(strip.x, strip.y)
        right, middle = self._px(strip.right, strip.cy)
        x = {"left": left, "centre": (left + right - width) // 2, "right": right - width}[align]
        baseline = middle + self.type.cap_height(role) * size_px / 2
        y = int(round(baseline) - self.type.ascent(role, size_px))
        rect = Rect(
            x / self.scale - self._dx,
            strip.cy - size * ROLES[role].leading / 2,
            width / self.scale,
            size * ROLES[role].leading,
        )
        if self.report is None:
            self.blit(image, (x, y))
            return rect
        height = round(self.type.cap_height(role) * size_px)
        letters = pygame.Rect(x, round(baseline) - height, width, height)
        here = self._in_window(rect)
        within = self._in_window(box) if box is not None else None
        drawn = text, here, within, size * self._zoom, colour, fits
        self.report.draw_text(self, image, (x, y), self.rect_px(rect), letters, *drawn)
        return rect

    def _in_window(self, rect: Rect) -> Rect:
        """``rect`` in the window's units."""
        z, (x, y) = self._zoom, self.origin
        here = rect.move(self._dx, self._dy)
        return Rect(x + here.x * z, y + here.y * z, here.w * z, here.h * z)


def _ribbon_tails(fill: Colour, w: float, h: float) -> PanelStyle:
    """The tails of a banner with their folds; the middle is drawn over them."""
    tails, folds = "", ""
    for sign, x in ((-1, 0.0), (1, w)):
        points = [(-14, 12), (40, 12), (22, 12 + h / 2), (40, 12 + h), (-14, 12 + h)]
        corners = [(x + sign * a, b) for a, b in points]
        tails += shapes.polygon(corners if sign > 0 else corners[::-1])
        fold = [(x, h), (x - sign * 14, h + 12), (x - sign * 14, h - 4)]
        folds += shapes.path(shapes.polygon(fold), colours.darken(fill, 0.35))
    return PanelStyle(
        colours.darken(fill, 0.18), 10, 0.7, 0.12, outline=tails, over=folds, reach=44
    )
