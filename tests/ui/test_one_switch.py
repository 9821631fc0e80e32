"""One switch: the focus goes on by itself, and one key, button or finger does everything."""

from collections.abc import Iterator
from functools import partial

import pygame
import pytest

from lama_gui.app.stack import LONG_HOLD
from lama_gui.families import GAMES
from lama_gui.kit.controls.scanning import STOPS, WAYS_OUT, stops_of
from lama_gui.kit.scene import Scene
from lama_gui.records.proof import ShuffleSecret
from lama_gui.scenes.before.credits import Credits
from lama_gui.scenes.before.settings import SettingsScene
from lama_gui.scenes.before.title import Title
from lama_gui.settings import Settings
from tests.slow import rest_slow
from tests.ui.seated import use
from tools.gallery import menus
from tools.pilot import Pilot

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
    """Whether to press: the focus is on what is wished for, or there is nothing to choose."""
    stop = pilot.stack.scanner.stop
    return not stop or any(is_wished(pilot.scene, name, variant) for name in stop)


def is_wished(scene: Scene, focus: str, variant: str) -> bool:
    """Whether that is what is wished for in this scene."""
    if scene.name == "new_match":
        return focus == f"variant.{variant}"
    if scene.name == "table" and any(name.startswith("card-") for name in scene.scan_names()):
        return focus.startswith("card-")
    return focus in WISHED.get(scene.name, ()) or focus.startswith("return-")


@pytest.fixture
def switched(new_context, monkeypatch):
    """A context for one switch, with the same deals each time."""
    monkeypatch.setattr(ShuffleSecret, "new", lambda: ShuffleSecret("23" * 32))
    return new_context(speed="instant", one_switch=True, switch_pace=PACE)


@pytest.mark.parametrize("variant", rest_slow(GAMES, "vamos"))
def test_a_match_is_played_with_one_key_alone(switched, variant):
    pilot = Pilot(switched, Title)
    for _ in range(MOST):
        pilot.step(0.25)
        if pilot.scene.name == "match_result":
            break
        if wants(pilot, variant):
            pilot.press("space")
    assert pilot.scene.name == "match_result", f"still at {pilot.scene.focus}"
    assert pilot.scene.match.game.name == variant  # type: ignore[attr-defined]


def waits_for(pilot: Pilot, name: str) -> float:
    """Press whatever leads to ``name`` until the focus is on it alone; the seconds it took."""
    seconds = 0.0
    while pilot.stack.scanner.stop != (name,):
        if name in pilot.stack.scanner.stop:
            pilot.press("space")
        pilot.step(0.1)
        seconds += 0.1
        assert seconds < 60 * PACE
    return seconds


def test_a_finger_anywhere_is_the_switch(switched):
    pilot = Pilot(switched, Title)
    waits_for(pilot, "settings")
    pilot.click(1900.0, 20.0)
    assert pilot.scene.name == "settings"


def test_the_focus_goes_round_at_its_pace_and_passes_what_cannot_be_used(switched):
    pilot = Pilot(switched, Title)
    pilot.step(0.0)
    stops = stops_of(pilot.scene.scan_names(), pilot.scene.group_of)
    seen = [pilot.stack.scanner.stop]
    for _ in stops:
        pilot.step(PACE + 0.01)
        seen.append(pilot.stack.scanner.stop)
    at = stops.index(seen[0])
    assert seen == [*stops[at:], *stops[: at + 1]]
    assert all(pilot.widget(name).available for stop in stops for name in stop)


def test_a_group_is_gone_through_once_and_then_the_scene_again(switched):
    pilot = Pilot(switched, SettingsScene)
    pilot.until(lambda: len(pilot.stack.scanner.stop) > 1)
    group = pilot.stack.scanner.stop
    assert all(pilot.widget(name).focused for name in group)
    pilot.press("space")
    assert pilot.scene.name == "settings" and set(pilot.stack.scanner.stop) < set(group)
    pilot.until(lambda: not set(pilot.stack.scanner.stop) <= set(group), seconds=6 * PACE)


