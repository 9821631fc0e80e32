"""Pilots at tables, which are closed after the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session
from tools.pilot import Pilot

SMALL = (960, 540)

#: ``seat(session, size=SMALL, hasty=False, **settings)``: a pilot at the session's table.
Seat = Callable[..., Pilot]


@contextmanager
def seats(new_context: Callable[..., AppContext]) -> Iterator[Seat]:
    """Create pilots at tables; their threads end with the block."""
    pilots: list[Pilot] = []

    def seat(
        session: Session, size: tuple[int, int] = SMALL, *, hasty: bool = False, **settings: object
    ) -> Pilot:
        context = new_context(**{"language": "en"} | settings)
        pilots.append(Pilot(context, lambda s: TableScene(s, session), size, hasty=hasty))
        return pilots[-1]

    yield seat
    for pilot in pilots:
        for scene in pilot.stack.scenes:
            if isinstance(scene, TableScene):
                scene.turn_controller.close()


def table(pilot: Pilot) -> TableScene:
    """The pilot's table."""
    scene = pilot.stack.scenes[0]
    assert isinstance(scene, TableScene)
    return scene


def text_on(pilot: Pilot) -> str:
    """All text on the screen."""
    return "\n".join(box.text for box in pilot.report().texts)
