"""Goals reached during a match, reported once they reveal nothing hidden."""

from __future__ import annotations

from dataclasses import dataclass

from lama_gui.families import FAMILIES, Family, MatchSummary, goals_reached
from lama_gui.families.family import Scored
from lama_gui.match import Match
from lama_gui.session import Session
from lama_gui.session.seats import HUMAN


@dataclass(frozen=True, slots=True)
class Achievement:
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
    return session.header.seats[session.places[seat]].player == HUMAN
