"""What only single moments of a VAMOS match show: what a call is about, and unwished gifts."""

from __future__ import annotations

import math

from lama_gui.ui.kit.animation import Span, ease_out_back
from lama_gui.ui.kit.draw import shapes
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.draw.colour import legible_on
from lama_gui.ui.kit.draw.fading import fading
from lama_gui.ui.kit.draw.paint import Sheet, Stitch
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.table.board import Board
from lama_gui.ui.table.drawing.cards import draw_card
from lama_gui.ui.table.drawing.layout import Pose
from lama_gui.ui.table.staging.stage import Stage

CALLED = (1522.0, 776.0, 366.0, 168.0)
"""Where a call is told, in the place of the sentence that says what may be played."""
POISON, LEAF, DARK = "#8FD14F", "#5E9E34", "#1E2A14"
_COME = Span(0.06, 0.28, ease_out_back)
_HIGH, _LEAN, _APART = 230.0, 9.0, 62.0
#: Where bubbles rise, beside the middle, and how large they are, in units.
_BUBBLES = ((-250, 17), (-196, 9), (-150, 22), (-84, 12), (96, 10), (148, 20), (206, 12), (256, 15))
_RISE, _EVERY = 150.0, 0.9  # units up, in so many seconds


def called(canvas: Canvas, board: Board, stage: Stage) -> None:
    """Who gets the trick, and what all have to do now, beside the hand."""
    if stage.seat is None or board.layout.round:
        return
    band = canvas.theme.control.band
    rect = board.layout.beside_hand(*CALLED)
    words = board.texts("moment.call", name=board.names[stage.seat])
    with fading(canvas, rect.grow(12), stage.opacity(stage.highlight.ribbon)) as shown:
        if shown:
            stitch = Stitch(legible_on(band), 6, 2, "2 8", 0.5)
            canvas.sheet(rect, Sheet(band, 30, 1.2, stitch=stitch))
            canvas.text(rect.inset(16, 14), words, "strong", legible_on(band), "centre", lines=5)


def gifts(canvas: Canvas, board: Board, stage: Stage) -> None:
    """All cards that were given, face down, tied with a bow; poison bubbles up behind them."""
    x, y = board.layout.middle
    y += 26
    area = Rect.around(x, y, 700, 420)
    with fading(canvas, area, stage.opacity(_COME)) as shown:
        if not shown:
            return
        _bubbles(canvas, x, y, stage)
        foot = y + 44 * (1 - stage.grown(_COME))
        outer = (len(board.seats) - 1) / 2
        for number in range(len(board.seats)):
            o = number - outer
            pose = Pose(x + o * _APART, foot + 5 * o * o, o * _LEAN, _HIGH)
            draw_card(canvas, None, pose, board.table.pictures)
        _bow(canvas, x, foot + 8)


def _bubbles(canvas: Canvas, x: float, y: float, stage: Stage) -> None:
    for number, (aside, radius) in enumerate(_BUBBLES):
        up = (stage.time / _EVERY + number * 0.37) % 1.0
        cx = x + aside + 8 * math.sin(6 * up + number)
        box = Rect.around(cx, y + 60 - _RISE * up, 2 * radius, 2 * radius)
        body = shapes.path(shapes.disc(radius, radius, radius), POISON, opacity=0.85)
        body += shapes.path(shapes.disc(radius * 0.7, radius * 0.65, radius * 0.26), "#F2FFD0")
        canvas.drawing(box, body)


def _bow(canvas: Canvas, x: float, y: float) -> None:
    """A ribbon across the cards, and a bow with a skull's two eyes in its knot."""
    wide, high = 300.0, 120.0
    cx, cy = wide / 2, high / 2
    body = ""
    for side in (-1, 1):
        tail = [(cx, cy), (cx + side * 96, cy + 56), (cx + side * 70, cy + 58), (cx, cy + 18)]
        body += shapes.path(shapes.polygon(tail), LEAF)
        loop = (
            f"M{cx:g},{cy:g}C{cx + side * 40:g},{cy - 62:g} {cx + side * 140:g},{cy - 58:g} "
            f"{cx + side * 128:g},{cy - 4:g}C{cx + side * 136:g},{cy + 44:g} "
            f"{cx + side * 44:g},{cy + 40:g} {cx:g},{cy:g}Z"
        )
        body += shapes.path(loop, POISON) + shapes.line(loop, DARK, 4)
        inner = (
            f"M{cx + side * 26:g},{cy:g}C{cx + side * 54:g},{cy - 26:g} {cx + side * 96:g},"
            f"{cy - 26:g} {cx + side * 98:g},{cy - 2:g}C{cx + side * 94:g},{cy + 18:g} "
            f"{cx + side * 54:g},{cy + 18:g} {cx + side * 26:g},{cy:g}Z"
        )
        body += shapes.path(inner, LEAF)
    knot = shapes.disc(cx, cy, 27)
    body += shapes.path(knot, POISON) + shapes.line(knot, DARK, 4)
    for side in (-1, 1):
        body += shapes.path(shapes.disc(cx + side * 10, cy - 3, 6.5), DARK)
    body += shapes.line(f"M{cx - 8:g},{cy + 13:g}L{cx + 8:g},{cy + 13:g}", DARK, 4)
    canvas.drawing(Rect(x - wide / 2, y - high / 2, wide, high), body)
