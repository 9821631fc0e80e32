"""What the coach says of an answer: whether it was good, what it would have done, and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lama_gui.ui.kit.cells import Cells, sheet
from lama_gui.ui.kit.context import Context
from lama_gui.ui.kit.draw.canvas import Canvas
from lama_gui.ui.kit.layout import SPRING, Box, Column, Padded, Row, space
from lama_gui.ui.kit.scene import Pop, Scene, Transition
from lama_gui.ui.kit.space import Rect
from lama_gui.ui.kit.widgets import Message, Pressed, Widget

WIDE = 1060.0
PAD = 48.0
ICON = 84.0


class Answer(Scene):
    """Pops "again" or "next"."""

    name: ClassVar[str] = "puzzle-answer"
    modal: ClassVar[bool] = True
    box: ClassVar[bool] = True
    veil: ClassVar[float] = 0.45

    def __init__(
        self,
        context: Context,
        *,
        well: bool,
        own: str,
        coach: str,
        same: bool,
        text: str,
        why: str,
        cost: int,
        more: bool,
    ) -> None:
        super().__init__(context)
        self.well, self.own, self.coach, self.same = well, own, coach, same
        self.text, self.why, self.cost, self.more = text, why, cost, more

    def build(self) -> Iterable[Widget]:
        t, cells = self.context.texts, Cells(self.context.type)
        wide = min(WIDE * max(1.0, self.context.grow * 0.9), self.space.width - 140)
        title = t("puzzle.well" if self.well else "puzzle.otherwise")
        rows: list[Box] = [
            Row([space(ICON), cells.text("title", title, "title", lines=2, least=72.0)]),
            space(14),
            cells.text("own", t("puzzle.you", move=self.own), "strong", lines=2),
        ]
        if not self.same:
            words = t("puzzle.coach", move=self.coach)
            rows += [space(8), cells.text("coach", words, "strong", lines=2)]
        rows += [space(14), cells.text("text", self.text, lines=5)]
        if self.why:
            rows += [space(8), cells.text("why", self.why, lines=4)]
        if not self.well and self.cost:
            cost = t("puzzle.cost", win=self.cost)
            rows += [space(8), cells.text("cost", cost, "label", lines=2)]
        rows += [space(28), self._answers(cells)]
        yield from sheet(self.space, wide, Padded(Column(rows), PAD, 40), 40.0)

    def _answers(self, cells: Cells) -> Box:
        t = self.context.texts
        words, second = t("puzzle.next" if self.more else "puzzle.done"), t("puzzle.again")
        wide = cells.wide(second, "minor", 80, 220)
        again = cells.button("again", second, kind="minor", wide=wide)
        wide = cells.wide(words, "primary", 100, 330)
        on = cells.button("next", words, kind="primary", wide=wide)
        return Row([again, SPRING, on], gap=20, level=True)

    def first_focus(self) -> str | None:
        return "next"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("again" | "next" as name):
                return Pop(name)
        return None

    def on_back(self) -> Transition | None:
        return Pop("next")

    @property
    def spoken_text(self) -> str:
        """All that the coach says."""
        return self.all_words()

    def paint_above(self, canvas: Canvas) -> None:
        title = self.widget("title").rect
        panel = self.widget("panel").rect
        canvas.icon(
            "check" if self.well else "bulb", Rect.around(panel.x + PAD + 30, title.cy, 60, 60)
        )
