"""What lies over the tutorial's table: the veil with its lights, the arrow, the teacher's page."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from lama_gui.ui import shapes
from lama_gui.ui.canvas import Canvas
from lama_gui.ui.paint import Sheet, Stitch
from lama_gui.ui.scenes.seats import draw_avatar
from lama_gui.ui.space import Rect
from lama_gui.ui.type import Type
from lama_gui.ui.widgets import Widget

EDGE = 42.0  # inside the bubble
FOOT = 84.0  # the row with the dots and the button
DOT = 7.0


@dataclass(kw_only=True, eq=False)
class Spotlight(Widget):
    """The veil over all that was drawn before it, and then the lights that ``shine`` draws."""

    opacity: float
    shine: Callable[[Canvas], None]
    focusable: bool = False

    def hit(self, x: float, y: float) -> bool:
        """Never: what lies under the veil can be tried."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Darken, then light."""
        if self.opacity > 0.02:
            canvas.veil(round(self.opacity, 1) if self.opacity < 0.6 else self.opacity)
        self.shine(canvas)


@dataclass(kw_only=True, eq=False)
class Page(Widget):
    """The teacher's bubble: what there is to know, what to do, how; and where one is."""

    text: str
    do: str
    key: str  # the keycap of what is to be done, "" for none
    how: str
    warning: str
    avatar: str
    disc: tuple[float, float, float] | None  # of the avatar: middle and radius
    number: int
    count: int
    top: bool = False  # the bubble hangs at the top, its tail at the left upper part
    focusable: bool = False

    def hit(self, x: float, y: float) -> bool:
        """Never: it is only to be read."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Avatar, sheet, sentences, dots."""
        paper, rect = canvas.theme.paper, self.rect
        outline, reach = "", 0.0
        if self.disc is not None:
            x, y, radius = self.disc
            tip = rect.x - (x + radius + 14)
            at = min(max(y - rect.y, 60.0), rect.h - 60)
            outline = shapes.bubble(rect.w, rect.h, 36, "left", at, tip)
            reach = tip
        canvas.sheet(
            rect,
            Sheet(
                paper.panel,
                36,
                1.2,
                0.2,
                Stitch(paper.plate_stitch, 9),
                outline=outline,
                reach=reach,
            ),
        )
        if self.disc is not None:
            x, y, radius = self.disc
            draw_avatar(canvas, self.avatar, x, y, radius, "cheer" if not self.warning else "calm")
        self._words(canvas, rect.inset(EDGE, EDGE - 8))
        self._dots(canvas)

    def _words(self, canvas: Canvas, box: Rect) -> None:
        paper, type_ = canvas.theme.paper, canvas.type
        head, box = box.cut_top(type_.height(self.text, "rule", box.w) + 4, 10)
        canvas.text(head, self.text, "rule", paper.text, lines=9, top=True)
        if self.do:
            head, box = box.cut_top(type_.height(self.do, "primary", box.w) + 4, 10)
            canvas.text(head, self.do, "primary", paper.text, lines=3, top=True)
        words = self.warning or self.how
        if not words:
            return
        row = box.cut_top(_row_height(type_, words, box.w, self.key if not self.warning else ""))[0]
        if self.warning:
            canvas.sheet(row.grow(6), Sheet(paper.warning, 18, 0.3, 0.0))
            canvas.text(row.inset(14, 0), words, "label", paper.warning_text, lines=3)
            return
        if self.key:
            wide = max(56.0, type_.width(self.key, "label") + 30)
            cap, row = row.cut_left(wide, 16)
            cap = Rect.around(cap.cx, cap.cy, wide, type_.line("label") + 14)
            canvas.sheet(cap, Sheet("#FFFFFF", 12, 0.5, 0.3, foot=4, rim=paper.second, grain=0))
            canvas.text(cap.inset(8, 0), self.key, "label", "#2B1638", "centre")
        canvas.text(row, words, "label", paper.second, lines=2)

    def _dots(self, canvas: Canvas) -> None:
        """One dot for each page; the pages that are done are dark."""
        paper, rect = canvas.theme.paper, self.rect
        y = rect.bottom - FOOT - 14
        canvas.dotted_line(rect.x + EDGE, y, rect.w - 2 * EDGE, paper.points)
        step = min(26.0, (rect.w * 0.5 - EDGE) / max(1, self.count - 1))
        body = ""
        for index in range(self.count):
            done = index <= self.number
            radius = DOT * (1.35 if index == self.number else 1.0)
            colour = paper.points if done else paper.plate_stitch
            body += shapes.path(shapes.disc(12 + index * step, 12, radius), colour)
        box = Rect(rect.x + EDGE - 4, y + FOOT / 2 - 4, 24 + step * self.count, 24)
        canvas.drawing(box, body)


def _row_height(type_: Type, words: str, width: float, key: str) -> float:
    room = width - (max(56.0, type_.width(key, "label") + 30) + 16 if key else 28.0)
    return max(52.0, type_.height(words, "label", room) + 10)


def page_height(type_: Type, width: float, text: str, do: str, key: str, words: str) -> float:
    """How high a page has to be for its sentences."""
    inside = width - 2 * EDGE
    high = 2 * (EDGE - 8) + type_.height(text, "rule", inside) + 14
    if do:
        high += type_.height(do, "primary", inside) + 14
    if words:
        high += _row_height(type_, words, inside, key)
    return high + FOOT


def draw_arrow(
    canvas: Canvas, start: tuple[float, float], bend: tuple[float, float], end: tuple[float, float]
) -> None:
    """A fat curved arrow from ``start`` to ``end``, gold on plum."""
    number = shapes.number
    dx, dy = end[0] - bend[0], end[1] - bend[1]
    far = math.hypot(dx, dy) or 1.0
    ux, uy = dx / far, dy / far
    neck = end[0] - ux * 16, end[1] - uy * 16
    curve = (
        f"M{number(start[0])},{number(start[1])}Q{number(bend[0])},{number(bend[1])} "
        f"{number(neck[0])},{number(neck[1])}"
    )
    wings = []
    for turn in (0.6, -0.6):
        cos, sin = math.cos(turn), math.sin(turn)
        wings.append((end[0] - (ux * cos - uy * sin) * 44, end[1] - (ux * sin + uy * cos) * 44))
    head = shapes.polygon([wings[0], end, wings[1]], closed=False)
    body = "".join(
        shapes.line(part, colour, width)
        for colour, width in (("#2B1638", 19.0), (canvas.theme.state.turn, 10.0))
        for part in (curve, head)
    )
    canvas.drawing(Rect(0, 0, canvas.space.width, canvas.space.height), body)
