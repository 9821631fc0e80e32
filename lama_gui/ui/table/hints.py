"""Asking the coach: one question at a time, answered beside the frames."""

from __future__ import annotations

from collections.abc import Sequence

from lama_gui.bots import BotError
from lama_gui.players.coach import Advice
from lama_gui.players.questions import Hint
from lama_gui.players.thinking import Thinker
from lama_gui.rules.game import Move, View
from lama_gui.texts import Texts
from lama_gui.ui.table.game_table import TableWords
from lama_gui.ui.table.words import say


class HintDesk:
    """Takes the question of the person at the screen to the coach."""

    def __init__(
        self, words: TableWords[View], thinker: Thinker, names: Sequence[str], variant: str
    ) -> None:
        self._words = words
        self._names = tuple(names)
        self._variant = variant
        self._thinker = thinker
        self._view: View | None = None  # what was asked about; None when nothing was

    @property
    def busy(self) -> bool:
        """Whether the coach is still thinking."""
        return self._view is not None

    def ask(self, view: View) -> None:
        """What to do now? ``view`` is all that the coach gets."""
        self._view = view
        self._thinker.ask(Hint(), view)

    def answer(self, texts: Texts) -> tuple[Move, str] | None:
        """The move and a sentence, once the coach has decided; None before."""
        if self._view is None:
            return None
        try:
            advice: Advice | None = self._thinker.fetch()
        except BotError:
            self._view = None
            return None
        if advice is None:
            return None
        view, self._view = self._view, None
        what = self._words.move_words(advice.move, view, texts)
        why = say(advice.key, advice.numbers, self._names, texts, self._variant)
        return advice.move, f"{what} {why}"

    def forget(self) -> None:
        """The question is no longer of interest."""
        if self._view is not None:
            self._view = None
            self._thinker.forget()
