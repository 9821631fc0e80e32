"""The daily deal: the same cards for everybody, and a calendar of the days played."""

from __future__ import annotations

import calendar
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from lama_gui import daily
from lama_gui.bots.characters import of_level
from lama_gui.daily import DailyTable, streaks, table_of
from lama_gui.kit import system
from lama_gui.kit.cloth import cloth_of, on_blanket
from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import legible_on, mix
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Click, Input, Press
from lama_gui.kit.layout import THE_REST, Box, Cell, Centred, Column, Length, Padded, Row, space
from lama_gui.kit.scene import Push, Replace, Transition
from lama_gui.kit.ui import on_panel
from lama_gui.kit.widgets import Changed, Message, Pressed, Tile, Widget, joined
from lama_gui.kit.widgets.base import Role
from lama_gui.library.statistics import Index, Listed
from lama_gui.library.statistics.summary import Played, days_of, finished
from lama_gui.records import Header, SeatInfo
from lama_gui.scenes.after.export import result_text
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.menu import Hint, steppers
from lama_gui.scenes.common.open_match import look_back, resume
from lama_gui.scenes.common.tiles import draw_tile
from lama_gui.scenes.lookback.filter_page import IndexPage
from lama_gui.session import Session
from lama_gui.texts import GivenName, day_words, month_words
from lama_gui.view.games import look_of, theme_of
from lama_gui.view.people.names import names_of
from lama_gui.view.scoring.scoring import plain


class MonthSheet(Widget):
    """The month of ``chosen``; arrows and clicks choose another day.

    ``places`` are those reached, 0 for an unfinished match.
    """

    chosen: date
    today: date
    weekdays: Sequence[str]
    places: Mapping[date, int]
    accessible_rows: Sequence[tuple[str, ...]] = ()  # the days played
    accessible_value: str = ""  # the chosen day

    accessible_role: ClassVar[Role] = Role.CHOICE
    pressable = False  # days are chosen by arrows or clicks

    def _rows(self) -> tuple[Rect, Rect]:
        """The rectangles of the weekdays and of the weeks."""
        return self.rect.cut_top(min(58.0, self.rect.h * 0.11), 4)

    def _cells(self) -> Iterator[tuple[date, Rect]]:
        weeks = calendar.Calendar().monthdatescalendar(self.chosen.year, self.chosen.month)
        # always six rows, so that the height is the same in all months
        for week, row in zip(weeks, self._rows()[1].rows(6, 10), strict=False):
            for day, cell in zip(week, row.columns(7, 10), strict=True):
                if day.month == self.chosen.month:
                    yield day, cell

    def handle(self, event: Input) -> Message | None:
        steps = {"left": -1, "right": 1, "up": -7, "down": 7}
        match event:
            case Press(action=name) if name in steps:
                day = self.chosen + timedelta(steps[name])
                # up and down stop at the month's ends, left and right change the month
                if day.month == self.chosen.month or name in ("left", "right"):
                    return Changed(self.name, day)
            case Click(x, y):
                for day, cell in self._cells():
                    if cell.contains(x, y):
                        return Changed(self.name, day)
        return None

    def draw(self, canvas: Canvas) -> None:
        head, ink = self._rows()[0], legible_on(cloth_of(canvas.theme))
        for words, box in zip(self.weekdays, head.columns(7, 10), strict=True):
            canvas.text(box, words, "caption", ink, "centre")
        for day, cell in self._cells():
            self._day(canvas, day, cell)

    def _day(self, canvas: Canvas, day: date, cell: Rect) -> None:
        theme, p, cloth = canvas.theme, canvas.theme.paper, cloth_of(canvas.theme)
        place, chosen = self.places.get(day), day == self.chosen
        light = legible_on(cloth)
        fill, ink = mix(cloth, light, 0.1), light
        if place == 1:
            fill, ink = theme.button.primary, theme.button.primary_text
        elif place is not None:
            fill, ink = p.plate, p.text
        radius = 18.0
        if chosen and self.focused:
            canvas.ring(cell, radius)
        elif chosen:
            canvas.panel(cell.grow(5), PanelStyle(light, radius + 5, 0, 0, grain=0))
        over = ""
        if day == self.today:
            edge = shapes.rounded(3, 3, cell.w - 6, cell.h - 6, radius - 3)
            over = shapes.line(edge, theme.state.last_card, 4)
        lift = 0.5 if place is not None else 0.0
        if day <= self.today or place is not None:
            canvas.panel(cell, PanelStyle(fill, radius, lift, 0, over=over))
        if place is None:
            canvas.text(cell, str(day.day), "label", ink, "centre")
            return
        if canvas.type.is_large:  # of other places there is only the colour
            canvas.text(cell, str(day.day), "label", ink, "centre")
            mark = Rect.around(cell.right - 20, cell.y + 20, 28, 28)
            if place < 2:
                canvas.icon("crown" if place else "clock", mark, ink)
            return
        upper, lower = cell.inset(8, 8).cut_top((cell.h - 16) * 0.44)
        canvas.text(upper, str(day.day), "pill", ink, "centre")
        side = min(lower.h, lower.w, 44.0 if place else 34.0)
        coin = Rect.around(lower.cx, lower.cy, side, side)
        if place > 1:  # in a coin, so that it isn't read together with the day
            control = theme.control
            canvas.panel(coin, PanelStyle(control.chosen, side / 2, 0, 0, grain=0))
            canvas.text(coin, str(place), "strong", control.chosen_text, "centre")
            return
        canvas.icon("crown" if place else "clock", coin, ink)


