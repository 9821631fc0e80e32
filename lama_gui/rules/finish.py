"""What the games share: how a match ends, and what every deal has to be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lama_gui.rules.errors import IllegalMove
from lama_gui.rules.game import Event, Move


@dataclass(frozen=True, slots=True)
class End(Move):
    """Bookkeeping: the match's totals and winners (L6.2, V8)."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]

    def __str__(self) -> str:
        return f"end: {' '.join(map(str, self.totals))}"


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; those with the best total share the victory (L6.2, V8)."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


def check_end(move: End, due: Move | None) -> MatchEnded:
    """What ``move`` makes happen, if it is the end that is due. Raises IllegalMove."""
    assert isinstance(due, End)
    for key, expected, given in (
        ("illegal.end_totals", due.totals, move.totals),
        ("illegal.end_winners", due.winners, move.winners),
    ):
        if given != expected:
            raise IllegalMove(key, expected=list(expected), given=list(given))
    return MatchEnded(due.totals, due.winners)


def check_hands(hands: Sequence[Sequence[Any]], seats: int, size: int) -> None:
    """Refuse a deal that does not give ``size`` cards to each of ``seats``."""
    if len(hands) != seats:
        raise IllegalMove("illegal.deal.hands", given=len(hands), seats=seats)
    for seat, hand in enumerate(hands):
        if len(hand) != size:
            raise IllegalMove("illegal.deal.hand_size", seat=seat, given=len(hand), expected=size)


def check_round(given: int, before: int) -> None:
    """Refuse a deal that does not follow the round ``before``."""
    if given != before + 1:
        raise IllegalMove("illegal.deal.round", expected=before + 1, given=given)


def check_seat(seat: int, seats: int) -> None:
    """Refuse a seat that is not at the table."""
    if not 0 <= seat < seats:
        raise IllegalMove("illegal.no_such_seat", seat=seat, last=seats - 1)


def put(items: tuple[Any, ...], index: int, item: object) -> tuple[Any, ...]:
    """``items`` with ``item`` in place of the one at ``index``."""
    return (*items[:index], item, *items[index + 1 :])
