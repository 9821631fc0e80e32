"""A small goal, and what goals of all games ask of a finished match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from lama_gui.match import Match
from lama_gui.rules.game import Event


@dataclass(frozen=True, slots=True)
class Goal:
    """Its texts are ``goal.<name>`` and ``goal.<name>.how``."""

    name: str
    reached: Callable[[Match, int], bool]


def goals(*checks: Callable[[Match, int], bool]) -> tuple[Goal, ...]:
    """A goal for each function, called as the function is."""
    return tuple(Goal(check.__name__, check) for check in checks)


def events(match: Match) -> Iterator[Event]:
    """Everything that happened, in order."""
    for step in match.steps:
        yield from step.events


def won(match: Match, seat: int) -> bool:
    """Whether ``seat`` won, alone or with others."""
    return seat in match.state.winners


def rounds(match: Match, scored: type[Any]) -> Iterator[list[Event]]:
    """The events of each round, up to its counting, which is a ``scored``."""
    found: list[Event] = []
    for event in events(match):
        found.append(event)
        if isinstance(event, scored):
            yield found
            found = []


def points(match: Match, seat: int, scored: type[Any]) -> list[int]:
    """What each round brought ``seat``; its counting is a ``scored`` with ``points``."""
    return [event.points[seat] for event in events(match) if isinstance(event, scored)]
