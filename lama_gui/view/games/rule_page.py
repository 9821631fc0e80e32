"""A page of the rules, as data: its rows and the pictures on them.

The texts are ``rules.<variant>.<page>.<part>`` or else ``rules.<family>.<page>.<part>``; parts are
``title``, ``big``, and the rows' numbers.

A picture consists of signs separated by spaces:

=========  ==============================================================
``4+``     a card, in the notation of match files
``_4``     the same on top of a pile
``4*``     a playable card (tick), ``4!`` an unplayable one (cross)
``4|``     a card partly covered by the next one
``#``      a card face down; ``##`` the deck, ``##!`` without drawing
``@10``    a token
``>``      an arrow
``=13``    a number or a short sum
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

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from lama_gui.texts import Texts


@dataclass(frozen=True)
class RulePage:
    """A page: a title, rows of text and pictures, and possibly a big picture at the left.

    ``first``: the number of its first row among the texts; ``idea``: the index of the only row's
    idea to show, None for all of them.
    """

    name: str
    rows: tuple[str, ...]
    big: tuple[str, ...] = ()
    shape: Literal["ring", "fan"] = "fan"
    first: int = 1
    idea: int | None = None

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


@dataclass(frozen=True)
class RuleScene:
    """A row shown on a stage: ``people`` with their faces, their action, and things before them."""

    people: tuple[tuple[str, str], ...]
    act: Act
    things: tuple[str, ...]
    arrows: frozenset[int] = frozenset()

    @property
    def cards(self) -> bool:
        """Whether there are cards among the things."""
        return any(sign[0] not in ">@=:" for sign in self.things)


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


def one_idea_each(pages: Iterable[RulePage], *, fans: bool = False) -> tuple[RulePage, ...]:
    """Split pages for slow readers: a page for each idea of a row, and for each ring.

    ``fans``: also for each other big picture.
    """
    found: list[RulePage] = []
    for page in pages:
        if page.big and (fans or page.shape == "ring"):
            found.append(replace(page, rows=()))
        for number, row in enumerate(page.rows, 1):
            ideas = enumerate(row.split(" / "))
            found += [RulePage(page.name, (one,), first=number, idea=idea) for idea, one in ideas]
    return tuple(found)
