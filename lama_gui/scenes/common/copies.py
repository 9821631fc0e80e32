"""A card of a deck with the number of its copies."""

from __future__ import annotations

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.view.drawing.layout import CARD_RATIO


def draw_copies(
    canvas: Canvas, rect: Rect, picture: str, words: str, *, here: bool = True, wide: bool = False
) -> Rect:
    """Draw a card's ``picture``, or unless it is ``here`` its free place, and a badge below it.

    Returns the badge's place, as ``wide`` as ``rect`` or as its words.
    """
    p, type_ = canvas.theme.paper, canvas.type
    line = type_.line("strong") + 4
    height = min(rect.h - 0.6 * line, rect.w / CARD_RATIO)
    face = Rect.around(rect.cx, rect.cy - 0.3 * line, height * CARD_RATIO, height)
    if here:
        canvas.picture(picture, face, lift=0.5)
    else:
        canvas.dashed_panel(face, radius=14)
        canvas.picture(picture, face.inset(8, 8), opacity=0.2)
    width = rect.w if wide else max(line, type_.width(words, "strong") + 0.8 * line)
    badge = Rect.around(rect.cx, face.bottom + 0.1 * line, width, line)
    canvas.panel(badge, PanelStyle(p.row_own if here else p.row, line / 2, 0.5, rim=p.outline))
    canvas.text(badge, words, "strong", p.text, "centre")
    return badge
