"""The widgets of an easy table: three large corner buttons, and two acts with pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour
from lama_gui.kit.layout import Box, Cell, Column, Length
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Button, Widget
from lama_gui.view.board import Board
from lama_gui.view.drawing.easy_layout import CORNER, FULL
from lama_gui.view.drawing.widgets import Zone
from lama_gui.view.game_table import Action

ACT_WIDTH = 404.0
ACTS: tuple[float, ...] = (166.0, 194.0)
LOW_ACTS: tuple[float, ...] = (140.0, 150.0)
"""The same at a full table, where the plates reach further down."""
GAP = 24.0


@dataclass(kw_only=True, eq=False)
class ActButton(Button):
    """A large button whose picture says what it does."""

    picture: str = ""

    def _label(self, canvas: Canvas, face: Rect, ink: Colour) -> None:
        """The picture at the left, the words beside it."""
        detail = self.detail or (self.unavailable if self.explain else "")
        box = face.inset(24, 12)
        place, words = box.cut_left(140, 14)
        side = min(158.0, face.h - 12)
        opacity = 1.0 if self.available else 0.55
        picture = Rect.around(place.cx, place.cy, side * 180 / 160, side)
        canvas.picture(self.picture, picture, opacity=opacity)
        if not detail:
            canvas.text(words, self.text, "act", ink, lines=2)
            return
        plain = canvas.type.width(detail, "act_detail") / max(1.0, canvas.type.grow)
        lines = 2 if plain > words.w * 1.15 else 1
        high = canvas.type.line("act") + lines * canvas.type.line("act_detail")
        upper, lower = words.inset(0, max(0.0, words.h - high) / 2).cut_top(
            min(high, words.h) * canvas.type.line("act") / high
        )
        canvas.text(upper, self.text, "act", ink, lines=1)
        canvas.text(lower, detail, "act_detail", ink, lines=lines)


def corners(board: Board) -> Iterable[Widget]:
    """The menu, the hint, and the deck if there is one. There is no log to be read."""
    corner, context = board.layout.corner, board.context
    yield Button(
        name="menu",
        rect=corner(40, 30, CORNER, CORNER),
        icon="menu",
        label=board.texts("spoken.menu"),
    )
    if context.settings.hints and board.hints:
        yield Button(
            name="hint",
            rect=corner(1920 - 40 - CORNER, 30, CORNER, CORNER),
            icon="question",
            explain=False,
        )
    zone = board.table.geometry.deck_zone(board.layout)
    if zone is not None:
        yield Zone(name="deck", rect=zone, focusable=False)


def acts(board: Board, actions: Sequence[Action], wait: str) -> Iterable[Widget]:
    """What can be done besides playing a card."""
    heights = LOW_ACTS if board.layout.seats == FULL else ACTS
    high = sum(heights[: len(actions)]) + GAP * (len(actions) - 1)
    place = board.layout.beside_hand(1888 - ACT_WIDTH, 1056 - high, ACT_WIDTH, high)
    rows = [
        _act(action.waiting(wait), tall, explain=not wait)
        for action, tall in zip(actions, heights, strict=False)
    ]
    return Column(rows, GAP).place(place)


def _act(action: Action, tall: float, *, explain: bool) -> Box:
    def make(rect: Rect) -> Widget:
        return ActButton(
            name=action.name,
            rect=rect,
            text=action.text,
            detail=action.detail,
            picture=action.picture,
            kind=action.kind,
            unavailable=action.unavailable,
            explain=explain,
        )

    return Cell(make, tall=Length.fixed(tall))


#: The same at any table, for who is too small to read.
TOGETHER_WIDTH, TOGETHER, LOW = 372.0, 142.0, 80.0


def together(
    board: Board, actions: Sequence[Action], wait: str, hint: Box, hint_high: float
) -> Iterable[Widget]:
    """What can be done besides playing a card as pictures, over the ``hint``.

    They are as high as the seat above them lets them be.
    """
    count = max(1, len(actions))
    most = hint_high + count * (TOGETHER + 16)
    place = board.layout.beside_hand(1892 - TOGETHER_WIDTH, 1046 - most, TOGETHER_WIDTH, most)
    areas = [board.table.geometry.seat_area(board.layout, seat) for seat in range(len(board.seats))]
    above = [
        area.bottom + 10
        for seat, area in enumerate(areas)
        if seat != board.viewer and area.overlaps(place.grow(10))
    ]
    top = max([place.y, *above])
    tall = max(LOW, (place.bottom - top - hint_high) / count - 16)
    high = hint_high + count * (tall + 16)
    rows = [_act(action.waiting(wait), tall, explain=not wait) for action in actions]
    return Column([*rows, hint], 16).place(place.cut_bottom(high)[0])


def to_end(board: Board) -> Widget:
    """The way on for who can do nothing more in this round."""
    rect = board.layout.beside_hand(1888 - ACT_WIDTH, 1056 - ACTS[0], ACT_WIDTH, ACTS[0])
    words = f"{board.texts('table.to_end')} {board.texts('table.to_end.of')}"
    return Button(name="to_end", rect=rect, text=words, role="act")


def lesson(board: Board) -> Widget:
    """The offer to learn the game first, under the menu."""
    rect = board.layout.corner(40, 152, 392, 92)
    text = board.texts("tutorial.offer")
    return Button(name="lesson", rect=rect, text=text, kind="quiet", icon="book")
