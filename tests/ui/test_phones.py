"""The lobby and the table with phones, in the window: without a network, step by step."""

import errno
import os
from functools import partial
from typing import Any

import pygame
import pytest

from lama_gui.commands.parsing import UsageError
from lama_gui.commands.phones import parse_lineup
from lama_gui.families import GAMES, game
from lama_gui.kit.geometry import Viewport
from lama_gui.kit.input import Press
from lama_gui.kit.widgets import Pressed
from lama_gui.net.guests import PHONES, saved_phones
from lama_gui.net.server import NetworkWatcher
from lama_gui.rules.game import NOBODY
from lama_gui.scenes.common.open_match import resume
from lama_gui.scenes.phones import lobby
from lama_gui.scenes.phones.hosting import ServeOptions
from lama_gui.scenes.phones.lobby import Lobby
from lama_gui.session import Session
from lama_gui.view.games.vamos import layout as feast
from lama_gui.view.phones.phone_table import PhoneTable
from lama_gui.view.phones.qr_code import DARK, JOIN
from lama_gui.view.phones.round_table import RoundLayout
from tests.phones.evening import Evening, Quiet, at_table, lose, press
from tests.slow import rest_slow
from tests.ui.seated import open_scene
from tools.gallery import phones
from tools.gallery.positions import reach


def scan(e: Evening, line: int, seconds: float = 0.2) -> None:
    """A phone without a token scans the code."""
    e.server.hears(line, hello={"v": 1, "key": e.phone_table.room.key})
    e.wait(seconds)


def claim(e: Evening, line: int, seat: int, name: str = "") -> None:
    """Ask for a seat."""
    e.server.hears(line, claim={"seat": seat, "avatar": "", "name": name})
    e.wait(0.3)


def come_back(e: Evening, line: int, token: str) -> None:
    """A phone that has a token connects again."""
    e.server.hears(line, hello={"v": 1, "token": token})
    e.wait(0.5)


def until_the_turn_of(e: Evening, table: Any, *seats: int) -> int:
    """Wait until one of ``seats`` has to move."""
    while table.session.match.turn not in seats:
        e.wait(0.1)
    return table.session.match.turn


def faces(state: dict[str, Any]) -> list[str]:
    return [card["face"] for card in state.get("hand", ())]


def test_chairs_fill_and_the_match_starts(evening):
    e = evening("phone,phone,bot,phone")
    assert isinstance(e.top, Lobby)
    assert e.lobby.widget("start").unavailable
    e.join(1, 0)
    e.join(2, 1)
    kinds = [chair.kind for chair in e.lobby.chairs]
    assert kinds == ["phone", "phone", "bot", *["free"] * 3]
    assert not e.lobby.widget("start").unavailable
    table = e.start()
    assert [info.name for info in table.session.seats][:2] == ["Ana", "Ben"]
    assert table.session.humans == (0, 1)
    assert table.round
    e.wait(0.5)
    assert [line.what for line in table.board.log.lines][:2].count("Round 1 begins") == 1


def test_nobody_at_the_screen_is_called_you_on_the_phones_of_others(evening):
    e = evening("phone,screen,bot,phone")
    assert e.lobby.chairs[1].name == e.lobby.t(f"name.{e.lobby.chairs[1].avatar}")


def test_leaving_asks_once_a_phone_has_joined_and_not_before(evening):
    e = evening("phone,phone,phone,phone")
    e.stack.apply(e.top.on_back())
    assert not e.stack.running
    e = evening("phone,phone,phone,phone")
    scan(e, 1)  # it has not chosen a chair yet
    e.stack.apply(e.top.on_back())
    assert e.top.name == "dialog"
    e.stack.apply(e.top.on_back())
    e.join(2, 0)
    e.lobby.help()
    e.lobby.rebuild()
    e.stack.apply(e.lobby.on(Pressed("play_here")))
    assert e.top.name == "dialog"


def test_without_a_network_a_sentence_stands_for_the_code(evening, monkeypatch):
    e = evening("phone,phone")
    assert e.lobby.widget("scan").rect.y < e.lobby.widget("network").rect.y
    monkeypatch.setattr(PhoneTable, "network", "gone")
    e.lobby.rebuild()
    words = e.lobby.widget("network").accessible_name
    assert " ".join(words.split()) == e.lobby.t("phones.no_network")
    assert not {"code", "scan", "address", "room"} & {w.name for w in e.lobby.widgets}


