"""A vertically scrolling view."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from functools import partial

import pygame

from lama_gui.kit.draw import shapes
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.textures import Sprite
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Drag, Input, Press, Wheel
from lama_gui.kit.widgets.base import Handled, Message, Widget, back_to_front
from lama_gui.kit.widgets.text import Label

SOFT = 20.0
"""Units over which content that an edge has to cut fades out."""
LINE = 125.0
"""Widgets and lines of text up to this height are never cut at an edge."""


class ScrollView(Widget):
    """Shows ``content``, whose coordinates start at (0, 0), through ``rect``.

    ``length`` is the content's height. Wheel, drag and Page keys scroll; a widget that gets the
    focus is scrolled into view. With ``at_end`` it starts at the bottom, like a log.
    """

    content: tuple[Widget, ...]
    length: float
    at_end: bool = False
    offset: float = field(default=-1.0, init=False)
    _drag_start: float | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        self.focusable = False
        self.offset = self.max_offset if self.at_end else 0.0

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, ScrollView):
            follows = self.at_end and old.offset >= old.max_offset - 1
            self.offset = self.max_offset if follows else min(old.offset, self.max_offset)
            self._drag_start = old._drag_start

    @property
    def max_offset(self) -> float:
        return max(0.0, self.length - self.rect.h)

    @property
    def has_far_text(self) -> bool:
        """Whether text continues too far below the last focusable widget for the focus to reach."""
        last = max((w.rect.bottom for w in self.content if w.focusable), default=0.0)
        return self.max_offset > 0 and self.length - last > 2 * LINE

    @property
    def children(self) -> Iterable[Widget]:
        return self.content

    @property
    def origin(self) -> tuple[float, float]:
        return self.rect.x, self.rect.y - self.offset

    @property
    def legible(self) -> Rect:
        """The part of ``rect`` in which content is shown without fading."""
        rect = self.visible_rect
        above = SOFT if self.offset > 1 else 0.0
        below = SOFT if self.offset < self.max_offset - 1 else 0.0
        return Rect(rect.x, rect.y + above, rect.w, rect.h - above - below)

    @property
    def visible_rect(self) -> Rect:
        """The part of ``rect`` in which content is shown, so that no edge cuts a line."""
        rect = self.rect
        top, foot = self.offset, self.offset + rect.h
        if self.offset > 1:
            top = self._between_lines(top, up=False)
        if self.offset < self.max_offset - 1:
            foot = self._between_lines(foot, up=True)
        return Rect(rect.x, rect.y + top - self.offset, rect.w, foot - top)

    def _between_lines(self, edge: float, *, up: bool) -> float:
        """The nearest position above (``up``) or below ``edge`` that cuts no line."""
        moved, most = edge, min(2 * LINE, self.rect.h / 4)
        for _ in range(4):
            cut = [r for r in self._cut_by(moved) if r.h <= LINE]
            if not cut:
                return moved
            moved = min(r.y for r in cut) if up else max(r.bottom for r in cut)
            if abs(moved - edge) > most:
                break
        return edge

    def _cut_by(self, edge: float) -> list[Rect]:
        """The lines, in the content's coordinates, that a horizontal ``edge`` goes through."""
        return [r for w in self.content for r in _lines(w) if r.y < edge < r.bottom]

    def show(self, rect: Rect, margin: float = SOFT + 12) -> None:
        """Scroll just enough to bring ``rect``, in the content's coordinates, into view."""
        low, high = rect.bottom + margin - self.rect.h, rect.y - margin
        self.offset = max(0.0, min(self.max_offset, min(max(self.offset, low), high)))

    def handle(self, event: Input) -> Message | None:
        before = self.offset
        match event:
            case Wheel(_, _, dy):
                self._scroll(-dy * 90)
            case Press(action="up" | "page_up" | "down" | "page_down" as action):
                step = self.rect.h * 0.85 if action.startswith("page") else 90
                self._scroll(-step if action.endswith("up") else step)
            case Press(action="activate"):  # by one-switch scanning: page down, wrap around
                self._scroll(
                    -self.max_offset if self.offset >= self.max_offset else self.rect.h * 0.85
                )
            case Drag(start, _, y, phase):
                if self._drag_start is None or phase == "start":
                    self._drag_start = before
                self.offset = max(0.0, min(self.max_offset, self._drag_start + start[1] - y))
                if phase == "drop":
                    self._drag_start = None
                return Handled(self.name)
        return Handled(self.name) if self.offset != before else None

    def _scroll(self, by: float) -> None:
        self.offset = max(0.0, min(self.max_offset, self.offset + by))

    def draw(self, canvas: Canvas) -> None:
        ox, oy = self.origin
        shown = Rect(0, self.offset, self.rect.w, self.rect.h)
        edges = list(self._edges(canvas))
        with canvas.shifted(ox, oy, self.visible_rect, self.legible):
            for widget in back_to_front(self.content):
                if widget.rect.grow(60).overlaps(shown):
                    canvas.owner = widget.name
                    widget.draw(canvas)
        for strip, ground, mask in edges:
            ground.blit(mask.surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            canvas.surface.blit(ground, strip)
        canvas.owner = self.name
        if self.max_offset > 0:
            self._bar(canvas)
        if self.focused:
            canvas.ring(self.rect, 16, paper=self.paper)

    def _edges(self, canvas: Canvas) -> Iterable[tuple[pygame.Rect, pygame.Surface, Sprite]]:
        """For each fading edge: its area, the background without content, and its alpha mask."""
        rect = self.visible_rect
        for y, edge, up in ((rect.y, rect.y, True), (rect.bottom - SOFT, rect.bottom, False)):
            within = edge - self.origin[1]
            area = canvas.rect_px(Rect(rect.x, y, rect.w, SOFT)).clip(canvas.surface.get_rect())
            if self._cut_by(within) and area.w and area.h:
                ground = pygame.Surface(area.size, pygame.SRCALPHA, 32)
                ground.blit(canvas.surface, (0, 0), area)
                key = ("soft edge", area.size, up)
                mask = canvas.paint.keep(key, partial(_fade_mask, area.size, up))
                yield area, ground, mask

    def _bar(self, canvas: Canvas) -> None:
        c = canvas.theme.control
        rail = Rect(self.rect.right - 10, self.rect.y + 6, 8, self.rect.h - 12)
        height = max(48.0, rail.h * self.rect.h / self.length)
        y = rail.y + (rail.h - height) * self.offset / self.max_offset
        body = shapes.path(shapes.rounded(0, 0, 8, rail.h, 4), c.trough_rim, opacity=0.5)
        canvas.drawing(rail, body)
        thumb = shapes.path(shapes.rounded(0, 0, 8, height, 4), c.chosen)
        canvas.drawing(Rect(rail.x, y, 8, height), thumb)


def _lines(widget: Widget) -> Iterable[Rect]:
    """The parts of ``widget`` that are shown or hidden together: lines of a text, or all of it."""
    rect = widget.rect
    count = widget.text.count("\n") + 1 if isinstance(widget, Label) else 1
    height = rect.h / count
    return (Rect(rect.x, rect.y + line * height, rect.w, height) for line in range(count))


def _fade_mask(size: tuple[int, int], up: bool) -> Sprite:
    """A white gradient, opaque at the outer edge and transparent at the inner one."""
    mask = pygame.Surface(size, pygame.SRCALPHA, 32)
    for row in range(size[1]):
        part = (row + 0.5) / size[1]
        alpha = round(255 * ((1 - part) if up else part))
        mask.fill((255, 255, 255, alpha), (0, row, size[0], 1))
    return Sprite(mask)
