"""What a match has to tell: counted here a second time, straight from the moves."""

from __future__ import annotations

from typing import Any

import pytest

from lama_gui.library.statistics import facts_of
from lama_gui.library.statistics.facts import level_of
from lama_gui.match import Match
from lama_gui.records import Header, SeatInfo
from lama_gui.rules.game import Ranking
from lama_gui.rules.lama_moves import Quit
from tests.players import TABLES, new_match, played


def header(match: Match) -> Header:
    seats = tuple(
        SeatInfo(f"Player {i}", "steady/rosa" if i else "human") for i in range(match.seats)
    )
    return Header(match.game.name, seats, created="2026-01-01T12:00:00+00:00")


def score_moves(match: Match) -> list[Any]:
    return [step.move for step in match.steps if str(step.move).startswith("score")]


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_points_rounds_and_totals_add_up(variant: str, seats: int) -> None:
    match = played(variant, seats, seed=f"{variant}{seats}")
    facts = facts_of(header(match), match)
    assert list(facts.points) == [move.points for move in score_moves(match)]
    assert len(facts.points) == len(facts.totals) == match.state.round
    assert facts.totals[-1] == match.state.totals
    for seat, found in enumerate(facts.seats):
        assert found.total == match.state.totals[seat]
        assert found.points == sum(move.points[seat] for move in score_moves(match))
        assert found.won == (seat in match.state.winners) == (found.place == 1)


@pytest.mark.parametrize("variant", ["classic", "party", "cafe", "komary"])
def test_quits_and_their_cost(variant: str) -> None:
    match = played(variant, 4, seed=11, quits=0.3)
    facts = facts_of(header(match), match)
    for seat in range(4):
        quits = cost = out = 0
        gone = False
        for step in match.steps:
            gone |= step.seat == seat and isinstance(step.move, Quit)
            if str(step.move).startswith("score"):
                quits += gone
                cost += step.move.points[seat] if gone else 0
                out += step.move.went_out == seat
                gone = False
        found = facts.seats[seat]
        assert (found.quits, found.cost, found.out) == (quits, cost, out)


def test_a_match_that_is_not_over_tells_nothing() -> None:
    match = new_match("classic", 3)
    assert facts_of(header(match), match) is None


def test_places_are_shared_and_know_which_way_is_up() -> None:
    assert Ranking.FEWEST.places((14, 3, 14, 40)) == (2, 1, 2, 4)
    assert Ranking.MOST.places((-2, 5, 5)) == (3, 1, 1)


@pytest.mark.parametrize(
    ("player", "level"),
    [
        ("human", "human"),
        ("steady", "steady"),
        ("steady/rosa", "steady"),
        ("bots/mine.py:make", "own"),
        ("mine:make", "own"),
    ],
)
def test_a_level_is_what_stands_before_the_character(player: str, level: str) -> None:
    assert level_of(player) == level
