"""The simple L.A.M.A. bots: novice, learner, steady, and the plain rule.

Their policies choose among sorted cards of any type, so that the fast table, whose cards are
numbers (:mod:`lama_gui.bots.fast.lama`), uses them as well.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Protocol

from msgspec import Struct

from lama_gui.bots.characters import Character
from lama_gui.rules.cards import FACES, LLAMA, Card, penalty
from lama_gui.rules.game import Move
from lama_gui.rules.lama_moves import Draw, Play, Quit, Return, play_of
from lama_gui.rules.lama_state import LamaView, Phase

DRAW, QUIT = Draw(), Quit()

#: The hand size of seats that have quit, larger than any that matters.
NO_HAND = 99


def playable(view: LamaView) -> list[Card]:
    """The distinct playable cards, sorted."""
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


def smallest_of_others(view: LamaView) -> int:
    """The smallest hand of the others who have not quit, ``NO_HAND`` if there are none."""
    return min([*others_in(view), NO_HAND])


# ---- rules of thumb -----------------------------------------------------------------------


class Rule(Struct, frozen=True):
    """A deterministic rule of thumb: which card to play, and when to quit otherwise.

    It prefers the value of the top card to the next one. ``keeps_llamas``: it plays llamas last;
    ``keeps_wild``: likewise cards that can be played anywhere. ``limits``: smallest hand of the
    others -> the points with which it quits if it can't play. It returns the largest token.
    """

    keeps_llamas: bool
    keeps_wild: bool
    limits: tuple[float, ...]

    def preference(self, card: Card, top: Card) -> tuple[bool, bool, bool, Card]:
        """The sort key of playable cards; the smallest one is played."""
        return (
            self.keeps_llamas and card.is_llama,
            self.keeps_wild and FACES[card].anywhere,
            card.value != top.value,
            card,
        )

    def choose(self, view: LamaView) -> Move:
        """The move for a view."""
        if (back := largest_return(view)) is not None:
            return back
        if cards := playable(view):
            top = view.discard_top
            return play_of(
                min(cards, key=lambda card: self.preference(card, top))
                if len(cards) > 1
                else cards[0]
            )
        if DRAW not in view.legal:
            return QUIT
        return QUIT if self.quits(penalty(view.hand), smallest_of_others(view)) else DRAW

    def quits(self, points: int, smallest: int) -> bool:
        """Whether it quits with these points, given the smallest hand of the others."""
        return points <= self.limits[smallest]


def plain_rule(quit_at: int = 4) -> Rule:
    """The rule of the baseline bot."""
    return Rule(keeps_llamas=False, keeps_wild=False, limits=(quit_at,) * (NO_HAND + 1))


#: Smallest hand of the others -> the points with which steady quits if it can't play. Optimized
#: in thousands of matches.
STEADY_QUITS_AT = {1: 6, 2: 2, 3: 1, 4: 2, 5: 1}
STEADY_QUITS_AT_ELSE = 5

#: The same at a table of two.
STEADY_QUITS_AT_TWO = 4


@lru_cache(maxsize=64)
def steady_rule(character: Character, seats: int) -> Rule:
    """The rule of :class:`Steady` at a table of ``seats``."""
    if seats > 2:
        limits = [STEADY_QUITS_AT.get(size, STEADY_QUITS_AT_ELSE) for size in range(NO_HAND + 1)]
    else:
        limits = [STEADY_QUITS_AT_TWO] * (NO_HAND + 1)
    return Rule(
        keeps_llamas=character.collecting > 0,
        keeps_wild=True,
        limits=tuple(limit + character.caution for limit in limits),
    )


class Steady:
    """Plays the same value first, to keep its options; quits if continuing costs more."""

    def __init__(self, seed: int, character: Character) -> None:  # noqa: ARG002 - no chance in it
        self._character = character

    def choose(self, view: LamaView, /) -> Move:
        """The rule of thumb's move."""
        return steady_rule(self._character, view.seats).choose(view)


# ---- randomized policies ------------------------------------------------------------------


class Policy(Protocol):
    """A randomized policy for cards of any type that sorts like :class:`Card`."""

    def pick(self, cards: Sequence[Any], may_draw: bool) -> Any:
        """A card of ``cards``, ``DRAW`` or ``QUIT``; None if ``quits`` decides.

        ``cards`` are the distinct playable ones, sorted.
        """

    def quits(self, points: int, smallest: int) -> bool:
        """Whether it quits rather than draws. If it can't draw, it plays its first card, if any.

        ``points``: the penalty of the hand; ``smallest``: the smallest hand of the others,
        ``NO_HAND`` if there are none.
        """

    def give_back(self, values: Sequence[int]) -> int:
        """The token to return, one of ``values``, which are sorted largest first."""


