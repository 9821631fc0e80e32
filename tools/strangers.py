"""Bots with styles that were not used in training, as opponents in measurements.

    lama simulate --bots expert,tools/strangers.py:hoarder,… --matches 400
    lama simulate --variant vamos --bots expert,tools/strangers.py:vamos_grabber,… --matches 100

They can't be selected in the game. Those for L.A.M.A. are also implemented in C, with the same
decisions, in ``tools/training/strangers.c``.
"""

from __future__ import annotations

from abc import abstractmethod

from lama_gui.bots.lama_levels import DRAW, QUIT, largest_return, others_in, playable
from lama_gui.rules.cards import Card, penalty
from lama_gui.rules.game import Move
from lama_gui.rules.lama_moves import CardDrawn, CardPlayed, SeatQuit, play_of
from lama_gui.rules.lama_state import LamaView
from lama_gui.rules.vamos_moves import Give
from lama_gui.rules.vamos_moves import Play as VamosPlay
from lama_gui.rules.vamos_state import Phase, VamosView


def _lowest(view: LamaView, cards: list[Card]) -> Move:
    """Prefers other cards to llamas; then the same value to the next, plain to plus."""
    top = view.discard_top.value
    return play_of(min(cards, key=lambda card: (card.is_llama, card.value != top, card)))


def _dearest(view: LamaView, cards: list[Card]) -> Move:
    """Prefers llamas to other cards; then the next value to the same, plain to plus."""
    top = view.discard_top.value
    return play_of(min(cards, key=lambda card: (not card.is_llama, card.value == top, card)))


class Hoarder:
    """Keeps its llamas and never gives up: draws as long as possible."""

    def choose(self, view: LamaView, /) -> Move:
        """Play, draw, and quit with a single point."""
        if (back := largest_return(view)) is not None:
            return back
        if cards := playable(view):
            return _lowest(view, cards)
        return QUIT if DRAW not in view.legal or penalty(view.hand) <= 1 else DRAW


class Quitter:
    """Plays expensive cards first, and quits early: with twelve points, or if somebody is close."""

    def choose(self, view: LamaView, /) -> Move:
        """Play the most expensive card; if stuck, quit once somebody has two cards."""
        if (back := largest_return(view)) is not None:
            return back
        if cards := playable(view):
            return _dearest(view, cards)
        frightened = min(others_in(view), default=9) <= 2
        return QUIT if DRAW not in view.legal or frightened or penalty(view.hand) <= 12 else DRAW


class Imitator:
    """Imitates the previous player: draws after a draw, quits after a quit with few points."""

    def choose(self, view: LamaView, /) -> Move:
        """Otherwise play a card, or draw."""
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
        """The previous turn in this round, if it was another player's."""
        for event in reversed(view.history):
            if isinstance(event, CardPlayed | CardDrawn | SeatQuit):
                return event if event.seat != view.seat else None
        return None


class _Vamos:
    """A VAMOS player that only considers the numbers of cards, and gives its worst card."""

    def choose(self, view: VamosView, /) -> Move:
        """The preferred card."""
        if view.phase is Phase.GIVE:
            return Give(min(view.hand, key=lambda card: (view.values[card], card.number)))
        plays = [move for move in view.legal if isinstance(move, VamosPlay)]
        return min(plays, key=lambda move: self.order(view, move.card.number))

    @abstractmethod
    def order(self, view: VamosView, number: int) -> int:
        """The sort key of cards."""


class VamosGrabber(_Vamos):
    """Wants every trick: always plays the highest card."""

    def order(self, view: VamosView, number: int) -> int:  # noqa: ARG002
        """Highest first."""
        return -number


class VamosDucker(_Vamos):
    """Wants no trick: always plays the lowest card."""

    def order(self, view: VamosView, number: int) -> int:  # noqa: ARG002
        """Lowest first."""
        return number


class VamosImitator(_Vamos):
    """Plays the card nearest to the previous one; leads from the middle."""

    def order(self, view: VamosView, number: int) -> int:
        """Nearest first."""
        near = view.trick[-1][1].number if view.trick else 18
        return 2 * abs(number - near) + (number > near)


def hoarder(seed: int) -> Hoarder:  # noqa: ARG001 - nothing is left to chance in any of them
    """The factory of :class:`Hoarder`."""
    return Hoarder()


def quitter(seed: int) -> Quitter:  # noqa: ARG001
    """The factory of :class:`Quitter`."""
    return Quitter()


def imitator(seed: int) -> Imitator:  # noqa: ARG001
    """The factory of :class:`Imitator`."""
    return Imitator()


def vamos_grabber(seed: int) -> VamosGrabber:  # noqa: ARG001
    """The factory of :class:`VamosGrabber`."""
    return VamosGrabber()


def vamos_ducker(seed: int) -> VamosDucker:  # noqa: ARG001
    """The factory of :class:`VamosDucker`."""
    return VamosDucker()


def vamos_imitator(seed: int) -> VamosImitator:  # noqa: ARG001
    """The factory of :class:`VamosImitator`."""
    return VamosImitator()