#: The first day of the generator.
FIRST = date(2026, 1, 1)

LOWEST = 130.0
"""The minimum height of the picture of a game."""


class Daily(IndexPage):
    """The daily deals up to ``today``, by the computer's clock."""

    name: ClassVar[str] = "daily"
    hints: ClassVar[tuple[Hint, ...]] = (
        (("left", "right"), "daily.hint.day"),
        (("page_up", "page_down"), "daily.hint.month"),
        (("back",), "hint.back"),
    )

    def __init__(self, context: AppContext, today: date | None = None) -> None:
        super().__init__(context)
        self.today = today or date.today()
        self.theme = theme_of(table_of(self.today).variant)
        self.chosen = self.today
        self.status = ""
        self.people = [profile.name for profile in context.settings.profiles]
        #: The person shown: the one of the statistics pages, or the last player here.
        last_here = self.people[0] if self.people else ""
        self.who = context.looked_at if context.looked_at in self.people else last_here
        self.played: Played = {}
        self.look()

    def look(self) -> None:
        found = self.ask(Index.days)
        if found is not None:
            self.played = days_of(found, self.who, self.people)

    # ------------------------------------------------------------- the table of the day

    @property
    def table(self) -> DailyTable:
        """The chosen day's game."""
        return table_of(self.chosen)

    def match_header(self) -> Header:
        """The header of the chosen day's match, with the same bots for everybody."""
        level, known = daily.LEVEL, [one.avatar for one in of_level(daily.LEVEL)]
        faces = (look_of(self.table.variant).cast or known)[: self.table.seats - 1]
        others = [
            SeatInfo(self.t(f"name.{face}"), f"{level}/{face}" if face in known else level, face)
            for face in faces
        ]
        return self.table.header(self._player(faces), others)

    def _player(self, taken: Sequence[str]) -> SeatInfo:
        profiles = self.context.settings.profiles
        avatar = next((one.avatar for one in profiles if one.name == self.who), "pipa")
        name = GivenName(self.who) if self.who else self.t("new_match.you")
        return SeatInfo.person(name, "pipa" if avatar in taken else avatar)

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area = self.content.cut_top(12)[1]
        month = Padded(on_blanket(self._month_box()), 40, 0)
        day = on_panel("day-panel", self._day_box(), 44, 26)
        boxes = [Cell(month.place, area.w * 0.56), day]
        yield from Row(boxes, 40).place(area)
        puzzles = self.footer_button("puzzles", self.t("puzzles.title"), "secondary")
        names = [(name, name) for name in self.people]
        whose = steppers([("who", names, self.who)], self.context.type, area.w * 0.3)
        yield from self.footer_row(puzzles, *whose, self._streak(), self.footer_hints())

    def _streak(self) -> Box:
        days = finished(self.played)
        current, best = streaks(days, self.today)
        words = self.t("daily.streak", now=current, best=best, played=len(days))
        width = self.ui.width_of(words, "label", 4)
        return self.ui.text("streak", words, "label", paper=False, width=width)

    @property
    def _head(self) -> float:
        """The height of the first line of both panels."""
        return max(60.0, self.context.type.line("heading"))

    def _month_box(self) -> Box:
        """The month with arrows to its neighbours, and its days."""
        ui = self.ui
        words = month_words(self.texts, self.chosen)
        month: dict[str, Any] = {"align": "centre", "lines": 1, "width": THE_REST, "paper": False}
        at_end = ["" if self._month(by) else words for by in (-1, 1)]
        earlier = self.arrow("earlier", "left", "minor", at_end[0])
        later = self.arrow("later", "right", "minor", at_end[1])
        title = ui.text("month", words, "heading", minimum=self._head, **month)
        head = Row([earlier, title, later], 20, level=True)
        return Column([head, Cell(self._days(), height=THE_REST)], 14)

    def _days(self) -> Widget:
        month = [day for day in sorted(self.played) if _same_month(day, self.chosen)]
        return MonthSheet(
            name="days",
            chosen=self.chosen,
            today=self.today,
            weekdays=[self.t(f"weekday.{n}") for n in range(1, 8)],
            places={
                day: line.place(line.person or 0) if line.finished else 0
                for day, (_, line) in self.played.items()
            },
            accessible_rows=[
                (day_words(self.texts, day), self._played(self.played[day][1])) for day in month
            ],
            accessible_value=self.texts.listed(
                filter(None, (day_words(self.texts, self.chosen), self._result()))
            ),
        )

    def _day_box(self) -> Box:
        """The chosen day: its game, its players, and the actions."""
        ui, words = self.ui, day_words(self.texts, self.chosen)
        if self.chosen == self.today:
            words = joined(self.t("daily.today"), words)
        tile = self._tile()

        def height(width: float) -> Length:
            label = tile.label_height(ui.type, width)
            return Length(label + 20, label + 20, 1.0)

        more: dict[str, Any] = {"align": "centre", "lines": 1}
        boxes = [
            ui.text("day", words, "heading", minimum=self._head, **more),
            space(12),
            Cell(partial(self._fit_tile, tile), height=height),
            space(8),
        ]
        if result := self._result():
            boxes.append(ui.text("result", result, "name", minimum=56, extra=8, **more))
        about = ui.text("about", self.status or self.t("daily.about"), "caption", align="centre")
        # it shrinks if necessary
        boxes += [
            space(10),
            Cell(
                about.content,
                height=lambda width: Length(60.0, max(60.0, about.measure_height(width).preferred)),
            ),
        ]
        if buttons := self._actions():
            boxes += [space(16), self._buttons(buttons), space(8)]
        return Column(boxes)

    def _tile(self) -> Tile:
        variant = self.table.variant
        theme = self.context.themes.get(theme_of(variant) or "dusk")
        names = [info.name for info in self.match_header().seats[1:]]  # the player sits first
        return Tile(
            name="game",
            title=self.t(f"variant.{variant}.title"),
            detail=self.t("daily.table", names=self.texts.listed(names)),
            art=partial(draw_tile, variant=variant, theme=theme),
            focusable=False,
            paper=True,
        )

    def _fit_tile(self, tile: Tile, area: Rect) -> Widget:
        """The tile, as large as there is room for, and not much wider than high.

        Its picture is left out where it would be a strip.
        """
        height = area.h - 8
        width = min(area.w, max(height * 1.25, 520.0 * self.context.text_scale))
        label = tile.label_height(self.ui.type, width)
        if height < label + LOWEST:
            height, tile.art = label, None
        tile.rect = Rect.around(area.cx, area.cy, width, height)
        return tile

    def _result(self) -> str:
        if self.chosen in self.played:
            return self._played(self.played[self.chosen][1])
        if self.chosen == self.today:
            return ""
        return self.t("daily.tomorrow" if self.chosen > self.today else "daily.missed")

    def _played(self, line: Listed) -> str:
        if not line.finished:
            return self.t("daily.unfinished", round=line.round)
        seat = line.person or 0
        points = plain(line.totals[seat])
        return self.t("daily.result", place=line.place(seat), seats=len(line.seats), points=points)

    def _actions(self) -> list[str]:
        """The actions for the chosen day."""
        if self.chosen not in self.played:
            return ["play"] if self.chosen <= self.today else []
        finished = self.played[self.chosen][1].finished
        return ["copy", "watch"] if finished else ["resume"]

    def _buttons(self, names: list[str]) -> Box:
        """The buttons of the actions side by side; a single one is no wider than necessary."""
        ui, alone, past = self.ui, len(names) == 1, self.chosen < self.today
        icons = {"play": "play", "resume": "redo", "copy": "copy", "watch": "eye"}
        row = [
            ui.button(
                name,
                self.t("daily.play_past" if name == "play" and past else f"daily.{name}"),
                kind="minor" if name == "watch" else "primary",
                width=Length(0.0, 560.0 * self.context.text_scale) if alone else THE_REST,
                height=ui.line("primary", 28, 88),
                icon=icons[name],
                role="" if alone else "minor",
            )
            for name in names
        ]
        return Centred(row[0]) if alone else Row(row, 20)

    def first_focus(self) -> str | None:
        return next(iter(self._actions()), "days")

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed("days", date() as day):
                self._choose(day)
            case Changed("who", str(who)):
                self.who, self.status = who, ""
                self.look()
            case Pressed("earlier" | "later" as name):
                self._turn(-1 if name == "earlier" else 1)
            case Pressed("play"):
                return self._play()
            case Pressed("resume"):
                return resume(self.context, self._path())
            case Pressed("watch"):
                seat = self.played[self.chosen][1].person or 0
                return look_back(self.context, self._path(), lambda m: self.scenes.replay(m, seat))
            case Pressed("puzzles"):
                return Push(self.scenes.puzzles(who=self.who))
            case Pressed("copy"):
                line = self.played[self.chosen][1]
                names = names_of(line.seats, self.texts)
                done = system.copy_text(result_text(self.texts, line, names))
                self.status = self.t("share.copied" if done else "share.no_clipboard")
            case _:
                return super().on(message)
        return None

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case Press(action="page_up" | "page_down" as name):
                self._turn(-1 if name == "page_up" else 1)
                self.rebuild()
                return None
        return super().on_input(event)

    def _choose(self, day: date) -> None:
        if FIRST <= day <= self._last:
            self.chosen, self.status = day, ""

    @property
    def _last(self) -> date:
        """The last day of the current month, where the calendar ends."""
        following = self.today.replace(day=28) + timedelta(4)
        return following.replace(day=1) - timedelta(1)

    def _month(self, by: int) -> date | None:
        """The day to choose in another month; None outside the calendar."""
        first = self.chosen.replace(day=1)
        other = (first - timedelta(1)) if by < 0 else (first + timedelta(32)).replace(day=1)
        if not FIRST <= other <= self._last:
            return None
        return self.today if _same_month(other, self.today) else other

    def _turn(self, by: int) -> None:
        other = self._month(by)
        if other is not None:
            self._choose(other)

    def _path(self) -> Path:
        return self.context.home.matches / self.played[self.chosen][0]

    def _play(self) -> Transition | None:
        try:
            session = Session.begin(self.match_header(), self.context.home.matches)
        except OSError as error:
            words = self.t("new_match.unwritable", reason=error)
            return self.tell("new_match.refused", words, error=error)
        return Replace(self.scenes.table(session), all=True)


def _same_month(one: date, other: date) -> bool:
    return one.replace(day=1) == other.replace(day=1)
