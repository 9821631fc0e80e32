"""One switch: the focus goes on by itself, and a single key or button does what it is on.

Where there is much, it goes from group to group, and inside the one that is pressed.

Whatever is pressed to activate, and the left button of the mouse or a finger anywhere, is the
switch. All other keys do what they always do, so that somebody else can help.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby, pairwise
from typing import Protocol

from lama_gui.kit.animation import Clock
from lama_gui.kit.controls.bindings import Device
from lama_gui.kit.input import Click, DoubleClick, Down, Drag, Input, Point, Press, Release
from lama_gui.kit.widgets import Widget, walk
from lama_gui.kit.widgets.base import Role

#: What is set by arrows, and knows no pressing.
_BY_ARROWS = (Role.SLIDER, Role.CHOICE)


#: What leads out of a scene, the surest first: it is a stop of its own, in each lap.
WAYS_OUT = (
    *("back", "menu", "close", "cancel", "no", "stop", "leave", "quit", "done", "resume", "skip"),
)
#: Stops of a lap: the way out is never further away than so many.
STOPS = 5

Stop = tuple[str, ...]
"""What the focus stands on: one thing to be pressed, or a group to be gone into."""


def stops_of(names: Sequence[str], group_of: Callable[[str], str]) -> list[Stop]:
    """``names`` as the stops of one lap: neighbours share one where there are too many.

    Groups of the scene stay together where they are few; the way out stands alone, at the end.
    """
    if len(names) <= STOPS:
        return [(name,) for name in names]
    out = next((name for name in WAYS_OUT if name in names), None)
    others = [name for name in names if name != out]
    most = STOPS - (out is not None)
    groups = [tuple(each) for _, each in groupby(others, group_of)]
    if not 1 < len(groups) <= most:
        ends = [round(len(others) * n / most) for n in range(most + 1)]
        groups = [tuple(others[a:b]) for a, b in pairwise(ends) if b > a]
    return groups if out is None else [*groups, (out,)]


class Scanned(Protocol):
    """What is gone through: a scene."""

    widgets: list[Widget]
    focus: str | None

    def scanned(self) -> list[str]:
        """The names that the focus goes through, in this order."""

    def group_of(self, name: str) -> str:
        """The group of a widget."""

    def focus_on(self, name: str) -> None:
        """Give the focus to the widget ``name``."""

    def mark_focus(self) -> None:
        """Show the focus where it is."""


class Scanner:
    """Moves the focus on every so many seconds, and turns inputs into those of one switch.

    The whole scene is a lap of a few stops; a group that is pressed is gone through by itself,
    once, and then the scene again.
    """

    def __init__(self) -> None:
        self._since = Clock()
        self._scene: object = None
        self._inside: Stop = ()  # the group that is gone through; () the whole scene
        self.stop: Stop = ()

    def tick(self, scene: Scanned, dt: float, pace: float) -> bool:
        """Let time pass; whether the focus moved. ``pace``: seconds at each stop."""
        if scene is not self._scene:
            self._scene, self._inside, self.stop = scene, (), ()
            self._since.restart()
        self._since.tick(dt)
        stops = self._stops(scene)
        if not stops:
            moved, scene.focus, self.stop = scene.focus is not None, None, ()
            scene.mark_focus()
            return moved
        if self.stop not in stops or scene.focus not in self.stop:
            self._arrive(scene, self._stop_at(scene, stops))
        elif self._since.t >= pace and len(stops) > 1:
            self._arrive(scene, self._next(scene, stops))
        else:
            return self._mark(scene)
        return True

    def _stops(self, scene: Scanned) -> list[Stop]:
        """The stops of the lap: of the group, or of the scene where nothing is left of that."""
        names = scene.scanned()
        inside = [name for name in names if name in self._inside]
        if not inside:
            self._inside = ()
        return stops_of(inside or names, scene.group_of)

    def _stop_at(self, scene: Scanned, stops: list[Stop]) -> Stop:
        """Where the scene itself has put the focus."""
        if self._inside and not any(scene.focus in stop for stop in stops):
            self._inside = ()
            stops = self._stops(scene)
        return next((stop for stop in stops if scene.focus in stop), stops[0])

    def _next(self, scene: Scanned, stops: list[Stop]) -> Stop:
        """The stop after this one; at the end of a group, the scene's after that group."""
        if self._inside and self.stop == stops[-1]:
            group, self._inside = self._inside, ()
            stops = self._stops(scene)
            here = next((stop for stop in stops if group[0] in stop), stops[-1])
        else:
            here = self.stop
        return stops[(stops.index(here) + 1) % len(stops)]

    def _arrive(self, scene: Scanned, stop: Stop) -> None:
        self.stop = stop
        scene.focus_on(scene.focus if scene.focus in stop else stop[0])
        self._mark(scene)
        self._since.restart()

    def _mark(self, scene: Scanned) -> bool:
        """Show all of the stop; whether something of it was not shown yet."""
        widgets = [w for w, _ in walk(scene.widgets) if w.name in self.stop and not w.focused]
        for widget in widgets:
            widget.focused = True
        return bool(widgets)

    def heard(self, event: Input, scene: Scanned) -> Iterable[Input]:
        """What ``event`` is when there is one switch only."""
        match event:
            case Down() | Press(action="activate", repeat=False):
                self._since.restart()  # it may be pressed again where it is
                if len(self.stop) > 1 and scene.focus in self.stop:
                    self._inside = self.stop
                    self._arrive(scene, self._stops(scene)[0])
                else:
                    yield self._deed(scene)
            case Click() | Drag(phase="drop"):
                yield Release("activate")
            case DoubleClick() | Drag() | Point() | Press(action="activate"):
                return
            case _:
                yield event

    @staticmethod
    def _deed(scene: Scanned) -> Press:
        """Pressing; where there is nothing to press, one step on, and round again at its end.

        It comes as from a gamepad, for which letters are offered one by one.
        """
        widget = next((w for w, _ in walk(scene.widgets) if w.name == scene.focus), None)
        if widget is None or widget.spoken_as not in _BY_ARROWS or widget.pressable:
            return Press("activate", Device.PAD)
        return Press("first" if widget.at_end else "right", Device.PAD)
