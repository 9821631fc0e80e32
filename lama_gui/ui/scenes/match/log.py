"""The whole log of a match: what everybody saw, newest at the bottom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.scene import Pop, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Button, Label, Message, Panel, Pressed, ScrollView, Widget
from lama_gui.ui.scenes.app_context import AppContext
from lama_gui.ui.scenes.app_scene import AppScene
from lama_gui.ui.table.drawing.pictures import CardPictures
from lama_gui.ui.table.drawing.widgets import draw_log_line
from lama_gui.ui.table.game_table import LogLine


@dataclass(kw_only=True, eq=False)
class LogRow(Widget):
    """One line of the log on paper; the beginning of a round stands out."""

    line: LogLine
    pictures: CardPictures
    focusable: bool = False

    def draw(self, canvas: Canvas) -> None:
        """Draw the line."""
        paper = canvas.theme.paper
        if not self.line.who:
            canvas.text(self.rect, self.line.what, "label", paper.points)
            return
        draw_log_line(canvas, self.line, self.rect, paper.text, self.pictures)


class Log(AppScene):
    """A list to scroll through. It holds what the viewer saw, never a hidden card."""

    name: ClassVar[str] = "log"
    modal: ClassVar[bool] = True

    def __init__(
        self, context: AppContext, lines: Sequence[LogLine], pictures: CardPictures
    ) -> None:
        super().__init__(context)
        self.lines = list(lines)
        self.pictures = pictures

    def build(self) -> Iterable[Widget]:
        """Title, list and the way back."""
        panel = self.space.at(560, 110, 800, 860)
        yield Panel(name="panel", rect=panel)
        yield Label(
            name="title",
            rect=Rect(panel.x + 48, panel.y + 30, panel.w - 96, 64),
            text=self.t("log.title"),
            role="title",
            paper=True,
        )
        height = 44.0 * self.context.grow
        box = Rect(panel.x + 48, panel.y + 112, panel.w - 96, panel.h - 250)
        rows = [
            LogRow(
                name=f"row-{index}",
                rect=Rect(6, index * height, box.w - 40, height),
                line=line,
                pictures=self.pictures,
            )
            for index, line in enumerate(self.lines)
        ]
        length = max(box.h, len(rows) * height)
        yield ScrollView(
            name="lines", rect=box, content=tuple(rows), length=length, at_end=True, paper=True
        )
        yield Button(
            name="close",
            rect=Rect(panel.cx - 170, panel.bottom - 112, 340, 80),
            text=self.t("log.close"),
            kind="primary",
            paper=True,
        )

    def first_focus(self) -> str:
        """The way back."""
        return "close"

    def on(self, message: Message) -> Transition | None:
        """Only the button does something."""
        return Pop() if message == Pressed("close") else None
