"""What the coach says of an answer: whether it was good, what it would have done, and why."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from lama_gui.kit.cells import Cells, sheet
from lama_gui.kit.context import Context
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.layout import SPRING, Box, Cell, Column, Length, Padded, Row, space
from lama_gui.kit.scene import Pop, Scene, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Label, Message, Pressed, Widget
from lama_gui.rules.game import Move
from lama_gui.view.drawing.cards import draw_card
from lama_gui.view.drawing.layout import CARD_RATIO, Pose
from lama_gui.view.drawing.pictures import CardPictures

WIDE = 1060.0
PAD = 48.0
ICON = 84.0
SLIP = 112.0
"""How high the slip with a move is: a card stands on it."""


@dataclass(kw_only=True, eq=False)
class _Slip(Label):
    """A move in words, after its picture: the card, the back of one to be drawn, or the flag."""

    move: Move
    pictures: CardPictures
    best: bool = False

    def draw(self, canvas: Canvas) -> None:
        paper = canvas.theme.paper
        canvas.sheet(self.rect, Sheet(paper.row_own if self.best else paper.row, 24, 0, 0))
        box = self.rect.inset(28, 6)
        high = min(100.0, box.h)
        place, box = box.cut_left(high * CARD_RATIO, 24)
        deed, _, card = str(self.move).partition(" ")
        if deed == "quit":
            canvas.icon("flag", Rect.around(place.cx, place.cy, 56, 56), paper.points)
        elif deed in ("draw", "play", "give"):
            pose = Pose(place.cx, place.cy, -4, high)
            draw_card(canvas, card or None, pose, self.pictures, lift=0.5)
        canvas.text(box, self.text, "strong", paper.text, lines=2)


class Answer(Scene):
    """Pops "again" or "next". ``own`` and ``coach`` are the moves, with their words."""

    name: ClassVar[str] = "puzzle-answer"
    modal: ClassVar[bool] = True
    box: ClassVar[bool] = True
    veil: ClassVar[float] = 0.45

    def __init__(
        self,
        context: Context,
        *,
        well: bool,
        own: tuple[str, Move],
        coach: tuple[str, Move],
        pictures: CardPictures,
        text: str,
        why: str,
        cost: int,
        more: bool,
    ) -> None:
        super().__init__(context)
        self.well, self.own, self.coach, self.pictures = well, own, coach, pictures
        self.text, self.why, self.cost, self.more = text, why, cost, more

    def build(self) -> Iterable[Widget]:
        t, cells = self.context.texts, Cells(self.context.type)
        wide = min(WIDE * max(1.0, self.context.grow * 0.9), self.space.width - 140)
        title = t("puzzle.well" if self.well else "puzzle.otherwise")
        rows: list[Box] = [
            Row([space(ICON), cells.text("title", title, "title", lines=2, least=72.0)]),
            space(14),
            self._slip(cells, "own", t("puzzle.you", move=self.own[0]), self.own[1]),
        ]
        if self.own[1] != self.coach[1]:
            words = t("puzzle.coach", move=self.coach[0])
            rows += [space(10), self._slip(cells, "coach", words, self.coach[1])]
        rows += [space(20), cells.text("text", self.text, lines=5)]
        if self.why:
            rows += [space(8), cells.text("why", self.why, lines=4)]
        if not self.well and self.cost:
            cost = t("puzzle.cost", win=self.cost)
            rows += [space(8), cells.text("cost", cost, "label", lines=2)]
        rows += [space(28), self._answers(cells)]
        yield from sheet(self.space, wide, Padded(Column(rows), PAD, 40), 40.0)

    def _slip(self, cells: Cells, name: str, words: str, move: Move) -> Box:
        best = move == self.coach[1]
        make = partial(_Slip, name=name, text=words, move=move, best=best, paper=True, lines=2)
        make = partial(make, pictures=self.pictures)
        line = cells.type.line("strong")
        return Cell(lambda rect: make(rect=rect), tall=Length(line * 1.2, max(SLIP, line * 2 + 12)))

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
