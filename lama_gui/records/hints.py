"""How many hints people have used in a match, in ``<name>.hints.json`` beside its file.

A match that goes on keeps the count. Where there is no such file nobody has used any, or nobody
counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from lama_gui import storage
from lama_gui.records import notes
from lama_gui.records.header import Header
from lama_gui.records.proof import beside

HELPED = ".hints.json"
FORMAT, VERSION = "lama-hints", 1


class _File(msgspec.Struct):
    """``created`` is the header's: the hints of no other match of that name are counted.

    ``used`` has a number for each seat at the beginning: that of who sat there then, wherever
    they sit now.
    """

    format: str
    version: int
    created: str
    used: tuple[int, ...]


class Helped:
    """The hints that people used in the match in ``path``; without one, only for this sitting."""

    def __init__(self, path: Path | None, header: Header) -> None:
        self._path, self._created = path, header.created or ""
        nobody = [0] * len(header.seats)
        self._used = nobody if path is None else list(hints_used(path, header))

    def count(self, began: int) -> None:
        """Who sat on ``began`` at the beginning has used a hint.

        What the disk refuses is only lost for another sitting.
        """
        self._used[began] += 1
        if self._path is not None:
            note = _File(FORMAT, VERSION, self._created, tuple(self._used))
            with suppress(OSError):
                notes.write(beside(self._path, HELPED), note, VERSION)

    def at(self, places: Sequence[int]) -> tuple[int, ...]:
        """The hints of who sits on each seat now; ``places`` are where they began."""
        return tuple(self._used[began] for began in places)


def hints_used(path: Path, header: Header) -> tuple[int, ...]:
    """The hints kept beside the match in ``path``, as people sat at its beginning."""
    nobody = (0,) * len(header.seats)
    try:
        content = storage.read(beside(path, HELPED), notes.LARGEST)
        found = msgspec.json.decode(content, type=_File)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return nobody
    ours = (found.format, found.version, found.created) == (FORMAT, VERSION, header.created or "")
    sound = len(found.used) == len(nobody) and min(found.used, default=0) >= 0
    return found.used if ours and sound else nobody


__all__ = ["HELPED", "Helped", "hints_used"]
