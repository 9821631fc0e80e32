"""The cards of the others, laid open beside their plates."""

from __future__ import annotations

from collections.abc import Iterator

from lama_gui.kit.space import Rect
from lama_gui.showing import Revealed, Watched
from lama_gui.view import spoken
from lama_gui.view.board import Board
from lama_gui.view.drawing.move_list import OpenHand


def open_hands(
    board: Board, replay: Revealed | Watched, position: int, area: Rect, grow: float
) -> Iterator[OpenHand]:
    """A hand for each seat but the one that is looked from.

    The small table lies in ``area``; ``grow`` is how much larger its words are.
    """
    ratio = area.w / board.layout.space.width
    for seat in range(len(board.seats)):
        if seat == board.viewer:
            continue
        x, y = board.table.geometry.shown_hand(board.layout, seat, grow)
        wide = board.layout.plate(seat).rect.w * ratio
        cards = tuple(map(str, replay.view(position, seat).hand))
        yield OpenHand(
            name=f"hand-{seat}",
            rect=Rect(area.x + x * ratio, area.y + y * ratio, wide, 56),
            cards=cards,
            pictures=board.table.pictures,
            label=spoken.hand_of(board, seat, cards),
        )
