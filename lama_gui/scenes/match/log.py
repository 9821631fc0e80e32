"""What happened in a match: the log, and after the curtain what a player has missed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import ClassVar

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import SPRING, THE_REST, Box, Cell, Column, Length, Padded, Row, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.ui import sheet
from lama_gui.kit.widgets import Message, Pressed, ScrollView, Widget
from lama_gui.kit.widgets.base import Role
from lama_gui.kit.widgets.scroll import SOFT
from lama_gui.records import SeatInfo
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.scenes.common.picker import Picker
from lama_gui.scenes.common.seat_plates import draw_avatar
from lama_gui.session import Session
from lama_gui.view.drawing.cards import CardPictures
from lama_gui.view.drawing.widgets import draw_log_line
from lama_gui.view.game_table import LogLine
from lama_gui.view.games import look_of, pictures_of
from lama_gui.view.people.names import with_avatars


class LogRow(Widget):
    """A line of the log with the player's avatar; the start of a round stands out.

    The ``newest`` one is golden; with a ``number`` it is a line of the recap.
    """

    line: LogLine
    avatar: str
    pictures: CardPictures
    number: str = ""
    newest: bool = False
    focusable: bool = False

    accessible_role: ClassVar[Role] = Role.TEXT

    @property
    def accessible_name(self) -> str:
        return self.label or self.line.spoken

    def draw(self, canvas: Canvas) -> None:
        paper = canvas.theme.paper
        if not self.line.who:
            words = self.rect.inset(16, 0)
            canvas.text(words, self.line.what, "strong", paper.points)
            width = canvas.type.width(self.line.what, "strong") + 20
            canvas.dotted_line(words.x + width, words.cy, words.w - width, paper.points)
            return
        fill = paper.row_own if self.newest else paper.row
        canvas.panel(self.rect, PanelStyle(fill, 16, 0, 0))
        radius, box = self.rect.h * 0.42, self.rect.inset(16, 0)
        if self.number:
            number, box = box.cut_left(36, 8)
            canvas.text(number, self.number, "label", paper.second, "centre")
        place, box = box.cut_left(2 * radius, 14)
        if self.avatar:  # hats and ears extend above the disc
            draw_avatar(canvas, self.avatar, place.cx, self.rect.bottom - radius - 2, radius)
        roles = ("strong", "body")
        draw_log_line(canvas, self.line, box, paper.text, self.pictures, roles, PITCH - 16)


PITCH, GAP = 72.0, 7.0


class Log(Picker):
    """A scrollable list of what the viewer saw, without hidden cards."""

    name: ClassVar[str] = "log"
    widths: ClassVar[tuple[float, float]] = (800.0, 320.0)
    margin: ClassVar[tuple[float, float]] = (48.0, 30.0)
    free: ClassVar[float] = 120.0

    def __init__(
        self,
        context: AppContext,
        lines: Sequence[LogLine],
        seats: Sequence[SeatInfo],
        pictures: CardPictures,
    ) -> None:
        super().__init__(context)
        self.lines = list(lines)
        self.faces = [seat.avatar for seat in with_avatars(seats, context.theme)]
        self.pictures = pictures

    def boxes(self) -> Iterable[Box]:
        ui, close = self.ui, self.t("log.close")
        yield ui.text("title", self.t("log.title"), "head", lines=1, minimum=56)
        yield space(18)
        yield Cell(self._lines, height=Length(0.0, 560.0))
        yield space(26)
        width = ui.width_of(close, "primary", 100, 340)
        yield Row([SPRING, ui.button("close", close, kind="primary", width=width), SPRING])

    def _lines(self, rect: Rect) -> Widget:
        """The list, scrolled to its end."""
        height = PITCH * self.context.text_scale
        whole = (rect.h - SOFT / 2) // height * height + SOFT / 2  # the first visible row is whole
        rect = Rect(rect.x, rect.y, rect.w, max(height, whole))
        rows = [
            LogRow(
                name=f"row-{index}",
                rect=Rect(6, index * height, rect.w - 40, height - GAP),
                line=line,
                avatar="" if line.seat is None else self.faces[line.seat],
                pictures=self.pictures,
                newest=index == len(self.lines) - 1,
            )
            for index, line in enumerate(self.lines)
        ]
        return ScrollView(
            name="lines",
            rect=rect,
            content=tuple(rows),
            length=max(rect.h, len(rows) * height),
            at_end=True,
            paper=True,
        )

    def first_focus(self) -> str:
        return "close"

    def on(self, message: Message) -> Transition | None:
        return Pop() if message == Pressed("close") else None


RECAP_WIDTH, RECAP_GAP = 920.0, 8.0
MAX_ROWS = 7
"""Older rows are left out; the log has them."""
ABOVE, BELOW_SIGN = 120.0, 214.0
"""Space above the panel for its ribbon, and at an easy table for the sign, in units."""


class Recap(AppScene):
    """The log lines since the last turn of ``seat``, the newest at the bottom."""

    name: ClassVar[str] = "recap"
    reads_all = True
    modal: ClassVar[bool] = True
    veil: ClassVar[float] = 0.5

    def __init__(
        self,
        context: AppContext,
        session: Session,
        seat: int,
        lines: Sequence[LogLine],
        rule: str = "",
    ) -> None:
        super().__init__(context)
        self.session = session
        self.seat = seat
        self.rule = rule
        self.lines = list(lines)[-MAX_ROWS:]
        self.pictures = pictures_of(session.match.game.name)
        self.variant = session.match.game.name

    def build(self) -> Iterable[Widget]:
        ui, text_scale = self.ui, self.context.text_scale
        height = Length(22.0, 78 * text_scale - RECAP_GAP)
        rows = [Cell(partial(self._row, index), height=height) for index in range(len(self.lines))]
        go = self.t("recap.go")
        button = ui.width_of(go, "primary", 90, 350)
        foot = [
            ui.text("rule", self.rule, "strong", lines=3, minimum=96, width=THE_REST),
            ui.button("go", go, kind="primary", height=88, width=button),
        ]
        column = [
            space(72),
            Padded(Column(rows, RECAP_GAP), 28, 0),
            space(42),
            Padded(Row(foot, 32, level=True), 44, 0),
            space(26),
        ]
        width = min(RECAP_WIDTH * (1 + (text_scale - 1) * 0.4), self.viewport.width - 160)
        above = BELOW_SIGN if look_of(self.variant).easy else ABOVE
        yield from sheet(self.viewport, width, Column(column), above + 16, down=-100, top=above)

    def _row(self, index: int, rect: Rect) -> Widget:
        line, avatar = self.lines[index], ""
        if line.seat is not None:
            chosen = self.session.seats[line.seat].avatar
            avatar = self.context.theme.avatar_of(chosen, line.seat)
        return LogRow(
            name=f"row-{index}",
            rect=rect,
            line=line,
            avatar=avatar,
            pictures=self.pictures,
            number=str(index + 1),
            newest=index == len(self.lines) - 1,
        )

    @property
    def spoken_title(self) -> str:
        return self.t("recap.title", name=self.session.seats[self.seat].name)

    def first_focus(self) -> str:
        return "go"

    def on(self, message: Message) -> Transition | None:
        return Pop() if message == Pressed("go") else None

    def paint_above(self, canvas: Canvas) -> None:
        panel = self.widget("panel").rect
        title = self.t("recap.title", name=self.session.seats[self.seat].name)
        width = min(820.0, canvas.type.width(title, "button") + 120)
        canvas.ribbon(Rect(panel.cx - width / 2, panel.y - 38, width, 76), title, "button")
