"""Gamepads at the table: one for all, or one for each; and none all of a sudden."""

import pytest

from lama_gui.kit.controls.bindings import Device
from lama_gui.scenes.match.table import TableScene
from lama_gui.view.shared_screen import PadSeats
from tools.gallery.lama_states import own_turn
from tools.gallery.positions import reach
from tools.pilot import Pilot

ANA, ROSA = 0, 1


@pytest.fixture
def pilot(new_context):
    context = new_context(speed="instant")
    context.pads.update({0: "Grey pad", 1: "Blue pad"})
    session = reach("classic", own_turn, seats=2, people=2)
    pilot = Pilot(context, lambda s: TableScene(s, session), (960, 540))
    pilot.step(0.6)
    return pilot


def come_to_the_table(pilot: Pilot, pad: int) -> None:
    """Open the curtain and read the recap with ``pad``."""
    pilot.step(0.6)
    pilot.hold_button("a", pad)
    if pilot.scene.name == "recap":
        pilot.button("a", pad=pad)
    pilot.settle()


def test_one_gamepad_may_go_from_hand_to_hand():
    pads = PadSeats({0: "Grey pad"})
    pads.take(ANA, 0)
    assert pads.owner(ROSA, 0) is None


def test_two_gamepads_are_told_apart_until_one_is_lost():
    connected = {0: "Grey pad", 1: "Blue pad"}
    pads = PadSeats(connected)
    pads.take(ANA, 0)
    pads.take(ROSA, 1)
    assert pads.owner(ANA, 1) == ROSA
    assert pads.owner(ANA, 0) is None
    assert pads.owner(ANA, None) is None, "keyboard and mouse belong to everybody"
    del connected[0]
    assert pads.owner(ANA, 1) is None, "any other may have the seat"


def test_the_gamepad_that_opens_the_curtain_plays_that_seat(pilot):
    come_to_the_table(pilot, pad=0)
    pilot.button("x", pad=0)  # draw, and pass the screen on
    pilot.until(lambda: pilot.scene.name == "curtain")
    come_to_the_table(pilot, pad=1)
    table = pilot.scene
    assert table.viewer == ROSA
    before = len(table.session.match.steps)
    pilot.button("x", pad=0)
    assert len(table.session.match.steps) == before
    assert table.toast.text == "This gamepad is Ana’s."
    pilot.button("x", pad=1)
    assert len(table.session.match.steps) == before + 1
    pilot.until(lambda: pilot.scene.name == "curtain")
    pilot.step(0.6)
    pilot.hold_button("a", pad=1)
    assert pilot.scene.name == "curtain", "Ana opens her curtain with her own gamepad"
    assert pilot.widget("others").text == "This gamepad is Rosa’s."


@pytest.mark.parametrize("go_on", [lambda p: p.press("enter"), lambda p: p.plug(2, "Red pad")])
def test_pulling_the_gamepad_out_waits_and_says_so(pilot, go_on):
    come_to_the_table(pilot, pad=0)
    pilot.unplug(1)
    assert pilot.scene.name == "table", "nobody uses it"
    pilot.unplug(0)
    assert pilot.scene.name == "unplugged"
    assert pilot.widget("title").text == "Gamepad disconnected"
    go_on(pilot)
    assert pilot.scene.name == "table"


def test_keycaps_are_those_of_the_device_used_last(pilot):
    come_to_the_table(pilot, pad=0)
    assert pilot.context.input.device is Device.PAD
    assert pilot.widget("draw").key == "X"
    pilot.press("left")
    assert pilot.widget("draw").key == "D"
    pilot.button("dpad_right")
    assert pilot.widget("draw").key == "X"
