"""Taking in the matches of another copy: whole, once, and never over one that is here."""

from __future__ import annotations

import csv
import io
import json
import os
from pathlib import Path

import pytest

from lama_gui.commands import main
from lama_gui.library.statistics import Index
from lama_gui.library.statistics.export import HEADS, as_csv, rows_of
from lama_gui.library.statistics.measure import Measured
from lama_gui.records import read_record, verify
from lama_gui.records.header import SeatInfo
from lama_gui.records.hints import HINTS, HintsUsed
from lama_gui.records.import_matches import MatchImport, matches_in
from lama_gui.records.proof import PROOF
from lama_gui.records.reader import sidecar
from lama_gui.records.seating import SEATING, Chair, save
from tests.statistics.matches import play_match


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished match of two."""
    return play_match(tmp_path_factory.mktemp("played"), ("human", "novice"))


def copied(source: Path, folder: Path, name: str = "", cut: int = 0) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / (name or source.name)
    content = source.read_bytes()
    path.write_bytes(content[: len(content) - cut])
    return path


def take(source: Path, target: Path) -> list[tuple[str, str]]:
    return [(one.name, one.what) for one in MatchImport(target).import_all(matches_in(source))]


def test_a_match_is_taken_once_with_what_lies_beside_it(played: Path, tmp_path: Path) -> None:
    theirs, ours = tmp_path / "theirs", tmp_path / "ours"
    path = copied(played, theirs)
    save(path, read_record(path).header, [Chair(1, "human"), Chair(0, "novice")])
    sidecar(path, PROOF).write_bytes(b"{}")
    HintsUsed(path, read_record(path).header).count(0)
    assert take(theirs, ours) == [(path.name, "taken")]
    there = ours / path.name
    assert there.read_bytes() == path.read_bytes()
    assert sidecar(there, SEATING).read_bytes() == sidecar(path, SEATING).read_bytes()
    assert sidecar(there, PROOF).read_bytes() == b"{}"
    with Index(tmp_path / "index") as index:
        index.refresh(ours)
        rows = rows_of(index.of_file(there.name), {})
    assert [(row["seat"], row["hints"]) for row in rows] == [(0, 0), (1, 1)], (
        "as they sat at the end"
    )
    assert sidecar(there, HINTS).read_bytes() == sidecar(path, HINTS).read_bytes()
    assert take(theirs, ours) == [(path.name, "here")]
    assert len(list(ours.iterdir())) == 4


def test_another_match_of_the_same_name_gets_a_free_one(played: Path, tmp_path: Path) -> None:
    theirs, ours = tmp_path / "theirs", tmp_path / "ours"
    path = copied(played, theirs)
    ours.mkdir()
    (ours / path.name).write_bytes(b"something of ours")
    assert take(theirs, ours) == [(path.name, "taken")]
    assert (ours / path.name).read_bytes() == b"something of ours"
    other = ours / path.name.replace(".lama", "-2.lama")
    assert other.read_bytes() == path.read_bytes()


def test_a_shorter_copy_of_a_match_is_here_already_and_a_longer_one_is_not(played, tmp_path):
    short, whole, ours = tmp_path / "short", tmp_path / "whole", tmp_path / "ours"
    begun = copied(played, short, cut=400)
    copied(played, whole)
    assert take(short, ours) == [(begun.name, "taken")]
    assert verify(ours / begun.name).half_written is False
    assert take(short, ours) == [(begun.name, "here")]
    assert take(whole, ours) == [(begun.name, "taken")]
    assert take(short, ours) == take(whole, ours) == [(begun.name, "here")]
    assert len(list(ours.iterdir())) == 2


def test_what_is_no_match_is_left_and_said_why(played: Path, tmp_path: Path) -> None:
    theirs, ours = tmp_path / "theirs", tmp_path / "ours"
    path = copied(played, theirs, "bent.lama.jsonl")
    path.write_bytes(path.read_bytes().replace(b'"play"', b'"plays"', 1))
    (one,) = MatchImport(ours).import_all(matches_in(theirs))
    assert (one.name, one.what) == ("bent.lama.jsonl", "left")
    assert "plays" in one.why
    assert not ours.exists()


def test_a_full_disk_leaves_no_half_of_a_match(played, tmp_path, full_disk):
    theirs, ours = tmp_path / "theirs", tmp_path / "ours"
    copied(played, theirs)
    full_disk(os, "fsync")
    (one,) = MatchImport(ours).import_all(matches_in(theirs))
    assert (one.what, one.why) == ("left", "No space left on device")
    assert list(ours.iterdir()) == []


def test_the_folder_of_a_whole_home_will_do_and_a_single_file(played: Path, tmp_path: Path) -> None:
    path = copied(played, tmp_path / "matches")
    assert matches_in(tmp_path) == matches_in(path) == [path]
    assert matches_in(tmp_path / "nowhere") == []


# ------------------------------------------------------------- the table


def test_the_table_has_a_row_for_each_seat_with_what_the_coach_found(played, tmp_path):
    with Index(tmp_path / "statistics.sqlite") as index:
        index.refresh(played.parent)
        (line,) = index.seats()
    rows = rows_of([line], {(line.file, 0): Measured(decisions=5, quits=2)})
    (read,) = csv.DictReader(io.StringIO(as_csv(rows).decode("utf-8-sig")))
    assert list(read) == list(HEADS) == list(rows[0])
    assert (read["name"], read["variant"], read["coach_decisions"]) == ("Ana", "classic", "5")
    assert read["totals_by_round"].split()[-1] == str(line.facts.total)
    assert as_csv([]).decode("utf-8-sig").split(",")[0] == "file"


def test_a_name_is_no_formula_to_a_spreadsheet(played: Path, tmp_path: Path) -> None:
    with Index(tmp_path / "statistics.sqlite") as index:
        index.refresh(played.parent)
        (row,) = rows_of(index.seats(), {})
    (read,) = csv.DictReader(io.StringIO(as_csv([row | {"name": "=1+1"}]).decode("utf-8-sig")))
    assert read["name"] == "'=1+1"
    assert SeatInfo("=1+1", "human").name == "=1+1"  # as somebody may be called


# ------------------------------------------------------------- the command line


def test_the_command_takes_in_and_exports(played, tmp_path, capsys):
    ours, table = tmp_path / "ours", tmp_path / "table.json"
    ours.mkdir()
    args = ["stats", "--matches", str(ours), "--jobs", "1", "--import", str(played.parent)]
    assert main([*args, "--export", str(table)]) == 0
    assert "1 taken, 0 here already, 0 left" in capsys.readouterr().out
    (row,) = json.loads(table.read_bytes())
    assert (row["name"], row["file"]) == ("Ana", played.name)
    assert main([*args, "--export", str(table)]) == 2  # nothing is written over
    assert main([*args[:-1], str(tmp_path / "nowhere")]) == 2
