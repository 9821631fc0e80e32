"""The simple L.A.M.A. players as tables, for thousands of matches a second.

A policy decides as its bot in ``random_bot``, ``novice``, ``steady`` and ``yardstick`` does,
with the same numbers from the same seed, but is asked with numbers instead of a view. The
tests play both side by side.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from lama_gui.bots import learner, steady
from lama_gui.bots.characters import Character
from lama_gui.rules.cards import FACES, Card

#: What a policy answers instead of a card's index.
DRAW, QUIT = -1, -2

#: A hand of more cards than any that is held: that of somebody who has quit.
NOBODY = 99


@dataclass(frozen=True)
class Rule:
    """A rule of thumb without chance: which card first, and when to quit if there is none.

    The same value as the top card goes before the next one. ``keeps_llamas``: any other card
    goes before a llama; ``keeps_wild``: any other before one that goes anywhere. ``limits``: by
    the smallest hand among the others, the points to quit with when stuck. The largest token
    goes back.
    """

    keeps_llamas: bool
    keeps_wild: bool
    limits: tuple[float, ...]

    def liking(self, card: Card, top: Card) -> tuple[bool, bool, bool, Card]:
        """By what the cards that may be played are sorted: the one with the least is played."""
        return (
            self.keeps_llamas and card.is_llama,
            self.keeps_wild and FACES[card].anywhere,
            card.value != top.value,
            card,
        )


class Chooser(Protocol):
    """A policy with chance in it. Cards are indices in the order of the cards."""

    def choose(self, cards: Sequence[int], may_draw: bool, points: int, smallest: int) -> int:
        """A card of ``cards``, ``DRAW`` or ``QUIT``.

        ``cards``: the different ones that may be played, sorted; ``points``: what the hand
        costs; ``smallest``: the smallest hand among the others, ``NOBODY`` without others.
        """

    def give_back(self, values: Sequence[int]) -> int:
        """One of ``values``: the tokens that may be returned, largest first."""


Policy = Rule | Chooser


def policy(
    level: str, character: Character, seed: int, seats: int, first_llama: int
) -> Policy | None:
    """A level's policy at a table of ``seats``; None when the level has no table form.

    ``first_llama``: the index of the first card that counts as a llama.
    """
    match level:
        case "random":
            return AnyMove(seed)
        case "novice":
            return Beginner(seed, character, first_llama)
        case "learner":
            return Apprentice(seed, character, first_llama)
        case "steady":
            return _steady(character, seats)
    return None


def plain_rule(quit_at: int = 4) -> Rule:
    """The yardstick's rule."""
    return Rule(keeps_llamas=False, keeps_wild=False, limits=(quit_at,) * (NOBODY + 1))


def _steady(character: Character, seats: int) -> Rule:
    if seats > 2:
        limits = [steady.QUIT_AT.get(size, steady.QUIT_AT_ELSE) for size in range(NOBODY + 1)]
    else:
        limits = [steady.QUIT_AT_TWO] * (NOBODY + 1)
    return Rule(
        keeps_llamas=character.collecting > 0,
        keeps_wild=True,
        limits=tuple(limit + character.caution for limit in limits),
    )


class AnyMove:
    """Chooses evenly among the legal moves: cards, drawing, quitting."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def choose(
        self,
        cards: Sequence[int],
        may_draw: bool,
        points: int,  # noqa: ARG002
        smallest: int,  # noqa: ARG002
    ) -> int:
        """Any."""
        count = len(cards)
        number = int(self._random() * (count + 1 + may_draw))
        if number < count:
            return cards[number]
        return DRAW if may_draw and number == count else QUIT

    def give_back(self, values: Sequence[int]) -> int:
        """Any."""
        return values[int(self._random() * len(values))]


class Beginner:
    """The novice's mistakes; see there."""

    def __init__(self, seed: int, character: Character, first_llama: int) -> None:
        self._random = random.Random(seed).random
        self.care = 0.95 * character.care
        self.quit_at = 6 + character.caution - character.boldness
        self.panic = 0.2 + 0.1 * character.caution - 0.1 * character.boldness
        self.keeps_llamas = character.collecting
        self._first_llama = first_llama

    def choose(self, cards: Sequence[int], may_draw: bool, points: int, smallest: int) -> int:
        """A beginner's move."""
        chance = self._random()
        if self.keeps_llamas and cards and cards[0] < self._first_llama:
            keep = chance <= self.keeps_llamas
            cards = [card for card in cards if card < self._first_llama or not keep]
        if cards and chance < self.care:
            return cards[-1] if self._random() < 0.5 else cards[0]
        frightened = smallest <= 1 and self._random() < self.panic
        if not may_draw:
            return cards[0] if cards else QUIT
        return QUIT if points <= self.quit_at or frightened else DRAW

    def give_back(self, values: Sequence[int]) -> int:
        """The largest more often than not."""
        chance = self._random()
        return values[0] if chance < 0.6 else values[int(chance * len(values))]


class Apprentice:
    """The learner's turns; see there."""

    def __init__(self, seed: int, character: Character, first_llama: int) -> None:
        self._random = random.Random(seed).random
        self._care = learner.CARE * character.care
        self._quit_at = learner.QUIT_AT + character.caution - character.boldness
        self._keeps_llamas = character.collecting > 0
        self._first_llama = first_llama

    def choose(
        self,
        cards: Sequence[int],
        may_draw: bool,
        points: int,
        smallest: int,  # noqa: ARG002 - it looks at nobody
    ) -> int:
        """A learner's move."""
        sees = self._random() < self._care
        if self._keeps_llamas and cards and cards[0] < self._first_llama:
            cards = [card for card in cards if card < self._first_llama]
        if cards and (sees or not may_draw):
            if self._random() < learner.DEAREST:
                return cards[-1]
            # Beside a llama only a 1 can have one of the first two places.
            first = cards[0] <= 1 and self._first_llama in cards
            return self._first_llama if first else cards[0]
        if not may_draw:
            return QUIT
        return QUIT if points <= self._quit_at else DRAW

    def give_back(self, values: Sequence[int]) -> int:
        """The largest."""
        return values[0]
