"""The ladder of a book: how many puzzles wait on each step, the last of them learnt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Inert
from lama_gui.kit.widgets.base import Role

GAP = 12.0


@dataclass(kw_only=True, eq=False)
class Ladder(Inert):
    """``counts`` puzzles a step; ``words`` stand under each, or ``short`` where those are too
    long; ``label`` says it all.
    """

    counts: Sequence[int]
    words: Sequence[str]
    short: Sequence[str]

    spoken_as: ClassVar[Role] = Role.TEXT

    @property
    def said(self) -> str:
        """What a voice says of it."""
        return self.label

    def draw(self, canvas: Canvas) -> None:
        """A stair of paper, higher from step to step."""
        paper, count = canvas.theme.paper, len(self.counts)
        line = canvas.type.line("caption") + 8
        area, below = self.rect.cut_bottom(line)[::-1]
        wide = (area.w - GAP * (count - 1)) / count
        longest = max(canvas.type.width(text, "caption") for text in self.words[:-1])
        words = self.words if longest < wide else self.short
        for index, number in enumerate(self.counts):
            x = area.x + index * (wide + GAP)
            high = area.h * (0.42 + 0.58 * index / (count - 1))
            step = Rect(x, area.bottom - high, wide, high)
            fill = paper.row_own if number else paper.row
            canvas.sheet(step, Sheet(fill, 18, 0.5, 0.2))
            ink = paper.points if number else paper.second
            top = Rect(step.x, step.y + 6, step.w, min(step.h - 12, 64.0))
            canvas.text(top, str(number), "name", ink, "centre")
            foot = Rect(x - GAP / 2, below.y, wide + GAP, below.h)
            canvas.text(foot, words[index], "caption", paper.second, "centre")
        if count:
            step = Rect(area.right - wide, area.y, wide, area.h)
            canvas.icon("star", Rect.around(step.cx, step.bottom - 44, 44, 44))
