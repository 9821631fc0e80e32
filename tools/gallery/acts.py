"""Actions of the pilot before a picture is taken."""

from __future__ import annotations

import errno
from collections.abc import Callable

import msgspec

from lama_gui.kit.scene import Push, Scene
from lama_gui.kit.widgets import Changed
from lama_gui.scenes.app_context import AppContext
from lama_gui.settings import Profile
from tools.gallery.positions import NAMES
from tools.pilot import Pilot

FRAME = 1 / 60


def settle(pilot: Pilot) -> None:
    """Wait until nothing moves."""
    pilot.settle()


def after(seconds: float, *keys: str) -> Callable[[Pilot], None]:
    """Settle, press ``keys``, and stop after ``seconds``."""

    def act(pilot: Pilot) -> None:
        if keys:
            pilot.settle()
            pilot.press(*keys)
        for _ in range(round(seconds / FRAME)):
            pilot.step(FRAME)

    return act


def pressed(*keys: str) -> Callable[[Pilot], None]:
    """Settle, press ``keys``, and settle again."""

    def act(pilot: Pilot) -> None:
        pilot.settle()
        pilot.press(*keys)
        pilot.settle()

    return act


def clicked(*names: str) -> Callable[[Pilot], None]:
    """Settle, click these widgets one after the other, and settle."""

    def act(pilot: Pilot) -> None:
        pilot.settle()
        for name in names:
            pilot.click(name)
            pilot.settle()

    return act


def shown(dialog: Callable[[AppContext], Scene]) -> Callable[[Pilot], None]:
    """Open ``dialog`` over the scene."""

    def act(pilot: Pilot) -> None:
        pilot.settle()
        pilot.stack.apply(Push(dialog(pilot.context)))
        pilot.settle()

    return act


def uncovered(pilot: Pilot) -> None:
    """Open the curtain."""
    after(1.0)(pilot)
    pilot.hold("enter")
    pilot.settle()


def taking_over(pilot: Pilot) -> None:
    """Go from the pause to the assignment of seats."""
    pressed("escape")(pilot)
    pilot.click("seats")
    pilot.settle()


def swapping(pilot: Pilot) -> None:
    """Select a seat to swap."""
    pilot.scene.focus_on("swap")  # with large text it may be outside the scroll area
    pilot.press("enter")
    pilot.settle()


def small(open_: Callable[[AppContext], Scene]) -> Callable[[AppContext], Scene]:
    """On a prereader table, for small children."""

    def make(context: AppContext) -> Scene:
        context.change(profiles=[Profile(name=NAMES[0], prereader=True)])
        return open_(context)

    return make


def grown(pilot: Pilot) -> None:
    """Settle; in the next picture everybody can read."""
    pilot.settle()
    context = pilot.context
    context.saved = msgspec.structs.replace(context.saved, profiles=[])
    context.settings = msgspec.structs.replace(context.settings, profiles=[])


def by_coach(pilot: Pilot) -> None:
    """Show the closer look's line by the coach."""
    pilot.settle()
    pilot.scene.on(Changed("about", "coach"))
    pilot.scene.rebuild()
    pilot.settle()


def forgotten(pilot: Pilot) -> None:
    """Settle; the next picture is of a new player."""
    pilot.settle()
    pilot.context.settings = msgspec.structs.replace(pilot.context.settings, last_match={}, news="")


def changing_places(pilot: Pilot) -> None:
    """Go from the pause to swapping seats."""
    taking_over(pilot)
    swapping(pilot)


def without_room(pilot: Pilot) -> None:
    """Let saving a move fail."""
    pilot.settle()
    scene = pilot.scene
    from lama_gui.scenes.match.table import TableScene

    if isinstance(scene, TableScene):
        scene.session.save_error = OSError(errno.ENOSPC, "No space left on device")
    pilot.step(0.1)
    pilot.settle()


def seen_by_the_second(pilot: Pilot) -> None:
    """Select another seat of a replay, with all hands hidden."""
    pilot.settle()
    for message in (Changed("seat", 1), Changed("open", False)):
        pilot.stack.apply(pilot.scene.on(message))
    pilot.scene.rebuild()
    pilot.settle()


def answered(pilot: Pilot) -> None:
    """Answer a puzzle with the last legal move, which is rarely the best."""
    pilot.settle()
    scene = pilot.scene
    from lama_gui.scenes.puzzles.table import PuzzleTable

    if isinstance(scene, PuzzleTable):
        scene._try(scene.view.legal[-1], None)
    pilot.step(0.1)
    pilot.settle()


def reading_a_story(pilot: Pilot) -> None:
    """Open the first available story."""
    pilot.settle()
    pilot.scene.focus_on("of-story.kiko")
    pilot.press("enter")
    pilot.settle()


def trying(pilot: Pilot) -> None:
    """Try the edited rules for some matches, and stop."""
    pilot.settle()
    pilot.scene.focus_on("try")  # in view
    pilot.click("try")
    for _ in range(3):
        pilot.step(FRAME)
    pilot.click("stop")
    pilot.settle()


def too_small(pilot: Pilot) -> None:
    """Make rules that are impossible to play."""
    pilot.settle()
    for card in range(1, 7):
        name = f"card.{card}"
        item = pilot.scene.widget(name).item
        pilot.stack.apply(pilot.scene.on(Changed(name, 0, item=item)))
    pilot.settle()
