"""Rectangles and the viewport: scenes are laid out in units and drawn in physical pixels.

One unit is a pixel of a 1920×1080 window. The scale is the largest at which 1920×1080 units
fit, so a scene always has at least that much; a wider or taller window has more.
"""

from __future__ import annotations

import math
from functools import cached_property

import msgspec
from msgspec import Struct

WIDTH, HEIGHT = 1920.0, 1080.0
MINIMUM_PX = (960, 540)


class Rect(msgspec.Struct, frozen=True, gc=False):
    """A rectangle in units: left, top, width, height; a struct, since layouts make so many."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    @property
    def centre(self) -> tuple[float, float]:
        return self.cx, self.cy

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float) -> Rect:
        """A rectangle of that size centred on (cx, cy)."""
        return cls(cx - w / 2, cy - h / 2, w, h)

    def move(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Shrink by ``dx`` at the left and right and by ``dy`` (default ``dx``) above and below."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def grow(self, by: float) -> Rect:
        return self.inset(-by)

    def at_least(self, w: float, h: float) -> Rect:
        """Grow to at least w×h around the same centre, for instance to a touch target."""
        return Rect.around(self.cx, self.cy, max(w, self.w), max(h, self.h))

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def holds(self, other: Rect, slack: float = 0.0) -> bool:
        """Whether ``other`` lies inside, give or take ``slack`` units."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: Rect, slack: float = 0.0) -> bool:
        return (  # without properties, since layouts ask so often
            self.x < other.x + other.w - slack
            and other.x < self.x + self.w - slack
            and self.y < other.y + other.h - slack
            and other.y < self.y + self.h - slack
        )

    def union(self, other: Rect) -> Rect:
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def clip(self, other: Rect) -> Rect:
        """The intersection with ``other``; its width or height is ≤ 0 if there is none."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, min(self.right, other.right) - x, min(self.bottom, other.bottom) - y)

    def cut_top(self, h: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """(the top strip of height ``h``, the rest below a gap)."""
        return Rect(self.x, self.y, self.w, h), Rect(
            self.x, self.y + h + gap, self.w, self.h - h - gap
        )

    def cut_bottom(self, h: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """(the bottom strip of height ``h``, the rest above a gap)."""
        return Rect(self.x, self.bottom - h, self.w, h), Rect(
            self.x, self.y, self.w, self.h - h - gap
        )

    def cut_left(self, w: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """(the left strip of width ``w``, the rest beyond a gap)."""
        return Rect(self.x, self.y, w, self.h), Rect(
            self.x + w + gap, self.y, self.w - w - gap, self.h
        )

    def cut_right(self, w: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """(the right strip of width ``w``, the rest before a gap)."""
        return Rect(self.right - w, self.y, w, self.h), Rect(
            self.x, self.y, self.w - w - gap, self.h
        )

    def rows(self, count: int, gap: float = 0.0) -> list[Rect]:
        """``count`` equal strips from top to bottom."""
        h = (self.h - gap * (count - 1)) / count
        return [Rect(self.x, self.y + i * (h + gap), self.w, h) for i in range(count)]

    def columns(self, count: int, gap: float = 0.0) -> list[Rect]:
        """``count`` equal strips from left to right."""
        w = (self.w - gap * (count - 1)) / count
        return [Rect(self.x + i * (w + gap), self.y, w, self.h) for i in range(count)]

    def scaled(self, factor: float) -> Rect:
        """Scale around the centre."""
        return Rect.around(self.cx, self.cy, self.w * factor, self.h * factor)


class Viewport(Struct, frozen=True, dict=True):
    """The design resolution of a window of ``width_px`` × ``height_px`` pixels.

    A part of a window may be narrower than 1920 units.
    """

    width_px: int
    height_px: int
    narrowest: float = WIDTH

    @cached_property
    def scale(self) -> float:
        """Pixels per unit; cached, since it is read hundreds of times a frame."""
        return min(self.width_px / self.narrowest, self.height_px / HEIGHT)

    @property
    def width(self) -> float:
        """Units from edge to edge, at least ``narrowest``."""
        return self.width_px / self.scale

    @property
    def height(self) -> float:
        """Units from top to bottom, at least 1080."""
        return self.height_px / self.scale

    @property
    def full(self) -> Rect:
        """The whole window."""
        return Rect(0.0, 0.0, self.width, self.height)

    @property
    def middle(self) -> Rect:
        """The 1920×1080 units in the middle of the window."""
        return Rect.around(self.width / 2, self.height / 2, WIDTH, HEIGHT)

    def at(self, x: float, y: float, w: float, h: float) -> Rect:
        """Place a rectangle designed for 1920×1080, keeping its distance to the middle."""
        return Rect(x + (self.width - WIDTH) / 2, y + (self.height - HEIGHT) / 2, w, h)

    def px(self, units: float) -> int:
        """A length in whole pixels; a positive length is at least one pixel."""
        pixels = round(units * self.scale)
        return max(1, pixels) if units > 0 else pixels

    def rect_px(self, rect: Rect) -> tuple[int, int, int, int]:
        """(left, top, width, height) in pixels.

        Edges are rounded, so rectangles that touch in units touch in pixels.
        """
        s = self.scale
        left, top = round(rect.x * s), round(rect.y * s)
        return left, top, round(rect.right * s) - left, round(rect.bottom * s) - top

    def snapped(self, rect: Rect) -> Rect:
        """``rect`` with its edges on whole pixels, so that thin lines along it are equally wide."""
        left, top, width, height = (value / self.scale for value in self.rect_px(rect))
        return Rect(left, top, width, height)

    def units(self, x_px: float, y_px: float) -> tuple[float, float]:
        """The point of the design resolution under a pixel."""
        return x_px / self.scale, y_px / self.scale

    @staticmethod
    def fitting(width_px: int, height_px: int) -> Viewport:
        """The viewport of a window, which counts as at least 960×540 pixels."""
        return Viewport(max(width_px, MINIMUM_PX[0]), max(height_px, MINIMUM_PX[1]))


def polar(cx: float, cy: float, radius: float, degrees: float) -> tuple[float, float]:
    """The point at ``radius`` from (cx, cy); 0° points right, angles grow clockwise."""
    angle = math.radians(degrees)
    return cx + radius * math.cos(angle), cy + radius * math.sin(angle)
