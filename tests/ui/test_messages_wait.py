"""What is told stays until it can have been read: until something is done, or heard."""

import pytest

from lama_gui.scenes.common.board_scene import TOAST_SECONDS, UNTIL_INPUT
from tests.ui.ear import Listener
from tests.ui.seated import Seat, use
from tools.gallery import lama_states
from tools.gallery.positions import reach
from tools.pilot import Pilot

LONG = 60.0


def seated(seat: Seat, **settings: object) -> Pilot:
    """At a table, with the own turn to come."""
    pilot = seat(reach("classic", lama_states.own_turn), **settings)
    pilot.step(0.1)
    return pilot


def wait(pilot, seconds: float) -> None:
    passed = 0.0
    while passed < seconds:
        pilot.step(0.25)
        passed += 0.25


def test_a_refusal_stays_until_something_is_done(seat):
    pilot = seated(seat)
    idle = next(i for i in range(9) if i not in pilot.scene.board.fan.playable)
    use(pilot, f"#card-{idle}", "return")
    wait(pilot, LONG)
    pilot.press("left")  # looking around is not doing
    assert "On a" in pilot.scene.toast.text
    pilot.press("h")
    assert pilot.scene.toast is None or "On a" not in pilot.scene.toast.text


@pytest.mark.parametrize("waits", [False, True])
def test_other_messages_go_by_themselves_unless_they_shall_wait(seat, waits):
    pilot = seated(seat, wait=waits)
    pilot.scene.say("Somebody has come.")
    wait(pilot, TOAST_SECONDS + 1)
    assert (pilot.scene.toast is not None) is waits


def test_who_listens_has_heard_a_message_before_it_goes(seat):
    pilot = seated(seat)
    Listener(pilot).listen()
    pilot.scene.say("Somebody has come. " * 20)
    Listener(pilot).listen()
    wait(pilot, TOAST_SECONDS + 1)
    assert pilot.scene.toast is not None
    pilot.context.narration.tick(LONG)
    wait(pilot, TOAST_SECONDS + 1)
    assert pilot.scene.toast is None


def test_a_caption_stays_until_something_is_done(seat):
    pilot = seated(seat, captions=True)
    pilot.context.audio.play("turn")
    wait(pilot, LONG)
    pilot.press("left")  # looking around is not doing
    assert pilot.scene.board.captions.sound == "turn"
    pilot.press("h")
    pilot.context.audio.requested.clear()
    assert pilot.scene.board.captions.sound != "turn"


@pytest.mark.parametrize("waits", [False, True])
def test_what_the_disk_says_stays_while_the_others_play(seat, waits):
    """Also where nobody has done anything yet but a bot."""
    pilot = seated(seat, speed="instant", wait=waits)
    pilot.press("d")
    pilot.scene.say("The move could not be saved.", UNTIL_INPUT)
    pilot.until(lambda: pilot.scene.my_turn)
    assert pilot.scene.toast is not None and "saved" in pilot.scene.toast.text
    pilot.press("h")
    assert pilot.scene.toast is None or "saved" not in pilot.scene.toast.text


@pytest.mark.parametrize("waits", [False, True])
def test_why_it_is_not_ones_turn_goes_when_it_is(seat, waits):
    pilot = seated(seat, wait=waits)
    pilot.press("d")
    assert not pilot.scene.my_turn
    pilot.scene.say("It is the turn of somebody else.", UNTIL_INPUT, refused=True)
    pilot.until(lambda: pilot.scene.my_turn)
    assert (pilot.scene.toast is not None) is waits
