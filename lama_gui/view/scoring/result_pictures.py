"""What a round's result is drawn with, to be prefetched while the round is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

from lama_gui.kit.decor.garland import draw_bunting
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.widgets import Button
from lama_gui.view.board import Board
from lama_gui.view.people.portraits import portrait_picture
from lama_gui.view.scoring import stage
from lama_gui.view.scoring.score_sheet import (
    LARGEST_CARD,
    SHOWN,
    ScoreLayout,
    avatar_height,
    draw_row_ground,
)
from lama_gui.view.scoring.scoring import Scoring
from lama_gui.view.scoring.way_card import card_in, draw_land, portrait_height

MOODS = ("calm", "glum", "cheer")
WALKING = ("calm", "cheer", "glum", "wince")

AT_ONCE = 10
"""Pictures that are looked for in one frame."""


def result_pictures(board: Board, scoring: Scoring) -> Iterator[Callable[[Canvas], object]]:
    """Everything that the result of the round on ``board`` shows, part by part."""
    context = board.context
    layout = ScoreLayout(context.space, range(len(board.seats)), scoring.columns, context.grow)
    names, scale = _all(board, scoring, layout), context.space.scale
    while some := [(name, max(1, round(h * scale))) for name, h in islice(names, AT_ONCE)]:
        yield partial(_order, some)
    yield from _papers(board, layout)


def _all(board: Board, scoring: Scoring, layout: ScoreLayout) -> Iterator[tuple[str, float]]:
    """Pictures and their heights in units: the land, people, cards."""
    theme, card = board.context.theme, card_in(layout.side)
    seats = board.seats
    avatars = [theme.avatar_of(info.avatar, seat) for seat, info in enumerate(seats)]
    if theme.backdrop.way:
        yield theme.picture(theme.backdrop.way), card.h
    tall = portrait_height(card, len(seats))
    for face in WALKING:
        yield from _busts(board, avatars, face, tall)
    row = layout.rows[0]
    for mood in MOODS:
        for name in avatars:
            yield theme.picture(theme.avatar(name, mood)), avatar_height(row.radius)
    yield from _busts(board, avatars, "cheer", layout.winner[2])
    high = min(row.cards.h, LARGEST_CARD) * SHOWN
    pictures = scoring.pictures
    for shown in (None, *board.table.deck):
        yield pictures.of(theme, shown), high
    yield from _busts(board, avatars, "glum", layout.loser[2])


def _busts(board: Board, avatars: list[str], face: str, high: float) -> Iterator[tuple[str, float]]:
    for name in avatars:
        picture = portrait_picture(board.context.theme, name, face)
        if picture:
            yield picture, high


def _papers(board: Board, layout: ScoreLayout) -> Iterator[Callable[[Canvas], object]]:
    """The dearest first."""
    context = board.context
    theme, space = context.theme, context.space
    yield lambda _: context.backdrop.result(theme, space)
    yield lambda canvas: canvas.panel(layout.panel)
    yield partial(draw_land, card=card_in(layout.side))
    yield draw_bunting
    yield stage.draw_band
    best = board.seats[0].avatar
    yield lambda canvas: stage.draw_best(canvas, layout, best, 1.0)
    for places in layout.rows[:2]:
        yield partial(draw_row_ground, places=places, best=False)
    yield partial(draw_row_ground, places=layout.rows[0], best=True)
    words = context.texts("result.next")
    yield Button(name="next", rect=layout.button, text=words, kind="primary").draw


def _order(pictures: list[tuple[str, int]], canvas: Canvas) -> None:
    canvas.art.ahead(pictures)
