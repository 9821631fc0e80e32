"""The coach looks at what somebody has decided in a match, one decision after the other."""

from __future__ import annotations

from lama_gui.bots import BotError
from lama_gui.players.coach import Verdict, decisions, unknown_card
from lama_gui.players.questions import Look
from lama_gui.rules.game import Move, View
from lama_gui.scenes.app_context import AppContext
from lama_gui.session.visibility import Revealed


class DecisionReview:
    """Looks beside the frames at every decision of ``seat`` that was one.

    ``count`` is how many there were, ``verdicts`` what was found so far. ``unknown`` names a card
    that the coach does not know; then it looks at nothing.
    """

    def __init__(self, context: AppContext, shown: Revealed, seat: int) -> None:
        self._context = context
        made = decisions(shown.game, shown.match.steps, seat)
        self._left: list[tuple[int, View, Move]] = [one for one in made if len(one[1].legal) > 1]
        self.unknown = unknown_card(self._left[0][1]) if self._left else ""
        if self.unknown:
            self._left = []
        self.count = len(self._left)
        self.verdicts: list[Verdict] = []
        self._asked = False

    @property
    def done(self) -> bool:
        """Whether every decision was looked at."""
        return not self._left

    @property
    def looked(self) -> int:
        """At how many it has looked."""
        return self.count - len(self._left)

    def look(self) -> bool:
        """Ask about the next decision, or fetch the answer; whether one has come just now."""
        if self.done:
            return False
        thinker = self._context.thinker
        if not self._asked:
            index, view, move = self._left[0]
            thinker.ask(Look(index, move), view)
            self._asked = True
            return False
        try:
            verdict = thinker.fetch()
        except BotError:
            verdict = ()
        if verdict is None:
            return False
        self._asked = False
        self._left.pop(0)
        self.verdicts.extend(verdict)
        return True

    def stop(self) -> None:
        """Somebody else needs the thinker; what is left is looked at later."""
        if self._asked:
            self._context.thinker.forget()
            self._asked = False
