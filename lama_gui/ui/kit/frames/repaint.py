"""Drawing what has changed: a frame is written down first, and compared with the one before.

A frame is a list of deeds in their order: a picture laid somewhere, a patch filled, a scrap cut.
Deeds that both frames have in the same order are the same pixels; where one frame has a deed
that the other has not, the window is painted anew, from the ground up and nowhere else. So what
draws need not know what moves.

Whoever needs the pixels themselves in the middle of a frame gets them, all that was written down
so far being painted; such a frame is painted as a whole, and so is the next.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

Colour = tuple[int, int, int]
Points = Sequence[tuple[float, float]]

MOST_RECTS = 48
"""Of more places it is cheaper to paint what lies between them, too."""

CELLS = 24, 14
"""Across and down: what has changed in many places is told by the cells of such a grid."""

WHOLE_SHARE = 0.45
"""Where more of the window has changed, all of it is painted."""


REMEMBERED = 30
"""Frames in which a thing is not drawn anew, at least; not all of them at once."""


@dataclass(slots=True)
class Deed:
    """One thing drawn inside ``rect``. Two deeds of the same ``key`` make the same pixels.

    ``source`` is a picture, laid at ``at``; without one ``colour`` fills the rectangle, or the
    polygon of ``points``. ``clip`` is what it may touch, where that is not the whole window.
    """

    key: tuple[Any, ...]
    rect: pygame.Rect
    source: pygame.Surface | None
    at: Any
    colour: Colour | None = None
    points: Points | None = None
    clip: pygame.Rect | None = None
    alpha: int | None = None  # of the whole picture, at the time

    def do(self, surface: pygame.Surface) -> None:
        """Draw it, where the surface's clip lets it."""
        source = self.source
        if source is not None:
            now = source.get_alpha()
            if now == self.alpha:
                surface.blit(source, self.at)
            else:  # somebody shows it fainter elsewhere
                source.set_alpha(self.alpha)
                surface.blit(source, self.at)
                source.set_alpha(now)
        elif self.points is not None:
            pygame.draw.polygon(surface, self.colour or (0, 0, 0), self.points)
        else:
            surface.fill(self.colour or (0, 0, 0), self.at)


@dataclass(slots=True)
class Remembered:
    """The deeds of a thing that looks the same as long as ``key`` and ``of`` are the same."""

    key: object
    of: tuple[object, ...]  # objects, each of which has to be the very same
    clip: pygame.Rect
    deeds: list[Deed]
    left: int  # frames until it is drawn anew: what it is drawn with shall not be forgotten

    def holds(self, key: object, of: tuple[object, ...], clip: pygame.Rect) -> bool:
        """Whether it would be drawn the same now."""
        same = all(mine is other for mine, other in zip(self.of, of, strict=True))
        return self.left > 0 and same and self.clip == clip and self.key == key


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
        self._deeds: list[Deed] = []
        self._before: list[Deed] | None = None
        self._whole = False  # this frame is painted as it comes
        self._known: dict[Hashable, Remembered] = {}  # in the frame before
        self._kept: dict[Hashable, Remembered] = {}  # in this one

    def forget(self) -> None:
        """Nothing is known of what the window shows."""
        self._before = None

    def begin(self, surface: pygame.Surface) -> None:
        """Take down what is drawn on ``surface`` from now on."""
        bounds, address = surface.get_rect(), surface._pixels_address
        if bounds != self._bounds or address != self._address:
            self._before = None
        self._surface, self._bounds, self._address = surface, bounds, address
        surface.set_clip(None)
        self._clip = bounds
        self._deeds = []
        self._whole = False
        self._known, self._kept = self._kept, {}

    def finish(self) -> list[pygame.Rect] | None:
        """Paint what has changed; where that is, None for everywhere."""
        deeds, before = self._deeds, self._before
        if self._whole:
            self._before = None
            return None
        self._before = deeds
        if before is None or not self._is_ground(deeds):
            self._paint_all()
            return None
        rects = joined(_differing(before, deeds), self._bounds)
        if sum(r.w * r.h for r in rects) > WHOLE_SHARE * self._bounds.w * self._bounds.h:
            self._paint_all()
            return None
        places = [deed.rect for deed in deeds]
        for rect in rects:
            for index in rect.collidelistall(places):
                deed = deeds[index]
                self._surface.set_clip(rect if deed.clip is None else rect.clip(deed.clip))
                deed.do(self._surface)
        self._surface.set_clip(None)
        return rects

    # ---- what a canvas draws on --------------------------------------------------------------

    @property
    def pixels(self) -> pygame.Surface:
        """The surface with all that was drawn so far, to be read and drawn on by anybody."""
        if not self._whole:
            self._paint_all()
            self._deeds = []
            self._whole = True
            self._surface.set_clip(self._clip)
        return self._surface

    @property
    def ground(self) -> pygame.Surface | None:
        """The one picture that was laid so far, if it covers everything."""
        alone = not self._whole and len(self._deeds) == 1 and self._is_ground(self._deeds)
        return self._deeds[0].source if alone else None

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

    def blit(self, source: pygame.Surface, at: tuple[int, int]) -> None:
        """Lay a picture with its upper left corner at ``at``. Nobody may change it afterwards."""
        if self._whole:
            self._surface.blit(source, at)
            return
        key = (id(source), source.get_alpha(), *at)
        self._note(key, pygame.Rect(at, source.get_size()), source, at)

    def as_before(
        self,
        name: Hashable,
        key: object,
        of: tuple[object, ...],
        draw: Callable[[], object],
    ) -> None:
        """What ``draw`` draws; what it drew as ``name`` in the frame before, if it is the same."""
        known = self._known.get(name)
        if known is not None and not self._whole and known.holds(key, of, self._clip):
            self._deeds += known.deeds
            known.left -= 1
            self._kept[name] = known
            return
        first = len(self._deeds)
        draw()
        if not self._whole:
            left = REMEMBERED + hash(name) % REMEMBERED
            self._kept[name] = Remembered(key, of, self._clip, self._deeds[first:], left)

    def fill(self, colour: Colour, rect: pygame.Rect) -> None:
        """Fill a rectangle."""
        if self._whole:
            self._surface.fill(colour, rect)
            return
        self._note((colour, *rect), rect, None, rect, colour)

    def polygon(self, colour: Colour, points: Points) -> None:
        """Cut a scrap."""
        if self._whole:
            pygame.draw.polygon(self._surface, colour, points)
            return
        across, down = zip(*points, strict=True)
        left, top = int(min(across)) - 2, int(min(down)) - 2
        rect = pygame.Rect(left, top, int(max(across)) + 3 - left, int(max(down)) + 3 - top)
        self._note((colour, tuple(points)), rect, None, None, colour, points)

    def _note(
        self,
        key: tuple[Any, ...],
        rect: pygame.Rect,
        source: pygame.Surface | None,
        at: Any,
        colour: Colour | None = None,
        points: Points | None = None,
    ) -> None:
        clip = self._clip
        seen = rect.clip(clip)
        if not seen.w or not seen.h:
            return
        alpha = None if source is None else source.get_alpha()
        if clip is self._bounds:
            self._deeds.append(Deed(key, seen, source, at, colour, points, None, alpha))
        else:
            key = (*key, *clip)
            self._deeds.append(Deed(key, seen, source, at, colour, points, clip, alpha))

    def _paint_all(self) -> None:
        for deed in self._deeds:
            self._surface.set_clip(deed.clip)
            deed.do(self._surface)
        self._surface.set_clip(None)

    def _is_ground(self, deeds: Sequence[Deed]) -> bool:
        """Whether the first deed covers whatever was there before."""
        if not deeds:
            return False
        first = deeds[0]
        covers = first.rect == self._bounds and first.clip is None
        source = first.source
        opaque = source is not None and not source.get_flags() & pygame.SRCALPHA
        return covers and opaque and source is not None and source.get_alpha() in (None, 255)