def test_after_thirty_seconds_without_anybody_there_is_help(evening):
    e = evening("phone,phone")
    e.wait(29)
    assert not e.lobby.helping
    e.wait(2)
    assert e.lobby.helping
    e.join(1, 0)
    assert not e.lobby.helping
    e = evening("phone,phone")
    scan(e, 1, seconds=40)  # somebody chooses a name
    assert not e.lobby.helping


@pytest.mark.parametrize("variant", rest_slow(GAMES, "cafe"))
def test_the_screen_can_be_left_alone_to_the_next_match(evening, variant):
    """Four phones play a match, want another, and nobody touches the window."""
    e, table = at_table(evening, "phone,phone,phone,phone", variant)
    first = table.session
    e.play(1, 2, 3, 4, until="match_result")
    for line in (1, 2, 3, 4):
        state = e.last(line)
        assert state["phase"] == "end"
        e.server.hears(line, move="ready", n=state["n"])
    e.wait(0.5)
    assert e.top.name == "table"
    assert first.match.over and e.top.session is not first
    assert e.last(1)["you"] == 0


@pytest.mark.parametrize(
    ("seats", "viewer"), [("phone,phone,phone", NOBODY), ("screen,phone,phone", 0)]
)
def test_no_hand_but_that_of_who_sits_there_is_at_the_screen(evening, seats, viewer):
    e, table = at_table(evening, seats)
    assert table.round == (viewer == NOBODY)
    for _ in range(20):
        for line in (1, 2, 3):
            e.thumb(line)
        e.wait(0.1)
        if e.top is not table:
            break
        cards = [w.name for w in table.widgets if w.name.startswith("card-")]
        shown = len(table.board.after.hand), len(table.board.fan), len(cards)
        assert (table.viewer, any(shown)) == (viewer, viewer != NOBODY), shown


def test_frames_of_the_round_table_are_painted_in_part(evening):
    """Its code, its rays and its faces are laid as pictures, so a touch is seen at once."""
    e, _ = at_table(evening)
    e.wait(3)
    viewport = e.stack.context.viewport
    window = pygame.Surface((viewport.width_px, viewport.height_px))
    e.stack.repaint(window)
    e.stack.update(0.02)
    assert e.stack.repaint(window) is not None


def test_several_at_the_screen_have_the_curtain(evening):
    e, _ = at_table(evening, "screen,screen,phone")
    e.play(3, until="curtain", steps=60)
    assert e.stack.scenes[0].board.covered


def test_a_sleeping_phone_is_waited_for_and_a_bot_is_offered(evening):
    e, table = at_table(evening)
    turn = table.session.match.turn
    e.server.loses(turn + 1)
    e.wait(9)
    assert not table.marks[turn].asleep
    e.wait(2)
    assert table.marks[turn].asleep
    assert e.top is table
    e.wait(50)
    for _ in range(2):  # who waits on is asked again
        assert e.top.name == "phones_lost"
        press(e, "wait_on")
        assert e.top is table
        e.wait(52)
    token = e.token(turn + 1)
    steps = len(table.session.match.steps)
    press(e, "bot_plays")
    e.wait(3)
    assert not table.session.is_human(turn)
    assert len(table.session.match.steps) > steps
    come_back(e, 9, token)
    assert table.session.is_human(turn)
    assert e.last(9)["you"] == turn


def test_a_token_that_nobody_chooses_holds_nobody_up(evening, monkeypatch):
    """Who may return one is gone, and the other is awake: somebody here chooses."""

    def returns(_: object, session: Session) -> bool:
        return any(str(move).startswith("return 1") for move in session.match.legal)

    session = reach("classic", returns, seats=2, people=2, names=("Ana", "Ben"))
    monkeypatch.setattr(lobby, "begin_match", lambda *_: session)
    e, _ = at_table(evening)
    assert session.match.turn is not None
    e.server.loses(session.match.turn + 1)
    e.wait(65)
    assert e.top.name == "phones_lost"
    press(e, "play_here")
    e.wait(0.5)
    assert e.top.name == "round_result"
    assert e.top.choices


def test_when_no_phone_answers_the_screen_says_so_and_the_match_waits(evening):
    e, table = at_table(evening)
    token = e.token(table.session.match.turn + 1)
    steps = len(table.session.match.steps)
    lose(e, 1)
    assert e.top is table  # one of them is there
    lose(e, 2)
    assert e.top.name == "phones_lost"
    assert e.top.widget("code").modules
    e.wait(70)
    assert e.top.widget("bot_plays")  # what else can be done stands below
    assert len(table.session.match.steps) == steps
    come_back(e, 9, token)
    assert e.top is table


