"""What is told stays until it can have been read: until something is done, or heard."""

import pytest

from lama_gui.scenes.common.board_scene import TOAST_SECONDS, UNTIL_INPUT
from tests.ui.ear import Listener
from tests.ui.seated import Seat
from tools.gallery import lama_states
from tools.gallery.positions import reach

LONG = 60.0


def refused(seat: Seat, **settings: object):
    """A card was tried that does not go."""
    pilot = seat(reach("classic", lama_states.own_turn), **settings)
    pilot.step(0.1)
    idle = next(i for i in range(9) if i not in pilot.scene.board.fan.playable)
    pilot.scene.focus_on(f"card-{idle}")
    pilot.press("return")
    assert pilot.scene.toast is not None
    return pilot


def wait(pilot, seconds: float) -> None:
    passed = 0.0
    while passed < seconds:
        pilot.step(0.25)
        passed += 0.25


def test_a_refusal_stays_until_something_is_done(seat):
    pilot = refused(seat)
    wait(pilot, LONG)
    pilot.press("left")  # looking around is not doing
    pilot.press("h")
    assert pilot.scene.toast is None or "On a" not in pilot.scene.toast.text


def test_other_messages_go_by_themselves_unless_they_shall_wait(seat):
    for waits in (False, True):
        pilot = seat(reach("classic", lama_states.own_turn), wait=waits)
        pilot.step(0.1)
        pilot.scene.say("Somebody has come.")
        wait(pilot, TOAST_SECONDS + 1)
        assert (pilot.scene.toast is not None) is waits


def test_who_listens_has_heard_a_message_before_it_goes(seat):
    pilot = seat(reach("classic", lama_states.own_turn))
    pilot.step(0.1)
    Listener(pilot).listen()
    pilot.scene.say("Somebody has come. " * 20)
    Listener(pilot).listen()
    wait(pilot, TOAST_SECONDS + 1)
    assert pilot.scene.toast is not None
    pilot.context.narration.tick(LONG)
    wait(pilot, TOAST_SECONDS + 1)
    assert pilot.scene.toast is None


def test_a_caption_stays_until_something_is_done(seat):
    pilot = seat(reach("classic", lama_states.own_turn), captions=True)
    pilot.step(0.1)
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
    pilot = seat(reach("classic", lama_states.own_turn), speed="instant", wait=waits)
    pilot.step(0.1)
    pilot.press("d")
    pilot.scene.say("The move could not be saved.", UNTIL_INPUT)
    pilot.until(lambda: pilot.scene.my_turn)
    assert pilot.scene.toast is not None and "saved" in pilot.scene.toast.text
    pilot.press("h")
    assert pilot.scene.toast is None or "saved" not in pilot.scene.toast.text


@pytest.mark.parametrize("waits", [False, True])
def test_why_it_is_not_ones_turn_goes_when_it_is(seat, waits):
    pilot = seat(reach("classic", lama_states.own_turn))
    pilot.context.change(wait=waits)
    pilot.step(0.1)
    pilot.press("d")
    assert not pilot.scene.my_turn
    pilot.scene.say("It is the turn of somebody else.", UNTIL_INPUT, refused=True)
    pilot.until(lambda: pilot.scene.my_turn)
    assert (pilot.scene.toast is not None) is waits
