"""The expert and keen L.A.M.A. bots: a learned policy, checked by playouts."""

from __future__ import annotations

import random
from dataclasses import replace

from lama_gui.bots.characters import Character, plain
from lama_gui.bots.lama_levels import DRAW, QUIT, Steady, largest_return
from lama_gui.bots.lama_search import Estimate, opinions, search
from lama_gui.rules.game import Move
from lama_gui.rules.lama_moves import Play
from lama_gui.rules.lama_state import LamaView

#: The maximum number of determinizations per decision.
WORLDS = 400


class Expert:
    """Maximizes the win probability, with at most ``worlds`` determinizations per decision.

    The number of playouts does not depend on a clock, so the decision is the same on every
    machine.
    """

    def __init__(self, seed: int, character: Character, worlds: int = WORLDS) -> None:
        self._seed = seed
        self._character = character
        self._worlds = worlds

    def choose(self, view: LamaView, /) -> Move:
        """The move with the highest win probability, adjusted for the character."""
        if (back := largest_return(view)) is not None:
            return back
        legal = view.legal
        if len(legal) == 1:
            only: Move = legal[0]
            return only
        estimates = search(view, luck(self._seed, view).random, self._worlds)
        return max(estimates, key=lambda one: preference(self._character, one)).move


def preference(who: Character, estimate: Estimate) -> float:
    """The win probability plus a character's preference (in per cent)."""
    move, taste = estimate.move, 0.0
    if move == QUIT:
        taste = who.caution
    elif move == DRAW:
        taste = who.boldness
    elif isinstance(move, Play) and move.card.is_llama:
        taste = -who.collecting
    return estimate.win + 0.01 * taste


def luck(seed: int, view: LamaView) -> random.Random:
    """The random generator for a decision, which depends on the seed and the view only."""
    cards = " ".join(map(str, (*view.hand, "/", *view.discard)))
    return random.Random(f"{seed} {view.seat} {view.round} {view.totals} {view.hand_sizes} {cards}")


#: The fraction of turns that it plays by the rule of thumb.
HABIT = 0.1


class Keen:
    """Counts cards; the character decides where moves are almost equal."""

    def __init__(self, seed: int, character: Character) -> None:
        self._seed = seed
        self._character = character
        self._thumb = Steady(seed, plain("steady"))

    def choose(self, view: LamaView, /) -> Move:
        """The best move it finds."""
        if (back := largest_return(view)) is not None:
            return back
        if len(view.legal) == 1:
            only: Move = view.legal[0]
            return only
        if luck(self._seed, view).random() < HABIT:
            return self._thumb.choose(view)
        estimates = opinions(cards_only(view))
        return max(estimates, key=lambda one: preference(self._character, one)).move


def cards_only(view: LamaView) -> LamaView:
    """The view reduced to cards: nobody has drawn, and all have the same points."""
    return replace(view, events=(), totals=(view.totals[view.seat],) * view.seats)
