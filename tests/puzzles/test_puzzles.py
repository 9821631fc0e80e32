"""Puzzles: what a seat saw and no more, without names, the same for everybody."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from lama_gui.commands import main
from lama_gui.daily import VARIANTS, table_of
from lama_gui.library.puzzles import (
    CLEAR,
    LEARNT,
    STEPS,
    WORTH,
    Puzzle,
    PuzzleBook,
    PuzzleError,
    book_of,
    costly,
    puzzle_at,
    puzzle_of,
    read,
)
from lama_gui.players.coach import Verdict, decisions, lead, review
from lama_gui.records import Header, SeatInfo
from lama_gui.records.writer import encoded
from lama_gui.scenes.puzzles.table import seats_of
from lama_gui.session.visibility import Revealed
from lama_gui.storage import Home
from lama_gui.texts import Texts
from tests.players import played as random_match
from tests.slow import rest_slow
from tools.gallery.puzzles import puzzle_on

TODAY = date(2026, 11, 20)
DAYS = {table_of(day).variant: day for day in (TODAY + timedelta(n) for n in range(15))}


@cache
def played(variant: str = "classic", seed: int = 1) -> Revealed:
    """A match of three that is over; one of them is called Ana."""
    names = ("Ana", "Bo", "Cleo")
    header = Header(variant, tuple(SeatInfo(name, "human") for name in names), seed="secret")
    return Revealed(header, random_match(variant, 3, seed))


@cache
def verdicts() -> list[Verdict]:
    """What the coach says of the first decisions of the match."""
    match = played()
    return list(review(list(decisions(match.game, match.match.steps, 0))[:14]))


def asked(match: Revealed, seat: int = 0) -> int:
    """A step at which something is decided with cards."""
    return [at for at, view, _ in decisions(match.game, match.match.steps, seat) if view.hand][5]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_puzzle_shows_what_the_seat_saw_when_it_decided(variant: str) -> None:
    match = played(variant)
    made = [one for one in decisions(match.game, match.match.steps, 1) if len(one[1].legal) > 1]
    index, view, _ = [one for one in made if one[1].hand][4]
    puzzle = puzzle_at(match, index)
    assert puzzle.decision == view
    assert puzzle.seat == 1 and puzzle.sides == (1,)
    with pytest.raises(ValueError, match="not to be seen"):
        puzzle.view(puzzle.length, 0)


def test_a_puzzle_says_nobodys_name_nor_when_it_was() -> None:
    match = played()
    text = puzzle_at(match, asked(match)).encode()
    assert not any(word in text for word in ("Ana", "Bo", "Cleo", "secret"))


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_puzzle_is_read_again_as_it_was(variant: str) -> None:
    puzzle = puzzle_on(DAYS[variant])
    again = read(puzzle.encode(), puzzle.seat)
    assert (again.decision, again.id) == (puzzle.decision, puzzle.id)


def test_what_is_against_the_rules_is_no_puzzle() -> None:
    match = played()
    puzzle = puzzle_at(match, asked(match))
    for text, seat in (
        (puzzle.encode(), 1),  # it is not its turn
        (puzzle.encode() + '{"seat": 0, "play": "9"}\n', 0),
        ("", 0),
        ("\ud800", 0),
        (encoded(match.header, match.match).decode(), 0),  # it is over
    ):
        with pytest.raises(PuzzleError):
            read(text, seat)


def test_the_costliest_decisions_become_puzzles_dearest_first() -> None:
    cost = {verdict.index: verdict.cost_win for verdict in verdicts()}
    dear = sorted((one for one in cost.values() if one >= WORTH), reverse=True)[:2]
    costs = [cost[one.length] for one in costly(played(), verdicts(), 2)]
    assert costs == dear and costs


# ------------------------------------------------------------- the puzzle of the day


def test_the_puzzle_of_a_day_is_the_one_of_the_page() -> None:
    puzzle = puzzle_of(TODAY)
    assert puzzle.header.variant == "party"
    assert (puzzle.seat, puzzle.round) == (1, 3)
    assert [str(card) for card in puzzle.decision.hand] == ["1", "4", "4", "4+", "6", "6"]
    assert puzzle.id == "212df7decc523fc9"
    vamos = puzzle_of(date(2026, 12, 8))
    assert vamos.id == "20bdb336773aae33"
    assert [str(card) for card in vamos.decision.hand] == ["21", "26", "36"]


@pytest.mark.parametrize("days", rest_slow([2, 14], 2))
def test_every_day_has_a_question(days: int) -> None:
    puzzles = [puzzle_on(TODAY + timedelta(n)) for n in range(days)]
    assert len({puzzle.id for puzzle in puzzles}) == days
    assert all(lead(puzzle.decision) >= CLEAR for puzzle in puzzles)


def test_a_decision_without_a_clear_answer_is_no_puzzle() -> None:
    unclear = [replace(verdict, lead=CLEAR / 2) for verdict in verdicts()]
    assert costly(played(), verdicts()) and not costly(played(), unclear)


def test_a_puzzle_shows_the_faces_of_its_match_and_is_the_same_without() -> None:
    match = played()
    faces = ("tayo", "rosa", "inti")
    header = Header("classic", tuple(SeatInfo("?", "human", face) for face in faces))
    puzzle = puzzle_at(Revealed(header, match.match), asked(match))
    assert puzzle.id == puzzle_at(match, asked(match)).id
    seats = seats_of(read(puzzle.encode(), 0), Texts("en"))
    shown = [(seat.name, seat.avatar) for seat in seats]
    assert shown == [("You", "tayo"), ("Rosa", "rosa"), ("Inti", "inti")]


# ------------------------------------------------------------- the book


def some(count: int) -> list[Puzzle]:
    return [puzzle_on(TODAY + timedelta(n)) for n in range(count)]


def test_what_is_answered_well_comes_back_after_a_longer_while_each_time(tmp_path: Path) -> None:
    book = PuzzleBook(tmp_path / "p.jsonl")
    (entry,) = book.add(some(1), TODAY)
    day, waits = TODAY, []
    while not entry.is_learnt:
        assert book.due(day) == [entry] and not book.due(day - timedelta(1))
        entry.answered(True, day)
        waits.append((entry.due - day).days)
        day = entry.due
    assert waits == list(STEPS) and waits == sorted(waits) and entry.step == LEARNT
    assert book.due(day + timedelta(1000)) == []


def test_what_is_missed_comes_back_on_the_next_day(tmp_path: Path) -> None:
    book = PuzzleBook(tmp_path / "p.jsonl")
    (entry,) = book.add(some(1), TODAY)
    entry.answered(True, TODAY)
    entry.answered(False, TODAY + timedelta(1))
    assert (entry.step, entry.due) == (0, TODAY + timedelta(2))
    assert book.next_day(TODAY) == TODAY + timedelta(2)


def test_the_book_is_read_as_it_was_written_and_takes_no_puzzle_twice(tmp_path: Path) -> None:
    book = PuzzleBook(tmp_path / "deep" / "p.jsonl")
    book.add(some(3), TODAY)
    book.add(some(4), TODAY, "others")
    book.entries[1].answered(True, TODAY)
    book.answered_day(TODAY, True)
    book.answered_day(TODAY, False)  # the first answer counts
    book.save()
    again = PuzzleBook(book.path)
    assert again.entries == book.entries and len(again.entries) == 4
    assert again.days == {"2026-11-20": True} and again.lost == 0
    assert again.steps == (3, 1, 0, 0, 0, 0, 0)


@pytest.mark.parametrize("line", [0, 1, 3])
def test_a_damaged_line_loses_one_puzzle_and_the_file_is_kept(tmp_path: Path, line: int) -> None:
    book = PuzzleBook(tmp_path / "p.jsonl")
    book.add(some(3), TODAY)
    book.save()
    lines = book.path.read_bytes().split(b"\n")
    lines[line] = lines[line][:20] + b"\xff" + lines[line][25:]
    damaged = b"\n".join(lines)
    book.path.write_bytes(damaged)
    again = PuzzleBook(book.path)
    assert len(again.entries) == (3 if line == 0 else 2) and again.lost == 1
    again.save()
    assert (tmp_path / "p.jsonl.damaged").read_bytes() == damaged
    assert PuzzleBook(book.path).entries == again.entries and PuzzleBook(book.path).lost == 0


def test_a_book_of_a_newer_program_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    content = b'{"format": "lama-puzzles", "version": 2, "days": {}}\n{"what": "ever"}\n'
    path.write_bytes(content)
    book = PuzzleBook(path)
    book.add(some(1), TODAY)
    with pytest.raises(OSError, match="newer program"):
        book.save()
    assert path.read_bytes() == content


def test_what_is_learnt_makes_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lama_gui.library.puzzles.MOST", 3)
    book = PuzzleBook(tmp_path / "p.jsonl")
    first, second, *_ = book.add(some(3), TODAY)
    second.step = LEARNT
    book.add(some(4)[3:], TODAY)
    assert len(book.entries) == 3 and first in book.entries and second not in book.entries


# ------------------------------------------------------------- the command


def test_the_command_makes_puzzles_of_others_matches(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("LAMA_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("lama_gui.bots.lama_coach.WORLDS", 10)
    match = played()
    file = tmp_path / "theirs.lama.jsonl"
    file.write_bytes(encoded(match.header, match.match))
    assert main(["puzzles", str(file), "--player", "Ana", "--most", "2"]) == 0
    book = PuzzleBook(tmp_path / "home" / "puzzles.jsonl")
    assert 1 <= len(book.entries) <= 2
    assert {entry.source for entry in book.entries} == {"others"}
    assert {entry.seat for entry in book.entries} == {0}
    assert "of them new" in capsys.readouterr().out
    assert main(["puzzles", str(file), "--player", "Ana", "--for", "Ana"]) == 0
    own = book_of(Home(*[tmp_path / "home"] * 3), "Ana")
    assert own.entries and PuzzleBook(book.path).entries == book.entries
    assert main(["puzzles", str(file), "--player", "Zoe"]) == 2
    file.write_bytes(encoded(match.header, match.match)[:3000])
    assert main(["puzzles", str(file)]) == 1
