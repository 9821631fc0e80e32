"""Asking the coach: one question at a time, answered beside the frames."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lama_gui.bots.coach import Advice
from lama_gui.rules.game import Move
from lama_gui.texts import Texts
from lama_gui.ui.table.kind import TableKind
from lama_gui.ui.table.words import say
from lama_gui.ui.thinking import Coach, Thinking


class HintDesk:
    """Takes the question of the person at the screen to the coach."""

    def __init__(self, kind: TableKind, names: Sequence[str], variant: str) -> None:
        self._kind = kind
        self._names = tuple(names)
        self._variant = variant
        self._thinking = Thinking()
        self._view: Any = None

    @property
    def busy(self) -> bool:
        """Whether the coach is still thinking."""
        return self._thinking.busy

    def ask(self, view: Any) -> None:
        """What to do now? ``view`` is all that the coach gets."""
        self._view = view
        self._thinking.ask(Coach(), view)

    def answer(self, texts: Texts) -> tuple[Move, str] | None:
        """The move and a sentence, once the coach has decided; None before."""
        advice: Advice | None = self._thinking.fetch()
        if advice is None:
            return None
        what = self._kind.move_words(advice.move, self._view, texts)
        why = say(advice.key, advice.numbers, self._names, texts, self._variant)
        return advice.move, f"{what} {why}"

    def forget(self) -> None:
        """The question is no longer of interest."""
        self._thinking.forget()

    def close(self) -> None:
        """Let go of the thread."""
        self._thinking.close()
