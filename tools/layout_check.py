"""The layout check: records the texts and widgets of a frame and finds problems."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

import pygame

from lama_gui.kit.draw import colour as colours
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.colour import Colour, contrast
from lama_gui.kit.geometry import Rect
from lama_gui.kit.widgets import ScrollView, Widget, walk

CONTRAST = 4.5
SMALLEST = 18.0
COVERED = 0.04  # of a text's area; less, such as a shadow's edge or a spark, is harmless
_SAME = (24, 24, 24, 255)  # the difference per channel, of 255, that can't be seen


@dataclass(frozen=True, slots=True)
class TextBox:
    """A text as it was drawn, in the window's units.

    ``box`` is the area it must stay in, ``ground`` the background colour under it with the least
    contrast, ``owner`` the name of its widget, ``covered`` the fraction drawn over afterwards.
    """

    text: str
    rect: Rect
    box: Rect | None
    size: float
    colour: Colour
    fits: bool
    ground: Colour
    owner: str
    covered: float = 0.0

    @property
    def contrast(self) -> float:
        """The contrast ratio, 1 to 21."""
        return contrast(self.colour, self.ground)


@dataclass(slots=True)
class Report:
    """All texts of one frame, and the rectangles of its controls."""

    texts: list[TextBox] = field(default_factory=list)
    widgets: list[tuple[str, Rect]] = field(default_factory=list)
    _set: list[tuple[pygame.Surface, pygame.Rect]] = field(default_factory=list)

    def draw_text(
        self,
        canvas: Canvas,
        image: pygame.Surface,
        at: tuple[int, int],
        line: pygame.Rect,
        letters: pygame.Rect,
        text: str,
        rect: Rect,
        box: Rect | None,
        size: float,
        colour: Colour,
        fits: bool,
    ) -> None:
        """Draw a text and record it, unless it is scrolled out of view, wholly or in part.

        ``line`` and ``letters`` are in pixels, the others as in :class:`TextBox`.
        """
        surface = canvas.surface
        window, clip = surface.get_rect(), surface.get_clip()
        area = letters.clip(window)
        ground = background(surface, area, colour)
        canvas.blit(image, at)
        if canvas.legible is not None:
            clip = clip.clip(canvas.legible)
        if not text.strip() or (clip != window and not clip.contains(line)):
            return
        self.texts.append(TextBox(text, rect, box, size, colour, fits, ground, canvas.owner))
        left, top = surface.get_abs_offset()
        self._set.append((surface.subsurface(area).copy(), area.move(left, top)))

    def add_widgets(self, widgets: Iterable[Widget]) -> None:
        """Record the visible parts of focusable widgets."""
        widgets = list(widgets)
        views = [widget for widget in widgets if isinstance(widget, ScrollView)]
        scrolled = {widget.name: view.rect for view in views for widget in view.content}
        for widget, rect in walk(widgets):
            seen = rect if widget.name not in scrolled else rect.clip(scrolled[widget.name])
            if widget.focusable and seen.w > 0 and seen.h > 0:
                self.widgets.append((widget.name, seen))

    def finish(self, window: pygame.Surface) -> None:
        """Compare the finished frame with the recorded pixels to find covered texts."""
        for index, (letters, place) in enumerate(self._set):
            if not place.w or not place.h:
                continue
            now = window.subsurface(place)
            same = pygame.mask.from_threshold(now, (0, 0, 0), _SAME, letters).count()
            covered = 1 - same / (place.w * place.h)
            self.texts[index] = replace(self.texts[index], covered=covered)
        self._set.clear()

    def problems(self, window: Rect, *, minimum: float = CONTRAST) -> list[str]:
        """One sentence for each problem."""
        return [
            *self._texts_that_do_not_fit(window),
            *self._texts_too_pale(minimum),
            *self._texts_covered(),
            *self._texts_over_texts(),
            *self._widgets_over_widgets(),
        ]

    def _texts_that_do_not_fit(self, window: Rect) -> Iterator[str]:
        for text in self.texts:
            name = f"{text.owner or 'scene'}: {text.text!r}"
            if not text.fits:
                yield f"{name} does not fit its box"
            elif text.box is not None and not text.box.holds(text.rect, slack=4.0):
                yield f"{name} leaves its box"
            if not window.holds(text.rect, slack=2.0):
                yield f"{name} leaves the window"
            if text.size < SMALLEST - 0.01:
                yield f"{name} is set at {text.size:.0f}, below {SMALLEST:.0f}"

    def _texts_too_pale(self, minimum: float) -> Iterator[str]:
        for text in self.texts:
            if text.contrast < minimum:
                yield (
                    f"{text.owner or 'scene'}: {text.text!r} has a contrast of "
                    f"{text.contrast:.1f}, below {minimum}"
                )

    def _texts_covered(self) -> Iterator[str]:
        for text in self.texts:
            if text.covered > COVERED:
                yield (
                    f"{text.owner or 'scene'}: {text.text!r} is covered by "
                    f"{text.covered:.0%} of its area"
                )

    def _texts_over_texts(self) -> Iterator[str]:
        for i, one in enumerate(self.texts):
            for other in self.texts[i + 1 :]:
                if _ink(one).overlaps(_ink(other), slack=2.0):
                    yield f"{one.owner}: {one.text!r} overlaps {other.owner}: {other.text!r}"

    def _widgets_over_widgets(self) -> Iterator[str]:
        for i, (one, a) in enumerate(self.widgets):
            for other, b in self.widgets[i + 1 :]:
                nested = a.holds(b, slack=6.0) or b.holds(a, slack=6.0)
                if not nested and a.overlaps(b, slack=3.0):
                    yield f"{one} and {other} overlap"


def background(surface: pygame.Surface, area: pygame.Rect, ink: Colour) -> Colour:
    """The colour in ``area``, under letters, that has the least contrast to ``ink``.

    It is averaged over about half a letter, so that single grains and stitches don't count.
    """
    width, height = area.size
    if width < 1 or height < 1:
        return "#808080"
    side = max(1, height // 2)
    size = max(1, width // side), max(1, height // side)
    pieces = pygame.transform.smoothscale(surface.subsurface(area), size)
    grounds = {pieces.get_at((x, y))[:3] for x in range(size[0]) for y in range(size[1])}
    return min((colours.of(*ground) for ground in grounds), key=lambda g: contrast(ink, g))


def _ink(text: TextBox) -> Rect:
    """The area of a text's letters: the line without its leading."""
    height = text.size * 0.72
    return Rect(text.rect.x, text.rect.cy - height / 2, text.rect.w, height)
