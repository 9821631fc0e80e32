"""What people at the screen do for phones: pause, silence moods, say who is who."""

from __future__ import annotations

from typing import Any

from lama_gui.rules.game import NOBODY
from tests.phones.evening import Evening, press


def at_table(evening: Any, seats: str = "phone,phone", **settings: Any) -> tuple[Evening, Any]:
    """A phone sits on every chair that is for one, at the lines 1, 2, …"""
    e = evening(seats, **settings)
    for seat, kind in enumerate(seats.split(",")):
        if kind == "phone":
            e.join(seat + 1, seat)
    return e, e.start()


def stranger(e: Evening, seat: int, line: int = 7) -> None:
    """Somebody without a token scans the code, and says who they are."""
    e.server.hears(line, hello={"v": 1, "key": e.phone_table.room.key})
    e.wait(0.2)
    assert seat in e.last(line)["open"]
    e.server.hears(line, claim={"seat": seat, "avatar": "", "name": ""})
    e.wait(0.3)


def pause(e: Evening, table: Any) -> None:
    e.stack.apply(table._pause())
    e.wait(0.1)
    assert e.top.name == "pause"


# ---- moods and the pause ----------------------------------------------------------------------


def test_moods_are_silenced_in_mid_match_and_shown_again(evening: Any) -> None:
    e, table = at_table(evening)
    e.server.hears(1, mood="joy")
    e.wait(0.2)
    assert table.marks[0].mood == "joy"
    pause(e, table)
    press_toggle(e)
    assert not e.context.settings.phones_moods
    assert table.marks[0].mood is None  # what is shown just now goes, too
    assert not e.last(1).get("moods", False)
    e.wait(4)
    e.server.hears(1, mood="joy")
    e.wait(0.2)
    assert table.marks[0].mood is None
    press_toggle(e)
    e.server.hears(1, mood="love")
    e.wait(0.2)
    assert table.marks[0].mood == "love"
    assert e.last(1)["moods"]


def press_toggle(e: Evening) -> None:
    """As Enter, a click and a pad's button do."""
    from lama_gui.kit.input import Press

    toggle = e.top.widget("moods")
    assert toggle.label == e.context.texts("phones.moods")
    e.stack.apply(e.top.on(toggle.handle(Press("activate"))))
    e.wait(0.1)


def test_a_pause_where_nobody_sits_speaks_of_no_own_points(evening: Any) -> None:
    e, table = at_table(evening)
    assert table.viewer == NOBODY
    pause(e, table)
    assert e.top.widget("now").text == e.context.texts("table.round", n=1)
    assert not any(widget.name == "undo" for widget in e.top.widgets)
    assert not e.top._view.hand


def test_with_somebody_at_the_screen_the_pause_is_the_usual_one(evening: Any) -> None:
    e, table = at_table(evening, "screen,phone")
    pause(e, table)
    assert "0" in e.top.widget("now").text
    assert e.top.widget("undo")
    assert e.top.widget("moods")


def test_phones_are_told_of_a_pause_and_lose_nothing(evening: Any) -> None:
    e, table = at_table(evening)
    turn = table.session.match.turn
    assert e.last(turn + 1)["phase"] == "turn"
    pause(e, table)
    e.wait(1)
    held = e.last(turn + 1)
    assert held["phase"] == "wait"
    assert held["say"] == e.context.texts("phone.paused")
    assert {card["why"] for card in held["hand"]} == {e.context.texts("phone.paused")}
    other = e.last(2 - turn)
    assert other["say"] != held["say"]  # whose turn it is stays true for the others
    press(e, "resume")
    e.wait(0.3)
    assert e.last(turn + 1)["phase"] == "turn"
    steps = len(table.session.match.steps)
    e.thumb(turn + 1)
    e.wait(0.3)
    assert len(table.session.match.steps) > steps


def test_who_lost_the_token_is_asked_for_the_name_and_told_what_happens(evening: Any) -> None:
    e, _ = at_table(evening)
    e.server.loses(2)
    e.wait(11)
    t = e.context.texts
    e.server.hears(7, hello={"v": 1, "key": e.phone_table.room.key})
    e.wait(0.2)
    assert e.last(7)["news"] == t("phone.news.come_back")
    stranger(e, 1, 8)
    assert e.top.name == "dialog"
    assert e.last(8)["news"] == t("phone.news.asked", name="Ben")
    press(e, "no")
    e.wait(0.2)
    assert e.last(8)["news"] == t("phone.news.refused")
    assert "hand" not in e.last(8)
    e.server.hears(8, claim={"seat": 1, "avatar": "", "name": ""})  # once more, and it is Ben
    e.wait(0.3)
    press(e, "yes")
    e.wait(0.3)
    assert e.last(8)["you"] == 1
    assert e.last(8)["hand"]


def test_after_a_change_of_the_address_all_find_their_seats_again(evening: Any) -> None:
    """Every phone is lost, and its token with the old address: the screen asks for each."""
    e, table = at_table(evening, "phone,phone,bot")
    hands = [table.session.view(seat).hand for seat in (0, 1)]
    e.server.loses(1)
    e.server.loses(2)
    e.wait(12)
    assert e.top.name == "phones_lost"
    e.server.address = "192.168.7.8"
    for seat, line in ((1, 7), (0, 8)):
        stranger(e, seat, line)
        assert e.top.name == "dialog"
        press(e, "yes")
        e.wait(0.3)
        assert e.last(line)["you"] == seat
    assert e.top is table
    faces = [[card["face"] for card in e.last(line)["hand"]] for line in (8, 7)]
    if len(table.session.match.steps) == 1:
        assert faces == [list(map(str, hand)) for hand in hands]


def test_no_where_all_are_lost_says_again_that_they_are(evening: Any) -> None:
    e, _ = at_table(evening)
    e.server.loses(1)
    e.server.loses(2)
    e.wait(12)
    stranger(e, 0)
    press(e, "no")
    e.wait(0.5)
    assert e.top.name == "phones_lost"


def test_a_seat_is_found_again_while_a_result_is_shown(evening: Any) -> None:
    e, _ = at_table(evening, "phone,phone")
    e.play(1, 2, until="round_result")
    e.server.loses(2)
    e.wait(11)
    stranger(e, 1)
    assert e.top.name == "dialog"
    press(e, "yes")
    e.wait(0.3)
    assert e.last(7)["you"] == 1
    assert e.top.name == "round_result"


def test_whose_seat_was_taken_by_another_phone_has_none_any_more(evening: Any) -> None:
    """A bot plays for a phone that sleeps; somebody else takes the bot's seat."""
    e, table = at_table(evening, "phone,phone")
    e.server.loses(2)
    e.wait(11)
    table.remote.let_bot_play(1)
    e.server.hears(7, hello={"v": 1, "key": e.phone_table.room.key})
    e.server.hears(7, claim={"seat": 1, "avatar": "", "name": "Zoe"})
    e.wait(0.5)
    for _ in range(400):
        if e.last(7).get("you") == 1:
            break
        e.thumb(1)
        e.wait(0.2)
    assert e.last(7)["you"] == 1
    assert [guest.seat for guest in e.phone_table.room.guests].count(1) == 1
