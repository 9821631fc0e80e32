"""From every scene and dialog Esc leads to the title, or to a question and then to the title."""

from collections.abc import Callable, Iterator

import pytest

from lama_gui.kit.scene import Push
from lama_gui.scenes.before.title import Title
from tests.slow import in_turn
from tests.ui.test_layout import PLACES, shots, shown_by
from tests.way_out import PRESSES, presses_to_title
from tools.gallery.draw import MENU, Studio
from tools.gallery.shots import Shot
from tools.pilot import Pilot

SIZE = 480, 270


def at_rest(pilot: Pilot, shot: Shot) -> None:
    """Everything as the gallery shows it."""
    pilot.stack.apply(Push(shot.open(pilot.context)))
    shot.act(pilot)


def in_flight(pilot: Pilot, shot: Shot) -> None:
    """Something has just been done: a card flies, a scene comes."""
    at_rest(pilot, shot)
    pilot.hasty = True
    pilot.press("enter")
    pilot.step(1 / 30)
    pilot.stack.repaint(pilot.surface)


def coming(pilot: Pilot, shot: Shot) -> None:
    """The scene has just been opened."""
    pilot.stack.repaint(pilot.surface)
    pilot.stack.apply(Push(shot.open(pilot.context)))
    pilot.step(1 / 60)


Reach = Callable[[Pilot, Shot], None]
#: What happens before the first press; what is pressed; seconds between presses, presses.
WAYS: dict[str, tuple[Reach, str, float, int]] = {
    "at rest": (at_rest, "esc", 0.5, PRESSES),
    "in flight": (in_flight, "b", 0.5, PRESSES),
    "hammered": (in_flight, "esc", 0.2, 3 * PRESSES),
    "coming": (coming, "esc", 0.5, PRESSES),
}


@pytest.fixture(scope="module")
def studio(tmp_path_factory):
    return Studio(tmp_path_factory.mktemp("studio"))


def presses(pilot: Pilot, key: str, gap: float, most: int) -> int | None:
    """How many presses of ``key``, so many seconds apart, lead to the title."""

    def wait() -> None:
        for _ in range(round(gap * 10)):
            pilot.step(1 / 10)

    def press(name: str) -> None:
        pilot.scene.focus_on(name)
        (pilot.button if key == "b" else pilot.press)("a" if key == "b" else "enter")

    def back() -> None:
        (pilot.button if key == "b" else pilot.press)(key)

    return presses_to_title(lambda: pilot.stack, back, press, wait, most)


def stuck(studio: Studio, variant: str, every: int = 1) -> Iterator[str]:
    """From where Esc does not lead to the title: at rest, and in one of the other ways.

    ``every``: only one in so many is tried.
    """
    own = [shot for shot in shots(variant) if shown_by(variant, shot.name)]
    rest = list(WAYS)[1:]
    tried = [(shot, way) for shot in own for way in ("at rest", in_turn(rest, shot.name))]
    for shot, way in tried[::every]:
        moment, key, gap, most = WAYS[way]
        pilot = Pilot(studio.context(variant), Title, SIZE)
        moment(pilot, shot)
        pilot.hasty = True
        where = pilot.scene.name
        if presses(pilot, key, gap, most) is None:
            yield f"{shot.name}, {way}: from {where} to {pilot.scene.name}"
        if pilot.stack.running:
            pilot.stack.close()


def test_back_leads_to_the_title(studio):
    assert [one for variant in ("party", "vamos", MENU) for one in stuck(studio, variant, 47)] == []


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("variant", PLACES)
def test_back_leads_to_the_title_from_everywhere(studio, variant):
    assert list(stuck(studio, variant)) == []
