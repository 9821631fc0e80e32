"""The table of game families, with everything below the window that differs between games.

To add a family, add a :class:`~lama_gui.families.family.Family` to ``FAMILIES``. No other table
lists families or their games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from lama_gui.families.family import ExtrasError, Family, HouseRule, MakeGame, MatchSummary
from lama_gui.families.lama import LAMA
from lama_gui.families.vamos import VAMOS
from lama_gui.rules.errors import OptionError
from lama_gui.rules.game import Game

#: ``Game.family`` -> the family.
FAMILIES: dict[str, Family] = {family.name: family for family in (LAMA, VAMOS)}


class _Games(Mapping[str, MakeGame]):
    """The games of all families by name, in the order of the table."""

    def __getitem__(self, name: str) -> MakeGame:
        return family_of(name).games[name]

    def __iter__(self) -> Iterator[str]:
        for family in FAMILIES.values():
            yield from family.games

    def __len__(self) -> int:
        return sum(len(family.games) for family in FAMILIES.values())


#: variant -> the function that creates its game from a match's house rules.
GAMES: Mapping[str, MakeGame] = _Games()


def game(name: str, options: Mapping[str, Any] | None = None) -> Game[Any]:
    """Create the game ``name``. Raises KeyError (no such variant) or OptionError."""
    return GAMES[name](options or {})


def family_of(variant: str) -> Family:
    """The family of the game ``variant``. Raises KeyError."""
    for family in FAMILIES.values():
        if variant in family.games:
            return family
    raise KeyError(variant)


def goals_reached(match: MatchSummary, seat: int) -> tuple[str, ...]:
    """The names of the goals that ``seat`` reached in a match, in table order."""
    goals = FAMILIES[match.game.family].goals
    return tuple(goal.name for goal in goals if goal.reached(match, seat))


__all__ = [
    "FAMILIES",
    "GAMES",
    "ExtrasError",
    "Family",
    "HouseRule",
    "MatchSummary",
    "OptionError",
    "family_of",
    "game",
    "goals_reached",
]
