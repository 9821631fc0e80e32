"""What a match means for goals, tallies and streaks: when it has just ended, and during it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date

from msgspec import Struct

from lama_gui.daily import streaks
from lama_gui.families import FAMILIES, Family, MatchSummary, goals_reached
from lama_gui.families.family import Scored
from lama_gui.library.statistics.index import Index
from lama_gui.library.statistics.summary import days_of, finished
from lama_gui.match import Match
from lama_gui.session import Session
from lama_gui.session.seats import HUMAN


class Tally(Struct, frozen=True):
    """The record of a group of players: the number of matches, and of victories by player
    (shared ones count for each); ``best`` is the longest winning streak of the only person among
    them, 0 if there are several people or none.
    """

    matches: int
    won: Mapping[str, int]
    best: int


class MatchOutcome(Struct, frozen=True):
    """``reached``: the goals that people reached in the match; ``fresh``: those reached by one of
    them for the first time; ``times``: how often these people have reached each; ``streak``: the
    current and the longest streak of days on which the first of them played the deal of the day.
    """

    reached: tuple[str, ...]
    fresh: frozenset[str]
    times: Counter[str]
    tally: Tally
    streak: tuple[int, int]


def outcome_of(file: str, today: date) -> Callable[[Index], MatchOutcome | None]:
    """A query for the outcome of the match in ``file``; None if it is unknown."""

    def question(index: Index) -> MatchOutcome | None:
        seats = index.of_file(file)
        if not seats:
            return None
        people = [line.facts for line in seats if line.facts.level == HUMAN]
        here = {facts.name: Counter(facts.goals) for facts in people}
        ever = index.goals_of()
        fresh = frozenset(
            goal
            for name, goals in here.items()
            for goal, count in goals.items()
            if ever[name][goal] == count
        )
        reached = sum(here.values(), Counter[str]())
        names = [line.facts.name for line in seats]
        days = finished(days_of(index.days(), people[0].name)) if people else []
        return MatchOutcome(
            reached=tuple(sorted(reached, key=lambda goal: goal not in fresh)),
            fresh=fresh,
            times=sum((ever[name] for name in here if name in ever), Counter[str]()),
            tally=tally_of(
                names, index.together(names), people[0].name if len(people) == 1 else ""
            ),
            streak=streaks(days, today),
        )

    return question


def tally_of(names: Sequence[str], winners: Iterable[set[str]], person: str) -> Tally:
    """The tally of ``names``, given the winners of their matches, oldest first."""
    won, matches, run, best = Counter[str](dict.fromkeys(names, 0)), 0, 0, 0
    for victory in winners:
        matches += 1
        won.update(victory)
        run = run + 1 if person in victory else 0
        best = max(best, run)
    return Tally(matches, won, best)


# ---- during a match -----------------------------------------------------------------------


class Achievement(Struct, frozen=True):
    """``seat`` reached the goal called ``goal``."""

    seat: int
    goal: str


def achievements_in_round(session: Session) -> tuple[Achievement, ...]:
    """The goals that people reached in the round that has just ended; () before that.

    Goals may depend on face-down cards, so nothing is reported until the round is scored. Goals
    that require winning the match are reported with its result.
    """
    match = session.match
    start = max((at for at, step in enumerate(match.steps) if step.deals), default=None)
    if session.practice or start is None or match.over or not _is_over(match, start):
        return ()
    people = [seat for seat in session.humans if _counts(session, seat)]
    helped = [seat for seat in people if session.hints_used[seat]]
    now = MatchSummary(match.game, match.state, match.steps, helped)
    first = match.steps[start].before
    before = MatchSummary(match.game, first, match.steps[:start], helped)
    return tuple(
        Achievement(seat, goal)
        for seat in people
        for goal in goals_reached(now, seat)
        if goal not in goals_reached(before, seat)
    )


def _is_over(match: Match, start: int) -> bool:
    """Whether the round that was dealt in step ``start`` is over, scored or not."""
    family: Family = FAMILIES[match.game.family]
    notes = (family.note(event) for step in match.steps[start:] for event in step.events)
    return match.turn is None or any(isinstance(note, Scored) for note in notes)


def _counts(session: Session, seat: int) -> bool:
    """Whether the match counts for the person on ``seat``, who must have played all of it."""
    return session.header.seats[session.original_seats[seat]].player == HUMAN
