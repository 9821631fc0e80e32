"""Drawing the sheet of a round's result: a row for each seat, as far as it has counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import Sprite, faded
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour, darken
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.draw.type import SMALLEST
from lama_gui.kit.space import Rect
from lama_gui.records import SeatInfo
from lama_gui.view.drawing.cards import draw_card, draw_flying
from lama_gui.view.drawing.layout import CARD_RATIO, Pose
from lama_gui.view.drawing.token_stacks import draw_stacks
from lama_gui.view.scoring.counting import Counting
from lama_gui.view.scoring.scoring import Account, Returned, Scoring, Small, Term
from lama_gui.view.scoring.sheet_layout import LARGE_CARDS, RowPlaces, spread

PALE = 0.38
SMALLEST_MINI = 46.0  # units; smaller than this in one line, and two lines are better
INDEX = 0.3  # of a card's width shows its value
LARGEST_CARD, SHOWN = 124.0, 0.94  # units of room, and the part of it that a card is high
ASKEW = (-4.0, 3.0, 5.0, -2.0, 2.0)


@dataclass(frozen=True, slots=True)
class RowState:
    """A row at a moment. ``turned`` says how far each hidden card is turned over."""

    counted: bool
    turned: tuple[float, ...]
    total: int
    held: Mapping[int, int] | None
    mood: str
    pill: str = ""


def row_state(
    account: Account,
    counting: Counting,
    t: float,
    scoring: Scoring,
    returned: Returned | None = None,
    pill: str = "",
) -> RowState:
    """What a row shows ``t`` seconds into the counting; ``returned`` once that is decided."""
    seat = account.seat
    counted = t >= counting.sums[seat]
    turned = tuple(counting.turned(seat, i, t) for i in range(len(counting.flips[seat])))
    total = account.before + round(account.gain * counting.share(account, t))
    held = scoring.holding(total)
    if held is not None and not counting.settled(seat, t):
        held = dict(account.held)
        for value in counting.arrived(seat, t):
            held[value] = held.get(value, 0) + 1
    mood = account.mood if counted else "calm"
    if counting.paying(seat, t):
        mood = "glum"
    if returned is not None and returned.seat == seat:
        total = returned.total
        held = scoring.holding(total)
        return RowState(True, turned, total, held, "cheer", pill)
    return RowState(counted, turned, total, held, mood)


def draw_row(
    canvas: Canvas,
    places: RowPlaces,
    account: Account,
    state: RowState,
    info: SeatInfo,
    scoring: Scoring,
    *,
    own: bool,
    sizes: tuple[float, float],
) -> None:
    """One seat: avatar, name, cards, sum, points, tokens and total.

    ``sizes`` are those of the points and of the total: the same in all rows.
    """
    paper = canvas.theme.paper
    draw_row_ground(canvas, places, account.seat, own=own)
    draw_avatar(canvas, info.avatar, state.mood, *places.avatar, places.radius)
    canvas.text(places.name, info.name, "name", paper.text, lines=2)
    if account.note:
        box = places.cards if account.sum else places.cards.union(places.sum)
        canvas.text(box, account.note, "label", paper.text, lines=2)
    else:
        _cards(canvas, places, account, state, scoring)
    if state.pill:
        _pill(canvas, places, state.pill)
    elif state.counted:
        _sum(canvas, places, account, sizes[0])
    if state.held is not None:
        draw_stacks(canvas, state.held, *places.stack, places.stack_radius)
    _number(canvas, places.total, scoring.total(state.total), paper.text, sizes[1])


def draw_row_ground(canvas: Canvas, places: RowPlaces, seat: int, *, own: bool) -> None:
    """The row's paper."""
    paper = canvas.theme.paper
    fill = paper.row_own if own else (paper.row_alternate, paper.row)[seat % 2]
    canvas.sheet(places.rect, Sheet(fill, 26, 0.0, 0.0, rim=paper.outline))


def even_sizes(
    canvas: Canvas, places: RowPlaces, accounts: Sequence[Account], scoring: Scoring
) -> tuple[float, float]:
    """How large points and totals can be set so that the longest of them fits its column."""
    totals = [scoring.total(t) for account in accounts for t in (account.before, account.after)]
    columns = ((places.points, [a.points for a in accounts]), (places.total, totals))
    points, total = (
        min(canvas.type.fit(text, "title", box.w, box.h).size for text in texts)
        for box, texts in columns
    )
    return points, total


