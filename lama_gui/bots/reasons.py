"""The vocabulary of the coaches: options with estimates, and reasons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from msgspec import Struct

from lama_gui.rules.game import Move

#: The minimum loss of points that is mentioned.
COST_SHOWN = 0.1

#: The text for a decision that cost win probability but no points.
NO_POINTS = "review.match"
#: The texts that include the cost of a decision in win probability.
WITH_CHANCE = ("review.play.play", "review.play.draw", NO_POINTS)


class Option(Struct, frozen=True):
    """A legal move with its estimate.

    ``win``: the win probability; ``points``: the expected points of this round as the game counts
    them; ``good_points``: the same with a sign such that more is better.
    """

    move: Move
    win: float
    points: float
    good_points: float


def costs(best: Option, played: Option) -> dict[str, Any]:
    """The values for a text about ``played``, compared with the best option."""
    return {
        "played": played.move,
        "cost": round(max(0.0, best.good_points - played.good_points), 1),
        "cost_win": round(100 * (best.win - played.win)),
    }


class Reason(Struct, frozen=True):
    """A text key and its values."""

    key: str
    numbers: Mapping[str, Any] = {}


class Adviser(Protocol):
    """The coach of a game."""

    def options(self, view: Any, seed: int) -> list[Option]:
        """All legal moves with their estimates, best first."""

    def why(self, view: Any, options: list[Option]) -> Reason:
        """Why the first of the options is the move to make."""

    def reading(self, view: Any) -> Reason | None:
        """What another player's moves reveal about their hand, or None."""

    def lesson(self, view: Any, options: list[Option]) -> Reason | None:
        """What the decision depends on, or None: whether to stop here."""

    def regret(self, view: Any, options: list[Option], played: Option) -> Reason:
        """What was wrong with ``played``."""
