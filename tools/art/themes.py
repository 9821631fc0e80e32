"""The colours of the themes, from ``assets/themes/*/theme.toml``."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from tools.art.output import ASSETS

NAMES = ("dusk", "fiesta", "crayon", "meadow", "demon")


@dataclass(frozen=True)
class Face:
    """The four colours of a card."""

    field: str
    hill: str
    disc: str
    numeral: str


@dataclass(frozen=True)
class Theme:
    """A theme; ``theme["landscape"]["table"]`` is one of its colours."""

    name: str
    data: dict[str, Any]

    def __getitem__(self, section: str) -> Any:
        return self.data[section]

    def value(self, card: str) -> Face:
        """The colours of a card of the L.A.M.A. family."""
        return Face(*self.data["values"][card])

    def suit(self, colour: str) -> Face:
        """The colours of a suit of VAMOS."""
        return Face(*self.data["suits"][colour])


@cache
def theme(name: str) -> Theme:
    """The theme in this folder."""
    with (ASSETS / "themes" / name / "theme.toml").open("rb") as file:
        return Theme(name, tomllib.load(file))