class NovicePolicy:
    """A beginner with mistakes that depend on the character.

    ``first_llama``: the lowest card that counts as a llama.
    """

    def __init__(self, seed: int, character: Character, first_llama: Any) -> None:
        self._random = random.Random(seed).random
        self.care = 0.95 * character.care
        self.quit_at = 6 + character.caution - character.boldness
        self.panic = 0.2 + 0.1 * character.caution - 0.1 * character.boldness
        self.keeps_llamas = character.collecting
        self._first_llama = first_llama

    def pick(self, cards: Sequence[Any], may_draw: bool) -> Any:  # noqa: ARG002
        """A beginner's card, if it notices any."""
        chance = self._random()
        if self.keeps_llamas and cards and cards[0] < self._first_llama:
            keep = chance <= self.keeps_llamas
            cards = [card for card in cards if card < self._first_llama or not keep]
        if cards and chance < self.care:
            # Half the time the card with the highest penalty.
            return cards[-1] if self._random() < 0.5 else cards[0]
        return None

    def quits(self, points: int, smallest: int) -> bool:
        """Whether it has few points, or is frightened by somebody who is about to go out."""
        frightened = smallest <= 1 and self._random() < self.panic
        return points <= self.quit_at or frightened

    def give_back(self, values: Sequence[int]) -> int:
        """The largest more often than not."""
        chance = self._random()
        return values[0] if chance < 0.6 else values[int(chance * len(values))]


#: The fraction of turns in which a learner notices a playable card.
CARE = 0.97

#: How often it plays the card with the highest penalty.
DEAREST = 0.25

#: It quits with at most this many points if it can't play.
LEARNER_QUITS_AT = 5


class LearnerPolicy:
    """Looks only at its own cards; the character affects when it quits and what it keeps.

    ``two`` and ``llama``: the lowest cards with these values.
    """

    def __init__(self, seed: int, character: Character, two: Any, llama: Any) -> None:
        self._random = random.Random(seed).random
        self._care = CARE * character.care
        self._quit_at = LEARNER_QUITS_AT + character.caution - character.boldness
        self._keeps_llamas = character.collecting > 0
        self._two, self._llama = two, llama

    def pick(self, cards: Sequence[Any], may_draw: bool) -> Any:
        """A learner's card, if it notices any."""
        sees = self._random() < self._care
        if self._keeps_llamas and cards and cards[0] < self._llama:
            cards = [card for card in cards if card < self._llama]
        if cards and (sees or not may_draw):
            if self._random() < DEAREST:
                return cards[-1]
            # The lowest card; between a llama and a 1, the llama.
            return self._llama if cards[0] < self._two and self._llama in cards else cards[0]
        return None

    def quits(self, points: int, smallest: int) -> bool:  # noqa: ARG002 - it ignores the others
        """Whether it has few points."""
        return points <= self._quit_at

    def give_back(self, values: Sequence[int]) -> int:
        """The largest."""
        return values[0]


class PolicyBot:
    """A bot that follows a randomized policy."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def choose(self, view: LamaView, /) -> Move:
        """The policy's move."""
        legal = view.legal
        if view.phase is Phase.RETURN:
            returns = [move.value for move in legal if isinstance(move, Return)]
            return Return(self._policy.give_back(returns))
        cards = playable(view)
        may_draw = len(legal) > len(cards) + 1  # quitting is always legal
        answer = self._policy.pick(cards, may_draw)
        if answer is None:
            quits = self._policy.quits(penalty(view.hand), smallest_of_others(view))
            if may_draw:
                return QUIT if quits else DRAW
            answer = cards[0] if cards else QUIT
        move: Move = play_of(answer) if isinstance(answer, Card) else answer
        return move


def novice(seed: int, character: Character) -> PolicyBot:
    """The beginner."""
    return PolicyBot(NovicePolicy(seed, character, Card(LLAMA)))


def learner(seed: int, character: Character) -> PolicyBot:
    """The learner."""
    return PolicyBot(LearnerPolicy(seed, character, Card(2), Card(LLAMA)))
