"""The window's close button ends the program, whatever is shown, and asks nothing."""

import time

import pytest

from lama_gui.app.crash import Crash
from lama_gui.kit.dialog import Unplugged
from lama_gui.records import Header, SeatInfo
from lama_gui.records.writer import InUseError
from lama_gui.scenes.before.title import Title
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session
from lama_gui.session.resume import open_match
from tests.window import show
from tools.gallery.draw import Studio
from tools.pilot import Pilot

#: Ways to be busy; the patient sweep over all shots there are is in test_layout.
TELLING = (
    *("classic-thinking", "classic-flying", "classic-result-counting", "classic-pause"),
    *("classic-replay", "menu-settings-controls", "menu-daily", "menu-player-editor"),
    *("menu-letters", "menu-question"),
)


AT_ONCE = 3.0
"""Seconds, on a machine that does other work meanwhile."""


def stays_open(pilot):
    """What is wrong when the window is closed: it shall end, and nothing open."""
    scenes, asked = pilot.stack.scenes, time.monotonic()
    pilot.stack.close()
    pilot.step()
    if pilot.stack.running or time.monotonic() - asked > AT_ONCE:
        yield "does not close at once"
    if pilot.stack.scenes != scenes:
        yield "asks something when it is closed"


def test_scenes_close_at_once(tmp_path):
    studio, shots = Studio(tmp_path), show.shots()
    stay = [(name, *stays_open(studio.pilot(shots[name]))) for name in TELLING]
    assert stay == [(name,) for name in TELLING]


@pytest.mark.parametrize(
    "scene",
    [Unplugged, lambda context: Crash(context, None, playing=True)],
    ids=["unplugged", "crash"],
)
def test_a_message_closes_at_once(context, scene):
    assert list(stays_open(Pilot(context, scene))) == []


@pytest.mark.parametrize("keys", [[], ["escape"], ["escape", "tab", "tab", "enter"]])
def test_the_match_is_let_go_and_goes_on_elsewhere(context, keys):
    seats = (SeatInfo("Ana", "human"), SeatInfo("Rosa", "steady"))
    session = Session.begin(Header(variant="classic", seats=seats), context.home.matches)
    pilot = Pilot(context, lambda context: TableScene(context, session))
    pilot.until(lambda: session.match.turn == 0)
    pilot.press(*keys)
    with pytest.raises(InUseError):
        open_match(session.path)
    assert list(stays_open(pilot)) == []
    again = open_match(session.path)
    assert again.match.state == session.match.state
    again.close()


def test_a_scene_is_let_go_once(context):
    class Held(Title):
        times = 0

        def on_exit(self):
            self.times += 1

    pilot = Pilot(context, Held)
    pilot.stack.close()
    pilot.stack.close()
    assert pilot.scene.times == 1
