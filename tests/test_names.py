"""Names from files and settings: one short line that can be set, whole in the file."""

from __future__ import annotations

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lama_gui.names import LONGEST, NAMELESS, plain, shown
from lama_gui.records.header import Header, SeatInfo, parse_header
from tests.slow import examples

#: Names that people have, shown as they are; what steers, hides or breaks, left out; and what
#: shows nothing.
AS_THEY_ARE = (
    *("Ana", "Małgorzata", "Ana-María", "李雷", "نور", "Άννα", "🦙", "👩‍👩‍👧‍👦", "O’Neill", "é"),
    "می‌خواهم",
)
LEFT_OUT = {
    "A\0na": "A na",
    "Ana\nBen": "Ana Ben",
    "  Ana \t Ben ": "Ana Ben",
    "\u202eAna\u202c": "Ana",
    "A\u200bna\ufeff": "Ana",
    "\ufe0fAna": "Ana",
    "A\u0301\u0301\u0301\u0301\u0301\u0301": "Á\u0301\u0301\u0301",
    "\ud800Ana": "Ana",
}
NOTHING = (
    *("", " ", "\0", "\u200b", "\u200d\u200d", "\ufe0f", "\u202e", "\u3164", "\u0301"),
    "\ud800",
)


@pytest.mark.parametrize(
    ("name", "as_shown"),
    [
        *((name, name) for name in AS_THEY_ARE),
        *((name, unicodedata.normalize("NFC", told)) for name, told in LEFT_OUT.items()),
        *((name, NAMELESS) for name in NOTHING),
    ],
)
def test_a_name_is_shown(name: str, as_shown: str) -> None:
    assert shown(name) == as_shown


@pytest.mark.parametrize("length", [25, 10_000, 900_000])
def test_a_long_name_ends_in_an_ellipsis(length: int) -> None:
    assert shown("x" * length) == "x" * (LONGEST - 1) + "…"
    assert shown("\u200b" * length) == NAMELESS
    assert len(shown("A\u0301" * length)) <= LONGEST


@examples(100)
@given(st.text(max_size=60), st.integers(2, 40))
def test_any_text_becomes_one_short_line_and_stays_it(text: str, longest: int) -> None:
    line = plain(text, longest)
    assert len(line) <= longest and line == line.strip()
    assert not any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in line)
    assert plain(line, longest) == line


@pytest.mark.parametrize("name", ["x" * 10_000, "A\0na", "\u202e", "Ana"])
def test_a_header_shows_a_short_name_and_keeps_the_whole_one(name: str) -> None:
    seats = (SeatInfo(name, "human"), SeatInfo("Rosa", "steady", "rosa", youngest=True))
    line = Header("classic", seats).encode()
    assert json.loads(line)["seats"][0] == {"name": name, "player": "human"}
    header = parse_header(line)
    assert header.seats == seats
    assert header.seats[0].name == shown(name) and header.seats[0].whole_name == name
    assert parse_header(header.encode()) == header
