"""Several people at one screen: the curtain, hiding, peeking, the family, seats that change."""

from functools import partial

import pygame
import pytest

from lama_gui.records import Header, SeatInfo
from lama_gui.rules.vamos_state import Phase
from lama_gui.scenes.match.curtain import DEBOUNCE_SECONDS
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Chance, Session
from lama_gui.session.resume import open_match
from lama_gui.view.price_question import PriceQuestion
from tests.players import play_on
from tests.ui.seated import Seat, names, open_hands, table, text_on, use
from tools.gallery import lama_states, vamos_states
from tools.gallery.positions import begin, reach
from tools.pilot import Pilot

ANA, ROSA, TAYO = range(3)


@pytest.fixture
def open_table(seat: Seat) -> Seat:
    """The table of a session, at instant speed."""
    return partial(seat, speed="instant")


@pytest.fixture
def alone(open_table: Seat) -> Pilot:
    """The table of one person whose turn it is."""
    pilot = open_table(reach("classic", lama_states.own_turn, people=1))
    pilot.settle()
    return pilot


@pytest.fixture
def peeking(open_table: Seat) -> Pilot:
    """At a table whose cards are shown by the peek key only."""
    pilot = open_table(reach("classic", lama_states.own_turn), peek=True)
    pilot.settle()
    assert pilot.scene.board.covered
    return pilot


def peek_key(pilot: Pilot, kind: int, mod: int = 0) -> None:
    pilot.post(kind, key=pygame.K_p, mod=mod, unicode="")


def until_the_curtain(pilot: Pilot, key: str = "d", seconds: float = 30.0) -> None:
    """Press what ends the turn, and wait until the next person is called."""
    pilot.press(key)
    pilot.until(lambda: pilot.scene.name == "curtain", seconds)


def sit_down(pilot: Pilot) -> TableScene:
    """Open the curtain, read the recap."""
    pilot.step(DEBOUNCE_SECONDS + 0.1)
    pilot.hold("enter")
    if pilot.scene.name == "recap":
        pilot.step(DEBOUNCE_SECONDS + 0.1)
        pilot.press("enter")
    pilot.settle()
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene


@pytest.fixture
def seated(open_table: Seat) -> Seat:
    """The table when the first person has opened the curtain."""

    def seated(**people: int) -> Pilot:
        pilot = open_table(reach("classic", lama_states.own_turn, **people))
        assert pilot.scene.name == "curtain"
        sit_down(pilot)
        return pilot

    return seated


# ------------------------------------------------------------- the curtain


def test_the_table_turns_clockwise_and_the_next_begins_at_the_own_first_card(seated):
    """Where the one before had the focus may follow from that hand."""
    pilot = seated(seats=4, people=4)
    scene = table(pilot)
    assert scene.viewer == ANA
    left = scene.board.layout.panels[ROSA].rect
    scene.focus_on(f"card-{len(scene.board.fan) - 1}")
    use(pilot, "tab", "shift tab", settle=True)
    until_the_curtain(pilot)
    pilot.step(DEBOUNCE_SECONDS + 0.1)
    pilot.hold("enter")
    assert (scene.viewer, scene.focus_entry()) == (ROSA, "card-0")
    pilot.step(DEBOUNCE_SECONDS + 0.1)
    use(pilot, "enter", settle=True)  # the recap has been read
    assert scene.board.layout.panels[TAYO].rect == left


def test_who_has_quit_is_skipped_without_a_curtain(seated):
    pilot = seated(seats=3, people=3)
    pilot.press("q")
    if pilot.scene.name == "dialog":
        pilot.click("yes")
    seen = []
    for _ in range(4):
        pilot.until(lambda: pilot.scene.name in ("curtain", "round_result"))
        if pilot.scene.name == "round_result":
            break
        seen.append(pilot.scene.seat)
        sit_down(pilot)
        use(pilot, "d", settle=True)
    assert seen[:2] == [ROSA, TAYO]
    assert ANA not in seen


