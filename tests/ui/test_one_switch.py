"""One switch: the focus goes on by itself, and one key, button or finger does everything."""

from __future__ import annotations

import pytest

from lama_gui.app.pilot import Pilot
from lama_gui.families import GAMES
from lama_gui.records.proof import ShuffleSecret
from lama_gui.scenes.before.settings import SettingsScene
from lama_gui.scenes.before.title import Title
from tests.slow import rest_slow

PACE = 1
MOST = 4000

#: What somebody with one switch waits for, in each scene; a card or drawing at the table.
WISHED = {
    "title": ("play",),
    "dialog": ("yes",),
    "round_result": ("next",),
    "table": ("draw", "quit_round", "show"),
}


def wants(pilot: Pilot, variant: str) -> bool:
    """Whether what the focus is on is what is wished for."""
    focus, scene = pilot.scene.focus or "", pilot.scene
    if not focus:
        return True  # there is nothing to choose: any press hurries
    if scene.name == "new_match":
        return focus == f"variant.{variant}"
    if scene.name == "table" and any(name.startswith("card-") for name in scene.scanned()):
        return focus.startswith("card-")
    return focus in WISHED.get(scene.name, ()) or focus.startswith("return-")


@pytest.fixture
def switched(new_context, monkeypatch):
    """A context for one switch, with the same deals each time."""
    monkeypatch.setattr(ShuffleSecret, "new", lambda: ShuffleSecret("23" * 32))
    return new_context(language="en", speed="instant", one_switch=True, switch_pace=PACE)


@pytest.mark.parametrize(
    "variant",
    rest_slow(GAMES, "vamos"),
)
def test_a_match_is_played_with_one_key_alone(switched, variant: str) -> None:
    pilot = Pilot(switched, Title)
    for _ in range(MOST):
        pilot.step(0.25)
        if pilot.scene.name == "match_result":
            break
        if wants(pilot, variant):
            pilot.press("space")
    assert pilot.scene.name == "match_result", f"still at {pilot.scene.focus}"
    assert pilot.scene.match.game.name == variant  # type: ignore[attr-defined]


def test_a_finger_anywhere_is_the_switch(switched) -> None:
    pilot = Pilot(switched, Title)
    pilot.until(lambda: pilot.scene.focus == "settings")
    pilot.click(1900.0, 20.0)
    assert pilot.scene.name == "settings"


def test_the_focus_goes_round_at_its_pace_and_passes_what_cannot_be_used(switched) -> None:
    pilot = Pilot(switched, Title)
    names = pilot.scene.scanned()
    seen = [pilot.scene.focus]
    for _ in names:
        pilot.step(PACE + 0.01)
        seen.append(pilot.scene.focus)
    assert seen == [*names[names.index(seen[0]) :], *names[: names.index(seen[0]) + 1]]
    assert all(pilot.widget(name).available for name in names)


def test_what_is_set_by_arrows_goes_on_and_round(switched) -> None:
    pilot = Pilot(switched, SettingsScene)
    pilot.scene.tab = "sound"
    pilot.scene.rebuild()
    pilot.until(lambda: pilot.scene.focus == "master", seconds=120)
    values = []
    for _ in range(4):
        pilot.press("space")
        values.append(switched.settings.master)
    assert values == [9, 10, 0, 1]


def test_it_waits_for_who_is_listening(switched) -> None:
    pilot = Pilot(switched, Title)
    switched.narration.heard = True
    switched.narration.follow(pilot.scene, "a long sentence", [], None, None)  # type: ignore[arg-type]
    assert switched.narration.speaking
    first = pilot.scene.focus
    pilot.step(PACE + 0.5)
    assert pilot.scene.focus == first


@pytest.mark.parametrize(("cool_down", "left"), [("none", True), ("long", False)])
def test_a_double_press_does_nothing_twice(new_context, cool_down: str, left: bool) -> None:
    """The first opens the settings, the second would turn a switch there."""
    pilot = Pilot(new_context(language="en", cool_down=cool_down), SettingsScene)
    pilot.scene.tab = "sound"
    pilot.scene.rebuild()
    pilot.scene.focus_on("muted")
    pilot.press("space", "space")
    assert pilot.context.settings.muted is not left
    pilot.step(1.1)
    pilot.press("space")
    assert pilot.context.settings.muted is left
