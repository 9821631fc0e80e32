"""Finds assets.

In a wheel and in the packaged program they are inside the package; in a checkout they are in the
sibling folder ``assets/``.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path

import msgspec


@cache
def root() -> Path:
    """The folder of the assets. Raises FileNotFoundError if it is missing."""
    inside = Path(str(files("lama_gui"))) / "assets"
    beside = Path(__file__).resolve().parent.parent / "assets"
    for folder in (inside, beside):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"The program's assets are missing; looked in {inside} and {beside}")


@lru_cache(maxsize=4096)
def find(name: str) -> Path:
    """The path of the asset ``name`` (with forward slashes). Raises FileNotFoundError.

    Results are cached, since assets don't change while the program runs.
    """
    path = root() / name
    if not path.is_file():
        raise FileNotFoundError(f"The program's file assets/{name} is missing")
    return path


@lru_cache(maxsize=4096)
def exists(name: str) -> bool:
    """Whether the asset ``name`` exists; cached."""
    return (root() / name).is_file()


def folder(name: str) -> list[Path]:
    """The sorted content of the folder ``name``; empty if there is no such folder."""
    path = root() / name
    return sorted(path.iterdir()) if path.is_dir() else []


class Credit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A third-party component.

    ``kind`` is "language", "library", "font" or "native" (a compiled library), ``licence`` an
    SPDX expression, ``role`` what it is used for, in English.
    """

    kind: str
    name: str
    licence: str
    by: str
    url: str
    role: str = msgspec.field(name="for")


@cache
def made_by_others() -> tuple[Credit, ...]:
    """All third-party components, by importance. Raises FileNotFoundError."""
    content = find("credits.toml").read_bytes()
    return msgspec.toml.decode(content, type=dict[str, tuple[Credit, ...]])["part"]
