"""One-switch scanning: the focus advances by itself, and a single switch activates it.

If there are many widgets, it advances from group to group; activating a group scans inside it.

The switch is any key or button for "activate", and the left mouse button or a touch anywhere.
All other keys work as usual, so that somebody else can help.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby, pairwise

from lama_gui.kit.animation import Clock
from lama_gui.kit.controls.bindings import Device
from lama_gui.kit.controls.focus import focused
from lama_gui.kit.input import Click, DoubleClick, Down, Drag, Input, Point, Press, Release
from lama_gui.kit.scene import Scene
from lama_gui.kit.widgets import walk
from lama_gui.kit.widgets.base import Role

#: Roles whose value may be set by arrows only.
_BY_ARROWS = (Role.SLIDER, Role.CHOICE)


#: Names of widgets that leave a scene, by preference: the first found gets a separate stop.
WAYS_OUT = (
    *("back", "menu", "close", "cancel", "no", "stop", "leave", "quit", "done", "resume", "skip"),
)
#: The most stops of a lap, so that the way out is never far.
STOPS = 5

Stop = tuple[str, ...]
"""The names of the widgets at one stop: a single one to activate, or a group to enter."""


def stops_of(names: Sequence[str], group_of: Callable[[str], str]) -> list[Stop]:
    """Divide ``names`` into the stops of one lap.

    If there are too many, each stop is a group: one of the scene's if these are few enough,
    otherwise neighbours. The way out is a stop of its own, at the end.
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


class Scanner:
    """Advances the focus at a fixed pace, and maps inputs to those of a single switch.

    A lap of the scene has a few stops; a group that is activated is scanned once, and then the
    scene again.
    """

    def __init__(self) -> None:
        self._since = Clock()
        self._scene: object = None
        self._inside: Stop = ()  # the group that is scanned; () for the whole scene
        self.stop: Stop = ()

    def tick(self, scene: Scene, dt: float, pace: float) -> bool:
        """Advance by ``dt`` seconds; returns whether to redraw. ``pace``: seconds per stop."""
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
            self._move_to(scene, self._stop_at(scene, stops))
        elif self._since.t >= pace and (len(stops) > 1 or self._inside):
            self._move_to(scene, self._next(scene, stops))
        else:
            return self._mark(scene)
        return True

    def _stops(self, scene: Scene) -> list[Stop]:
        """The stops of the group that is scanned, or of the scene if the group is gone."""
        names = scene.scan_names()
        inside = [name for name in names if name in self._inside]
        if not inside:
            self._inside = ()
        return stops_of(inside or names, scene.group_of)

    def _stop_at(self, scene: Scene, stops: list[Stop]) -> Stop:
        """The stop of the focused widget, or the first one."""
        if self._inside and not any(scene.focus in stop for stop in stops):
            self._inside = ()
            stops = self._stops(scene)
        return next((stop for stop in stops if scene.focus in stop), stops[0])

    def _next(self, scene: Scene, stops: list[Stop]) -> Stop:
        """The next stop; after the last of a group, the one after that group."""
        if self._inside and self.stop == stops[-1]:
            group, self._inside = self._inside, ()
            stops = self._stops(scene)
            here = next((stop for stop in stops if group[0] in stop), stops[-1])
        else:
            here = self.stop
        return stops[(stops.index(here) + 1) % len(stops)]

    def _move_to(self, scene: Scene, stop: Stop) -> None:
        self.stop = stop
        scene.focus_on(scene.focus if scene.focus in stop else stop[0])
        self._mark(scene)
        self._since.restart()

    def _mark(self, scene: Scene) -> bool:
        """Mark all widgets of the stop as focused; returns whether any was not."""
        widgets = [w for w, _ in walk(scene.widgets) if w.name in self.stop and not w.focused]
        for widget in widgets:
            widget.focused = True
        return bool(widgets)

    def translate(self, event: Input, scene: Scene) -> Iterable[Input]:
        """Map ``event`` to what a single switch means."""
        match event:
            case Down() | Press(action="activate", repeat=False):
                self._since.restart()  # give time to press again
                if len(self.stop) > 1 and scene.focus in self.stop:
                    self._inside = self.stop
                    self._move_to(scene, self._stops(scene)[0])
                else:
                    yield self._activation(scene)
            case Click() | Drag(phase="drop"):
                yield Release("activate")
            case DoubleClick() | Drag() | Point() | Press(action="activate"):
                return
            case _:
                yield event

    @staticmethod
    def _activation(scene: Scene) -> Press:
        """Activate; a widget set by arrows is increased, or reset from its end.

        The input pretends to come from a gamepad, so that text fields open a letter picker.
        """
        widget = focused(scene)
        if widget is None or widget.accessible_role not in _BY_ARROWS or widget.pressable:
            return Press("activate", Device.PAD)
        return Press("first" if widget.at_end else "right", Device.PAD)
