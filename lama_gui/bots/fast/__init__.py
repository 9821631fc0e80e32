"""Integer implementations of whole matches, for fast simulation.

Shuffles, decisions and moves are the same as with the rules and bots that get views, but many
times faster. Only simple levels are supported. Tests compare both, down to the bytes of the match
files.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from lama_gui.bots.characters import Character
from lama_gui.rules.game import Move

#: The moves of a match with their seats (None for chance and bookkeeping); drawn cards are named.
Moves = list[tuple[int | None, Move]]


T = TypeVar("T")


class Outcome(Struct, frozen=True):
    """The result of a match, with points and number of decisions per seat."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: tuple[int, ...]


#: A bot's decision function for the fast tables of its family.
Policy: TypeAlias = Any


class FastTable(Protocol):
    """Plays matches of one rule record and number of seats."""

    def policy(self, level: str, character: Character, seed: int) -> Policy | None:
        """The policy of a level; None if it is not supported."""

    def plain_rule(self, name: str, seed: int) -> Policy | None:
        """The policy of the baseline bot in module ``name``; None if it is for another game."""

    def play(
        self, chance: random.Random, policies: Sequence[Policy], moves: Moves | None = None
    ) -> Outcome:
        """Play a match, a policy per seat, with ``chance`` for the shuffles.

        If ``moves`` is given, every move is appended to it.
        """


def shuffled(chance: random.Random, cards: Sequence[T]) -> list[T]:
    """``chance.sample(cards, len(cards))``, inlined if the library draws in the known way."""
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
