"""The layout check: records the texts and widgets of a frame and finds problems."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import pygame

from lama_gui.kit.draw.colour import Colour, contrast
from lama_gui.kit.geometry import Rect

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
    ground: Colour
    fits: bool
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

    def add(self, text: TextBox, letters: pygame.Surface, place: pygame.Rect) -> None:
        """Record a text with a copy of its pixels and their place in the window."""
        self.texts.append(text)
        self._set.append((letters, place))

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

    def problems(self, window: Rect, *, least: float = CONTRAST) -> list[str]:
        """One sentence for each problem."""
        return [
            *self._texts_that_do_not_fit(window),
            *self._texts_too_pale(least),
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

    def _texts_too_pale(self, least: float) -> Iterator[str]:
        for text in self.texts:
            if text.contrast < least:
                yield (
                    f"{text.owner or 'scene'}: {text.text!r} has a contrast of "
                    f"{text.contrast:.1f}, below {least}"
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


def _ink(text: TextBox) -> Rect:
    """The area of a text's letters: the line without its leading."""
    high = text.size * 0.72
    return Rect(text.rect.x, text.rect.cy - high / 2, text.rect.w, high)
