"""The baseline bot for L.A.M.A.

It plays the same value first, then the next; otherwise it quits with at most four points, else it
draws. It returns the largest token. Use it with ``lama simulate --bots
lama_gui.bots.yardstick:factory,…``
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
        if (back := largest_return(view)) is not None:
            return back
        if cards := playable(view):
            top = view.discard_top.value
            return play_of(min(cards, key=lambda card: (card.value != top, card)))
        if DRAW not in view.legal or penalty(view.hand) <= self.quit_at:
            return QUIT
        return DRAW


def factory(seed: int) -> BaselineBot:  # noqa: ARG001 - deterministic
    """The factory for the registry."""

    return BaselineBot()
