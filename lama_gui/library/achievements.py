"""Goals reached during a match, reported once they reveal nothing hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lama_gui.families import FAMILIES, Family, MatchSummary, goals_reached
from lama_gui.families.family import Scored
from lama_gui.match import Match, Step
from lama_gui.rules.game import Game
from lama_gui.session import Session
from lama_gui.session.seats import HUMAN


@dataclass(frozen=True, slots=True)
class Achievement:
    """``seat`` reached the goal called ``goal``."""

    seat: int
    goal: str


@dataclass(frozen=True, slots=True)
class _SoFar:
    """A match up to one of its steps, for checking goals."""

    game: Game[Any]
    state: Any
    steps: list[Step]


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
    now = MatchSummary(_SoFar(match.game, match.state, match.steps[:]), helped)
    before = MatchSummary(
        _SoFar(match.game, match.steps[start].before, match.steps[:start]), helped
    )
    return tuple(
        Achievement(seat, goal)
        for seat in people
        for goal in _fresh(goals_reached(now, seat), goals_reached(before, seat))
    )


def _is_over(match: Match, start: int) -> bool:
    """Whether the round that was dealt in step ``start`` is over, scored or not."""
    family: Family = FAMILIES[match.game.family]
    notes = (family.note(event) for step in match.steps[start:] for event in step.events)
    return match.turn is None or any(isinstance(note, Scored) for note in notes)


def _counts(session: Session, seat: int) -> bool:
    """Whether the match counts for the person on ``seat``, who must have played all of it."""
    return session.header.seats[session.places[seat]].player == HUMAN


def _fresh(now: tuple[str, ...], before: tuple[str, ...]) -> list[str]:
    return [goal for goal in now if goal not in before]
