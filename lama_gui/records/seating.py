"""Changed seats of a match, in ``<name>.seats.json`` beside its file.

The header contains the original seats. If a bot took over a seat, or players swapped, this file
has the current ones, for resuming the match and for attributing its result.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from lama_gui.records.header import Header
from lama_gui.records.reader import sidecar
from lama_gui.store import Count, Store

SEATING = ".seats.json"


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The current occupant of a seat.

    ``original_seat`` is where they began; in the header it has their name and avatar. ``player`` is
    who plays for them: ``"human"`` or a bot's name.
    """

    original_seat: int = msgspec.field(name="began")
    player: str


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change for the next deal: ``player`` takes ``seat``, or ``seat`` and ``other`` swap."""

    seat: int
    player: str = ""
    other: int | None = None


class SeatTakeover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change during a round by which somebody saw another hand; announced to everybody.

    After ``at`` steps, in round ``round``, a person took over ``seat`` from ``name``, or ``name``
    and ``other`` swapped.
    """

    at: Count
    round: Count
    seat: int
    name: str
    other: str = ""


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The plan for the seats: ``wishes`` take effect at the deal of ``round``.

    ``taken`` are seats that people took during a round, which is announced to everybody.
    ``open_hands_round`` is the last round that was dealt with open hands.
    """

    round: Count = 0
    wishes: tuple[SeatRequest, ...] = ()
    taken: tuple[SeatTakeover, ...] = ()
    open_hands_round: Count = msgspec.field(default=0, name="open")


class _Seating(msgspec.Struct):
    seats: tuple[Chair, ...]
    plan: SeatPlan = SeatPlan()


_STORE = Store("lama-seats", 1, _Seating)

#: No planned changes, and none made openly.
EMPTY_PLAN = SeatPlan()


def beginning(header: Header) -> list[Chair]:
    """The original chairs."""
    return [Chair(seat, info.player) for seat, info in enumerate(header.seats)]


def save(path: Path, header: Header, chairs: Sequence[Chair], plan: SeatPlan = EMPTY_PLAN) -> None:
    """Save ``chairs`` for the match in ``path``. Raises OSError."""
    if list(chairs) == beginning(header) and not (
        plan.wishes or plan.taken or plan.open_hands_round
    ):
        forget(path)
        return
    _STORE.write(sidecar(path, SEATING), _Seating(tuple(chairs), plan))


def load_chairs(path: Path, header: Header) -> list[Chair]:
    """The saved chairs of the match in ``path``, or the original ones."""
    return read_chairs(path, header) or beginning(header)


def read_chairs(path: Path, header: Header) -> list[Chair] | None:
    """The saved chairs of the match in ``path``; None if there are no valid ones."""
    found = _read(path, header)
    return None if found is None else list(found.seats)


def load_plan(path: Path, header: Header) -> SeatPlan:
    """The saved plan for the seats of the match in ``path``, or the empty plan."""
    found = _read(path, header)
    return EMPTY_PLAN if found is None else found.plan


def _read(path: Path, header: Header) -> _Seating | None:
    found = _STORE.find(sidecar(path, SEATING))
    if found is None:
        return None
    seats = range(len(header.seats))
    complete = sorted(chair.original_seat for chair in found.seats) == list(seats)
    named = {seat for wish in found.plan.wishes for seat in (wish.seat, wish.other)} - {None}
    named |= {taken.seat for taken in found.plan.taken}
    return found if complete and named <= set(seats) else None


def forget(path: Path) -> None:
    """Delete the saved chairs of the match in ``path``. Raises OSError."""
    sidecar(path, SEATING).unlink(missing_ok=True)
