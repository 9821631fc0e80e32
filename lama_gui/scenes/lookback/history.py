"""All matches, the newest first: to replay, resume or share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from lama_gui.daily import day_named
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.draw.type import Type
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Input, Press
from lama_gui.kit.layout import SPRING, THE_REST, Box, Cell, Column, Length, Row, Scrolled
from lama_gui.kit.scene import Push, Transition
from lama_gui.kit.ui import on_panel
from lama_gui.kit.widgets import Message, Pressed, Widget, joined
from lama_gui.kit.widgets.base import Role
from lama_gui.library.statistics import Index, Listed
from lama_gui.names import plain
from lama_gui.records import SeatInfo
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.lists import middle_card
from lama_gui.scenes.common.menu import Hint
from lama_gui.scenes.common.open_match import look_back, resume
from lama_gui.scenes.common.seat_plates import draw_avatar
from lama_gui.scenes.lookback.filter_page import ALL, FilterPage
from lama_gui.texts import moment_words
from lama_gui.view.games import pictures_of, theme_of
from lama_gui.view.people.names import called, with_avatars
from lama_gui.view.scoring.scoring import plain as points


class HistoryRow(Widget):
    """A match; pressing it opens its replay. ``result`` is the outcome as text."""

    line: Listed
    seats: tuple[SeatInfo, ...]  # with avatars
    look: Theme  # the theme of its game
    game: str
    when: str
    result: str
    icon: str = ""
    good: bool = False  # whether a person won
    place: int = 0  # the only person's
    head: float = 0.0  # the width of game and time in all rows
    pitch: float = 0.0  # the distance between players
    two_lines: bool = False  # whether the players are on a second line

    accessible_role: ClassVar[Role] = Role.ROW

    @property
    def accessible_name(self) -> str:
        return self.label or joined(self.game, self.when, self.result)

    @property
    def accessible_rows(self) -> list[tuple[str, ...]]:
        seats = zip(self.seats, self.line.totals, strict=True)
        return [(f"{info.name} {points(total)}",) for info, total in seats]

    def widths(self, type_: Type) -> tuple[float, float, float]:
        """The widths it needs: of game and time, of a player, and of the result."""
        head = max(270.0, type_.width(self.game, "strong"), type_.width(self.when, "caption")) + 34
        name = max(type_.width(info.name, "caption") for info in self.seats)
        number = max(type_.width(points(total), "strong") for total in self.line.totals)
        face = 2 * type_.line("strong") * FACE + 22
        end = type_.width(self.result, "label") + 30
        end += 48 if self.icon else type_.line("strong") + 20 if self.place else 0
        return head, face + max(name, number + 50), end

    def height(self, type_: Type) -> float:
        """Two lines of text, doubled for players on a second line."""
        lines = type_.line("strong") + type_.line("caption") + 26
        return lines * 2 if self.two_lines else lines

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        if self.focused or self.hover > 0.5:
            canvas.panel(rect.inset(0, 3), PanelStyle(p.row_own, 22, 0, 0))
        if self.focused:
            canvas.ring(rect.inset(0, 3), 22, paper=True)
        else:
            canvas.dotted_line(rect.x + 20, rect.bottom, rect.w - 40)
        box = rect.inset(20, 9)
        people = box
        if self.two_lines:
            people, box = box.cut_bottom(box.h / 2)
        card, box = box.cut_left(box.h * 0.72, 22)
        picture = pictures_of(self.line.variant).of(self.look, middle_card(self.line.variant))
        canvas.picture(picture, card, lift=0.5)
        end, box = box.cut_right(min(self.widths(canvas.type)[2], box.w * 0.45))
        head, box = box.cut_left(min(self.head, box.w))
        upper, lower = head.cut_top(head.h * 0.52)
        canvas.text(upper, self.game, "strong", p.text)
        canvas.text(lower, self.when, "caption", p.second)
        self._end(canvas, end)
        room = people if self.two_lines else box
        for seat in range(len(self.seats)):
            cell = Rect(room.x + seat * self.pitch, room.y, self.pitch, room.h)
            self._person(canvas, cell, seat)

    def _end(self, canvas: Canvas, box: Rect) -> None:
        theme = canvas.theme
        ink = theme.state.good if self.good else theme.paper.text
        if self.icon:
            icon, box = box.cut_right(34, 14)
            canvas.icon(self.icon, Rect.around(icon.cx, icon.cy, 34, 34), ink)
        if self.place:
            side = canvas.type.line("strong") + 6
            coin, box = box.cut_right(side, 14)
            button, first = theme.button, self.place == 1
            fill = button.primary if first else theme.control.trough
            coin = Rect.around(coin.cx, coin.cy, side, side)
            canvas.panel(coin, PanelStyle(fill, side / 2, 0.5))
            number = button.primary_text if first else theme.paper.text
            canvas.text(coin, str(self.place), "strong", number, "centre")
        canvas.text(box, self.result, "label", ink, "right", lines=2)

    def _person(self, canvas: Canvas, cell: Rect, seat: int) -> None:
        p, info, won = canvas.theme.paper, self.seats[seat], seat in self.line.winners
        radius = canvas.type.line("strong") * FACE
        x, y = cell.x + radius + 2, cell.cy + 8
        if won:
            canvas.pill(Rect.around(x, y, 2.4 * radius, 2.4 * radius), canvas.theme.state.turn)
            draw_avatar(canvas, info.avatar, x, y, 1.1 * radius, "cheer")
        else:
            draw_avatar(canvas, info.avatar, x, y, radius)
        words = cell.cut_left(2 * radius + 12)[1]
        upper, lower = words.cut_top(words.h * 0.52)
        canvas.text(upper, info.name, "caption", p.text)
        drawn = canvas.text(lower, points(self.line.totals[seat]), "strong", p.text)
        if won:
            canvas.picture("props/crown.svg", Rect(drawn.right + 8, lower.cy - 15, 38, 27))


FACE = 0.76
"""The radius of an avatar, relative to the line height."""
Page = list[tuple[str, Listed]]


class History(FilterPage):
    """The list of matches in pages; it deletes nothing."""

    name: ClassVar[str] = "history"
    other: ClassVar[str] = "statistics"
    hints: ClassVar[tuple[Hint, ...]] = (
        (("up", "down"), "hint.row"),
        (("page_up", "page_down"), "hint.page"),
        (("back",), "hint.back"),
    )

    def __init__(self, context: AppContext, game: str = ALL) -> None:
        self.page = self.count = 0
        self.lines: Page = []
        super().__init__(context, game)

    def look(self) -> None:
        def question(index: Index) -> tuple[int, Page]:
            count = index.list_count(self.asked)
            last = max(0, (count - 1) // self.rows)
            self.page = min(self.page, last)
            return count, index.matches(self.asked, self.page * self.rows, self.rows)

        self.count, self.lines = self.ask(question) or (self.count, self.lines)

    def choose_game(self, game: str) -> None:
        self.page = 0
        super().choose_game(game)

    # ------------------------------------------------------------- widgets

    @property
    def useful_hints(self) -> tuple[Hint, ...]:
        """Without the hints for rows or pages if there are none to choose."""
        row, page, back = self.hints
        found = [row] if self.lines else []
        return (*found, *([page] if self.count > self.rows else []), back)

    @property
    def rows(self) -> int:
        """The number of matches per page, so that it need not scroll."""
        height = self.ui.lines("strong", "caption", extra=44) * (2 if self.large else 1)
        return max(1, int((self.content.h - 108) / height))

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        if not self.lines:
            key = "history.reading" if self.reading else "history.empty.title"
            yield from self.nothing_yet(self.t(key), self.t("history.empty"))
        else:
            rows = [self._row(place, *line) for place, line in enumerate(self.lines)]
            self._align(rows)
            lines = [self._line(place, row) for place, row in enumerate(rows)]
            page = Scrolled("list", Column(lines), edge=10)
            sheet = Column([on_panel("panel", page, 22, 12), SPRING, self._page_arrows()], 14)
            yield from sheet.place(self.content.cut_top(12)[1])
        yield from self.footer()

    def _align(self, rows: Sequence[HistoryRow]) -> None:
        """Give all rows the same columns; if they need it, the players get a line of their own."""
        type_, widths = self.context.type, [row.widths(self.context.type) for row in rows]
        head = max(head for head, _, _ in widths)
        room = self.content.w - 190 - 1.8 * type_.line("strong")
        two_lines, pitches = False, []
        for row, (_, person, end) in zip(rows, widths, strict=True):
            beside = room - head - end - (0 if row.line.finished else 86)
            pitches.append(beside / len(row.seats))
            two_lines = two_lines or person > pitches[-1]
        for row in rows:
            row.head, row.two_lines = head, two_lines
            pitch = (room - 86) / len(row.seats) if two_lines else min(pitches)
            row.pitch = min(300.0 * type_.text_scale, pitch)

    def _row(self, place: int, file: str, line: Listed) -> HistoryRow:
        result, icon, good, own_place = self._result(line)
        title = self.t(f"variant.{line.variant}.title")
        if day_named(line.day) is not None:
            title = self.t("history.daily", game=title)
        return HistoryRow(
            name=f"match.{place}",
            item=place,
            line=line,
            seats=with_avatars(called(line.seats, self.texts), self.context.theme),
            look=self.context.themes.get(theme_of(line.variant)),
            game=title,
            when=moment_words(self.texts, line.created) or plain(file, 60),
            result=result,
            icon=icon,
            good=good,
            place=own_place,
        )

    def _line(self, place: int, row: HistoryRow) -> Box:
        """A match and its buttons."""
        height = row.height(self.context.type)
        boxes: list[Box] = [Cell(row, THE_REST, Length(height, 1.32 * height))]
        if not row.line.finished:
            boxes.append(self._button("resume", place, icon="play", kind="primary"))
        boxes.append(self._button("share", place, icon="share", kind="minor"))
        return Row(boxes, 16, level=True)

    def _button(self, name: str, place: int, **more: Any) -> Box:
        return self.ui.button(f"{name}.{place}", item=place, width=76, height=68, **more)

    def _result(self, line: Listed) -> tuple[str, str, bool, int]:
        """The outcome: text, icon, whether a person won, the place of the only one."""
        if not line.finished:
            return self.t("history.unfinished", round=line.round), "clock", False, 0
        names = [line.seats[seat].name for seat in line.winners]
        human = any(line.seats[seat].human for seat in line.winners)
        people = [seat for seat, info in enumerate(line.seats) if info.human]
        if len(people) == 1:
            place = line.place(people[0])
            key = "history.won" if place == 1 else "history.place"
            return self.t(key, place=place, seats=len(line.seats)), "", human, place
        if len(names) > 2:
            return self.t("history.shared"), "", human, 0
        won = self.texts.listed(names, "match.and")
        return self.t("history.winner", names=won), "", human, 0

    def _page_arrows(self) -> Box:
        """The count of matches, or the range of the page and the arrows to others."""
        first = self.page * self.rows + 1
        last = min(self.count, first + len(self.lines) - 1)
        words = self.t("history.page", first=first, last=last, count=self.count)
        if self.count <= self.rows:
            words = self.t("statistics.count", n=self.count)
        ui, damaged = self.ui, len(self.context.index_worker.refused)
        width = Length.fixed(ui.type.width(words, "label") + 30)
        label = ui.text("page", words, "label", lines=1, align="centre", paper=False, width=width)
        note: Box = SPRING
        if damaged:
            why = self.t("history.damaged", n=damaged)
            note = ui.text("damaged", why, "caption", lines=2, paper=False, width=THE_REST)
        if self.count <= self.rows:
            return Row([note, label, SPRING], 16, level=True)
        newest = "" if self.page else self.t("history.newest")
        oldest = "" if last < self.count else self.t("history.oldest")
        newer = self.arrow("newer", "left", "quiet", newest)
        older = self.arrow("older", "right", "quiet", oldest)
        return Row([note, newer, label, older, SPRING], 16, level=True)

    def footer_links(self) -> list[Box]:
        """Also the collection, as the title has no room for it during a match."""
        return [self.footer_link("to_goals", self.t("title.collection"), "star")]

    def first_focus(self) -> str | None:
        return "match.0" if self.lines else "play"

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("newer" | "older" as name):
                self.turn(-1 if name == "newer" else 1)
            case Pressed("to_goals"):
                return Push(self.scenes.goals(self.game))
            case Pressed(name, item=int(place)):
                opens = {"match": self._watch, "resume": self._resume, "share": self._share}
                return opens[name.partition(".")[0]](place)
            case _:
                return super().on(message)
        return None

    def on_input(self, event: Input) -> Transition | None:
        turns = {"page_up": -1, "page_down": 1, "first": -self.page, "last": self.count}
        match event:
            case Press(action=name) if name in turns:
                self.turn(turns[name])
                return None
        return super().on_input(event)

    def turn(self, by: int) -> None:
        """Turn ``by`` pages, as far as possible."""
        last = max(0, (self.count - 1) // self.rows)
        page = max(0, min(last, self.page + by))
        self.page_changed = page != self.page
        self.page = page
        self.look()
        self.rebuild()

    def _path(self, place: int) -> Path:
        return self.context.home.matches / self.lines[place][0]

    def _watch(self, place: int) -> Transition:
        line = self.lines[place][1]
        if not line.finished:
            return self._resume(place)
        seat = line.person or 0
        return look_back(
            self.context, self._path(place), lambda match: self.scenes.replay(match, seat)
        )

    def _share(self, place: int) -> Transition:
        path = self._path(place)
        return look_back(self.context, path, lambda match: self.scenes.share(match, path))

    def _resume(self, place: int) -> Transition:
        return resume(self.context, self._path(place))
