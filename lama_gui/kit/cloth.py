"""Cloth: the curtain, the blankets under lists, and the banner of a special moment."""

from __future__ import annotations

import math

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import add_grain, add_wax, proportions
from lama_gui.kit.draw.backdrop import seen
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour, darken, legible_on, lighten, mix, strong_ground
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.textures import Sprite
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import Box, Cell, Column, Padded, Stack, space
from lama_gui.kit.widgets import Inert, Widget

CURTAIN = "curtain.svg"
SHARED = "themes/dusk/curtain.svg"
"""The picture for themes without one of their own, in their colours."""
RING_PITCH, RAIL = 120.0, 36.0


def draw_curtain(canvas: Canvas) -> None:
    """Cover the whole canvas with an opaque cloth on a rail with rings."""
    theme, full = canvas.theme, canvas.viewport.full
    own = theme.has_picture(CURTAIN) and not theme.contrast
    path = theme.picture(CURTAIN if own else SHARED)

    def make() -> Sprite:
        drawn = canvas.art.section(path, seen(canvas.viewport), canvas.size)
        if own and theme.backdrop.wax:
            add_wax(drawn, theme.landscape.table_edge, canvas.scale)
        else:
            add_grain(drawn, theme.backdrop.grain, canvas.scale)
        return Sprite(drawn)

    canvas.blit(canvas.paint.keep(("curtain", path, canvas.size), make).surface, (0, 0))
    num, ring = shapes.number, theme.centre.get("line") or "#F8AE3C"
    rail = lighten(theme.palette["paper.curtain"], 0.12)
    body = shapes.path(f"M0,0H{num(full.w)}V{num(RAIL)}H0Z", rail)
    body += shapes.path(f"M0,{num(RAIL)}H{num(full.w)}v6H0Z", "#140720", opacity=0.35)
    for index in range(int(full.w // RING_PITCH) + 1):
        clip = shapes.rounded(index * RING_PITCH + RING_PITCH / 2 - 7, 18, 14, 42, 7)
        body += shapes.path(clip, darken(ring, 0.45), move=(0, 3)) + shapes.path(clip, ring)
    canvas.drawing(full, body, grain=theme.backdrop.grain)


def draw_figures(canvas: Canvas, strip: Rect) -> None:
    """Draw the theme's row of figures from the right end of ``strip``, as far as it goes."""
    name = f"motifs/{canvas.theme.ambience.get('motif')}.svg"
    if not canvas.theme.has_picture(name):
        return
    across, down = proportions(canvas.theme.picture(name))
    width = strip.h * across / down
    for index in range(int(strip.w / width)):
        canvas.picture(name, Rect(strip.right - (index + 1) * width, strip.y, width, strip.h))


# ---- a blanket on a rod: bands with teeth at both ends, seams, a fringe

ROD, BAND, FRINGE = 26.0, 40.0, 26.0
ABOVE, BELOW = ROD + BAND + 8, BAND + FRINGE + 6
"""Height taken by rod, bands and fringe above and below a blanket's content."""


def cloth_of(theme: Theme) -> Colour:
    """The colour of a theme's cloth."""
    cloth = theme.landscape.floor[1]
    return strong_ground(cloth) if theme.contrast else cloth


def draw_blanket(canvas: Canvas, rect: Rect, seams: int) -> None:
    """Draw rod, blanket and fringe inside ``rect``, divided into ``seams`` rows."""
    theme = canvas.theme
    ground, line, ring = cloth_of(theme), theme.button.primary, theme.values["4"][0]
    fringe = mix(theme.paper.plate, line, 0.12)
    num, width = shapes.number, rect.w
    top, bottom = ROD * 0.7, rect.h - FRINGE
    body = "".join(
        shapes.path(f"M{num(x)},{num(bottom)}h6v{num(FRINGE - 4)}h-6Z", fringe)
        for x in _spread(8, width - 14, 18)
    )
    body += shapes.path(f"M0,{num(top)}H{num(width)}V{num(bottom)}H0Z", ground)
    threads = "".join(
        f"M{num((index * 0.618 % 1) * (width - 120))},{num(top + 44 + index * 7.3)}"
        f"h{num(40 + index * 37 % 80)}"
        for index in range(int((bottom - top - 90) / 7.3))
    )
    body += shapes.line(threads, mix(ground, line, 0.16), 2)
    for y in (top + 10, bottom - BAND - 4):
        body += _band(y, width, (ring, line, ground, fringe))
    inner, end = top + BAND + 16, bottom - BAND - 10
    for index in range(1, seams):
        y = inner + (end - inner) * index / seams
        body += shapes.line(
            f"M10,{num(y)}H{num(width - 10)}", mix(ground, line, 0.3), 3, dash="16 13"
        )
    rod = shapes.rounded(-40, 0, width + 80, ROD, ROD / 2)
    body += shapes.path(rod, "#D9A05C") + shapes.path(rod, "#B9793C", move=(0, 3))
    for x in _spread(40, width - 40, 148):
        body += shapes.path(shapes.rounded(x - 12, -6, 24, ROD + 14, 8), ring)
    for x in (-40.0, width + 40):
        body += shapes.path(shapes.disc(x, ROD / 2, 22), darken(line, 0.25), move=(0, 3))
        body += shapes.path(shapes.disc(x, ROD / 2, 22), line)
    shadow = Rect(rect.x, rect.y + top, width, bottom - top)
    canvas.panel(shadow, PanelStyle(ground, 4, 1.6))
    margin = 70.0
    body = f'<g transform="translate({num(margin)},{num(margin)})">{body}</g>'
    canvas.drawing(rect.grow(margin), body)


class Blanket(Inert):
    """The cloth under what lies in ``rows`` on it."""

    rows: int

    def draw(self, canvas: Canvas) -> None:
        draw_blanket(canvas, self.rect, self.rows)


def on_blanket(box: Box, rows: int = 1, *, above: float = 0.0, label: str = "") -> Box:
    """A box on a blanket; ``above`` it room is left for the knobs of its rod."""

    def cloth(rect: Rect) -> Widget:
        return Blanket(name="blanket", rect=rect.cut_top(above)[1], rows=rows, label=label)

    return Stack([Cell(cloth), Column([space(ABOVE + above), Padded(box, 20, 0), space(BELOW)])])


def _band(y: float, width: float, colours: tuple[str, str, str, str]) -> str:
    """A strip with a row of teeth and a diamond in each."""
    ring, line, ground, edge = colours
    num, count = shapes.number, max(1, round(width / 36))
    pitch = width / count
    body = shapes.path(f"M0,{num(y)}H{num(width)}V{num(y + 32)}H0Z", ring)
    teeth, diamonds = "", ""
    for index in range(count):
        x = index * pitch
        teeth += shapes.polygon([(x, y + 30), (x + pitch / 2, y + 4), (x + pitch, y + 30)])
        cx, cy = x + pitch / 2, y + 22
        diamonds += shapes.polygon([(cx - 5, cy), (cx, cy - 7), (cx + 5, cy), (cx, cy + 7)])
    body += shapes.path(teeth, line) + shapes.path(diamonds, ground)
    return body + shapes.line(f"M0,{num(y - 3)}H{num(width)}M0,{num(y + 35)}H{num(width)}", edge, 3)


def _spread(first: float, last: float, about: float) -> list[float]:
    """Equidistant positions from ``first`` to ``last``, at least ``about`` apart."""
    count = max(1, math.floor((last - first) / about))
    return [first + (last - first) * index / count for index in range(count + 1)]


# ---- a banner: an arched band with folded swallowtails

FOLD, TAIL = 64.0, 96.0
"""For a banner 96 units high: how far a tail overlaps it and how far it extends."""
BANNER_ROOM = 190.0
"""Units left free beside a banner's text."""


def banner_size(canvas: Canvas, text: str, most: float, role: str = "title") -> tuple[float, float]:
    """Width and height of the banner for ``text``, at most ``most`` wide."""
    width = canvas.type.width(text, role) + BANNER_ROOM
    return max(480.0, min(most, width)), max(96.0, canvas.type.line(role) + 30)


def draw_banner(
    canvas: Canvas,
    rect: Rect,
    text: str,
    *,
    fill: Colour = "",
    role: str = "title",
    grown: float = 1.0,
) -> None:
    """Draw a banner; ``rect`` is its band, ``grown`` (0 to 1) how far it is unrolled.

    The text appears once it fits.
    """
    fill = fill or canvas.theme.paper.ribbon
    if canvas.theme.contrast:
        fill = strong_ground(fill)
    tail = TAIL * rect.h / 96
    if grown <= 0:
        return
    around = rect.inset(-tail - 8, -rect.h * 0.3 - 12)
    shown = around.w * min(1.0, grown)
    with canvas.clipped(Rect.around(around.cx, around.cy, shown, around.h)):
        canvas.panel(rect, _banner_tails(fill, rect.w, rect.h))
        canvas.panel(rect, _banner_band(fill, rect.w, rect.h))
        box = rect.inset(36, 10).move(0, -rect.h * 0.03)
        if min(canvas.type.width(text, role), box.w) <= shown:
            canvas.text(box, text, role, legible_on(fill), "centre", lines=2)


def _banner_band(fill: Colour, w: float, h: float) -> PanelStyle:
    n, arch = shapes.number, h * 0.1
    outline = (
        f"M0,0Q{n(w / 2)},{n(-2 * arch)} {n(w)},0V{n(h)}Q{n(w / 2)},{n(h - 2 * arch)} 0,{n(h)}Z"
    )
    stitches = (
        f"M14,11Q{n(w / 2)},{n(11 - 2 * arch)} {n(w - 14)},11"
        f"M14,{n(h - 9)}Q{n(w / 2)},{n(h - 9 - 2 * arch)} {n(w - 14)},{n(h - 9)}"
    )
    over = shapes.line(stitches, lighten(fill, 0.55), 2.6, dash="3 9", opacity=0.9)
    return PanelStyle(fill, 4, 1.5, 0.3, outline=outline, over=over, reach=arch * 2 + 4)


def _banner_tails(fill: Colour, w: float, h: float) -> PanelStyle:
    shade = darken(fill, 0.2)
    fold, tail, drop = FOLD * h / 96, TAIL * h / 96, h * 0.2
    tails, over = "", ""
    for side, x in ((-1.0, 0.0), (1.0, w)):
        corners = [
            (x - side * fold, drop),
            (x + side * tail, drop + 6),
            (x + side * (tail - 30), drop + h / 2 + 4),
            (x + side * tail, drop + h + 2),
            (x - side * fold, drop + h),
        ]
        tails += shapes.polygon(corners if side > 0 else corners[::-1])
        folded = [(x, h - 1), (x - side * fold, h - 1), (x - side * fold, h + drop)]
        over += shapes.path(shapes.polygon(folded), darken(fill, 0.42))
    return PanelStyle(shade, 4, 1.0, 0.14, outline=tails, over=over, reach=tail + 4)