def _number(canvas: Canvas, box: Rect, text: str, ink: Colour, size: float) -> None:
    canvas.write(box.right, box.cy + size * 0.34, text, "title", ink, "right", size=size)


def avatar_height(radius: float) -> float:
    """How high an avatar is whose disc has that radius: 120 of 300 × 370, its middle (150, 234)."""
    return 370 * radius / 120


def draw_avatar(
    canvas: Canvas, name: str, mood: str, x: float, y: float, radius: float, *, shade: bool = False
) -> None:
    """An avatar with its disc's middle at (x, y); ears and hats rise above it."""
    theme = canvas.theme
    name = name if name in theme.avatar_colours else theme.avatars.names[0]
    height = avatar_height(radius)
    box = Rect.around(x, y + (185 - 234) * radius / 120, height * 300 / 370, height)
    tone = theme.state.shade if shade else ""
    # horns and ears as pale as the paper keep an edge by their shadow
    canvas.picture(theme.avatar(name, mood), box, shade=tone, lift=1.0)


def _cards(
    canvas: Canvas, places: RowPlaces, account: Account, state: RowState, scoring: Scoring
) -> None:
    """The cards as they are where there is room for them, else small tiles."""
    box, count = places.cards, len(account.cards)
    height = min(box.h, LARGEST_CARD)
    step = (box.w - height * CARD_RATIO) / max(1, count - 1)
    if places.rect.h >= LARGE_CARDS and step >= INDEX * height * CARD_RATIO:
        _whole_cards(canvas, places, account, state, scoring, height)
    else:
        _tiles(canvas, places, account, state, scoring)


def _whole_cards(
    canvas: Canvas,
    places: RowPlaces,
    account: Account,
    state: RowState,
    scoring: Scoring,
    height: float,
) -> None:
    """Cards on the table, each a little askew; what counts nothing lies lower, in the shade."""
    box, width = places.cards, height * CARD_RATIO
    count, hidden = len(account.cards), 0
    step = min(width * 0.78, (box.w - width - 8) / max(1, count - 1))
    for index, card in enumerate(account.cards):
        across, face = 1.0, card.card if not card.hidden else None
        if card.hidden:
            turned = state.turned[hidden]
            hidden += 1
            face = card.card if turned >= 0.5 else None
            across = abs(1 - 2 * turned) if 0 < turned < 1 else 1.0
        down = height * 0.07 if card.pale else 0.0
        x = box.x + 4 + width / 2 + index * step
        pose = Pose(x, box.cy + down, ASKEW[(index + account.seat) % len(ASKEW)], height * SHOWN)
        if across < 1:
            draw_flying(canvas, face, pose, scoring.pictures, across)
        else:
            draw_card(canvas, face, pose, scoring.pictures, shade=card.pale, lift=0.4)


def _tiles(
    canvas: Canvas, places: RowPlaces, account: Account, state: RowState, scoring: Scoring
) -> None:
    """Small cards in a line; in two lines, smaller, when they don't fit in one."""
    count = len(account.cards)
    box, mini = places.cards, places.mini
    lines = 1
    while count * (scoring.card_width(mini) + 3) > box.w + 3 and mini > SMALLEST_MINI:
        mini -= 2
    if count * (scoring.card_width(mini) + 3) > box.w + 3:
        lines, mini = 2, min(places.mini * 0.84, (box.h + 6) / 2)
    width = scoring.card_width(mini)
    half = (count + lines - 1) // lines
    hidden = 0
    for line in range(lines):
        cards = account.cards[line * half : (line + 1) * half]
        y = box.cy + (line - (lines - 1) / 2) * (mini + 5) - mini / 2
        for x, card in zip(spread(box, len(cards), width), cards, strict=True):
            open_ = 1.0
            if card.hidden:
                open_ = state.turned[hidden]
                hidden += 1
            _small(canvas, card, Rect(x, y, width, mini), open_, scoring)


