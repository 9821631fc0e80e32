"""Each person's cup has a small file of its own in the folder ``cups``, written in one step."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import msgspec

from lama_gui import storage
from lama_gui.library.cup.state import Cup, Played

FORMAT, VERSION = "lama-cup", 1
SUFFIX = ".lama-cup.json"
LARGEST = 100_000  # bytes of such a file


@dataclass(frozen=True, slots=True)
class Loaded:
    """The cup that was found, or a new one.

    ``aside`` is the name that a damaged file has now, None when nothing was wrong. ``closed``: the
    file can't be used and stays as it is; nothing may be written over it.
    """

    cup: Cup
    aside: Path | None = None
    closed: bool = False


class _File(msgspec.Struct):
    format: str
    version: int
    name: str = ""
    tables: dict[str, Played] = {}


class _Version(msgspec.Struct):
    format: str
    version: int


def path_of(folder: Path, name: str) -> Path:
    """The file in ``folder`` of the person called ``name``; each name has its own."""
    return folder / storage.file_name(name, "cup", SUFFIX)


def load(path: Path, name: str = "") -> Loaded:
    """The cup in the file ``path``; a new one of ``name`` when there is no file.

    A damaged file is set aside under another name.
    """
    try:
        content = storage.read(path, LARGEST + 1)
    except FileNotFoundError:
        return Loaded(Cup(name))
    except OSError:
        return Loaded(Cup(name), closed=True)
    try:
        head = msgspec.json.decode(content, type=_Version)
        if head.format == FORMAT and head.version > VERSION:
            return Loaded(Cup(name), closed=True)
        found = msgspec.json.decode(content, type=_File)
        if (found.format, found.version) != (FORMAT, VERSION) or len(content) > LARGEST:
            raise msgspec.DecodeError
    except (msgspec.DecodeError, UnicodeDecodeError):
        return _set_aside(path, name)
    return Loaded(Cup(found.name or name, {key: _plain(one) for key, one in found.tables.items()}))


def _plain(one: Played) -> Played:
    """Only names of files are names of matches; a path could lead anywhere."""
    won, match = (value if Path(value).name == value else "" for value in (one.won, one.match))
    return Played(won, match)


def _set_aside(path: Path, name: str) -> Loaded:
    try:
        return Loaded(Cup(name), aside=storage.set_aside(path))
    except OSError:
        return Loaded(Cup(name), closed=True)


def save(cup: Cup, path: Path) -> None:
    """Write a cup into its file. Raises OSError; the file is then as it was."""
    whole = _File(FORMAT, VERSION, cup.name, dict(cup.played))
    content = msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n"
    storage.write(path, content)
