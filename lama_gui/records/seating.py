"""Who sits where now, when that is no longer what the header of a match says.

The header keeps who began. When a bot takes over a seat, or two change places, it stands in
``<name>.seats.json`` beside the match file: a match that goes on has everybody where they were,
and one that is over is counted for whoever sat there to its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from lama_gui.records.header import Header
from lama_gui.records.proof import beside
from lama_gui.store import Count, Store

SEATING = ".seats.json"


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat now.

    ``began`` is the seat where who sits here sat at the beginning: theirs are the name and
    the face. ``player`` is who plays for them: ``"human"`` or a bot's name.
    """

    began: int
    player: str


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Agreed for the next deal: ``player`` plays ``seat``, or it changes places with ``other``."""

    seat: int
    player: str = ""
    other: int | None = None


class SeatTakeover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody came to see another hand in mid-round, as everybody is told.

    After ``at`` steps, in round ``round``, a person took over for the one called ``name``, on
    ``seat``; or ``name`` changed places with ``other``.
    """

    at: Count
    round: Count
    seat: int
    name: str
    other: str = ""


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was agreed about the seats: ``wishes`` count from the deal of ``round`` on.

    ``open`` is the last round in which the hands of all people lay open from its deal on.
    """

    round: Count = 0
    wishes: tuple[SeatRequest, ...] = ()
    taken: tuple[SeatTakeover, ...] = ()
    open: Count = 0


class _Seating(msgspec.Struct):
    seats: tuple[Chair, ...]
    plan: SeatPlan = SeatPlan()


_STORE = Store("lama-seats", 1, _Seating)

#: Nothing was agreed.
NOTHING = SeatPlan()


def beginning(header: Header) -> list[Chair]:
    """The chairs as the header says."""
    return [Chair(seat, info.player) for seat, info in enumerate(header.seats)]


def keep(path: Path, header: Header, chairs: Sequence[Chair], plan: SeatPlan = NOTHING) -> None:
    """Remember ``chairs`` for another sitting of the match in ``path``. Raises OSError."""
    if list(chairs) == beginning(header) and not (plan.wishes or plan.taken or plan.open):
        forget(path)
        return
    _STORE.write(beside(path, SEATING), _Seating(tuple(chairs), plan))


def find(path: Path, header: Header) -> list[Chair]:
    """The chairs of a match that goes on; as the header says when nothing usable is kept."""
    return kept(path, header) or beginning(header)


def kept(path: Path, header: Header) -> list[Chair] | None:
    """The chairs kept beside the match in ``path``; None when nothing usable is."""
    found = _read(path, header)
    return None if found is None else list(found.seats)


def agreed(path: Path, header: Header) -> SeatPlan:
    """What was agreed about the seats of the match in ``path``; nothing when that is not kept."""
    found = _read(path, header)
    return NOTHING if found is None else found.plan


def _read(path: Path, header: Header) -> _Seating | None:
    found = _STORE.find(beside(path, SEATING))
    if found is None:
        return None
    seats = range(len(header.seats))
    complete = sorted(chair.began for chair in found.seats) == list(seats)
    named = {seat for wish in found.plan.wishes for seat in (wish.seat, wish.other)} - {None}
    named |= {taken.seat for taken in found.plan.taken}
    return found if complete and named <= set(seats) else None


def forget(path: Path) -> None:
    """All in the match in ``path`` sit where they began. Raises OSError."""
    beside(path, SEATING).unlink(missing_ok=True)


__all__ = [
    "NOTHING",
    "SEATING",
    "Chair",
    "SeatPlan",
    "SeatRequest",
    "SeatTakeover",
    "agreed",
    "beginning",
    "find",
    "forget",
    "keep",
    "kept",
]
