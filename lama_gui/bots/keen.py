"""Who counts the cards of L.A.M.A. and knows how moves turn out, but reads nobody.

It has the expert's knowledge and half of its eyes: what the others drew on, and how the match
stands, it does not see, and it imagines no hands. Some of its turns it plays by a rule of thumb.
"""

from __future__ import annotations

from dataclasses import replace

from lama_gui.bots.characters import Character, plain
from lama_gui.bots.expert import liking, luck
from lama_gui.bots.lama_hand import largest_return
from lama_gui.bots.lama_search import opinions
from lama_gui.bots.steady import Steady
from lama_gui.rules.game import Move
from lama_gui.rules.lama_state import LamaView

#: The part of its turns that it plays by the rule of thumb.
HABIT = 0.1


class Keen:
    """Plays by what it counts; ``character`` bends it where moves are as good as equal."""

    def __init__(self, seed: int, character: Character) -> None:
        self._seed = seed
        self._character = character
        self._thumb = Steady(seed, plain("steady"))

    def choose(self, view: LamaView, /) -> Move:
        """The best move, as far as it sees."""
        if (back := largest_return(view)) is not None:
            return back
        if len(view.legal) == 1:
            only: Move = view.legal[0]
            return only
        if luck(self._seed, view).random() < HABIT:
            return self._thumb.choose(view)
        estimates = opinions(blinkered(view))
        return max(estimates, key=lambda one: liking(self._character, one)).move


def blinkered(view: LamaView) -> LamaView:
    """The view of who looks at cards alone: nobody has drawn, and all have the same points."""
    return replace(view, events=(), totals=(view.totals[view.seat],) * view.seats)
