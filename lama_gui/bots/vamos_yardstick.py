"""The baseline bot for VAMOS: any legal card, the worst one as a gift.

Use it with ``lama simulate --variant vamos --bots steady,lama_gui.bots.vamos_yardstick:factory,…``
"""

from __future__ import annotations

from lama_gui.bots.vamos_levels import chance_of
from lama_gui.rules.game import Move
from lama_gui.rules.vamos_moves import Give
from lama_gui.rules.vamos_state import Phase, VamosView


class BaselineBot:
    """Plays any legal card and gives the worst, even to itself."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: VamosView, /) -> Move:
        if view.phase is Phase.GIVE:
            return Give(min(view.hand, key=lambda card: (view.values[card], card)))
        move: Move = chance_of(view, self._seed).choice(list(view.legal))
        return move


def factory(seed: int) -> BaselineBot:
    """The factory for the registry."""
    return BaselineBot(seed)
