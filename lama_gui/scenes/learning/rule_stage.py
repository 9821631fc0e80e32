"""The pictures of the rules are small stages: people behind the table, and what lies on it.

The place is the theme's own: its sky and hills, the people, then its table.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from lama_gui import resources
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import Sprite, from_svg
from lama_gui.kit.draw.backdrop import PICTURE
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.space import Rect
from lama_gui.scenes.learning.rule_pictures import (
    draw_arrow,
    draw_block,
    draw_cards,
    draw_ring,
    draw_sign,
    strip_width,
)
from lama_gui.view.drawing.cards import CardPictures
from lama_gui.view.drawing.layout import CARD_RATIO
from lama_gui.view.games.rule_page import Scene
from lama_gui.view.people.portraits import HIGH, draw_paws, draw_portrait

RADIUS = 26.0
#: Where the table begins, of the stage's height: with cards on it, with little, with nothing.
EDGE, LITTLE, BARE = 0.47, 0.56, 0.7
#: Of the theme's pictures: how much of their height is shown, where the table's edge is in them,
#: how that sinks towards the sides, and the middles of two views.
SHOWN, HORIZON, SINKS = 640.0, 478.0, 147.0 / 1440**2
MIDDLE, VIEWS = 1440.0, (1130.0, 1750.0)
#: How high a bust is, of the stage's height, and of that what the table hides.
TALL, HIDDEN = 0.62, 0.14
#: How wide somebody is, of the height, where others stand beside.
APART = 0.46
CARD = 0.41  # a card that somebody plays or draws, of the stage's height


def draw_stage(
    canvas: Canvas, rect: Rect, scene: Scene, pictures: CardPictures, view: int = 0
) -> None:
    """A row of the rules; ``view``: which part of the place is seen behind it."""
    share = _edge(scene)
    edge = rect.y + share * rect.h
    _behind(canvas, rect, view, share)
    tall = _tall(rect, len(scene.people), share)
    xs = _places(rect, len(scene.people), tall)
    inner = rect.inset(4, 4)
    with canvas.shifted(0, 0, inner):
        for (name, face), x in zip(scene.people, xs, strict=True):
            draw_portrait(canvas, name, face, x, edge + HIDDEN * tall, tall)
            if scene.act == "down":
                _flag(canvas, rect, x + tall * 0.3, edge, tall)
        _table(canvas, rect, view, share)
        for (name, _), x in zip(scene.people, xs, strict=True):
            if not scene.act:
                draw_paws(canvas, name, x, edge + 6, tall * 0.3, tall / HIGH * 0.8)
        for at in scene.arrows:
            y = edge + 0.13 * rect.h
            start, end = (xs[at] + tall * 0.12, y), (xs[at + 1] - tall * 0.12, y)
            draw_arrow(canvas, start, end, canvas.theme.state.turn, 9.0)
        _things(canvas, rect, scene, pictures, edge)
    _frame(canvas, rect)


def draw_big(
    canvas: Canvas,
    rect: Rect,
    cards: tuple[str, ...],
    who: str,
    pictures: CardPictures,
    *,
    ring: bool,
) -> None:
    """The ring of values round somebody, or a fan of cards before them."""
    _behind(canvas, rect, 1, EDGE)
    edge, tall = rect.y + EDGE * rect.h, TALL * rect.h
    with canvas.shifted(0, 0, rect.inset(4, 4)):
        if ring:
            _table(canvas, rect, 1, EDGE)
            side = min(rect.w, rect.h) - 16
            body = shapes.path(shapes.disc(side / 2, side / 2, side / 2), canvas.theme.paper.panel)
            place = Rect.around(rect.cx, rect.cy, side, side)
            canvas.drawing(place, body)
            draw_portrait(canvas, who, "cheer", rect.cx, rect.cy + side * 0.17, side * 0.42)
            draw_ring(canvas, rect, cards, pictures)
        else:
            draw_portrait(canvas, who, "cheer", rect.cx, edge + HIDDEN * tall, tall)
            _table(canvas, rect, 1, EDGE)
            draw_paws(canvas, who, rect.cx, edge + 6, tall * 0.42, tall / HIGH * 0.8)
            room = Rect(rect.x + 20, edge + 10, rect.w - 40, rect.bottom - edge - 16)
            draw_cards(canvas, room, cards, pictures)
    _frame(canvas, rect)


def _edge(scene: Scene) -> float:
    if not scene.things:
        return BARE
    return EDGE if scene.act or _has_cards(scene) else LITTLE


def _has_cards(scene: Scene) -> bool:
    return any(sign[0] not in ">@=:" for sign in scene.things)


def _places(rect: Rect, count: int, tall: float) -> list[float]:
    """Where ``count`` people stand, from the left."""
    step = min(rect.w / max(count, 1), APART * tall * 1.1)
    return [rect.cx + (i - (count - 1) / 2) * step for i in range(count)]


def _tall(rect: Rect, count: int, edge: float) -> float:
    return min(TALL * edge / EDGE * rect.h, rect.w * 0.98 / (APART * max(count, 1)))


# ---- the place --------------------------------------------------------------------------------


def _behind(canvas: Canvas, rect: Rect, view: int, share: float) -> None:
    paper = canvas.theme.paper
    if not _layer(canvas, rect, view, share, ("sky", "hills")):
        canvas.sheet(rect, Sheet(paper.row_alternate, RADIUS, 0, 0, grain=0))


def _table(canvas: Canvas, rect: Rect, view: int, share: float) -> None:
    if not _layer(canvas, rect, view, share, ("table",)):
        edge = rect.y + share * rect.h
        colour = canvas.theme.paper.panel
        lower = Rect(rect.x, edge, rect.w, rect.bottom - edge)
        canvas.sheet(lower, Sheet(colour, RADIUS, 0.6, 0, grain=0))


def _layer(canvas: Canvas, rect: Rect, view: int, share: float, names: Sequence[str]) -> bool:
    """Layers of the theme's table, cut to the stage and kept; whether there are any."""
    theme = canvas.theme
    paths = [theme.picture(getattr(theme.backdrop, name)) for name in names]
    if theme.contrast or not all(map(resources.exists, paths)):
        return False
    x, y, w, h = canvas.rect_px(rect)
    key = ("rule-stage", *paths, view % len(VIEWS), share, w, h, round(canvas.scale, 4))

    def make() -> Sprite:
        shown = min(SHOWN, PICTURE[0] * rect.h / rect.w)
        wide = shown * rect.w / rect.h
        centre = min(max(VIEWS[view % len(VIEWS)], wide / 2), PICTURE[0] - wide / 2)
        top = HORIZON + SINKS * (centre - MIDDLE) ** 2 - share * shown
        drawn = pygame.Surface((w, h), pygame.SRCALPHA, 32)
        for path in paths:
            part = canvas.art.part(path, (centre - wide / 2, top, wide, shown), (w, h))
            drawn.blit(part, (0, 0))
        body = shapes.path(shapes.rounded(0, 0, rect.w, rect.h, RADIUS), "#FFFFFF")
        size = math.ceil(rect.w * canvas.scale), math.ceil(rect.h * canvas.scale)
        mask = from_svg(shapes.document(body, *size, canvas.scale, 0), *size)
        drawn.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return Sprite(drawn)

    canvas.surface.blit(canvas.paint.keep(key, make).surface, (x, y))
    return True


