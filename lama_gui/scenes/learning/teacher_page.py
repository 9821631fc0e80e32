"""The teacher's page: a bubble with what there is to know, what to do, how; and where one is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lama_gui.kit.accessibility import sentence
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour
from lama_gui.kit.draw.paint import Sheet, Stitch
from lama_gui.kit.draw.type import SAFE, Type
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Message, Widget
from lama_gui.kit.widgets.base import Role
from lama_gui.scenes.learning.coach_mark import Stand, tail_of

SIDE = 34.0  # left and right inside the page
TOP, BOTTOM = 26.0, 26.0
GAP = 12.0  # between the parts
LINE = 20.0  # the line of dots
DOT = 6.5
MOST = 1.4  # tokens to choose grow by no more
CHOICE = 116.0  # a token to choose
LABEL = 22.0  # its label is at least so large


@dataclass(frozen=True, slots=True)
class Words:
    """What a page says. ``key`` is the keycap of what is to be done, ``how`` the words beside it.

    ``button`` is the label of the button; ``choices`` are those of the tokens to choose from.
    """

    text: str
    do: str = ""
    key: str = ""
    how: str = ""
    warning: str = ""
    button: str = ""
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lines:
    """A text in lines of a role, none of them wider than the page."""

    lines: tuple[str, ...]
    role: str
    line: float  # the height of one

    @classmethod
    def of(cls, type_: Type, text: str, role: str, width: float) -> Lines:
        """``text`` wrapped to ``width``."""
        lines = tuple(type_.wrap(text, role, width * SAFE)) if text else ()
        return cls(lines, role, type_.line(role))

    @property
    def height(self) -> float:
        """All of them, one below the other."""
        return len(self.lines) * self.line

    def draw(self, canvas: Canvas, box: Rect, ink: Colour) -> None:
        """From the top of ``box``."""
        for text in self.lines:
            row, box = box.cut_top(self.line)
            canvas.text(row, text, self.role, ink)


class Plan:
    """How a page of ``width`` is filled with its words, from top to bottom."""

    def __init__(self, type_: Type, width: float, words: Words) -> None:
        self.width = width
        self.inside = inside = width - 2 * SIDE
        self.lines = {
            "text": Lines.of(type_, words.text, "rule", inside),
            "do": Lines.of(type_, words.do, "primary", inside),
            "warning": Lines.of(type_, words.warning, "label", inside - 28),
        }
        self.text, self.do, self.warning = (lines.height for lines in self.lines.values())
        self.warning += 18 if words.warning else 0
        count = len(words.choices)
        beside = inside >= (token_width(type_, words) + GAP) * count - GAP
        self.columns = max(1, count) if beside else 1
        self.choice = CHOICE * min(type_.grow, MOST)
        rows = -(-count // self.columns)
        self.choices = rows * (self.choice + GAP) - GAP if rows else 0.0
        self._button(type_, words)
        self._how(type_, words)
        parts = (self.text, self.do, self.warning, self.choices, 0 if self.beside else self.how)
        self.height = TOP + sum(part + GAP for part in parts if part) + LINE + GAP
        self.height += max(self.button[1], self.how if self.beside else 0.0) + BOTTOM

    def _button(self, type_: Type, words: Words) -> None:
        wide = min(self.width * 0.46, max(140.0, type_.width(words.button, "minor") + 56))
        self.button = wide, max(56.0, type_.line("minor") + 18)

    def _how(self, type_: Type, words: Words) -> None:
        """Beside the button if two lines are enough there; else a row of its own."""
        self.cap = max(56.0, type_.width(words.key, "label") + 30) if words.key else 0.0
        self.how, self.beside = 0.0, False
        if not words.how:
            return
        for room, most in ((self.inside - self.button[0] - 24, 2), (self.inside, 3)):
            lines = type_.wrap(words.how, "label", max(1.0, room - self.cap - 16))
            wide = max(type_.width(line, "label") for line in lines)
            self.beside = most == 2
            self.how = max(type_.line("label") + 16, len(lines) * type_.line("label") + 4)
            if len(lines) <= most and wide <= room - self.cap - 16:
                return

    def cut(self, rect: Rect) -> dict[str, Rect]:
        """Where each part lies on a page at ``rect``."""
        parts: dict[str, Rect] = {}
        y = rect.y + TOP
        names = ("text", "do", "warning", "choices", "how")
        heights = (self.text, self.do, self.warning, self.choices, self.how)
        for name, high in zip(names, heights, strict=True):
            if high and not (name == "how" and self.beside):
                parts[name] = Rect(rect.x + SIDE, y, self.inside, high)
                y += high + GAP
        parts["dots"] = Rect(rect.x + SIDE, y, self.inside, LINE)
        wide, high = self.button
        foot = Rect(rect.x + SIDE, y + LINE + GAP, self.inside, rect.bottom - BOTTOM - y - 32)
        parts["button"] = Rect(foot.right - wide, foot.cy - high / 2, wide, high)
        if self.beside:
            parts["how"] = Rect(foot.x, foot.cy - self.how / 2, foot.w - wide - 24, self.how)
        return parts

    def tokens(self, rect: Rect, count: int) -> list[Rect]:
        """The tokens to choose from, in their part of the page."""
        wide = (rect.w - GAP * (self.columns - 1)) / self.columns
        return [
            Rect(
                rect.x + index % self.columns * (wide + GAP),
                rect.y + index // self.columns * (self.choice + GAP),
                wide,
                self.choice,
            )
            for index in range(count)
        ]


def token_width(type_: Type, words: Words) -> float:
    """How wide the tokens to choose from have to be, for their labels; 0 without any."""
    if not words.choices:
        return 0.0
    grow = min(type_.grow, MOST)
    label = max(type_.width(text, "button", LABEL * grow) for text in words.choices)
    return CHOICE * grow + 36 + label / SAFE


@dataclass(kw_only=True, eq=False)
class Page(Widget):
    """The bubble. ``number`` is the page that is open, of ``count``."""

    words: Words
    plan: Plan
    stand: Stand | None
    number: int
    count: int
    focusable: bool = False

    spoken_as: ClassVar[Role] = Role.TEXT

    @property
    def said(self) -> str:
        words = self.words
        how = " ".join(part for part in (words.key, words.how) if part)
        return sentence(words.warning, words.text, words.do, how)

    @property
    def covered(self) -> list[Rect]:
        """The page, and the teacher beside it."""
        return [self.rect] if self.stand is None else [self.rect, self.stand.rect]

    def hit(self, x: float, y: float) -> bool:
        """What lies under the page can't be clicked through it."""
        return self.rect.contains(x, y)

    def activate(self) -> Message | None:
        """Nothing: it is only to be read."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Sheet, sentences, dots."""
        self._sheet(canvas)
        paper, parts, lines = canvas.theme.paper, self.plan.cut(self.rect), self.plan.lines
        for name in ("text", "do"):
            if name in parts:
                lines[name].draw(canvas, parts[name], paper.text)
        if "warning" in parts:
            box = parts["warning"]
            canvas.sheet(box, Sheet(paper.warning, 18, 0.3, 0.0))
            lines["warning"].draw(canvas, box.inset(14, 9), paper.warning_text)
        if "how" in parts:
            self._how(canvas, parts["how"])
        self._dots(canvas, parts["dots"])

    def _sheet(self, canvas: Canvas) -> None:
        """The paper, with a tail towards the teacher."""
        paper, rect = canvas.theme.paper, self.rect
        outline, reach = "", 0.0
        tail = None if self.stand is None else tail_of(rect, self.stand)
        if tail is not None:
            side, at, tip, lean = tail.side, tail.at, tail.reach, tail.lean
            outline = shapes.bubble(rect.w, rect.h, 36, side, at, tip, lean)
            reach = max(tip, abs(lean))
        stitch = Stitch(paper.plate_stitch, 9)
        sheet = Sheet(paper.panel, 36, 1.2, 0.2, stitch, outline=outline, reach=reach)
        canvas.sheet(rect, sheet)

    def _how(self, canvas: Canvas, row: Rect) -> None:
        paper, key = canvas.theme.paper, self.words.key
        if key:
            cap, row = row.cut_left(self.plan.cap, 16)
            cap = Rect.around(cap.cx, cap.cy, cap.w, canvas.type.line("label") + 14)
            canvas.sheet(cap, Sheet("#FFFFFF", 12, 0.5, 0.3, foot=4, rim=paper.second, grain=0))
            canvas.text(cap.inset(8, 0), key, "label", "#2B1638", "centre")
        canvas.text(row, self.words.how, "label", paper.second, lines=3)

    def _dots(self, canvas: Canvas, line: Rect) -> None:
        """One dot for each page, on a dotted line; the pages that are done are dark."""
        paper, big = canvas.theme.paper, DOT * 1.4
        step = min(30.0, (line.w - 2 * big) / max(1, self.count - 1))
        end = line.x + 2 * big + step * (self.count - 1) + 12
        if end < line.right - 20:
            canvas.dotted_line(end, line.cy, line.right - end, paper.points)
        body = ""
        for index in range(self.count):
            done = index <= self.number
            radius = big if index == self.number else DOT
            colour = paper.points if done else paper.plate_stitch
            body += shapes.path(shapes.disc(big + index * step, line.h / 2, radius), colour)
        canvas.drawing(line, body)
