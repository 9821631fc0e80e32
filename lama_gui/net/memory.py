"""Which seats of a match were played on phones: saved beside it so that they can reconnect.

Of each token only the digest is kept, and nobody else may read the file. Without it the match
goes on all the same; phones then scan again.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import msgspec

from lama_gui.records.proof import sidecar
from lama_gui.store import Store

PHONES = ".phones.json"


class PhoneSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that was played on a phone."""

    seat: int
    name: str
    avatar: str
    lang: str
    seal: str


class Memory(msgspec.Struct, frozen=True):
    """What is kept: where the table was served, and who may come back.

    ``hosts`` are further names that browsers may ask for; ``fixed``: the address was asked for.
    """

    address: str = ""
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 0
    key: str = ""
    places: tuple[PhoneSeat, ...] = ()
    hosts: tuple[str, ...] = ()
    fixed: bool = False


_STORE = Store("lama-phones", 1, Memory)


def keep(path: Path, note: Memory) -> None:
    """Remember the phones of the match in ``path``; what the disk refuses is only lost."""
    with suppress(OSError):
        _STORE.write(sidecar(path, PHONES), note)


def find(path: Path | None, seats: int) -> Memory | None:
    """The phones of the match in ``path``; None when nothing usable is kept."""
    if path is None:
        return None
    found = _STORE.find(sidecar(path, PHONES))
    if found is None or not found.places:
        return None
    return found if all(0 <= place.seat < seats for place in found.places) else None


def forget(path: Path) -> None:
    """The match is over: nobody comes back to it."""
    with suppress(OSError):
        sidecar(path, PHONES).unlink(missing_ok=True)