def _small(canvas: Canvas, card: Small, rect: Rect, turned: float, scoring: Scoring) -> None:
    """A small card, ``turned`` over so far."""
    face = card.card if turned >= 0.5 else None
    sprite = _mini_sprite(canvas, face, card.pale, rect, scoring)
    across = abs(1 - 2 * turned) if 0 < turned < 1 else 1.0
    x, y = rect.x, rect.y
    if across < 1:
        w, h = sprite.surface.get_size()
        squeezed = pygame.transform.smoothscale(sprite.surface, (max(1, round(w * across)), h))
        x += rect.w * (1 - across) / 2
        sprite = Sprite(squeezed, round(sprite.dx * across), sprite.dy)
    canvas.sprite(sprite, x, y)


def _mini_sprite(
    canvas: Canvas, card: str | None, pale: bool, rect: Rect, scoring: Scoring
) -> Sprite:
    """The small card as one picture, so that it can be pale as a whole and turn over."""
    scale, theme = canvas.scale, canvas.theme
    key = ("small", scoring.pictures, card, pale, round(rect.w, 1), round(rect.h, 1), scale)

    def make() -> Sprite:
        pad = 4.0
        size = round((rect.w + 2 * pad) * scale), round((rect.h + 2 * pad) * scale)
        board = pygame.Surface(size, pygame.SRCALPHA, 32)
        inner = replace(canvas, target=board, report=None, _dx=0.0, _dy=0.0)
        box = Rect(pad, pad, rect.w, rect.h)
        rim = shapes.path(shapes.rounded(-3, -3, rect.w + 6, rect.h + 7, 8), "#7A5A3A", opacity=0.4)
        inner.drawing(box, rim)
        scoring.draw_card(inner, card, box)
        shown = faded(board, PALE) if pale else board
        return Sprite(shown, -round(pad * scale), -round(pad * scale))

    return canvas.paint.keep((*key, theme.name, theme.contrast), make)


def _sum(canvas: Canvas, places: RowPlaces, account: Account, size: float) -> None:
    """``1 + 5 + llama 10`` and, large, what that makes."""
    paper = canvas.theme.paper
    if account.sum:
        _terms(canvas, places.sum, account.sum)
    ink = darken(canvas.theme.state.good, 0.3) if account.good else paper.points
    _number(canvas, places.points, account.points, ink, size)


def _terms(canvas: Canvas, box: Rect, terms: Sequence[Term]) -> None:
    """The pieces of a sum."""
    paper = canvas.theme.paper
    if len(terms) == 1 and not terms[0].symbol:
        canvas.text(box, terms[0].text, "body", paper.second, lines=2)
        return
    side = 42.0 * canvas.type.grow
    wide = sum(canvas.type.width(term.text, "body") + 6 for term in terms)
    wide += sum(side + 10 for term in terms if term.symbol)
    fit = max(SMALLEST / canvas.type.size("body"), min(1.0, box.w / wide))
    x, size = box.x, canvas.type.size("body") * fit
    side *= fit
    for term in terms:
        canvas.write(x, box.cy + size * 0.35, term.text, "body", paper.text, size=size)
        x += canvas.type.width(term.text, "body", size) + 6 * fit
        if term.symbol:
            place = Rect(x, box.cy - side / 2, side, side)
            if not term.symbol.good:
                disc = shapes.path(shapes.disc(side / 2, side / 2, side / 2), paper.text)
                canvas.drawing(place, disc)
            inside = place.scaled(1.12 if term.symbol.good else 0.84)
            canvas.picture(term.symbol.picture, inside)
            x += side + 10 * fit


def _pill(canvas: Canvas, places: RowPlaces, text: str) -> None:
    """``returned 10``: what the seat did, in the place of its sum."""
    paper = canvas.theme.paper
    room = places.sum.union(places.points)
    width = min(room.w, canvas.type.width(text, "pill") + 36)
    high = max(36.0, canvas.type.line("pill") + 8)
    rect = Rect(room.right - width, places.rect.cy - high / 2, width, high)
    canvas.pill(rect, paper.pill)
    canvas.text(rect.inset(16, 0), text, "pill", paper.pill_text, "centre")
