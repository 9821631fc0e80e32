"""Drawing what has changed: a frame is written down first, and compared with the one before.

A frame is a list of deeds in their order: a picture laid somewhere, a patch filled, a scrap cut.
Deeds that both frames have in the same order are the same pixels; where one frame has a deed
that the other has not, the window is painted anew, from the ground up and nowhere else. So what
draws need not know what moves.

What draws may know when a thing looks the same, though, and by which values (``as_before``). As
long as these stay the same the thing is not drawn at all: its group of deeds is taken over from
the frame before, as one object. So what lies still is neither walked again nor compared again.

What flies is told apart from what lies below it (``lift_off``), which is kept as a picture of its
own meanwhile (``painting.py``).

Whoever needs the pixels themselves in the middle of a frame gets them, all that was written down
so far being painted; such a frame is painted as a whole, and so is the next.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from lama_gui.kit.frames.deeds import (
    Colour,
    Cut,
    Deed,
    Element,
    Fill,
    Group,
    Laid,
    Lay,
    LayParts,
    Line,
    Parts,
    Points,
    Strew,
    flat,
)
from lama_gui.kit.frames.pads import Pads
from lama_gui.kit.frames.painting import Painter, is_ground, paint_all

REMEMBERED = 30
"""Frames in which a thing is not drawn anew, at least; not all of them at once."""

PATIENCE = 20
"""Frames in which a thing looks as before at most, as it lacks something."""

INSISTENCE = 120
"""Frames on end that are drawn for no more than what is still being made."""


@dataclass(slots=True)
class Remembered:
    """The group of a thing that looks the same as long as its ``key`` is the same."""

    key: tuple[object, object]  # what it follows from, and what it is drawn with and where
    clip: pygame.Rect
    group: Group
    left: int  # frames until it is drawn anew: what it is drawn with shall not be forgotten
    inside: dict[Hashable, Remembered] = field(default_factory=dict)  # things that it is made of
    late: int = 0  # frames in which it was to look otherwise, and lacked something


class Repaint:
    """Takes a frame down and paints what differs from the one before.

    ``begin`` with the window's surface, draw, ``finish``. The surface keeps its pixels from
    frame to frame; ``forget`` says that it has not, or that a picture in use was changed.
    """

    def __init__(self) -> None:
        self._surface = pygame.Surface((1, 1))
        self._bounds = self._surface.get_rect()
        self._address = 0
        self._clip = self._bounds
        self._elements: list[Element] = []
        self._outer: list[list[Element]] = []  # of things being drawn, the outmost first
        self._painter = Painter()
        self._flies: int | None = None  # from this element on what is drawn is in the air
        self._whole = False  # this frame is painted as it comes
        self._known: dict[Hashable, Remembered] = {}  # in the frame before
        self._kept: dict[Hashable, Remembered] = {}  # in this one
        self._anew = False  # what is drawn now is drawn again though it looks the same
        self._lacked = False  # whether something that was drawn now is still being made
        self._lacking = 0  # frames on end in which something was
        self._pads = Pads()

    @property
    def wants_more(self) -> bool:
        """Whether the last frame shows something that is still being made: another one is due."""
        return 0 < self._lacking <= INSISTENCE

    def lack(self) -> None:
        """What is being drawn now looks otherwise as soon as something has been made."""
        self._lacked = True

    def forget(self) -> None:
        """Nothing is known of what the window shows."""
        self._painter.forget()

    def begin(self, surface: pygame.Surface) -> None:
        """Take down what is drawn on ``surface`` from now on."""
        bounds, address = surface.get_rect(), surface._pixels_address
        if bounds != self._bounds or address != self._address:
            self._painter.forget()
        self._surface, self._bounds, self._address = surface, bounds, address
        surface.set_clip(None)
        self._clip = bounds
        self._elements, self._outer = [], []
        self._flies = None
        self._whole = self._anew = False
        self._known, self._kept = self._kept, {}
        self._lacked = False
        self._pads.begin()

    def finish(self) -> list[pygame.Rect] | None:
        """Paint what has changed; where that is, None for everywhere."""
        self._lacking = self._lacking + 1 if self._lacked else 0
        if self._whole:
            self._painter.forget()
            return None
        split = len(self._elements) if self._flies is None else self._flies
        return self._painter.paint(self._surface, self._elements[:split], self._elements[split:])

    def prepare(self) -> None:
        """Paint only what lies, on a picture of its own: the next frame lays that."""
        if self._whole or self._flies is None:
            self._painter.forget()
        else:
            split = self._flies
            self._painter.prepare(self._surface, self._elements[:split], self._elements[split:])

    # ---- what a canvas draws on --------------------------------------------------------------

    @property
    def pixels(self) -> pygame.Surface:
        """The surface with all that was drawn so far, to be read and drawn on by anybody."""
        if not self._whole:
            for elements in (*self._outer, self._elements):
                paint_all(self._surface, flat(elements))
                elements.clear()
            self._whole = True
            self._surface.set_clip(self._clip)
        return self._surface

    @property
    def ground(self) -> pygame.Surface | None:
        """The one picture that was laid so far, if it covers everything."""
        alone = not self._whole and not self._outer and len(self._elements) == 1
        first = self._elements[0] if alone and is_ground(self._elements, self._bounds) else None
        return first.source if isinstance(first, Lay) else None

    def get_size(self) -> tuple[int, int]:
        """Of the whole surface, in pixels."""
        return self._bounds.size

    def get_rect(self) -> pygame.Rect:
        """Of the whole surface, in pixels."""
        return self._bounds.copy()

    def get_clip(self) -> pygame.Rect:
        """What may be drawn on now."""
        return self._surface.get_clip() if self._whole else self._clip.copy()

    def set_clip(self, clip: pygame.Rect | None) -> None:
        """Let nothing be drawn outside ``clip``; None for everything."""
        inside = self._bounds if clip is None else clip.clip(self._bounds)
        self._clip = self._bounds if inside == self._bounds else inside
        if self._whole:
            self._surface.set_clip(self._clip)

    def lift_off(self) -> None:
        """All that is drawn from now on is in the air, above everything before it."""
        if not self._outer:
            self._flies = len(self._elements)

    def cover(self, picture: pygame.Surface) -> None:
        """Lay a picture over all of it, which is in the air, as all that is there already."""
        if self._flies is None:
            self._flies = len(self._elements)
        self.blit(picture, (0, 0))

    def as_before(
        self,
        name: Hashable,
        key: tuple[object, object],
        draw: Callable[[Any], object],
        canvas: object,
        lacks: Callable[[Callable[[], object]], bool] | None = None,
    ) -> None:
        """What ``draw(canvas)`` draws, which follows from ``key`` alone.

        As long as the key is the same it is what was drawn as ``name`` in the frame before. Things
        may be made of things; ``name`` is that of one in a frame.

        ``lacks`` draws, and says whether something was lacking, which is being made: for a moment
        the thing then looks as before. What was not there before, or in a window of another size,
        with other type or elsewhere, is drawn at once: whatever can be pressed can be seen.
        """
        known = self._known.get(name)
        clip = self._clip
        same = known is not None and known.clip == clip and known.key == key
        if known is not None and same and known.left > 0 and not (self._anew or self._whole):
            known.left -= 1
            if known.group.deeds:
                self._elements.append(known.group)
            self._kept[name] = known
            if known.inside:
                self._kept |= known.inside
            return
        outer, others, anew, lacked = self._elements, self._kept, self._anew, self._lacked
        self._outer.append(outer)
        self._elements, self._kept, self._anew, self._lacked = [], {}, anew or same, False
        was_here = known is not None and known.clip == clip and known.key[1:] == key[1:]
        late = known.late if known is not None else 0
        waits = False
        try:
            if lacks is None or not was_here or late >= PATIENCE or self._whole:
                draw(canvas)
            else:
                waits = lacks(lambda: draw(canvas))
        finally:
            drawn, inside, inner = self._elements, self._kept, self._lacked or waits
            self._elements, self._kept, self._anew = outer, others, anew
            self._lacked = lacked or inner
            self._outer.pop()
        if self._whole:
            return
        if waits and known is not None:
            self._stay(name, known, late + 1)
            return
        group = Group(drawn)
        if known is not None and same and _alike(known.group, group):
            group = known.group
        if group.deeds:
            outer.append(group)
        self._kept |= inside
        left = 0 if inner else REMEMBERED + hash(name) % REMEMBERED
        self._kept[name] = Remembered(key, clip, group, left, inside)

    def _stay(self, name: Hashable, known: Remembered, late: int) -> None:
        """A thing looks as it did."""
        if known.group.deeds:
            self._elements.append(known.group)
        self._kept |= known.inside
        self._kept[name] = Remembered(known.key, known.clip, known.group, 0, known.inside, late)

    def blit(self, source: pygame.Surface, at: tuple[int, int]) -> None:
        """Lay a picture with its upper left corner at ``at``. Nobody may change it afterwards."""
        if self._whole:
            self._surface.blit(source, at)
            return
        clip = self._clip
        seen = pygame.Rect(at, source.get_size()).clip(clip)
        if seen:
            outside = None if clip is self._bounds else clip
            self._elements.append(Lay(source, at, source.get_alpha(), seen, outside))

    def blit_parts(self, source: pygame.Surface, parts: Parts) -> None:
        """Lay some parts of a picture that is as large as the window, each in its place."""
        outside = None if self._clip is self._bounds else self._clip
        self._add(LayParts(source, source.get_alpha(), parts, outside))

    def strew(self, name: object, pictures: Sequence[Laid], area: pygame.Rect) -> None:
        """Lay many small pictures inside ``area``; ``name`` is the same for the same ones."""
        if self._whole:
            self._surface.fblits(pictures)
            return
        clip = self._clip
        seen = area.clip(clip)
        if seen:
            outside = None if clip is self._bounds else clip
            self._elements.append(Strew(name, pictures, seen, outside))

    def fill(self, colour: Colour, rect: pygame.Rect) -> None:
        """Fill a rectangle."""
        if self._whole:
            self._surface.fill(colour, rect)
            return
        clip = self._clip
        seen = rect.clip(clip)
        if seen:
            outside = None if clip is self._bounds else clip
            self._elements.append(Fill(colour, rect, seen, outside))

    def lay_aside(self, area: pygame.Rect) -> None:
        """Keep what ``area`` shows now, until ``lay_back``; one may be inside another."""
        self._add(self._pads.aside(area, self.get_clip()))

    def lay_back(self, opacity: float) -> None:
        """Lay what was kept last over its area again, at ``opacity`` (0 to 1)."""
        self._add(self._pads.back(opacity))

    def _add(self, deed: Deed) -> None:
        if not deed.rect:
            return
        if self._whole:
            clip = self._surface.get_clip()
            self._surface.set_clip(deed.clip)
            deed.do(self._surface)
            self._surface.set_clip(clip)
        else:
            self._elements.append(deed)

    def lines(self, colour: Colour, points: Points, width: int) -> None:
        """Draw a line of ``width`` pixels from point to point."""
        if self._whole:
            pygame.draw.lines(self._surface, colour, False, points, width)
            return
        clip = self._clip
        seen = _around(points, 2 + width).clip(clip)
        if seen:
            outside = None if clip is self._bounds else clip
            self._elements.append(Line(colour, tuple(points), width, seen, outside))

    def polygon(self, colour: Colour, points: Points) -> None:
        """Cut a scrap."""
        if self._whole:
            pygame.draw.polygon(self._surface, colour, points)
            return
        clip = self._clip
        seen = _around(points, 2).clip(clip)
        if seen:
            outside = None if clip is self._bounds else clip
            self._elements.append(Cut(colour, tuple(points), seen, outside))


def _around(points: Points, reach: int) -> pygame.Rect:
    """The rectangle of some points, in whole pixels, with ``reach`` more on each side."""
    across, down = zip(*points, strict=True)
    left, top = int(min(across)) - reach, int(min(down)) - reach
    wide, high = int(max(across)) + reach + 1 - left, int(max(down)) + reach + 1 - top
    return pygame.Rect(left, top, wide, high)


def _alike(known: Group, drawn: Group) -> bool:
    """Whether a thing that was drawn again is what it was."""
    return [deed.key for deed in known.deeds] == [deed.key for deed in drawn.deeds]
