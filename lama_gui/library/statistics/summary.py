"""Sums over matches: what somebody has played, won, and what it cost. Pure functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from itertools import groupby
from typing import Any

from lama_gui.library.statistics.facts import HUMAN
from lama_gui.library.statistics.lines import SeatLine


@dataclass(frozen=True, slots=True)
class Share:
    """``count`` of ``of``, with Wilson's 95 % interval of the share."""

    count: int
    of: int

    @property
    def share(self) -> float:
        """0 to 1; 0 of nothing."""
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds, 0 to 1."""
        if not self.of:
            return 0.0, 1.0
        z, n, p = 1.959964, self.of, self.share
        centre = p + z * z / (2 * n)
        spread = z * (p * (1 - p) / n + z * z / (4 * n * n)) ** 0.5
        scale = 1 + z * z / n
        return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)

    def json(self) -> dict[str, Any]:
        """For ``--json``."""
        low, high = self.interval
        return {
            "count": self.count,
            "of": self.of,
            "share": round(self.share, 5),
            "share_95": [round(low, 5), round(high, 5)],
        }


@dataclass(frozen=True, slots=True)
class Longest:
    """The match with the most rounds: its file, its rounds and its moves."""

    file: str
    rounds: int
    turns: int


@dataclass
class Summary:
    """One player's matches. A shared victory counts as won.

    ``against``: per level that sat at the table, the share won. ``places`` counts them
    from 1. ``quit_cost`` are the points of rounds that were quit, ``hints`` those used. ``last``
    are the results of the latest matches (won or not), ``recent`` the points of the latest rounds.
    ``hands`` are the rounds of every seat added up: as many as ``rounds`` for one player alone.
    """

    matches: int = 0
    won: int = 0
    against: dict[str, Share] = field(default_factory=dict)
    places: Counter[int] = field(default_factory=Counter)
    rounds: int = 0
    hands: int = 0
    points: int = 0
    went_out: int = 0
    quits: int = 0
    quit_cost: int = 0
    hints: int = 0
    best_streak: int = 0
    streak: int = 0
    longest: Longest | None = None
    goals: Counter[str] = field(default_factory=Counter)
    last: list[bool] = field(default_factory=list)
    recent: list[int] = field(default_factory=list)

    @property
    def win_share(self) -> Share:
        """How many of the matches were won."""
        return Share(self.won, self.matches)

    @property
    def points_per_round(self) -> float:
        """The mean; 0 without rounds."""
        return self.points / self.hands if self.hands else 0.0

    @property
    def out_share(self) -> Share:
        """How many of the rounds were ended by the last card."""
        return Share(self.went_out, self.hands)

    @property
    def quit_share(self) -> Share:
        """How many of the rounds were quit."""
        return Share(self.quits, self.hands)

    @property
    def cost_per_quit(self) -> float:
        """Mean points of a round that was quit; 0 without quits."""
        return self.quit_cost / self.quits if self.quits else 0.0

    @property
    def hints_per_match(self) -> float:
        """Mean hints used in a match; 0 without matches."""
        return self.hints / self.matches if self.matches else 0.0

    def json(self) -> dict[str, Any]:
        """For ``--json``."""
        return {
            "matches": self.matches,
            "won": self.win_share.json(),
            "against": {level: share.json() for level, share in sorted(self.against.items())},
            "places": {str(place): n for place, n in sorted(self.places.items())},
            "rounds": self.rounds,
            "points_per_round": round(self.points_per_round, 3),
            "went_out": self.out_share.json(),
            "quits": self.quit_share.json(),
            "cost_per_quit": round(self.cost_per_quit, 3),
            "hints": self.hints,
            "best_streak": self.best_streak,
            "streak": self.streak,
            "longest": asdict(self.longest) if self.longest else None,
            "goals": dict(sorted(self.goals.items())),
        }


LAST, RECENT = 20, 30


def summarise(lines: Iterable[SeatLine], *, together: bool = False) -> Summary:
    """The summary of these seats, the oldest first.

    ``together``: several seats at one table are one match, won when one of them won it and
    with the best place of them. Otherwise every seat is a match of its own.
    """
    summary = Summary()
    against: dict[str, list[int]] = {}
    for _, seats in groupby(enumerate(lines), lambda e: e[1].file if together else e[0]):
        group = [line for _, line in seats]
        won = _add(summary, group)
        rivals = {rival for line in group for rival in line.rivals}
        if len(group) > 1:
            rivals.discard(HUMAN)  # they sat against each other
        for rival in rivals:
            count = against.setdefault(rival, [0, 0])
            count[0] += won
            count[1] += 1
    summary.against = {name: Share(won, of) for name, (won, of) in against.items()}
    summary.last, summary.recent = summary.last[-LAST:], summary.recent[-RECENT:]
    return summary


def by_game(lines: Iterable[SeatLine], *, together: bool = False) -> dict[str, Summary]:
    """The summaries of these seats, game by game."""
    sorted_: dict[str, list[SeatLine]] = {}
    for line in lines:
        sorted_.setdefault(line.variant, []).append(line)
    return {game: summarise(seats, together=together) for game, seats in sorted_.items()}


def _add(summary: Summary, group: list[SeatLine]) -> bool:
    """Add a match of these seats; whether it was won."""
    won = any(line.facts.won for line in group)
    summary.matches += 1
    summary.won += won
    summary.places[min(line.facts.place for line in group)] += 1
    summary.streak = summary.streak + 1 if won else 0
    summary.best_streak = max(summary.best_streak, summary.streak)
    summary.last.append(won)
    first = group[0]
    summary.rounds += first.facts.rounds
    for line in group:
        seat = line.facts
        summary.goals.update(seat.goals)
        summary.hands += seat.rounds
        summary.points += seat.points
        summary.went_out += seat.out
        summary.quits += seat.quits
        summary.quit_cost += seat.cost
        summary.hints += seat.hints
        summary.recent.extend(line.by_round)
    length = Longest(first.file, first.facts.rounds, first.turns)
    before = summary.longest
    if before is None or (length.rounds, length.turns) > (before.rounds, before.turns):
        summary.longest = length
    return won
