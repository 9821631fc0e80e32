"""What an input means at a table where others move by themselves, and what it does when."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum, auto

from msgspec import Struct

from lama_gui.kit.controls.focus import topmost
from lama_gui.kit.input import Click, DoubleClick, Down, Input, Press
from lama_gui.kit.widgets import Button, Widget
from lama_gui.view.drawing.widgets import HandCard, LogPanel

ARROWS = ("left", "right", "up", "down")


class Phase(Enum):
    """What the table is doing. A phase follows from board, match and privacy; nothing sets it.

    | phase     | leads to           | GO_ON                  | CARD         | BUTTON, KEY      |
    |-----------|--------------------|------------------------|--------------|------------------|
    | ANIMATING | WAITING or own turn| skips it               | skips it     | skips it, acts   |
    | WAITING   | ANIMATING          | skips a bot's thinking | is refused   | acts             |
    | COVERED   | ACTING             | on "show": reveals     | not shown    | moves are refused|
    | ACTING    | ANIMATING, COVERED | shows what is playable | plays it     | acts             |

    COVERED and ACTING are the turn of the person at the screen. STEER and LOOK do the same in all
    phases. A button that is focused gets GO_ON's key, unless it can't be used while others move.
    """

    ANIMATING = auto()
    WAITING = auto()
    COVERED = auto()
    ACTING = auto()


class HandFocus(Struct):
    """Where the focus is when the turn comes: on a playable card, unless the player has moved it.

    ``own_turn``: whether it was the viewer's turn when it was last shown; ``moved``: whether they
    have moved the focus since their last move; ``card``: the index of the card focused last.
    """

    own_turn: bool = False
    moved: bool = False
    card: int = 0

    def stays(self, focus: str, playable: Collection[int]) -> bool:
        """Whether ``focus`` stays: it was moved, or the turn goes on and it is of use."""
        useful = not focus.startswith("card-") or focus in {f"card-{index}" for index in playable}
        return self.moved or (self.own_turn and useful)


class Intent(Enum):
    """What an input means, which determines how it affects running animations."""

    NONE = auto()
    """A release or a drag: no effect."""
    STEER = auto()
    """Moves the focus without skipping anything."""
    LOOK = auto()
    """Looks at one of the viewer's cards or at the last move without skipping anything."""
    GO_ON = auto()
    """Space, or a click on no button: only continues."""
    CARD = auto()
    """A click on a card of the viewer's. It skips the animation, then comes too early to play."""
    BUTTON = auto()
    """A click on a button: skips the animation, then presses the button."""
    KEY = auto()
    """A key with a single function: skips the animation, then acts."""

    @property
    def skips_animation(self) -> bool:
        """Whether it skips running animations."""
        return self not in (Intent.NONE, Intent.STEER, Intent.LOOK)

    @property
    def is_stale(self) -> bool:
        """Whether to ignore it as the turn begins, because it was meant for others' moves.

        A click on a card or a key with a single function is deliberate.
        """
        return self in (Intent.GO_ON, Intent.BUTTON)


def intent_of(event: Input, widgets: Sequence[Widget], *, own_turn: bool, staged: bool) -> Intent:
    """The intent of ``event``; while a scene is ``staged``, nothing can be looked at."""
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
