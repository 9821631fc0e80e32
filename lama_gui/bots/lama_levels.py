"""The simple L.A.M.A. bots: novice, learner, steady."""

from __future__ import annotations

import random

from lama_gui.bots.characters import Character
from lama_gui.rules.cards import FACES, LLAMA, Card, penalty
from lama_gui.rules.game import Move
from lama_gui.rules.lama_moves import Draw, Play, Quit, Return, play_of
from lama_gui.rules.lama_state import LamaView, Phase

DRAW, QUIT = Draw(), Quit()


def playable(view: LamaView) -> list[Card]:
    """The distinct playable cards."""
    return [move.card for move in view.legal if isinstance(move, Play)]


def largest_return(view: LamaView) -> Move | None:
    """The return of the largest token, or None if tokens are not the choice."""
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


class Novice:
    """A beginner with mistakes that depend on the character."""

    def __init__(self, seed: int, character: Character) -> None:
        self._random = random.Random(seed).random
        self._care = 0.95 * character.care
        self._quit_at = 6 + character.caution - character.boldness
        self._panic = 0.2 + 0.1 * character.caution - 0.1 * character.boldness
        self._keeps_llamas = character.collecting

    def choose(self, view: LamaView, /) -> Move:
        """A beginner's move."""
        chance = self._random()
        if (largest := largest_return(view)) is not None:
            return largest if chance < 0.6 else view.legal[int(chance * len(view.legal))]
        cards = playable(view)
        if self._keeps_llamas and any(not card.is_llama for card in cards):
            cards = [c for c in cards if not c.is_llama or chance > self._keeps_llamas]
        if cards and chance < self._care:
            # Half the time the card with the highest penalty.
            return play_of(max(cards) if self._random() < 0.5 else min(cards))
        cost = penalty(view.hand)
        frightened = min(others_in(view), default=9) <= 1 and self._random() < self._panic
        if DRAW not in view.legal:
            return play_of(cards[0]) if cards else QUIT
        return QUIT if cost <= self._quit_at or frightened else DRAW


LLAMA_CARD = Card(LLAMA)

#: The fraction of turns in which it notices a playable card.
CARE = 0.97

#: How often it plays the card with the highest penalty.
DEAREST = 0.25

#: It quits with at most this many points if it can't play.
LEARNER_QUITS_AT = 5


class Learner:
    """Looks only at its own cards; the character affects when it quits and what it keeps."""

    def __init__(self, seed: int, character: Character) -> None:
        self._random = random.Random(seed).random
        self._care = CARE * character.care
        self._quit_at = LEARNER_QUITS_AT + character.caution - character.boldness
        self._keeps_llamas = character.collecting > 0

    def choose(self, view: LamaView, /) -> Move:
        """A learner's move."""
        if (back := largest_return(view)) is not None:
            return back
        sees = self._random() < self._care
        cards = playable(view)
        if self._keeps_llamas and any(not card.is_llama for card in cards):
            cards = [card for card in cards if not card.is_llama]
        if cards and (sees or DRAW not in view.legal):
            return Play(max(cards) if self._random() < DEAREST else _usual(cards))
        if DRAW not in view.legal:
            return QUIT
        return QUIT if penalty(view.hand) <= self._quit_at else DRAW


def _usual(cards: list[Card]) -> Card:
    """The lowest playable card; between a llama and a 1, the llama."""
    lowest = min(cards)
    return LLAMA_CARD if lowest.value == 1 and LLAMA_CARD in cards else lowest


#: Smallest hand of the others -> the points with which it quits if it can't play. Optimized in
#: thousands of matches.
STEADY_QUITS_AT = {1: 6, 2: 2, 3: 1, 4: 2, 5: 1}
STEADY_QUITS_AT_ELSE = 5

#: The same at a table of two.
STEADY_QUITS_AT_TWO = 4


class Steady:
    """Plays the same value first, to keep its options; quits if continuing costs more."""

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
        quit_at = (
            STEADY_QUITS_AT.get(smallest, STEADY_QUITS_AT_ELSE)
            if view.seats > 2
            else STEADY_QUITS_AT_TWO
        )
        return QUIT if penalty(view.hand) <= quit_at + self._caution else DRAW

    def _pick(self, view: LamaView, cards: list[Card]) -> Card:
        if len(cards) == 1:
            return cards[0]
        top = view.discard_top.value

        def order(card: Card) -> tuple[bool, bool, bool, Card]:
            late = self._keeps_llamas and card.is_llama
            return late, FACES[card].anywhere and len(view.hand) > 1, card.value != top, card

        return min(cards, key=order)