def _differing(before: Sequence[Deed], now: Sequence[Deed]) -> list[pygame.Rect]:
    """Where one of two frames has a deed that the other has not, or has it in another order.

    What is left of both is the same deeds in the same order, which make the same pixels.
    """
    if len(before) == len(now) and all(a.key == b.key for a, b in zip(before, now, strict=True)):
        return []
    places: dict[tuple[Any, ...], list[int]] = {}
    for index in range(len(before) - 1, -1, -1):
        places.setdefault(before[index].key, []).append(index)  # the first one last
    kept = bytearray(len(before))
    rects: list[pygame.Rect] = []
    last = -1
    for deed in now:
        found = places.get(deed.key)
        while found and found[-1] <= last:
            found.pop()
        if found:
            last = found.pop()
            kept[last] = 1
        else:
            rects.append(deed.rect)
    rects += [deed.rect for index, deed in enumerate(before) if not kept[index]]
    return rects


def joined(rects: Sequence[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """A few rectangles that cover ``rects`` inside ``bounds`` and do not overlap."""
    if len(rects) > MOST_RECTS:
        return _cells(rects, bounds)
    waiting = [rect.clip(bounds) for rect in rects]
    done: list[pygame.Rect] = []
    while waiting:
        rect = waiting.pop()
        if not rect.w or not rect.h:
            continue
        while (index := rect.collidelist(waiting)) >= 0:
            rect = rect.union(waiting.pop(index))
        if (index := rect.collidelist(done)) >= 0:
            waiting.append(done.pop(index).union(rect))
        else:
            done.append(rect)
    return done


def _cells(rects: Sequence[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """The cells of a grid that ``rects`` touch, those side by side as one."""
    across, down = CELLS
    wide, high = -(-bounds.w // across), -(-bounds.h // down)
    rows = [0] * down  # a bit for each cell
    for rect in rects:
        seen = rect.clip(bounds)
        if seen.w and seen.h:
            first, last = seen.x // wide, (seen.right - 1) // wide
            bits = (1 << (last + 1)) - (1 << first)
            for row in range(seen.y // high, (seen.bottom - 1) // high + 1):
                rows[row] |= bits
    done: list[pygame.Rect] = []
    above: dict[tuple[int, int], pygame.Rect] = {}
    for row, bits in enumerate(rows):
        here: dict[tuple[int, int], pygame.Rect] = {}
        column = 0
        while bits >> column:
            if bits >> column & 1:
                first = column
                while bits >> column & 1:
                    column += 1
                run = first, column
                grown = above.get(run)
                if grown is None:
                    grown = pygame.Rect(first * wide, row * high, (column - first) * wide, 0)
                    done.append(grown)
                grown.h += high
                here[run] = grown
            else:
                column += 1
        above = here
    return [rect.clip(bounds) for rect in done]
