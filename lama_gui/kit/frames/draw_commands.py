"""What a frame consists of: draw commands, and display lists that are kept from frame to frame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

Colour = tuple[int, int, int]
Points = Sequence[tuple[float, float]]
Laid = tuple[pygame.Surface, tuple[int, int]]
"""A picture, and where its upper left corner lies."""

MOST_RECTS = 48
"""Where more places than this have changed, they are told by cells of a grid."""

LOOSE = 0.25
"""A share of the window: if joined places cover more, cells of a grid are tried instead."""

CELLS = 32, 18
"""How many cells the grid has, across and down."""


class DrawCommand:
    """One thing drawn inside ``rect``. Two commands of the same ``key`` make the same pixels.

    ``clip`` is what it may touch, None for the whole window.
    """

    __slots__ = ("clip", "key", "rect")

    def __init__(self, key: object, rect: pygame.Rect, clip: pygame.Rect | None) -> None:
        self.key = key if clip is None else (key, *clip)
        self.rect = rect
        self.clip = clip

    def do(self, surface: pygame.Surface) -> None:
        """Draw it, where the surface's clip lets it."""


class Blit(DrawCommand):
    """A picture is laid at the ``alpha`` that it has when this is noted down."""

    __slots__ = ("alpha", "at", "source")

    def __init__(
        self,
        source: pygame.Surface,
        at: tuple[int, int],
        alpha: int | None,
        rect: pygame.Rect,
        clip: pygame.Rect | None,
    ) -> None:
        super().__init__((id(source), alpha, *at), rect, clip)
        self.source, self.at, self.alpha = source, at, alpha

    def do(self, surface: pygame.Surface) -> None:
        """Lay it."""
        source = self.source
        now = source.get_alpha()
        if now == self.alpha:
            surface.blit(source, self.at)
        else:  # it is shown at another alpha elsewhere
            source.set_alpha(self.alpha)
            surface.blit(source, self.at)
            source.set_alpha(now)


class BlitBatch(DrawCommand):
    """Many small pictures are laid at once; ``name`` says which, and where."""

    __slots__ = ("pictures",)

    def __init__(
        self,
        name: object,
        pictures: Sequence[Laid],
        rect: pygame.Rect,
        clip: pygame.Rect | None,
    ) -> None:
        super().__init__(name, rect, clip)
        self.pictures = pictures

    def do(self, surface: pygame.Surface) -> None:
        """Lay them."""
        surface.fblits(self.pictures)


class FillRect(DrawCommand):
    """A rectangle is filled."""

    __slots__ = ("area", "colour")

    def __init__(
        self, colour: Colour, area: pygame.Rect, rect: pygame.Rect, clip: pygame.Rect | None
    ) -> None:
        super().__init__((colour, *area), rect, clip)
        self.colour, self.area = colour, area

    def do(self, surface: pygame.Surface) -> None:
        """Fill it."""
        surface.fill(self.colour, self.area)


class FillPolygon(DrawCommand):
    """A polygon of one colour is drawn."""

    __slots__ = ("colour", "points")

    def __init__(
        self, colour: Colour, points: Points, rect: pygame.Rect, clip: pygame.Rect | None
    ) -> None:
        super().__init__((colour, *points), rect, clip)
        self.colour, self.points = colour, points

    def do(self, surface: pygame.Surface) -> None:
        """Draw it."""
        pygame.draw.polygon(surface, self.colour, self.points)


class DrawLines(DrawCommand):
    """A line is drawn from point to point."""

    __slots__ = ("colour", "points", "width")

    def __init__(
        self,
        colour: Colour,
        points: Points,
        width: int,
        rect: pygame.Rect,
        clip: pygame.Rect | None,
    ) -> None:
        super().__init__((colour, width, *points), rect, clip)
        self.colour, self.points, self.width = colour, points, width

    def do(self, surface: pygame.Surface) -> None:
        """Draw it."""
        pygame.draw.lines(surface, self.colour, False, self.points, self.width)


class DisplayList:
    """The commands that draw one thing, kept as long as the thing looks the same.

    All frames that show it hold this very object, so comparing it between two frames is one
    ``is``, however many commands it has: it is its own ``key``.
    """

    __slots__ = ("commands", "key")

    def __init__(self, elements: Sequence[Element]) -> None:
        self.commands = flat(elements)
        self.key = self


Element = DrawCommand | DisplayList
"""What a frame is written down as."""


def flat(elements: Iterable[Element]) -> list[DrawCommand]:
    """All commands in their order."""
    commands: list[DrawCommand] = []
    for element in elements:
        if isinstance(element, DisplayList):
            commands += element.commands
        else:
            commands.append(element)
    return commands


def differing(before: Sequence[Element], now: Sequence[Element]) -> list[pygame.Rect]:
    """Where one of two frames has a command that the other has not, or has it in another order.

    What is left of both is the same commands in the same order, which make the same pixels. Display
    lists are compared as one thing each; those between two that stayed, command by command.
    """
    places: dict[Any, list[int]] = {}
    for index in range(len(before) - 1, -1, -1):
        places.setdefault(before[index].key, []).append(index)  # the first one last
    rects: list[pygame.Rect] = []
    begin = 0  # of what is not yet compared of the frame before
    new: list[Element] = []
    for element in now:
        found = places.get(element.key)
        while found and found[-1] < begin:
            found.pop()
        if found:
            last = found.pop()
            if new or last > begin:
                _apart(before[begin:last], new, rects)
                new = []
            begin = last + 1
        else:
            new.append(element)
    if new or begin < len(before):
        _apart(before[begin:], new, rects)
    return rects


def _apart(gone: Sequence[Element], new: Sequence[Element], rects: list[pygame.Rect]) -> None:
    """Add where two stretches differ that have no element in common."""
    if any(isinstance(element, DisplayList) for element in (*gone, *new)):
        was, comes = flat(gone), flat(new)
        rects += differing(was, comes) if was and comes else _places(was or comes)
    else:
        rects += _places(gone)
        rects += _places(new)


def _places(commands: Iterable[Any]) -> list[pygame.Rect]:
    return [command.rect for command in commands]


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
    if area_of(done) > LOOSE * bounds.w * bounds.h:
        cells = _cells(rects, bounds)  # a frame of places joins to one large rectangle
        return cells if area_of(cells) < area_of(done) else done
    return done


def area_of(rects: Iterable[pygame.Rect]) -> int:
    """Pixels of them all, where none lies over another."""
    return sum(rect.w * rect.h for rect in rects)


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
