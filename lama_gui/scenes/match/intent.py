"""What an input asks for at a table on which others move by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from lama_gui.kit.controls.focus import topmost
from lama_gui.kit.input import Click, DoubleClick, Down, Input, Press
from lama_gui.kit.widgets import Button, Widget
from lama_gui.view.drawing.widgets import HandCard, LogPanel

ARROWS = ("left", "right", "up", "down")


class Intent(Enum):
    """What somebody wants; the table goes by it when something still flies."""

    NONE = auto()
    """A release or a drag: nothing is decided by it."""
    STEER = auto()
    """Moves the focus, which hurries nobody."""
    LOOK = auto()
    """At an own card or at what was played last, while others move: that hurries nobody."""
    GO_ON = auto()
    """Space, or a click on what is no button: says no more than "go on"."""
    CARD = auto()
    """A click at an own card, to play it. What flies comes down first, and then it is too early."""
    BUTTON = auto()
    """A click at a button: what flies comes down, and then it is pressed."""
    KEY = auto()
    """A key that does one thing; the same."""

    @property
    def lands(self) -> bool:
        """Whether what flies comes down."""
        return self not in (Intent.NONE, Intent.STEER, Intent.LOOK)

    @property
    def is_stale(self) -> bool:
        """Whether somebody who hurried the others has not meant the own turn that has just begun.

        A click at a card is meant, and so is a key for one thing.
        """
        return self in (Intent.GO_ON, Intent.BUTTON)


def intent_of(event: Input, widgets: Sequence[Widget], *, own_turn: bool, staged: bool) -> Intent:
    """What ``event`` asks for; while a moment is ``staged``, there is nothing to be looked at."""
    match event:
        case Press(action="activate"):
            return Intent.GO_ON
        case Press(action="next" | "previous"):
            return Intent.STEER
        case Press(action=action) if action in ARROWS:
            return Intent.STEER
        case Press(action=action):
            return Intent.LOOK if action == "last_played" and not staged else Intent.KEY
        case Down(x, y) | Click(x, y) | DoubleClick(x, y):
            match topmost(widgets, x, y):
                case HandCard():
                    return Intent.CARD if own_turn or staged else Intent.LOOK
                case Button(name="hurry"):
                    return Intent.GO_ON
                case Button(name=name):
                    return Intent.LOOK if name == "last_played" and not staged else Intent.BUTTON
                case LogPanel():
                    return Intent.BUTTON
            return Intent.GO_ON
    return Intent.NONE
