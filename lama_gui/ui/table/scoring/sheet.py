"""Drawing the sheet of a round's result: a row for each seat, as far as it has counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from lama_gui.records import SeatInfo
from lama_gui.ui.kit.draw import shapes
from lama_gui.ui.kit.draw.art import Sprite, faded
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.colour import darken
from lama_gui.ui.kit.draw.paint import Sheet
from lama_gui.ui.kit.draw.type import SMALLEST
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.table.drawing.token_stacks import draw_stacks
from lama_gui.ui.table.scoring.counting import Counting
from lama_gui.ui.table.scoring.scoring import Account, Gauge, Returned, Scoring, Small, Term
from lama_gui.ui.table.scoring.sheet_layout import RowPlaces, ScoreLayout, spread

PALE = 0.38
SMALLEST_MINI = 46.0  # units; smaller than this in one line, and two lines are better


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
    if returned is not None and returned.seat == seat:
        total = returned.total
        held = scoring.holding(total)
        return RowState(True, turned, total, held, "cheer", pill)
    return RowState(counted, turned, total, held, mood)


def draw_sheet(
    canvas: Canvas,
    layout: ScoreLayout,
    words: Sequence[str],
    title: str,
) -> None:
    """The panel, its headings (``words``: player, cards, sum, total) and the banner."""
    canvas.panel(layout.panel)
    second = canvas.theme.paper.second
    for column, text in zip(("player", "cards", "sum", "total"), words, strict=True):
        align = "right" if column == "total" else "left"
        canvas.text(layout.heading(column), text, "pill", second, align)  # type: ignore[arg-type]
    wide = canvas.type.width(title, "primary") + 120
    rect = Rect.around(layout.ribbon.cx, layout.ribbon.cy, min(1000.0, wide), layout.ribbon.h)
    canvas.ribbon(rect, title, "primary")


def draw_row(
    canvas: Canvas,
    places: RowPlaces,
    account: Account,
    state: RowState,
    info: SeatInfo,
    scoring: Scoring,
    gauge: Gauge,
    *,
    own: bool,
) -> None:
    """One seat: avatar, name, cards, sum, tokens, total and its bar."""
    paper = canvas.theme.paper
    fill = paper.row_own if own else (paper.row, paper.row_alternate)[account.seat % 2]
    canvas.sheet(places.rect, Sheet(fill, 26, 0.0, 0.0, rim=paper.outline))
    draw_avatar(canvas, info.avatar, state.mood, *places.avatar, places.radius)
    canvas.text(places.name, info.name, "name", paper.text, lines=2)
    if account.note:
        box = Rect(places.cards.x, places.sum.y, places.cards.w, places.sum.h)
        canvas.text(box, account.note, "label", paper.text, lines=2)
    else:
        _cards(canvas, places, account, state, scoring)
    if state.counted:
        _sum(canvas, places, account)
    if state.pill:
        _pill(canvas, places, state.pill)
    _total(canvas, places, state, scoring, gauge)


def draw_avatar(
    canvas: Canvas, name: str, mood: str, x: float, y: float, radius: float, *, shade: bool = False
) -> None:
    """An avatar with its disc's middle at (x, y); ears and hats rise above it."""
    theme = canvas.theme
    name = name if name in theme.avatar_colours else theme.avatars.names[0]
    height = 370 * radius / 120  # the disc: middle (150, 234), radius 120 of 300 × 370
    box = Rect.around(x, y + (185 - 234) * radius / 120, height * 300 / 370, height)
    canvas.picture(theme.avatar(name, mood), box, shade=theme.state.shade if shade else "")


