"""What a table at which somebody plays has in a match, in a puzzle and in a lesson alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.widgets import Widget
from lama_gui.rules.game import Move, View
from lama_gui.scenes.app_context import AppScene
from lama_gui.view import hud
from lama_gui.view.board import Board
from lama_gui.view.drawing import picture
from lama_gui.view.drawing.widgets import HandCard
from lama_gui.view.game_table import Action, GameTable, refusal_words

TOAST_SECONDS = 4.0
#: What stays until somebody has done something: it may take any time to read.
STAYS_ON = float("inf")


@dataclass
class Toast:
    """A sentence over the table for ``left`` seconds more, at the ``card`` that it is about.

    ``private``: it speaks of the own cards. ``refused``: it says why something can't be done.
    """

    text: str
    left: float
    card: int | None = None
    private: bool = False
    refused: bool = False

    @property
    def stays(self) -> bool:
        """Whether it stays until somebody does something."""
        return self.left == STAYS_ON

    def outlasts_steps(self, waits: bool) -> bool:
        """Whether it is no step of somebody else that makes it untrue.

        Why something can't be done now does not hold any more when the table has changed, unless
        all that is told ``waits`` until it was read.
        """
        return self.stays and not self.private and (waits or not self.refused)


class BoardScene(AppScene):
    """Shows a ``board``; the cards of its hand and the actions of its ``table`` can be played."""

    board: Board
    table: GameTable[View]
    toast: Toast | None = None

    @property
    def view(self) -> View:
        """What who plays here may see."""
        raise NotImplementedError

    def actions(self) -> list[Action]:
        """What can be done besides playing a card."""
        return self.table.words.actions(self.view, self.texts)

    def action(self, name: str) -> Action | None:
        """The action of that name, if there is such a one now."""
        return next((action for action in self.actions() if action.name == name), None)

    def card_move(self, index: int) -> Move:
        """The move that the hand's card ``index`` stands for now."""
        return self.table.words.card_move(self.view, index)

    def card_of(self, value: str) -> int | None:
        """The card that the key for ``value`` means: one that may be played, if there is any."""
        found = self.table.words.values(self.view, value)
        legal = (index for index in found if self.card_move(index) in self.view.legal)
        return next(legal, found[0] if found else None)

    def refusal(self, move: Move, index: int | None = None) -> str:
        """Why ``move`` is not allowed, and its card ``index`` shakes; "" if it is."""
        refusal = self.view.legal.refusal(move)
        if refusal is None:
            return ""
        if index is not None:
            self.board.fan.refuse(index)
        return refusal_words(refusal, self.board.names, self.texts, self.table.words)

    @property
    def waits(self) -> bool:
        """Whether what is told stays until it is read."""
        return False

    def say(self, sentence: str, seconds: float = TOAST_SECONDS, **about: Any) -> None:
        """Tell the person at the screen; ``about``: the other fields of the toast."""
        self.toast = Toast(sentence, STAYS_ON if self.waits else seconds, **about)
        self.rebuild()

    def refuse(self, sentence: str, card: int | None = None, *, private: bool = False) -> None:
        """Say why something can't be done."""
        self.board.sound("illegal")
        self.say(sentence, STAYS_ON, card=card, private=private, refused=True)

    def toasts(self, *, offer: bool = False) -> Iterator[Widget]:
        """What is told, if it does not speak of covered cards; below the ``offer`` to take back."""
        toast = self.toast
        if toast is not None and not (toast.private and self.board.covered):
            about: dict[str, Any] = {"card": toast.card, "refused": toast.refused}
            yield hud.toast(self.board, toast.text, offer=offer, **about)

    def first_focus(self) -> str | None:
        """The first card that may be played, else the first button that works and costs nothing.

        What costs something is gone to on purpose, unless nothing else is left.
        """
        if self.board.fan.playable:
            return f"card-{min(self.board.fan.playable)}"
        ready = [action for action in self.actions() if not action.unavailable]
        return min(ready, key=lambda action: action.asks).name if ready else None

    def scan_names(self) -> list[str]:
        """The cards that may be played, and what else can be done."""
        playable = {f"card-{index}" for index in self.board.fan.playable}
        idle = {w.name for w in self.widgets if isinstance(w, HandCard)} - playable
        return [name for name in super().scan_names() if name not in idle]

    def on_covered(self) -> None:
        """Another scene comes up: no card stays in the air."""
        super().on_covered()
        self.board.fan.let_go()

    def paint_below(self, canvas: Canvas) -> None:
        """The landscape with the rug."""
        picture.draw_ground(canvas, self.board)

    def paint_above(self, canvas: Canvas) -> None:
        """What is in the air."""
        picture.draw_above(canvas, self.board)
