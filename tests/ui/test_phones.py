"""The lobby and the table with phones, in the window: without a network, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lama_gui.commands.parsing import UsageError
from lama_gui.commands.phones import parse_lineup
from lama_gui.families import GAMES
from lama_gui.phones import lifeline, memory, server
from lama_gui.rules.game import NOBODY
from lama_gui.settings import Settings
from lama_gui.storage import Home
from lama_gui.ui.app.opening import open_context
from lama_gui.ui.app.stack import SceneStack
from lama_gui.ui.kit.space import Space
from lama_gui.ui.scenes.phones.lobby import Lobby
from lama_gui.ui.scenes.phones.wanted import Wanted
from tests.phones.tables import FACES, NAMES, Silent
from tests.phones.test_telling import one_of


class Quiet(Silent):
    """A server that opens no port."""

    def __init__(self, *_: Any, **__: Any) -> None:
        super().__init__()

    def start(self, address: str, port: int = 0) -> None:
        """Nothing is bound."""
        self.asked = address
        self.address, self.port = "192.168.0.7", port or 4050


class Evening:
    """A window with phones around it."""

    def __init__(self, folder: Path, seats: str, variant: str = "classic", **settings: Any) -> None:
        self.home = Home(folder, folder, folder / "logs")
        chosen = Settings(language="en", speed="instant", muted=True, **settings)
        self.context = open_context(self.home, settings=chosen, rng=Random(1), strict=True)
        self.context.resize(Space.fitting(1280, 720))
        self.lobby: Any = self.context.navigator.phones(
            parse_lineup(variant, seats), Wanted(), fresh=False
        )
        self.stack = SceneStack(self.context, self.lobby)
        self.chance = Random(2)

    @property
    def party(self) -> Any:
        return self.context.party

    @property
    def top(self) -> Any:
        return self.stack.top

    @property
    def server(self) -> Any:
        return self.party.server

    def wait(self, seconds: float = 0.3) -> None:
        """Let time pass, as the loop does."""
        for _ in range(max(1, round(seconds / 0.05))):
            self.stack.update(0.05)

    def join(self, line: int, seat: int) -> None:
        self.server.hears(line, hello={"v": 1, "key": self.party.room.key})
        claim = {"seat": seat, "avatar": FACES[seat], "name": NAMES[seat]}
        self.server.hears(line, claim=claim)
        self.wait()

    def start(self) -> Any:
        self.stack.apply(self.lobby._begin())
        self.wait()
        return self.top

    def last(self, line: int) -> dict[str, Any]:
        states = [m for m in self.server.sent.get(line, []) if m["t"] in ("lobby", "view")]
        return states[-1] if states else {}

    def thumb(self, line: int) -> None:
        """Whoever holds the phone at ``line`` does something that was offered."""
        state = self.last(line)
        move = one_of(state, self.chance) if state.get("t") == "view" else ""
        if move:
            self.server.hears(line, move=move, n=state["n"])

    def play(self, *lines: int, until: str, steps: int = 3000) -> None:
        """Everybody plays until a scene called ``until`` is on top."""
        for _ in range(steps):
            for line in lines:
                self.thumb(line)
            self.wait(0.1)
            if self.top.name == until:
                return
        raise AssertionError(f"{until} never came")


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setattr(server, "Server", Quiet)
    monkeypatch.setattr(lifeline, "Lifeline", lambda *_, **__: None)  # the address is nobody's
    evenings = []

    def begin(seats: str, variant: str = "classic", **settings: Any) -> Evening:
        evenings.append(Evening(tmp_path, seats, variant, **settings))
        return evenings[-1]

    yield begin
    for one in evenings:
        one.context.close()


def test_chairs_fill_and_the_match_starts(evening: Any) -> None:
    e = evening("phone,phone,bot,phone")
    assert isinstance(e.top, Lobby)
    assert e.lobby.widget("start").unavailable
    e.join(1, 0)
    e.join(2, 1)
    assert [chair.kind for chair in e.party.chairs] == [
        "phone",
        "phone",
        "bot",
        "free",
        *["free"] * 2,
    ]
    assert not e.lobby.widget("start").unavailable
    table = e.start()
    assert [info.name for info in table.session.seats][:2] == ["Ana", "Ben"]
    assert table.session.humans == (0, 1)
    assert table.round


def test_after_thirty_seconds_without_anybody_there_is_help(evening: Any) -> None:
    e = evening("phone,phone")
    e.wait(29)
    assert not e.lobby.service.helping
    e.wait(2)
    assert e.lobby.service.helping
    e.join(1, 0)
    assert not e.lobby.service.helping


@pytest.mark.parametrize("variant", GAMES)
def test_the_screen_can_be_left_alone_to_the_next_match(evening: Any, variant: str) -> None:
    """Four phones play a match, want another, and nobody touches the window."""
    e = evening("phone,phone,phone,phone", variant)
    for seat in range(4):
        e.join(seat + 1, seat)
    first = e.start().session
    e.play(1, 2, 3, 4, until="match_result")
    assert first.match.over
    for line in (1, 2, 3, 4):
        state = e.last(line)
        assert state["phase"] == "end"
        e.server.hears(line, move="ready", n=state["n"])
    e.wait(0.5)
    assert e.top.name == "table"
    assert e.top.session is not first
    assert e.last(1)["you"] == 0


def test_no_hand_of_a_phone_is_at_the_screen(evening: Any) -> None:
    e = evening("phone,phone,phone")
    for seat in range(3):
        e.join(seat + 1, seat)
    table = e.start()
    for _ in range(20):
        e.thumb(1), e.thumb(2), e.thumb(3)
        e.wait(0.1)
        if e.top is not table:
            break
        assert table.viewer == NOBODY
        assert table.board.after.hand == ()
        assert len(table.board.fan) == 0
        assert not any(w.name.startswith("card-") for w in table.widgets)


def test_one_person_at_the_screen_keeps_the_hand(evening: Any) -> None:
    e = evening("screen,phone,phone")
    e.join(1, 1)
    e.join(2, 2)
    table = e.start()
    assert not table.round
    assert (table.viewer, table.privacy.at_screen) == (0, 0)
    for _ in range(30):
        e.thumb(1), e.thumb(2)
        e.wait(0.1)
        assert table.viewer == 0


def test_several_at_the_screen_have_the_curtain(evening: Any) -> None:
    e = evening("screen,screen,phone")
    e.join(1, 2)
    e.start()
    for _ in range(60):
        if e.top.name == "curtain":
            break
        e.thumb(1)
        e.wait(0.1)
    assert e.top.name == "curtain"
    assert e.stack.scenes[0].board.covered


def test_a_sleeping_phone_is_waited_for_and_a_bot_is_offered(evening: Any) -> None:
    e = evening("phone,phone")
    e.join(1, 0)
    e.join(2, 1)
    table = e.start()
    turn = table.session.match.turn
    e.server.loses(turn + 1)
    e.wait(9)
    assert not table.marks[turn].asleep
    e.wait(2)
    assert table.marks[turn].asleep
    assert table._offer is None
    e.wait(60)
    assert table._offer == turn
    token = next(m["token"] for m in e.server.sent[turn + 1] if m.get("token"))
    steps = len(table.session.match.steps)
    press(e, "bot_plays")
    e.wait(3)
    assert not table.session.is_human(turn)
    assert len(table.session.match.steps) > steps
    e.server.hears(9, hello={"v": 1, "token": token})
    e.wait(0.5)
    assert table.session.is_human(turn)
    assert e.last(9)["you"] == turn


def test_when_no_phone_answers_the_screen_says_so_and_the_match_waits(evening: Any) -> None:
    e = evening("phone,phone")
    e.join(1, 0)
    e.join(2, 1)
    table = e.start()
    token = next(m["token"] for m in e.server.sent[2] if m.get("token"))
    steps = len(table.session.match.steps)
    e.server.loses(1)
    e.wait(11)
    assert e.top is table  # one of them is there
    e.server.loses(2)
    e.wait(11)
    assert e.top.name == "phones_lost"
    assert e.top.widget("code").modules
    assert e.top.widget("kept").text == e.context.texts("phone.tv.lost.kept")
    e.wait(70)
    assert e.top.widget("bot_plays")  # what else can be done stands below
    assert len(table.session.match.steps) == steps
    e.server.hears(9, hello={"v": 1, "token": token})
    e.wait(0.5)
    assert e.top is table


def test_a_bot_may_go_on_when_no_phone_answers(evening: Any) -> None:
    e = evening("phone,phone,bot")
    e.join(1, 0)
    e.join(2, 1)
    table = e.start()
    while table.session.match.turn not in (0, 1):
        e.wait(0.1)
    turn = table.session.match.turn
    e.server.loses(1)
    e.server.loses(2)
    e.wait(75)
    press(e, "bot_plays")
    assert not table.session.is_human(turn)
    e.wait(0.5)
    assert e.top is table  # it is not said a second time


def test_a_result_does_not_go_on_while_nobody_can_see_it(evening: Any) -> None:
    e = evening("phone,phone")
    e.join(1, 0)
    e.join(2, 1)
    e.start()
    e.play(1, 2, until="round_result")
    e.server.loses(1)
    e.server.loses(2)
    e.wait(80)
    assert [scene.name for scene in e.stack.scenes[-2:]] == ["round_result", "phones_lost"]
    press(e, "wait_on")
    e.wait(60)
    assert e.top.name == "round_result"


def test_an_address_is_chosen_typed_or_tried_again(
    evening: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    e = evening("phone,phone,bot")
    e.join(1, 0)
    press(e, "change_network")
    press(e, "other")
    assert e.top.name == "phones_address"
    for sign in ("key.1", "erase"):
        press(e, sign)
    e.top.value = "10.0.0"
    e.top.rebuild()
    assert e.top.widget("done").unavailable
    press(e, "key..")
    press(e, "key.4")
    press(e, "done")
    assert e.top is e.lobby
    assert e.server.asked == "10.0.0.4"
    assert [chair.kind for chair in e.lobby.chairs[:3]] == ["free", "free", "bot"]

    def refuse(*_: Any) -> None:
        raise OSError(99, "Cannot assign requested address")

    monkeypatch.setattr(Quiet, "start", refuse)
    e.lobby.service.go_to("10.0.0.5")
    e.lobby.rebuild()
    e.wait(0.1)
    assert e.party is None
    assert "Cannot assign" in e.top.widget("problem").text
    assert e.top.widget("other")  # and the list of addresses is open
    assert [chair.kind for chair in e.lobby.chairs[:3]] == ["free", "free", "bot"]


def press(e: Evening, name: str) -> None:
    message = e.top.widget(name).activate()
    e.stack.apply(e.top.on(message))
    e.top.rebuild()
    e.wait(0.1)


def test_a_stranger_who_wants_a_sleeping_seat_is_asked_about(evening: Any) -> None:
    e = evening("phone,phone")
    e.join(1, 0)
    e.join(2, 1)
    table = e.start()
    e.server.loses(2)
    e.wait(11)
    e.server.hears(7, hello={"v": 1, "key": e.party.room.key})
    e.wait(0.2)
    assert 1 in e.last(7)["open"]
    e.server.hears(7, claim={"seat": 1, "avatar": "", "name": "Ben"})
    e.wait(0.2)
    assert e.top.name == "dialog"
    assert "hand" not in e.last(7)
    press(e, "yes")
    e.wait(0.3)
    assert e.top is table
    assert e.last(7)["you"] == 1


def test_phones_find_their_seats_when_the_match_is_resumed(
    evening: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    e = evening("phone,phone,bot")
    e.join(1, 0)
    e.join(2, 1)
    table = e.start()
    for _ in range(6):
        e.thumb(1), e.thumb(2)
        e.wait(0.1)
    e.wait(0.3)
    hand = faces(e.last(2))
    token = next(m["token"] for m in e.server.sent[2] if m.get("token"))
    path, key = table.session.path, e.party.room.key
    kept = memory.find(path, 3)
    assert kept is not None
    note = path.with_name(path.name.replace(".lama.jsonl", memory.PHONES))
    assert token not in note.read_text()
    assert note.stat().st_mode & 0o077 == 0
    table.session.close()  # the program is killed
    e.context.party = None
    from lama_gui.ui.scenes.common.open_match import resume

    e.stack.apply(resume(e.context, path))
    e.wait(0.2)
    assert e.top.name == "dialog"
    press(e, "no")  # which opens it
    e.wait(0.3)
    assert e.party.room.key == key
    e.server.hears(5, hello={"v": 1, "token": token})
    e.wait(0.5)
    assert e.last(5)["you"] == 1
    assert faces(e.last(5)) == hand  # a bot may have played meanwhile


def faces(state: dict[str, Any]) -> list[str]:
    return [card["face"] for card in state.get("hand", ())]


def test_the_seats_of_the_command_line() -> None:
    lineup = parse_lineup("vamos", "phone,screen,bot:expert")
    kinds = [seat.kind for seat in lineup.shown[:3]]
    assert kinds == ["empty", "human", "bot"]
    for seats in ("phone", "phone,tv,bot", "phone,phone,bot:llama", ",".join(["phone"] * 9)):
        with pytest.raises(UsageError):
            parse_lineup("vamos", seats)
