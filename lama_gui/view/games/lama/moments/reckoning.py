"""Everybody has quit: the own hand opens and shows what it costs, each value once (L5.1, L5.2)."""

from __future__ import annotations

from lama_gui.kit.animation import Span, ease_out_back
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.fading import fading
from lama_gui.kit.space import Rect
from lama_gui.rules.cards import FACES, penalty
from lama_gui.rules.lama_state import LamaView
from lama_gui.view.board import Board
from lama_gui.view.games.lama.scoring import arithmetic
from lama_gui.view.staging.stage import Stage

OPENS = Span(0.62, 0.22)
_SUM = Span(0.86, 0.22, ease_out_back)
_HIGH, _LOW = 50.0, 58.0


def free(view: LamaView) -> frozenset[int]:
    """The indices of cards that cost nothing, as another card of their value is already counted."""
    dearest: dict[int, int] = {}
    for index, card in enumerate(view.hand):
        best = dearest.get(card.value)
        if best is None or FACES[card].points > FACES[view.hand[best]].points:
            dearest[card.value] = index
    return frozenset(range(len(view.hand))) - frozenset(dearest.values())


def reckoning(canvas: Canvas, board: Board, stage: Stage) -> None:
    """The sum under the open hand."""
    view = board.moment.after
    hand = view.hand if isinstance(view, LamaView) else ()
    if not hand or board.covered or not len(board.fan):
        return
    sum_ = arithmetic(hand, board.texts)
    words = f"{sum_} = {penalty(hand)}" if "+" in sum_ else sum_
    role = "easy_name" if board.table.easy else "label"
    wide = canvas.type.width(words, role) + 56
    x = sum(board.fan.pose(index).x for index in range(len(board.fan))) / len(board.fan)
    pill = Rect.around(x, board.layout.space.height - _LOW + 16, wide, _HIGH)
    down = 30 * (1 - stage.grown(_SUM))
    with fading(canvas, pill.grow(20), stage.opacity(_SUM)) as shown:
        if shown:
            canvas.pill(pill.move(0, down), canvas.theme.paper.toast)
            box = pill.move(0, down)
            canvas.text(box, words, role, canvas.theme.paper.toast_text, "centre")