def test_a_bot_may_go_on_when_no_phone_answers(evening):
    e, table = at_table(evening, "phone,phone,bot")
    turn = until_the_turn_of(e, table, 0, 1)
    lose(e, 1, 2, seconds=75)
    press(e, "bot_plays")
    assert not table.session.is_human(turn)
    e.wait(3)
    assert e.top.remote.absent_seat == 1 - turn  # it is asked for each of them
    press(e, "bot_plays")
    e.wait(3)
    assert e.top.name != "phones_lost"


def test_a_result_does_not_go_on_while_nobody_can_see_it(evening):
    e, _ = at_table(evening)
    e.play(1, 2, until="round_result")
    lose(e, 1, 2, seconds=80)
    assert [scene.name for scene in e.stack.scenes[-2:]] == ["round_result", "phones_lost"]
    press(e, "wait_on")
    e.wait(60)
    assert e.top.name == "round_result"
    e.stack.handle(Press("back"))
    press(e, "leave")
    press(e, "yes")
    assert e.top.name == "title"
    assert e.phone_table is None


def test_an_address_is_chosen_typed_or_tried_again(evening, monkeypatch):
    e = evening("phone,phone,bot")
    e.join(1, 0)
    for name in ("change_network", "other", "key.1", "erase"):
        press(e, name)
    assert e.top.name == "phones_address"
    e.top.value = "10.0.0"
    e.top.rebuild()
    assert e.top.widget("done").unavailable
    for name in ("key..", "key.4", "done"):
        press(e, name)
    assert e.top is e.lobby
    assert e.server.asked == "10.0.0.4"
    assert [chair.kind for chair in e.lobby.chairs[:3]] == ["free", "free", "bot"]

    def refuse(*_: Any) -> None:
        raise OSError(errno.EADDRNOTAVAIL, "Cannot assign requested address")

    monkeypatch.setattr(Quiet, "start", refuse)
    e.lobby.go_to("10.0.0.5")
    e.lobby.rebuild()
    e.wait(0.1)
    assert e.phone_table is None
    assert "does not have that address" in e.top.widget("problem").text.replace("\n", " ")
    assert e.top.widget("other")  # and the list of addresses is open
    assert [chair.kind for chair in e.lobby.chairs[:3]] == ["free", "free", "bot"]


def test_phones_find_their_seats_when_the_match_is_resumed(evening):
    hosts = ("lama.example",)
    e = evening("phone,phone,bot", options=ServeOptions("127.0.0.1", 4055, hosts))
    e.join(1, 0)
    e.join(2, 1)
    e.server.address = "127.0.0.1"
    e.phone_table.network_watcher = NetworkWatcher(e.server, fixed=True)
    table = e.start()
    for _ in range(6):
        e.thumb(1), e.thumb(2)
        e.wait(0.1)
    e.wait(0.3)
    hand = faces(e.last(2))
    token = e.token(2)
    path, key = table.session.path, e.phone_table.room.key
    kept = saved_phones(path, 3)
    assert kept is not None
    note = path.with_name(path.name.replace(".lama.jsonl", PHONES))
    assert token not in note.read_text()
    assert os.name == "nt" or note.stat().st_mode & 0o077 == 0  # there its folder is the owner's
    table.session.close()  # the program is killed
    e.context.phone_table = None
    e.stack.apply(resume(e.context, path))
    e.wait(0.2)
    assert e.top.name == "dialog"
    press(e, "no")  # which opens it
    e.wait(0.3)
    assert e.phone_table.room.key == key
    assert (e.server.asked, e.server.port, e.server.hosts) == ("127.0.0.1", 4055, hosts)
    come_back(e, 5, token)
    assert e.last(5)["you"] == 1
    assert faces(e.last(5)) == hand  # a bot may have played meanwhile


def test_the_seats_of_the_command_line():
    lineup = parse_lineup("vamos", "phone,screen,bot:expert")
    assert [seat.kind for seat in lineup.shown[:3]] == ["empty", "human", "bot"]
    for seats in ("phone", "phone,tv,bot", "phone,phone,bot:llama", ",".join(["phone"] * 9)):
        with pytest.raises(UsageError):
            parse_lineup("vamos", seats)


# ---- what people at the screen do for phones: pause, silence moods, say who is who ------------


def stranger(e: Evening, seat: int, line: int = 7) -> None:
    """Somebody without a token scans the code, and says who they are."""
    scan(e, line)
    assert seat in e.last(line)["open"]
    claim(e, line, seat)


