"""The pace of the others: one move at a time, slow and quick rivals, the rest of a round."""

from functools import partial
from itertools import count
from random import Random
from typing import Any, cast

import pytest

from lama_gui.kit.animation import Motion, Speed
from lama_gui.match import Match
from lama_gui.records import Header, SeatInfo, verify
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Chance, Session
from lama_gui.view.turn_controller import AwaitLocal, TurnController
from tests.ui.seated import Sit, names
from tools.gallery.families import FAMILY_STATES
from tools.pilot import Pilot


@pytest.fixture
def sit(sit: Sit) -> Sit:
    """At a table of five with one person whose turn it is."""
    seen = ["lama", "vamos"]
    wanted = FAMILY_STATES["lama"].middle
    return partial(sit, wanted, seats=5, size=(1280, 720), tutorial_seen=seen)


def made(pilot: Pilot) -> int:
    """How many moves have been made."""
    return len(pilot.scene.session.match.steps)


def play_a_card(pilot: Pilot) -> int:
    """Play the first card that goes; the number of moves made then."""
    pilot.click(f"card-{min(pilot.scene.board.fan.playable)}")
    return made(pilot)


@pytest.mark.parametrize("way", ["space", "button", "table"])
def test_hurrying_goes_one_move_at_a_time(sit, way):
    pilot = sit()
    first = play_a_card(pilot)
    pilot.until(lambda: "hurry" in names(pilot))
    while pilot.scene.session.match.turn != 0 and pilot.scene.name == "table":
        before = made(pilot)
        if way == "space":
            pilot.press("space")
        elif way == "button" and "hurry" in names(pilot):
            pilot.click("hurry")
        else:
            pilot.click(960.0, 620.0)
        pilot.step(1 / 60)
        assert made(pilot) - before <= 1
    assert made(pilot) > first


def test_against_bots_it_is_there_until_the_own_next_turn(sit):
    pilot = sit()
    before, first = pilot.scene.session.match.state, play_a_card(pilot)
    place, passed = pilot.widget("undo").rect, 0.0
    while not pilot.scene.my_turn:
        pilot.step(0.1)
        passed += 0.1
        assert pilot.widget("undo").rect == place, "it stays where it is"
    assert passed >= 4.0 or made(pilot) > first
    pilot.step(1.0)
    pilot.press("z")
    assert pilot.scene.session.match.state is before


def test_who_took_a_move_back_by_key_is_at_a_card_that_fits(sit):
    pilot = sit()
    play_a_card(pilot)
    pilot.until(lambda: pilot.scene.my_turn)
    pilot.step(1.0)
    while pilot.scene.focus != "draw":
        pilot.press("right")
    pilot.press("z")
    pilot.settle()
    playable = pilot.scene.board.fan.playable
    assert pilot.scene.focus in {f"card-{index}" for index in playable}


def test_why_nothing_goes_back_is_read_while_the_others_move(sit):
    pilot = sit()
    pilot.press("d")
    before = made(pilot)
    pilot.press("z")
    pilot.until(lambda: made(pilot) > before)
    assert pilot.scene.toast.text == "A card was shown, so it can’t be taken back."


def test_the_others_wait_for_who_is_about_to_take_it_back(sit):
    pilot = sit()
    first = play_a_card(pilot)
    pilot.until(lambda: not pilot.scene.board.animator.running)
    pilot.move(*pilot.where("undo"))
    for _ in range(60):
        pilot.step(0.1)
    assert made(pilot) == first


def test_a_click_on_an_own_card_while_others_move_hurries_nobody(sit):
    pilot = sit(bot_speed="slow")
    first = play_a_card(pilot)
    pilot.until(lambda: made(pilot) > first)
    animator = pilot.scene.board.animator
    assert animator.running
    t = animator.t
    pilot.click("card-0")
    assert animator.running and animator.t >= t


def seconds_until_the_next_turn(pilot: Pilot) -> float:
    play_a_card(pilot)
    seconds = 0.0
    while pilot.scene.name == "table" and not pilot.scene.my_turn and seconds < 120:
        pilot.step(1 / 30)
        seconds += 1 / 30
    return seconds


def test_slow_usual_quick_and_instant_rivals_take_less_and_less_time(sit):
    took = [
        seconds_until_the_next_turn(sit(bot_speed=p)) for p in ("slow", "normal", "fast", "instant")
    ]
    assert took == sorted(took, reverse=True)
    assert took[0] > 1.5 * took[1] and took[3] < 1.5


