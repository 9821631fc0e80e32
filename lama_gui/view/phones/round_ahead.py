"""The papers of the round table, cut before a touch needs them: it waits for no frame.

Each takes some milliseconds. They are cut with the table's ground, which takes far longer, and
while nothing moves.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.view.board import Board
from lama_gui.view.phones import round_table


class RoundAhead:
    """Prepares the ribbons and pills of the round table on ``board``, once for each look."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._for: object = None
        self._work: deque[Callable[[], object]] = deque()

    def all(self) -> None:
        """Everything at once."""
        while self.work():
            pass

    def work(self) -> bool:
        """One paper more; whether any was left to be made."""
        context = self._board.context
        look = context.generation, context.space, self._board.names
        if look != self._for:
            self._for, self._work = look, deque(self._papers())
        if not self._work:
            return False
        self._work.popleft()()
        return True

    def _papers(self) -> Iterator[Callable[[], object]]:
        board, context = self._board, self._board.context
        nowhere = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
        canvas = Canvas(
            nowhere, context.space, context.theme, context.type, context.paint, context.art
        )
        yield partial(round_table.draw_lit_ground, canvas, board, 0)
        for seat in range(len(board.seats)):
            yield partial(round_table.draw_turn, canvas, board, seat)
        for wide in round_table.widths():
            yield partial(round_table.draw_last_ground, canvas, board, wide)
