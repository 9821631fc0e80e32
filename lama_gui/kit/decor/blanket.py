"""A woven blanket on a rod: bands with teeth at both ends, seams, a fringe."""

from __future__ import annotations

import math

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour, darken, mix, strong_ground
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import Box, Cell, Column, Padded, Stack, space
from lama_gui.kit.widgets import Inert, Widget

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
