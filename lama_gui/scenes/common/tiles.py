"""Pictures of a variant: its landscape with a fan of its cards, and a card with its copies."""

from __future__ import annotations

from dataclasses import replace

import pygame

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import cut_out
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.textures import Sprite
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.geometry import Rect
from lama_gui.view.drawing.layout import CARD_RATIO
from lama_gui.view.games import look_of, pictures_of

RADIUS = 32.0
SPAN = 1060.0
"""The width of the landscape's section, in the landscape's units."""
CENTRE = (1800.0, 760.0)
"""The middle of that section: the sun over the hills."""


def draw_tile(canvas: Canvas, rect: Rect, variant: str, theme: Theme) -> None:
    """Draw the look of ``variant`` in ``rect``, with rounded upper corners."""
    key = ("tile", theme.name, rect.w, rect.h, canvas.scale, theme.contrast)
    canvas.sprite(canvas.paint.keep(key, lambda: _landscape(canvas, rect, theme)), rect.x, rect.y)
    canvas = replace(canvas, theme=theme)  # its guest is not outlined in crayon on a crayon page
    look, pictures = look_of(variant), pictures_of(variant)
    height = min(rect.h * 0.97, max(rect.w * 0.62, rect.h * 0.7))
    middle = (len(look.cards) - 1) / 2
    with canvas.clipped(rect):
        for place in sorted(range(len(look.cards)), key=lambda place: -abs(place - middle)):
            off = place - middle
            x = rect.cx + off * rect.w * (0.26 if len(look.cards) > 2 else 0.2)
            if look.guest:
                x += rect.w * 0.16
            y = rect.bottom - (0.36 - 0.1 * abs(off)) * height / 0.97
            card = Rect.around(x, y, height, height)
            picture = pictures.of(theme, look.cards[place])
            canvas.picture(picture, card, turn=off * 13, lift=0.9)
        if look.guest:
            x, y = rect.x + rect.w * 0.21, rect.bottom - height * 0.44
            canvas.picture(theme.avatar(look.guest), Rect.around(x, y, height, height))


def _landscape(canvas: Canvas, rect: Rect, theme: Theme) -> Sprite:
    """A section of the title's landscape around the sun."""
    size = canvas.viewport.rect_px(Rect(0, 0, rect.w, rect.h))[2:]
    board = pygame.Surface(size, pygame.SRCALPHA, 32)
    height = SPAN * rect.h / rect.w
    box = (CENTRE[0] - SPAN / 2, CENTRE[1] - height / 2, SPAN, height)
    for name in filter(None, (theme.backdrop.title, theme.backdrop.title_front)):
        board.blit(canvas.art.section(theme.picture(name), box, size), (0, 0))
    # only the upper corners are round
    cut_out(board, shapes.rounded(0, 0, rect.w, rect.h + 2 * RADIUS, RADIUS), canvas.scale)
    return Sprite(board)


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
        canvas.picture(picture, face.inset(8, 8), opacity=0.45)
    width = rect.w if wide else max(line, type_.width(words, "strong") + 0.8 * line)
    badge = Rect.around(rect.cx, face.bottom + 0.1 * line, width, line)
    canvas.panel(badge, PanelStyle(p.row_own if here else p.row, line / 2, 0.5, rim=p.outline))
    canvas.text(badge, words, "strong", p.text, "centre")
    return badge
