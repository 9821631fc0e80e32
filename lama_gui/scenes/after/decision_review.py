"""The coach's review of a player's decisions in a match."""

from __future__ import annotations

from collections.abc import Iterable

from lama_gui.bots import BotError
from lama_gui.kit.accessibility import sentence
from lama_gui.players.coach import Verdict, dearest, decisions, unknown_card
from lama_gui.players.questions import Look
from lama_gui.rules.game import Event, Move, View
from lama_gui.scenes.app_context import AppContext
from lama_gui.session import Practice, Session, round_again
from lama_gui.session.visibility import Revealed
from lama_gui.texts import Texts
from lama_gui.view.game_table import say
from lama_gui.view.games import scoring_for, table_for
from lama_gui.view.people.names import names_of


def may_coach(session: Session) -> int | None:
    """The seat of the only person, if they played the whole match here; else None."""
    people = [seat for seat, info in enumerate(session.seats) if info.human]
    alone = len(people) == 1 and session.is_human(people[0])
    return people[0] if alone and session.match.over else None


class DecisionReview:
    """Reviews every decision of ``seat`` in the background.

    ``count`` is the number of decisions, ``verdicts`` the results so far. ``unknown`` is a card
    that the coach does not know, which prevents a review. With the ``session`` of the match, the
    round of the costliest decision can be played again; ``now`` is its new result.
    """

    def __init__(
        self, context: AppContext, shown: Revealed, seat: int, session: Session | None = None
    ) -> None:
        self._context, self._shown, self._seat, self._session = context, shown, seat, session
        self.now: int | None = None
        moves = decisions(shown.game, shown.match.steps, seat)
        self._queue: list[tuple[int, View, Move]] = [one for one in moves if len(one[1].legal) > 1]
        self.unknown = unknown_card(self._queue[0][1]) if self._queue else ""
        if self.unknown:
            self._queue = []
        self.count = len(self._queue)
        self.verdicts: list[Verdict] = []
        self._requested = False

    @property
    def done(self) -> bool:
        """Whether every decision has been reviewed."""
        return not self._queue

    @property
    def looked(self) -> int:
        """The number of decisions reviewed."""
        return self.count - len(self._queue)

    @property
    def dearest(self) -> Verdict | None:
        """The costliest decision after the review; None if none had a cost."""
        found = dearest(self.verdicts, 1) if self.done else []
        return found[0] if found else None

    def look(self) -> bool:
        """Request the next verdict or fetch the answer; returns whether a new one has arrived."""
        if self.done:
            return False
        thinker = self._context.thinker
        if not self._requested:
            index, view, move = self._queue[0]
            thinker.ask(Look(index, move), view)
            self._requested = True
            return False
        try:
            verdict = thinker.fetch()
        except BotError:
            verdict = ()
        if verdict is None:
            return False
        self._requested = False
        self._queue.pop(0)
        self.verdicts.extend(verdict)
        return True

    def take(self, verdicts: Iterable[Verdict]) -> None:
        """Set the verdicts of a previous review."""
        self.verdicts, self._queue = list(verdicts), []

    def stop(self) -> None:
        """Pause the review, as the thinker is needed elsewhere."""
        if self._requested:
            self._context.thinker.forget()
            self._requested = False

    # ---- playing a round again ------------------------------------------------------------

    def again(self) -> Practice | None:
        """The round of the costliest decision, from its deal."""
        found = self.dearest
        if found is None or self._session is None:
            return None
        return round_again(self._shown, self._session, found.index)

    def played(self, scored: Event, texts: Texts) -> None:
        """The round was played again; ``scored`` is its result."""
        self.now = self._gain(scored, texts)

    def compared(self, texts: Texts) -> str:
        """The new result of the round and that in the match; "" before it was played again."""
        found = self.dearest
        if found is None or self.now is None:
            return ""
        steps = self._shown.match.steps[found.index :]
        events = (event for step in steps for event in step.events)
        then = self._gain(next(event for event in events if event.counts_round), texts)
        return texts("match.coach.now", now=self.now, then=then)

    def _gain(self, scored: Event, texts: Texts) -> int:
        return scoring_for(self._shown.game).accounts(scored, texts)[self._seat].gain

    # ---- texts ----------------------------------------------------------------------------

    def line(self, texts: Texts) -> str:
        """A summary in one line."""
        if not self.done:
            return texts("match.coach.looking")
        found = self.dearest
        if found is None:
            return texts("review.flawless")
        win = round(100 * found.cost_win)
        return self.compared(texts) or texts("match.coach.cost", round=found.round, win=win)

    def spoken(self, texts: Texts) -> str:
        """A summary for the narrator, with the decision and what was better."""
        found = self.dearest
        if found is None or self.now is not None:
            return self.line(texts)
        cost = texts("review.cost", win=round(100 * found.cost_win))
        head = texts("match.coach.dearest", round=found.round, cost=cost)
        names = names_of(self._shown.header.seats, texts)
        words = table_for(self._shown.game).words
        return sentence(head, say(found.key, found.numbers, names, texts, words))
