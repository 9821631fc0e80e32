"""What the statistics count, whatever game it happened in. A family translates its events."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Quit:
    """``seat`` quit the round."""

    seat: int


@dataclass(frozen=True, slots=True)
class Out:
    """``seat`` played its last card."""

    seat: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A round was counted: points per seat."""

    round: int
    points: tuple[int, ...]


Note = Quit | Out | Scored
