"""A match of VAMOS with the symbols of a player's own deck (V9)."""

from __future__ import annotations

from pathlib import Path

import pytest

from lama_gui.match import Match
from lama_gui.records import Header, RecordWriter, SeatInfo, read_record, verify
from tests.players import playing

OWN = {"symbols": {"1": -9, "30": 9, "12": 4}}


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A whole match at a table where 1, 12 and 30 show other symbols."""
    header = Header("vamos", tuple(SeatInfo(name, "random") for name in "ABC"), options=OWN)
    match = Match(header.game(), 3)
    writer = RecordWriter.create(tmp_path / "own.lama.jsonl", header, match)
    match.subscribe(writer.write)
    for _ in playing(match, seed=4):
        pass
    writer.close()
    return writer.path


def test_V9_verify_counts_with_the_symbols_of_the_header(played):
    assert verify(played).error is None
    assert read_record(played).match.game.options == OWN


def test_V9_with_other_symbols_the_same_score_is_refused(played):
    lines = played.read_bytes().splitlines(keepends=True)
    lines[0] = lines[0].replace(b'"1":-9', b'"1":-8').replace(b'"30":9', b'"30":8')
    played.write_bytes(b"".join(lines))
    error = verify(played).error
    assert "points of this round" in error.reason


@pytest.mark.parametrize(
    ("symbols", "reason"),
    [
        (b'{"1":9}', "card 1 is blue and shows skulls, which count -9 to -1, not 9"),
        (b'{"0":1}', "'0' is not a card"),
        (b'"many"', "symbols is a table of card and count"),
    ],
)
def test_V9_symbols_that_no_card_shows_are_refused_in_line_1(played, symbols, reason):
    head, rest = played.read_bytes().split(b"\n", 1)
    head = head.replace(b'{"1":-9,"30":9,"12":4}', symbols)
    played.write_bytes(head + b"\n" + rest)
    error = verify(played).error
    assert error.line == 1
    assert reason in error.reason