def test_gifts_are_given_one_after_the_other_behind_the_curtain(open_table):
    session = reach("vamos", vamos_states.giving, seats=3, people=3)
    pilot = open_table(session)
    gave = []
    while session.match.state.phase is Phase.GIVE:
        assert pilot.scene.name == "curtain"
        gave.append(pilot.scene.seat)
        sit_down(pilot)
        use(pilot, "1", settle=True)
    assert len(gave) == len(set(gave)) >= 1


def test_a_round_that_all_have_read_begins_behind_the_curtain(open_table):
    session = reach("classic", lama_states.scored, seats=3, people=3)
    pilot = open_table(session)
    pilot.until(lambda: pilot.scene.name == "round_result")
    pilot.settle()
    pilot.press("enter", "enter", "enter", "space")
    pilot.until(lambda: pilot.scene.name == "curtain")


# ------------------------------------------------------------- hiding and peeking


def test_the_hide_key_covers_cards_costs_and_hints_at_once(alone):
    assert {"card-0", "draw", "hint"} <= names(alone)
    alone.press("v")
    assert alone.scene.board.covered
    assert not {"card-0", "draw", "quit_round", "hint"} & names(alone)
    alone.press("v")
    assert not alone.scene.board.covered


def test_the_hide_key_covers_cards_under_another_scene_too_and_shows_none_there(alone):
    use(alone, "j", "v")
    assert alone.scene.name == "log" and table(alone).board.covered
    alone.press("v")
    assert table(alone).board.covered


def test_hiding_the_cards_closes_the_question_that_shows_them(alone):
    use(alone, "q")
    assert isinstance(alone.scene, PriceQuestion)
    use(alone, "v", settle=True)
    assert alone.scene.name == "table" and alone.scene.board.covered


def test_nothing_is_played_from_a_covered_hand_but_a_button_turns_it_up(alone):
    alone.press("v")
    before = len(alone.scene.session.match.steps)
    alone.press(*"123456ldq")
    assert len(alone.scene.session.match.steps) == before
    assert alone.scene.toast.text == "Your cards lie face down. Turn them up first."
    alone.button("a")
    assert not alone.scene.board.covered


@pytest.mark.parametrize("mod", [0, pygame.KMOD_LALT, pygame.KMOD_LCTRL, pygame.KMOD_LMETA])
def test_a_held_peek_key_shows_the_cards_until_it_is_released(peeking, mod):
    peek_key(peeking, pygame.KEYDOWN)
    peeking.step(0.5)
    assert not peeking.scene.board.covered and "card-0" in names(peeking)
    peek_key(peeking, pygame.KEYUP, mod)
    assert peeking.scene.board.covered


def test_a_tap_on_the_peek_key_shows_the_cards_until_the_next(peeking):
    for covered in (False, True):
        peeking.press("p")
        assert peeking.scene.board.covered is covered


@pytest.mark.parametrize("way", ["hold", "tap", "button"])
def test_a_window_without_the_focus_ends_every_peek(peeking, way):
    if way == "button":
        peeking.click("show")
    else:
        peek_key(peeking, pygame.KEYDOWN)
    if way == "hold":
        peeking.step(0.5)
    elif way == "tap":
        peek_key(peeking, pygame.KEYUP)
    assert not peeking.scene.board.covered
    peeking.post(pygame.WINDOWFOCUSLOST)
    assert peeking.scene.board.covered and "card-0" not in names(peeking)
    peek_key(peeking, pygame.KEYUP, pygame.KMOD_LALT)
    assert peeking.scene.board.covered
    peeking.press("p")
    assert not peeking.scene.board.covered


@pytest.mark.parametrize("held", [False, True])
def test_a_peek_ends_under_another_scene(peeking, held):
    """With its key, or as the window loses the focus."""
    if held:
        peek_key(peeking, pygame.KEYDOWN)
    use(peeking, *["p"] * (not held), "j")
    assert peeking.scene.name == "log" and not table(peeking).board.covered
    before = peeking.picture().get_buffer().raw
    if held:
        peek_key(peeking, pygame.KEYUP)
    else:
        peeking.post(pygame.WINDOWFOCUSLOST)
    assert table(peeking).board.covered
    assert peeking.picture().get_buffer().raw != before


