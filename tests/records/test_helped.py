"""Hints are counted for each person, beside the match, and nowhere else."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from lama_gui import storage
from lama_gui.families import goals_reached
from lama_gui.families.family import MatchSummary
from lama_gui.library.statistics import Index
from lama_gui.library.statistics.reading import read_facts
from lama_gui.match import play_out
from lama_gui.records import Header, SeatInfo, read_record, verify
from lama_gui.records.hints import HINTS, HintsUsed, hints_used
from lama_gui.records.reader import sidecar
from lama_gui.session import Chance, Session
from lama_gui.session.resume import open_match
from tests.players import RandomPlayer
from tests.test_goals import Eager
from tests.ui.results import Tables


@pytest.fixture
def tables(tmp_path: Path) -> Tables:
    return Tables(tmp_path)


def test_a_match_that_goes_on_keeps_the_count_and_its_file_is_untouched(tables: Tables) -> None:
    session = tables.begin("classic", 3, people=2)
    session.advance()
    path = session.path
    before = path.read_bytes()
    assert not sidecar(path, HINTS).exists()
    for seat in (0, 1, 0):
        session.count_hint(seat)
    assert session.hints_used == (2, 1, 0)
    assert path.read_bytes() == before
    session.close()
    again = open_match(path)
    again.count_hint(0)
    assert again.hints_used == (3, 1, 0)
    again.close()
    assert verify(path).error is None


def test_hints_go_with_who_got_them_when_places_are_changed(tables: Tables) -> None:
    session = tables.begin("classic", 2, people=2)
    session.count_hint(0)
    session.seating.change_places(0, 1)
    assert session.hints_used == (0, 1)
    session.count_hint(0)
    assert session.hints_used == (1, 1)
    session.close()


def test_what_does_not_belong_to_the_match_counts_nothing(tables):
    session = tables.begin("classic", 2)
    session.count_hint(0)
    path = session.path
    note = sidecar(path, HINTS)
    assert hints_used(path, session.header) == (1, 0)
    kept = json.loads(note.read_text())
    for change in (
        *({"created": "2020-01-01T00:00:00Z"}, {"used": [1]}, {"used": [-1, 2]}, {"version": 2}),
        *({"format": "x"}, {"used": "many"}),
    ):
        note.write_text(json.dumps(kept | change))
        assert hints_used(path, session.header) == (0, 0), change
    note.write_bytes(b"\xff")
    assert hints_used(path, session.header) == (0, 0)
    session.close()


def test_a_full_disk_loses_no_more_than_the_note(tables, full_disk):
    session = tables.begin("classic", 2)
    full_disk(storage, "write")
    session.count_hint(0)
    assert session.hints_used == (1, 0)
    session.close()


def won_without_quitting(folder: Path, seed: int) -> Path:
    """A finished match in which the person tries to win without quitting."""
    names = (SeatInfo("Ana", "human"), SeatInfo("Rosa", "steady"))
    session = Session.begin(Header("party", names, {"target": 10}), folder, Chance(seed))
    chance = Random(seed)
    list(play_out(session.match, [Eager(chance, 0.0), RandomPlayer(chance, 0.6)], Chance(seed)))
    session.close()
    assert session.path is not None
    return session.path


def test_a_goal_that_asks_for_no_hints_is_missed_by_who_used_some(tmp_path: Path) -> None:
    """Only by them, and only that goal; the index reads the same."""
    for seed in range(60):
        path = won_without_quitting(tmp_path, seed)
        record = read_record(path)
        match = record.match
        reached = goals_reached(MatchSummary(match.game, match.state, match.steps), 0)
        if "never_quit" in reached:
            break
    else:
        raise AssertionError("nobody won without quitting")
    others = [goal for goal in reached if goal != "never_quit"]
    for helped, expected in ((0, others), (1, list(reached))):
        summary = MatchSummary(match.game, match.state, match.steps, {helped})
        assert list(goals_reached(summary, 0)) == expected
    facts = read_facts(path).facts
    assert facts is not None and facts.seats[0].goals == reached
    HintsUsed(path, record.header).count(0)
    facts = read_facts(path).facts
    assert facts is not None and list(facts.seats[0].goals) == others
    with Index(tmp_path / "index") as index:
        index.learn(path)
        assert not any("never_quit" in goals for goals in index.goals_of().values())
