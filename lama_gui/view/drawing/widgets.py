"""The interactive parts of a table: the cards of the hand, the deck, and the log."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import mix
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Click, DoubleClick, Drag, Input, Press
from lama_gui.kit.widgets.base import Handled, Message, Role, Widget
from lama_gui.view.drawing.cards import TILE, CardPictures, draw_mini, mini_width
from lama_gui.view.drawing.hand import HandFan
from lama_gui.view.game_table import LogLine

LOG_SQUEEZE = 1.2
"""If lines exceed the log panel by more than this, only the newest is shown, on two lines."""


@dataclass(frozen=True, slots=True)
class Picked(Message):
    """The card ``index`` of the hand was clicked, selected, or dragged to the drop zone."""

    index: int


@dataclass(kw_only=True, eq=False)
class HandCard(Widget):
    """A card of the hand, for focus, clicks, and drags; it is drawn by the fan.

    ``drop_zone``: where it can be dropped to play it.
    """

    fan: HandFan
    index: int
    drop_zone: Rect

    accessible_role: ClassVar[Role] = Role.CARD

    def hit(self, x: float, y: float) -> bool:
        return self.fan.at(x, y) == self.index

    def handle(self, event: Input) -> Message | None:
        match event:
            case DoubleClick():
                return Handled(self.name)  # the first click has already played the card
            case Click() | Press(action="activate"):
                return Picked(self.name, self.index)
            case Drag((x, y), phase="start"):
                self.fan.grab(self.index, x, y)
                self.fan.drag(event.x, event.y)
                return Handled(self.name)
            case Drag(_, x, y, "move") if self.fan.dragged == self.index:
                self.fan.drag(x, y)
                return Handled(self.name)
            case Drag(phase="drop") if self.fan.dragged == self.index:
                pose = self.fan.drop()
                played = self.drop_zone.contains(pose.x, pose.y)
                return Picked(self.name, self.index) if played else Handled(self.name)
        return None


def follow_pointer(fan: HandFan, widgets: Iterable[Widget]) -> bool:
    """Raise the hovered or focused card; returns whether another one is raised now.

    A dragged card falls back if it is no longer held.
    """
    before = fan.active
    cards = [w for w in widgets if isinstance(w, HandCard)]
    if fan.dragged is not None and not any(c.held and c.index == fan.dragged for c in cards):
        fan.let_go()
    candidates = [c.index for c in cards if c.hovered] or [c.index for c in cards if c.focused]
    fan.active = candidates[0] if candidates and fan.dragged is None else None
    fan.ringed = next((c.index for c in cards if c.focused), None)
    return before != fan.active


@dataclass(kw_only=True, eq=False)
class Zone(Widget):
    """A clickable area of the table, without drawing of its own."""

    radius: float = 20.0

    @property
    def memo_key(self) -> object:
        return self.rect, self.radius, self.focused

    def draw(self, canvas: Canvas) -> None:
        if self.focused:
            canvas.ring(self.rect, self.radius)


@dataclass(kw_only=True, eq=False)
class LogPanel(Widget):
    """The last lines of the log; pressing it opens the whole log."""

    lines: Sequence[LogLine]
    pictures: CardPictures
    rows: int = 3

    @property
    def memo_key(self) -> object:
        return self.rect, tuple(self.lines[-self.rows :]), self.rows, self.pictures, self.focused

    def draw(self, canvas: Canvas) -> None:
        paper = canvas.theme.paper
        shown = list(self.lines)[-self.rows :]
        if not shown:
            if self.focused:
                canvas.ring(self.rect, 22)
            return
        inside = self.rect.inset(20, 9)
        large = canvas.type.line("caption") * self.rows > inside.h * LOG_SQUEEZE
        large = large and bool(shown[-1].who)
        wide = max(_width(canvas, line, large) for line in (shown[-1:] if large else shown))
        high = inside.h if large else inside.h * len(shown) / self.rows
        box = Rect(max(inside.x, inside.right - wide), inside.y, min(inside.w, wide), high)
        if self.focused:
            canvas.ring(box.inset(-20, -9), 22)
        sheet = PanelStyle(paper.toast, 22, 0.7, 0.0, opacity=0.9, grain=0.0)
        canvas.panel(box.inset(-20, -9), sheet)
        if large:
            self._draw_newest(canvas, shown[-1], box)
            return
        for line, row in zip(shown, box.rows(len(shown)), strict=True):
            newest = line is shown[-1]
            ink = paper.toast_text if newest else mix(paper.toast_text, paper.toast, 0.22)
            draw_log_line(canvas, line, row, ink, self.pictures)

    def _draw_newest(self, canvas: Canvas, line: LogLine, box: Rect) -> None:
        """Draw the newest line on two lines, for large text."""
        ink = canvas.theme.paper.toast_text
        if line.has_card:
            tall = min(TILE * canvas.type.grow, box.h)
            wide = mini_width(self.pictures, line.card, tall)
            tile, box = box.cut_right(wide + 2, 12)
            draw_mini(canvas, line.card, Rect.around(tile.cx, tile.cy, wide, tall), self.pictures)
        who, what = box.rows(2)
        canvas.text(who, line.who, "pill", ink)
        canvas.text(what, line.what, "caption", ink)


def _width(canvas: Canvas, line: LogLine, large: bool) -> float:
    """The width of a line, rounded up; ``large``: on two lines."""
    who, what = canvas.type.width(line.who, "pill"), canvas.type.width(line.what, "caption")
    words = max(who, what) if large else who + 8 + what
    card = TILE * canvas.type.grow + 24 if line.has_card else 0.0
    return math.ceil((words + card + 8) / 24) * 24.0


def draw_log_line(
    canvas: Canvas, line: LogLine, row: Rect, ink: str, pictures: CardPictures
) -> None:
    """Draw a line: who (strong), what, and the card at the right."""
    right = row.right
    if line.has_card:
        tall = min(TILE * canvas.type.grow, row.h - 2)
        wide = mini_width(pictures, line.card, tall)
        tile = Rect(row.right - 2 - wide, row.cy - tall / 2, wide, tall)
        draw_mini(canvas, line.card, tile, pictures)
        right = tile.x - 10
    x = row.x
    if line.who:
        room = right - x - 10
        beside = canvas.type.width(line.what, "caption") if line.what else 0.0
        who = line.who
        if canvas.type.width(who, "pill") + beside > room:
            who = who.split()[0]  # only the first name if the line is too long
        most = max(room * 0.6, room - beside)
        width = min(canvas.type.width(who, "pill"), most)
        canvas.text(Rect(x, row.y, width + 2, row.h), who, "pill", ink)
        x += width + 8
    if line.what:
        canvas.text(Rect(x, row.y, right - x, row.h), line.what, "caption", ink)
