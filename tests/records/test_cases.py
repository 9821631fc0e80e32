"""Match files that were judged by an independent reading of the rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lama_gui.families import FAMILIES, GAMES
from lama_gui.records import read_record, verify

CASES = Path(__file__).parent / "cases"
EXPECTED = json.loads((CASES / "expected.json").read_text(encoding="utf-8"))
VALID = [name for name, broken in EXPECTED.items() if broken is None]


@pytest.mark.parametrize("name", EXPECTED)
def test_verify_agrees_to_the_line(name):
    error = verify(CASES / name).error
    expected = EXPECTED[name]
    assert (error and error.line) == (expected and expected["line"]), error


def test_every_file_is_judged_and_every_variant_occurs():
    files = {path.name for path in CASES.glob("*.lama.jsonl")}
    assert files == set(EXPECTED)
    assert {name.split("-")[2].split(".")[0] for name in files} == set(GAMES)


@pytest.mark.parametrize("name", VALID)
def test_a_match_that_stops_early_is_valid_and_unfinished(name, tmp_path):
    lines = (CASES / name).read_bytes().splitlines(keepends=True)
    path = tmp_path / "early.lama.jsonl"
    for kept in {1, 2, len(lines) // 2, len(lines) - 1}:
        path.write_bytes(b"".join(lines[:kept]))
        verdict = verify(path)
        assert verdict.error is None
        assert not verdict.finished
        assert not verdict.half_written
        assert str(verdict).endswith("unfinished")


@pytest.mark.parametrize("name", VALID)
def test_what_was_read_is_written_line_by_line_as_it_stood(name):
    path = CASES / name
    record = read_record(path)
    kinds = FAMILIES[record.match.game.family].lines
    written = [kinds.write(step.before, step.seat, step.move) for step in record.match.steps]
    lines = path.read_bytes().splitlines()[1:]
    assert list(map(json.loads, written)) == list(map(json.loads, lines))


def test_every_kind_of_line_occurs_in_the_valid_cases():
    text = "".join((CASES / name).read_text(encoding="utf-8") for name in VALID)
    for kinds in (family.lines for family in FAMILIES.values()):
        assert [key for key in kinds.keys if f'"{key}"' not in text] == []
