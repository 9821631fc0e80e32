"""What families teach: the lessons of the tutorial, and the pages of the rules, as data.

They are read from ``teaching/<family>-lessons.toml`` and ``-rules.toml`` among the assets. The
texts of a lesson are ``tutorial.<family>.<name>.text`` and ``.do``, those of a page
``rules.<variant>.<page>.<part>`` or else ``rules.<family>.<page>.<part>``; parts are ``title``,
``big``, and the rows' numbers.

A picture on a page consists of signs separated by spaces:

=========  ==============================================================
``4+``     a card, in the notation of match files
``_4``     the same on top of a pile
``4*``     a playable card (tick), ``4!`` an unplayable one (cross)
``4|``     a card partly covered by the next one
``#``      a card face down; ``##`` the deck, ``##!`` without drawing
``@10``    a token
``>``      an arrow
``=13``    a number or a short sum
``,``      the next line on a banner, after numbers of cards
``:flag``  an icon
``^luz``   a character who is happy; ``^luz-`` one who is not
``/``      in easy language: the next idea, on its own page. The row's
           text has a blank line there
=========  ==============================================================

On a stage the characters are behind the table. Two additional signs come first:

==============  =========================================================
``&luz:right``  another character, and their face
``~play``       the action: the second card is played on the first,
                ``~draw``: the second comes from the deck, ``~down``: all
                cards are put down
==============  =========================================================
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, Generic, Literal, TypeVar

import msgspec
from msgspec import Struct

from lama_gui import resources
from lama_gui.rules.game import Game, Move
from lama_gui.texts import Texts

G = TypeVar("G", bound=Game[Any])

#: The seats of the tutorial.
YOU, PEPE, LUZ = range(3)

#: The move that is due without anybody's choice, such as the score of a round.
DUE = "due"

At = Literal["hand", "card", "draw", "quit_round", "plate", "bubble"]
Lit = Literal["hand", "deck", "plate", "pepe", "luz"]
Mood = Literal["calm", "cheer", "glum", "gloat", "wince", "left", "right", "crown"]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deal of a round, in notation.

    ``top``: the card turned up, and ``next`` the next ones of the deck, if there is one; ``fresh``:
    whether it starts a new match.
    """

    starter: int
    hands: tuple[str, str, str]
    top: str = ""
    next: str = ""
    fresh: bool = True


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page of the tutorial.

    ``before``: moves of others to make first; ``ask``: the move that the player has to make, "" for
    a page without a task; ``then``: the moves that follow on the same page; ``at``: what the page
    points at; ``choices``: moves to choose from with buttons, if the table has none; ``mood``: the
    teacher's; ``lit``: other things to highlight; ``recalled``: cards in notation that are
    mentioned but no longer on the table, the first of which counts; ``signs``: what is shown large
    on a sheet over the deck, as on a page of the rules.
    """

    name: str
    at: At
    ask: str = ""
    before: tuple[str, ...] = ()
    deal: Position | None = None
    choices: tuple[str, ...] = ()
    mood: Mood = "cheer"
    lit: tuple[Lit, ...] = ()
    recalled: tuple[str, ...] = ()
    signs: str = ""
    then: tuple[str, ...] = ()


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lessons on one topic. ``needs``: the cards and tokens that a game must have for them."""

    lessons: tuple[Lesson, ...]
    needs: frozenset[str] = frozenset()

    @property
    def begins(self) -> bool:
        """Whether it starts a new match."""
        deal = self.lessons[0].deal
        return deal is not None and deal.fresh


class Lessons(Struct, Generic[G], frozen=True):
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


class _LessonsFile(msgspec.Struct, forbid_unknown_fields=True):
    sections: tuple[Section, ...]


def sections_of(family: str) -> tuple[Section, ...]:
    """The sections of a family's tutorial, from its file."""
    content = resources.find(f"teaching/{family}-lessons.toml").read_bytes()
    return msgspec.toml.decode(content, type=_LessonsFile).sections


