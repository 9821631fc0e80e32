"""The coach on the result of a match: the one decision that cost most, and its round again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from lama_gui.kit.cells import Cells
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.layout import THE_REST, Box, Cell, Length, Row
from lama_gui.kit.narration import sentence
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Inert, Widget
from lama_gui.kit.widgets.base import Role
from lama_gui.players.coach import Verdict, dearest
from lama_gui.practice import Practice, round_again
from lama_gui.rules.game import Event
from lama_gui.scenes.after.looking import Looking
from lama_gui.scenes.after.outcome_slip import LARGE
from lama_gui.scenes.app_context import AppContext
from lama_gui.session import Session
from lama_gui.showing import Revealed
from lama_gui.texts import Texts
from lama_gui.view.games import table_for
from lama_gui.view.people.called import names_of
from lama_gui.view.scoring.scoring import Scoring
from lama_gui.view.words import say


class Coaching:
    """Looks at every decision of ``seat`` in a finished match, beside the frames.

    ``words`` are what it has to say, ``dearest`` the costliest decision, None as long as not all
    were looked at, or when none cost anything.
    """

    def __init__(self, context: AppContext, shown: Revealed, session: Session, seat: int) -> None:
        self.context, self.shown, self.session, self.seat = context, shown, session, seat
        self._looking = Looking(context, shown, seat)
        self.knows = self._looking.count > 0
        self.now: int | None = None  # what the round brought when it was played again

    @property
    def done(self) -> bool:
        """Whether every decision was looked at."""
        return self._looking.done

    @property
    def dearest(self) -> Verdict | None:
        """The costliest decision, once it is known."""
        found = dearest(self._looking.verdicts, 1) if self.done else []
        return found[0] if found else None

    def look(self) -> bool:
        """Go on looking; whether all was looked at just now."""
        return self._looking.look() and self.done

    def stop(self) -> None:
        """Somebody else needs the thinker; what is left is looked at later."""
        self._looking.stop()

    def again(self) -> Practice:
        """The round of the costliest decision, from its deal."""
        found = self.dearest
        assert found is not None, "the button stands only beside a decision"
        return round_again(self.shown, self.session, found.index)

    # ------------------------------------------------------------- words

    def played(self, scored: Event, scoring: Scoring, texts: Texts) -> None:
        """The round was played again; ``scored`` is how it came out."""
        self.now = scoring.accounts(scored, texts)[self.seat].gain

    def head(self, texts: Texts) -> str:
        """What the slip is about."""
        if not self.done:
            return texts("match.coach.looking")
        found = self.dearest
        if found is None:
            return texts("review.flawless")
        cost = texts("review.cost", win=round(100 * found.cost_win))
        return texts("match.coach.dearest", round=found.round, cost=cost)

    def told(self, scoring: Scoring, texts: Texts) -> str:
        """What was done and what was better; after practice, what it brought then and now."""
        found = self.dearest
        if found is None:
            return ""
        if self.now is not None:
            then = self._then(found, scoring, texts)
            return texts("match.coach.now", now=self.now, then=then)
        names = names_of(self.session.seats, texts)
        words = table_for(self.shown.game).words
        return say(found.key, found.numbers, names, texts, words)

    def _then(self, found: Verdict, scoring: Scoring, texts: Texts) -> int:
        """What the round brought in the match."""
        steps = self.shown.match.steps[found.index :]
        events = (event for step in steps for event in step.events)
        scored = next(event for event in events if event.counts_round)
        return scoring.accounts(scored, texts)[self.seat].gain

    # ------------------------------------------------------------- widgets

    def height(self) -> float:
        """How high the slip wants to be."""
        type_ = self.context.type
        lines = 1 if type_.grow > LARGE else 2
        return 22 + type_.line("label") + (lines if lines > 1 else 0) * type_.line("caption")

    def widgets(self, rect: Rect, scoring: Scoring, texts: Texts) -> Iterable[Widget]:
        """The slip, and beside it the way to play the round again."""
        head, told = self.head(texts), self.told(scoring, texts)
        slip = Cell(
            lambda place: CoachSlip(name="coach", rect=place, head=head, told=told),
            THE_REST,
            Length.fixed(rect.h),
        )
        row: list[Box] = [slip]
        if (found := self.dearest) is not None:
            large = self.context.type.grow > LARGE
            key = "match.coach.again_round" if large else "match.coach.again"
            again = Cells(self.context.type).button(
                "again",
                texts(key, n=found.round),
                kind="quiet",
                wide=THE_REST if large else Length.fixed(250.0),
                tall=rect.h - 8,
                role="minor",
                paper=False,
                label=sentence(head, told, texts("match.coach.again")) if large else "",
            )
            row = [again] if large else [slip, again]
        yield from Row(row, 14, level=True).place(rect)


@dataclass(kw_only=True, eq=False)
class CoachSlip(Inert):
    """What the coach says, on a slip."""

    head: str
    told: str

    spoken_as: ClassVar[Role] = Role.TEXT

    @property
    def said(self) -> str:
        """What a voice says of it."""
        return self.label or sentence(self.head, self.told)

    def draw(self, canvas: Canvas) -> None:
        p = canvas.theme.paper
        canvas.slip(self.rect, radius=30)
        box = self.rect.inset(26, 8)
        side = min(46.0, box.h)
        icon, box = box.cut_left(side, 16)
        canvas.icon("cap", Rect.around(icon.cx, icon.cy, side, side), p.points)
        if not self.told:
            canvas.text(box, self.head, "label", p.text, lines=2)
            return
        upper, lower = box.cut_top(canvas.type.line("label"))
        canvas.text(upper, self.head, "label", p.text)
        canvas.text(lower, self.told, "caption", p.second, lines=2, top=True)


def may_coach(session: Session) -> int | None:
    """The seat of the one person who has played the whole match here; None for any other match."""
    people = [seat for seat, info in enumerate(session.seats) if info.human]
    alone = len(people) == 1 and session.is_human(people[0])
    return people[0] if alone and session.match.over else None
