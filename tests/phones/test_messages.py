"""What a phone is told: every move that is open, a reason for every other, in each language."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lama_gui.families import GAMES
from lama_gui.texts import languages
from lama_gui.view.phones.lobby_seats import Chair
from tests.phones.crowd import offered
from tests.phones.tables import Table, with_phones
from tests.rules.table import cards_of
from tests.slow import diagonal, rest_slow


def answer(table: Table, chance: random.Random) -> None:
    """Whoever may do something does it, as a thumb would: with what was offered."""
    for line in range(1, table.seats + 1):
        state = table.last(line)
        move = one_of(state, chance)
        if move:
            table.server.hears(line, move=move, n=state["n"])
    table.tick()


def one_of(state: dict[str, Any], chance: random.Random) -> str:
    match state["phase"]:
        case "turn" | "give":
            moves = offered(state)
            cards = [move for move in moves if move.startswith(("play", "give"))]
            stay = [move for move in moves if move != "quit"] if chance.random() < 0.8 else moves
            return chance.choice(cards or stay or moves)
        case "return":
            return chance.choice(offered(state))
        case "result":
            return "ready"
    return ""


@pytest.mark.parametrize("variant", rest_slow(GAMES, "komary"))
def test_a_whole_match_is_played_by_phones_alone(variant: str, tmp_path: Path) -> None:
    table = with_phones(variant, 4, tmp_path)
    chance = random.Random(variant)
    phases = set()
    for _ in range(4000):
        answer(table, chance)
        phases |= {table.last(line)["phase"] for line in range(1, 5)}
        if "end" in phases:
            break
    assert {"turn", "wait", "result", "end"} <= phases
    assert table.session.match.over


@pytest.mark.parametrize("variant", rest_slow(GAMES, "vamos"))
def test_each_legal_move_is_offered_and_every_other_card_has_a_reason(variant, tmp_path):
    table = with_phones(variant, 3, tmp_path, seed=4)
    chance = random.Random(7)
    for _ in range(60):
        match = table.session.match
        for seat in range(3):
            state = table.last(seat + 1)
            moves = set(offered(state))
            mine = match.turn == seat and state["phase"] != "result"
            assert moves == ({str(move) for move in match.legal} if mine else set())
            for thing in (*state.get("hand", ()), *state.get("acts", ())):
                assert thing.get("why") or thing["move"] in moves
        answer(table, chance)


@pytest.mark.parametrize(("variant", "language"), diagonal(GAMES, languages()))
def test_every_language_has_all_words(variant: str, language: str, tmp_path: Path) -> None:
    """The texts are strict here: a word that is missing is an error."""
    table = Table(variant, 3)
    for seat in range(3):
        table.sit(seat + 1, seat, language)
    table.begin(tmp_path, 2)
    chance = random.Random(3)
    for _ in range(40):
        answer(table, chance)
    (welcome, *_) = [m for m in table.server.sent[1] if m["t"] == "welcome"]
    assert welcome["lang"] == language
    assert all(welcome["words"].values())


def test_a_late_move_does_nothing_and_a_double_touch_plays_once(tmp_path: Path) -> None:
    table = with_phones("classic", 2, tmp_path)
    turn = table.session.match.turn
    state = table.last(turn + 1)
    move = next((c["move"] for c in state["hand"] if c.get("move")), "draw")
    steps = len(table.session.match.steps)
    for touches in (2, 1):
        for _ in range(touches):
            table.server.hears(turn + 1, move=move, n=state["n"])
        table.tick()
    assert len(table.session.match.steps) == steps + 1


@pytest.mark.parametrize("late", [False, True], ids=["in the same frame", "in a later one"])
def test_a_move_that_was_meant_for_another_moment_is_not_made_when_it_is_open(tmp_path, late):
    """One quits, and the other, who wanted to quit with nobody gone, goes on alone instead."""
    table = with_phones("classic", 2, tmp_path)
    match = table.session.match
    turn = match.turn
    other, n = 1 - turn, table.last(1)["n"]
    table.server.hears(turn + 1, move="quit", n=n)
    if late:
        table.tick()
    table.server.hears(other + 1, move="quit", n=n)
    table.tick()
    assert (match.turn, match.state.quit[other]) == (other, False)
    table.server.hears(other + 1, move="quit", n=table.last(other + 1)["n"])
    table.tick()
    assert match.turn is None


def test_a_double_touch_in_one_frame_plays_one_of_two_equal_plus_cards(tmp_path: Path) -> None:
    table = with_phones("party", 2, tmp_path)
    match = table.session.match
    seat = match.turn
    held = list(match.state.hands)
    held[seat] = cards_of("3+ 3+ 5 6")
    match.state = replace(match.state, hands=tuple(held), discard=cards_of("3"))
    for _ in range(2):
        table.server.hears(seat + 1, move="play 3+", n=table.last(seat + 1)["n"])
    table.tick()
    assert list(match.state.hands[seat]) == list(cards_of("3+ 5 6"))


def test_a_move_that_was_not_offered_brings_the_state_again(tmp_path: Path) -> None:
    table = with_phones("classic", 2, tmp_path)
    for line in (1, 2):
        state = table.last(line)
        for move in ("play 9", "quit now", "score 1: 0", "return 10", "give 3"):
            told = len(table.server.sent[line])
            steps = len(table.session.match.steps)
            table.server.hears(line, move=move, n=state["n"])
            table.tick()
            assert len(table.session.match.steps) == steps
            assert len(table.server.sent[line]) > told


def test_leaving_lets_a_bot_play_and_one_may_come_back(tmp_path: Path) -> None:
    table = with_phones("classic", 3, tmp_path)
    table.server.hears(2, leave=True)
    table.tick()
    assert not table.session.is_human(1)
    assert table.last(2)["phase"] == "watch"
    assert 1 in table.last(2)["open"]
    table.server.hears(2, claim={"seat": 1, "avatar": "", "name": "Ben"})
    table.tick()
    assert table.session.is_human(1)
    assert table.last(2)["you"] == 1


def test_who_takes_a_bots_seat_sees_no_card_before_the_next_deal(tmp_path: Path) -> None:
    table = Table("classic", 3)
    table.sit(1, 0)
    for seat in (1, 2):
        table.lobby.put(seat, Chair("bot", f"Bot {seat}", "inti"))
    table.begin(tmp_path)
    table.server.hears(9, hello={"v": 1, "key": "the-key"})
    table.tick()
    table.server.hears(9, claim={"seat": 2, "avatar": "", "name": "Late"})
    table.tick()
    state = table.last(9)
    assert "you" not in state
    assert "hand" not in state
    assert "Bot 2" in state["news"]


def test_another_phone_takes_over_by_its_token(tmp_path: Path) -> None:
    table = with_phones("vamos", 3, tmp_path)
    hand = table.last(2)["hand"]
    table.server.hears(20, hello={"v": 1, "token": table.token(2), "lang": "de"})
    table.tick()
    assert table.server.sent[2][-1]["t"] == "bye"
    assert table.server.sent[2][-1]["why"] == "replaced"
    assert table.last(20)["you"] == 1
    assert len(table.last(20)["hand"]) == len(hand)


def test_moods_are_shown_and_can_be_silenced(tmp_path: Path) -> None:
    table = with_phones("classic", 2, tmp_path)
    table.server.hears(1, mood="love")
    table.server.hears(1, mood="sad")
    table.tick()
    assert table.phone_table.moods[0][0] == "love"
    table.phone_table.moods.clear()
    table.phone_table.mute = True
    table.phone_table.mark_outdated()
    table.tick(5.0)
    table.server.hears(1, mood="sad")
    table.tick()
    assert table.phone_table.moods == {}
    assert "moods" not in table.last(1)


def test_the_number_of_a_state_never_comes_back_after_a_move_was_taken_back(tmp_path: Path) -> None:
    """An answer to what stood there before would be taken for one to what stands there now."""
    table = with_phones("classic", 3, tmp_path, seed=3)
    session = table.session
    numbers = [table.last(1)["n"]]

    def play(seat: int) -> None:
        session.play(session.match.legal[0], seat)
        table.tick()
        numbers.append(table.last(1)["n"])

    while (seat := session.match.turn) is not None:
        play(seat)
        if session.undo_refusal(seat) is None:
            session.undo()
            play(seat)  # as many moves as before
    assert session.undo_count
    assert numbers == sorted(set(numbers))
