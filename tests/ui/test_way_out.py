"""From every scene and dialog Esc leads to the title, or to a question and then to the title."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from lama_gui.families import GAMES
from lama_gui.kit.scene import Push
from lama_gui.scenes.before.title import Title
from tests.slow import rest_slow
from tests.way_out import PRESSES, presses_to_title
from tools.gallery.draw import MENU, Studio
from tools.gallery.shots import menu_shots, shots_of
from tools.pilot import Pilot

SIZE = 480, 270


def at_rest(pilot: Pilot) -> None:
    """Everything as the gallery shows it."""


def in_flight(pilot: Pilot) -> None:
    """Something has just been done: a card flies, a scene comes."""
    pilot.press("enter")
    pilot.step(1 / 30)
    pilot.stack.repaint(pilot.surface)


Moment = Callable[[Pilot], None]
#: What happens just before the first press; what is pressed; seconds between presses, presses.
WAYS: dict[str, tuple[Moment, str, float, int]] = {
    "at rest": (at_rest, "esc", 0.5, PRESSES),
    "in flight": (in_flight, "b", 0.5, PRESSES),
    "hammered": (in_flight, "esc", 0.2, 3 * PRESSES),
}


@pytest.fixture(scope="module")
def studio(tmp_path_factory):
    return Studio(tmp_path_factory.mktemp("studio"))


def presses(pilot: Pilot, key: str, gap: float, most: int) -> int | None:
    """How many presses of ``key``, so many seconds apart, lead to the title."""

    def wait() -> None:
        for _ in range(round(gap * 30)):
            pilot.step(1 / 30)

    def press(name: str) -> None:
        pilot.scene.focus_on(name)
        (pilot.button if key == "b" else pilot.press)("a" if key == "b" else "enter")

    def back() -> None:
        (pilot.button if key == "b" else pilot.press)(key)

    return presses_to_title(lambda: pilot.stack, back, press, wait, most)


@pytest.mark.parametrize(
    "variant, way",
    rest_slow(product([*GAMES, MENU], WAYS), *zip((MENU, "vamos", "komary"), WAYS, strict=True)),
)
def test_back_leads_to_the_title_from_everywhere(studio, variant: str, way: str) -> None:
    moment, key, gap, most = WAYS[way]
    stuck = []
    for shot in menu_shots() if variant == MENU else shots_of(variant):
        pilot = Pilot(studio.context(variant), Title, SIZE)
        pilot.stack.apply(Push(shot.open(pilot.context)))
        shot.act(pilot)
        pilot.hasty = True
        moment(pilot)
        where = pilot.scene.name
        if presses(pilot, key, gap, most) is None:
            stuck.append(f"{shot.name}: from {where} to {pilot.scene.name}")
        if pilot.stack.running:
            pilot.stack.close()
    assert stuck == []


@pytest.mark.parametrize("variant", rest_slow([MENU, "classic"], MENU))
def test_back_leads_to_the_title_while_a_scene_comes(studio, variant: str) -> None:
    stuck = []
    for shot in menu_shots() if variant == MENU else shots_of(variant, lambda _: False):
        pilot = Pilot(studio.context(variant), Title, SIZE)
        pilot.stack.repaint(pilot.surface)
        pilot.stack.apply(Push(shot.open(pilot.context)))
        pilot.step(1 / 60)
        pilot.hasty = True
        if presses(pilot, "esc", 0.5, PRESSES) is None:
            stuck.append(f"{shot.name}: to {pilot.scene.name}")
        if pilot.stack.running:
            pilot.stack.close()
    assert stuck == []
