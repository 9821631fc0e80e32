"""Summaries of matches. Pure functions."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from itertools import groupby, pairwise
from math import log
from typing import Any

import msgspec
from msgspec import Struct, structs

from lama_gui.bots.characters import LEVELS, OFFERED
from lama_gui.daily import day_named
from lama_gui.families import family_of
from lama_gui.library.statistics.facts import Listed
from lama_gui.library.statistics.measure import Measured
from lama_gui.library.statistics.reading import SeatLine
from lama_gui.rules.game import Ranking
from lama_gui.session.seats import HUMAN

Played = dict[date, tuple[str, Listed]]
"""day -> (file, list entry) of the match that counts."""


def days_of(
    lines: Iterable[tuple[str, Listed]], person: str, known: Collection[str] = ()
) -> Played:
    """The days that ``person`` has played; ``lines`` are (file, entry), oldest first.

    The first match of each day counts. "", for people without a name, has the days of all who are
    not ``known``.
    """
    played: Played = {}
    for file, line in lines:
        day = day_named(line.day)
        if day is not None and _is_of(line, person, known):
            played.setdefault(day, (file, line))
    return played


def _is_of(line: Listed, person: str, known: Collection[str]) -> bool:
    seat = line.person
    name = line.seats[seat].name if seat is not None else ""
    return name == person if person else name not in known


def finished(played: Played) -> list[date]:
    """The days whose match was finished."""
    return [day for day, (_, line) in played.items() if line.finished]


#: The number of latest matches that are considered.
LATEST = 20

#: Rating points between two levels, and per tenfold odds.
STEP, TENFOLD = 100, 400

#: The prior: this level with this standard deviation.
USUAL, GIVE_OR_TAKE = "steady", 150

#: The ratings that are tried.
TRIED = range(0, STEP * len(LEVELS) + 1, 10)


class PlayedMatch(msgspec.Struct, frozen=True):
    """A finished match of a person: the share of the victory, and the levels of the others."""

    won: float
    rivals: tuple[str, ...]


class LevelSuggestion(Struct, frozen=True):
    """The suggested level, and how many of the latest matches were won."""

    level: str
    won: int
    matches: int


def fitting(sat: Sequence[PlayedMatch]) -> LevelSuggestion:
    """The level that fits the player of these matches, given oldest first.

    Only matches against built-in bots count.
    """
    counted = [one for one in sat if one.rivals and all(r in LEVELS for r in one.rivals)][-LATEST:]
    strength = max(TRIED, key=lambda points: _likely(points, counted))
    level = min(OFFERED, key=lambda name: abs(_points(name) - strength))
    return LevelSuggestion(level, sum(one.won > 0 for one in counted), len(counted))


def _points(level: str) -> float:
    return STEP * LEVELS.index(level)


def _likely(strength: float, sat: Sequence[PlayedMatch]) -> float:
    """The log-likelihood of the results for a rating."""
    off = (strength - _points(USUAL)) / GIVE_OR_TAKE
    total = -0.5 * off * off
    for one in sat:
        others = sum(10 ** ((_points(rival) - strength) / TENFOLD) for rival in one.rivals)
        wins = 1 / (1 + others)
        total += one.won * log(wins) + (1 - one.won) * log(1 - wins)
    return total


#: The maximum number of periods in a chart.
PERIODS = 12

#: (file, seat) -> the coach's measurement.
Found = Mapping[tuple[str, int], Measured]


class Period(Struct, frozen=True):
    """Consecutive matches: the times of the first and the last, and a summary.

    ``coach`` sums up the coach's measurements of them; None if there are none yet.
    """

    first: str
    last: str
    summary: Summary
    coach: Measured | None


def periods(lines: Sequence[SeatLine], found: Found) -> list[Period]:
    """Divide the matches of these seats, oldest first, into up to ``PERIODS`` equal periods."""
    begins = [at for at, line in enumerate(lines) if not at or line.file != lines[at - 1].file]
    count = min(PERIODS, len(begins))
    bounds = [begins[len(begins) * n // count] for n in range(count)]
    parts = [lines[a:b] for a, b in pairwise([*bounds, len(lines)])]
    return [
        Period(
            part[0].created,
            part[-1].created,
            summarise(part, together=True),
            by_coach(part, found),
        )
        for part in parts
    ]


def by_coach(lines: Iterable[SeatLine], found: Found) -> Measured | None:
    """The sum of the coach's measurements of these seats; None if there are none."""
    known = [one for line in lines if (one := found.get((line.file, line.seat)))] if found else []
    return sum(known[1:], known[0]) if known else None


class Rival(msgspec.Struct, frozen=True):
    """An opponent, and the share of these matches that was won."""

    name: str
    share: Share


class Comeback(Struct, frozen=True):
    """A match that was won after being ``behind`` points behind after round ``round``.

    ``totals`` are those of ``name`` by round, ``led`` those of ``leader`` at that time.
    """

    file: str
    seat: int
    name: str
    leader: str
    round: int
    behind: int
    totals: tuple[int, ...]
    led: tuple[int, ...]


