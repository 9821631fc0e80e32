"""How play develops: periods, rivals, the way back, and what the coach measured once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lama_gui.library.statistics import Index, facts_of, lines_of, measure
from lama_gui.library.statistics.measure import Measured, measured, measured_file
from lama_gui.library.statistics.reading import SeatLine
from lama_gui.library.statistics.summary import TableLine, by_coach, comeback, periods
from lama_gui.players.coach import decisions
from lama_gui.records import read_record
from lama_gui.records.seating import Chair, keep
from tests.statistics.matches import play_match


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """These files need not outlive a power cut."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


def table(file: str, *totals: tuple[int, ...], variant: str = "classic") -> list[TableLine]:
    """A match that seat 0, Ana, has won; the others are Ben and Rosa."""
    names, levels = ("Ana", "Ben", "Rosa"), ("human", "human", "steady")
    return [
        TableLine(file, variant, seat, names[seat], levels[seat], seat == 0, each)
        for seat, each in enumerate(totals)
    ]


def seat_of(path: Path) -> SeatLine:
    record = read_record(path)
    facts = facts_of(record.header, record.match)
    assert facts is not None
    return lines_of(path.name, facts)[0]


def test_the_way_back_is_from_the_round_with_the_largest_gap_to_who_led_then() -> None:
    short = table("a", (10, 12), (5, 44))
    long = table("b", (9, 30, 31), (10, 2, 40), (0, 20, 41))
    way = comeback([*short, *long])
    assert (way.file, way.round, way.behind, way.leader) == ("b", 2, 28, "Ben")
    assert (way.own, way.led) == ((9, 30, 31), (10, 2, 40))


def test_in_vamos_who_has_more_is_ahead() -> None:
    way = comeback(table("a", (-3, 9), (5, 4), variant="vamos"))
    assert (way.behind, way.leader) == (8, "Ben")


def test_a_match_led_from_the_start_is_no_comeback() -> None:
    assert comeback(table("a", (0, 3), (5, 44))) is None
    assert comeback(table("a", (10, 12), (5, 44)), who="Ben") is None


def test_periods_are_as_even_as_can_be_and_leave_no_match_out(tmp_path: Path) -> None:
    line = seat_of(play_match(tmp_path))
    lines = [
        SeatLine(**{n: getattr(line, n) for n in line.__struct_fields__} | {"file": f"{k:02}"})
        for k in range(29)
    ]
    parts = periods(lines, {})
    assert [part.summary.matches for part in parts] == [2, 2, 3, 2, 3, 2, 2, 3, 2, 3, 2, 3]
    assert [part.summary.matches for part in periods(lines[:3], {})] == [1, 1, 1]
    assert periods([], {}) == []


def test_what_the_coach_found_adds_up_over_the_seats_it_has_looked_at(tmp_path: Path) -> None:
    line = seat_of(play_match(tmp_path))
    one = Measured(decisions=3, as_coach=2, given=0.25, quits=1, quit_points=4.0, best_points=3.0)
    assert by_coach([line], {}) is None
    total = by_coach([line, line], {(line.file, 0): one})
    assert (total.decisions, total.given, total.quit_points) == (6, 0.5, 8.0)


def test_the_coach_looks_at_every_choice_and_knows_what_a_quit_costs(tmp_path: Path) -> None:
    match = read_record(play_match(tmp_path, ("human", "novice"))).match
    choices = [v for _, v, _ in decisions(match.game, match.steps, 0) if len(v.legal) > 1]
    found = measured(match, 0)
    assert found.decisions == len(choices)
    assert 0 <= found.as_coach <= found.decisions
    assert found.quits == 0 or found.quit_points > 0
    half = measured(match, 0, stop=iter([False, True]).__next__)
    assert half.decisions <= 1


def test_who_did_not_sit_there_from_the_start_is_not_measured(tmp_path: Path) -> None:
    path = play_match(tmp_path)
    header = read_record(path).header
    keep(path, header, [Chair(1, "novice"), Chair(0, "human"), Chair(2, "steady")])
    assert measured_file(path, 0) == Measured()


def test_what_was_measured_outlives_the_index_and_no_other_match(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    path = play_match(folder)
    with Index(tmp_path / "statistics.sqlite") as index:
        index.refresh(folder)
        (line,) = index.seats()
        index.keep_measured([(line, Measured(decisions=7))])
        index.clear()
        assert index.measured() == {}
        index.refresh(folder)
        assert index.measured() == {(path.name, 0): Measured(decisions=7)}
        index.keep_measured([(line, Measured(decisions=7, stick=measure.STICK - 1))])
        assert index.measured() == {}


def test_rivals_are_those_met_most_often(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    play_match(folder, ("human", "human", "steady"), 1)
    play_match(folder, ("human", "steady"), 2)
    with Index(tmp_path / "statistics.sqlite") as index:
        index.refresh(folder)
        rivals = {rival.name: rival.share.of for rival in index.rivals(None, "Ana", 5)}
        assert rivals == {"Ben": 2, "Rosa": 1}
        assert [rival.name for rival in index.rivals(None, None, 1)] == ["Ben"]
        assert {line.file for line in index.won_tables(None, "Ana")} <= {
            path.name for path in folder.iterdir()
        }
