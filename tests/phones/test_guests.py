"""Who may come in, who has which seat, and how often somebody may try."""

from __future__ import annotations

import pytest

from lama_gui.net import guests as rooms
from lama_gui.net.guests import ASLEEP, AWAY, LETTERS, GuestList, RateLimit, new_code
from lama_gui.net.messages import GarbledError, Hello, understand


def test_the_key_lets_in_and_nothing_like_it_nor_another_version() -> None:
    room = GuestList(key="right")
    assert room.hello(1, "a", Hello(1, key="right"), "en", 0)[0] is not None
    assert room.hello(2, "a", Hello(1, key="Right"), "en", 0) == (None, "key")
    assert room.hello(3, "a", Hello(1), "en", 0) == (None, "key")
    assert room.hello(4, "a", Hello(2, key="right"), "en", 0) == (None, "version")


def test_a_code_is_read_out_so_no_letter_looks_like_another() -> None:
    assert not set("01OIL") & set(LETTERS)
    assert len(new_code()) == 4


def test_five_wrong_codes_a_minute_and_the_right_one_waits() -> None:
    room = GuestList(code="K7QM")
    for _ in range(rooms.TRIES):
        assert room.hello(1, "a", Hello(1, code="AAAA"), "en", 0) == (None, "code")
    assert room.hello(1, "a", Hello(1, code="k7qm"), "en", 1)[0] is None
    assert room.hello(1, "b", Hello(1, code="k7qm"), "en", 1)[0] is not None
    assert room.hello(1, "a", Hello(1, code=" k7qm "), "en", 61)[0] is not None


def test_after_thirty_wrong_codes_there_is_another() -> None:
    room = GuestList(code="K7QM")
    for number in range(rooms.TRIES_IN_ALL):
        room.hello(1, f"{number}", Hello(1, code="AAAA"), "en", 0)
    assert room.code != "K7QM"


@pytest.fixture
def room() -> GuestList:
    """A room that one guest has entered."""
    made = GuestList(key="k")
    made.hello(1, "a", Hello(1, key="k"), "en", 0)
    return made


def test_a_token_is_given_once_and_brings_its_seat_back(room: GuestList) -> None:
    (guest,) = room.guests
    token = room.sit(guest, 2, "Ana", "pipa")
    assert len(token) >= 22  # 128 bits
    assert token not in repr(room)
    assert room.sit(guest, 3, "Ana", "pipa") == ""
    room.disconnect(1, 5.0)
    back, _ = room.hello(7, "b", Hello(1, token=token), "pl", 9.0)
    assert back is guest
    assert (guest.seat, guest.line, guest.lang) == (3, 7, "pl")


def test_the_newer_line_wins(room: GuestList) -> None:
    (guest,) = room.guests
    token = room.sit(guest, 0, "Ana", "pipa")
    room.hello(2, "a", Hello(1, token=token), "en", 1)
    assert (guest.line, room.replaced) == (2, [1])
    room.disconnect(1, 2)
    assert guest.line == 2


def test_who_only_looked_on_is_forgotten(room: GuestList) -> None:
    assert room.watching == 1
    room.disconnect(1, 1)
    assert room.guests == []


def test_asleep_after_ten_seconds_away_after_sixty(room: GuestList) -> None:
    (guest,) = room.guests
    room.sit(guest, 0, "Ana", "pipa")
    room.disconnect(1, 100.0)
    assert not guest.is_asleep(100 + ASLEEP - 0.1)
    assert guest.is_asleep(100 + ASLEEP)
    assert not guest.away(100 + AWAY - 0.1)
    assert guest.away(100 + AWAY)


def test_at_most_one_mood_in_three_seconds(room: GuestList) -> None:
    (guest,) = room.guests
    shown = [t for t in (0, 1, 2.9, 3.0, 3.1) if room.may_show_mood(guest, t)]
    assert shown == [0, 3.0]


def test_often_counts_each_name_in_a_sliding_time() -> None:
    often = RateLimit(2, 10)
    assert [often.allow("a", t) for t in (0, 1, 2, 10.5)] == [True, True, False, True]
    assert often.allow("b", 2)
    often.give_back("b")
    assert [often.allow("b", 3), often.allow("b", 3), often.allow("b", 3)] == [True, True, False]


@pytest.mark.parametrize(
    "frame",
    [
        *("", "null", "[]", "{}", '{"move": "draw"}', '{"n": 3}', '{"move": 3, "n": 1}'),
        '{"leave": true, "lang": "de"}',
        '{"claim": {"seat": -1, "avatar": "pipa", "name": "x"}}',
        '{"claim": {"seat": 0, "avatar": "pipa", "name": "x", "admin": true}}',
        '{"hello": {"v": 1}, "extra": 1}',
        '{"mood": "evil"}',
        '{"move": "' + "x" * 65 + '", "n": 1}',
        "[" * 3000,
        b'{"leave": true}',
    ],
)
def test_what_nobody_understands_is_garbled(frame: str | bytes) -> None:
    with pytest.raises(GarbledError):
        understand(frame)
