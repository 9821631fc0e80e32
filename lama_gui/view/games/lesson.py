"""What a tutorial is made of: positions, what the others do, what the player is to do.

Sentences are in the catalogue, as ``tutorial.<family>.<name>.text`` and ``.do``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from lama_gui.rules.game import Game, Move

G = TypeVar("G", bound=Game[Any])

#: Seats of the tutorial's table.
YOU, PEPE, LUZ = range(3)

#: A move that nobody chooses: the score of a round.
DUE = "due"

At = Literal["hand", "card", "draw", "quit_round", "plate", "bubble"]
Lit = Literal["hand", "deck", "plate", "pepe", "luz"]
Mood = Literal["calm", "cheer", "glum", "gloat", "wince", "left", "right", "crown"]


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

    ``before``: moves of the others that are made first; the learner's own are never made for
    them. ``ask`` is the move that the player is to make, ``""`` for a page to read, and ``then``
    are those that follow while the page stays open, the others' in their turn. ``at`` is what
    the page points at.
    ``choices`` are moves to choose from by buttons, where the table has none. ``mood`` is
    the teacher's. ``lit``: what else the sentence names, so that it is in the light too.
    ``recalled``: cards in notation that lie there no more, of which it speaks: the first one
    counts.
    """

    name: str
    at: At
    ask: str = ""
    then: tuple[str, ...] = field(default=(), kw_only=True)
    before: tuple[str, ...] = ()
    deal: Position | None = None
    choices: tuple[str, ...] = ()
    mood: Mood = "cheer"
    lit: tuple[Lit, ...] = ()
    recalled: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """Lessons on one thing. ``needs``: the cards and tokens that a game must have for them."""

    lessons: tuple[Lesson, ...]
    needs: frozenset[str] = frozenset()

    @property
    def begins(self) -> bool:
        """Whether a match of its own begins with it."""
        deal = self.lessons[0].deal
        return deal is not None and deal.fresh


@dataclass(frozen=True)
class Lessons(Generic[G]):
    """The tutorial of a family of games; each game is taught what it has.

    ``has``: the cards and tokens of a game that sections may need; ``deal``: the move that
    deals a round so; ``cast``: who sits on the three seats; ``teacher``: who speaks.
    """

    sections: tuple[Section, ...]
    has: Callable[[G], frozenset[str]]
    deal: Callable[[G, int, Position], Move]
    cast: tuple[str, str, str]
    teacher: str

    def of(self, game: G) -> tuple[Section, ...]:
        """The sections that have something to show in ``game``."""
        there = self.has(game)
        return tuple(section for section in self.sections if section.needs <= there)

    def new_of(self, game: G, learnt: frozenset[str]) -> tuple[Section, ...]:
        """Those for who has learnt a game of the family that has the things ``learnt``.

        What is new comes first. What is known is left out, but for what goes before something new
        in the same match. Where nothing is new, all is told.
        """
        there = self.of(game)
        if all(section.needs <= learnt for section in there):
            return there
        kept: list[Section] = []
        for section in reversed(there):
            leads_on = bool(kept) and not kept[0].begins
            if leads_on or not kept or not section.needs <= learnt:
                kept.insert(0, section)
        return tuple(kept)
