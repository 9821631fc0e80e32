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
from lama_gui.records.proof import beside

SEATING = ".seats.json"
FORMAT, VERSION = "lama-seats", 1


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat now.

    ``began`` is the seat where who sits here sat at the beginning: theirs are the name and
    the face. ``player`` is who plays for them: ``"human"`` or a bot's name.
    """

    began: int
    player: str


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Agreed for the next deal: ``player`` plays ``seat``, or it changes places with ``other``."""

    seat: int
    player: str = ""
    other: int | None = None


class Taken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody came to see another hand in mid-round, as everybody is told.

    After ``at`` steps, in round ``round``, a person took over for the one called ``name``, on
    ``seat``; or ``name`` changed places with ``other``.
    """

    at: int
    round: int
    seat: int
    name: str
    other: str = ""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was agreed about the seats: ``wishes`` count from the deal of ``round`` on.

    ``open`` is the last round in which the hands of all people lay open from its deal on.
    """

    round: int = 0
    wishes: tuple[Wish, ...] = ()
    taken: tuple[Taken, ...] = ()
    open: int = 0


class _File(msgspec.Struct):
    format: str
    version: int
    seats: tuple[Chair, ...]
    plan: Plan = Plan()


#: Nothing was agreed.
NOTHING = Plan()


def beginning(header: Header) -> list[Chair]:
    """The chairs as the header says."""
    return [Chair(seat, info.player) for seat, info in enumerate(header.seats)]


def keep(path: Path, header: Header, chairs: Sequence[Chair], plan: Plan = NOTHING) -> None:
    """Remember ``chairs`` for another sitting of the match in ``path``. Raises OSError."""
    if list(chairs) == beginning(header) and not (plan.wishes or plan.taken or plan.open):
        forget(path)
        return
    notes.write(beside(path, SEATING), _File(FORMAT, VERSION, tuple(chairs), plan), VERSION)


def find(path: Path, header: Header) -> list[Chair]:
    """The chairs of a match that goes on; as the header says when nothing usable is kept."""
    return kept(path, header) or beginning(header)


def kept(path: Path, header: Header) -> list[Chair] | None:
    """The chairs kept beside the match in ``path``; None when nothing usable is."""
    found = _read(path, header)
    return None if found is None else list(found.seats)


def agreed(path: Path, header: Header) -> Plan:
    """What was agreed about the seats of the match in ``path``; nothing when that is not kept."""
    found = _read(path, header)
    return NOTHING if found is None else found.plan


def _read(path: Path, header: Header) -> _File | None:
    try:
        content = storage.read(beside(path, SEATING), notes.LARGEST)
        found = msgspec.json.decode(content, type=_File)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None
    seats = range(len(header.seats))
    known = (found.format, found.version) == (FORMAT, VERSION)
    complete = sorted(chair.began for chair in found.seats) == list(seats)
    named = {seat for wish in found.plan.wishes for seat in (wish.seat, wish.other)} - {None}
    named |= {taken.seat for taken in found.plan.taken}
    return found if known and complete and named <= set(seats) else None


def forget(path: Path) -> None:
    """All in the match in ``path`` sit where they began. Raises OSError."""
    beside(path, SEATING).unlink(missing_ok=True)


__all__ = [
    "NOTHING",
    "SEATING",
    "Chair",
    "Plan",
    "Taken",
    "Wish",
    "agreed",
    "beginning",
    "find",
    "forget",
    "keep",
    "kept",
]
