"""How many hints people have used in a match, in ``<name>.hints.json`` beside its file.

A match that goes on keeps the count. Where there is no such file nobody has used any, or nobody
counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from lama_gui.records.header import Header
from lama_gui.records.proof import beside
from lama_gui.store import Count, Store

HINTS = ".hints.json"


class _Hints(msgspec.Struct):
    """``created`` is the header's: the hints of no other match of that name are counted.

    ``used`` has a number for each seat at the beginning: that of who sat there then, wherever
    they sit now.
    """

    created: str
    used: tuple[Count, ...]


_STORE = Store("lama-hints", 1, _Hints)


class HintsUsed:
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
            with suppress(OSError):
                hints = _Hints(self._created, tuple(self._used))
                _STORE.write(beside(self._path, HINTS), hints)

    def at(self, places: Sequence[int]) -> tuple[int, ...]:
        """The hints of who sits on each seat now; ``places`` are where they began."""
        return tuple(self._used[began] for began in places)


def hints_used(path: Path, header: Header) -> tuple[int, ...]:
    """The hints kept beside the match in ``path``, as people sat at its beginning."""
    nobody = (0,) * len(header.seats)
    found = _STORE.find(beside(path, HINTS))
    ours = found is not None and found.created == (header.created or "")
    return found.used if found and ours and len(found.used) == len(nobody) else nobody


__all__ = ["HINTS", "HintsUsed", "hints_used"]
