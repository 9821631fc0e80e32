"""The eight tables of the cup, as a table of data in the assets.

A table's name, story and patch go by its ``name``: the texts ``cup.table.<name>`` and
``cup.story.<name>``, the picture ``cup/<name>.svg``.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

import msgspec

from lama_gui import resources

Level = Literal["novice", "learner", "steady", "keen", "expert"]


class Rival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character, by its avatar, and how well it plays here."""

    avatar: str
    level: Level


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table: the game with its house rules, who sits there, and what is enough.

    Passed is who is among the first ``places`` at the end; equal totals share a place, as in the
    game itself. 1: the match has to be won.
    """

    name: str
    game: str
    places: int
    rivals: tuple[Rival, ...]
    house: dict[str, Any] = {}

    @property
    def seats(self) -> int:
        """How many sit at it, the person with them."""
        return len(self.rivals) + 1

    @property
    def patch(self) -> str:
        """The picture of its patch."""
        return f"cup/{self.name}.svg"


class _Tables(msgspec.Struct, forbid_unknown_fields=True):
    table: tuple[Table, ...]


@cache
def tables() -> tuple[Table, ...]:
    """All of them, from the first to the last."""
    content = resources.find("cup.toml").read_bytes()
    return msgspec.toml.decode(content, type=_Tables).table