def _frame(canvas: Canvas, rect: Rect) -> None:
    paper = canvas.theme.paper
    edge = shapes.rounded(3, 3, rect.w - 6, rect.h - 6, RADIUS - 3)
    canvas.drawing(rect, shapes.line(edge, paper.outline or paper.panel, 6))


# ---- what lies on it --------------------------------------------------------------------------


def _things(canvas: Canvas, rect: Rect, scene: Scene, pictures: CardPictures, edge: float) -> None:
    if scene.act:
        _acting(canvas, rect, scene, pictures, edge)
        return
    if not scene.things:
        return
    signs = " ".join(scene.things)
    top = edge + (0.2 if scene.arrows else 0.06) * rect.h
    room = Rect(rect.x + 22, top, rect.w - 44, rect.bottom - 22 - top)
    if _has_cards(scene):
        room = Rect.around(room.cx, room.cy, room.w, min(room.h, 330.0))
        draw_block(canvas, room, signs, pictures, staged=True)
        return
    # Numbers, tokens and icons lie on a sheet of paper; they are less than half as high as cards.
    wide = min(room.w, strip_width(canvas, signs, room.h * 1.7) + 56)
    sheet = Rect.around(room.cx, room.cy, wide, min(room.h, 190.0))
    canvas.plate(sheet, radius=28)
    draw_block(canvas, Rect.around(sheet.cx, sheet.cy, wide - 48, sheet.h * 1.6), signs, pictures)


def _acting(canvas: Canvas, rect: Rect, scene: Scene, pictures: CardPictures, edge: float) -> None:
    """A card on its way, or all of them thrown down."""
    high = min(CARD * rect.h, rect.w * 0.44)
    wide = high * CARD_RATIO
    low = rect.bottom - 22 - high / 2
    cards = [sign for sign in scene.things if sign != ">" and sign[0] != ":"]
    name = scene.people[0][0] if scene.people else ""
    if scene.act == "down":
        for at, card in enumerate(cards):
            part = at - (len(cards) - 1) / 2
            box = Rect.around(rect.cx + part * wide * 1.02, low - abs(part) * 8, wide, high)
            draw_sign(canvas, card, box, pictures, turn=part * 17 + 5)
        return
    there, held = cards[0], cards[1]
    aside = min(max(wide * 0.9, rect.w * 0.16), wide * 1.3, rect.w / 2 - wide / 2 - 26)
    lying = Rect.around(rect.cx + aside, low, wide, high)
    moving = Rect.around(rect.cx - aside, edge + high * 0.42, wide, high)
    draw_sign(canvas, there, lying, pictures)
    draw_sign(canvas, held, moving, pictures, turn=-10)
    if name:
        draw_paws(canvas, name, moving.cx, moving.y + 14, wide * 0.66, high / HIGH * 1.15)
    near, far = (moving.right + 8, moving.cy + high * 0.1), (lying.x - 10, lying.cy)
    if scene.act == "draw":
        near, far = far, near
    draw_arrow(canvas, near, far, canvas.theme.state.turn, 11.0)


def _flag(canvas: Canvas, rect: Rect, x: float, edge: float, tall: float) -> None:
    """Who has had enough shows a flag."""
    flag = canvas.theme.moments.flag
    if not canvas.theme.has_picture(flag):
        return
    high = tall * 0.8
    canvas.picture(flag, Rect.around(min(x, rect.right - 60), edge - high * 0.3, high * 0.6, high))
