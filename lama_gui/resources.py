"""The only place that finds assets.

A wheel and a packaged program carry them inside the package; an editable checkout has them in
the sibling folder ``assets/``.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path

from lama_gui import resources


@cache
def root() -> Path:
    """The folder of the assets. Raises FileNotFoundError if the installation has none."""
    inside = Path(str(files("lama_gui"))) / "assets"
    beside = Path(__file__).resolve().parent.parent / "assets"
    for folder in (inside, beside):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"The program's assets are missing; looked in {inside} and {beside}")


@lru_cache(maxsize=4096)
def find(name: str) -> Path:
    """The file ``name`` (with forward slashes) below the assets; raises FileNotFoundError.

    What is there stays there while the program runs, so the disk is asked once.
    """
    path = root() / name
    if not path.is_file():
        raise FileNotFoundError(f"The program's file assets/{name} is missing")
    return path


@lru_cache(maxsize=4096)
def exists(name: str) -> bool:
    """Whether there is a file ``name``; frames ask, so the disk is asked once for each."""
    return (root() / name).is_file()


def folder(name: str) -> list[Path]:
    """What lies in the folder ``name``, sorted; empty if there is no such folder."""
    path = root() / name
    return sorted(path.iterdir()) if path.is_dir() else []


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
