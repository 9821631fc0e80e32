"""A match at this computer: begun, saved, found again, and never lost."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from lama_gui import daily
from lama_gui.families import GAMES
from lama_gui.players.background import Thinker
from lama_gui.records import Header, RecordError, SeatInfo, read_record, verify
from lama_gui.records.reader import has_ended, sidecar
from lama_gui.records.seating import SEATING
from lama_gui.rules.errors import IllegalMove
from lama_gui.session import SUBSTITUTE, Chance, Session
from lama_gui.session.resume import find_unfinished, open_match
from lama_gui.view.turn_controller import BotTurn
from tests.bots.failing import FAILING
from tests.records.golden import match_file


def header(*players: str, variant: str = "classic", **marks: int) -> Header:
    """A table of these players; ``youngest=1`` marks seat 1."""
    seats = tuple(
        SeatInfo(f"P{seat}", player, youngest=marks.get("youngest") == seat)
        for seat, player in enumerate(players)
    )
    return Header(variant, seats)


@pytest.fixture
def sessions() -> Iterator[list[Session]]:
    """Sessions that are closed after the test."""
    opened: list[Session] = []
    yield opened
    for session in opened:
        session.close()


@pytest.fixture
def begin(tmp_path, sessions):
    def begun(*players: str, **marks: int) -> Session:
        agreed = dict.fromkeys(players, "")
        folder = tmp_path / "matches"
        session = Session.begin(header(*players, **marks), folder, Chance(7), agreed)
        sessions.append(session)
        return session

    return begun


@pytest.fixture
def resume(sessions):
    """Closes a session, and opens its match again."""

    def resumed(session: Session) -> Session:
        session.close()
        sessions.append(open_match(session.path, chance=Chance(8)))
        return sessions[-1]

    return resumed


def play_on(session: Session, steps: int = 10_000) -> None:
    """Let the bots (and for people: the first legal move) play."""
    match = session.match
    for _ in range(steps):
        if match.over:
            return
        if session.advance() is None:
            seat = match.turn
            if session.is_human(seat):
                session.play(match.legal[0], seat)
            else:
                let_bot_play(session, seat)


def let_bot_play(session: Session, seat: int) -> None:
    """Let the bot on ``seat`` play as at a table, and wait for its move."""
    turn = BotTurn(session, Thinker("here"))
    turn.ask(seat)
    while turn.step() is None:
        pass


def older(path: Path, seconds: int) -> Path:
    """The file as if it had been written so many seconds ago."""
    os.utime(path, (1_700_000_000 - seconds,) * 2)
    return path


# ------------------------------------------------------------- beginning


def test_a_match_begins_in_a_new_file(begin):
    session = begin("human", "steady")
    assert session.path.name.endswith("-classic.lama.jsonl")
    record = read_record(session.path)
    assert record.header.seats == session.seats
    assert record.header.seed
    assert record.header.created


def test_the_marked_seat_begins(begin):
    session = begin("human", "steady", "steady", youngest=2)
    session.advance()
    assert session.match.turn == 2


def test_a_whole_match_of_bots_is_a_file_that_verify_accepts(begin):
    session = begin("random", "novice", "steady")
    play_on(session)
    verdict = verify(session.path)
    assert (verdict.error, verdict.finished) == (None, True)


# ------------------------------------------------------------- going on


@pytest.mark.parametrize("steps", [0, 1, 2, 17, 40])
def test_a_closed_match_is_found_and_goes_on_in_the_same_state(begin, resume, steps):
    session = begin("human", "steady")
    play_on(session, steps)
    state = session.match.state
    session.close()
    found = find_unfinished(session.path.parent)
    assert found.path == session.path
    assert found.glance.totals == state.totals
    resumed = resume(session)
    assert resumed.match.state == state
    play_on(resumed)
    assert verify(session.path).finished


def test_the_newest_unfinished_match_is_found(begin):
    first, second = begin("human", "steady"), begin("human", "steady")
    for session in (first, second):
        play_on(session, 5)
        session.close()
    older(first.path, 10)
    older(second.path, 20)
    assert find_unfinished(first.path.parent).path == first.path


def test_a_finished_match_is_not_resumed(begin):
    session = begin("steady", "steady")
    play_on(session)
    session.close()
    assert has_ended(session.path)
    assert find_unfinished(session.path.parent).path is None


def test_a_damaged_file_is_set_aside_and_the_one_before_it_is_found(begin):
    session = begin("human", "steady")
    play_on(session, 8)
    session.close()
    older(session.path, 60)
    content = b"\x00\x01 no match"
    damaged = session.path.with_name("damaged.lama.jsonl")
    damaged.write_bytes(content)
    found = find_unfinished(session.path.parent)
    assert found.path == session.path
    (aside,) = found.set_aside
    assert aside.read_bytes() == content
    assert not damaged.exists()


def test_a_match_against_the_rules_in_its_middle_is_set_aside_whole(tmp_path):
    lines = match_file("classic").read_bytes().splitlines(keepends=True)
    content = b"".join((*lines[:9], lines[5], *lines[9:-1]))
    (tmp_path / "odd.lama.jsonl").write_bytes(content)
    (aside,) = find_unfinished(tmp_path).set_aside
    assert aside.read_bytes() == content
    with pytest.raises(RecordError):
        open_match(aside)


# ------------------------------------------------------------- bots and people


@pytest.mark.parametrize(
    ("bot", "why"),
    [(f"{FAILING}:illegal", "play 9"), ("nowhere.py:factory", "there is no file")],
)
def test_a_bot_that_answers_nonsense_or_cannot_be_made_is_replaced_with_a_reason(begin, bot, why):
    session = begin("human", bot, youngest=1)
    session.advance()
    let_bot_play(session, 1)
    (replaced,) = session.replaced
    assert (replaced.seat, replaced.bot) == (1, bot)
    assert why in replaced.reason
    assert session.player(1) == SUBSTITUTE
    assert len(session.match.steps) == 2


def test_who_changes_places_takes_name_and_player_along(begin):
    session = begin("human", "steady", "novice")
    session.seating.change_places(0, 2)
    assert [info.name for info in session.seats] == ["P2", "P1", "P0"]
    assert [session.player(seat) for seat in range(3)] == ["novice", "steady", "human"]
    assert [info.name for info in session.header.seats] == ["P0", "P1", "P2"]


def test_another_sitting_goes_on_with_everybody_where_they_were(begin, resume):
    session = begin("human", "human", "novice")
    play_on(session, 4)
    session.seating.change_places(0, 2)
    session.hand_over(1, "steady")
    resumed = resume(session)
    assert resumed.original_seats == (2, 1, 0)
    assert [resumed.player(seat) for seat in range(3)] == ["novice", "steady", "human"]
    assert resumed.match.state == session.match.state


@pytest.mark.parametrize("variant", GAMES)
def test_a_seat_is_taken_from_the_next_deal_on(tmp_path, variant):
    """In mid-round who takes it would see its cards; between two rounds there are none."""
    seats = [SeatInfo("P0", "human"), SeatInfo("P1", "steady"), SeatInfo("P2", "steady")]
    options = {} if variant == "vamos" else {"target": 200}
    header = Header(variant, tuple(seats), options)
    session = Session.begin(header, tmp_path / "m", Chance(3))
    play_on(session, 5)
    assert session.seating.in_mid_round
    session.seating.take_over(1, "human")
    assert session.humans == (0,)
    number = session.match.round
    while session.match.round == number:
        assert session.humans == (0,)
        play_on(session, 1)
    assert session.humans == (0, 1) and session.seating.plan.taken == ()
    while not session.match.dealing:
        play_on(session, 1)
    session.seating.take_over(2, "human")
    assert session.humans == (0, 1, 2) and session.seating.plan.taken == ()
    session.close()


def test_another_sitting_knows_what_was_agreed_and_what_was_told(begin, resume):
    session = begin("human", "steady", "novice")
    play_on(session, 4)
    session.seating.take_over(1, "human")
    session.seating.take_over(2, "human", openly=True)
    resumed = resume(session)
    assert resumed.humans == (0, 2) and resumed.seating.coming[1].player == "human"
    assert [taken.name for taken in resumed.seating.plan.taken] == ["P2"]
    number = resumed.match.round
    while resumed.match.round == number:
        play_on(resumed, len(resumed.match.steps) + 1)
    assert resumed.humans == (0, 1, 2)


def test_what_was_agreed_holds_after_a_crash_between_the_deal_and_its_note(begin, resume):
    session = begin("human", "steady", "novice")
    play_on(session, 4)
    session.seating.take_over(1, "human")
    kept = sidecar(session.path, SEATING)
    before, number = kept.read_bytes(), session.match.round
    while session.match.round == number:
        play_on(session, len(session.match.steps) + 1)
    kept.write_bytes(before)
    assert resume(session).humans == (0, 1)


def test_places_are_kept_beside_the_match_only_while_they_differ(begin):
    session = begin("human", "steady")
    kept = sidecar(session.path, SEATING)
    session.hand_over(0, "novice")
    assert kept.exists()
    session.hand_over(0, "human")
    assert not kept.exists()
    session.seating.change_places(0, 1)
    play_on(session)
    assert kept.exists(), "statistics ask who sat there to the end"
    assert verify(session.path).error is None


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b'{"format": "lama-seats", "version": 1, "seats": [{"began": 0, "player": "human"}]}',
        b'{"format": "lama-seats", "version": 2, "seats": []}',
        b'{"format": "lama-seats", "version": 1, "seats": [{"began": 0, "player": "human"},'
        b' {"began": 0, "player": "human"}]}',
    ],
)
def test_a_damaged_note_of_the_places_leaves_them_as_the_header_says(begin, resume, content):
    session = begin("human", "steady")
    session.seating.change_places(0, 1)
    sidecar(session.path, SEATING).write_bytes(content)
    resumed = resume(session)
    assert resumed.original_seats == (0, 1)
    assert resumed.humans == (0,)


# ------------------------------------------------------------- taking back


def test_a_move_is_taken_back_in_the_file_too(begin):
    session = begin("human", "human", youngest=0)
    session.advance()
    before = session.path.read_bytes()
    session.play(move_of(session, "quit"), 0)
    assert session.undo_refusal(0) is None
    session.undo()
    assert session.path.read_bytes() == before


def move_of(session, words: str):
    return next(move for move in session.match.legal if str(move).startswith(words))


def test_what_bots_have_done_since_is_taken_back_too(begin):
    session = begin("human", "steady", "steady", youngest=0)
    session.advance()
    before, state = session.path.read_bytes(), session.match.state
    session.play(move_of(session, "quit"), 0)
    session.play_bot(1, move_of(session, "draw"))
    session.play_bot(2, move_of(session, "quit"))
    assert session.undo_refusal(0) is None, "what a bot has drawn, nobody else has seen"
    session.undo_to(0)
    assert session.match.state == state and session.path.read_bytes() == before
    assert session.undo_count == 3


@pytest.mark.parametrize(
    "extra", [{"cup": {}}, {"league": {}}, {"daily": f"{daily.VERSION} 2026-11-25"}]
)
def test_what_bots_answered_stays_where_results_are_compared(tmp_path, sessions, extra):
    seats = header("human", "steady", "steady", youngest=0).seats
    compared = Header("classic", seats, extra=extra)
    session = Session.begin(compared, tmp_path, Chance(7))
    sessions.append(session)
    session.advance()
    session.play(move_of(session, "quit"), 0)
    assert session.undo_refusal(0) is None, "nobody has answered yet"
    assert session.undo_refusal(2) == "undo.nothing", "whatever others have done"
    session.play_bot(1, move_of(session, "draw"))
    assert session.undo_refusal(0) == "undo.others_acted"


def test_what_a_person_has_done_since_is_not(begin):
    session = begin("human", "human", "steady", youngest=0)
    session.advance()
    session.play(move_of(session, "quit"), 0)
    session.play(move_of(session, "quit"), 1)
    assert session.undo_refusal(0) == "undo.others_acted"
    assert session.undo_refusal(1) is None


def test_a_card_that_was_drawn_and_hands_that_were_shown_are_not_hidden_again(begin):
    session = begin("human", "steady", youngest=0)
    session.advance()
    session.play(move_of(session, "draw"), 0)
    assert session.undo_refusal(0) == "undo.revealed"
    session.play_bot(1, move_of(session, "quit"))
    session.play(move_of(session, "quit"), 0)
    session.advance()
    assert session.undo_refusal(0) == "undo.nothing"


def test_what_another_sitting_played_is_not_taken_back(begin, resume):
    session = begin("human", "human", youngest=0)
    session.advance()
    session.play(move_of(session, "quit"), 0)
    assert resume(session).undo_refusal(0) == "undo.nothing"


def test_an_illegal_move_leaves_no_line(begin):
    session = begin("human", "human", youngest=0)
    session.advance()
    before = session.path.read_bytes()
    with pytest.raises(IllegalMove):
        session.play(session.match.legal[0], 1)
    assert session.path.read_bytes() == before