def test_the_pace_of_the_rest_of_a_round_is_a_setting_of_its_own(sit):
    pilot = sit(bot_speed="slow", watching="instant")
    assert pilot.scene.motion.speed is Speed.NORMAL, "the viewer's moves"
    play_a_card(pilot)
    pilot.until(lambda: not pilot.scene.board.animator.running)
    assert pilot.scene.motion.speed is Speed.SLOW
    pilot.scene.watches = True
    assert pilot.scene.motion.speed is Speed.INSTANT


class AtOnce:
    """A thinker that answers at once with a move that is open."""

    def ask(self, work: Any, view: Any) -> None:
        self.move = next(iter(view.legal))

    def fetch(self) -> Any:
        return self.move


def test_until_a_person_has_decided_for_the_first_time_the_bots_do_not_dwell():
    infos = [SeatInfo(name, "steady", youngest=name == "A") for name in "ABC"]
    header = Header("classic", (*infos, SeatInfo("Ana", "human")), seed="pace")
    session = Session(header, Match(header.game(), 4), None, Chance(1))
    leads: Any = TurnController(session, cast("Any", AtOnce()), Random(1))

    def waited() -> int:
        return next(n for n in count() if isinstance(leads.next(0.05, Motion()), AwaitLocal))

    first = waited()
    session.play(next(iter(session.view(3).legal)), 3)
    assert 0 < 2 * first < waited()


def first_turn(context: AppContext, *bots: tuple[str, str]) -> Pilot:
    """Ana's first turn against these bots, in a match that is kept."""
    seats = (SeatInfo("Ana", "human"), *(SeatInfo(*bot) for bot in bots))
    session = Session.begin(Header(variant="classic", seats=seats), context.home.matches, Chance(5))
    pilot = Pilot(context, lambda context: TableScene(context, session))
    pilot.until(lambda: pilot.scene.my_turn)
    return pilot


@pytest.fixture
def quit_early(context) -> Pilot:
    """Ana has quit in her first turn; two bots play on."""
    pilot = first_turn(context, ("Rosa", "steady"), ("Tayo", "novice"))
    assert not pilot.scene.watches
    pilot.press("q")
    if pilot.scene.name == "dialog":
        pilot.step(1.0)
        pilot.click("yes")
    pilot.until(lambda: pilot.scene.watches)
    return pilot


def test_who_has_quit_has_one_button_in_the_place_of_three_and_quick_rivals(quit_early):
    shown = names(quit_early)
    assert "to_end" in shown and not shown & {"draw", "quit_round", "hint"}
    assert quit_early.scene.motion.speed is Speed.FAST
    assert quit_early.context.motion.speed is Speed.NORMAL


@pytest.mark.parametrize("how", ["key", "mouse"])
def test_one_press_runs_through_the_rest_of_the_round_and_tells_it(quit_early, how):
    table, session = quit_early.scene, quit_early.scene.session
    before = made(quit_early)
    quit_early.press("e") if how == "key" else quit_early.click("to_end")
    quit_early.until(lambda: session.match.turn is None, seconds=10)
    assert table.toast.text.startswith(f"{made(quit_early) - before} moves later: ")
    quit_early.until(lambda: quit_early.scene.name == "round_result", seconds=10)
    assert verify(session.path).error is None


def test_in_the_next_round_everything_is_as_it_was(quit_early):
    table = quit_early.scene
    quit_early.press("e")
    quit_early.until(lambda: quit_early.scene.name == "round_result", seconds=20)
    quit_early.until(lambda: not quit_early.scene.animator.running, seconds=20)
    quit_early.step(1.0)
    quit_early.press("enter")
    quit_early.until(lambda: quit_early.scene is table and table.my_turn, seconds=40)
    assert table.motion.speed is Speed.NORMAL and not table.watches
    assert "draw" in names(quit_early)


def test_who_may_still_play_is_asked_for_nothing_else(context):
    pilot = first_turn(context, ("Rosa", "steady"))
    steps = made(pilot)
    pilot.press("e")
    pilot.step(2.0)
    assert made(pilot) == steps


def test_the_last_move_can_be_taken_back_by_a_button_as_long_as_that_holds(sit):
    pilot = sit(bot_speed="slow")
    before = pilot.scene.session.match.state
    play_a_card(pilot)
    pilot.click("undo")
    assert pilot.scene.session.match.state is before


def test_enter_hurries_also_when_a_card_has_the_focus(sit):
    pilot = sit(bot_speed="slow")
    play_a_card(pilot)
    pilot.until(lambda: "hurry" in names(pilot) and not pilot.scene.board.animator.running)
    pilot.scene.focus_on("card-0")
    now = made(pilot)
    pilot.press("enter")
    pilot.step(1 / 60)
    assert made(pilot) == now + 1
