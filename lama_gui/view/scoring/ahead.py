"""What a round's result is drawn with, made ready while the round is played.

Pictures are drawn beside the frames, and papers after them, one by one. A result that comes
sooner waits for what is missing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

from lama_gui.kit.decor.garland import draw_bunting
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.frames.prefetch import prefetch
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


class ResultAhead:
    """Prepares the result of the round that is played on ``board``."""

    def __init__(self, board: Board, scoring: Scoring) -> None:
        self._board, self._scoring = board, scoring
        self._for = -1  # the context's generation that it was prepared for
        self._space: object = None
        self._names: Iterator[tuple[str, float]] = iter(())
        self._named = True  # whether they have all been ordered
        self._work: deque[Callable[[Canvas], object]] = deque()

    def order(self) -> None:
        """Have its pictures drawn beside the frames, once for each look of the window."""
        context = self._board.context
        if (self._for, self._space) == (context.generation, context.space):
            return
        self._for, self._space = context.generation, context.space
        columns, seats = self._scoring.columns, len(self._board.seats)
        layout = ScoreLayout(context.space, seats, columns, context.grow)
        self._names, self._named = self._all(layout), False
        self._work = deque(self._papers(layout))

    def work(self) -> None:
        """Order some pictures, then one paper more whenever nothing else is being made."""
        if not self._named:
            self._order_some()
        elif self._work and not self._board.context.art.rasterizer.busy:
            lacking = prefetch(self._board.context, self._work[0], takes=True)
            if not lacking:
                self._work.popleft()

    def _order_some(self) -> None:
        context, scale = self._board.context, self._board.context.space.scale
        some = list(islice(self._names, AT_ONCE))
        self._named = len(some) < AT_ONCE
        context.art.ahead((name, max(1, round(high * scale))) for name, high in some)

    @property
    def done(self) -> bool:
        """Whether nothing is left to be made."""
        return self._named and not self._work and self._for >= 0

    def _all(self, layout: ScoreLayout) -> Iterator[tuple[str, float]]:
        """Pictures and their heights in units: the land, people, cards."""
        theme, card = self._board.context.theme, card_in(layout.side)
        seats = self._board.seats
        avatars = [theme.avatar_of(info.avatar, seat) for seat, info in enumerate(seats)]
        if theme.backdrop.way:
            yield theme.picture(theme.backdrop.way), card.h
        tall = portrait_height(card, len(seats))
        for face in WALKING:
            yield from self._busts(avatars, face, tall)
        row = layout.rows[0]
        for mood in MOODS:
            for name in avatars:
                yield theme.picture(theme.avatar(name, mood)), avatar_height(row.radius)
        yield from self._busts(avatars, "cheer", layout.winner[2])
        high = min(row.cards.h, LARGEST_CARD) * SHOWN
        pictures = self._scoring.pictures
        for shown in (None, *self._board.table.deck):
            yield pictures.of(theme, shown), high
        yield from self._busts(avatars, "glum", layout.loser[2])

    def _busts(self, avatars: list[str], face: str, high: float) -> Iterator[tuple[str, float]]:
        for name in avatars:
            picture = portrait_picture(self._board.context.theme, name, face)
            if picture:
                yield picture, high

    def _papers(self, layout: ScoreLayout) -> Iterator[Callable[[Canvas], object]]:
        """The dearest first."""
        context = self._board.context
        theme, space = context.theme, context.space
        yield lambda _: context.backdrop.result(theme, space)
        yield lambda canvas: canvas.panel(layout.panel)
        yield partial(draw_land, card=card_in(layout.side))
        yield draw_bunting
        yield stage.draw_band
        best = self._board.seats[0].avatar
        yield lambda canvas: stage.draw_best(canvas, layout, best, 1.0)
        for seat, places in enumerate(layout.rows[:2]):
            yield partial(draw_row_ground, places=places, seat=seat, own=False)
        yield partial(draw_row_ground, places=layout.rows[0], seat=0, own=True)
        words = context.texts("result.next")
        yield Button(name="next", rect=layout.button, text=words, kind="primary").draw
