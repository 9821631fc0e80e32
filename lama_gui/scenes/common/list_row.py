"""What the rows in the lists of leagues and of people's own rules have alike."""

from __future__ import annotations

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet, Stitch
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Widget

SIGN = 38.0
"""Units. Half of the coin at a row's end, which says what pressing it does."""


def draw_row(canvas: Canvas, row: Widget, *, lit: bool, edge: float) -> tuple[Rect, Rect, Rect]:
    """The row's paper; returns where its card, its words and its coin have room.

    ``edge`` is the margin above and below, in units.
    """
    paper = canvas.theme.paper
    if row.focused:
        canvas.ring(row.rect, 30)
    fill = paper.row_own if lit or row.warmth > 0.5 else paper.plate
    stitch = Stitch(paper.outline, 9, 2.2, "1 9", 0.9)
    canvas.sheet(row.rect, Sheet(fill, 30, 0.9, 0.2, stitch=stitch, rim=paper.outline))
    box = row.rect.inset(30, edge)
    card, box = box.cut_left(box.h * 0.72, 28)
    coin, words = box.cut_right(2 * SIGN, 28)
    return card, words, coin
