"""What stands on the result of a match beyond its score: what it meant, and what the coach says.

Both are found out beside the frames, while the result is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from lama_gui.daily import day_of
from lama_gui.kit.animation import Clock
from lama_gui.kit.layout import Box, Length, space, spot
from lama_gui.kit.narration import sentence
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Widget
from lama_gui.library.statistics.index_keeper import Wish
from lama_gui.library.statistics.outcome import Outcome, outcome_of
from lama_gui.practice import Practice
from lama_gui.rules.game import Event
from lama_gui.scenes.after.coaching import Coaching, may_coach
from lama_gui.scenes.after.outcome_slip import OutcomeSlip, day_told, slip, tally_told
from lama_gui.scenes.app_context import AppContext
from lama_gui.session import Session
from lama_gui.showing import Revealed
from lama_gui.texts import Texts
from lama_gui.view.games import scoring_for
from lama_gui.view.scoring.scoring import people_of

#: Seconds before the coach begins: who plays again at once has the thinker for the bots.
QUIET = 0.6


class Beyond:
    """The slips between the chart and the ways on. A match that nobody keeps has none."""

    def __init__(self, context: AppContext, session: Session, texts: Texts, today: date) -> None:
        self.context, self.session, self.texts = context, session, texts
        self.scoring = scoring_for(session.match.game)
        self.outcome: Outcome | None = None
        self.coach: Coaching | None = None
        self._wish: Wish[Outcome | None] | None = None
        self._quiet = Clock(QUIET)
        if session.path is None or session.path.parent != context.home.matches:
            return
        context.index_keeper.learn(session.path)
        question = outcome_of(session.path.name, today)
        self._wish = context.index_keeper.wonder(question)

    def let_coach(self, match: Revealed) -> None:
        """Let the coach look at what the one person here has decided in ``match``."""
        seat = may_coach(self.session)
        if self._wish is not None and seat is not None:
            coach = Coaching(self.context, match, self.session, seat)
            self.coach = coach if coach.knows else None

    @property
    def any(self) -> bool:
        """Whether anything stands there, now or soon."""
        return self._wish is not None

    def spots(self) -> Iterable[Box]:
        """The room of the slips; kept before there are words."""
        between = space(Length(12.0, 18.0))
        if self._wish is not None:
            high = OutcomeSlip.height(self.context.type)
            yield from (spot("outcome", tall=Length.fixed(high)), between)
        if self.coach is not None:
            yield from (spot("coach", tall=Length.fixed(self.coach.height())), between)

    def widgets(self, where: dict[str, Rect]) -> Iterable[Widget]:
        """The slips, as far as there is something on them."""
        if self.outcome is not None:
            told = self.outcome, self.session.header.variant, self._second_line(self.outcome)
            yield slip(where["outcome"], *told, self.texts)
        if self.coach is not None:
            yield from self.coach.widgets(where["coach"], self.scoring, self.texts)

    def _second_line(self, outcome: Outcome) -> str:
        """The day of the deal, or who won how often at this table."""
        day = day_of(self.session.header)
        if day is not None:
            return day_told(day, outcome.streak, self.texts)
        people = people_of(self.session, self.texts)
        return tally_told(outcome.tally, people.names, people.you, self.texts)

    def said(self, widgets: Iterable[Widget]) -> str:
        """What a voice says of it, as soon as it is final."""
        final = {"outcome"}
        if self.coach is not None and self.coach.done:
            final.add("coach")
        return sentence(*(widget.said for widget in widgets if widget.name in final))

    def update(self, dt: float) -> bool:
        """Let the keeper and the coach go on; whether there is something new to be shown."""
        news = False
        if self.outcome is None and self._wish is not None and self._wish.answer is not None:
            self.outcome, news = self._wish.answer, True
        self._quiet.tick(dt)
        if self.coach is not None and self._quiet.done:
            news |= self.coach.look()
        return news

    def practise(self) -> Practice | None:
        """The round of the costliest decision, from its deal."""
        return self.coach.again() if self.coach is not None else None

    def practised(self, answer: object) -> None:
        """The round was played again, or was left."""
        if self.coach is not None and isinstance(answer, Event):
            self.coach.played(answer, self.scoring, self.texts)

    def rest(self) -> None:
        """Somebody else needs the thinker."""
        if self.coach is not None:
            self.coach.stop()
