"""One switch: the focus goes on by itself, and a single key or button does what it is on.

Whatever is pressed to activate, and the left button of the mouse or a finger anywhere, is the
switch. All other keys do what they always do, so that somebody else can help.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from lama_gui.kit.animation import Clock
from lama_gui.kit.controls.bindings import Device
from lama_gui.kit.input import Click, DoubleClick, Down, Drag, Input, Point, Press, Release
from lama_gui.kit.widgets import Widget, walk
from lama_gui.kit.widgets.base import Role

#: What is set by arrows, and knows no pressing.
_BY_ARROWS = (Role.SLIDER, Role.CHOICE)


class Scanned(Protocol):
    """What is gone through: a scene."""

    widgets: list[Widget]
    focus: str | None

    def scanned(self) -> list[str]:
        """The names that the focus goes through, in this order."""

    def focus_on(self, name: str) -> None:
        """Give the focus to the widget ``name``."""

    def mark_focus(self) -> None:
        """Show the focus where it is."""


class Scanner:
    """Moves the focus on every so many seconds, and turns inputs into those of one switch."""

    def __init__(self) -> None:
        self._since = Clock()
        self._scene: object = None

    def tick(self, scene: Scanned, dt: float, pace: float) -> bool:
        """Let time pass; whether the focus moved. ``pace``: seconds at each place."""
        if scene is not self._scene:
            self._scene = scene
            self._since.restart()
        self._since.tick(dt)
        names = scene.scanned()
        if not names:
            moved, scene.focus = scene.focus is not None, None
            scene.mark_focus()
            return moved
        if scene.focus not in names:
            scene.focus_on(names[0])
        elif self._since.t >= pace and len(names) > 1:
            scene.focus_on(names[(names.index(scene.focus) + 1) % len(names)])
        else:
            return False
        self._since.restart()
        return True

    def heard(self, event: Input, scene: Scanned) -> Iterable[Input]:
        """What ``event`` is when there is one switch only."""
        match event:
            case Down() | Press(action="activate", repeat=False):
                self._since.restart()  # it may be pressed again where it is
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