def answer(e: Evening, answer: str) -> None:
    """Somebody at the screen says whether it is them."""
    assert e.top.name == "dialog"
    press(e, answer)
    e.wait(0.4)


def pause(e: Evening) -> None:
    e.stack.wait()
    e.stack.handle(Press("back"))
    e.wait(0.1)
    assert e.top.name == "pause"


def test_moods_are_silenced_in_mid_match_and_shown_again(evening):
    e, table = at_table(evening)

    def shown(mood: str) -> str | None:
        e.server.hears(1, mood=mood)
        e.wait(0.2)
        return table.marks[0].mood

    assert shown("joy") == "joy"
    pause(e)
    press_toggle(e)
    assert not e.context.settings.phones_moods
    assert table.marks[0].mood is None  # what is shown just now goes, too
    assert not e.last(1).get("moods", False)
    e.wait(4)
    assert shown("joy") is None
    press_toggle(e)
    assert shown("love") == "love"
    assert e.last(1)["moods"]


def press_toggle(e: Evening) -> None:
    """As Enter, a click and a pad's button do."""
    toggle = e.top.widget("moods")
    assert toggle.label == e.context.texts("phones.moods")
    e.stack.apply(e.top.on(toggle.handle(Press("activate"))))
    e.wait(0.1)


@pytest.mark.parametrize("seats", ["phone,phone", "screen,phone"])
def test_the_pause_speaks_of_own_points_only_where_somebody_sits(evening, seats):
    e, table = at_table(evening, seats)
    nobody = table.viewer == NOBODY
    assert nobody == (seats == "phone,phone")
    pause(e)
    round_only = e.top.widget("now").text == e.context.texts("table.round", n=1)
    undo = any(widget.name == "undo" for widget in e.top.widgets)
    assert (round_only, undo) == (nobody, not nobody)
    assert e.top.widget("moods")


def test_phones_are_told_of_a_pause_and_lose_nothing(evening):
    e, table = at_table(evening)
    turn = table.session.match.turn
    assert e.last(turn + 1)["phase"] == "turn"
    pause(e)
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


def test_who_lost_the_token_is_asked_for_the_name_and_told_what_happens(evening):
    e, table = at_table(evening)
    lose(e, 2)
    scan(e, 7)
    assert e.last(7)["news"] == e.context.texts("phone.news.come_back")
    stranger(e, 1, 8)
    assert e.last(8)["news"] == e.context.texts("phone.news.asked", name="Ben")
    answer(e, "no")
    assert e.last(8)["news"] == e.context.texts("phone.news.refused")
    assert "hand" not in e.last(8)
    claim(e, 8, 1)  # once more, and it is Ben
    answer(e, "yes")
    assert e.top is table
    assert e.last(8)["you"] == 1 and e.last(8)["hand"]


def test_after_a_change_of_the_address_all_find_their_seats_again(evening):
    """Every phone is lost, and its token with the old address: the screen asks for each.

    After a no it says again that all are lost.
    """
    e, table = at_table(evening, "phone,phone,bot")
    hands = [list(map(str, table.session.view(seat).hand)) for seat in (0, 1)]
    lose(e, 1, 2)
    assert e.top.name == "phones_lost"
    e.server.address = "192.168.7.8"
    stranger(e, 0)
    answer(e, "no")
    assert e.top.name == "phones_lost"
    for seat, line in ((1, 8), (0, 9)):
        stranger(e, seat, line)
        answer(e, "yes")
        assert e.last(line)["you"] == seat
    assert e.top is table
    if len(table.session.match.steps) == 1:
        assert [faces(e.last(line)) for line in (9, 8)] == hands


def test_a_seat_is_found_again_while_a_result_is_shown(evening):
    e, _ = at_table(evening, "phone,phone")
    e.play(1, 2, until="round_result")
    lose(e, 2)
    stranger(e, 1)
    answer(e, "yes")
    assert e.last(7)["you"] == 1
    assert e.top.name == "round_result"


def test_whose_seat_was_taken_by_another_phone_has_none_any_more(evening):
    """A bot plays for a phone that sleeps; somebody else takes the bot's seat."""
    e, table = at_table(evening, "phone,phone")
    lose(e, 2)
    table.remote.let_bot_play(1)
    scan(e, 7)
    claim(e, 7, 1, "Zoe")
    for _ in range(400):
        if e.last(7).get("you") == 1:
            break
        e.thumb(1)
        e.wait(0.2)
    assert e.last(7)["you"] == 1
    assert [guest.seat for guest in e.phone_table.room.guests].count(1) == 1


