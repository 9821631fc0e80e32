"""A whole match of every game, from the title to the result and back to the title.

Once by keyboard alone, once by gamepad alone; two people and a bot sit at the table.
"""

from itertools import product
from typing import Any, ClassVar

import msgspec
import pytest

from lama_gui.families import GAMES, game
from lama_gui.kit.controls.bindings import Device
from lama_gui.records import read_record, verify
from lama_gui.scenes.before.title import Title
from lama_gui.scenes.common.lineup import Lineup, Seat, remember
from lama_gui.settings import Profile
from tests.slow import rest_slow
from tools.pilot import Pilot

#: A short match of each family.
SHORT: dict[str, dict[str, Any]] = {"lama": {"target": 10}, "vamos": {"rounds": 1}}
LINEUP = Lineup(
    seats=(
        Seat("human", name="Ana", avatar="rosa", marked=True),
        Seat("bot", avatar="kiko", level="novice"),
        Seat("human", name="Ben", avatar="tayo"),
        Seat(),
        Seat(),
        Seat(),
    ),
    start="marked",
)
LONGEST = 3000


class Hands:
    """Keys alone, or a gamepad's buttons alone."""

    NAMES: ClassVar = {
        Device.KEYBOARD: {"next": "tab", "activate": "enter", "draw": "d", "quit_round": "q"},
        Device.PAD: {
            "next": "rightshoulder",
            "right": "dpad_right",
            "activate": "a",
            "draw": "x",
            "quit_round": "y",
        },
    }

    def __init__(self, pilot: Pilot, device: Device) -> None:
        self.pilot, self.device = pilot, device
        if device is Device.PAD:
            pilot.plug(0)

    def press(self, action: str) -> None:
        name = self.NAMES[self.device].get(action, action)
        (self.pilot.button if self.device is Device.PAD else self.pilot.press)(name)

    def hold(self) -> None:
        self.pilot.hold_button("a") if self.device is Device.PAD else self.pilot.hold("enter")


def go_to(pilot: Pilot, hands: Hands, name: str) -> None:
    """Move the focus to ``name`` and activate it: from group to group, then about in its own."""
    for _ in range(80):
        if pilot.scene.focus == name:
            hands.press("activate")
            return
        there = pilot.scene.group_of(pilot.scene.focus or "") == pilot.scene.group_of(name)
        hands.press("right" if there else "next")
    raise AssertionError(f"no way to {name!r} in {pilot.scene.name!r}")


def take_turn(pilot: Pilot, hands: Hands) -> None:
    """Play the focused card; else draw as long as the round is young, else quit."""
    table = pilot.scene
    view = table.session.view(table.viewer)
    if str(table.focus).startswith("card-") and table.board.fan.playable:
        hands.press("activate")
    elif len(view.hand) < 8 and any(str(move) == "draw" for move in view.legal):
        hands.press("draw")
    else:
        hands.press("quit_round")


def play_on(pilot: Pilot, hands: Hands) -> None:
    """Do what the scene on top asks for."""
    scene = pilot.scene
    if scene.name == "table":
        if scene.my_turn:
            take_turn(pilot, hands)
    elif scene.name == "dialog":
        go_to(pilot, hands, "yes")
    elif scene.name == "curtain":
        hands.hold()
    else:
        hands.press("activate")


@pytest.mark.parametrize(
    ("variant", "device"),
    rest_slow(
        product(GAMES, [Device.KEYBOARD, Device.PAD]),
        ("classic", Device.KEYBOARD),
        ("vamos", Device.PAD),
    ),
)
def test_from_the_title_to_the_result_and_back(new_context, variant, device):
    lineup = msgspec.structs.replace(LINEUP, house={variant: SHORT[game(variant).family]})
    context = new_context(
        speed="instant",
        reduced_motion=True,
        last_match=remember(lineup),
        profiles=[Profile(name="Ana", avatar="rosa"), Profile(name="Ben", avatar="tayo")],
        tutorial_seen=list(GAMES),
    )
    pilot = Pilot(context, Title, (960, 540))
    hands = Hands(pilot, device)
    go_to(pilot, hands, "play")
    go_to(pilot, hands, f"variant.{variant}")
    pilot.step(0.1)
    assert pilot.context.input.device is device

    screens: set[str] = set()
    viewers: set[int] = set()
    for _ in range(LONGEST):
        if pilot.scene.name == "match_result":
            break
        screens.add(pilot.scene.name)
        if pilot.scene.name == "table" and pilot.scene.my_turn:
            viewers.add(pilot.scene.viewer)
        play_on(pilot, hands)
        pilot.step(0.2)
    assert pilot.scene.name == "match_result"
    assert {"curtain", "table", "round_result"} <= screens
    assert viewers == {0, 2}, "both people sat at the screen"

    (path,) = context.home.matches.glob("*.jsonl")
    record = read_record(path)
    assert record.header.options == SHORT[game(variant).family], "house rules are in the file"
    assert [info.youngest for info in record.header.seats] == [True, False, False]
    assert next(step.seat for step in record.match.steps if step.seat is not None) == 0, (
        "the marked person begins"
    )
    verdict = verify(path)
    assert verdict.error is None
    assert verdict.finished

    go_to(pilot, hands, "menu")
    pilot.step(0.1)
    assert pilot.scene.name == "title"
    assert not [w for w in pilot.scene.widgets if w.name == "resume"], "the match is over"
