"""The best L.A.M.A. player here: a learned policy, checked by playouts at every turn."""

from __future__ import annotations

import random

from lama_gui.bots.characters import Character
from lama_gui.bots.lama_hand import DRAW, QUIT, largest_return
from lama_gui.bots.lama_search import Estimate, search
from lama_gui.bots.yardstick import Yardstick
from lama_gui.rules.game import Move
from lama_gui.rules.lama_moves import Play
from lama_gui.rules.lama_state import LamaView

#: Guesses at the hidden cards per decision, unless a few settle it.
WORLDS = 400

#: With so many seats the network alone is the better player: 0.826 against 0.810 with playouts.
WITHOUT_PLAYOUTS = 2

#: Against the careless: the plain rule, quitting with this many points.
SAFE = 8

#: What gives the careless away: so many cards laid down on quitting, so many points a round.
BIG_HAND, DEAR, RATHER_DEAR = 5, 12, 8


class Expert:
    """Chooses by the chance to win the match. ``worlds``: at most so many guesses a decision.

    The number of playouts depends on the view and the seed alone, never on a clock, so
    the same decision comes out on every machine.
    """

    def __init__(self, seed: int, character: Character, worlds: int = WORLDS) -> None:
        self._seed = seed
        self._character = character
        self._worlds = worlds
        self._safe = Yardstick(SAFE)

    def choose(self, view: LamaView, /) -> Move:
        """The move with the best chance to win, bent a little by the character."""
        if (back := largest_return(view)) is not None:
            return back
        legal = view.legal
        if len(legal) == 1:
            only: Move = legal[0]
            return only
        if careless(view):
            return self._safe.choose(view)
        worlds = 0 if view.seats == WITHOUT_PLAYOUTS else self._worlds
        estimates = search(view, luck(self._seed, view).random, worlds)
        return max(estimates, key=lambda one: liking(self._character, one)).move


def liking(who: Character, estimate: Estimate) -> float:
    """The chance to win, and what a character adds for its taste (hundredths)."""
    move, taste = estimate.move, 0.0
    if move == QUIT:
        taste = who.caution
    elif move == DRAW:
        taste = who.boldness
    elif isinstance(move, Play) and move.card.is_llama:
        taste = -who.collecting
    return estimate.win + 0.01 * taste


def careless(view: LamaView) -> bool:
    """Whether the others play at random, as far as one can see.

    They quit with big hands and take twice the points of a sensible player. The learned
    policy reads sense into their moves; the plain rule does not, and beats them by more.
    """
    others = view.seats - 1
    big = any(
        gone and size >= BIG_HAND
        for seat, (gone, size) in enumerate(zip(view.quit, view.hand_sizes, strict=True))
        if seat != view.seat
    )
    if view.round <= 1:
        return big
    mean = (sum(view.totals) - view.totals[view.seat]) / others / (view.round - 1)
    return mean >= DEAR or (big and mean >= RATHER_DEAR)


def luck(seed: int, view: LamaView) -> random.Random:
    """The chance that a decision uses: the same for the same seed and view."""
    cards = " ".join(map(str, (*view.hand, "/", *view.discard)))
    return random.Random(f"{seed} {view.seat} {view.round} {view.totals} {view.hand_sizes} {cards}")
