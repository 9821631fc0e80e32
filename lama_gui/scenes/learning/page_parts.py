"""What stands on a page of the rules: its rows, its big picture, the dots, the buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.draw.panels import Align
from lama_gui.kit.draw.theme_file import Colour
from lama_gui.kit.draw.type import Type
from lama_gui.kit.input import Input, Press
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Changed, Inert, Message, Worded
from lama_gui.kit.widgets.base import Role
from lama_gui.scenes.common.menu import ReadingButton
from lama_gui.scenes.learning.rule_stage import RADIUS

STRONG = "rule_strong"
SPACE = 0.24  # between two runs at least, as a part of the size: two faces meet there
_POINTS = ".,:;!?…。、：！？"


def runs(line: str, marks: frozenset[str]) -> list[tuple[str, bool]]:
    """The words of ``line`` in runs, and whether each run stands out."""
    words = line.split()
    parts = groupby(words, lambda word: word.strip(_POINTS).lower() in marks)
    return [(" ".join(run), marked) for marked, run in parts]


def write_marked(
    canvas: Canvas,
    x: float,
    baseline: float,
    line: str,
    role: str,
    colours: tuple[Colour, Colour],
    align: Align,
    size: float,
    marks: frozenset[str],
) -> None:
    """Write ``line`` as the canvas does, its ``marks`` strong and in the second colour."""
    parts = runs(line, marks)
    if not any(marked for _, marked in parts):
        canvas.write(x, baseline, line, role, colours[0], align, size=size)
        return
    type_ = canvas.type
    space = max(SPACE * size, type_.width("n n", role, size) - type_.width("nn", role, size))
    roles = [STRONG if marked else role for _, marked in parts]
    widths = [type_.width(run, r, size) for (run, _), r in zip(parts, roles, strict=True)]
    if align == "centre":
        x -= (sum(widths) + space * (len(parts) - 1)) / 2
    for (run, marked), part_role, wide in zip(parts, roles, widths, strict=True):
        drawn = canvas.write(x, baseline, run, part_role, colours[marked], size=size)
        x = max(x + wide, drawn.right) + space  # whole pixels make a long run longer


LEADING, SMALLEST = 1.28, 20.0
NUMBERED = 60.0  # dots that are higher have their number below
PAD, PAD_Y = 24.0, 14.0  # round the words of a panel


def _balanced(type_: Type, text: str, role: str, wide: float, size: float) -> list[str]:
    """As many lines as ``text`` needs, about equally long: no word stands alone."""
    lines = type_.wrap(text, role, wide, size)
    while len(lines) > 1:
        wide *= 0.95
        narrower = type_.wrap(text, role, wide, size)
        if len(narrower) > len(lines) or max(type_.width(n, role, size) for n in narrower) > wide:
            break
        lines = narrower
    return lines


def row_height(type_: Type, text: str, wide: float) -> float:
    """How high a row's sentences are at full size."""
    first, *rest = text.split("\n")
    high = type_.height(first, "rule_strong", wide)
    return high + sum(type_.height(line, "rule", wide) for line in rest)


def fitted(type_: Type, text: str, box: tuple[float, float]) -> float:
    """The largest size at which a row's sentences fit into ``box``, its width and height."""
    size, lines = type_.size("rule"), text.split("\n")
    while size > SMALLEST and words_height(type_, lines, box[0], size) > box[1]:
        size -= 1
    return size


def words_height(type_: Type, lines: list[str], wide: float, size: float) -> float:
    """How high a row's sentences are at ``size``."""
    count = sum(
        len(type_.wrap(line, "rule" if i else "rule_strong", wide, size))
        for i, line in enumerate(lines)
    )
    return count * size * LEADING


@dataclass(kw_only=True, eq=False)
class PageButton(ReadingButton):
    """A button on which the arrows turn the page."""

    def handle(self, event: Input) -> Message | None:
        match event:
            case Press(action="left"):
                return Changed(self.name, -1)
            case Press(action="right"):
                return Changed(self.name, 1)
        return super().handle(event)


@dataclass(kw_only=True, eq=False)
class RuleRow(Worded, Inert):
    """A panel: a small stage, and below it its sentences, the first one strong.

    ``draw_picture`` draws the stage, ``picture`` units high, or so wide where the words are
    ``beside`` it; the words are of ``size``, and ``marks`` are those that stand out. ``longest``:
    how high the words of the longest panel in its row are, for all begin at one height.
    """

    text: str
    draw_picture: Callable[[Canvas, Rect], None]
    picture: float
    size: float
    marks: frozenset[str] = frozenset()
    beside: bool = False
    longest: float = 0.0

    spoken_as: ClassVar[Role] = Role.TEXT

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        canvas.sheet(rect, Sheet(p.row, RADIUS, 0, 0))
        cut = rect.cut_left if self.beside else rect.cut_top
        stage, words = cut(self.picture)
        self.draw_picture(canvas, stage)
        self._words(canvas, words.inset(PAD, PAD_Y), "centre")

    def _words(self, canvas: Canvas, box: Rect, align: Align) -> None:
        """All sentences at one size."""
        type_, p, size = canvas.type, canvas.theme.paper, self.size
        lines = self.text.split("\n")
        y = box.cy - max(self.longest, words_height(type_, lines, box.w, size)) / 2
        x = box.cx if align == "centre" else box.x
        for i, idea in enumerate(lines):
            role = "rule" if i else "rule_strong"
            colour = p.second if i and i == len(lines) - 1 and len(lines) > 2 else p.text
            for line in _balanced(type_, idea, role, box.w, size):
                colours, base = (colour, p.points), y + size * 0.99
                write_marked(canvas, x, base, line, role, colours, align, size, self.marks)
                y += size * LEADING


@dataclass(kw_only=True, eq=False)
class PageDots(Inert):
    """Where one is: a dot for each page, the current one wide; the number if it has room."""

    count: int
    current: int
    text: str

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        step = min(46.0, rect.w / self.count)
        x0 = rect.cx - step * (self.count - 1) / 2 - rect.x
        body = ""
        wide = max(step * self.count, canvas.type.width(self.text, "caption")) + 28
        numbered = rect.h > NUMBERED
        if numbered:
            canvas.calm(Rect.around(rect.cx, rect.y + 39, wide, 66))
        radius = min(10.0, step * 0.3)
        for i in range(self.count):
            x, half = x0 + step * i, step * 0.39
            if i == self.current:
                pill = shapes.rounded(x - half, 14, 2 * half, 20, min(10.0, half))
                body += shapes.path(pill, canvas.theme.state.turn)
            else:
                dot = shapes.disc(x, 24, radius)
                body += shapes.path(dot, p.on_landscape_second, opacity=0.6)
        canvas.drawing(rect, body)
        if not numbered:
            return
        words = Rect(rect.x - 60, rect.y + 42, rect.w + 120, canvas.type.line("caption"))
        canvas.text(words, self.text, "caption", p.on_landscape_second, "centre")
