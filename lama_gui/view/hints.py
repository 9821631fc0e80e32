"""Hints from the coach, one request at a time, in the background."""

from __future__ import annotations

from collections.abc import Sequence

from lama_gui.bots import BotError
from lama_gui.bots.reasons import Reason
from lama_gui.kit.accessibility import sentence
from lama_gui.players.background import Thinker
from lama_gui.players.coach import Advice
from lama_gui.players.questions import Hint
from lama_gui.rules.game import Move, View
from lama_gui.texts import Texts
from lama_gui.view.game_table import TableWords, say


class CoachHints:
    """Sends the player's requests to the coach."""

    def __init__(self, words: TableWords[View], thinker: Thinker) -> None:
        self._words = words
        self._thinker = thinker
        self._view: View | None = None  # the view of the pending request, if any
        self._names: tuple[str, ...] = ()  # the names of the seats at that time
        self._answered_view: View | None = None  # the view of the last answer…
        self._advice: Advice | None = None  # …and the answer
        self._more = False  # whether further information is requested
        self._last_hint_view: View | None = None  # the view of the last hint
        self.fresh = False  # whether the last answer was the first hint about its view

    @property
    def busy(self) -> bool:
        """Whether a request is pending."""
        return self._view is not None

    def ask(self, view: View, names: Sequence[str]) -> None:
        """Request a hint for ``view``; ``names`` are used in the answer.

        Repeated requests for the same view alternate between the hint and, if available, what the
        others' moves reveal and what stopping would cost.
        """
        self._view, self._names = view, tuple(names)
        if self._advice is None or self._answered_view != view:
            self._advice, self._more = None, False
            self._thinker.ask(Hint(), view)
        else:
            self._more = bool(_more(self._advice)) and not self._more

    def answer(self, texts: Texts) -> tuple[Move, str] | None:
        """The move and a sentence; None while the request is pending."""
        if self._view is None:
            return None
        advice = self._advice
        try:
            advice = advice or self._thinker.fetch()
        except BotError:
            self._view = None
            return None
        if advice is None:
            return None
        view, self._view = self._view, None
        self._answered_view, self._advice = view, advice
        self.fresh, self._last_hint_view = view != self._last_hint_view, view
        if self._more:
            details = [
                say(one.key, one.numbers, self._names, texts, self._words) for one in _more(advice)
            ]
            return advice.move, sentence(*details)
        what = self._words.move_words(advice.move, view, texts)
        why = say(advice.key, advice.numbers, self._names, texts, self._words)
        return advice.move, sentence(what, why)

    def forget(self) -> None:
        """Discard the request and the last answer."""
        self._answered_view = self._advice = None
        if self._view is not None:
            self._view = None
            self._thinker.forget()


def _more(advice: Advice) -> list[Reason]:
    """The information besides the move."""
    return [reason for reason in (advice.reading, advice.lesson) if reason is not None]
