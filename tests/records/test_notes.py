"""Notes beside a match: written safely, read by people, and never those of a newer program."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from lama_gui import storage
from lama_gui.records.notes import LONGEST, MatchNotes

NASTY = ('say "so"', "back\\slash", "tab\tand\nline", "#[[note]]", "日本語 – ąę", "a'b", "\x7f")


@pytest.fixture
def match(tmp_path: Path) -> Path:
    return tmp_path / "m.lama.jsonl"


def test_what_is_written_is_read_again_and_is_toml(match: Path) -> None:
    notes = MatchNotes(match)
    for number, text in enumerate(NASTY):
        notes.put((1, number), text)
    notes.put((2, 0), "")
    again = MatchNotes(match)
    assert again.notes == notes.notes
    assert len(again.notes) == len(NASTY) + 1
    assert again.notes[1, 2] == "tab and line"
    table = tomllib.loads(notes.path.read_text())
    assert table["note"][0] == {"at": "1.0", "text": 'say "so"'}
    assert not match.exists()


def test_a_note_is_changed_and_taken_away_and_the_last_takes_the_file(match: Path) -> None:
    notes = MatchNotes(match)
    notes.put((3, 12), "here")
    notes.put((3, 12), "there")
    assert MatchNotes(match).notes == {(3, 12): "there"}
    notes.put((3, 12), None)
    assert not notes.path.exists()


def test_what_is_no_note_is_left_out(match: Path) -> None:
    text = 'format = "lama-notes"\nversion = 1\n[[note]]\nat = "1.2"\n[[note]]\nat = 7\n'
    text += '[[note]]\nat = "2.1"\ntext = 5\n[[note]]\nat = "x"\n'
    MatchNotes(match).path.write_text(text)
    assert MatchNotes(match).notes == {(1, 2): "", (2, 1): ""}
    MatchNotes(match).path.write_text(text + f'[[note]]\nat = "9.9"\ntext = "{"y" * 999}"\n')
    assert len(MatchNotes(match).notes[9, 9]) == LONGEST


@pytest.mark.parametrize("damage", [b"\xff\xfe", b"= = =", b"", b"note = 3"])
def test_a_damaged_file_is_set_aside_before_it_is_replaced(match: Path, damage: bytes) -> None:
    path = MatchNotes(match).path
    path.write_bytes(damage)
    notes = MatchNotes(match)
    assert notes.notes == {}
    notes.put((1, 1), "new")
    assert path.with_name(path.name + ".damaged").read_bytes() == damage
    assert MatchNotes(match).notes == {(1, 1): "new"}


def test_notes_of_a_newer_program_stay_as_they_are(match: Path) -> None:
    path = MatchNotes(match).path
    path.write_text('format = "lama-notes"\nversion = 2\n')
    notes = MatchNotes(match)
    with pytest.raises(OSError, match="version 2"):
        notes.put((1, 1), "mine")
    assert "version = 2" in path.read_text()


def test_what_the_disk_refuses_changes_nothing(match, full_disk):
    notes = MatchNotes(match)
    notes.put((1, 1), "kept")
    full_disk(storage, "write")
    with pytest.raises(OSError, match="No space"):
        notes.put((1, 2), "lost")
    assert notes.notes == MatchNotes(match).notes == {(1, 1): "kept"}
