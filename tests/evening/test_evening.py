"""An evening of six people: a league on phones, at the screen and by hand, and what is left."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lama_gui.records import verify
from tests.evening.host import SIX, Evening
from tests.evening.programme import whole_evening


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    host = Evening(tmp_path, (960, 540), looks=False)
    yield host
    host.leave()


def test_a_league_is_founded_and_a_table_of_paper_counts(evening: Evening) -> None:
    evening.found(SIX[:3])
    evening.enter_by_hand((41, 3, 3))
    first, second, last = evening.league.standings
    people = evening.league.tables[0].seats
    assert (first.place, second.place, last.place) == (1, 1, 3), "equal totals share the place"
    assert {first.player, second.player} == set(people[1:]) and first.points == second.points == 5


@pytest.mark.slow
def test_an_evening_of_six_people(tmp_path: Path) -> None:
    host = Evening(tmp_path)
    told = whole_evening(host)
    league = host.league
    assert league.over
    assert [number for number, table in enumerate(league.tables) if table.by_hand] == [2]
    assert [player.name for player in league.players] == list(SIX)
    assert sum(one.points for one in league.standings) == sum(
        sum(league.earned(number)) for number in range(len(league.tables))
    )
    for table in league.tables:
        if table.match:
            verdict = verify(host.home.matches / table.match)
            assert verdict.error is None and verdict.finished
    assert all(guest.moves and not guest.faults for guest in told.guests)
    assert {"curtain", "table", "round_result"} <= host.screens
    assert told.solved and told.film.stat().st_size > 10_000
    assert told.picture.stat().st_size > 10_000
