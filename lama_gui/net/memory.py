"""Which seats of a match were played on phones: kept beside it, so that they find back.

Of each token only the digest is kept, and nobody else may read the file. Without it the match
goes on all the same; phones then scan again.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from lama_gui import storage
from lama_gui.records import notes
from lama_gui.records.proof import beside

PHONES = ".phones.json"
FORMAT, VERSION = "lama-phones", 1


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that was played on a phone."""

    seat: int
    name: str
    avatar: str
    lang: str
    seal: str


class Memory(msgspec.Struct, frozen=True):
    """What is kept: where the table was served, and who may come back."""

    format: str = FORMAT
    version: int = VERSION
    address: str = ""
    port: int = 0
    key: str = ""
    places: tuple[Place, ...] = ()


def keep(path: Path, address: str, port: int, key: str, places: Sequence[Place]) -> None:
    """Remember the phones of the match in ``path``; what the disk refuses is only lost."""
    note = Memory(address=address, port=port, key=key, places=tuple(places))
    with suppress(OSError):
        notes.write(beside(path, PHONES), note, VERSION)


def find(path: Path | None, seats: int) -> Memory | None:
    """The phones of the match in ``path``; None when nothing usable is kept."""
    if path is None:
        return None
    try:
        content = storage.read(beside(path, PHONES), notes.LARGEST)
        found = msgspec.json.decode(content, type=Memory)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None
    known = (found.format, found.version) == (FORMAT, VERSION)
    sane = all(0 <= place.seat < seats for place in found.places)
    return found if known and sane and found.places else None


def forget(path: Path | None) -> None:
    """The match is over: nobody comes back to it."""
    if path is not None:
        with suppress(OSError):
            beside(path, PHONES).unlink(missing_ok=True)
