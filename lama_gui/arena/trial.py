"""Trials of custom rules: statistics of matches between bots.

They run in the process of the bots, so frames don't wait for them.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from operator import add
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from lama_gui.families import game
from lama_gui.match import Match, play_out
from lama_gui.players.questions import converted
from lama_gui.players.registry import make_bot

BOT = "steady"

#: Matches with more moves count as endless.
LONGEST = 20_000


class TrialResult(msgspec.Struct, frozen=True):
    """Sums over ``matches``: rounds, moves, victories of the starter (ties split), and the number
    of endless matches."""

    matches: int = 0
    rounds: int = 0
    moves: int = 0
    starter_wins: float = 0.0
    endless: int = 0

    def __add__(self, other: TrialResult) -> TrialResult:
        return TrialResult(*map(add, astuple(self), astuple(other)))

    @property
    def mean_rounds(self) -> float:
        """The mean number of rounds."""
        return self.rounds / self.matches if self.matches else 0.0

    @property
    def starter_share(self) -> float:
        """The win share of the starter, 0 to 1."""
        ended = self.matches - self.endless
        return self.starter_wins / ended if ended else 0.0


class Trial(Struct, frozen=True):
    """Plays ``count`` matches from number ``first`` on, of ``variant`` with ``options``."""

    variant: str
    options: Mapping[str, Any]
    seats: int
    first: int
    count: int
    foreign = False

    def __call__(self, _: object) -> Any:
        played = (self._play(self.first + number) for number in range(self.count))
        return msgspec.to_builtins(sum(played, TrialResult()))

    def _play(self, number: int) -> TrialResult:
        chance = random.Random(f"trial/{number}")
        match = Match(game(self.variant, self.options), self.seats)
        bots = [make_bot(BOT, seat) for seat in range(self.seats)]

        def shuffle(cards: Sequence[Any]) -> Sequence[Any]:
            return chance.sample(cards, len(cards))

        moves, starter = 0, None
        for step in play_out(match, bots, shuffle):
            if step.seat is not None:
                starter = step.seat if starter is None else starter
                moves += 1
            if moves >= LONGEST:
                break
        if not match.over:
            return TrialResult(1, match.round, moves, 0.0, 1)
        won = 1 / len(match.winners) if starter in match.winners else 0.0
        return TrialResult(1, match.round, moves, won, 0)

    def read(self, answer: Any, _: object) -> TrialResult:
        return converted(TrialResult, answer)
