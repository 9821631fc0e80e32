"""The definition of a family of games, as far as it does not concern the window."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct

from lama_gui.bots import Bot
from lama_gui.bots.characters import Character
from lama_gui.bots.fast import FastTable
from lama_gui.bots.luck import Luck
from lama_gui.bots.reasons import Adviser
from lama_gui.lines import Lines
from lama_gui.match import Step
from lama_gui.rules.game import Event, Game, Ranking

#: Creates a game from a match's house rules. Raises OptionError.
MakeGame = Callable[[Mapping[str, Any]], Game[Any]]


class ExtrasError(ValueError):
    """A file of the player's is invalid: ``FILE:LINE: what is wrong``."""


def imported(place: str) -> Callable[..., Any]:
    """A function that imports ``"module:name"`` when it is called, and calls that."""
    module, _, name = place.partition(":")

    def make(*arguments: Any) -> Any:
        return getattr(import_module(module), name)(*arguments)

    return make


# ---- goals, and helpers to check them in a finished match

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


class Goal(Struct, frozen=True):
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


# ---- the family

#: Creates a level's bot for the games of a family from a seed and a character.
MakeBot = Callable[[int, Character], Bot]


class HouseRule(Struct, frozen=True):
    """A house rule: the option's name and its values. Its text is ``house.<name>``."""

    name: str
    values: tuple[int | str, ...]

    def key(self, value: int | str) -> str:
        """The text key of a value; numbers share one."""
        last = "value" if isinstance(value, int) else value
        return f"house.{self.name}.{last}"


class Family(Struct, frozen=True):
    """Games that share their moves, match file lines, bots and table.

    No field has a default, so that the type checker reports missing ones.

    - ``name``: ``Game.family`` of its games
    - ``games``: variant -> the function that creates its game
    - ``ranking``: whether the highest or the lowest total wins
    - ``lines``: the lines of its match files after the header
    - ``bots``: level -> the function that creates its bot; ``coach`` creates the coach
    - ``unknown``: the first card of a rule record, in notation, that the coach and the bots that
      estimate (``ESTIMATING``) don't know; "" if there is none
    - ``fast``: a faster implementation of the rules for simulations, given a rule record and the
      number of seats; None if there is none
    - ``luck``: likewise, an estimator of luck
    - ``goals``: goals in the order in which they are shown
    - ``note``: the meaning of an event for the statistics
    - ``house_rules``: the house rules that can be chosen
    - ``extras``: options for each new match from files in the data folder; raises ExtrasError

    Bots, coaches and fast implementations are imported on demand, so that the first frame does
    not wait for them.
    """

    name: str
    games: Mapping[str, MakeGame]
    ranking: Ranking
    lines: Lines
    bots: Mapping[str, MakeBot]
    coach: Callable[[], Adviser]
    unknown: Callable[[Any], str]
    fast: Callable[[Any, int], FastTable | None]
    luck: Callable[[Any, int], Luck | None]
    goals: tuple[Goal, ...]
    note: Callable[[Event], Note | None]
    house_rules: tuple[HouseRule, ...]
    extras: Callable[[Path | None], dict[str, object]]


def no_extras(folder: Path | None) -> dict[str, object]:  # noqa: ARG001
    """``Family.extras`` of families without such files."""
    return {}


class Quit(Struct, frozen=True):
    """``seat`` quit the round."""

    seat: int


class Out(Struct, frozen=True):
    """``seat`` played its last card."""

    seat: int


class Scored(Struct, frozen=True):
    """A round was scored: points per seat."""

    points: tuple[int, ...]


Note = Quit | Out | Scored
