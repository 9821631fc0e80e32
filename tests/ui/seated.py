"""What tests do with a pilot: use the scene on top, and look at it."""

from collections.abc import Callable

import pygame

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.renderer import Renderer
from lama_gui.kit.scene import Scene
from lama_gui.kit.widgets import walk
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.match.table import TableScene
from tools.layout_check import Report
from tools.pilot import Pilot

SMALL = (960, 540)

#: The fixtures of these names, which give a pilot at a table.
Seat = Callable[..., Pilot]
Sit = Callable[..., Pilot]


def open_scene(
    context: AppContext,
    factory: Callable[[AppContext], Scene],
    size: tuple[int, int] = (1280, 720),
) -> Pilot:
    """A pilot at a new scene in which nothing moves any more."""
    pilot = Pilot(context, factory, size)
    pilot.settle()
    return pilot


def canvas_on(context: AppContext, surface: pygame.Surface, report: Report | None = None) -> Canvas:
    """A canvas that draws on ``surface`` at once."""
    c = context
    return Canvas(Renderer.on(surface), c.viewport, c.theme, c.type, c.paint, c.art, report)


def table(pilot: Pilot) -> TableScene:
    """The pilot's table."""
    scene = pilot.stack.scenes[0]
    assert isinstance(scene, TableScene)
    return scene


def use(pilot: Pilot, *inputs: str, settle: bool = False) -> None:
    """Press keys by name, click ``@widgets``, focus ``#widgets``, and enter ``'text``.

    ``settle``: after each, wait until nothing moves.
    """
    for given in inputs:
        name = given[1:]
        match given[0] if name else "":
            case "@":
                pilot.click(name)
            case "#":
                pilot.scene.focus_on(name)
            case "'":
                pilot.text(name)
            case _:
                pilot.press(given)
        if settle:
            pilot.settle()


def names(pilot: Pilot) -> set[str]:
    """The names of all widgets of the scene on top."""
    return {widget.name for widget, _ in walk(pilot.scene.widgets)}


def open_hands(pilot: Pilot) -> set[str]:
    """The hands of others that lie open."""
    return {name for name in names(pilot) if name.startswith("open-")}


def text_on(pilot: Pilot) -> str:
    """All text on the screen."""
    return "\n".join(box.text for box in pilot.report().texts)
