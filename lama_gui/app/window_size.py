"""How large the window is by itself, and whether it was made as large as the screen has room."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

Size = tuple[int, int]
FRAME = 64
"""Units that a title bar and a panel take of a screen's height, at least."""


def is_too_large(size: Size, screens: Sequence[Size]) -> bool:
    """Whether no screen has room for a window of ``size`` and its title bar: its lowest buttons
    would hang over the edge. Without any ``screens`` nothing is known, and nothing too large."""
    return bool(screens) and not any(
        size[0] <= wide and size[1] + FRAME <= high for wide, high in screens
    )


class WindowSize:
    """Follows the window's events, except in fullscreen, which leaves everything as it was.

    ``own`` is the size while it does not fill the screen.
    """

    def __init__(self, own: Size, maximised: bool) -> None:
        self.own = own
        self.maximised = maximised
        self._said_so = maximised
        self._large: Size | None = None

    def follow(self, event: int, size: Size) -> None:
        """``event`` happened to the window, which is of ``size`` now."""
        match event:
            case pygame.WINDOWMAXIMIZED:
                self._said_so = self.maximised = True
            case pygame.WINDOWRESTORED:
                # Also said of a window that was put away and is as large again as it was.
                self._said_so = False
        if self._said_so:
            self._large = size
        elif size != self._large:
            self.own, self.maximised, self._large = size, False, None