def far_ways_out(scene: Scene) -> Iterator[str]:
    """What is wrong with the lap through a scene, which is short and has the way out in it."""
    names = scene.scan_names()
    stops = stops_of(names, scene.group_of)
    if [name for stop in stops for name in stop if name not in WAYS_OUT] != [
        name for name in names if name not in WAYS_OUT
    ]:
        yield f"the lap {stops} has not all of {names}"
    alone = any(stop[0] in WAYS_OUT for stop in stops if len(stop) == 1)
    if len(stops) > STOPS or (len(names) > STOPS and not alone):
        yield f"the way out is far: {names}"


def test_a_long_lap_without_a_way_out_is_far(switched):
    scene = Pilot(switched, SettingsScene).scene
    assert list(far_ways_out(scene)) == []
    scene.scan_names = lambda: [f"b{number}" for number in range(40)]  # type: ignore[method-assign]
    assert list(far_ways_out(scene)) != []


@pytest.mark.parametrize("page", ["game", "display", "sound", "accessibility"])
def test_the_last_setting_of_each_page_and_the_way_out_are_near(switched, page):
    """Within two laps and one lap, of ten seconds at the usual pace."""
    lap = STOPS * PACE
    assert STOPS * Settings().switch_pace <= 10
    pilot = Pilot(switched, SettingsScene)
    waits_for(pilot, "tabs")
    pilot.until(lambda: pilot.scene.tab == page or pilot.press("space"), seconds=lap)  # type: ignore[attr-defined]
    row = pilot.scene.scan_names()[-4]  # before what all pages have
    assert waits_for(pilot, row) <= 2 * lap
    assert waits_for(pilot, "back") <= lap


HELD = {
    "a key": (pygame.KEYDOWN, pygame.KEYUP, {"key": pygame.K_x}),
    "Enter, which opens New match": (pygame.KEYDOWN, pygame.KEYUP, {"key": pygame.K_RETURN}),
    "a gamepad": (
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP,
        {"button": pygame.CONTROLLER_BUTTON_X, "instance_id": 0},
    ),
    "a finger": (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, {"button": 1, "pos": (9, 9)}),
}


@pytest.mark.parametrize("played", [{}, {"variant": "party"}])
@pytest.mark.parametrize("held", HELD)
def test_one_switch_turns_itself_on_at_the_title(new_context, held, played):
    down, up, fields = HELD[held]
    for seconds in (LONG_HOLD - 0.2, LONG_HOLD + 0.2):
        context = new_context(switch_pace=PACE, last_match=played)
        pilot = Pilot(context, Title)
        pilot.keep_down(down, up, seconds, **fields)
        assert pilot.context.settings.one_switch is (seconds > LONG_HOLD)
    assert pilot.scene.name == "dialog"
    waits_for(pilot, "yes")  # turn it off
    pilot.press("space")
    assert not pilot.context.settings.one_switch


def test_pressing_scrolls_a_long_text_to_its_end_and_back(switched):
    pilot = Pilot(switched, Credits)
    waits_for(pilot, "page")
    page, seen = pilot.widget("page"), [0.0]
    while len(seen) < 9 and (seen[-1] or len(seen) == 1):
        pilot.press("space")
        seen.append(page.offset)  # type: ignore[attr-defined]
    assert seen == [*sorted(seen[:-1]), 0.0] and page.max_offset in seen  # type: ignore[attr-defined]


def test_what_is_set_by_arrows_goes_on_and_round(switched):
    pilot = Pilot(switched, partial(menus.settings_tab, "sound"))
    waits_for(pilot, "master")
    values = []
    for _ in range(4):
        pilot.press("space")
        values.append(switched.settings.master)
    assert values == [9, 10, 0, 1]


def test_it_waits_for_who_is_listening(switched):
    pilot = Pilot(switched, Title)
    switched.narration.active = True
    switched.narration.follow(pilot.scene, "a long sentence", [], None, None)  # type: ignore[arg-type]
    assert switched.narration.speaking
    first = pilot.scene.focus
    pilot.step(PACE + 0.5)
    assert pilot.scene.focus == first


@pytest.mark.parametrize(("cool_down", "left"), [("none", True), ("long", False)])
def test_a_double_press_does_nothing_twice(new_context, cool_down, left):
    """The first opens the settings, the second would turn a switch there."""
    pilot = Pilot(new_context(cool_down=cool_down), partial(menus.settings_tab, "sound"))
    use(pilot, "#muted", "space", "space")
    assert pilot.context.settings.muted is not left
    pilot.step(1.1)
    pilot.press("space")
    assert pilot.context.settings.muted is left
