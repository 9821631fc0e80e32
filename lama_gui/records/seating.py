"""Who sits where now, when that is no longer what the header of a match says.

The header keeps who began. When a bot takes over a seat, or two change places, it stands in
``<name>.seats.json`` beside the match file: a match that goes on has everybody where they were,
and one that is over is counted for whoever sat there to its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from lama_gui import storage
from lama_gui.records import notes
from lama_gui.records.header import Header
from lama_gui.records.seal import beside

SEATING = ".seats.json"
FORMAT, VERSION = "lama-seats", 1


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat now.

    ``began`` is the seat where who sits here sat at the beginning: theirs are the name and
    the face. ``player`` is who plays for them: ``"human"`` or a bot's name.
    """

    began: int
    player: str


class _File(msgspec.Struct):
    format: str
    version: int
    seats: tuple[Chair, ...]


def beginning(header: Header) -> list[Chair]:
    """The chairs as the header says."""
    return [Chair(seat, info.player) for seat, info in enumerate(header.seats)]


def keep(path: Path, header: Header, chairs: Sequence[Chair]) -> None:
    """Remember ``chairs`` for another sitting of the match in ``path``. Raises OSError."""
    if list(chairs) == beginning(header):
        forget(path)
        return
    notes.write(beside(path, SEATING), _File(FORMAT, VERSION, tuple(chairs)), VERSION)


def find(path: Path, header: Header) -> list[Chair]:
    """The chairs of a match that goes on; as the header says when nothing usable is kept."""
    return kept(path, header) or beginning(header)


def kept(path: Path, header: Header) -> list[Chair] | None:
    """The chairs kept beside the match in ``path``; None when nothing usable is."""
    try:
        content = storage.read(beside(path, SEATING), notes.LARGEST)
        found = msgspec.json.decode(content, type=_File)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None
    known = (found.format, found.version) == (FORMAT, VERSION)
    complete = sorted(chair.began for chair in found.seats) == list(range(len(header.seats)))
    return list(found.seats) if known and complete else None


def forget(path: Path) -> None:
    """All in the match in ``path`` sit where they began. Raises OSError."""
    beside(path, SEATING).unlink(missing_ok=True)


__all__ = ["SEATING", "Chair", "beginning", "find", "forget", "keep", "kept"]
