"""The result card: a match as a picture that stands by itself."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from lama_gui.records import SeatInfo
from lama_gui.showing import Showing
from lama_gui.ui.games import scoring_for
from lama_gui.ui.kit.decor import charts
from lama_gui.ui.kit.decor.garland import draw_garland
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.paint import Sheet
from lama_gui.ui.kit.draw.type import Type
from lama_gui.ui.kit.space import Rect, Space
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.common.seat_plates import draw_avatar
from lama_gui.ui.table.cast import dressed

SIZE = (1600, 900)


@dataclass(frozen=True, slots=True)
class Card:
    """What the picture says: the words are ready, the seats have the names to be shown."""

    title: str
    detail: str
    chart: str
    limit: str
    round: str
    seats: tuple[SeatInfo, ...]
    match: Showing


def render(context: AppContext, card: Card, size: tuple[int, int] = SIZE) -> pygame.Surface:
    """The card as a picture of ``size`` pixels, in the theme shown now."""
    surface = pygame.Surface(size)
    space = Space(*size)
    canvas = Canvas(surface, space, context.theme, Type(1.0), context.paint, context.art)
    surface.blit(context.backdrop.menu(context.theme, space, 0.3), (0, 0))
    draw(canvas, card)
    return surface


def draw(canvas: Canvas, card: Card) -> None:
    """Draw the card over the whole of ``canvas``, whose ground is there already."""
    wide = canvas.space.width
    draw_garland(canvas, (-20, -14), (wide / 2, -10), 34, 8, size=0.8)
    draw_garland(canvas, (wide / 2, -10), (wide + 20, -14), 34, 8, size=0.8, first=3)
    area = canvas.space.middle.inset(56, 0)
    text = min(1400.0, canvas.type.width(card.title, "title") + 150)
    canvas.ribbon(Rect(area.cx - text / 2, area.y + 70, text, 96), card.title, "title")
    body = Rect(area.x, area.y + 210, area.w, 750)
    left, right = body.cut_left(body.w * 0.4, 36)
    _standings(canvas, left, card)
    _chart(canvas, right, card)
    foot = Rect(area.x, body.bottom + 24, area.w, 60)
    canvas.text(foot, card.detail, "heading", canvas.theme.paper.on_landscape, "centre")


def _standings(canvas: Canvas, rect: Rect, card: Card) -> None:
    theme, p = canvas.theme, canvas.theme.paper
    scoring = scoring_for(card.match.game)
    totals = card.match.totals
    order = card.match.game.ranking.standings(totals)
    seats = dressed(card.seats, theme)
    canvas.panel(rect)
    inside = rect.inset(36, 40)
    pitch = min(136.0, inside.h / len(order))
    top = inside.y + (inside.h - pitch * len(order)) / 2
    for index, (place, seat) in enumerate(order):
        row = Rect(inside.x, top + index * pitch, inside.w, pitch - 14)
        first = place == 1
        fill = theme.button.primary if first else p.row
        ink = theme.button.primary_text if first else p.text
        canvas.sheet(row, Sheet(fill, 26, 0.7, 0.2, rim=p.outline))
        number, rest = row.inset(22, 0).cut_left(44)
        canvas.text(number, str(place), "title", ink, "centre")
        radius = row.h * 0.38
        mood = "cheer" if first else "calm"
        draw_avatar(canvas, seats[seat].avatar, rest.x + 16 + radius, row.cy + 5, radius, mood)
        total, rest = rest.cut_right(120)
        canvas.text(total, scoring.total(totals[seat]), "title", ink, "right")
        box = Rect(rest.x + 2 * radius + 40, row.y, rest.w - 2 * radius - 50, row.h)
        canvas.text(box, seats[seat].name, "heading", ink, lines=2)


def _chart(canvas: Canvas, rect: Rect, card: Card) -> None:
    p = canvas.theme.paper
    canvas.panel(rect)
    head, rest = rect.inset(44, 36).cut_top(canvas.type.line("heading"), 18)
    canvas.text(head, card.chart, "heading", p.text)
    history = card.match.totals_by_round
    colours = charts.series_colours(canvas, len(card.seats))
    series = [
        charts.Series(
            name=info.name,
            values=tuple(totals[seat] for totals in history),
            mark=charts.MARKS[seat % len(charts.MARKS)],
            colour=colours[seat],
            strong=seat in card.match.winners,
        )
        for seat, info in enumerate(card.seats)
    ]
    limit = scoring_for(card.match.game).limit
    line = charts.Limit(limit, card.limit) if limit else None
    charts.draw_line_chart(canvas, rest, series, limit=line, step_words=card.round)
