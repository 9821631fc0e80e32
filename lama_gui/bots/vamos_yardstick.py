"""The plain rule that VAMOS strengths are measured against: any legal card, the worst as a gift.

``lama simulate --variant vamos --bots steady,lama_gui.bots.vamos_yardstick:factory,…``
seats it.
"""

from __future__ import annotations

from lama_gui.bots.vamos_levels import chance_of
from lama_gui.rules.game import Move
from lama_gui.rules.vamos_moves import Give
from lama_gui.rules.vamos_state import Phase, VamosView


class BaselineBot:
    """Plays whatever card, gives the worst, to itself too."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: VamosView, /) -> Move:
        """The rule's move."""
        if view.phase is Phase.GIVE:
            return Give(min(view.hand, key=lambda card: (view.values[card], card)))
        move: Move = chance_of(view, self._seed).choice(list(view.legal))
        return move


def factory(seed: int) -> BaselineBot:
    """A bot for the registry."""
    return BaselineBot(seed)
