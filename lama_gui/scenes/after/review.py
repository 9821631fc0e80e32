"""The coach's review after a match: the three costliest decisions, with reasons."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from lama_gui.bots.reasons import WITH_CHANCE
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import SPRING, Box, Cell, Centred, Column, Length, Row, space
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.kit.ui import Ui, on_panel
from lama_gui.kit.widgets import Message, Pressed, Widget, joined
from lama_gui.kit.widgets.base import Role
from lama_gui.kit.widgets.button import draw_check_mark
from lama_gui.library.puzzles import costly
from lama_gui.players.coach import Verdict, dearest
from lama_gui.rules.game import Event, Move
from lama_gui.scenes.after.decision_review import DecisionReview
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.menu import MenuScene
from lama_gui.scenes.common.seat_plates import ROOMY, STAND, Bystander
from lama_gui.scenes.learning.course import teacher_of
from lama_gui.session.visibility import Revealed
from lama_gui.view.drawing.layout import CARD_RATIO
from lama_gui.view.game_table import say
from lama_gui.view.games import scoring_for, table_for, theme_of
from lama_gui.view.people.names import names_of

MAX_DECISIONS = 3
#: The icons of moves without a card.
SIGNS = {"quit": "flag", "return": "token", "swap": "swap"}
CARD = 150.0


class VerdictRow(Widget):
    """A costly decision: the move and a better one as pictures, the sentence, the cost.

    ``pair`` are the pictures or icons of the two moves.
    """

    pair: tuple[str, str]
    head: str
    sentence: str
    cost: str

    accessible_role: ClassVar[Role] = Role.ROW

    @property
    def accessible_name(self) -> str:
        return self.label or joined(self.head, self.sentence, self.cost)

    def draw(self, canvas: Canvas) -> None:
        paper = canvas.theme.paper
        if self.focused:
            canvas.ring(self.rect, 26, paper=True)
        fill = paper.row_own if self.hover > 0.5 else paper.row
        canvas.panel(self.rect, PanelStyle(fill, 26, 0, 0))
        height = min(CARD, self.rect.h - 40)
        pair, box = self.rect.inset(26, 14).cut_left(height * 2.1, 26)
        for index, (name, x) in enumerate(zip(self.pair, (0.36, 1.74), strict=True)):
            self._draw_move(canvas, name, pair.x + x * height, height, good=index == 1)
        mark = height * 0.26
        canvas.icon("right", Rect.around(pair.x + 1.05 * height, pair.cy, mark, mark), paper.second)
        lines = min(3, len(canvas.type.wrap(self.sentence, "body", box.w)))
        head, height = canvas.type.line("strong") + 6, lines * canvas.type.line("body")
        upper, lower = Rect.around(box.cx, box.cy, box.w, min(box.h, head + height)).cut_top(head)
        cost, upper = upper.cut_right(min(canvas.type.width(self.cost, "strong") + 4, box.w / 2))
        canvas.text(cost, self.cost, "strong", paper.points, "right")
        canvas.text(upper, self.head, "strong", paper.text)
        canvas.text(lower, self.sentence, "body", paper.text, lines=3, top=True)

    def _draw_move(self, canvas: Canvas, name: str, x: float, height: float, *, good: bool) -> None:
        """Draw a card or icon of a move, with a check mark; the better one is larger."""
        paper, y = canvas.theme.paper, self.rect.cy
        height *= 1.08 if good else 0.94
        box = Rect.around(x, y, height * CARD_RATIO, height)
        if name in SIGNS.values():
            canvas.panel(box, PanelStyle(paper.panel, 14, 0.5, 0.2, rim=paper.outline))
            side = height * 0.44
            canvas.icon(name, Rect.around(x, y, side, side), paper.text)
        else:
            canvas.picture(name, box, turn=4 if good else -6, lift=0.5)
        draw_check_mark(canvas, box.right - 6, box.y + 10, 18, good)


class Review(MenuScene):
    """The coach's review of the decisions of ``seat``."""

    name: ClassVar[str] = "review"
    footer_height = 20.0

    def __init__(
        self, context: AppContext, match: Revealed, seat: int, review: DecisionReview | None = None
    ) -> None:
        super().__init__(context)
        self.match, self.seat = match, seat
        self.variant = match.header.variant
        self.theme = theme_of(self.variant)
        self._words = table_for(match.game).words
        self._pictures = scoring_for(match.game).pictures
        self._review = review or DecisionReview(context, match, seat)

    @property
    def done(self) -> bool:
        """Whether the review is finished."""
        return self._review.done

    @property
    def verdicts(self) -> list[Verdict]:
        """The verdicts so far."""
        return self._review.verdicts

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        ui, height = self.ui, Length(0.0, 200.0)
        rows: list[Box] = [
            Cell(partial(self._row, verdict), height=height)
            for verdict in (dearest(self.verdicts, MAX_DECISIONS) if self.done else ())
        ]
        rows += [space(height)] * (MAX_DECISIONS - len(rows))
        state = ui.text("state", self._state(), "heading", lines=1, minimum=56)
        column = Column([state, space(20), Column(rows, 22), space(20), *self._practice(ui)])
        area = self.content
        if not self.large and area.w > ROOMY:
            stand, area = area.cut_left(STAND, 24)
            coach, mood = teacher_of(self.match.game), "cheer" if self._flawless else "right"
            yield Bystander(name="coach", rect=stand, avatar=coach, mood=mood)
        yield from Column([SPRING, on_panel("panel", column, 40, 36), SPRING]).place(area)

    def _practice(self, ui: Ui) -> Iterable[Box]:
        """Buttons to practise the costliest decisions, and to play the round of the first again."""
        count = len(costly(self.match, self.verdicts, MAX_DECISIONS)) if self.done else 0
        buttons: list[Box] = []
        if count:
            words = self.t("review.practise", n=count)
            width = ui.width_of(words, "button", 130, 420)
            buttons.append(ui.button("practise", words, kind="primary", width=width, icon="redo"))
        if self._review.again() is not None:
            words = self.t("match.coach.again")
            width = ui.width_of(words, "button", 130, 420)
            buttons.append(ui.button("again", words, kind="secondary", width=width, icon="cards"))
        if buttons:
            yield Centred(Row(buttons, 24, level=True))

    @property
    def _flawless(self) -> bool:
        """Whether no decision had a cost."""
        return self.done and not dearest(self.verdicts, MAX_DECISIONS)

    def _state(self) -> str:
        if self._review.unknown:
            return self.t("hint.unknown_card", card=self._review.unknown)
        if not self.done:
            return self.t("review.looking", k=self._review.looked, n=self._review.count)
        if self._flawless:
            return self.t("review.flawless")
        compared = self._review.compared(self.texts)
        return compared or self.t("review.dearest", n=self._review.count)

    def _row(self, verdict: Verdict, rect: Rect) -> Widget:
        names = names_of(self.match.header.seats, self.texts)
        head, cost = self.t("review.round", n=verdict.round), round(100 * verdict.cost_win)
        sentence = say(verdict.key, verdict.numbers, names, self.texts, self._words)
        return VerdictRow(
            name=f"verdict-{verdict.index}",
            item=verdict.index,
            rect=rect,
            pair=(self._picture(verdict.played), self._picture(verdict.best)),
            head=head,
            sentence=sentence,
            cost=self.t("review.cost", win=cost),
            label=joined(head, sentence) if verdict.key in WITH_CHANCE else "",  # not spoken twice
            paper=True,
        )

    def _picture(self, move: Move) -> str:
        """The picture of a move's card or token, or an icon."""
        kind = str(move).split()[0]
        if kind == "draw":
            return self._pictures.of(self.context.theme, None)
        card, value = getattr(move, "card", None), getattr(move, "value", 0)
        if card is not None and kind not in SIGNS:
            return self._pictures.of(self.context.theme, str(card))
        if kind == "return" and value:
            return self.context.theme.tokens[str(value)]
        return SIGNS[kind]

    def first_focus(self) -> str:
        return "back"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("practise"):
                found = costly(self.match, self.verdicts, MAX_DECISIONS)
                return Push(self.scenes.puzzles(found, who=self.match.header.seats[self.seat].name))
            case Pressed("again"):
                again = self._review.again()
                return Push(self.scenes.table(again), self._after_practice) if again else None
            case Pressed(item=int(position)):
                return Push(self.scenes.replay(self.match, self.seat, position))
        return super().on(message)

    def _after_practice(self, answer: object) -> None:
        """A round was played again or left."""
        if isinstance(answer, Event):
            self._review.played(answer, self.texts)

    def on_back(self) -> Transition | None:
        """Stop the review and leave."""
        self._review.stop()
        return Pop()

    def update(self, dt: float) -> bool:
        if not self._review.look():
            return False
        self.rebuild()
        return True
