"""What goals open, as a table: backs of cards, rugs, stories, faces. It is only for the eye."""

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
#: Where the picture of each kind lies; a story is told by who it is about, a face is an avatar.
PICTURES: dict[Kind, str] = {
    "back": "cards/backs/opened/{name}.svg",
    "rug": "rugs/{name}.svg",
    "story": "avatars/{name}-cheer.svg",
    "face": "avatars/{name}-calm.svg",
}


class Unlockable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is opened by the goal called ``goal``."""

    goal: str
    kind: Kind
    name: str

    @property
    def picture(self) -> str:
        """Its picture."""
        return PICTURES[self.kind].format(name=self.name)

    def is_open(self, times: Mapping[str, int]) -> bool:
        """Whether its goal has been reached; ``times``: how often each was."""
        return times.get(self.goal, 0) > 0


class _Table(msgspec.Struct, forbid_unknown_fields=True):
    keepsake: tuple[Unlockable, ...]


@cache
def unlockables() -> tuple[Unlockable, ...]:
    """All of them, in the order of the table."""
    content = resources.find("keepsakes.toml").read_bytes()
    return msgspec.toml.decode(content, type=_Table).keepsake


def opened_by(goal: str) -> tuple[Unlockable, ...]:
    """What a goal opens."""
    return tuple(one for one in unlockables() if one.goal == goal)


def of_kind(kind: Kind) -> tuple[Unlockable, ...]:
    """All of a kind."""
    return tuple(one for one in unlockables() if one.kind == kind)


def picture_of(kind: Kind, name: str) -> str:
    """The picture of what was chosen; "" for nothing, and for what is not known any more."""
    return next((one.picture for one in of_kind(kind) if one.name == name), "")


def open_faces(times: Mapping[str, int]) -> tuple[str, ...]:
    """The faces that are open to who has reached each goal so often as ``times`` says."""
    return tuple(one.name for one in of_kind("face") if one.is_open(times))


def times_of(
    person: str, reached: Mapping[str, Counter[str]], known: Collection[str]
) -> Counter[str]:
    """How often ``person`` has reached each goal, of what everybody has ``reached``.

    Who says no name has what all have together who are not ``known`` here by theirs.
    """
    if person:
        return reached.get(person, Counter())
    return sum((times for name, times in reached.items() if name not in known), Counter[str]())


def unlockable_title(one: Unlockable, texts: Texts) -> str:
    """What it is called: ``Arrows``, ``Tayo``."""
    named = one.kind in ("story", "face")
    return texts(f"name.{one.name}" if named else f"keepsakes.{one.kind}.{one.name}")


def unlockable_phrase(one: Unlockable, texts: Texts) -> str:
    """What it is, inside a sentence: ``the card back “Arrows”``."""
    return texts(f"keepsakes.opens.{one.kind}", name=unlockable_title(one, texts))


def opened_words(goals: Iterable[str], texts: Texts) -> str:
    """What these goals open now that they are reached for the first time, as a sentence."""
    found = [one for goal in goals for one in opened_by(goal)]
    if not found:
        return ""
    return texts(
        "match.goal.opens", what=texts.listed([unlockable_phrase(o, texts) for o in found])
    )
