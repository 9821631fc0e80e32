"""The number of hints used in a match, in ``<name>.hints.json`` beside its file.

Without such a file nobody has used any, or they were not counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from lama_gui.records.header import Header
from lama_gui.records.reader import sidecar
from lama_gui.store import Count, Store

HINTS = ".hints.json"


class _Hints(msgspec.Struct):
    """``created`` must equal that of the header, to exclude other matches of the same name.

    ``used`` has a number for each original seat.
    """

    created: str
    used: tuple[Count, ...]


_STORE = Store("lama-hints", 1, _Hints)


class HintsUsed:
    """Counts the hints in the match in ``path``; without a path they are not saved."""

    def __init__(self, path: Path | None, header: Header) -> None:
        self._path, self._created = path, header.created or ""
        nobody = [0] * len(header.seats)
        self._used = nobody if path is None else list(hints_used(path, header))

    def count(self, original_seat: int) -> None:
        """Count a hint for the ``original_seat``; errors while saving are ignored."""
        self._used[original_seat] += 1
        if self._path is not None:
            with suppress(OSError):
                hints = _Hints(self._created, tuple(self._used))
                _STORE.write(sidecar(self._path, HINTS), hints)

    def at(self, original_seats: Sequence[int]) -> tuple[int, ...]:
        """The hints for each current seat, given their ``original_seats``."""
        return tuple(self._used[seat] for seat in original_seats)


def hints_used(path: Path, header: Header) -> tuple[int, ...]:
    """The saved hints of the match in ``path``, for each original seat."""
    nobody = (0,) * len(header.seats)
    found = _STORE.find(sidecar(path, HINTS))
    ours = found is not None and found.created == (header.created or "")
    return found.used if found and ours and len(found.used) == len(nobody) else nobody
