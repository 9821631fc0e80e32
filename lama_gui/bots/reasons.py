"""What the coaches of all games talk in: options with estimates, reasons as text keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from lama_gui.rules.game import Move

#: Points that a decision must have cost for a sentence to speak of them…
COST_SHOWN = 0.1

#: …and what is said of one that cost none, yet a part of the chance to win the match.
NO_POINTS = "review.match"


@dataclass(frozen=True, slots=True)
class Option:
    """A legal move and what it is worth.

    ``win``: the chance to win the match, 0 to 1; ``points``: the points of this round to
    expect, as the game counts them; ``good_points``: the same, the more the better.
    """

    move: Move
    win: float
    points: float
    good_points: float


@dataclass(frozen=True, slots=True)
class Reason:
    """A text key and the numbers of its sentence."""

    key: str
    numbers: Mapping[str, Any] = field(default_factory=dict)


class Adviser(Protocol):
    """What a game's coach offers: estimates, and reasons in terms of the game."""

    def options(self, view: Any, seed: int) -> list[Option]:
        """Every legal move with its estimate, best first."""

    def why(self, view: Any, options: list[Option]) -> Reason:
        """Why the first of the options is the move to make."""

    def reading(self, view: Any) -> Reason | None:
        """What the play of another says of its hand, from what the seat could see."""

    def lesson(self, view: Any, options: list[Option]) -> Reason | None:
        """What the decision turns on, in numbers, when that can be said: whether to stop here."""

    def regret(self, view: Any, options: list[Option], played: Option) -> Reason:
        """What was wrong with ``played``."""
