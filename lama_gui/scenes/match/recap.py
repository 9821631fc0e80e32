"""After the curtain: what happened since the player's last turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import THE_REST, Cell, Column, Length, Padded, Row, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.ui import sheet
from lama_gui.kit.widgets import Message, Pressed, Widget
from lama_gui.kit.widgets.base import Role
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.session import Session
from lama_gui.view.drawing.cards import CardPictures
from lama_gui.view.drawing.widgets import draw_log_line
from lama_gui.view.game_table import LogLine
from lama_gui.view.games import pictures_of

#: The maximum number of rows; older ones are left out (the log has them).
MAX_ROWS = 7

#: Space above the panel for its ribbon, in units.
ABOVE = 120.0


@dataclass(kw_only=True, eq=False)
class RecapRow(Widget):
    """A move with the player's avatar; the newest one is golden."""

    line: LogLine
    avatar: str
    pictures: CardPictures
    number: int
    newest: bool = False
    focusable: bool = False

    accessible_role: ClassVar[Role] = Role.TEXT

    @property
    def accessible_name(self) -> str:
        return self.label or self.line.spoken

    def draw(self, canvas: Canvas) -> None:
        paper = canvas.theme.paper
        canvas.panel(self.rect, PanelStyle(paper.row_own if self.newest else paper.row, 22, 0, 0))
        number, box = self.rect.inset(24, 0).cut_left(36, 16)
        canvas.text(number, str(self.number), "label", paper.second, "centre")
        height = self.rect.h * 1.3
        face, box = box.cut_left(max(76.0, height * 300 / 370), 16)
        if self.avatar:
            place = Rect(face.x, self.rect.bottom - height - 4, face.w, height)
            canvas.picture(canvas.theme.avatar(self.avatar), place)
        roles = ("strong", "body")
        draw_log_line(canvas, self.line, box, paper.text, self.pictures, roles, TILE)


TILE = 54.0
WIDTH, GAP = 920.0, 8.0


class Recap(AppScene):
    """The log lines since the last turn of ``seat``, the newest at the bottom."""

    name: ClassVar[str] = "recap"
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
        ui, grow = self.ui, self.context.grow
        height = Length(22.0, 78 * grow - GAP)
        rows = [Cell(partial(self._row, index), height=height) for index in range(len(self.lines))]
        go = self.t("recap.go")
        button = ui.width_of(go, "primary", 90, 350)
        foot = [
            ui.text("rule", self.rule, "strong", lines=3, minimum=96, width=THE_REST),
            ui.button("go", go, kind="primary", height=88, width=button),
        ]
        column = [
            space(72),
            Padded(Column(rows, GAP), 28, 0),
            space(42),
            Padded(Row(foot, 32, level=True), 44, 0),
            space(26),
        ]
        width = min(WIDTH * (1 + (grow - 1) * 0.4), self.viewport.width - 160)
        yield from sheet(self.viewport, width, Column(column), ABOVE + 16, down=-100, top=ABOVE)

    def _row(self, index: int, rect: Rect) -> Widget:
        line, avatar = self.lines[index], ""
        if line.seat is not None:
            chosen = self.session.seats[line.seat].avatar
            avatar = self.context.theme.avatar_of(chosen, line.seat)
        return RecapRow(
            name=f"row-{index}",
            rect=rect,
            line=line,
            avatar=avatar,
            pictures=self.pictures,
            number=index + 1,
            newest=index == len(self.lines) - 1,
        )

    @property
    def spoken_title(self) -> str:
        return self.t("recap.title", name=self.session.seats[self.seat].name)

    @property
    def spoken_text(self) -> str:
        return self.all_text()

    def first_focus(self) -> str:
        return "go"

    def on(self, message: Message) -> Transition | None:
        return Pop() if message == Pressed("go") else None

    def paint_above(self, canvas: Canvas) -> None:
        panel = self.widget("panel").rect
        title = self.t("recap.title", name=self.session.seats[self.seat].name)
        width = min(820.0, canvas.type.width(title, "button") + 120)
        canvas.ribbon(Rect(panel.cx - width / 2, panel.y - 38, width, 76), title, "button")