def test_who_hid_the_cards_finds_them_hidden_after_looking_elsewhere(alone):
    alone.post(pygame.WINDOWFOCUSLOST)
    assert not alone.scene.board.covered, "who never hid them plays openly"
    alone.press("v", "v")
    assert not alone.scene.board.covered
    alone.post(pygame.WINDOWFOCUSLOST)
    assert alone.scene.board.covered


def test_a_pause_ends_a_peek(peeking):
    use(peeking, "p", "esc", "esc")
    assert peeking.scene is table(peeking)
    assert peeking.scene.board.covered


# ------------------------------------------------------------- the family


def dealt(pilot: Pilot) -> TableScene:
    """Wait until the first round is dealt, and whoever begins sits there."""
    pilot.until(lambda: pilot.scene.name != "table" or pilot.scene.my_turn)
    pilot.settle()
    return pilot.scene


def test_a_family_plays_with_open_hands_and_without_a_curtain(open_table):
    session = begin("classic", 4, people=3)
    pilot = open_table(session, family=True)
    dealt(pilot)
    assert pilot.scene.name == "table"
    me = pilot.scene.viewer
    others = {ANA, ROSA, TAYO} - {me}
    assert open_hands(pilot) == {f"open-{seat}" for seat in others}, "a bot's hand stays closed"
    other = min(others)
    assert pilot.widget(f"open-{other}").cards == tuple(map(str, session.view(other).hand))
    pilot.press("d")
    pilot.until(lambda: pilot.scene.viewer == (me + 1) % 3)
    pilot.settle()
    assert f"open-{me}" in names(pilot)


def test_a_family_that_begins_in_mid_round_opens_its_hands_with_the_next_deal(open_table, seated):
    pilot = seated(seats=4, people=3)
    session = table(pilot).session
    assert not open_hands(pilot)
    pilot.press("esc")
    pilot.context.change(family=True)
    pilot.press("esc")
    assert pilot.scene.toast.text == pilot.context.texts("table.open_later")
    pilot.settle()
    assert not open_hands(pilot)
    until_the_curtain(pilot, seconds=60)
    play_on(session, choose=lambda view: view.legal[-1], until=lambda _: session.match.dealing)
    again = open_table(session, family=True)
    again.until(lambda: again.scene.name == "round_result")
    while again.scene.name == "round_result":
        again.step(DEBOUNCE_SECONDS + 0.1)
        again.press("enter")
    dealt(again)
    assert open_hands(again)


def test_a_round_dealt_openly_is_open_in_another_sitting(open_table, tmp_path):
    header = Header("classic", tuple(SeatInfo(name, "human") for name in "ABC"))
    session = Session.begin(header, tmp_path, Chance(1))
    pilot = open_table(session, family=True)
    dealt(pilot)
    assert session.path is not None
    path = session.path
    pilot.scene.on_exit()
    for family, scene in ((True, "table"), (False, "curtain")):
        again = open_table(open_match(path, chance=Chance(2)), family=family)
        assert again.scene.name == scene
        again.scene.session.close()


# ------------------------------------------------------------- captions


def test_captions_say_what_sounds(open_table):
    pilot = open_table(reach("classic", lama_states.own_turn, people=1), captions=True)
    pilot.step(0.1)
    assert pilot.scene.board.captions.sound == "turn"
    pilot.scene.board.sound("play")
    pilot.scene.board.sound("llama")
    pilot.step(0.1)
    assert pilot.scene.board.captions.sound == "llama"


# ------------------------------------------------------------- seats


def choose(pilot: Pilot, name: str, value: object) -> None:
    """Choose by keyboard."""
    pilot.scene.focus_on(name)
    for _ in range(8):
        if pilot.widget(name).value == value:
            return
        pilot.press("enter")
    raise AssertionError(f"{name} is never {value}")


