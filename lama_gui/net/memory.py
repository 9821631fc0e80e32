"""The seats of a match that are played on phones, saved so that phones can reconnect.

Only the digests of tokens are saved, in a file that only the owner may read. Without it the match
can continue, but phones have to scan the code again.
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
    """A seat played on a phone."""

    seat: int
    name: str
    avatar: str
    lang: str
    seal: str


class Memory(msgspec.Struct, frozen=True):
    """The server's address and the seats.

    ``hosts``: additional host names; ``fixed``: whether the address was set by the user.
    """

    address: str = ""
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 0
    key: str = ""
    places: tuple[PhoneSeat, ...] = ()
    hosts: tuple[str, ...] = ()
    fixed: bool = False


_STORE = Store("lama-phones", 1, Memory)


def keep(path: Path, note: Memory) -> None:
    """Save the phones of the match at ``path``; errors of the disk are ignored."""
    with suppress(OSError):
        _STORE.write(sidecar(path, PHONES), note)


def find(path: Path | None, seats: int) -> Memory | None:
    """The phones of the match at ``path``; None if there are none."""
    if path is None:
        return None
    found = _STORE.find(sidecar(path, PHONES))
    if found is None or not found.places:
        return None
    return found if all(0 <= place.seat < seats for place in found.places) else None


def forget(path: Path) -> None:
    """Delete the file of a match that is over."""
    with suppress(OSError):
        sidecar(path, PHONES).unlink(missing_ok=True)
