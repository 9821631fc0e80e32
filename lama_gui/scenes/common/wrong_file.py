"""A file that can't be used, on a slip in the list where it would stand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet, Stitch
from lama_gui.kit.draw.type import Type
from lama_gui.kit.layout import Box, Cell, Length
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Inert
from lama_gui.kit.widgets.base import Role

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

    make = partial(WrongFile, name=name, text=text)
    return Cell(lambda rect: make(rect=rect), tall=tall)