def comeback_of(line: SeatLine, table: Sequence[SeatLine]) -> Comeback | None:
    """The greatest comeback of the winner on that seat of a match; None if there is none."""
    if not line.facts.won:
        return None
    sign = 1 if family_of(line.variant).ranking is Ranking.MOST else -1
    gaps = [
        (sign * (other.totals[at] - line.totals[at]), -at, other)
        for at in range(len(line.totals) - 1)
        for other in table
        if other is not line
    ]
    behind, at, leader = max(gaps, key=lambda gap: gap[:2], default=(0, 0, line))
    if behind <= 0:
        return None
    own, led, seat = line.totals, leader.totals, line.facts
    return Comeback(line.file, line.seat, seat.name, leader.facts.name, 1 - at, behind, own, led)


class Share(Struct, frozen=True):
    """``count`` of ``of``, with Wilson's 95 % confidence interval."""

    count: int
    of: int

    @property
    def share(self) -> float:
        """0 to 1; 0 if ``of`` is 0."""
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


class Longest(Struct, frozen=True):
    """The match with the most rounds: its file, its rounds and its moves."""

    file: str
    rounds: int
    turns: int


class Summary(Struct):
    """One player's matches. A shared victory counts as won.

    ``against`` and ``games``: the share won, per level that sat at the table and per game.
    ``places`` counts them from 1. ``quit_cost`` are the points of rounds that were quit,
    ``hints`` those used. ``last`` are the results of the latest matches (won or not), ``recent``
    the points of the latest rounds.
    ``hands`` are the rounds of every seat added up: as many as ``rounds`` for one player alone.
    """

    matches: int = 0
    won: int = 0
    against: dict[str, Share] = {}
    games: dict[str, Share] = {}
    places: Counter[int] = msgspec.field(default_factory=Counter)
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
    goals: Counter[str] = msgspec.field(default_factory=Counter)
    last: list[bool] = []
    recent: list[int] = []

    @property
    def win_share(self) -> Share:
        """The share of matches that were won."""
        return Share(self.won, self.matches)

    @property
    def points_per_round(self) -> float:
        """The mean; 0 without rounds."""
        return self.points / self.hands if self.hands else 0.0

    @property
    def out_share(self) -> Share:
        """The share of rounds that ended by playing the last card."""
        return Share(self.went_out, self.hands)

    @property
    def quit_share(self) -> Share:
        """The share of rounds that were quit."""
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
            "longest": structs.asdict(self.longest) if self.longest else None,
            "goals": dict(sorted(self.goals.items())),
        }


LAST, RECENT = 20, 30


def summarise(lines: Iterable[SeatLine], *, together: bool = False) -> Summary:
    """The summary of these seats, given oldest first.

    ``together``: several seats at one table count as one match, with the best place of them.
    Otherwise every seat counts separately.
    """
    summary = Summary()
    against: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    games: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    for group in tables(lines) if together else ([line] for line in lines):
        won = _add(summary, group)
        rivals: Iterable[str] = group[0].rivals
        if len(group) > 1:
            rivals = set(rivals).union(*(line.rivals for line in group)) - {HUMAN}
        for count in (games[group[0].variant], *map(against.__getitem__, rivals)):
            count[0] += won
            count[1] += 1
    summary.against = {name: Share(won, of) for name, (won, of) in against.items()}
    summary.games = {name: Share(won, of) for name, (won, of) in games.items()}
    summary.last, summary.recent = summary.last[-LAST:], summary.recent[-RECENT:]
    return summary


def tables(lines: Iterable[SeatLine]) -> Iterator[list[SeatLine]]:
    """Group the seats by match."""
    return (list(group) for _, group in groupby(lines, key=lambda line: line.file))


def _add(summary: Summary, group: list[SeatLine]) -> bool:
    """Add a match of these seats; returns whether it was won."""
    first = group[0]
    won, place = False, first.facts.place
    for line in group:
        seat = line.facts
        won = won or seat.won
        if seat.place < place:
            place = seat.place
        if seat.goals:
            summary.goals.update(seat.goals)
        summary.hands += seat.rounds
        summary.points += seat.points
        summary.went_out += seat.out
        summary.quits += seat.quits
        summary.quit_cost += seat.cost
        summary.hints += seat.hints
        summary.recent.extend(line.by_round)
    summary.matches += 1
    summary.won += won
    summary.places[place] += 1
    summary.streak = summary.streak + 1 if won else 0
    if summary.streak > summary.best_streak:
        summary.best_streak = summary.streak
    summary.last.append(won)
    rounds, before = first.facts.rounds, summary.longest
    summary.rounds += rounds
    if before is None or (rounds, first.turns) > (before.rounds, before.turns):
        summary.longest = Longest(first.file, rounds, first.turns)
    return won
