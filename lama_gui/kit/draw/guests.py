"""Guests: spectators behind the far edge of a theme's table.

A theme lists them in its ``[ambience]``: ``guests = [[picture, front, x, y, height, raised], …]``.
``front``, the hands on the edge, is drawn over the table; (x, y) is the middle of the foot.
``raised`` are the hands when somebody has won.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lama_gui.kit.draw.art import proportions
from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.geometry import Rect, Viewport

FEET = 0.87
"""The fraction of a guest's picture that is above its foot."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A guest, placed in units of a 1920×1080 window."""

    picture: str
    front: str
    x: float
    y: float
    height: float
    raised: str = ""

    def rect(self, viewport: Viewport) -> Rect:
        """The picture's rectangle in a window, at a fixed distance from its middle."""
        wide, high = proportions(self.picture)
        width = self.height * wide / high
        x, y = self.x - width / 2, self.y - self.height * FEET
        return viewport.at(x, y, width, self.height)


def guests_of(theme: Theme, viewport: Viewport, taken: Iterable[Rect]) -> tuple[Guest, ...]:
    """The theme's guests, without those whose place is ``taken``."""
    places = list(taken)
    named = named_guests(theme)
    return tuple(g for g in named if not any(_face(g, viewport).overlaps(r) for r in places))


def named_guests(theme: Theme) -> tuple[Guest, ...]:
    """All of them, where its table is."""
    return tuple(Guest(*guest) for guest in theme.ambience.get("guests", ()))


def _face(guest: Guest, viewport: Viewport) -> Rect:
    """The part of a guest that must be visible."""
    rect = guest.rect(viewport)
    return Rect(rect.x, rect.y, rect.w, rect.h * 0.7).inset(rect.w * 0.16, 0)
