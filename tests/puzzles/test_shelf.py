"""Two people at one computer apart: each has a book of puzzles, and nothing kept before is lost."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from lama_gui.library.puzzles import PuzzleBook, book_of, path_of
from lama_gui.storage import Home
from tools.gallery.puzzles import puzzle_on

TODAY = date(2026, 11, 20)
PEOPLE = ("Ana", "Bo")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path, tmp_path, tmp_path)


def kept(book: PuzzleBook, *days: int, well: bool = True) -> PuzzleBook:
    """Keep the puzzles of the days from today on, and that today's was answered."""
    book.add([puzzle_on(TODAY + timedelta(n)) for n in days], TODAY)
    book.answered_day(TODAY, well)
    book.save()
    return book


def test_each_person_has_puzzles_waits_and_days_of_their_own(home: Home) -> None:
    book = kept(book_of(home, "Ana", PEOPLE), 0)
    book.entries[0].answered(True, TODAY)
    book.save()
    other = book_of(home, "Bo", PEOPLE)
    assert not other.entries and not other.days
    kept(other, 0, 1, well=False)
    assert len(book_of(home, "Bo", PEOPLE).due(TODAY)) == 2
    own = book_of(home, "Ana", PEOPLE)
    assert (len(own.entries), own.entries[0].step, own.days) == (1, 1, {TODAY.isoformat(): True})


def test_every_name_has_a_file_that_says_whose_it_is(home: Home) -> None:
    names = ("Ana", "ana", "ANA", "Ąna", "アナ", "../ana", "a/na", "CON", "")
    paths = [path_of(home, name) for name in names]
    assert len({path.name.lower() for path in paths}) == len(names)
    assert {path.parent for path in paths[:-1]} == {home.puzzle_books}
    kept(book_of(home, "アナ"), 0)
    assert '"person":"アナ"' in path_of(home, "アナ").read_text("utf-8").split("\n")[0]


def test_the_one_book_of_before_is_that_of_the_first_person(home: Home) -> None:
    before = kept(PuzzleBook(home.puzzles), 0, 1)
    assert not book_of(home, "Bo", PEOPLE).entries
    own = book_of(home, "Ana", PEOPLE)
    assert (own.entries, own.days) == (before.entries, before.days)
    assert not home.puzzles.exists()


def test_who_says_no_name_keeps_a_book_until_somebody_says_one(home: Home) -> None:
    kept(book_of(home, ""), 0)
    assert len(book_of(home, "").entries) == 1
    assert len(book_of(home, "Ana", ("Ana",)).entries) == 1 and not book_of(home, "").entries


def test_what_is_taken_over_changes_nothing_that_one_has(home: Home) -> None:
    own = kept(book_of(home, "Ana"), 0, 1, well=False)
    own.entries[0].answered(True, TODAY)
    own.save()
    nameless = kept(PuzzleBook(home.puzzles), 0, 2)
    both = book_of(home, "Ana", PEOPLE)
    assert both.entries == [*own.entries, nameless.entries[1]]
    assert both.days == {TODAY.isoformat(): False} and not home.puzzles.exists()


def test_a_book_of_a_newer_program_is_not_taken_over(home: Home) -> None:
    own = kept(book_of(home, "Ana"), 0)
    content = b'{"format": "lama-puzzles", "version": 2}\n'
    home.puzzles.write_bytes(content)
    assert book_of(home, "Ana", PEOPLE).entries == own.entries
    assert home.puzzles.read_bytes() == content


def test_what_could_not_be_read_is_kept_aside_when_it_is_taken_over(home: Home) -> None:
    kept(book_of(home, "Ana"), 0)
    kept(PuzzleBook(home.puzzles), 1)
    damaged = home.puzzles.read_bytes() + b"{nonsense\n"
    home.puzzles.write_bytes(damaged)
    assert len(book_of(home, "Ana", PEOPLE).entries) == 2
    assert home.puzzles.with_name("puzzles.jsonl.damaged").read_bytes() == damaged


def test_what_the_disk_does_not_move_is_read_where_it_lies(home, full_disk):
    kept(PuzzleBook(home.puzzles), 0)
    full_disk(Path, "rename")
    assert len(book_of(home, "Ana", PEOPLE).entries) == 1
    assert not book_of(home, "Bo", PEOPLE).entries
