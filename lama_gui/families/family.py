"""What a family of games brings to the program below the window: one record, filled completely."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from lama_gui.bots import Bot
from lama_gui.bots.characters import Character
from lama_gui.bots.fast import FastTable
from lama_gui.bots.luck import Luck
from lama_gui.bots.reasons import Adviser
from lama_gui.families.goal import Goal
from lama_gui.lines import Lines
from lama_gui.rules.game import Event, Game, Ranking

#: Makes a game from a match's house rules. Raises OptionError.
MakeGame = Callable[[Mapping[str, Any]], Game[Any]]


class ExtrasError(ValueError):
    """A file of the player's that can't be used: ``FILE:LINE: what is wrong``."""


def plays_everything(rules: Any) -> str:  # noqa: ARG001 - whatever they are
    """For brains that ask a card for all that they have to know."""
    return ""


def imported(place: str) -> Callable[..., Any]:
    """What ``"module:name"`` makes of its arguments; the module is imported when it is called."""
    module, _, name = place.partition(":")

    def make(*arguments: Any) -> Any:
        return getattr(import_module(module), name)(*arguments)

    return make


@dataclass(frozen=True)
class Brain:
    """A level's brain for the games of a family.

    ``make``: makes it from a seed and the character that it plays for; ``unknown``: the first
    card, in notation, of a game's rule record that it could not play with, "" for none.
    """

    make: Callable[[int, Character], Bot]
    unknown: Callable[[Any], str]


@dataclass(frozen=True)
class Coach:
    """What the coach knows of the games of a family; ``unknown`` as with a brain."""

    make: Callable[[], Adviser]
    unknown: Callable[[Any], str]


@dataclass(frozen=True)
class HouseRule:
    """One rule that a table may change: the option's name and the values on offer.

    ``house.<name>`` says what it is about.
    """

    name: str
    values: tuple[int | str, ...]

    def key(self, value: int | str) -> str:
        """The text of a value; numbers share one."""
        last = "value" if isinstance(value, int) else value
        return f"house.{self.name}.{last}"


@dataclass(frozen=True)
class Family:
    """Games that share their moves, their lines in match files, their brains and their table.

    No field has a default: what is missing is an error of the type checker.

    ``name``: ``Game.family`` of its games; ``games``: a variant's name -> what makes its game;
    ``ranking``: which end of the totals wins; ``lines``: what its match files consist of after the
    header; ``brains``: level -> the brain; ``coach``: who gives hints; ``fast``: from a rule record
    and a number of seats, what plays the simulator's matches, if anything but the rules does;
    ``luck``: likewise, what says how lucky a seat was, if anything does;
    ``goals``: small goals in the order in which they are shown; ``note``: what an event means to
    the statistics; ``house_rules``: what a table may change, in the words of a header; ``extras``:
    options that the player's own files in the data folder bring to each new match (raises
    ExtrasError).

    Brains, coaches and fast tables are heavy: they are imported by the functions that make
    them, so that the first picture does not wait for them.
    """

    name: str
    games: Mapping[str, MakeGame]
    ranking: Ranking
    lines: Lines
    brains: Mapping[str, Brain]
    coach: Coach
    fast: Callable[[Any, int], FastTable | None]
    luck: Callable[[Any, int], Luck | None]
    goals: tuple[Goal, ...]
    note: Callable[[Event], Note | None]
    house_rules: tuple[HouseRule, ...]
    extras: Callable[[Path | None], dict[str, object]]


def no_extras(folder: Path | None) -> dict[str, object]:  # noqa: ARG001 - nothing is kept there
    """For families without files of the player's."""
    return {}


@dataclass(frozen=True, slots=True)
class Quit:
    """``seat`` quit the round."""

    seat: int


@dataclass(frozen=True, slots=True)
class Out:
    """``seat`` played its last card."""

    seat: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A round was counted: points per seat."""

    round: int
    points: tuple[int, ...]


Note = Quit | Out | Scored
