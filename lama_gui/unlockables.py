"""Unlockables: card backs, rugs, stories and faces that goals unlock; purely cosmetic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import Literal, get_args

import msgspec

from lama_gui import resources
from lama_gui.texts import Texts

Kind = Literal["back", "rug", "story", "face"]
KINDS: tuple[Kind, ...] = get_args(Kind)
#: The picture of each kind; a story has that of its character, a face is an avatar.
PICTURES: dict[Kind, str] = {
    "back": "cards/backs/opened/{name}.svg",
    "rug": "rugs/{name}.svg",
    "story": "avatars/{name}-cheer.svg",
    "face": "avatars/{name}-calm.svg",
}


class Unlockable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An item that is unlocked by reaching ``goal``."""

    goal: str
    kind: Kind
    name: str

    @property
    def picture(self) -> str:
        """The path of its picture."""
        return PICTURES[self.kind].format(name=self.name)

    def is_open(self, times: Mapping[str, int]) -> bool:
        """Whether it is unlocked; ``times``: goal -> how often it was reached."""
        return times.get(self.goal, 0) > 0


class _Table(msgspec.Struct, forbid_unknown_fields=True):
    unlockable: tuple[Unlockable, ...]


@cache
def unlockables() -> tuple[Unlockable, ...]:
    """All unlockables, in the order of the table."""
    content = resources.find("unlockables.toml").read_bytes()
    return msgspec.toml.decode(content, type=_Table).unlockable


def opened_by(goal: str) -> tuple[Unlockable, ...]:
    """What a goal unlocks."""
    return tuple(one for one in unlockables() if one.goal == goal)


def of_kind(kind: Kind) -> tuple[Unlockable, ...]:
    """All unlockables of a kind."""
    return tuple(one for one in unlockables() if one.kind == kind)


def picture_of(kind: Kind, name: str) -> str:
    """The picture of the item called ``name``; "" if there is none."""
    return next((one.picture for one in of_kind(kind) if one.name == name), "")


def open_faces(times: Mapping[str, int]) -> tuple[str, ...]:
    """The unlocked faces; ``times``: goal -> how often it was reached."""
    return tuple(one.name for one in of_kind("face") if one.is_open(times))


def times_of(
    person: str, reached: Mapping[str, Counter[str]], known: Collection[str]
) -> Counter[str]:
    """How often ``person`` has reached each goal; ``reached``: person -> goal -> count.

    For "", a person without a name, it is the sum of all people who are not ``known``.
    """
    if person:
        return reached.get(person, Counter())
    return sum((times for name, times in reached.items() if name not in known), Counter[str]())


def unlockable_title(one: Unlockable, texts: Texts) -> str:
    """The name of an item: ``Arrows``, ``Tayo``."""
    named = one.kind in ("story", "face")
    return texts(f"name.{one.name}" if named else f"unlockables.{one.kind}.{one.name}")


def unlockable_phrase(one: Unlockable, texts: Texts) -> str:
    """The item inside a sentence: ``the card back “Arrows”``."""
    return texts(f"unlockables.opens.{one.kind}", name=unlockable_title(one, texts))


def opened_words(goals: Iterable[str], texts: Texts) -> str:
    """A sentence about what these goals unlock when reached for the first time."""

    found = [one for goal in goals for one in opened_by(goal)]
    if not found:
        return ""
    return texts(
        "match.goal.opens", what=texts.listed([unlockable_phrase(o, texts) for o in found])
    )
