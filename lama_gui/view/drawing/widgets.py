"""The widgets of a table and of a replay: cards, the deck, the log, open hands, the timeline."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import mix
from lama_gui.kit.draw.panels import PanelStyle, Stitch
from lama_gui.kit.draw.type import Type
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Click, DoubleClick, Drag, Input, Press
from lama_gui.kit.widgets.base import Changed, Handled, Inert, Message, Role, Widget, joined
from lama_gui.session.visibility import Round
from lama_gui.view.drawing.cards import TILE, CardPictures, draw_mini, mini_width
from lama_gui.view.drawing.hand import HandFan
from lama_gui.view.game_table import LogLine

TWO_LINES = 80.0
"""The minimum height of a log line with two rows of text, in units."""
ROWS = 3
"""The number of lines in the log panel."""
LOG_SQUEEZE = 1.2
"""If lines exceed the log panel by more than this, only the newest is shown, on two lines."""


@dataclass(frozen=True, slots=True)
class Picked(Message):
    """The card ``index`` of the hand was clicked, selected, or dragged to the drop zone."""

    index: int


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


class LogPanel(Widget):
    """The last lines of the log; pressing it opens the whole log."""

    lines: Sequence[LogLine]
    pictures: CardPictures

    @property
    def memo_key(self) -> object:
        return self.rect, tuple(self.lines[-ROWS:]), self.pictures, self.focused

    def draw(self, canvas: Canvas) -> None:
        paper = canvas.theme.paper
        shown = list(self.lines)[-ROWS:]
        if not shown:
            if self.focused:
                canvas.ring(self.rect, 22)
            return
        inside = self.rect.inset(20, 9)
        large = canvas.type.line("caption") * ROWS > inside.h * LOG_SQUEEZE
        width = max(_width(canvas, line, large) for line in (shown[-1:] if large else shown))
        height = inside.h if large else inside.h * len(shown) / ROWS
        box = Rect(max(inside.x, inside.right - width), inside.y, min(inside.w, width), height)
        if self.focused:
            canvas.ring(box.inset(-20, -9), 22)
        rim = mix(paper.toast, paper.toast_text, 0.3)  # it is dark on a dark sky
        sheet = PanelStyle(paper.toast, 22, 0.7, 0.0, rim=rim, opacity=0.9, grain=0.0)
        canvas.panel(box.inset(-20, -9), sheet)
        if large:
            shown = shown[-1:]
        for line, row in zip(shown, box.rows(len(shown)), strict=True):
            newest = line is shown[-1]
            ink = paper.toast_text if newest else mix(paper.toast_text, paper.toast, 0.22)
            draw_log_line(canvas, line, row, ink, self.pictures)


def _width(canvas: Canvas, line: LogLine, large: bool) -> float:
    """The width of a line, rounded up; ``large``: on two lines."""
    who, what = canvas.type.width(line.who, "pill"), canvas.type.width(line.what, "caption")
    words = max(who, what) if large else who + 8 + what
    card = TILE * canvas.type.text_scale + 24 if line.has_card else 0.0
    return math.ceil((words + card + 8) / 24) * 24.0


def draw_log_line(
    canvas: Canvas,
    line: LogLine,
    row: Rect,
    ink: str,
    pictures: CardPictures,
    roles: tuple[str, str] = ("pill", "caption"),
    tile_height: float = TILE,
) -> None:
    """Draw a line: who and what, in two ``roles`` of type, and the card at the right.

    A long line has two rows of text if there is space.
    """
    strong, plain = roles
    if line.has_card:
        height = min(tile_height * canvas.type.text_scale, row.h - 2)
        width = mini_width(pictures, line.card, height)
        tile = Rect(row.right - 2 - width, row.cy - height / 2, width, height)
        draw_mini(canvas, line.card, tile, pictures)
        row = Rect(row.x, row.y, tile.x - 10 - row.x, row.h)
    who, beside = line.who, canvas.type.width(line.what, plain) if line.what else 0.0
    if who and row.h > TWO_LINES and canvas.type.width(who, strong) + 8 + beside > row.w:
        upper, lower = row.cut_top(min(row.h / 2, canvas.type.line(strong)))
        canvas.text(upper, who, strong, ink)
        canvas.text(lower, line.what, plain, ink, lines=2)
        return
    if who:
        room = max(row.w * 0.6, row.w - 10 - beside)
        who = who if canvas.type.width(who, strong) <= room else who.split()[0]
        width = min(canvas.type.width(who, strong), room)
        place, row = row.cut_left(width + 2, 6 * canvas.type.text_scale)
        canvas.text(place, who, strong, ink)
    if line.what:
        canvas.text(row, line.what, plain, ink, lines=2)


SEGMENT_GAP = 6.0


class TimelineBar(Widget):
    """A timeline with a segment per round, and a knob at ``position``."""

    rounds: Sequence[Round]
    length: int
    position: int
    words: str  # "Round {n}" in the player's language, with the placeholder
    marks: Sequence[int] = ()  # positions of notes

    accessible_role: ClassVar[Role] = Role.SLIDER
    pressable = False

    @property
    def at_end(self) -> bool:
        return self.position >= self.length

    @property
    def accessible_value(self) -> str:
        """The round, and the step."""
        current = next((part for part in self.rounds if self.position <= part.end), None)
        words = self.words.replace("{n}", str(current.number)) if current else ""
        return joined(words, f"{self.position} / {self.length}")

    @property
    def accessible_number(self) -> tuple[int, int, int, int]:
        return self.position, 0, self.length, 1

    def handle(self, event: Input) -> Message | None:
        at, end = self.position, self.length
        steps = {"left": max(0, at - 1), "right": min(end, at + 1), "first": 0, "last": end}
        match event:
            case Click(x, _, _) | Drag(_, x, _):
                return Changed(self.name, self._position_at(x))
            case Press(action=action) if action in steps:
                return Changed(self.name, steps[action])
        return None

    def _x(self, position: int) -> float:
        return self.rect.x + self.rect.w * position / max(1, self.length)

    def _position_at(self, x: float) -> int:
        share = (x - self.rect.x) / self.rect.w
        return max(0, min(self.length, round(share * self.length)))

    @property
    def _knob(self) -> Rect:
        return Rect.around(self._x(self.position), self.rect.cy, 28, self.rect.h + 26)

    def draw(self, canvas: Canvas) -> None:
        if self.focused:
            canvas.ring(self.rect, 14)
        for part in self.rounds:
            self._segment(canvas, part)
        for mark in self.marks:
            self._mark(canvas, mark)
        band = canvas.theme.control.knob
        knob = self._knob
        over = "".join(
            shapes.line(f"M{x},{knob.h / 2 - 9:g}V{knob.h / 2 + 9:g}", "#2B1638", 3, opacity=0.5)
            for x in (10, 18)
        )
        canvas.panel(knob, PanelStyle(band, 12, 0.7, 0.25, over=over))

    def _mark(self, canvas: Canvas, position: int) -> None:
        """Draw the flag of a note."""
        x, theme = self._x(position), canvas.theme
        body = shapes.line("M3,2V22", theme.paper.toast_text, 3)
        body += shapes.path(shapes.polygon([(3, 1), (17, 6), (3, 12)]), theme.state.turn)
        canvas.drawing(Rect(x - 3, self.rect.y - 15, 20, 24), body)

    def _segment(self, canvas: Canvas, part: Round) -> None:
        theme = canvas.theme
        left, right = self._x(part.first), self._x(part.end) - SEGMENT_GAP
        rect = Rect(left, self.rect.y, max(6.0, right - left), self.rect.h)
        running = part.first < self.position <= part.end
        rim = mix(theme.paper.toast, theme.paper.toast_text, 0.3)  # it is dark on a dark table
        canvas.panel(rect, PanelStyle(theme.paper.toast, 10, 0, 0, grain=0, rim=rim))
        done = min(max(self._x(self.position), left), right) - left
        if done > 4:
            played = mix(theme.button.quiet, "#FFFFFF", 0.06)
            canvas.panel(Rect(left, rect.y, done, rect.h), PanelStyle(played, 10, 0, 0, grain=0))
        if running:
            edge = Stitch(theme.control.knob, 1, 3, "", 1.0)
            canvas.panel(rect, PanelStyle(theme.paper.toast, 10, 0, 0, edge, opacity=0.25, grain=0))
        text = self.words.replace("{n}", str(part.number))
        if canvas.type.width(text, "pill") > rect.w - 40:
            text = str(part.number)
        width = canvas.type.width(text, "pill")
        x, knob = rect.x + 12, self._knob
        if x + width + 4 > knob.x and x < knob.right:
            x = knob.right + 8  # not under the knob
        if x + width + 4 < rect.right - 18:
            box = Rect(x, rect.y, rect.right - 12 - x, rect.h)
            canvas.text(box, text, "pill", theme.paper.toast_text)
        if rect.w > 40:
            points = [(0, 8), (8, 0), (16, 8), (8, 16)]
            mark = shapes.path(shapes.polygon(points), theme.control.band)
            canvas.drawing(Rect(rect.right - 24, rect.cy - 8, 16, 16), mark)


class MoveRow(Widget):
    """A move in the list, which can be selected. Future moves are paler."""

    line: LogLine
    number: int
    pictures: CardPictures
    now: bool = False
    future: bool = False

    accessible_role: ClassVar[Role] = Role.ROW

    @property
    def accessible_name(self) -> str:
        return self.label or f"{self.number}. {self.line.spoken}"

    def height(self, type_: Type) -> float:
        """Its height; large text needs up to three lines, and leaves the number out."""
        if not type_.is_large:
            return 54.0 * type_.text_scale
        line = self.line
        tile = TILE * type_.text_scale
        room = self.rect.w - 24
        room -= mini_width(self.pictures, line.card, tile) if line.has_card else 0
        if type_.width(line.who, "pill") + type_.width(line.what, "caption") + 24 <= room:
            return TWO_LINES
        lines = type_.fit(line.what, "caption", room, lines=2).lines
        return type_.line("pill") + len(lines) * type_.line("caption") + 12

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        paper = theme.paper
        ink, second = paper.text, paper.second
        if self.now:
            canvas.panel(rect.inset(4, 3), PanelStyle(theme.control.chosen, 16, 0.4, 0.15))
            ink = second = theme.control.chosen_text
        elif self.future:
            ink = mix(paper.text, paper.panel, 0.25)
        elif self.hover > 0.5:
            canvas.panel(rect.inset(4, 3), PanelStyle(theme.control.band, 16, 0, 0, opacity=0.55))
        large = canvas.type.is_large
        box = rect.inset(6 if large else 13, 0)  # inside the ring
        if not large:
            number, box = box.cut_left(canvas.type.width("88", "pill"), 8)
            canvas.text(number, str(self.number), "pill", second, "right")
        draw_log_line(canvas, self.line, box, ink, self.pictures)
        if self.focused:
            inner = rect.inset(17, 13) if self.now else rect.inset(13, 9.5)
            canvas.ring(inner, 12, paper=not self.now, inside=True)


def align_at(place: Rect, panel: Rect) -> float:
    """The alignment of an open hand in its ``place``: towards the seat panel."""
    if abs(place.cx - panel.cx) < 1:
        return 0.5
    return 0.0 if place.cx > panel.cx else 1.0


class OpenHand(Inert):
    """An open hand as small tiles on a dark strip, in two rows if the place is narrow."""

    cards: Sequence[str]
    pictures: CardPictures
    along: float = 0.5  # the alignment: 0 left, 1 right

    accessible_role: ClassVar[Role] = Role.TEXT

    def draw(self, canvas: Canvas) -> None:
        if not self.cards:
            return
        rows = 1 if self.rect.w > 2 * self.rect.h else 2
        columns = max(min(3, len(self.cards)), -(-len(self.cards) // rows))
        height = (self.rect.h - 12) / rows
        width = min(height * 0.72, (self.rect.w - 16) / columns - 3)  # none covers another
        step = min(width + 5, (self.rect.w - 16 - width) / max(1, columns - 1))
        total = width + step * (columns - 1) + 16
        x = self.rect.x + (self.rect.w - total) * self.along
        strip = Rect(x, self.rect.y, total, 12 + -(-len(self.cards) // columns) * height)
        canvas.panel(strip, PanelStyle(canvas.theme.paper.toast, 14, 0.5, 0.0, grain=0))
        for index, card in enumerate(self.cards):
            row, column = divmod(index, columns)
            place = Rect(strip.x + 8 + column * step, strip.y + 6 + row * height, width, height)
            tile = place.inset(0, 2 * (rows - 1))
            draw_mini(canvas, card, tile, self.pictures)
