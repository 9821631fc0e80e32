"""Asking the coach: one question at a time, answered beside the frames."""

from __future__ import annotations

from collections.abc import Sequence

from lama_gui.bots import BotError
from lama_gui.bots.reasons import Reason
from lama_gui.players.background import Thinker
from lama_gui.players.coach import Advice
from lama_gui.players.questions import Hint
from lama_gui.rules.game import Move, View
from lama_gui.texts import Texts
from lama_gui.view.game_table import TableWords, say


class CoachHints:
    """Takes the question of the person at the screen to the coach."""

    def __init__(self, words: TableWords[View], thinker: Thinker) -> None:
        self._words = words
        self._thinker = thinker
        self._view: View | None = None  # what was asked about; None when nothing was
        self._names: tuple[str, ...] = ()  # what the seats were called then
        self._advised: View | None = None  # what was answered last…
        self._advice: Advice | None = None  # …and how
        self._more = False  # whether it is asked what else there is to say
        self._hinted: View | None = None  # what a hint was last given about
        self.fresh = False  # whether the last answer was a hint about something else than before

    @property
    def busy(self) -> bool:
        """Whether the coach is still thinking."""
        return self._view is not None

    def ask(self, view: View, names: Sequence[str]) -> None:
        """What to do now? ``view`` is all that the coach gets; ``names`` are for the answer.

        Asked about the same once more, the coach says what the others' play tells and what
        stopping here would cost, if there is anything to say, and then again what to do.
        """
        self._view, self._names = view, tuple(names)
        if self._advice is None or self._advised != view:
            self._advice, self._more = None, False
            self._thinker.ask(Hint(), view)
        else:
            self._more = bool(_more(self._advice)) and not self._more

    def answer(self, texts: Texts) -> tuple[Move, str] | None:
        """The move and a sentence, once the coach has decided; None before."""
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
        self._advised, self._advice = view, advice
        self.fresh, self._hinted = view != self._hinted, view
        if self._more:
            more = [
                say(one.key, one.numbers, self._names, texts, self._words) for one in _more(advice)
            ]
            return advice.move, " ".join(more)
        what = self._words.move_words(advice.move, view, texts)
        why = say(advice.key, advice.numbers, self._names, texts, self._words)
        return advice.move, f"{what} {why}"

    def forget(self) -> None:
        """The question is no longer of interest."""
        self._advised = self._advice = None
        if self._view is not None:
            self._view = None
            self._thinker.forget()


def _more(advice: Advice) -> list[Reason]:
    """What there is to say beyond the move."""
    return [reason for reason in (advice.reading, advice.lesson) if reason is not None]