def _cards(
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
        inner = replace(canvas, surface=board, report=None, _dx=0.0, _dy=0.0)
        box = Rect(pad, pad, rect.w, rect.h)
        rim = shapes.path(shapes.rounded(-3, -3, rect.w + 6, rect.h + 7, 8), "#7A5A3A", opacity=0.4)
        inner.drawing(box, rim)
        scoring.draw_card(inner, card, box)
        shown = faded(board, PALE) if pale else board
        return Sprite(shown, -round(pad * scale), -round(pad * scale))

    return canvas.paint.keep((*key, theme.name, theme.contrast), make)


def _sum(canvas: Canvas, places: RowPlaces, account: Account) -> None:
    """``1 + 5 + llama 10 =`` and, large, what that makes."""
    paper = canvas.theme.paper
    box = places.sum
    points_w = canvas.type.width(account.points, "number") * 1.1
    x = box.x
    if account.sum:
        x = _terms(canvas, Rect(box.x, box.y, box.w - points_w - 12, box.h), account.sum)
        x += 10
    ink = darken(canvas.theme.state.good, 0.3) if account.good else paper.points
    box = Rect(x, box.y, points_w + 4, box.h)
    canvas.text(box, account.points, "number", ink)


def _terms(canvas: Canvas, box: Rect, terms: Sequence[Term]) -> float:
    """The pieces of a sum; returns where they end."""
    paper = canvas.theme.paper
    if len(terms) == 1 and not terms[0].symbol:
        drawn = canvas.text(box, terms[0].text, "body", paper.text, lines=2)
        return drawn.right
    side = 30.0 * canvas.type.grow
    wide = sum(canvas.type.width(term.text, "body") + 6 for term in terms)
    wide += sum(side + 10 for term in terms if term.symbol)
    fit = max(SMALLEST / canvas.type.size("body"), min(1.0, box.w / wide))
    x, size = box.x, canvas.type.size("body") * fit
    side *= fit
    for term in terms:
        canvas.write(x, box.cy + size * 0.35, term.text, "body", paper.text, size=size)
        x += canvas.type.width(term.text, "body", size) + 6 * fit
        if term.symbol:
            ink = canvas.theme.state.good if term.symbol.good else paper.points
            body = term.symbol.draw(side / 2, side / 2, side * 0.46, ink)
            canvas.drawing(Rect(x, box.cy - side / 2, side, side), body)
            x += side + 10 * fit
    return x


def _pill(canvas: Canvas, places: RowPlaces, text: str) -> None:
    """``returned 10``: the seat's action, in the middle of the row's right half."""
    paper = canvas.theme.paper
    width = canvas.type.width(text, "pill") + 36
    high = max(36.0, canvas.type.line("pill") + 8)
    rect = Rect(places.sum.right - width, places.rect.cy - high / 2, width, high)
    canvas.pill(rect, paper.pill)
    canvas.text(rect.inset(16, 0), text, "pill", paper.pill_text, "centre")


def _total(
    canvas: Canvas, places: RowPlaces, state: RowState, scoring: Scoring, gauge: Gauge
) -> None:
    paper, theme = canvas.theme.paper, canvas.theme
    if state.held is not None:
        draw_stacks(canvas, state.held, *places.stack, places.stack_radius)
    canvas.text(places.total, scoring.total(state.total), "title", paper.text, "right")
    bar = places.bar
    trough = Sheet(theme.control.trough_rim, bar.h / 2, 0.0, 0.0, grain=0.0)
    canvas.sheet(bar, trough)
    width = max(bar.h, bar.w * (gauge.end - gauge.start))
    if gauge.end > gauge.start:
        colour = theme.state.bad if gauge.near else theme.control.chosen
        filled = Rect(bar.x + bar.w * gauge.start, bar.y, round(width), bar.h)
        canvas.sheet(filled, Sheet(colour, bar.h / 2, 0.0, 0.0, grain=0.0))
    if gauge.zero is not None:
        middle = Rect(bar.x + bar.w * gauge.zero - 1.5, bar.y - 4, 3, bar.h + 8)
        canvas.sheet(middle, Sheet(paper.second, 1.5, 0.0, 0.0, grain=0.0))
