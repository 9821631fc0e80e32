"""The log of a match: public events, newest at the bottom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import SPRING, Box, Cell, Length, Row, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.widgets import Message, Pressed, ScrollView, Widget
from lama_gui.kit.widgets.base import Role
from lama_gui.kit.widgets.scroll import SOFT
from lama_gui.records import SeatInfo
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.picker import Picker
from lama_gui.scenes.common.seat_plates import draw_avatar
from lama_gui.view.drawing.cards import CardPictures
from lama_gui.view.drawing.widgets import draw_log_line
from lama_gui.view.game_table import LogLine
from lama_gui.view.people.names import with_avatars


@dataclass(kw_only=True, eq=False)
class LogRow(Widget):
    """A line of the log with the player's avatar; the start of a round stands out."""

    line: LogLine
    avatar: str
    pictures: CardPictures
    focusable: bool = False

    accessible_role: ClassVar[Role] = Role.TEXT

    @property
    def accessible_name(self) -> str:
        return self.label or self.line.spoken

    def draw(self, canvas: Canvas) -> None:
        paper = canvas.theme.paper
        if not self.line.who:
            canvas.text(self.rect.inset(16, 0), self.line.what, "strong", paper.points)
            return
        canvas.panel(self.rect, PanelStyle(paper.row, 16, 0, 0))
        radius = self.rect.h * 0.4
        place, box = self.rect.inset(16, 0).cut_left(2 * radius, 14)
        if self.avatar:  # hats and ears extend above the disc
            draw_avatar(canvas, self.avatar, place.cx, self.rect.bottom - radius - 2, radius)
        draw_log_line(
            canvas, self.line, box, paper.text, self.pictures, ("strong", "body"), PITCH - 16
        )


PITCH, GAP = 60.0, 6.0


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
        yield Cell(self._lines, height=Length(0.0, 610.0))
        yield space(26)
        width = ui.width_of(close, "primary", 100, 340)
        yield Row([SPRING, ui.button("close", close, kind="primary", width=width), SPRING])

    def _lines(self, rect: Rect) -> Widget:
        """The list, scrolled to its end."""
        height = PITCH * self.context.grow
        whole = (rect.h - SOFT / 2) // height * height + SOFT / 2  # the first visible row is whole
        rect = Rect(rect.x, rect.y, rect.w, max(height, whole))
        rows = [
            LogRow(
                name=f"row-{index}",
                rect=Rect(6, index * height, rect.w - 40, height - GAP),
                line=line,
                avatar="" if line.seat is None else self.faces[line.seat],
                pictures=self.pictures,
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
