"""The curtain, an opaque cloth on a rail with rings, and the rows of figures woven into it."""

from __future__ import annotations

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import add_grain, add_wax, proportions
from lama_gui.kit.draw.backdrop import seen
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import darken, lighten
from lama_gui.kit.draw.textures import Sprite
from lama_gui.kit.geometry import Rect

CURTAIN = "curtain.svg"
SHARED = "themes/dusk/curtain.svg"
"""The picture for themes without one of their own, in their colours."""
RING_PITCH, RAIL = 120.0, 36.0


def draw_cloth(canvas: Canvas) -> None:
    """Cover the whole canvas."""
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
