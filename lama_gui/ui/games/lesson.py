"""What a tutorial is made of: positions, what the others do, what the player is to do.

Sentences are in the catalogue, as ``tutorial.<family>.<name>.text`` and ``.do``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from lama_gui.rules.game import Game, Move

G = TypeVar("G", bound=Game[Any])

#: Seats of the tutorial's table.
YOU, PEPE, LUZ = range(3)
AVATARS = ("pipa", "pepe", "luz")
TEACHER = "abuela"

#: A move that nobody chooses: the score of a round.
DUE = "due"

At = Literal["hand", "card", "draw", "quit_round", "plate", "bubble"]


@dataclass(frozen=True, slots=True)
class Position:
    """The deal of a round, in the notation of match files.

    ``top`` is the card turned up and ``next`` those drawn first, where there is a deck.
    ``fresh``: a new match begins with it.
    """

    starter: int
    hands: tuple[str, str, str]
    top: str = ""
    next: str = ""
    fresh: bool = True


@dataclass(frozen=True, slots=True)
class Lesson:
    """One page of the tutorial.

    ``before``: moves that are made by themselves first. ``ask`` is the move that the
    player is to make, ``""`` for a page to read. ``at`` is what the page points at.
    ``choices`` are moves to choose from by buttons, where the table has none. ``mood`` is
    the teacher's.
    """

    name: str
    at: At
    ask: str = ""
    before: tuple[str, ...] = ()
    deal: Position | None = None
    choices: tuple[str, ...] = ()
    mood: Literal["calm", "cheer", "glum"] = "cheer"


@dataclass(frozen=True, slots=True)
class Section:
    """Lessons on one thing. ``needs``: the cards and tokens that a game must have for them."""

    lessons: tuple[Lesson, ...]
    needs: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Lessons(Generic[G]):
    """The tutorial of a family of games; each game is taught what it has.

    ``has``: the cards and tokens of a game that sections may need; ``deal``: the move that
    deals a round so.
    """

    sections: tuple[Section, ...]
    has: Callable[[G], frozenset[str]]
    deal: Callable[[G, int, Position], Move]

    def of(self, game: G) -> tuple[Section, ...]:
        """The sections that have something to show in ``game``."""
        there = self.has(game)
        return tuple(section for section in self.sections if section.needs <= there)
