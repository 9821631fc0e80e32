"""The large banner of a special moment: an arched band with folded swallowtails."""

from __future__ import annotations

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour, darken, legible_on, lighten, strong_ground
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect

FOLD, TAIL = 64.0, 96.0
"""For a banner 96 units high: how far a tail overlaps it and how far it extends."""
ROOM = 190.0
"""Units left free beside the text."""


def banner_size(canvas: Canvas, text: str, most: float, role: str = "title") -> tuple[float, float]:
    """Width and height of the banner for ``text``, at most ``most`` wide."""
    width = canvas.type.width(text, role) + ROOM
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
        canvas.panel(rect, _tails(fill, rect.w, rect.h))
        canvas.panel(rect, _band(fill, rect.w, rect.h))
        box = rect.inset(36, 10).move(0, -rect.h * 0.03)
        if min(canvas.type.width(text, role), box.w) <= shown:
            canvas.text(box, text, role, legible_on(fill), "centre", lines=2)


def _band(fill: Colour, w: float, h: float) -> PanelStyle:
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


def _tails(fill: Colour, w: float, h: float) -> PanelStyle:
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
