"""Players of styles that nothing here learned from, to measure the others against.

    lama simulate --bots expert,tools/strangers.py:hoarder,… --matches 400
    lama simulate --variant vamos --bots expert,tools/strangers.py:vamos_grabber,… --matches 100

They are no characters: nobody meets them at a table. Those of L.A.M.A. have a form in C, with
the same decisions, in ``tools/training/strangers.c``.
"""

from __future__ import annotations

from lama_gui.bots.lama_levels import DRAW, QUIT, largest_return, others_in, playable
from lama_gui.rules.cards import Card, penalty
from lama_gui.rules.game import Move
from lama_gui.rules.lama_events import CardDrawn, CardPlayed, SeatQuit
from lama_gui.rules.lama_moves import play_of
from lama_gui.rules.lama_state import LamaView
from lama_gui.rules.vamos_moves import Give
from lama_gui.rules.vamos_moves import Play as VamosPlay
from lama_gui.rules.vamos_state import Phase, VamosView


def _lowest(view: LamaView, cards: list[Card]) -> Move:
    """Anything before a llama; then the same value before the next, plain before plus."""
    top = view.discard_top.value
    return play_of(min(cards, key=lambda card: (card.is_llama, card.value != top, card)))


def _dearest(view: LamaView, cards: list[Card]) -> Move:
    """A llama before anything; then the next value before the same, plain before plus."""
    top = view.discard_top.value
    return play_of(min(cards, key=lambda card: (not card.is_llama, card.value == top, card)))


class Hoarder:
    """Keeps its llamas and never gives a round up: draws as long as there is a card."""

    def choose(self, view: LamaView, /) -> Move:
        """Lays, draws, and quits with a single point."""
        if (back := largest_return(view)) is not None:
            return back
        if cards := playable(view):
            return _lowest(view, cards)
        return QUIT if DRAW not in view.legal or penalty(view.hand) <= 1 else DRAW


class Quitter:
    """Gets rid of what is dear, and of the round: quits with twelve points, or in fright."""

    def choose(self, view: LamaView, /) -> Move:
        """Lays the dearest; stuck, it quits as soon as somebody has two cards."""
        if (back := largest_return(view)) is not None:
            return back
        if cards := playable(view):
            return _dearest(view, cards)
        frightened = min(others_in(view), default=9) <= 2
        return QUIT if DRAW not in view.legal or frightened or penalty(view.hand) <= 12 else DRAW


class Imitator:
    """Does as the one before it did: draws after a draw, quits after a quit with ten points."""

    def choose(self, view: LamaView, /) -> Move:
        """Lays a card otherwise, or draws."""
        if (back := largest_return(view)) is not None:
            return back
        before = self._before(view)
        if isinstance(before, SeatQuit) and penalty(view.hand) <= 10:
            return QUIT
        if isinstance(before, CardDrawn) and DRAW in view.legal:
            return DRAW
        if cards := playable(view):
            return _lowest(view, cards)
        return DRAW if DRAW in view.legal else QUIT

    def _before(self, view: LamaView) -> object:
        """The turn before this one, if somebody else made it in this round."""
        for event in reversed(view.history):
            if isinstance(event, CardPlayed | CardDrawn | SeatQuit):
                return event if event.seat != view.seat else None
        return None


class _Vamos:
    """A player of VAMOS that only looks at the number of a card; gives its worst away."""

    def choose(self, view: VamosView, /) -> Move:
        """The card that it likes best."""
        if view.phase is Phase.GIVE:
            return Give(min(view.hand, key=lambda card: (view.values[card], card.number)))
        plays = [move for move in view.legal if isinstance(move, VamosPlay)]
        return min(plays, key=lambda move: self.order(view, move.card.number))

    def order(self, view: VamosView, number: int) -> int:
        """By what its cards are sorted."""
        raise NotImplementedError


class VamosGrabber(_Vamos):
    """Wants every trick: always the highest card."""

    def order(self, view: VamosView, number: int) -> int:  # noqa: ARG002
        """Highest first."""
        return -number


class VamosDucker(_Vamos):
    """Wants no trick: always the lowest card."""

    def order(self, view: VamosView, number: int) -> int:  # noqa: ARG002
        """Lowest first."""
        return number


class VamosImitator(_Vamos):
    """Lays what is nearest to the card before; leads from the middle."""

    def order(self, view: VamosView, number: int) -> int:
        """Nearest first."""
        near = view.trick[-1][1].number if view.trick else 18
        return 2 * abs(number - near) + (number > near)


def hoarder(seed: int) -> Hoarder:  # noqa: ARG001 - nothing is left to chance in any of them
    """Never gives up."""
    return Hoarder()


def quitter(seed: int) -> Quitter:  # noqa: ARG001
    """Gives up early."""
    return Quitter()


def imitator(seed: int) -> Imitator:  # noqa: ARG001
    """Does as others do."""
    return Imitator()


def vamos_grabber(seed: int) -> VamosGrabber:  # noqa: ARG001
    """Takes all."""
    return VamosGrabber()


def vamos_ducker(seed: int) -> VamosDucker:  # noqa: ARG001
    """Takes nothing."""
    return VamosDucker()


def vamos_imitator(seed: int) -> VamosImitator:  # noqa: ARG001
    """Does as others do."""
    return VamosImitator()
