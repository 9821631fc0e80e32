"""A month as a sheet of days; what was played stands on them."""

from __future__ import annotations

import calendar
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import ClassVar

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.input import Click, Input, Press
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Changed, Message, Widget
from lama_gui.kit.widgets.base import Role


@dataclass(frozen=True, slots=True)
class Stamp:
    """What stands on a day: the ``place`` reached, 0 while the match is not over."""

    place: int

    @property
    def won(self) -> bool:
        """Whether it was the first place."""
        return self.place == 1


@dataclass(kw_only=True, eq=False)
class MonthSheet(Widget):
    """The month of ``chosen``; arrows and clicks choose another day."""

    chosen: date
    today: date
    weekdays: Sequence[str]
    stamps: Mapping[date, Stamp]
    told: Sequence[tuple[str, ...]] = ()  # the days on which something stands, in words
    value: str = ""  # the day of ``chosen``, in words
    nth: str = "{place}."  # how the language writes a place, with {place} left in

    spoken_as: ClassVar[Role] = Role.CHOICE

    @property
    def pressable(self) -> bool:
        """Days are chosen by arrows, or clicked."""
        return False

    @property
    def said_value(self) -> str:
        """The chosen day."""
        return self.value

    @property
    def said_rows(self) -> Sequence[tuple[str, ...]]:
        """The days that were played."""
        return self.told

    @property
    def _weeks(self) -> list[list[date]]:
        month = calendar.Calendar()
        return month.monthdatescalendar(self.chosen.year, self.chosen.month)

    def _cells(self) -> list[tuple[date, Rect]]:
        head = min(52.0, self.rect.h * 0.1)
        weeks = self._weeks
        area = self.rect.cut_top(head, 6)[1]
        out = []
        # Six rows always: the sheet does not jump from month to month.
        for week, row in zip(weeks, area.rows(6, 10), strict=False):
            out += list(zip(week, row.columns(7, 10), strict=True))
        return [(day, cell) for day, cell in out if day.month == self.chosen.month]

    def handle(self, event: Input) -> Message | None:
        """Arrows go by days and weeks."""
        steps = {"left": -1, "right": 1, "up": -7, "down": 7}
        match event:
            case Press(action=name) if name in steps:
                return self._choose(self.chosen + timedelta(steps[name]), name)
            case Click(x, y):
                for day, cell in self._cells():
                    if cell.contains(x, y):
                        return Changed(self.name, day)
        return None

    def _choose(self, day: date, step: str) -> Message | None:
        """Up and down leave the sheet at its rims; left and right turn the month."""
        if day.month != self.chosen.month and step in ("up", "down"):
            return None
        return Changed(self.name, day)

    def draw(self, canvas: Canvas) -> None:
        """Weekdays, then the cells."""
        p = canvas.theme.paper
        head = Rect(self.rect.x, self.rect.y, self.rect.w, min(52.0, self.rect.h * 0.1))
        for words, box in zip(self.weekdays, head.columns(7, 10), strict=True):
            canvas.text(box, words, "caption", p.second, "centre")
        for day, cell in self._cells():
            self._day(canvas, day, cell)

    def _day(self, canvas: Canvas, day: date, cell: Rect) -> None:
        theme, p = canvas.theme, canvas.theme.paper
        stamp = self.stamps.get(day)
        chosen = day == self.chosen
        fill, ink = p.row, p.text
        if stamp is not None and stamp.won:
            fill, ink = theme.button.primary, theme.button.primary_text
        elif stamp is not None and stamp.place:
            fill, ink = theme.control.chosen, theme.control.chosen_text
        elif day > self.today:
            fill, ink = p.panel, p.second
        radius = 18.0
        if chosen and self.focused:
            canvas.ring(cell, radius, paper=True)
        elif chosen:
            canvas.sheet(cell.grow(5), Sheet(p.second, radius + 5, 0, 0, grain=0))
        over = ""
        if day == self.today:
            edge = shapes.rounded(3, 3, cell.w - 6, cell.h - 6, radius - 3)
            over = shapes.line(edge, theme.state.last_card, 4)
        lift = 0.5 if stamp is not None else 0.0
        canvas.sheet(cell, Sheet(fill, radius, lift, 0, over=over))
        if stamp is None:
            canvas.text(cell, str(day.day), "label", ink, "centre")
            return
        inside = cell.inset(8, 8)
        upper, lower = inside.cut_top(inside.h * 0.44)
        if upper.h < canvas.type.line("pill") * 0.8:  # large words stand side by side
            upper, lower = inside.columns(2, 4)
        canvas.text(upper, str(day.day), "pill", ink, "centre")
        if stamp.won:
            side = min(lower.h, 44.0)
            canvas.icon("crown", Rect.around(lower.cx, lower.cy, side, side), ink)
        elif stamp.place:
            canvas.text(lower, self.nth.format(place=stamp.place), "strong", ink, "centre")
        else:
            side = min(lower.h, 34.0)
            canvas.icon("clock", Rect.around(lower.cx, lower.cy, side, side), ink)
