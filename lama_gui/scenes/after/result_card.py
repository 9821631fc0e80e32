"""The result card: a picture of a match to post."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from lama_gui.kit.decor import charts
from lama_gui.kit.decor.blanket import draw_hem
from lama_gui.kit.decor.confetti import draw_confetti
from lama_gui.kit.decor.garland import draw_bunting
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import mix
from lama_gui.kit.draw.type import Type
from lama_gui.kit.frames.renderer import Renderer
from lama_gui.kit.geometry import Rect, Viewport, polar
from lama_gui.records import SeatInfo
from lama_gui.scenes.after import podium
from lama_gui.scenes.app_context import AppContext
from lama_gui.session.visibility import Visible
from lama_gui.view.drawing.effects import scrap_colours
from lama_gui.view.games import scoring_for
from lama_gui.view.people.names import with_avatars
from lama_gui.view.scoring.score_sheet import draw_avatar

SIZE = (1600, 900)
LOGO = "logo.svg"
HEM_TOP = 872.0
"""The top of the woven hem, below the podium's floor."""
LIGHT = (480.0, 470.0)
"""The source of light: behind the winner."""
CONFETTI_AGE = 2.6
"""The confetti's time in seconds."""
RAYS = 18


@dataclass(frozen=True, slots=True)
class ResultCard:
    """The content of the picture, with the texts and names to show."""

    title: str
    detail: str
    chart: str
    limit: str
    round: str
    seats: tuple[SeatInfo, ...]
    match: Visible


def render(
    context: AppContext, draw_card: Callable[[Canvas], object], size: tuple[int, int] = SIZE
) -> pygame.Surface:
    """Render a card as a picture of ``size`` pixels in the current theme."""
    surface = pygame.Surface(size)
    viewport = Viewport(*size)
    canvas = Canvas(
        Renderer.on(surface), viewport, context.theme, Type(1.0), context.paint, context.art
    )
    surface.blit(context.backdrop.menu(context.theme, viewport, 0.3), (0, 0))
    draw_card(canvas)
    return surface


def draw(canvas: Canvas, card: ResultCard) -> None:
    """Draw the card on ``canvas``, over an existing background."""
    area = canvas.viewport.middle
    draw_ground(canvas)
    _podium(canvas, area, card)
    right = Rect(area.x + 930, area.y, 930, area.h)
    _title(canvas, right, card)
    _chart(canvas, Rect(right.x, right.y + 276, right.w - 10, 540), card)
    draw_foot(canvas, Rect(right.x, area.y + HEM_TOP + 44, right.w, 150), card.detail)


def draw_ground(canvas: Canvas) -> None:
    """Draw what all cards share: light, a garland, the woven hem."""
    area = canvas.viewport.middle
    draw_light(canvas, area)
    if not canvas.theme.backdrop.wax:  # the café has flags of its own
        draw_bunting(canvas)
    draw_hem(
        canvas,
        Rect(0, area.y + HEM_TOP, canvas.viewport.width, canvas.viewport.height - area.y - HEM_TOP),
    )


def draw_foot(canvas: Canvas, rect: Rect, detail: str) -> None:
    """Draw the logo and the line about game and date."""
    logo = canvas.theme.picture(LOGO)
    wide, high = proportions(logo)
    width = min(rect.h * wide / high, 330.0)
    box, rest = rect.cut_left(width, 28)
    canvas.picture(logo, Rect.around(box.cx, box.cy, width, width * high / wide), lift=0.8)
    canvas.text(rest, detail, "heading", canvas.theme.paper.toast_text, lines=2)


def draw_light(canvas: Canvas, area: Rect) -> None:
    """Draw rays over the sky from behind the winner."""
    x, y = area.x + LIGHT[0], area.y + LIGHT[1]
    theme = canvas.theme
    warm, far = theme.control.band, canvas.viewport.width
    body = ""
    if not (theme.backdrop.wax or theme.contrast):
        _sunburst(canvas, x, y)
        return
    for ray in range(16):
        middle = ray * 22.5 + 6
        corners = [(x, y), polar(x, y, far, middle - 6.4), polar(x, y, far, middle + 6.4)]
        body += shapes.path(shapes.polygon(corners), warm, opacity=0.22)
    for radius, opacity in ((520.0, 0.08), (400.0, 0.1), (300.0, 0.12)):
        body += shapes.path(shapes.disc(x, y, radius), warm, opacity=opacity)
    canvas.drawing(canvas.viewport.full, body)


