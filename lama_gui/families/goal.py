"""Goals, and helpers to check them in a finished match."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from lama_gui.match import Step
from lama_gui.rules.game import Event, Game

E = TypeVar("E", bound=Event)
T = TypeVar("T")


class MatchSummary:
    """A match, or the beginning of one, as goals look at it: its rules, last state and steps.

    ``helped`` are the seats of people who have used hints.
    """

    def __init__(
        self, game: Game[Any], state: Any, steps: Sequence[Step], helped: Collection[int] = ()
    ) -> None:
        self.game, self.state, self.steps = game, state, steps
        self.helped = frozenset(helped)
        self.kinds: dict[type[Event], list[Event]] = {}
        for step in steps:
            for event in step.events:
                self.kinds.setdefault(type(event), []).append(event)
        self.known: dict[Callable[[Any], object], object] = {}


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal; its texts are ``goal.<name>`` and ``goal.<name>.how``."""

    name: str
    reached: Callable[[MatchSummary, int], bool]


def goals(*checks: Callable[[MatchSummary, int], bool]) -> tuple[Goal, ...]:
    """A goal for each function, with the function's name."""
    return tuple(Goal(check.__name__, check) for check in checks)


def events(match: MatchSummary, kind: type[E]) -> Sequence[E]:
    """All events of a ``kind``, in order."""
    return match.kinds.get(kind, [])  # type: ignore[return-value]


def won(match: MatchSummary, seat: int) -> bool:
    """Whether ``seat`` won, alone or with others."""
    return seat in match.state.winners


def unaided(match: MatchSummary, seat: int) -> bool:
    """Whether no hint was used on ``seat``, as far as is known."""
    return seat not in match.helped


def once(match: MatchSummary, find: Callable[[MatchSummary], T]) -> T:
    """``find(match)``, cached."""
    if find not in match.known:
        match.known[find] = find(match)
    return match.known[find]  # type: ignore[return-value]


def points(match: MatchSummary, seat: int, scored: type[Any]) -> list[int]:
    """The points of ``seat`` in each round, from the events of type ``scored``."""
    return [event.points[seat] for event in events(match, scored)]
