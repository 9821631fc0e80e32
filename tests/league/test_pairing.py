"""Who sits with whom in a league: everybody plays, meets and starts evenly."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lama_gui.library.pairing import PLAYERS, SIZES, TIMES, Tables, enough, meetings, plan, sizes
from tests.league.bounds import least_apart


@st.composite
def settings_of_a_league(draw: st.DrawFn) -> tuple[int, int, int, int]:
    """Players, seats at a table, matches of each, and the least that a game is for."""
    players = draw(st.sampled_from(PLAYERS))
    size = draw(st.integers(2, min(6, players)))
    return players, size, draw(st.sampled_from(TIMES)), draw(st.integers(2, min(3, size)))


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


def apart(players: int, size: int, times: int, least: int = 2) -> int:
    """Meetings between the two who meet most and the two who meet least."""
    return len(meetings(players, plan(players, size, times, least))) - 1


@quick
@leagues
def test_two_people_meet_as_evenly_as_can_be(league: tuple[int, int, int, int]) -> None:
    players, _, times, _ = league
    assert apart(*league) == least_apart(players, times, sizes(*league))


def test_how_even_a_league_can_be() -> None:
    """Some bounds that one can find with a pencil."""
    assert least_apart(7, 3, [3] * 7) == 0, "each line of the plane of seven points is a table"
    assert least_apart(4, 2, [2] * 4) == 1, "four of six pairs meet"
    assert least_apart(12, 2, [6] * 4) == 2, "any two tables share two people, who meet twice"
    assert least_apart(4, 2, [3, 3]) == 2, "two play less, but all would have to meet once"


def test_what_no_short_search_finds_is_known() -> None:
    assert apart(11, 5, 10) == apart(11, 6, 12) == apart(12, 4, 11) == 0
    assert apart(8, 4, 4) == 1


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
def test_there_is_a_number_of_matches_in_which_everybody_meets_everybody(players, data):
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
def test_every_league_that_can_be_chosen_is_as_even_as_can_be() -> None:
    for players, size, least, times in product(PLAYERS, SIZES, (2, 3), TIMES):
        if least <= size <= players:
            league = players, size, times, least
            assert set(counts(players, played(plan(*league)))) <= {times, times - 1}
            assert apart(*league) == least_apart(players, times, sizes(*league)), league
