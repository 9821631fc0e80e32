"""The floor of frame times: the minimal program that does the work of a table's frame.

It copies the same ground, moves forty cards over it, and flips the same way. Scenes are compared
with it, since the ratio is similar on all machines.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from lama_gui.view.board import Board
from lama_gui.view.drawing.layout import CARD_IN_HAND

CARDS = 40
WARM = 20  # frames before the measurement
PERIOD = 1 / 60  # seconds per frame, including sleep, as in the window


@dataclass
class Floor:
    """A ground, a card, and a surface."""

    surface: Callable[[], pygame.Surface]
    flip: Callable[[], None]
    ground: pygame.Surface
    card: pygame.Surface
    times: list[float] = field(default_factory=list)  # wall time in milliseconds
    busy: list[float] = field(default_factory=list)  # CPU time in milliseconds

    @classmethod
    def of(
        cls, board: Board, surface: Callable[[], pygame.Surface], flip: Callable[[], None]
    ) -> Floor:
        """With the ground of the current theme and the card backs of ``board``."""
        context = board.context
        back = board.table.pictures.of(context.theme, None)
        card = context.art.picture(back, round(CARD_IN_HAND * context.viewport.scale))
        ground = context.backdrop.table(context.theme, context.viewport)
        return cls(surface, flip, ground, card)

    def measure(self, frames: int) -> None:
        """Draw and measure this many frames, after a warm-up."""
        due = time.perf_counter()
        for number in range(-WARM, frames):
            due = max(due + PERIOD, time.perf_counter())
            time.sleep(max(0.0, due - time.perf_counter()))
            start, work = time.perf_counter(), time.thread_time()
            self.frame(number)
            if number >= 0:
                self.times.append((time.perf_counter() - start) * 1000)
                self.busy.append((time.thread_time() - work) * 1000)

    def frame(self, number: int) -> None:
        """Draw a frame: the ground, forty moving cards, and the flip."""
        surface = self.surface()
        surface.blit(self.ground, (0, 0))
        width = surface.get_width() - self.card.get_width()
        height = surface.get_height() - self.card.get_height()
        for index in range(CARDS):
            turn = number / 90 + index * math.tau / CARDS
            x, y = (1 + math.cos(turn)) * width / 2, (1 + math.sin(2 * turn)) * height / 2
            surface.blit(self.card, (round(x), round(y)))
        self.flip()
