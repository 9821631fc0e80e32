"""A match for other people: their names are the owner's choice, and no path leaves."""

from __future__ import annotations

from pathlib import Path

import pytest

from lama_gui.families import GAMES
from lama_gui.records import Header, SeatInfo, read_record, verify
from lama_gui.records.writer import encoded, renamed
from tests.records.golden import match_file


@pytest.mark.parametrize("variant", GAMES)
def test_the_exported_file_is_the_same_match_with_other_names(variant: str, tmp_path: Path) -> None:
    record = read_record(match_file(variant))
    names = [f"Player {n}" for n in range(1, 5)]
    path = tmp_path / "out.lama.jsonl"
    path.write_bytes(encoded(renamed(record.header, names), record.match))
    again = read_record(path)
    assert [info.name for info in again.header.seats] == names
    assert again.match.state == record.match.state
    assert len(again.match.steps) == len(record.match.steps)
    assert verify(path).error is None
    assert all(info.name.encode() not in path.read_bytes() for info in record.header.seats)


@pytest.mark.parametrize(
    ("player", "leaves"),
    [
        ("human", "human"),
        ("steady/rosa", "steady/rosa"),
        ("/home/ana/bots/mine.py:make", "mine.py:make"),
        (r"C:\Users\Ana\mine.py:make", "mine.py:make"),
        ("mine.py:make", "mine.py:make"),
        ("mymodule:make", "mymodule:make"),
    ],
)
def test_of_a_bots_file_only_its_name_leaves(player: str, leaves: str) -> None:
    header = Header("classic", (SeatInfo("Ana", "human"), SeatInfo("X", player)))
    assert renamed(header, ["A", "B"]).seats[1].player == leaves


def test_only_known_keys_of_a_header_leave() -> None:
    extra = {"daily": "1 2026-01-01", "seal": {"commit": "…"}, "mail": "ana@example.org"}
    header = Header("classic", (SeatInfo("Ana", "human"), SeatInfo("Ben", "human")), extra=extra)
    assert set(renamed(header, ["A", "B"]).extra) == {"daily", "seal"}
