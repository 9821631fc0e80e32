"""Pictures of a variant: its landscape with a fan of its cards, and a card with its copies."""

from __future__ import annotations

import pygame

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import Art, drop_shadow, from_svg
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
    key = ("tile", variant, rect.w, rect.h, canvas.scale, theme.contrast)
    sprite = canvas.paint.keep(key, lambda: _tile(canvas, rect, variant, theme))
    canvas.sprite(sprite, rect.x, rect.y)


def _tile(canvas: Canvas, rect: Rect, variant: str, theme: Theme) -> Sprite:
    look, pictures = look_of(variant), pictures_of(variant)
    scale = canvas.scale
    _, _, width, height = canvas.viewport.rect_px(Rect(0, 0, rect.w, rect.h))
    board = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    _landscape(board, canvas.art, theme, rect)
    cards = [pictures.of(theme, card) for card in look.cards]
    size = round(min(rect.h * 0.97, max(rect.w * 0.62, rect.h * 0.7)) * scale)
    order = sorted(range(len(cards)), key=lambda i: -abs(i - (len(cards) - 1) / 2))
    for i in order:
        o = i - (len(cards) - 1) / 2
        x = rect.w / 2 + o * rect.w * (0.26 if len(cards) > 2 else 0.2)
        if look.guest:
            x += rect.w * 0.16
        y = rect.h - (0.36 - 0.1 * abs(o)) * size / (0.97 * scale)
        _card(board, canvas.art, cards[i], size, x * scale, y * scale, o * 13, scale)
    if look.guest:
        guest = theme.picture(theme.avatar(look.guest))
        picture = canvas.art.picture(guest, size)
        x, y = rect.w * 0.21 * scale, rect.h * scale - size * 0.44
        corner = round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)
        board.blit(picture, corner)
    _round(board, width, height, scale)
    return Sprite(board)


def _landscape(board: pygame.Surface, art: Art, theme: Theme, rect: Rect) -> None:
    """Draw a section of the title's landscape around the sun."""
    height = SPAN * rect.h / rect.w
    box = (CENTRE[0] - SPAN / 2, CENTRE[1] - height / 2, SPAN, height)
    for name in filter(None, (theme.backdrop.title, theme.backdrop.title_front)):
        board.blit(art.section(theme.picture(name), box, board.get_size()), (0, 0))


def _card(
    board: pygame.Surface,
    art: Art,
    name: str,
    height: int,
    x: float,
    y: float,
    degrees: float,
    scale: float,
) -> None:
    turned = art.turned(name, height, degrees)
    upright = art.picture(name, height).get_size()
    left, top = round(x - upright[0] / 2), round(y - upright[1] / 2)
    shadow = drop_shadow(turned, scale, 0.9)
    board.blit(shadow.surface, (left + shadow.dx, top + shadow.dy))
    board.blit(turned.surface, (left + turned.dx, top + turned.dy))


def _round(board: pygame.Surface, width: int, height: int, scale: float) -> None:
    """Round the upper corners."""
    outline = shapes.path(
        shapes.rounded(0, 0, width / scale, height / scale + 2 * RADIUS, RADIUS), "#FFFFFF"
    )
    mask = from_svg(shapes.document(outline, width, height, scale), width, height)
    board.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


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
