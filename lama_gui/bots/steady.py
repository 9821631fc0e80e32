"""A sensible, quick L.A.M.A. player: a few rules of thumb, no looking ahead."""

from __future__ import annotations

from lama_gui.bots.characters import Character
from lama_gui.bots.lama_hand import DRAW, QUIT, largest_return, others_in, playable
from lama_gui.rules.cards import FACES, Card, penalty
from lama_gui.rules.game import Move
from lama_gui.rules.lama_moves import play_of
from lama_gui.rules.lama_state import LamaView

#: Stuck: quits with this many points or fewer, by the smallest hand among the others. In the
#: middle of a round there is time to get rid of more; found by trying in thousands of matches.
QUIT_AT = {1: 6, 2: 2, 3: 1, 4: 2, 5: 1}
QUIT_AT_ELSE = 5

#: The same when only two sit at the table.
QUIT_AT_TWO = 4


class Steady:
    """The same value first, so the pile waits; quits when going on costs more than it wins."""

    def __init__(self, seed: int, character: Character) -> None:  # noqa: ARG002 - no chance in it
        self._caution = character.caution
        self._keeps_llamas = character.collecting > 0

    def choose(self, view: LamaView, /) -> Move:
        """The rule of thumb's move."""
        if (back := largest_return(view)) is not None:
            return back
        if cards := playable(view):
            return play_of(self._pick(view, cards))
        if DRAW not in view.legal:
            return QUIT
        smallest = min(others_in(view), default=9)
        quit_at = QUIT_AT.get(smallest, QUIT_AT_ELSE) if view.seats > 2 else QUIT_AT_TWO
        return QUIT if penalty(view.hand) <= quit_at + self._caution else DRAW

    def _pick(self, view: LamaView, cards: list[Card]) -> Card:
        if len(cards) == 1:
            return cards[0]
        top = view.discard_top.value

        def order(card: Card) -> tuple[bool, bool, bool, Card]:
            late = self._keeps_llamas and card.is_llama
            return late, FACES[card].anywhere and len(view.hand) > 1, card.value != top, card

        return min(cards, key=order)