def _sunburst(canvas: Canvas, x: float, y: float) -> None:
    """Draw the sky as rays that are lighter near the winner."""
    theme = canvas.theme
    deep, bright, light = theme.landscape.sky[-3:]
    full, far = canvas.viewport.full, canvas.viewport.width * 1.2
    corners = [(0.0, 0.0), (full.w, 0.0), (full.w, full.h), (0.0, full.h)]
    body = shapes.path(shapes.polygon(corners), deep)
    ray = mix(deep, bright, 0.7)
    for number in range(RAYS):
        middle = (number + 0.5) * 360 / RAYS
        edges = [polar(x, y, far, middle + side * 90 / RAYS) for side in (-1, 1)]
        body += shapes.path(shapes.polygon([(x, y), *edges]), ray)
    for step in range(12):
        body += shapes.path(shapes.disc(x, y, 1000.0 - 66 * step), light, opacity=0.075)
    frame = shapes.polygon(corners)
    for step in range(8):  # a vignette
        hole = shapes.disc(full.cx, full.cy, full.w * (0.62 - 0.022 * step))
        body += shapes.path(frame + hole, theme.paper.veil, opacity=0.06, evenodd=True)
    canvas.drawing(full, body, grain=theme.backdrop.grain * 0.5)


def _podium(canvas: Canvas, area: Rect, card: ResultCard) -> None:
    """Draw the first three on the podium, the others on plates at the hem."""
    totals, game = card.match.totals, card.match.game
    scoring, order = scoring_for(game), list(game.ranking.standings(totals))
    seats = with_avatars(card.seats, canvas.theme)
    steps = podium.blocks(order, (area.x, area.y))
    colours = podium.block_colours(canvas)
    for block in steps:
        if block.place == 1 and card.match.over:
            podium.draw_disc(canvas, *block.head, podium.BURST)
    if card.match.over:
        clear = Rect(area.x + 900, area.y + 60, 1020, 780)
        draw_confetti(canvas, CONFETTI_AGE, scrap_colours(canvas.theme), clear)
    for block in reversed(steps):
        is_over = card.match.over
        mood = podium.MOODS.get(block.place, "calm") if is_over else "calm"
        if is_over and block.place == 1:
            podium.draw_arms(canvas, block, seats[block.seat].avatar)
        podium.draw_portrait(canvas, block, seats[block.seat], mood)
        podium.draw_block(canvas, block, colours[min(block.place, 3)])
    for block in steps:
        total = scoring.total(totals[block.seat])
        podium.draw_name_plate(canvas, block, seats[block.seat].name, total)
    others = order[3:]
    gap = 24.0
    wide = min(330.0, (860 - gap * (len(others) - 1)) / max(1, len(others)))
    left = area.x + 480 - (wide * len(others) + gap * (len(others) - 1)) / 2
    for index, (place, seat) in enumerate(others):
        rect = Rect(left + index * (wide + gap), area.y + 958, wide, 88)
        mood = "glum" if place == len(totals) and card.match.over else "calm"
        total = scoring.total(totals[seat])
        podium.draw_place_plate(canvas, rect, place, seats[seat], total, mood)


def _title(canvas: Canvas, column: Rect, card: ResultCard) -> None:
    """Draw the ribbon with the winner."""
    wide = min(column.w - 90, max(520.0, canvas.type.width(card.title, "title") + 130))
    rect = Rect.around(column.cx - 10, column.y + 196, wide, 96)
    canvas.ribbon(rect, card.title, "title")


def _chart(canvas: Canvas, rect: Rect, card: ResultCard) -> None:
    """Draw the totals by round, with an avatar at the end of each line."""
    p = canvas.theme.paper
    canvas.menu_panel(rect)
    head, rest = rect.inset(40, 26).cut_top(canvas.type.line("heading"), 10)
    canvas.text(head, card.chart, "heading", p.text)
    colours = charts.series_colours(canvas, len(card.seats))
    series = [
        charts.Series(
            name=info.name,
            values=tuple(totals[seat] for totals in card.match.totals_by_round),
            mark=charts.MARKS[seat % len(charts.MARKS)],
            colour=colours[seat],
            strong=seat in card.match.winners,
            draw_sign=sign_of(info.avatar),
        )
        for seat, info in enumerate(with_avatars(card.seats, canvas.theme))
    ]
    limit = scoring_for(card.match.game).limit
    line = charts.Limit(limit, card.limit) if limit else None
    charts.draw_line_chart(canvas, rest, series, limit=line, step_words=card.round)


def sign_of(avatar: str) -> Callable[[Canvas, float, float, float], None]:
    """A function that draws the avatar at the end of a line."""

    def sign(canvas: Canvas, x: float, y: float, radius: float) -> None:
        draw_avatar(canvas, avatar, "calm", x, y, radius)

    return sign
