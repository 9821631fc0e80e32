"""Goals, and helpers to check them in a finished match."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Protocol, TypeVar

from lama_gui.match import Step
from lama_gui.rules.game import Event, Game

E = TypeVar("E", bound=Event)
T = TypeVar("T")


class Playable(Protocol):
    """A match, or a summary of one, as far as goals need it."""

    @property
    def game(self) -> Game[Any]:
        """The rules."""

    @property
    def state(self) -> Any:
        """The final state."""

    @property
    def steps(self) -> Sequence[Step]:
        """The moves."""


class MatchSummary:
    """A match with a cache for what several goals need.

    ``helped`` are the seats of people who have used hints.
    """

    def __init__(self, match: Playable, helped: Collection[int] = ()) -> None:
        self.helped = frozenset(helped)
        self.game, self.state, self.steps = match.game, match.state, match.steps
        self.kinds = _by_kind(chain.from_iterable(step.events for step in match.steps))
        self.known: dict[Callable[[Any], object], object] = {}


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal; its texts are ``goal.<name>`` and ``goal.<name>.how``."""

    name: str
    reached: Callable[[Playable, int], bool]


def goals(*checks: Callable[[Playable, int], bool]) -> tuple[Goal, ...]:
    """A goal for each function, with the function's name."""
    return tuple(Goal(check.__name__, check) for check in checks)


def _by_kind(happened: Iterable[Event]) -> dict[type[Event], list[Event]]:
    kinds: dict[type[Event], list[Event]] = {}
    for event in happened:
        kinds.setdefault(type(event), []).append(event)
    return kinds


def events(match: Playable, kind: type[E]) -> Sequence[E]:
    """All events of a ``kind``, in order."""
    if isinstance(match, MatchSummary):
        return match.kinds.get(kind, [])  # type: ignore[return-value]
    return [e for step in match.steps for e in step.events if isinstance(e, kind)]


def won(match: Playable, seat: int) -> bool:
    """Whether ``seat`` won, alone or with others."""
    return seat in match.state.winners


def unaided(match: Playable, seat: int) -> bool:
    """Whether no hint was used on ``seat``, as far as is known."""
    return not isinstance(match, MatchSummary) or seat not in match.helped


def once(match: Playable, find: Callable[[Playable], T]) -> T:
    """``find(match)``, cached if ``match`` is a summary."""
    if not isinstance(match, MatchSummary):
        return find(match)
    if find not in match.known:
        match.known[find] = find(match)
    return match.known[find]  # type: ignore[return-value]


def points(match: Playable, seat: int, scored: type[Any]) -> list[int]:
    """The points of ``seat`` in each round, from the events of type ``scored``."""
    return [event.points[seat] for event in events(match, scored)]
