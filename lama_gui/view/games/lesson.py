"""The parts of a tutorial: positions, moves of others, and tasks for the player.

The texts are ``tutorial.<family>.<name>.text`` and ``.do``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from lama_gui.rules.game import Game, Move

G = TypeVar("G", bound=Game[Any])

#: The seats of the tutorial.
YOU, PEPE, LUZ = range(3)

#: The move that is due without anybody's choice, such as the score of a round.
DUE = "due"

At = Literal["hand", "card", "draw", "quit_round", "plate", "bubble"]
Lit = Literal["hand", "deck", "plate", "pepe", "luz"]
Mood = Literal["calm", "cheer", "glum", "gloat", "wince", "left", "right", "crown"]


@dataclass(frozen=True, slots=True)
class Position:
    """The deal of a round, in notation.

    ``top``: the card turned up, and ``next`` the next ones of the deck, if there is one; ``fresh``:
    whether it starts a new match.
    """

    starter: int
    hands: tuple[str, str, str]
    top: str = ""
    next: str = ""
    fresh: bool = True


@dataclass(frozen=True, slots=True)
class Lesson:
    """A page of the tutorial.

    ``before``: moves of others to make first; ``ask``: the move that the player has to make, "" for
    a page without a task; ``then``: the moves that follow on the same page; ``at``: what the page
    points at; ``choices``: moves to choose from with buttons, if the table has none; ``mood``: the
    teacher's; ``lit``: other things to highlight; ``recalled``: cards in notation that are
    mentioned but no longer on the table, the first of which counts.
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
    """The lessons on one topic. ``needs``: the cards and tokens that a game must have for them."""

    lessons: tuple[Lesson, ...]
    needs: frozenset[str] = frozenset()

    @property
    def begins(self) -> bool:
        """Whether it starts a new match."""
        deal = self.lessons[0].deal
        return deal is not None and deal.fresh


@dataclass(frozen=True)
class Lessons(Generic[G]):
    """The tutorial of a family, adapted to each game.

    ``has``: the cards and tokens of a game that sections may need; ``deal``: creates the move that
    deals a position; ``cast``: the characters on the three seats.
    """

    sections: tuple[Section, ...]
    has: Callable[[G], frozenset[str]]
    deal: Callable[[G, int, Position], Move]
    cast: tuple[str, str, str]
    teacher: str

    def of(self, game: G) -> tuple[Section, ...]:
        """The sections that apply to ``game``."""
        there = self.has(game)
        return tuple(section for section in self.sections if section.needs <= there)

    def new_of(self, game: G, learnt: frozenset[str]) -> tuple[Section, ...]:
        """The sections for players who know a game of the family with the features ``learnt``.

        Known sections are left out, unless a new one continues their match. If nothing is new, all
        sections are returned.
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
