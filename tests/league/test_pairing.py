"""Who sits with whom in a league: everybody plays, meets and starts evenly."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lama_gui.league.pairing import PLAYERS, Tables, enough, meetings, plan


@st.composite
def settings_of_a_league(draw: st.DrawFn) -> tuple[int, int, int, int]:
    """Players, seats at a table, matches of each, and the least that a game is for."""
    players = draw(st.sampled_from(PLAYERS))
    size = draw(st.integers(2, min(6, players)))
    return players, size, draw(st.integers(1, 8)), draw(st.integers(2, min(3, size)))


def counts(players: int, found: Counter[int]) -> list[int]:
    return [found[one] for one in range(players)]


leagues = given(settings_of_a_league())
quick = settings(max_examples=6, deadline=None)


def played(tables: Tables) -> Counter[int]:
    return Counter(one for table in tables for one in table)


@quick
@leagues
def test_everybody_plays_equally_often_within_one(league: tuple[int, int, int, int]) -> None:
    players, _, times, _ = league
    found = counts(players, played(plan(*league)))
    assert set(found) <= {times, times - 1}


@quick
@leagues
def test_a_table_has_as_many_seats_as_the_game_is_for(league: tuple[int, int, int, int]) -> None:
    players, size, _, least = league
    for table in plan(*league):
        assert least <= len(table) <= size
        assert len(set(table)) == len(table) and set(table) <= set(range(players))


@quick
@leagues
def test_two_people_meet_within_one_of_even(league: tuple[int, int, int, int]) -> None:
    players, tables = league[0], plan(*league)
    even = sum(len(table) * (len(table) - 1) / 2 for table in tables) / (
        players * (players - 1) / 2
    )
    met = Counter(pair for table in tables for pair in combinations(sorted(table), 2))
    for pair in combinations(range(players), 2):
        assert abs(met[pair] - even) < 2, (pair, met[pair], even)
    assert len(meetings(players, tables)) <= 3


@quick
@leagues
def test_everybody_starts_equally_often_within_one(league: tuple[int, int, int, int]) -> None:
    starts = counts(league[0], Counter(table[0] for table in plan(*league)))
    assert max(starts) - min(starts) <= 1


@quick
@leagues
def test_nobody_sits_out_long(league: tuple[int, int, int, int]) -> None:
    players, tables = league[0], plan(*league)
    for number in range(len(tables)):
        so_far = counts(players, played(tables[:number]))
        assert max(so_far) - min(so_far) <= 3


@quick
@given(st.sampled_from(PLAYERS), st.data())
def test_there_is_a_number_of_matches_in_which_everybody_meets_everybody(
    players: int, data: st.DataObject
) -> None:
    size = data.draw(st.integers(2, min(6, players)))
    times = enough(players, size)
    assert meetings(players, plan(players, size, times))[0] > 0


def test_two_by_two_everybody_meets_everybody_exactly_once() -> None:
    assert meetings(8, plan(8, 2, 7)) == range(1, 2)


def test_neighbours_change() -> None:
    follows: Counter[tuple[int, int]] = Counter()
    for table in plan(4, 4, 6):
        follows.update((one, table[(i + 1) % 4]) for i, one in enumerate(table))
    assert max(follows.values()) <= 3 and len(follows) == 12


@pytest.mark.slow
def test_every_league_that_can_be_chosen_is_even() -> None:
    for players in PLAYERS:
        for size in range(2, min(6, players) + 1):
            for times in range(1, 9):
                tables = plan(players, size, times)
                assert set(counts(players, played(tables))) <= {times, times - 1}
                assert len(meetings(players, tables)) <= 3, (players, size, times)
