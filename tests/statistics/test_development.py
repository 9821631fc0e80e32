"""How play develops: periods, rivals, the way back, the level that fits, what a match means."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest

from lama_gui.bots.characters import LEVELS, OFFERED
from lama_gui.library.statistics import (
    LATEST,
    Index,
    PlayedMatch,
    facts_of,
    fitting,
    lines_of,
    measure,
)
from lama_gui.library.statistics.facts import SeatFacts
from lama_gui.library.statistics.index_worker import IndexWorker
from lama_gui.library.statistics.measure import Measured, measured, measured_file
from lama_gui.library.statistics.outcome import outcome_of, tally_of
from lama_gui.library.statistics.reading import SeatLine
from lama_gui.library.statistics.summary import Rival, Share, by_coach, comeback_of, periods
from lama_gui.players.coach import decisions
from lama_gui.records import read_record
from lama_gui.records.seating import Chair, save
from tests.statistics.matches import play_match


def table(*totals: tuple[int, ...], variant: str = "classic") -> list[SeatLine]:
    """A match that seat 0, Ana, has won; the others are Ben and Rosa."""
    names, levels = ("Ana", "Ben", "Rosa"), ("human", "human", "steady")
    return [
        SeatLine(
            *("a", variant, "", 9, (), (), each, seat),
            SeatFacts(names[seat], levels[seat], each[-1], 1, seat == 0, (), 0, 0, 0, 0, 0),
        )
        for seat, each in enumerate(totals)
    ]


def seat_of(path: Path) -> SeatLine:
    record = read_record(path)
    facts = facts_of(record.header, record.match)
    assert facts is not None
    return lines_of(path.name, facts)[0]


def test_the_way_back_is_from_the_round_with_the_largest_gap_to_who_led_then() -> None:
    lines = table((9, 30, 31), (10, 2, 40), (0, 20, 41))
    way = comeback_of(lines[0], lines)
    assert (way.file, way.round, way.behind, way.leader) == ("a", 2, 28, "Ben")
    assert (way.totals, way.led) == ((9, 30, 31), (10, 2, 40))


@pytest.mark.parametrize(
    ("totals", "variant", "seat", "behind"),
    [
        (((-3, 9), (5, 4)), "vamos", 0, 8),  # who has more is ahead
        (((0, 3), (5, 44)), "classic", 0, None),  # led from the start
        (((10, 12), (5, 44)), "classic", 1, None),  # has not won
    ],
)
def test_who_was_behind_and_won_has_a_way_back(totals, variant, seat, behind) -> None:
    lines = table(*totals, variant=variant)
    way = comeback_of(lines[seat], lines)
    assert (way and way.behind) == behind


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


def test_who_did_not_sit_there_from_the_start_is_not_measured(tmp_path: Path) -> None:
    path = play_match(tmp_path)
    header = read_record(path).header
    save(path, header, [Chair(1, "novice"), Chair(0, "human"), Chair(2, "steady")])
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
        index.keep_measured([(line, Measured(decisions=7, version=measure.MEASURE_VERSION - 1))])
        assert index.measured() == {}


def test_rivals_are_those_met_most_often(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    both = play_match(folder, ("human", "human", "steady"), 1)
    two = play_match(folder, ("human", "steady"), 2)
    with Index(tmp_path / "statistics.sqlite") as index:
        index.refresh(folder)
        rivals = {rival.name: rival.share.of for rival in index.rivals(None, "Ana", 5)}
        assert rivals == {"Ben": 2, "Rosa": 1}
        assert [rival.name for rival in index.rivals(None, None, 1)] == ["Ben"]
        alone = index.of_file(two.name)[0].facts.won
        shares = {seat.facts.name: seat.facts.won for seat in index.of_file(both.name)}
        assert index.rivals(None, None, 1) == [Rival("Ben", Share(alone + shares["Ana"], 2))]


def test_the_longest_way_back_of_all_matches_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    for seed in range(6):
        play_match(folder, ("human", "human", "steady"), seed)
    with Index(tmp_path / "statistics.sqlite") as index:
        index.refresh(folder)
        tables = [index.of_file(path.name) for path in folder.glob("*.jsonl")]
        for who in (None, "Ana"):
            ways = [
                way.behind
                for lines in tables
                for line in lines[:2]
                if who in (None, line.facts.name) and (way := comeback_of(line, lines))
            ]
            way = index.comeback(None, who)
            assert (way.behind if way else 0) == max(ways, default=0)


# ------------------------------------------------------------- the level that fits


def results(won: Sequence[bool], *rivals: str) -> list[PlayedMatch]:
    return [PlayedMatch(float(one), rivals) for one in won]


def test_who_has_not_played_begins_in_the_middle() -> None:
    fit = fitting(())
    assert (fit.level, fit.won, fit.matches) == ("steady", 0, 0)


def test_a_fair_share_keeps_the_level_more_lifts_it_and_less_lowers_it() -> None:
    fair, most, none = [True, False, False, False] * 5, [True] * 20, [False] * 20
    three = ("steady",) * 3
    assert fitting(results(fair, *three)).level == "steady"
    assert fitting(results(most, *three)).level == "expert"
    assert fitting(results(none, *three)).level == "novice"


def test_only_the_latest_count() -> None:
    once, now = results([False] * 200, "novice"), results([True] * LATEST, "steady")
    fit = fitting([*once, *now])
    assert (fit.level, fit.won, fit.matches) == ("expert", LATEST, LATEST)


def test_matches_with_people_or_own_bots_say_nothing() -> None:
    said = [*results([True] * 9, "steady", "human"), *results([True] * 9, "own")]
    assert fitting(said) == fitting(())


@pytest.mark.parametrize("level", OFFERED)
def test_who_plays_like_a_level_is_led_there(level: str) -> None:
    chance, sat, now = random.Random(4), [], "steady"
    for _ in range(40):
        ahead = 100 * (LEVELS.index(level) - LEVELS.index(now))
        wins = chance.random() < 1 / (1 + 10 ** (-ahead / 400))
        sat.append(PlayedMatch(float(wins), (now,)))
        now = fitting(sat).level
    assert abs(LEVELS.index(now) - LEVELS.index(level)) <= 1


def test_the_index_tells_against_whom_somebody_sat(tmp_path: Path) -> None:
    play_match(tmp_path / "matches", ("human", "novice", "keen"), 1)
    play_match(tmp_path / "matches", ("human", "expert", "steady/rosa"), 2)
    with Index(tmp_path / "statistics.sqlite") as index:
        index.refresh(tmp_path / "matches")
        sat = index.latest_matches("Ana", ("classic", "party"), 20)
        assert {one.rivals for one in sat} == {("novice", "keen"), ("expert", "steady")}
        assert all(0 <= one.won <= 1 for one in sat)
        assert len(index.latest_matches("Ana", ("classic",), 1)) == 1
        assert not index.latest_matches("Ana", ("vamos",), 20)
        assert not index.latest_matches("Ben", ("classic",), 20)


# ------------------------------------------------------------- what a match means beyond its score


TODAY = date(2026, 11, 20)


def test_the_tally_counts_the_matches_of_exactly_these_players(tmp_path: Path) -> None:
    last = [play_match(tmp_path, seed=seed) for seed in range(4)][-1]
    play_match(tmp_path, ("human", "novice"), seed=9)  # another table
    with Index(tmp_path / "index") as index:
        index.refresh(tmp_path)
        outcome = outcome_of(last.name, TODAY)(index)
        assert outcome is not None and outcome.tally.matches == 4
        lines = [index.of_file(path.name) for path in tmp_path.glob("*.jsonl")]
    three = [seats for seats in lines if len(seats) == 3]
    for name in ("Ana", "Ben", "Rosa"):
        won = sum(s.facts.won for seats in three for s in seats if s.facts.name == name)
        assert outcome.tally.won[name] == won


def test_the_best_streak_is_of_victories_in_a_row() -> None:
    tally = tally_of(["Ana", "Ben"], [{"Ana"}, {"Ana", "Ben"}, {"Ben"}, {"Ana"}], "Ana")
    assert (tally.matches, tally.best) == (4, 2)
    assert dict(tally.won) == {"Ana": 3, "Ben": 2}


def test_a_goal_is_new_only_the_first_time(tmp_path: Path) -> None:
    paths = [play_match(tmp_path, seed=seed) for seed in range(12)]
    seen: set[str] = set()
    with Index(tmp_path / "index") as index:
        for path in paths:
            index.learn(path)
            outcome = outcome_of(path.name, TODAY)(index)
            assert outcome.fresh == set(outcome.reached) - seen
            seen |= set(outcome.reached)
    assert seen, "somebody reached something in twelve matches"


def test_the_keeper_answers_when_the_match_is_read(tmp_path: Path) -> None:
    path = play_match(tmp_path)
    worker = IndexWorker(tmp_path / "index", tmp_path, aside=True)
    worker.learn(path)
    wish = worker.query(outcome_of(path.name, TODAY))
    while worker.busy:
        time.sleep(0.01)
    assert wish.answer is not None and wish.answer.tally.matches == 1
    worker.close()


def test_a_wish_outlives_a_damaged_index(tmp_path: Path) -> None:
    path = play_match(tmp_path)
    worker = IndexWorker(tmp_path / "index", tmp_path, aside=False)
    (tmp_path / "index").write_bytes(b"no database" * 999)
    worker.learn(path)
    wish = worker.query(outcome_of(path.name, TODAY))
    assert wish.answer is not None
