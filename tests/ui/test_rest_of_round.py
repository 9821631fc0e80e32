"""Who has quit waits less for the others, and can go straight to the end of the round."""

from collections.abc import Iterator

import pytest

from lama_gui.kit.animation import Speed
from lama_gui.records import Header, SeatInfo, verify
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Chance, Session
from tools.pilot import Pilot


@pytest.fixture
def quit_early(new_context) -> Iterator[Pilot]:
    """Ana has quit in her first turn; two bots play on."""
    context: AppContext = new_context()
    seats = (SeatInfo("Ana", "human"), SeatInfo("Rosa", "steady"), SeatInfo("Tayo", "novice"))
    header = Header(variant="classic", seats=seats)
    session = Session.begin(header, context.home.matches, Chance(5))
    pilot = Pilot(context, lambda context: TableScene(context, session))
    pilot.until(lambda: pilot.scene.my_turn)
    assert not pilot.scene.watches
    pilot.press("q")
    if pilot.scene.name == "dialog":
        pilot.step(1.0)
        pilot.click("yes")
    pilot.until(lambda: pilot.scene.watches)
    yield pilot
    session.close()


def test_who_has_quit_has_one_button_in_the_place_of_three(quit_early):
    names = {widget.name for widget in quit_early.scene.widgets}
    assert "to_end" in names and not names & {"draw", "quit_round", "hint"}


def test_the_others_hurry_when_nobody_waits_for_them_but_to_see(quit_early):
    assert quit_early.scene.motion.speed is Speed.FAST
    assert quit_early.context.motion.speed is Speed.NORMAL


@pytest.mark.parametrize("how", ["key", "mouse"])
def test_one_press_runs_through_the_rest_of_the_round_and_tells_it(quit_early, how):
    table, session = quit_early.scene, quit_early.scene.session
    before = len(session.match.steps)
    quit_early.press("e") if how == "key" else quit_early.click("to_end")
    quit_early.until(lambda: session.match.turn is None, seconds=10)
    moves = len(session.match.steps) - before
    assert table.toast is not None and table.toast.text.startswith(f"{moves} moves later: ")
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
    assert "draw" in {widget.name for widget in table.widgets}


def test_who_may_still_play_is_asked_for_nothing_else(new_context):
    context: AppContext = new_context()
    seats = (SeatInfo("Ana", "human"), SeatInfo("Rosa", "steady"))
    session = Session.begin(Header(variant="classic", seats=seats), context.home.matches, Chance(5))
    pilot = Pilot(context, lambda context: TableScene(context, session))
    pilot.until(lambda: pilot.scene.my_turn)
    steps = len(session.match.steps)
    pilot.press("e")
    pilot.step(2.0)
    assert len(session.match.steps) == steps
