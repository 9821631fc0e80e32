"""The plain rule that strengths are measured against.

The same value first, then the next; when stuck, quit with four points or fewer, else
draw. The largest token goes back. ``lama simulate --bots
lama_gui.bots.yardstick:factory,…`` seats it.
"""

from __future__ import annotations

from lama_gui.bots.lama_levels import DRAW, QUIT, largest_return, playable
from lama_gui.rules.cards import penalty
from lama_gui.rules.game import Move
from lama_gui.rules.lama_moves import play_of
from lama_gui.rules.lama_state import LamaView


class BaselineBot:
    """Same value, next value, quit with few points, draw."""

    def __init__(self, quit_at: int = 4) -> None:
        self.quit_at = quit_at

    def choose(self, view: LamaView, /) -> Move:
        """The rule's move."""
        if (back := largest_return(view)) is not None:
            return back
        if cards := playable(view):
            top = view.discard_top.value
            return play_of(min(cards, key=lambda card: (card.value != top, card)))
        if DRAW not in view.legal or penalty(view.hand) <= self.quit_at:
            return QUIT
        return DRAW


def factory(seed: int) -> BaselineBot:  # noqa: ARG001 - nothing is left to chance
    """A bot for the registry."""
    return BaselineBot()
