"""Guests: who looks over the far edge of a theme's table without playing.

A theme names them in its ``[ambience]``: ``guests = [[picture, front, x, y, height, raised], …]``.
The ``front`` of one (hands on the edge) lies over the table; (x, y) is the foot's middle.
``raised`` are the same hands when somebody has won.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.geometry import Rect, Viewport

FEET = 0.87
"""How far down a guest's picture its foot is; what is below hangs over the edge."""


@dataclass(frozen=True, slots=True)
class Guest:
    """One guest: its picture, what of it lies over the table, and where it stands."""

    picture: str
    front: str
    x: float
    y: float
    height: float
    raised: str = ""

    def rect(self, viewport: Viewport) -> Rect:
        """Where the picture lies in a window; the middle of the table is its home."""
        wide, high = proportions(self.picture)
        width = self.height * wide / high
        x, y = self.x - width / 2, self.y - self.height * FEET
        return viewport.at(x, y, width, self.height)


def guests_of(theme: Theme, viewport: Viewport, taken: Iterable[Rect]) -> tuple[Guest, ...]:
    """The guests for whom there is room: nobody stands where something is ``taken``."""
    places = list(taken)
    named = [Guest(*guest) for guest in theme.ambience.get("guests", ())]
    return tuple(g for g in named if not any(_face(g, viewport).overlaps(r) for r in places))


def _face(guest: Guest, viewport: Viewport) -> Rect:
    """What must be seen of a guest: the upper part of the picture."""
    rect = guest.rect(viewport)
    return Rect(rect.x, rect.y, rect.w, rect.h * 0.7).inset(rect.w * 0.16, 0)
