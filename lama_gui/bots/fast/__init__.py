"""Whole matches in whole numbers: the simulator's fast path.

The same shuffles, decisions and moves as a match by the rules with bots that decide from views,
many times as fast. Only the simple levels have a form for it. The tests play both side by side,
to the byte of the match file.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

from lama_gui.bots.characters import Character
from lama_gui.rules.game import Move

#: A match's moves as a file has them: the seat (None for chance and bookkeeping) and the move.
#: A drawn card is named.
Moves = list[tuple[int | None, Move]]


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. Per seat: points, and how many decisions were made."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: tuple[int, ...]


#: How a bot decides at a fast table; only the tables of its family can ask it.
Policy: TypeAlias = Any


class FastTable(Protocol):
    """Plays matches of one rule record at a table of so many seats."""

    def policy(self, level: str, character: Character, seed: int) -> Policy | None:
        """How a level's bot decides here; None when it can't be asked in this form."""

    def plain_rule(self, name: str, seed: int) -> Policy | None:
        """The yardstick of the module ``name``; None when it is none of this game."""

    def play(
        self, chance: random.Random, policies: Sequence[Policy], moves: Moves | None = None
    ) -> Outcome:
        """Play a match, a policy per seat, with ``chance`` for the shuffles.

        Every move is appended to ``moves``, if they are to be kept.
        """


def no_table(rules: Any, seats: int) -> None:
    """For families whose matches are played by the rules only."""


def shuffled(chance: random.Random, cards: Sequence[T]) -> list[T]:
    """The cards in the order of ``chance.sample(cards, len(cards))``, with the same numbers.

    The library's own draws without its two calls a card; a library that draws in another way
    does it itself.
    """
    return drawn(chance, cards) if DRAWS_ALIKE else chance.sample(cards, len(cards))


def drawn(chance: random.Random, cards: Sequence[T]) -> list[T]:
    number_of = chance.getrandbits
    pool = list(cards)
    drawn = []
    for left in range(len(pool), 0, -1):
        bits = left.bit_length()
        place = number_of(bits)
        while place >= left:
            place = number_of(bits)
        drawn.append(pool[place])
        pool[place] = pool[left - 1]
    return drawn


def _draws_alike() -> bool:
    cards, theirs, ours = list(range(60)), random.Random(1), random.Random(1)
    same = theirs.sample(cards, len(cards)) == drawn(ours, cards)
    return same and theirs.getstate() == ours.getstate()


DRAWS_ALIKE = _draws_alike()
