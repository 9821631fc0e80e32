"""The pictures of the rules, as small stages with people behind a table and things on it.

The background is the theme's: sky and hills, then the people, then the table.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import cos, dist, sin
from typing import NamedTuple

import pygame
from msgspec import Struct

from lama_gui import resources
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.backdrop import PICTURE
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle, Stitch
from lama_gui.kit.draw.portraits import PORTRAIT_HEIGHT, draw_paws, draw_portrait
from lama_gui.kit.draw.textures import Sprite
from lama_gui.kit.draw.type import Type
from lama_gui.kit.geometry import Rect
from lama_gui.kit.widgets import draw_check_mark
from lama_gui.scenes.common.seat_plates import draw_avatar
from lama_gui.view.drawing.cards import CardPictures
from lama_gui.view.drawing.effects import draw_arrow
from lama_gui.view.drawing.layout import CARD_RATIO
from lama_gui.view.games.teaching import RuleScene

GAP = 0.1
"""The gap between two symbols, as a fraction of their height."""
FRAME = 9.0
"""The paper left around the coloured ground of an icon, in units."""
ROWS = 12.0
"""The gap between two lines of symbols, in units."""
WORTH = 1.2
"""How much larger two lines of symbols must be than one."""
MARK = 0.16
"""The radius of the mark on a card's lower edge, as a fraction of the card's height."""
FACE = 0.95
"""The width of somebody's face, as a fraction of the symbols' height."""
NUMBER = 1.1
"""The greatest width of a number or a word, as a fraction of the symbols' height."""
TOKEN = 0.7
"""The width of a token or an icon, as a fraction of the symbols' height."""
OBJECTS = {
    ":trophy": ("cup/cup.svg", 1.15),
    ":cup": ("cup/cafe.svg", 1.15),
    ":gateau": ("themes/crayon/cake.svg", 1.0),
}
"""Icons drawn as objects: their pictures, and their widths as fractions of the symbols' height."""
MANY = 4
"""More symbols of a kind than this overlap further."""


def _draw_strip(
    canvas: Canvas, rect: Rect, signs: Sequence[str], pictures: CardPictures, *, staged: bool
) -> None:
    """Draw the symbols in one line as high as ``rect``, in its middle.

    ``staged``: on a dark table, where numbers and icons get paper below them.
    """
    height = rect.h
    x = rect.cx - _width(canvas.type, signs, height) / 2
    for sign, gap in zip(signs, _gaps(signs, height), strict=True):
        box = Rect(x, rect.y, _sign_width(canvas.type, sign, height), height)
        if staged:
            _on_paper(canvas, sign, box)
        shown = pictures.in_fan(1 + gap / box.w) if gap < 0 else pictures
        draw_sign(canvas, sign, box, shown, staged=staged)
        x = box.right + gap


def _on_paper(canvas: Canvas, sign: str, box: Rect) -> None:
    """Draw a small plate below a number or an icon."""
    if sign[0] == "=":
        canvas.paper_panel(box, radius=18)
    elif sign[0] == ":" and sign not in OBJECTS:
        round_ = Rect.around(box.cx, box.cy, box.w * 1.1, box.w * 1.1)
        canvas.paper_panel(round_, radius=box.w / 2)
        _ground(canvas, round_.grow(-FRAME), box.w / 2)
    elif sign[0] == "@":
        rim = PanelStyle(canvas.theme.paper.plate, box.w / 2 + 4, 0.6, 0, grain=0)
        canvas.panel(Rect.around(box.cx, box.cy, box.w + 8, box.w + 8), rim)


