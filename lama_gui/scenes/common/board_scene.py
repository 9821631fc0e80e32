"""What a table at which somebody plays has in a match, in a puzzle and in a lesson alike."""

from __future__ import annotations

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.rules.game import Move, View
from lama_gui.scenes.app_context import AppScene
from lama_gui.view.board import Board
from lama_gui.view.drawing import picture
from lama_gui.view.drawing.widgets import HandCard
from lama_gui.view.game_table import Action, GameTable, refusal_words


class BoardScene(AppScene):
    """Shows a ``board``; the cards of its hand and the actions of its ``table`` can be played."""

    board: Board
    table: GameTable[View]

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
