"""The symbols of a player's own deck (V9): their file, and a match of VAMOS with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from lama_gui import resources
from lama_gui.families import ExtrasError
from lama_gui.families import vamos as vamos_symbols
from lama_gui.match import Match
from lama_gui.records import Header, RecordWriter, SeatInfo, read_record, verify
from lama_gui.rules.vamos_cards import DEFAULT_SYMBOLS, VamosCard
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


DEFAULT = resources.find(vamos_symbols.FILE).read_text()


def own(tmp_path: Path, text: str) -> Path:
    (tmp_path / vamos_symbols.FILE).write_text(text)
    return tmp_path


def test_V9_the_programs_file_holds_the_default_and_a_users_copy_wins(tmp_path: Path) -> None:
    assert vamos_symbols.load(tmp_path) == vamos_symbols.load(None) == DEFAULT_SYMBOLS
    assert vamos_symbols.own_symbols(tmp_path) == {}
    folder = own(tmp_path, DEFAULT.replace("12 = 1", "12 = 9"))
    assert vamos_symbols.load(folder)[VamosCard(12)] == 9
    assert vamos_symbols.own_symbols(folder) == {"symbols": {"12": 9}}


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("3 = -3", "3 = 3", "card 3 is blue and shows skulls, which count -9 to -1"),
        ("33 = -2", "33 = 2", "card 33 is purple"),
        ("11 = 1", "11 = -1", "card 11 is yellow and shows stars, which count 1 to 9"),
        ("21 = 1", "21 = 10", "card 21 is red"),
        ("21 = 1", 'x = "a"', "'x' is not a red card: 21 to 30"),
        ("[red]", "[green]", "'green' is not a colour"),
        ("[red]", "[red", "expected ']'"),
        ("12 = 1", "12 = true", "not true"),
    ],
)
def test_V9_an_error_names_the_file_the_line_and_the_card(tmp_path, old, new, what):
    folder = own(tmp_path, DEFAULT.replace(f"\n{old}\n", f"\n{new}\n"))
    with pytest.raises(ExtrasError) as caught:
        vamos_symbols.load(folder)
    line = DEFAULT.splitlines().index(old) + 1
    assert str(caught.value).startswith(f"{folder / vamos_symbols.FILE}:{line}: ")
    assert what in str(caught.value)


def test_V9_a_missing_card_is_named(tmp_path: Path) -> None:
    folder = own(tmp_path, DEFAULT.replace("\n36 = -3", ""))
    with pytest.raises(ExtrasError, match=r"card 36 is missing in \[purple\]"):
        vamos_symbols.load(folder)


def test_V9_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / vamos_symbols.FILE).write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ExtrasError, match="not UTF-8"):
        vamos_symbols.load(tmp_path)