def take(pilot: Pilot, seat: int, player: str, *, openly: bool = False) -> None:
    """Let ``player`` take over, as one does it by keyboard."""
    use(pilot, "esc", "@seats")
    if openly:
        choose(pilot, "when", True)
    pilot.click(f"seat.{seat}")
    choose(pilot, "player", player)
    use(pilot, "@done", "@resume")


def test_a_bot_takes_over_a_seat_and_plays_on(seated):
    pilot = seated(seats=2, people=2)
    session = table(pilot).session
    take(pilot, ROSA, "steady")
    pilot.press("d")
    before = len(session.match.steps)
    pilot.until(lambda: len(session.match.steps) > before)
    assert session.match.steps[-1].seat == ROSA
    assert session.humans == (ANA,)
    assert session.header.seats[ROSA].player == "human", "the header keeps who began"


def test_a_person_takes_a_bot_s_seat_behind_the_curtain(open_table):
    pilot = open_table(reach("classic", lama_states.own_turn, seats=2, people=1))
    pilot.settle()
    take(pilot, ROSA, "human", openly=True)
    until_the_curtain(pilot)
    assert pilot.scene.seat == ROSA


def test_who_gave_the_seat_away_sees_its_cards_no_more(seated):
    pilot = seated(seats=3, people=2)
    scene = table(pilot)
    take(pilot, ANA, "expert")
    assert scene.board.covered
    pilot.until(lambda: pilot.scene.name == "curtain")
    assert pilot.scene.seat == ROSA


def test_a_bot_that_takes_over_at_the_curtain_needs_none(open_table):
    session = reach("classic", lama_states.own_turn, seats=3, people=2)
    pilot = open_table(session)
    pilot.step(DEBOUNCE_SECONDS + 0.1)
    before = len(session.match.steps)
    take(pilot, ANA, "steady")
    assert pilot.scene.name == "table" and pilot.scene.board.covered
    pilot.until(lambda: len(session.match.steps) > before)
    assert session.match.steps[before].seat == ANA


def test_a_character_comes_back_as_it_began(open_table):
    session = reach("classic", lama_states.own_turn, seats=2, people=1)
    pilot = open_table(session)
    pilot.settle()
    take(pilot, ROSA, "human")
    take(pilot, ROSA, "steady")
    assert session.player(ROSA) == session.header.seats[ROSA].player == "steady"


# ------------------------------------------------------------- taking back


def test_the_table_says_why_nothing_can_be_taken_back(open_table):
    pilot = open_table(begin("classic", 3, people=1), speed="normal")
    pilot.until(lambda: pilot.scene.my_turn)
    for key, why in (
        ("z", "There is nothing to take back."),
        ("d", "A card was shown, so it can’t be taken back."),
    ):
        pilot.press(key)
        before = len(pilot.scene.session.match.steps)
        pilot.press("z")
        assert len(pilot.scene.session.match.steps) == before
        assert pilot.scene.toast.text == why


def test_nothing_goes_back_after_others_have_acted(seated):
    pilot = seated(seats=2, people=2)
    session = table(pilot).session
    until_the_curtain(pilot, "enter")
    sit_down(pilot)
    before = len(session.match.steps)
    pilot.press("z")
    assert len(session.match.steps) == before
    assert pilot.scene.toast.text == "Others have played since then."


def test_before_the_next_person_has_sat_down_a_move_goes_back(seated):
    pilot = seated(seats=2, people=2)
    session = table(pilot).session
    before = session.match.state
    until_the_curtain(pilot, "enter")
    assert pilot.widget("take_back").text == "Ana: take back"
    pilot.press("z")
    pilot.step(0.1)
    assert session.match.state is before


def test_the_curtain_says_why_a_move_does_not_go_back(seated):
    pilot = seated(seats=2, people=2)
    session = table(pilot).session
    until_the_curtain(pilot)
    made = len(session.match.steps)
    pilot.press("z")
    assert len(session.match.steps) == made and pilot.scene.name == "curtain"
    assert "A card was shown, so it can’t be taken back." in text_on(pilot)
