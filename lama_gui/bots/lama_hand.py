"""What the simple L.A.M.A. brains ask of a view."""

from __future__ import annotations

from lama_gui.rules.cards import Card
from lama_gui.rules.game import Move
from lama_gui.rules.lama_moves import Draw, Play, Quit, Return
from lama_gui.rules.lama_state import LamaView, Phase

DRAW, QUIT = Draw(), Quit()


def playable(view: LamaView) -> list[Card]:
    """The different cards that may be played now."""
    return [move.card for move in view.legal if isinstance(move, Play)]


def largest_return(view: LamaView) -> Move | None:
    """The largest token to return if the choice is which, else None."""
    if view.phase is not Phase.RETURN:
        return None
    returns = [move for move in view.legal if isinstance(move, Return)]
    return max(returns, key=lambda move: move.value) if returns else None


def others_in(view: LamaView) -> list[int]:
    """The hand sizes of the others who have not quit."""
    return [
        size
        for seat, size in enumerate(view.hand_sizes)
        if seat != view.seat and not view.quit[seat]
    ]
