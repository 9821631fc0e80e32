"""The confirmation of a costly move: its cards, their sum, and possible alternatives."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, ClassVar

from lama_gui import resources
from lama_gui.kit.dialog import Confirm
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.draw.portraits import draw_paws, draw_portrait
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import Box, Cell, Column, Length, Padded, space, spot
from lama_gui.kit.scene import Pop
from lama_gui.kit.ui import Ui, sheet
from lama_gui.kit.widgets import Label, Widget
from lama_gui.view.board import Board
from lama_gui.view.drawing.cards import CardPictures, draw_card
from lama_gui.view.drawing.layout import CARD_RATIO, Pose
from lama_gui.view.drawing.tokens import draw_stacks
from lama_gui.view.game_table import Action

WIDE = 1080.0
CARDS = 244.0  # the height of cards and sum
CARD, STEP, SUM = 148.0, 122.0, 210.0
SIGN = 48.0  # of a number in the sum
PORTRAIT = 400.0
FLAG = "moments/quit-flag-cream.svg"
FLAG_SIZE = (150.0, 496.0)


class _Note(Label):
    """An alternative, with its card."""

    card: str = ""
    pictures: CardPictures | None = None

    def draw(self, canvas: Canvas) -> None:
        paper = canvas.theme.paper
        canvas.panel(self.rect, PanelStyle(paper.row_own, 24, 0.0, 0.0, rim=paper.outline))
        box = self.rect.inset(28, 6)
        if self.card and self.pictures is not None:
            height = min(70.0, self.rect.h - 8)
            x = box.x + height * CARD_RATIO / 2
            draw_card(canvas, self.card, Pose(x, box.cy, -5, height), self.pictures, lift=0.4)
            box = box.cut_left(height * CARD_RATIO + 18)[1]
        canvas.text(box, self.text, "strong", paper.text, lines=2)


class PriceQuestion(Confirm):
    """The confirmation of an ``action`` that costs cards, with tokens for their sum."""

    yes_icon: ClassVar[str] = "flag"

    def __init__(self, action: Action, board: Board, **words: Any) -> None:
        super().__init__(board.context, **words)
        self.board, self.costs, self.tokens = board, action.costs, action.tokens
        seat, self.pictures = board.viewer, board.table.pictures
        self.avatar = board.context.theme.avatar_of(board.seats[seat].avatar, seat)

    def update(self, dt: float) -> bool:
        """Close when the hand that it shows is hidden."""
        if self.board.covered:
            self.next = Pop(False)
        return super().update(dt)

    def build(self) -> Iterable[Widget]:
        ui = self.ui
        width = min(WIDE * max(1.0, self.context.text_scale * 0.85), self.viewport.width - 200)
        rows = [
            ui.text("title", self.title, "head", lines=2, minimum=60.0, align="centre"),
            space(14),
            spot("cards", height=CARDS + SIGN * (self.context.type.picture_scale - 1)),
            space(14),
            self._sentence(ui),
            space(28),
            self._answers(ui),
        ]
        yield from sheet(self.viewport, width, Padded(Column(rows), 60, 40), 60.0, down=70, top=250)

    def _sentence(self, ui: Ui) -> Box:
        type_ = self.context.type
        open_ = [cost.card for cost in self.costs if cost.playable]
        make = partial(_Note, name="text", text=self.text, paper=True, lines=2)
        make = partial(make, card=open_[0] if open_ else "", pictures=self.pictures)

        def height(width: float) -> Length:
            lines = min(2, len(type_.wrap(self.text, "strong", width - 130)))
            return Length.fixed(max(76.0, lines * type_.line("strong") + 22))

        return Cell(lambda rect: make(rect=rect), height=height)

    def paint(self, canvas: Canvas) -> None:
        """Draw the player's portrait at the upper edge, and the flag."""
        panel = self.widget("panel").rect
        if resources.exists(FLAG):
            width, height = FLAG_SIZE
            flag = Rect(panel.right - width * 0.86, panel.y - height * 0.42, width, height)
            canvas.picture(FLAG, flag, turn=9, lift=0.8)
        draw_portrait(
            canvas, self.avatar, "glum", panel.x + 222, panel.y + 122, PORTRAIT, turn=-4, lift=0.8
        )

    def paint_above(self, canvas: Canvas) -> None:
        panel = self.widget("panel").rect
        draw_paws(canvas, self.avatar, panel.x + 222, panel.y, 186, 0.84)
        self._draw_sum(canvas, self.widget("cards").rect)

    def _draw_sum(self, canvas: Canvas, rect: Rect) -> None:
        count = len(self.costs)
        size = canvas.type.picture_scale
        step = min(STEP * size, (rect.w - SUM - 60) / max(1, count))
        left = rect.cx - (step * count + SUM) / 2
        y, signs = rect.y + CARD / 2 + 16, rect.y + CARD + 34 + SIGN / 2 * size
        paper = canvas.theme.paper
        for index, cost in enumerate(self.costs):
            x = left + step * (index + 0.5)
            lift = 14.0 if cost.playable else 0.0
            angle = 0.0 if cost.playable else (index - (count - 1) / 2) * 2.5
            pose = Pose(x, y - lift, angle, CARD)
            draw_card(canvas, cost.card, pose, self.pictures, rim=cost.playable, lift=0.7)
            pill = Rect.around(x, signs, min(66.0, step / size - 30) * size, SIGN * size)
            fill, ink = paper.pill, paper.pill_text
            if cost.playable:
                fill, ink = paper.row_own, paper.text
            canvas.pill(pill, fill)
            canvas.text(pill.inset(6, 2), str(cost.points), "name", ink, "centre")
            sign = Rect.around(x + step / 2, signs, 30 * size, 44 * size)
            mark = "=" if index == count - 1 else "+"
            canvas.text(sign, mark, "name", paper.second, "centre")
        self._draw_price(canvas, Rect(left + step * count + 16, rect.y, SUM - 16, rect.h), signs)

    def _draw_price(self, canvas: Canvas, rect: Rect, signs: float) -> None:
        """Draw the tokens, with the sum below."""
        paper = canvas.theme.paper
        if self.tokens is not None:
            kinds = sum(1 for number in self.tokens.values() if number)
            radius = min(34.0, (rect.w - 10) / max(1, kinds) / 2)
            right = rect.cx + kinds * (radius + 1.2)
            draw_stacks(canvas, self.tokens, right, rect.y + CARD * 0.92, radius)
        total = str(sum(cost.points for cost in self.costs))
        high = 68 * canvas.type.picture_scale
        canvas.text(
            Rect(rect.x, signs - high / 2, rect.w, high), total, "display", paper.points, "centre"
        )


def question_before(action: Action, reason: str, board: Board) -> Confirm:
    """The confirmation of a costly action; ``reason``: the part of the text key that says why."""
    key, t = f"table.ask.{action.name}", board.texts
    words: dict[str, Any] = {
        "title": t(f"{key}.title"),
        "text": t(f"{key}.{reason}"),
        "yes": f"{action.text}\n{action.detail}" if action.detail else action.text,
        "no": t(f"{key}.no"),
    }
    if not action.costs:
        return Confirm(board.context, **words)
    return PriceQuestion(action, board, **words)
