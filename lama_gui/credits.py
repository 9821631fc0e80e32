"""Who made what is inside the program: read from the list that the build keeps."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from lama_gui import resources


@dataclass(frozen=True, slots=True)
class Credit:
    """Something that others made.

    ``kind`` is "language", "library", "font" or "native" (a compiled library), ``licence`` an
    SPDX expression, ``role`` what it is for, in English.
    """

    kind: str
    name: str
    licence: str
    by: str
    url: str
    role: str


@cache
def made_by_others() -> tuple[Credit, ...]:
    """All of them, the most important first. Raises FileNotFoundError if the list is missing."""
    with resources.find("credits.toml").open("rb") as file:
        rows = tomllib.load(file)["part"]
    return tuple(
        Credit(row["kind"], row["name"], row["licence"], row["by"], row["url"], row["for"])
        for row in rows
    )
