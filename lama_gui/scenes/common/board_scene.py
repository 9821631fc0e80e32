"""The base of the tables of a match, a puzzle and a lesson."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

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
#: The duration of messages that stay until the next input.
UNTIL_INPUT = float("inf")


class Toast(Struct):
    """A message over the table for ``left`` more seconds, next to the ``card`` it is about, if any.

    ``private``: it is about the viewer's cards. ``refused``: it says why something is not possible.
    """

    text: str
    left: float
    card: int | None = None
    private: bool = False
    refused: bool = False

    @property
    def stays(self) -> bool:
        """Whether it stays until the next input."""
        return self.left == UNTIL_INPUT

    def outlasts_steps(self, waits: bool) -> bool:
        """Whether it remains true after others' moves.

        A refusal may not, so it is kept only if all messages wait to be read (``waits``).
        """
        return self.stays and not self.private and (waits or not self.refused)


class BoardScene(AppScene):
    """Shows a ``board``; the cards of the hand and the ``table``'s actions can be played."""

    board: Board
    table: GameTable[View]
    toast: Toast | None = None

    @property
    @abstractmethod
    def view(self) -> View:
        """The player's view of the game."""

    def actions(self) -> list[Action]:
        """The moves other than playing a card."""
        return self.table.words.actions(self.view, self.texts)

    def action(self, name: str) -> Action | None:
        """The action of that name, or None."""
        return next((action for action in self.actions() if action.name == name), None)

    def card_move(self, index: int) -> Move:
        """The move that plays card ``index`` of the hand."""
        return self.table.words.card_move(self.view, index)

    def card_of(self, value: str) -> int | None:
        """The card to play with the key for ``value``, preferably a legal one."""
        found = self.table.words.values(self.view, value)
        legal = (index for index in found if self.card_move(index) in self.view.legal)
        return next(legal, found[0] if found else None)

    def refusal(self, move: Move, index: int | None = None) -> str:
        """Why ``move`` is illegal, or ""; also shakes its card ``index``."""
        refusal = self.view.legal.refusal(move)
        if refusal is None:
            return ""
        if index is not None:
            self.board.fan.refuse(index)
        return refusal_words(refusal, self.board.names, self.texts, self.table.words)

    @property
    def keeps_messages(self) -> bool:
        """Whether messages stay until they are read."""
        return False

    def say(self, sentence: str, seconds: float = TOAST_SECONDS, **about: Any) -> None:
        """Show a message; ``about``: other fields of the toast."""
        self.toast = Toast(sentence, UNTIL_INPUT if self.keeps_messages else seconds, **about)
        self.rebuild()

    def refuse(self, sentence: str, card: int | None = None, *, private: bool = False) -> None:
        """Show a message that says why something is not possible."""
        self.board.sound("illegal")
        self.say(sentence, UNTIL_INPUT, card=card, private=private, refused=True)

    def dismiss_toast(self) -> None:
        """After an input, remove a message that stayed until then."""
        if self.toast is not None and self.toast.stays:
            self.toast = None
            self.rebuild()

    def toasts(self, *, offer: bool = False) -> Iterator[Widget]:
        """The toast, unless it is about covered cards; below the ``offer`` to undo."""
        toast = self.toast
        if toast is not None and not (toast.private and self.board.covered):
            about: dict[str, Any] = {"card": toast.card, "refused": toast.refused}
            yield hud.toast(self.board, toast.text, offer=offer, **about)

    def first_focus(self) -> str | None:
        """The first playable card, else an available action, preferably one without a cost."""
        if self.board.fan.playable:
            return f"card-{min(self.board.fan.playable)}"
        ready = [action for action in self.actions() if not action.unavailable]
        return min(ready, key=lambda action: action.asks).name if ready else None

    def scan_names(self) -> list[str]:
        """The playable cards and all other widgets."""
        playable = {f"card-{index}" for index in self.board.fan.playable}
        idle = {w.name for w in self.widgets if isinstance(w, HandCard)} - playable
        return [name for name in super().scan_names() if name not in idle]

    def on_covered(self) -> None:
        super().on_covered()
        self.board.fan.let_go()

    def paint_below(self, canvas: Canvas) -> None:
        picture.draw_ground(canvas, self.board)

    def paint_above(self, canvas: Canvas) -> None:
        picture.draw_above(canvas, self.board)