class RulePage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page: a title, rows of text and pictures, and possibly a big picture at the left.

    ``across``: the most pictures side by side, the big one included, unless that is a ring, which
    stands alone; ``first``: the number of its first row among the texts; ``idea``: the index of the
    only row's idea to show, None for all of them; ``variant``: the only variant that has it, "" for
    all of the family.
    """

    name: str
    rows: tuple[str, ...]
    big: tuple[str, ...] = ()
    shape: Literal["ring", "fan"] = "fan"
    across: int = 4
    first: int = 1
    idea: int | None = None
    variant: str = ""

    def words(self, part: str, variant: str, family: str, texts: Texts) -> str:
        """The text of a part, specific to the variant or else the family's."""
        own = f"rules.{variant}.{self.name}.{part}"
        key = own if texts.has(own) else f"rules.{family}.{self.name}.{part}"
        words = texts(key, llama=texts("rules.llama"))
        if self.idea is None or part != str(self.first):
            return words
        return words.split(BREAK)[self.idea]


BREAK = "\n\n"
"""Separates the ideas within a row's text."""

Act = Literal["", "play", "draw", "down"]


class RuleScene(Struct, frozen=True):
    """A row shown on a stage: ``people`` with their faces, their action, and things before them."""

    people: tuple[tuple[str, str], ...]
    act: Act
    things: tuple[str, ...]
    arrows: frozenset[int] = frozenset()

    @property
    def banner(self) -> bool:
        """Whether the things are the lines of a banner, which says what the row's text says."""
        return "," in self.things


def plain(row: str) -> str:
    """A row without the signs for a stage."""
    return " ".join(sign for sign in row.split() if sign[0] not in "&~")


def scene_of(row: str) -> RuleScene:
    """Parse a row for a stage, where arrows from or to people are not needed."""
    signs = row.split()
    people: list[tuple[str, str]] = []
    things: list[str] = []
    after: set[int] = set()
    act: Act = ""
    for at, sign in enumerate(signs):
        before, beyond = (signs[at - 1] if at else ""), (signs[at + 1 : at + 2] or [""])[0]
        if sign[0] == "&":
            name, _, face = sign[1:].partition(":")
            people.append((name, face or "calm"))
        elif sign[0] == "^":
            sad = sign.endswith("-") or ":flag" in signs
            glad = "crown" if ":trophy" in signs else "cheer"
            people.append((sign[1:].rstrip("-"), "glum" if sad else glad))
        elif sign[0] == "~":
            act = _ACTS[sign]
        elif sign != ">":
            things.append(sign)
        elif before.startswith("^") and beyond.startswith("^"):
            after.add(len(people) - 1)
        elif not before.startswith("^") and not beyond.startswith("^"):
            things.append(sign)
    return RuleScene(tuple(people), act, tuple(things), frozenset(after))


_ACTS: dict[str, Act] = {"~play": "play", "~draw": "draw", "~down": "down"}


def spread(pages: Iterable[RulePage]) -> Iterator[RulePage]:
    """Split crowded pages: a ring stands alone, beside each other are ``across`` at most."""
    for page in pages:
        big, first = page.big, page.first
        if page.shape == "ring":
            yield msgspec.structs.replace(page, rows=())
            big = ()
        rows = page.rows
        while rows:
            count = page.across - bool(big)
            yield msgspec.structs.replace(
                page, rows=rows[:count], big=big, first=first, shape="fan"
            )
            rows, big, first = rows[count:], (), first + count


def one_idea_each(pages: Iterable[RulePage], *, fans: bool) -> tuple[RulePage, ...]:
    """Split pages for slow readers: a page for each idea of a row, and for each ring.

    ``fans``: also for each other big picture.
    """
    found: list[RulePage] = []
    for page in pages:
        if page.big and (fans or page.shape == "ring"):
            found.append(msgspec.structs.replace(page, rows=()))
        for number, row in enumerate(page.rows, 1):
            ideas = enumerate(row.split(" / "))
            found += [RulePage(page.name, (one,), first=number, idea=idea) for idea, one in ideas]
    return tuple(found)


class _RulesFile(msgspec.Struct, forbid_unknown_fields=True):
    page: tuple[RulePage, ...]


@cache
def pages_of(family: str, variant: str) -> tuple[RulePage, ...]:
    """The pages of ``variant``, from its family's file.

    A page of its own replaces the family's page of the same name.
    """
    content = resources.find(f"teaching/{family}-rules.toml").read_bytes()
    pages = msgspec.toml.decode(content, type=_RulesFile).page
    return tuple({page.name: page for page in pages if page.variant in ("", variant)}.values())
