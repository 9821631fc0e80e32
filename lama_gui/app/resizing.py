"""A window whose edge is dragged: its picture is stretched until the size has come to rest.

Every picture is made for the window's own pixels. To make all of them anew takes a quarter of a
second, and an edge that is dragged changes the size sixty times a second.
"""

from __future__ import annotations

import pygame

from lama_gui.kit.animation import ended
from lama_gui.kit.space import Space

#: A size that has not changed for so many seconds is there to stay.
REST = 0.25

#: Events by which somebody acts on what is shown. When an edge is let go, the window may also tell
#: that it has moved, or that the pointer has left it: these don't count.
DEEDS = frozenset(
    {
        pygame.KEYDOWN,
        pygame.TEXTINPUT,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERAXISMOTION,
        pygame.DROPFILE,
    }
)

Size = tuple[int, int]


class Resizing:
    """Says when a new size is to be followed, and draws until then.

    ``behind``: what is drawn is still as large as the window was before.
    """

    def __init__(self) -> None:
        self._rest = ended(REST)
        self.behind = False
        self._changing = False  # since time passed last
        self._frame: pygame.Surface | None = None

    def changed(self) -> None:
        """The window has another size."""
        self.behind = self._changing = True
        self._rest.restart()

    def tick(self, dt: float) -> bool:
        """Let time pass; returns whether the size has come to rest and is to be followed now.

        The step in which the size changed does not count: it may have been a long sleep.
        """
        if self._changing:
            self._changing = False
            return False
        self._rest.tick(dt)
        return self._rest.done and self.catch_up()

    def catch_up(self) -> bool:
        """Something is done with what is shown; whether a size is to be followed first."""
        behind, self.behind = self.behind, False
        if behind:
            self._frame = None
        return behind

    def frame(self, space: Space) -> pygame.Surface:
        """What to draw on in the size before, to be stretched."""
        size = space.width_px, space.height_px
        if self._frame is None or self._frame.get_size() != size:
            self._frame = pygame.Surface(size)
        return self._frame
