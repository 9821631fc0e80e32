"""What a match means beyond its score: goals for the first time, the tally, days in a row."""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path

from lama_gui.library.statistics import Index
from lama_gui.library.statistics.index_worker import IndexWorker
from lama_gui.library.statistics.outcome import outcome_of, tally_of
from tests.statistics.matches import play_match

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
