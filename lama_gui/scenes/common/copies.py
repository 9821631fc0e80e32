"""A card of a deck with the number of its copies."""

from __future__ import annotations

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.view.drawing.layout import CARD_RATIO


def draw_copies(
    canvas: Canvas, rect: Rect, picture: str, words: str, *, here: bool = True, wide: bool = False
) -> Rect:
    """Draw a card's ``picture``, small in its place unless it is ``here``, and a badge below it.

    Returns the badge's place, as ``wide`` as ``rect`` or as its words.
    """
    p, type_ = canvas.theme.paper, canvas.type
    line = type_.line("strong") + 4
    height = min(rect.h - 0.6 * line, rect.w / CARD_RATIO)
    middle = rect.bottom - 0.6 * line - height / 2
    face = Rect.around(rect.cx, middle, height * CARD_RATIO, height)
    if not here:
        canvas.dashed_panel(face, radius=12)
        face = face.inset(face.w * 0.22, face.h * 0.22)
    canvas.picture(picture, face, opacity=1.0 if here else 0.75, lift=0.5)
    width = rect.w if wide else max(line, type_.width(words, "strong") + 0.8 * line)
    badge = Rect.around(rect.cx, rect.bottom - line / 2, width, line)
    canvas.panel(badge, PanelStyle(p.row_own if here else p.row, line / 2, 0.5, rim=p.outline))
    canvas.text(badge, words, "strong", p.text, "centre")
    return badge
