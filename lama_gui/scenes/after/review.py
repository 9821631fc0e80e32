"""The coach's review after a match: the three decisions that cost most, and why."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.paint import Sheet
from lama_gui.kit.layout import Box, Cell, Centred, Column, Length, Padded, space
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.kit.space import Rect
from lama_gui.kit.ui import Ui, sheet
from lama_gui.kit.widgets import Button, Label, Message, Pressed, Widget, joined
from lama_gui.kit.widgets.base import Role
from lama_gui.library.puzzles import costly
from lama_gui.players.coach import Verdict, dearest
from lama_gui.scenes.after.decision_review import DecisionReview
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.session.visibility import Revealed
from lama_gui.view.game_table import say
from lama_gui.view.games import table_for, theme_of
from lama_gui.view.people.names import names_of

MOST = 3

LEAST = 0.85
"""So small a row's small words may be set, of their size, before the first of them is left out."""


@dataclass(kw_only=True, eq=False)
class VerdictRow(Widget):
    """One dear decision: its round, what was played, the sentence, and what it cost.

    ``told`` is what could be known then: what another's play said, and what stopping would cost;
    the ``lesson`` is the last of it, which stands alone where there is room for no more.
    """

    place: int
    head: str
    sentence: str
    cost: str
    told: str = ""
    lesson: str = ""

    spoken_as: ClassVar[Role] = Role.ROW

    @property
    def said(self) -> str:
        return self.label or joined(self.head, self.sentence, self.told, self.cost)

    def draw(self, canvas: Canvas) -> None:
        """Draw the row; pressing it leads to the replay."""
        paper = canvas.theme.paper
        if self.focused:
            canvas.ring(self.rect, 26, paper=True)
        fill = paper.row_own if self.warmth > 0.5 else paper.row
        canvas.sheet(self.rect, Sheet(fill, 26, 0, 0))
        number = Rect(self.rect.x + 18, self.rect.y, 64, self.rect.h)
        canvas.text(number, str(self.place), "display", paper.points, "centre")
        right = self.rect.right - 28
        cost = Rect(right - 190, self.rect.y + 16, 190, self.rect.h - 32)
        canvas.text(cost, self.cost, "label", paper.points, "right", lines=2)
        box = Rect(
            number.right + 14, self.rect.y + 14, cost.x - number.right - 34, self.rect.h - 28
        )
        upper, lower = box.cut_top(box.h * (0.27 if self.told else 0.36))
        canvas.text(upper, self.head, "strong", paper.text)
        if self.told:
            lower, strip = lower.cut_top(lower.h * 0.54)
            lines = len(canvas.type.wrap(self.told, "caption", strip.w))
            tight = lines * canvas.type.line("caption") * LEAST > strip.h
            words = self.lesson if tight else self.told
            canvas.text(strip, words, "caption", paper.second, lines=2)
        canvas.text(lower, self.sentence, "body", paper.text, lines=3)


class Review(AppScene):
    """Lets the coach look at every decision of ``seat``, one after the other."""

    name: ClassVar[str] = "review"

    def __init__(self, context: AppContext, match: Revealed, seat: int) -> None:
        super().__init__(context)
        self.header, self.match, self.seat = match.header, match, seat
        self.variant = match.header.variant
        self.theme = theme_of(self.variant)
        self._words = table_for(match.game).words
        self._review = DecisionReview(context, match, seat)

    @property
    def done(self) -> bool:
        """Whether every decision was looked at."""
        return self._review.done

    @property
    def verdicts(self) -> list[Verdict]:
        """What was found so far."""
        return self._review.verdicts

    def build(self) -> Iterable[Widget]:
        """A panel with up to three rows, dearest first."""
        yield Button(name="back", rect=Rect(32, 24, 72, 64), icon="back")
        title = Rect(132, 24, self.space.width - 200, 64)
        yield Label(name="title", rect=title, text=self.t("review.title"), role="title")
        ui, tall = self.ui, Length(0.0, 183.0)
        rows: list[Box] = [
            Cell(partial(self._row, place, verdict), tall=tall)
            for place, verdict in enumerate(dearest(self.verdicts, MOST), 1)
        ]
        rows += [space(tall)] * (MOST - len(rows))
        state = ui.text("state", self._state(), "heading", lines=1, least=56)
        column = Column([state, space(20), Column(rows, 22), space(20), *self._practice(ui)])
        yield from sheet(self.space, 1500, Padded(column, 56, 36), 320, down=-10)

    def _practice(self, ui: Ui) -> Iterable[Box]:
        """The dearest decisions, to be made once more, when all are found."""
        count = len(costly(self.match, self.verdicts, MOST)) if self.done else 0
        if count:
            words = self.t("review.practise", n=count)
            wide = ui.wide(words, "button", 130, 420)
            yield Centred(ui.button("practise", words, kind="primary", wide=wide, icon="redo"))

    def _state(self) -> str:
        if self._review.unknown:
            return self.t("hint.unknown_card", card=self._review.unknown)
        if not self.done:
            return self.t("review.looking", k=self._review.looked, n=self._review.count)
        if not dearest(self.verdicts, MOST):
            return self.t("review.flawless")
        return self.t("review.dearest", n=self._review.count)

    def _row(self, place: int, verdict: Verdict, rect: Rect) -> Widget:
        texts = self.texts
        names = names_of(self.header.seats, texts)
        sentence = say(verdict.key, verdict.numbers, names, texts, self._words)
        more = [one for one in (verdict.reading, verdict.lesson) if one is not None]
        told = [say(one.key, one.numbers, names, texts, self._words) for one in more]
        return VerdictRow(
            name=f"verdict-{verdict.index}",
            item=verdict.index,
            rect=rect,
            place=place,
            head=self.t("review.round", n=verdict.round),
            sentence=sentence,
            cost=self.t("review.cost", win=round(100 * verdict.cost_win)),
            told=" ".join(told),
            lesson=told[-1] if told else "",
            paper=True,
        )

    def first_focus(self) -> str:
        """The way back."""
        return "back"

    def on(self, message: Message) -> Transition | None:
        """A row leads to the position in the replay."""
        match message:
            case Pressed("back"):
                return self.on_back()
            case Pressed("practise"):
                found = costly(self.match, self.verdicts, MOST)
                return Push(self.scenes.puzzles(found, who=self.header.seats[self.seat].name))
            case Pressed(item=int(position)):
                return Push(self.scenes.replay(self.match, self.seat, position))
        return None

    def on_back(self) -> Transition | None:
        """The coach may stop looking."""
        self._review.stop()
        return Pop()

    def update(self, dt: float) -> bool:
        """Ask about the next decision as soon as the last is answered."""
        if not self._review.look():
            return False
        self.rebuild()
        return True
