"""For whom a match counts: whoever began a seat and still plays it when the match ends."""

from __future__ import annotations

import os
from pathlib import Path

from lama_gui.library.statistics import Index, Listed, SeatLine, summarise
from lama_gui.records import read_record
from lama_gui.records.reader import sidecar
from lama_gui.records.seating import SEATING
from lama_gui.session import Session
from tests.statistics.matches import play_match


def known(tmp_path: Path) -> tuple[list[SeatLine], list[str], Listed]:
    """What the index says: the people's seats, the bots' levels, the line of the list."""
    with Index(tmp_path / "statistics.sqlite") as index:
        index.refresh(tmp_path / "m")
        return index.seats(), index.levels(), index.matches(None, 0, 1)[0][1]


def test_a_seat_handed_to_a_bot_counts_for_nobody(tmp_path: Path) -> None:
    path = play_match(tmp_path / "m", before_the_end=lambda s: s.hand_over(0, "expert"))
    people, levels, line = known(tmp_path)
    assert people == [] and levels == ["novice", "steady"]
    assert line.person is None
    assert [info.name for info in line.seats] == ["Ana", "Ben", "Rosa"]
    assert read_record(path).header.seats[0].human, "the file says who began"


def test_a_seat_that_came_back_counts_for_its_person(tmp_path: Path) -> None:
    def lend(session: Session) -> None:
        session.hand_over(0, "expert")
        session.hand_over(0, "human")

    play_match(tmp_path / "m", before_the_end=lend)
    people, _, line = known(tmp_path)
    assert [seat.facts.name for seat in people] == ["Ana"] and line.person == 0


def test_a_bot_that_a_person_played_for_counts_for_nobody(tmp_path: Path) -> None:
    play_match(tmp_path / "m", before_the_end=lambda s: s.hand_over(2, "human"))
    people, levels, _ = known(tmp_path)
    assert [seat.facts.name for seat in people] == ["Ana"]
    assert levels == ["novice"] and people[0].rivals == ("novice",)


def test_who_changed_places_has_the_points_of_the_new_place(tmp_path: Path) -> None:
    path = play_match(
        tmp_path / "m",
        ("human", "human", "steady"),
        before_the_end=lambda s: s.seating.change_places(0, 1),
    )
    totals = read_record(path).match.state.totals
    people, _, line = known(tmp_path)
    assert {seat.facts.name: seat.facts.total for seat in people} == {
        "Ana": totals[1],
        "Ben": totals[0],
    }
    assert [info.name for info in line.seats] == ["Ben", "Ana", "Rosa"]


def test_it_stays_so_when_the_note_of_the_places_is_lost(tmp_path: Path) -> None:
    path = play_match(tmp_path / "m", before_the_end=lambda s: s.hand_over(0, "expert"))
    before = known(tmp_path)
    sidecar(path, SEATING).unlink()
    with Index(tmp_path / "statistics.sqlite") as index:
        index.clear()
    os.utime(path)
    assert known(tmp_path) == before


def test_another_match_of_the_same_name_is_not_taken_for_the_one_before(tmp_path: Path) -> None:
    path = play_match(tmp_path / "m", before_the_end=lambda s: s.hand_over(0, "expert"))
    known(tmp_path)
    sidecar(path, SEATING).unlink()
    content = path.read_bytes()
    created = read_record(path).header.created
    path.write_bytes(content.replace(created.encode(), b"2020-01-01T00:00:00+00:00"))
    assert [seat.facts.name for seat in known(tmp_path)[0]] == ["Ana"]


def test_sums_of_everybody_count_a_table_once(tmp_path: Path) -> None:
    for seed in range(8):
        play_match(tmp_path / "m", ("human", "human", "human", "steady"), seed)
    lines = known(tmp_path)[0]
    sums = summarise(lines, together=True)
    assert sums.matches == len(sums.last) == sum(sums.places.values()) == 8
    assert sums.won == sum(sums.last) == sums.places[1]
    assert sums.against["steady"].of == 8 and "human" not in sums.against
    assert sums.hands == 3 * sums.rounds
    alone = [summarise(line for line in lines if line.facts.name == n) for n in ("Ana", "Ben")]
    assert all(one.matches == len(one.last) == 8 for one in alone)
