"""Small goals: each is reached in some matches and missed in others, for the stated reason."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from lama_gui.families import FAMILIES, game, goals_reached
from lama_gui.families.goal import Goal
from lama_gui.match import Match, play_out
from lama_gui.rules.game import Move, View
from lama_gui.texts import Texts
from tests.players import Wilful, shuffler

#: Every goal with the name of the family that it belongs to.
GOALS = [(family.name, goal) for family in FAMILIES.values() for goal in family.goals]
#: House rules under which a goal comes up within a few matches.
RULES: dict[str, dict[str, Any]] = {
    "no_points_at_all": {"target": 10},
    "never_quit": {"target": 10},
    "long_haul": {"target": 250},
    "three_clean_rounds": {"target": 120, "quits": 0, "eager": True},
}
SEEDS = range(160)


class Eager(Wilful):
    """Plays a card whenever it can."""

    def choose(self, view: View, /) -> Move:
        """The first card that goes, else anything."""
        plays = [move for move in view.legal if str(move).startswith("play")]
        return plays[0] if plays else super().choose(view)


@cache
def match_of(
    family: str, seed: int, target: int = 0, quits: float = 0.15, eager: bool = False
) -> Match:
    """A finished match of three."""
    variant = "party" if family == "lama" else family
    match = Match(game(variant, {"target": target} if target else {}), 3)
    chance = random.Random(seed)
    first = Eager if eager else Wilful
    players = [first(chance, quits), *[Wilful(chance, quits)] * 2]
    list(play_out(match, players, shuffler(chance)))
    return match


@pytest.mark.parametrize(("family", "goal"), GOALS, ids=[goal.name for _, goal in GOALS])
def test_every_goal_can_be_reached_and_missed(family: str, goal: Goal) -> None:
    found = set()
    for seed in SEEDS:
        match = match_of(family, seed, **RULES.get(goal.name, {}))
        found |= {goal.reached(match, seat) for seat in range(3)}
        if found == {True, False}:
            return
    raise AssertionError(f"only {found}")


def won(match: Match, seat: int) -> bool:
    return seat in match.state.winners


def moves(match: Match, seat: int) -> list[str]:
    return [str(step.move) for step in match.steps if step.seat == seat]


def points(match: Match, seat: int) -> list[int]:
    return [s.move.points[seat] for s in match.steps if str(s.move).startswith("score")]


#: The same again, read from the moves instead of the events.
AGAIN: dict[str, Callable[[Match, int], bool]] = {
    "never_quit": lambda m, s: won(m, s) and "quit" not in moves(m, s),
    "ten_given_back": lambda m, s: bool({"return 10", "return 20"} & set(moves(m, s))),
    "three_clean_rounds": lambda m, s: (
        "0,0,0" in ",".join(map(str, points(m, s)))
        and any(points(m, s)[i : i + 3] == [0] * 3 for i in range(len(points(m, s))))
    ),
    "by_a_hair": lambda m, s: (
        m.state.winners == (s,)
        and min(t for i, t in enumerate(m.state.totals) if i != s) == m.state.totals[s] + 1
    ),
    "star_shower": lambda m, s: any(p >= 8 for p in points(m, s)),
    "poisoned_gift": lambda m, s: "give 36" in moves(m, s),
    "never_below_zero": lambda m, s: won(m, s) and all(p >= 0 for p in points(m, s)),
}


@pytest.mark.parametrize("name", AGAIN)
def test_goals_mean_what_they_say(name: str) -> None:
    ((family, goal),) = (row for row in GOALS if row[1].name == name)
    for seed in SEEDS:
        match = match_of(family, seed)
        for seat in range(3):
            assert goal.reached(match, seat) == AGAIN[name](match, seat), (seed, seat)


def test_only_goals_of_the_game_are_looked_at() -> None:
    names = {goal.name for goal in FAMILIES["vamos"].goals}
    assert set(goals_reached(match_of("vamos", 1), 0)) <= names


def test_every_goal_has_its_words() -> None:
    texts = Texts("en", strict=True)
    for _, goal in GOALS:
        assert texts(f"goal.{goal.name}") and texts(f"goal.{goal.name}.how")
