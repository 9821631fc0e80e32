"""Parts of lists: a row's paper, a file that cannot be read, a picture for an empty list."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet, Stitch
from lama_gui.kit.draw.type import Type
from lama_gui.kit.layout import Box, Cell, Length
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Inert, Widget
from lama_gui.kit.widgets.base import Role

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


LINES = 3


@dataclass(kw_only=True, eq=False)
class WrongFile(Inert):
    """Which file it is and what is wrong with it: a grey slip with a dashed seam."""

    text: str

    spoken_as: ClassVar[Role] = Role.TEXT

    @property
    def said(self) -> str:
        """What a voice says of it."""
        return self.text

    def draw(self, canvas: Canvas) -> None:
        """The slip, a sign and the words."""
        p = canvas.theme.paper
        stitch = Stitch(p.second, 8, 2.0, "8 8", 0.8)
        canvas.sheet(self.rect, Sheet(p.quit_plate, 22, 0.3, 0.1, stitch=stitch))
        sign, words = self.rect.inset(26, 6).cut_left(40, 18)
        canvas.icon("bang", Rect.around(sign.cx, sign.cy, 36, 36), p.text)
        canvas.text(words, self.text, "label", p.text, lines=LINES)


def wrong_file(type_: Type, name: str, text: str) -> Box:
    """The slip, as high as its words."""

    def tall(wide: float) -> Length:
        lines = min(LINES, len(type_.wrap(text, "label", wide - 110)))
        return Length.fixed(lines * type_.line("label") + 32)

    return Cell(WrongFile(name=name, text=text), tall=tall)


PICTURE = "props/sleeper.svg"
LIGHTS = 7


@dataclass(kw_only=True, eq=False)
class Sleeper(Inert):
    """The picture as large as there is room; on a night's ground with some fireflies about it."""

    def draw(self, canvas: Canvas) -> None:
        wide, high = proportions(PICTURE)
        size = min(self.rect.h, self.rect.w * 0.9 * high / wide)
        if size < 60:
            return
        box = Rect.around(self.rect.cx, self.rect.cy, size * wide / high, size)
        if not self.paper:
            self._floor(canvas, box)
        canvas.picture(PICTURE, box, lift=1.6)
        if not self.paper:
            self._fireflies(canvas, box)

    def _floor(self, canvas: Canvas, box: Rect) -> None:
        """What little light there is leaves a shadow below, in two steps."""
        size, ink = box.h, canvas.theme.paper.shadow
        for part in (1.0, 0.86):
            floor = Rect.around(
                box.cx, box.bottom - size * 0.035, box.w * 1.04 * part, size * 0.13 * part
            )
            turns = (index * math.tau / 48 for index in range(48))
            disc = shapes.polygon(
                (floor.w / 2 * (1 + math.cos(a)), floor.h / 2 * (1 + math.sin(a))) for a in turns
            )
            canvas.drawing(floor, shapes.path(disc, ink, opacity=0.26))

    def _fireflies(self, canvas: Canvas, box: Rect) -> None:
        for index in range(LIGHTS):
            angle = index * 2 * math.pi / LIGHTS + 0.4
            x = box.cx + box.w * 0.72 * math.cos(angle)
            y = box.cy + box.h * (0.36 * math.sin(angle) + 0.12)
            light = Rect.around(x, y, 8, 8)
            canvas.glow(light, 4, "#FFE9A0")
            canvas.drawing(light, shapes.path(shapes.disc(4, 4, 3.4), "#FFF6D8"))
