"""The deal of the day: the same cards for everybody, and a calendar of the days played."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from pathlib import Path
from typing import ClassVar

from lama_gui import daily
from lama_gui.bots.characters import of_level
from lama_gui.daily import DailyTable, day_named, streaks, table_of
from lama_gui.records import Header, RecordError, SeatInfo, read_record
from lama_gui.session import Session
from lama_gui.showing import shown
from lama_gui.statistics import Index, Listed
from lama_gui.ui.games import look_of, theme_of
from lama_gui.ui.kit import clipboard
from lama_gui.ui.kit.animation import Clock
from lama_gui.ui.kit.dates import day_words, month_words
from lama_gui.ui.kit.dialog import message
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.input import Input, Press
from lama_gui.ui.kit.scene import Push, Replace, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Button, Changed, Label, Message, Panel, Pressed, Tile, Widget
from lama_gui.ui.scenes.after.match_words import result_text
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.common.menu import Hint, MenuScene
from lama_gui.ui.scenes.common.open_match import resume
from lama_gui.ui.scenes.common.tiles import draw_tile
from lama_gui.ui.scenes.lookback.calendar import MonthSheet, Stamp
from lama_gui.ui.table.scoring.scoring import plain

#: Nobody played before the generator was there.
FIRST = date(2026, 1, 1)

#: Seconds from one look at what is being read to the next.
EVERY = 1.0


class Daily(MenuScene):
    """Today's deal, and the days before it. ``today`` is the day by the computer's clock."""

    name: ClassVar[str] = "daily"
    still: ClassVar[bool] = True
    hints: ClassVar[tuple[Hint, ...]] = (
        (("left", "right"), "daily.hint.day"),
        (("page_up", "page_down"), "daily.hint.month"),
        (("back",), "hint.back"),
    )
    theme = ""

    def __init__(self, context: AppContext, today: date | None = None) -> None:
        super().__init__(context)
        self.today = today or date.today()
        self.chosen = self.today
        self.said = ""
        self.played: dict[date, tuple[str, Listed]] = {}
        context.index_keeper.refresh()
        self._news = context.index_keeper.news
        self.look()

    def look(self) -> None:
        """The first match of each day is the one that counts."""
        self._looked = Clock(EVERY)
        found = self.context.index_keeper.ask(Index.days)
        if found is None:
            return  # asked again soon
        self.played = {}
        for file, line in found:
            day = day_named(line.day)
            if day is not None:
                self.played.setdefault(day, (file, line))

    def update(self, dt: float) -> bool:
        """Show what the index_keeper has found out meanwhile."""
        index_keeper = self.context.index_keeper
        self._looked.tick(dt)
        again = (index_keeper.held or index_keeper.busy) and self._looked.done
        if index_keeper.news == self._news and not again:
            return False
        self._news = index_keeper.news
        self.look()
        self.rebuild()
        return True

    # ------------------------------------------------------------- the table of the day

    @property
    def table(self) -> DailyTable:
        """What is played on the chosen day."""
        return table_of(self.chosen)

    def match_header(self) -> Header:
        """The header of the chosen day's match: the same bots for everybody."""
        cast = look_of(self.table.variant).cast or [c.avatar for c in of_level(daily.LEVEL)]
        known = {c.avatar for c in of_level(daily.LEVEL)}
        others = [
            SeatInfo(
                self.t(f"name.{avatar}"),
                f"{daily.LEVEL}/{avatar}" if avatar in known else daily.LEVEL,
                avatar,
            )
            for avatar in cast[: self.table.seats - 1]
        ]
        return self.table.header(self._player([info.avatar for info in others]), others)

    def _player(self, taken: list[str]) -> SeatInfo:
        profiles = self.context.settings.profiles
        name = profiles[0].name if profiles else self.t("new_match.you")
        avatar = profiles[0].avatar if profiles else "pipa"
        return SeatInfo(name, "human", "pipa" if avatar in taken else avatar)

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        area = self.content.cut_top(12)[1]
        left, right = area.cut_left(area.w * 0.56, 28)
        yield from self._calendar(left)
        yield from self._day(right)
        foot = self.column.inset(48, 0).cut_bottom(self.footer_height)[0]
        yield from self.hint_row(foot.x, foot.right, foot.cy)

    def _calendar(self, area: Rect) -> Iterable[Widget]:
        type_ = self.context.type
        yield Panel(name="month-panel", rect=area, under=False)
        inside = area.inset(40, 26)
        head, inside = inside.cut_top(max(60.0, type_.line("heading")), 12)
        words = month_words(self.texts, self.chosen)
        middle = Rect(head.x + 84, head.y, head.w - 168, head.h)
        for name, icon, x in (("earlier", "left", head.x), ("later", "right", head.right - 64)):
            rect = Rect(x, head.cy - 32, 64, 58)
            gone = not self._month(-1 if name == "earlier" else 1)
            reason = words if gone else ""
            yield Button(
                name=name,
                rect=rect,
                icon=icon,
                kind="minor",
                unavailable=reason,
                explain=False,
                paper=True,
            )
        yield Label(
            name="month", rect=middle, text=words, role="heading", align="centre", paper=True
        )
        lines = 2 if self.grow > 1.3 else 1
        foot, inside = inside.cut_bottom(lines * type_.line("label") + 6, 10)
        now, best = streaks(self._finished, self.today)
        text = self.t("daily.streak", now=now, best=best, played=len(self._finished))
        yield Label(
            name="streak",
            rect=foot,
            text=text,
            role="label",
            align="centre",
            lines=lines,
            paper=True,
        )
        yield MonthSheet(
            name="days",
            rect=inside,
            chosen=self.chosen,
            today=self.today,
            weekdays=[self.t(f"weekday.{n}") for n in range(1, 8)],
            stamps={day: _stamp(line) for day, (_, line) in self.played.items()},
            paper=True,
        )

    @property
    def _finished(self) -> list[date]:
        return [day for day, (_, line) in self.played.items() if line.finished]

    def _day(self, area: Rect) -> Iterable[Widget]:
        """The chosen day: its game, who sits there, what can be done."""
        type_ = self.context.type
        yield Panel(name="day-panel", rect=area, under=False)
        inside = area.inset(44, 26)
        head, inside = inside.cut_top(max(60.0, type_.line("heading")), 12)
        words = day_words(self.texts, self.chosen)
        if self.chosen == self.today:
            words = f"{self.t('daily.today')}, {words}"
        yield Label(name="day", rect=head, text=words, role="heading", align="centre", paper=True)
        buttons = self._actions()
        high = max(88.0, type_.line("primary") + 28)
        if buttons:
            row, inside = inside.cut_bottom(high + 8, 16)
            yield from self._buttons(buttons, Rect(row.x, row.y, row.w, high))
        note = type_.line("caption")
        about = self.said or self.t("daily.about")
        lines = len(type_.wrap(about, "caption", inside.w))
        below = max(56.0, type_.line("name") + 8)
        room = inside.h - self._label_height - 20 - below - 18  # what tile and result leave
        text, inside = inside.cut_bottom(min(lines * note + 6, max(60.0, room)), 10)
        yield Label(
            name="about",
            rect=text,
            text=about,
            role="caption",
            align="centre",
            lines=lines,
            paper=True,
        )
        result, inside = inside.cut_bottom(below, 8)
        yield Label(
            name="result",
            rect=result,
            text=self._result(),
            role="name",
            align="centre",
            paper=True,
        )
        yield self._tile(inside)

    @property
    def _label_height(self) -> float:
        """Of the words on the tile."""
        return 104.0 * max(1.0, self.grow * 0.85)

    def _tile(self, area: Rect) -> Widget:
        variant = self.table.variant
        theme = self.context.themes.get(theme_of(variant) or "dusk")
        names = [info.name for info in self.match_header().seats]

        def art(canvas: Canvas, rect: Rect) -> None:
            draw_tile(canvas, rect, variant, theme)

        label = self._label_height
        high = max(area.h - 8, label + 8)
        return Tile(
            name="game",
            rect=Rect.around(area.cx, area.cy, min(area.w, high * 1.25), high),
            title=self.t(f"variant.{variant}.title"),
            detail=self.t("daily.table", names=", ".join(names)),
            art=art,
            label_height=label,
            focusable=False,
            paper=True,
        )

    def _result(self) -> str:
        if self.chosen not in self.played:
            if self.chosen > self.today:
                return self.t("daily.tomorrow")
            return "" if self.chosen == self.today else self.t("daily.missed")
        line = self.played[self.chosen][1]
        if not line.finished:
            return self.t("daily.unfinished", round=line.round)
        seat = line.person or 0
        points = plain(line.totals[seat])
        return self.t("daily.result", place=line.place(seat), seats=len(line.seats), points=points)

    def _actions(self) -> list[str]:
        """What can be done on the chosen day."""
        if self.chosen not in self.played:
            return ["play"] if self.chosen == self.today else []
        finished = self.played[self.chosen][1].finished
        return ["copy", "watch"] if finished else ["resume"]

    def _buttons(self, names: list[str], area: Rect) -> Iterable[Widget]:
        icons = {"play": "play", "resume": "redo", "copy": "copy", "watch": "eye"}
        for name, rect in zip(names, area.columns(len(names), 20), strict=True):
            if len(names) == 1:
                rect = Rect.around(rect.cx, rect.cy, min(rect.w, 560.0 * self.grow), rect.h)
            yield Button(
                name=name,
                rect=rect,
                text=self.t(f"daily.{name}"),
                icon=icons[name],
                kind="minor" if name == "watch" else "primary",
                role="" if len(names) == 1 else "minor",
                paper=True,
            )

    def first_focus(self) -> str | None:
        return next(iter(self._actions()), "days")

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed("days", date() as day):
                self._choose(day)
            case Pressed("earlier"):
                self._turn(-1)
            case Pressed("later"):
                self._turn(1)
            case Pressed("play"):
                return self._play()
            case Pressed("resume"):
                return self._resume()
            case Pressed("watch"):
                return self._watch()
            case Pressed("copy"):
                line = self.played[self.chosen][1]
                names = [info.name for info in line.seats]
                done = clipboard.copy(result_text(self.texts, line, names))
                self.said = self.t("share.copied" if done else "share.no_clipboard")
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
            self.chosen, self.said = day, ""

    @property
    def _last(self) -> date:
        """The end of this month: the calendar shows no further."""
        following = self.today.replace(day=28) + timedelta(4)
        return following.replace(day=1) - timedelta(1)

    def _month(self, by: int) -> date | None:
        """The day to choose when the month is turned; None beyond the calendar's ends."""
        first = self.chosen.replace(day=1)
        other = (first - timedelta(1)) if by < 0 else (first + timedelta(32)).replace(day=1)
        if not FIRST <= other <= self._last:
            return None
        return self.today if other.replace(day=1) == self.today.replace(day=1) else other

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
            return self._tell("new_match.refused", "new_match.unwritable", error)
        return Replace(self.scenes.table(session), all=True)

    def _resume(self) -> Transition:
        return resume(self.context, self._path())

    def _watch(self) -> Transition:
        try:
            record = read_record(self._path(), strict=False)
        except (RecordError, OSError) as error:
            return self._tell("title.unreadable.title", "title.unreadable", error)
        seat = self.played[self.chosen][1].person or 0
        return Push(self.scenes.replay(shown(record, self._path()), seat))

    def _tell(self, title: str, text: str, error: Exception | None = None) -> Transition:
        reason = getattr(error, "strerror", "") or str(error or "")
        words = self.t(text, reason=reason)
        ok = self.t("dialog.ok")
        return Push(message(self.context, title=self.t(title), text=words, ok=ok, icon="bang"))


def _stamp(line: Listed) -> Stamp:
    return Stamp(line.place(line.person or 0) if line.finished else 0)