def _lines_in(canvas: Canvas, rect: Rect, spec: str) -> tuple[list[list[str]], float]:
    """The symbols in one or two lines, whichever is larger in ``rect``, and a line's height."""
    signs = spec.split()
    at = signs.index(">") if 0 < signs.count(">") < 3 else -(-len(signs) // 2)
    parts = [part for part in (signs[:at], signs[at:]) if part]
    alone = min(rect.h, 100 * rect.w / _width(canvas.type, signs, 100.0))
    longest = max(_width(canvas.type, part, 100.0) for part in parts)
    half = min((rect.h - ROWS) / 2, 100 * rect.w / longest)
    return ([signs], alone) if len(parts) == 1 or half <= alone * WORTH else (parts, half)


def draw_block(
    canvas: Canvas, rect: Rect, spec: str, pictures: CardPictures, *, staged: bool = True
) -> None:
    """Draw the symbols in the middle of ``rect``, as large as fits; ``staged``: on a table."""
    lines, height = _lines_in(canvas, rect, spec)
    y = rect.cy - (len(lines) * (height + ROWS) - ROWS) / 2
    for line in lines:
        _draw_strip(canvas, Rect(rect.x, y, rect.w, height), line, pictures, staged=staged)
        y += height + ROWS


def _width(type_: Type, signs: Sequence[str], height: float) -> float:
    widths = (_sign_width(type_, sign, height) for sign in signs)
    return sum(widths) + sum(_gaps(signs, height))


def _gaps(signs: Sequence[str], height: float) -> list[float]:
    """The gap after each symbol; tokens of a stack and cards of one value overlap."""
    pairs = pairwise([*signs, ""])
    return [height * _gap(one, two, signs.count(one)) if two else 0.0 for one, two in pairs]


def _gap(sign: str, follower: str, count: int) -> float:
    """The gap between two symbols, relative to their height; ``count``: how many are the same."""
    many = count > MANY
    if sign.rstrip("|") == follower.rstrip("|") and sign[0] not in ":^":
        if sign[0] == "@":
            return -0.44 if many else 0.05
        return -0.54 if many else -0.3 if sign == "#" else -0.45
    if sign[0] == "=" and follower[0] == "@":
        return 0.4  # between two sums
    return -0.2 if sign.endswith("|") else 0.0 if sign == follower else GAP


def _sign_width(type_: Type, sign: str, height: float) -> float:
    match sign[0]:
        case ">":
            return height * 0.28
        case "@":
            return height * TOKEN
        case "=":
            digits = type_.width(sign[1:], "number", _number_size(height))
            return max(height * CARD_RATIO, min(digits, height * NUMBER) + height * 0.2)
        case ":":
            return height * OBJECTS.get(sign, ("", TOKEN))[1]
        case "^":
            return height * FACE
        case "#" if sign.startswith("##"):
            return height * (CARD_RATIO + 0.08)
        case "_":
            return height * (CARD_RATIO + 0.08)
    return height * CARD_RATIO


def _number_size(height: float) -> float:
    return max(20.0, height * 0.64)


def _ground(canvas: Canvas, rect: Rect, radius: float) -> None:
    """Draw the coloured ground of an icon or a number, as bright as a card's."""
    canvas.panel(rect, PanelStyle(canvas.theme.paper.ribbon, radius, 0, 0))


def draw_sign(
    canvas: Canvas,
    sign: str,
    rect: Rect,
    pictures: CardPictures,
    *,
    turn: float = 0.0,
    staged: bool = False,
) -> None:
    """Draw a symbol; a card may be turned, in degrees."""
    p = canvas.theme.paper
    match sign[0]:
        case ">":
            thick = max(7.0, rect.h * (0.055 if staged else 0.035))
            colour = canvas.theme.state.turn if staged else p.points
            if canvas.theme.backdrop.wax:
                _block_arrow(canvas, rect)
            else:
                draw_arrow(canvas, (rect.x, rect.cy), (rect.right, rect.cy), colour, thick)
        case "@":
            side = rect.w
            name = canvas.theme.tokens.get(sign[1:], canvas.theme.tokens["1"])
            canvas.picture(name, Rect.around(rect.cx, rect.cy, side, side), lift=0.6)
        case "=":
            size = _number_size(rect.h)
            size *= min(1.0, rect.h * NUMBER / canvas.type.width(sign[1:], "number", size))
            canvas.write(
                rect.cx, rect.cy + size * 0.33, sign[1:], "number", p.text, "centre", size=size
            )
        case ":" if sign in OBJECTS:
            canvas.picture(
                OBJECTS[sign][0], Rect.around(rect.cx, rect.cy, rect.w, rect.w), lift=0.8
            )
        case ":":
            canvas.icon(sign[1:], Rect.around(rect.cx, rect.cy, rect.w, rect.w), p.points)
        case "^":
            mood = "glum" if sign.endswith("-") else "cheer"
            radius = rect.w * 0.42
            draw_avatar(canvas, sign[1:].rstrip("-"), rect.cx, rect.cy + radius * 0.3, radius, mood)
        case "#":
            _back(canvas, sign, rect, pictures, turn)
        case _:
            _card(canvas, sign, rect, pictures, turn)


def _back(canvas: Canvas, sign: str, rect: Rect, pictures: CardPictures, turn: float) -> None:
    name = pictures.back(canvas.theme)
    width = rect.h * CARD_RATIO
    box = Rect(rect.x, rect.y, width, rect.h)
    if sign.startswith("##"):
        for step in (2, 1):
            canvas.picture(name, box.move(step * rect.h * 0.04, step * -rect.h * 0.025), lift=0.4)
    canvas.picture(name, box, turn=turn, lift=0.8)
    if sign.endswith("!"):
        draw_check_mark(canvas, box.cx, box.bottom - rect.h * 0.02, rect.h * MARK, False)


def _card(canvas: Canvas, sign: str, rect: Rect, pictures: CardPictures, turn: float) -> None:
    card = sign.strip("_*!|")
    width = rect.h * CARD_RATIO
    box = Rect(rect.right - width, rect.y, width, rect.h)
    if sign.startswith("_"):
        under = box.move(-rect.h * 0.06, rect.h * 0.03)
        canvas.picture(pictures.back(canvas.theme), under, turn=-7, lift=0.6)
    bad = "!" in sign
    shade = canvas.theme.state.shade if bad else ""
    canvas.picture(pictures.face(canvas.theme, card), box, shade=shade, turn=turn, lift=0.8)
    if bad or "*" in sign:
        draw_check_mark(canvas, box.cx, box.bottom - rect.h * 0.02, rect.h * MARK, not bad)


def _block_arrow(canvas: Canvas, rect: Rect) -> None:
    """Draw a thick outlined arrow to the right across ``rect``."""
    width, half, shaft = rect.w, 0.42 * rect.w, 0.19 * rect.w
    neck = width - 1.1 * half
    above = [(0.0, -shaft), (neck, -shaft), (neck, -half), (width, 0.0)]
    below = [(x, -y) for x, y in reversed(above[:3])]
    outline = shapes.polygon([(x, y + half) for x, y in above + below])
    box = Rect(rect.x, rect.cy - half, width, 2 * half).grow(8)
    ink, fill = canvas.theme.paper.outline, canvas.theme.state.turn
    drawn = shapes.path(outline, fill, stroke=ink, width=7, move=(8, 8))
    canvas.drawing(box, drawn)


def draw_ring(
    canvas: Canvas, rect: Rect, cards: tuple[str, ...], pictures: CardPictures, height: float
) -> None:
    """Draw cards ``height`` units high in an oval with arrows between them; its middle is free."""
    p = canvas.theme.paper
    oval = Rect.around(rect.cx, rect.cy, min(rect.w, OVAL * rect.h), rect.h)
    rims = [
        shapes.polygon(_around(Rect(0, 0, oval.w, oval.h).inset(far, far), 120))
        for far in (0, 0.24 * height, 0.76 * height)
    ]
    band = shapes.path(rims[1] + rims[2], p.row, evenodd=True)
    canvas.panel(oval, PanelStyle(p.panel, outline=rims[0], over=band))
    far = height / 2
    places = _around(oval.inset(far, far), len(cards))
    for card, (x, y) in zip(cards, places, strict=True):
        box = Rect.around(x, y, height * CARD_RATIO, height)
        canvas.picture(pictures.face(canvas.theme, card), box, lift=0.9)
    for i, (here, there) in enumerate(zip(places, [*places[1:], places[0]], strict=True)):
        wraps = i == len(cards) - 1
        colour = p.points if wraps else canvas.theme.button.quiet
        draw_arrow(canvas, *_between(here, there, height), colour)


def _around(oval: Rect, count: int) -> list[tuple[float, float]]:
    """``count`` points on an oval from its top clockwise, equally far from each other."""
    turns = [math.radians(degree - 90) for degree in range(361)]
    line = [(oval.cx + oval.w / 2 * cos(t), oval.cy + oval.h / 2 * sin(t)) for t in turns]
    walked = list(accumulate((dist(a, b) for a, b in pairwise(line)), initial=0.0))
    return [line[bisect_left(walked, walked[-1] * i / count)] for i in range(count)]


def _between(
    here: tuple[float, float], there: tuple[float, float], height: float
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Start and end of an arrow between two cards that touches neither."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    length = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / length, dy / length
    half = height / 2
    edge = min(half * CARD_RATIO / max(abs(ux), 1e-6), half / max(abs(uy), 1e-6)) + 9
    edge = min(edge, length / 2 - 14)
    start = here[0] + ux * edge, here[1] + uy * edge
    return start, (there[0] - ux * edge, there[1] - uy * edge)


def draw_cards(
    canvas: Canvas, rect: Rect, cards: tuple[str, ...], pictures: CardPictures, height: float
) -> None:
    """Draw a fan of cards, ``height`` units each."""
    step = min(height * 0.55, (rect.w - 0.8 * height) / max(1, len(cards) - 1))
    for i, card in enumerate(cards):
        o = i - (len(cards) - 1) / 2
        x, y = rect.cx + o * step, rect.cy + o * o * height * 0.035
        box = Rect.around(x, y, height * CARD_RATIO, height)
        canvas.picture(pictures.face(canvas.theme, card), box, turn=o * 9, lift=1.1)


#: The middle of the table's edge, as a fraction of a column's height.
EDGE = 0.47
#: In the theme's pictures: the visible height, the table's edge, and its curvature.
SHOWN, HORIZON, SINKS = 640.0, 478.0, 147.0 / 1440**2
#: The table's edge in the cached picture, as a fraction of the window's height, and how many units
#: it may be moved.
USUAL, SPARE = 0.34, 160.0
#: How far a theme's sky and hills are moved, so that nothing in them grows out of a head.
ASIDE = {"demon": -180.0, "dusk": 147.0, "fiesta": 75.0, "meadow": 10.0}
#: A portrait's height as a fraction of the column's, and the part hidden by the table.
TALL, HIDDEN = 0.62, 0.14
#: A person's width as a fraction of the height, when there are several.
APART = 0.46
OVAL = 4.0  # the most that the ring's width may be of its height
RING_CARD = 0.32  # the height of a card in the ring, as a fraction of the ring's
CARD = 0.41  # the greatest height of a card, as a fraction of the column's
ABREAST, FLAGS, ARROWS = 1.1, 1.3, 1.5  # from person to person, as a fraction of their width


class BigPicture(Struct, frozen=True):
    """A ring of values around ``who``, or a fan of cards in front of them."""

    cards: tuple[str, ...]
    who: str
    ring: bool

    @property
    def people(self) -> tuple[tuple[str, str], ...]:
        """The people behind the table; none for a ring."""
        return () if self.ring else ((self.who, "cheer"),)


class _Figure(NamedTuple):
    """A person behind the table, ``height`` units high, whom it hides at (x, y)."""

    name: str
    face: str
    x: float
    y: float
    height: float


def draw_stage(
    canvas: Canvas,
    whole: Rect,
    shown: Sequence[tuple[Rect, RuleScene | BigPicture]],
    pictures: CardPictures,
) -> None:
    """Draw the scenes in their columns, on the theme's table that fills ``whole``."""
    column = shown[0][0]
    edge = column.y + EDGE * column.h
    _layer(canvas, whole, edge, ("sky", "hills"), ASIDE.get(canvas.theme.name, 0.0))
    tall = min(min(TALL * rect.h, rect.w * 0.98 / _abreast(one)) for rect, one in shown)
    placed = [(rect, one, _figures(whole, rect, one, edge, tall)) for rect, one in shown]
    for _, one, people in placed:
        for who in people:
            draw_portrait(
                canvas, who.name, who.face, who.x, who.y + HIDDEN * who.height, who.height
            )
            if isinstance(one, RuleScene) and one.act == "down":
                _flag(canvas, who)
    if not _layer(canvas, whole, edge, ("table",)):
        table = Rect(whole.x, edge, whole.w, column.bottom - edge)
        canvas.panel(table, PanelStyle(canvas.theme.paper.toast, 0, 0, 0, grain=0))
    wide = min(rect.w / need(canvas.type, one) for rect, one in shown)
    height = min(CARD * column.h, wide)  # one scale for all
    for rect, one, people in placed:
        low = _edge_at(whole, rect.cx, edge)
        if isinstance(one, BigPicture) or not one.act:
            for who in people:
                size = who.height / PORTRAIT_HEIGHT * 0.8
                draw_paws(canvas, who.name, who.x, who.y + 6, who.height * 0.3, size)
        if isinstance(one, BigPicture):
            _big(canvas, rect, one, low, pictures, height)
            continue
        for first, second in ((people[at], people[at + 1]) for at in one.arrows):
            near, far = first.x + first.height * 0.24, second.x - second.height * 0.24
            draw_arrow(canvas, (near, first.y), (far, second.y), canvas.theme.state.turn, 8.0)
        _draw_cards(canvas, rect, one, pictures, low, height)


def need(type_: Type, one: RuleScene | BigPicture) -> float:
    """The width of a scene, relative to the height of its cards."""
    if isinstance(one, BigPicture):
        return 0.5 * len(one.cards) + 0.5
    people = _abreast(one) * TALL / CARD
    if one.act:
        return max(people, 2.6 if one.act == "down" else 2.3)
    return people if one.banner else max(people, _width(type_, one.things, 100.0) / 100 + 0.2)


def _room(rect: Rect, edge: float) -> Rect:
    """Where a scene's things lie."""
    top = edge + 0.06 * rect.h
    return Rect(rect.x + 8, top, rect.w - 16, rect.bottom - 22 - top)


def _big(
    canvas: Canvas, rect: Rect, big: BigPicture, edge: float, pictures: CardPictures, height: float
) -> None:
    if not big.ring:
        room = _room(rect, edge)
        draw_cards(canvas, room, big.cards, pictures, min(height, 0.84 * room.h))
        return
    height = min(RING_CARD * rect.h, 0.18 * rect.w)
    draw_ring(canvas, rect.inset(0, 8), big.cards, pictures, height)
    draw_avatar(canvas, big.who, rect.cx, rect.y + 0.64 * rect.h, 0.16 * rect.h, "cheer")


def _apart(one: RuleScene | BigPicture) -> float:
    """From person to person, as a fraction of their height."""
    if isinstance(one, RuleScene) and one.arrows:
        return APART * ARROWS
    return APART * (FLAGS if isinstance(one, RuleScene) and one.act == "down" else ABREAST)


def _abreast(one: RuleScene | BigPicture) -> float:
    """The width of the people side by side, as a fraction of their height."""
    return APART + _apart(one) * max(0, len(one.people) - 1)


def _figures(
    whole: Rect, rect: Rect, one: RuleScene | BigPicture, edge: float, height: float
) -> list[_Figure]:
    """The people of a column, side by side."""
    count, step = len(one.people), _apart(one) * height
    xs = [rect.cx + (i - (count - 1) / 2) * step for i in range(count)]
    return [
        _Figure(name, face, x, _edge_at(whole, x, edge), height)
        for (name, face), x in zip(one.people, xs, strict=True)
    ]


# ---- background -------------------------------------------------------------------------------


def _picture_scale(whole: Rect) -> float:
    """The scale of the theme's pictures."""
    return whole.h / min(SHOWN, PICTURE[0] * whole.h / whole.w)


def _edge_at(whole: Rect, x: float, edge: float) -> float:
    """The table's curved edge at ``x``."""
    return edge + SINKS * (x - whole.cx) ** 2 / _picture_scale(whole)


def _layer(
    canvas: Canvas, whole: Rect, edge: float, names: Sequence[str], aside: float = 0.0
) -> bool:
    """Draw cached layers of the theme's table over ``whole``; returns False if there are none.

    They are moved ``aside`` units of the picture to the right.
    """
    theme = canvas.theme
    paths = [theme.picture(getattr(theme.backdrop, name)) for name in names]
    if theme.contrast or not all(map(resources.exists, paths)):
        return False
    usual = USUAL * whole.h
    loose = Rect(whole.x, whole.y - SPARE, whole.w, whole.h + 2 * SPARE)
    size = canvas.rect_px(loose).size

    def make() -> Sprite:
        near = _picture_scale(whole)
        width, height = loose.w / near, loose.h / near
        left = (PICTURE[0] - width) / 2
        part = (max(0.0, left - aside), HORIZON - (usual + SPARE) / near, width, height)
        drawn = pygame.Surface(size, pygame.SRCALPHA, 32)
        for path in paths:
            drawn.blit(canvas.art.section(path, part, size), (0, 0))
        return Sprite(drawn)

    down = min(SPARE, max(-SPARE, edge - whole.y - usual))
    at = canvas.rect_px(loose.move(0, down)).topleft
    canvas.surface.blit(canvas.paint.keep(("rule-stage", *paths, *size), make).surface, at)
    return True


# ---- things on the table ----------------------------------------------------------------------


def _draw_cards(
    canvas: Canvas, rect: Rect, scene: RuleScene, pictures: CardPictures, edge: float, height: float
) -> None:
    """Draw what lies before the people, cards ``height`` units high."""
    if scene.act:
        _draw_action(canvas, rect, scene, pictures, edge, height)
        return
    if not scene.things:
        return
    if scene.banner:
        _draw_banner(canvas, rect, scene.things, pictures, edge)
        return
    room = _room(rect, edge)
    strip = Rect.around(room.cx, room.cy, room.w, height)
    _draw_strip(canvas, strip, scene.things, pictures, staged=True)


def _draw_banner(
    canvas: Canvas, rect: Rect, things: Sequence[str], pictures: CardPictures, edge: float
) -> None:
    """Draw a cloth with the numbers of cards, in their colour, and what each has, line by line."""
    lines = [line.split() for line in " ".join(things).split(" , ")]
    first = lines[0][0][1:].partition("–")[0]
    field, dark, light, ink = pictures.tile(canvas.theme, first) or 4 * (canvas.theme.paper.row,)
    high = rect.bottom - edge - 44
    cloth = Rect.around(rect.cx - 5, edge + 20 + high / 2, min(rect.w - 14, 1.7 * high), high)
    stitch = Stitch(light, 10, 3.0, "1 10", 0.9)
    canvas.panel(cloth, PanelStyle(field, 20, 1.4, 0.2, stitch, under=dark))
    high = (high - 28) / len(lines)
    for i, (numbers, *signs) in enumerate(lines):
        line = Rect(cloth.x + 20, cloth.y + 14 + i * high, cloth.w - 34, high)
        left, right = line.cut_left(0.5 * line.w)
        pill = Rect.around(left.cx, left.cy, left.w, min(0.88 * high, 0.6 * left.w))
        canvas.panel(pill, PanelStyle(light, pill.h / 2, 0.5, 0.15))
        size = min(0.66 * high, (left.w - 28) / canvas.type.width(numbers[1:], "number", 1.0))
        canvas.write(left.cx, left.cy + size * 0.33, numbers[1:], "number", ink, "centre", size)
        side = min(0.72 * high, right.w / 3.0)
        for at, sign in enumerate(signs):
            x = right.cx + 4 + (at - (len(signs) - 1) / 2) * side * 0.98
            canvas.icon(sign[1:], Rect.around(x, right.cy, side, side), light)


def _draw_action(
    canvas: Canvas, rect: Rect, scene: RuleScene, pictures: CardPictures, edge: float, height: float
) -> None:
    """Draw a card being moved, or all of them thrown down."""
    width = height * CARD_RATIO
    low = min(rect.bottom - 22 - height / 2, edge + height)
    cards = [sign for sign in scene.things if sign != ">" and sign[0] != ":"]
    name = scene.people[0][0] if scene.people else ""
    if scene.act == "down":
        for index, card in enumerate(cards):
            part = index - (len(cards) - 1) / 2
            box = Rect.around(rect.cx + part * width * 1.02, low - abs(part) * 8, width, height)
            draw_sign(canvas, card, box, pictures, turn=part * 17 + 5)
        return
    pile_card, hand_card = cards[0], cards[1]
    aside = min(max(width * 0.9, rect.w * 0.16), width * 1.3, rect.w / 2 - width / 2 - 26)
    pile_rect = Rect.around(rect.cx + aside, low, width, height)
    hand_rect = Rect.around(rect.cx - aside, edge + height * 0.42, width, height)
    draw_sign(canvas, pile_card, pile_rect, pictures)
    draw_sign(canvas, hand_card, hand_rect, pictures, turn=-10)
    if name:
        draw_paws(
            canvas,
            name,
            hand_rect.cx,
            hand_rect.y + 14,
            width * 0.66,
            height / PORTRAIT_HEIGHT * 1.15,
        )
    start, end = (
        (hand_rect.right + 8, hand_rect.cy + height * 0.1),
        (pile_rect.x - 10, pile_rect.cy),
    )
    if scene.act == "draw":
        start, end = end, start
    draw_arrow(canvas, start, end, canvas.theme.state.turn, 11.0)


def _flag(canvas: Canvas, who: _Figure) -> None:
    """Draw the flag of somebody who quits."""
    flag, height = canvas.theme.moments.flag, who.height * 0.8
    if canvas.theme.has_picture(flag):
        x, y = who.x + who.height * 0.27, who.y - height * 0.3
        canvas.picture(flag, Rect.around(x, y, height * 0.6, height))
