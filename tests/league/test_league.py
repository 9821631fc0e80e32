"""A league's points, standings and file, and the way from a table to its match and back."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from lama_gui.commands import main
from lama_gui.library.league import (
    League,
    LeagueError,
    LeaguePlayer,
    LeagueTable,
    NewerLeagueError,
    begin,
    encode,
    found_in,
    free_path,
    link_of,
    read,
    refreshed,
    save,
)
from lama_gui.library.league import ended as told
from lama_gui.records import Header, SeatInfo, seating
from lama_gui.records.header import TableLink
from lama_gui.session import Chance, Session
from tests.players import RandomPlayer, play_on

NAMES = ("Ana", "Ben", "Cleo", "Dario", "Eva", "Fritz", "Gül", "Hana")


def league(players: int = 5, size: int = 3, times: int = 2, variant: str = "classic") -> League:
    people = [LeaguePlayer(name, "pipa") for name in NAMES[:players]]
    return begin("Friday", variant, people, size, times)


def table(*totals: int, variant: str = "classic") -> League:
    """A league of one table with these totals."""
    people = tuple(LeaguePlayer(name) for name in NAMES[: len(totals)])
    seats = tuple(range(len(totals)))
    return League("One", variant, people, (LeagueTable(seats, totals),))


# ---- points and standings -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "variant", "points"),
    [
        ((30, 2, 45, 11), "classic", (2, 5, 1, 3)),
        ((7, 7, 45, 11), "classic", (5, 5, 1, 2)),  # who shares a place gets all of its points
        ((9, -4, 2), "vamos", (5, 2, 3)),  # where the most points win
    ],
)
def test_a_place_brings_its_points(totals, variant, points) -> None:
    assert table(*totals, variant=variant).earned(0) == points


def test_equal_points_and_victories_share_a_place_in_the_standings() -> None:
    found = [(s.place, s.player, s.points, s.won) for s in table(7, 7, 45).standings]
    assert found == [(1, 0, 5, 1), (1, 1, 5, 1), (3, 2, 2, 0)]


def test_victories_part_equal_points() -> None:
    people = tuple(LeaguePlayer(name) for name in NAMES[:3])
    tables = (
        LeagueTable((0, 1, 2), (1, 2, 3)),
        LeagueTable((2, 1, 0), (2, 3, 4)),
        LeagueTable((1, 2), (1, 2)),
    )
    one = League("x", "classic", people, tables, points=(4, 2, 1))
    assert [s.points for s in sorted(one.standings, key=lambda s: s.player)] == [5, 8, 7]
    even = League("x", "classic", people, tables[:2], points=(4, 3, 2))
    assert {s.points for s in even.standings} == {6}
    assert [(s.player, s.place) for s in even.standings] == [(0, 1), (2, 1), (1, 3)]


def test_what_was_entered_by_hand_is_marked_and_counts() -> None:
    one = league().entered(0, (41, 3, 20))
    assert one.tables[0].by_hand and one.played == 1
    assert one.next == 1 and not one.over
    assert one.annulled(0) == league()


# ---- the file -----------------------------------------------------------------------------


@settings(max_examples=6, deadline=None)
@given(st.integers(3, 8), st.integers(2, 5), st.integers(1, 4), st.data())
def test_a_league_is_read_as_it_was_written(players, size, times, data):
    one = league(players, min(size, players), times)
    for number in data.draw(st.sets(st.integers(0, len(one.tables) - 1))):
        points = st.integers(-50, 200)
        seats = len(one.tables[number].seats)
        one = one.entered(number, data.draw(st.lists(points, min_size=seats, max_size=seats)))
    with tempfile.TemporaryDirectory() as folder:
        path = free_path(Path(folder), one.name)
        save(one, path)
        assert read(path) == one


def test_names_in_any_letters_keep_their_signs(tmp_path: Path) -> None:
    people = (LeaguePlayer('A "B" \\', "pipa"), LeaguePlayer("りま"), LeaguePlayer("Ó'X #1"))
    one = League(
        "L", "classic", people, (LeagueTable((0, 1, 2)),), options={"target": 60}, called="Own"
    )
    save(one, tmp_path / "x.lama-league.toml")
    assert read(tmp_path / "x.lama-league.toml") == one


def problems(tmp_path: Path, old: str, new: str) -> list[str]:
    path = tmp_path / "friday.lama-league.toml"
    text = encode(league().entered(0, (41, 3, 20)))
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(LeagueError) as error:
        read(path)
    return error.value.problems


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("version = 1", "version = 2", ":3: version 2 is not known: this program reads 1"),
        ('"classic"', '"chess"', ":5: game is one of"),
        ('name = "Ben"', 'name = "Ana"', ":13: two players are called 'Ana'"),
        ('name = "Ben"', "name = 5", ":13: a player has a name in quotation marks"),
        ("[41, 3, 20]", "[41, 3]", ": totals are the points of each seat"),
        ("[41, 3, 20]", '["x", 3, 20]', ": totals are the points of each seat"),
        ("by_hand = true", "by_hand = 1", ": by_hand is true or false, not 1"),
        ("by_hand = true", 'match = "../x.lama.jsonl"', ": match is the name of a match file"),
        ("by_hand = true", "seat = 1", ": 'seat' means nothing here"),
        ("points = [5,", "points = [1,", ":6: points are what each place brings"),
        ("[[player]]", "[[player", ":8: "),
        (
            'seats = ["Ana"',
            f"seats = [0x{'f' * 5000}",
            ": something too long to be shown is none of",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert any(told in problem for problem in problems(tmp_path, old, new))


def test_a_stranger_at_a_table_is_named(tmp_path: Path) -> None:
    path = tmp_path / "x.lama-league.toml"
    path.write_text(encode(league()).replace('name = "Ana"', 'name = "Zoe"'), encoding="utf-8")
    with pytest.raises(LeagueError, match="'Ana' is none of the players"):
        read(path)


def test_a_league_of_a_newer_program_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "x.lama-league.toml"
    newer = encode(league()).replace("version = 1", "version = 2")
    path.write_text(newer, encoding="utf-8")
    with pytest.raises(NewerLeagueError, match="version 2 is not known"):
        save(league(), path)
    assert path.read_text(encoding="utf-8") == newer


def test_the_folder_tells_the_leagues_and_what_is_wrong(tmp_path: Path) -> None:
    save(league(), tmp_path / "a.lama-league.toml")
    (tmp_path / "b.lama-league.toml").write_text("?")
    found = dict(found_in(tmp_path))
    assert isinstance(found[tmp_path / "a.lama-league.toml"], League)
    assert isinstance(found[tmp_path / "b.lama-league.toml"], LeagueError)
    assert list(found_in(tmp_path / "none")) == []


# ---- its matches --------------------------------------------------------------------------


def match_of(one: League, number: int, folder: Path, names: tuple[str, ...]) -> Session:
    """The match of a table, played to its end."""
    seats = tuple(SeatInfo(name, "human", "pipa") for name in names)
    link = TableLink("league", "friday.lama-league.toml", number)
    session = Session.begin(Header(one.variant, seats, extra=link.entry()), folder, Chance(1))
    play_on(session, choose=RandomPlayer(Random(1), quits=0.3).choose)
    session.close()
    return session


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Session, League]:
    folder = tmp_path_factory.mktemp("matches")
    one = league()
    names = tuple(one.players[p].name for p in one.tables[0].seats)
    return folder, match_of(one, 0, folder, (names[2], names[0], names[1])), one


def test_a_result_is_taken_from_the_match_by_names(ended: tuple[Path, Session, League]) -> None:
    folder, session, one = ended
    totals = session.match.totals
    found = refreshed(one.with_match(0, session.path.name), folder)
    assert found.tables[0].totals == (totals[1], totals[2], totals[0])
    assert not found.tables[0].by_hand


def test_strangers_in_a_match_are_not_taken_for_players(ended):
    folder, session, one = ended
    others = replace(one, players=(LeaguePlayer("Zoe"), *one.players[1:]))
    number = next(n for n, table in enumerate(one.tables) if 0 in table.seats)
    begun = others.with_match(number, session.path.name)
    assert not refreshed(begun, folder).tables[number].played
    names = [info.name for info in session.header.seats]
    assert told(begun, number, folder) == list(zip(names, session.match.totals, strict=True))
    assert told(others, number, folder) == []


def test_who_changed_places_keeps_what_they_ended_with(ended):
    folder, session, one = ended
    chairs = seating.beginning(session.header)
    seating.save(session.path, session.header, [chairs[1], chairs[0], chairs[2]])
    try:
        found = refreshed(one.with_match(0, session.path.name), folder)
    finally:
        seating.forget(session.path)
    totals = session.match.totals
    assert found.tables[0].totals == (totals[0], totals[2], totals[1])


def test_a_match_names_its_league(ended: tuple[Path, Session, League]) -> None:
    header = ended[1].header
    assert link_of(header) == TableLink("league", "friday.lama-league.toml", 0)
    assert link_of(Header("classic", header.seats)) is None
    assert link_of(Header("classic", header.seats, extra={"league": {"file": "../x"}})) is None


def test_what_somebody_corrected_is_not_taken_back(ended: tuple[Path, Session, League]) -> None:
    folder, session, one = ended
    corrected = one.with_match(0, session.path.name).entered(0, (1, 2, 3))
    assert refreshed(corrected, folder) == corrected


def test_a_match_file_that_is_gone_leaves_its_table_to_be_played(tmp_path: Path) -> None:
    assert refreshed(league().with_match(1, "gone.lama.jsonl"), tmp_path) == league()


# ---- the command --------------------------------------------------------------------------


def test_the_command_prints_the_standings(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("LAMA_HOME", str(tmp_path))
    path = tmp_path / "friday.lama-league.toml"
    one = league()
    save(one.entered(0, (41, 3, 20)), path)
    assert main(["league", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    winner = one.players[one.tables[0].seats[1]].name
    assert lines[0].endswith(f"Friday, 1 of {len(one.tables)} tables played")
    assert lines[1].split() == ["1.", winner, "5", "points,", "1", "played,", "1", "won"]
    assert lines[-1].startswith("next: table 2: ")


def test_each_bad_line_has_its_sentence(tmp_path: Path) -> None:
    found = problems(tmp_path, "[41, 3, 20]\nby_hand = true", "[1]\nby_hand = 2\nx = 1")
    lines = [int(problem.split(":")[1]) for problem in found]
    assert lines == [lines[0], lines[0] + 1, lines[0] + 2]


def test_the_command_tells_a_file_that_is_no_league(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("LAMA_HOME", str(tmp_path))
    path = tmp_path / "x.lama-league.toml"
    path.write_text("format = 1\n")
    assert main(["league", str(path)]) == 1
    assert capsys.readouterr().out == f'{path}:1: format is "lama-league", not 1\n'
    path.write_text("hello\n")  # "a key/value pair" is no folder
    assert main(["league", str(path)]) == 1
    assert capsys.readouterr().out.startswith(f"{path}:1: ")
    assert main(["league", str(tmp_path / "none.toml")]) == 2
