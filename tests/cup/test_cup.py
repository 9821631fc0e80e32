"""The cup's rules: its tables, what passes one, and the file that keeps it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest

from lama_gui.bots.characters import OFFERED, character
from lama_gui.families import game
from lama_gui.library.cup import (
    Cup,
    CupTable,
    link_of,
    load,
    passed_in,
    path_of,
    refreshed,
    save,
    tables,
)
from lama_gui.match import Match
from lama_gui.records import Header, SeatInfo
from lama_gui.records.header import TableLink
from lama_gui.session import Chance, Session
from lama_gui.view.games import look_of
from tests.players import RandomPlayer, play_on


def header_at(number: int, link: TableLink | None = None) -> Header:
    """The header of a match at a table."""
    table = tables()[number]
    seats = (
        SeatInfo("Ana", "human", "rosa"),
        *(SeatInfo(one.avatar, one.level, one.avatar) for one in table.rivals),
    )
    entry = (link or TableLink("cup", "ana-1.lama-cup.json", number)).entry()
    return Header(table.game, seats, dict(table.house), extra=entry)


class Over(Match):
    """A match that ended with the totals that it is told."""

    def __init__(self, number: int, totals: tuple[int, ...]) -> None:
        super().__init__(header_at(number).game(), tables()[number].seats)
        self._told = totals

    @property
    def over(self) -> bool:
        return True

    @property
    def totals(self) -> tuple[int, ...]:
        return self._told


# ---- the tables


@pytest.mark.parametrize("table", tables(), ids=lambda table: table.name)
def test_a_table_can_be_played(table: CupTable) -> None:
    assert table.seats in game(table.game, table.house).seat_counts
    assert 1 <= table.places < table.seats
    assert len({rival.avatar for rival in table.rivals}) == len(table.rivals)
    cast = look_of(table.game).cast
    for rival in table.rivals:
        assert character(rival.level, rival.avatar) is not None
        assert not cast or rival.avatar in cast


def test_the_tables_get_harder() -> None:
    """Who sits there plays better from table to table, and in the end the match has to be won."""

    def strength(table: CupTable) -> float:
        return sum(OFFERED.index(one.level) for one in table.rivals) / len(table.rivals)

    strengths = [strength(table) for table in tables()]
    assert all(one < other for one, other in pairwise(strengths))
    places = [table.places for table in tables()]
    assert places == sorted(places, reverse=True) and places[-1] == 1


# ---- what passes a table


VAMOS = next(n for n, table in enumerate(tables()) if table.game == "vamos")


@pytest.mark.parametrize(
    ("number", "totals", "passes"),
    [
        (1, (10, 5, 20, 41), True),  # two of four, the fewest points
        (1, (21, 5, 20, 41), False),
        (1, (20, 5, 20, 41), True),  # a place is shared
        (len(tables()) - 1, (6, 5, 20, 41, 30), False),  # it has to be won
        (len(tables()) - 1, (5, 6, 20, 41, 30), True),
        (VAMOS, (9, 1, 2, 3), True),  # the most points
        (VAMOS, (1, 7, 8, 9), False),
    ],
)
def test_passed_is_who_is_among_the_first(number, totals, passes) -> None:
    assert passed_in(number, Over(number, totals), (0,)) is passes


def test_nobody_passes_by_a_bot_or_before_the_end() -> None:
    assert passed_in(0, Over(0, (0, 9, 20)), ()) is False
    assert passed_in(0, Over(0, (0, 9, 20)), (0, 1)) is False
    assert passed_in(0, Match(header_at(0).game(), 3), (0,)) is None


# ---- how far somebody has come


def test_tables_open_one_after_the_other() -> None:
    cup = Cup("Ana")
    assert [cup.is_open(n) for n in range(8)] == [True] + [False] * 7
    cup = cup.with_match(0, "a").with_result(0, "a", True)
    assert cup.passed(0) and cup.count == 1 and cup.next == 1
    assert [cup.is_open(n) for n in range(3)] == [True, True, False]


def test_a_lost_match_changes_nothing_and_a_second_win_keeps_the_first() -> None:
    cup = Cup("Ana").with_match(0, "a").with_result(0, "a", False)
    assert cup.next == 0 and not cup.at(0).match
    cup = cup.with_result(0, "b", True).with_match(0, "c").with_result(0, "c", True)
    assert cup.at(0).won == "b"
    assert cup.with_match(0, "d").with_result(0, "d", False).at(0).won == "b"


# ---- the link in the header


def test_a_match_finds_its_table() -> None:
    assert link_of(header_at(3)) == TableLink("cup", "ana-1.lama-cup.json", 3)


@pytest.mark.parametrize(
    "entry",
    [
        *(None, 3, {}),
        *({"file": name, "table": 1} for name in ("../a.lama-cup.json", "a.json")),
        *({"file": "a.lama-cup.json", "table": n} for n in (0, 9, True, 2)),  # 2: another game
    ],
)
def test_what_is_no_link_to_its_table_is_none(entry: object) -> None:
    header = msgspec.structs.replace(header_at(0), extra={"cup": entry})
    assert link_of(header) is None


def test_other_rivals_and_other_rules_are_another_table() -> None:
    header = header_at(0)
    assert link_of(msgspec.structs.replace(header, options={})) is None
    seats = (header.seats[0], SeatInfo("Inti", "expert", "inti"), header.seats[2])
    assert link_of(msgspec.structs.replace(header, seats=seats)) is None


# ---- the file


def test_a_cup_comes_back_from_its_file(tmp_path: Path) -> None:
    path = path_of(tmp_path, "Ana")
    cup = Cup("Ana").with_result(0, "a.lama.jsonl", True).with_match(1, "b.lama.jsonl")
    save(cup, path)
    found = load(path, "Ana")
    assert found.cup == cup and found.aside is None and not found.closed


def test_everybody_has_a_file_of_their_own(tmp_path: Path) -> None:
    names = ["Ana", "ana", "りま", "りさ", "", "../x", "A" * 24, "A" * 24 + "b"]
    paths = [path_of(tmp_path, name) for name in names]
    assert len(set(paths)) == len(names)
    assert all(path.parent == tmp_path for path in paths)


def test_a_path_in_a_file_is_no_match(tmp_path: Path) -> None:
    path = path_of(tmp_path, "Ana")
    save(Cup("Ana").with_match(0, "../../x.lama.jsonl"), path)
    assert load(path, "Ana").cup.at(0).match == ""


# ---- results of matches


def test_a_result_is_taken_from_the_match_file(tmp_path: Path) -> None:
    session = Session.begin(header_at(0), tmp_path, Chance(3))
    play_on(session, choose=RandomPlayer(Random(3), quits=0.3).choose)
    session.close()
    cup = refreshed(Cup("Ana").with_match(0, session.path.name), tmp_path)
    best = passed_in(0, session.match, (0,))
    assert cup.passed(0) == best and cup.at(0).match == ""


def test_a_match_that_is_gone_leaves_its_table_to_be_played(tmp_path: Path) -> None:
    cup = refreshed(Cup("Ana").with_match(0, "gone.lama.jsonl"), tmp_path)
    assert cup.at(0).match == "" and cup.next == 0