def test_who_was_replaced_by_a_bot_at_the_screen_takes_the_own_seat_back(evening):
    e, table = at_table(evening)
    table.session.seating.take_over(0, "steady")
    e.wait(0.2)
    assert (e.last(1)["phase"], e.last(1)["open"]) == ("watch", [0])
    assert e.last(1)["news"] == e.context.texts("phone.news.watching")
    claim(e, 1, 0)
    assert e.last(1)["you"] == 0


@pytest.mark.parametrize("other", [1, 2], ids=["a phone's", "a bot's"])
def test_a_phone_goes_with_its_player_to_another_seat(evening, other):
    e, table = at_table(evening, "phone,phone,bot")
    table.session.seating.trade(0, other, openly=True)
    e.wait(0.3)
    state = e.last(1)
    assert state["you"] == other
    assert faces(state) == list(map(str, table.session.view(other).hand))
    assert (e.last(2)["you"] == 0) == (other == 1)
    assert table.remote.local == ()  # nobody's cards are at the screen


def test_who_is_ready_and_fell_asleep_is_not_counted_among_those_awake(evening):
    e, _ = at_table(evening, "phone,phone,phone")
    e.play(1, 2, 3, until="round_result")
    e.wait(5)
    for line in (1, 2):
        e.server.hears(line, move="ready", n=e.last(line)["n"])
    e.wait(0.2)
    for ready, awake in ((2, 3), (1, 2)):
        told = e.context.texts("phone.ready_of", n=ready, of=awake)
        assert e.last(3)["ready"] == e.top.widget("ready").text == told
        lose(e, 1)


def test_who_waits_for_the_next_deal_and_falls_asleep_has_the_seat_then(evening):
    e, table = at_table(evening, "phone,phone,bot")
    scan(e, 7)
    claim(e, 7, 2, "Zoe")
    told = e.context.texts("phone.news.next_deal", name=table.session.seats[2].name)
    assert (e.last(7)["news"], e.last(7).get("open", [])) == (told, [])
    token = e.token(7)
    lose(e, 7, seconds=2)
    come_back(e, 8, token)
    assert e.last(8)["news"] == told
    while table.session.match.round == 1:
        e.thumb(1), e.thumb(2)
        e.wait(0.1)
    e.wait(0.3)
    assert e.last(8)["you"] == 2
    assert table.remote.local == ()


def test_a_card_played_before_the_hint_has_come_keeps_no_bot_from_moving(evening):
    e, table = at_table(evening, "phone,bot,bot")
    until_the_turn_of(e, table, 0)
    e.server.hears(1, ask="hint")
    e.thumb(1)
    steps = len(table.session.match.steps)
    e.wait(3)
    assert len(table.session.match.steps) > steps + 1


def test_who_asks_for_a_hint_that_is_switched_off_is_told_so(evening):
    e, table = at_table(evening, "phone,bot", hints=False)
    until_the_turn_of(e, table, 0)
    e.server.hears(1, ask="hint")
    e.wait(0.2)
    assert e.last(1)["hint"] == e.context.texts("hint.off")


SIZES = [(1024, 768), (1280, 720), (1920, 1080), (2560, 1080)]
SEATED = [(variant, seats) for variant in GAMES for seats in game(variant).seat_counts]


@pytest.mark.parametrize(("width", "height"), rest_slow(SIZES, (1024, 768)))
def test_a_camera_reads_the_small_code_in_every_window(new_context, width, height):
    pilot = open_scene(new_context(), partial(phones.table, "classic"), (width, height))
    join = pilot.scene.widget("join")
    shown = pilot.picture().subsurface(pygame.Rect(pilot.context.viewport.rect_px(join.rect)))
    dark = pygame.mask.from_threshold(shown, DARK, (2, 2, 2, 255))
    code = max(dark.get_bounding_rects(), key=lambda rect: rect.h)  # an eye of seven modules
    assert code.h >= 14


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize(("variant", "seats"), SEATED)
def test_the_small_code_lies_beside_every_plate_and_tray(variant, seats, size):
    layout = RoundLayout(Viewport(*size), seats, 0)
    join = layout.corner(*JOIN)
    places = [layout.panels[seat].rect for seat in range(seats)]
    if game(variant).family == "vamos":
        places += [feast.tray(layout, seat) for seat in range(seats)]
    assert [place for place in places if place.overlaps(join)] == []
