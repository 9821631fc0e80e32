"""Draw commands, display lists, and the differences between two frames."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame

Colour = tuple[int, int, int]
Points = Sequence[tuple[float, float]]
BlitItem = tuple[pygame.Surface, tuple[int, int]]
"""A picture and the position of its upper left corner."""

MOST_RECTS = 48
"""More rectangles than this are approximated by the cells of a grid."""

LOOSE = 0.25
"""If merged rectangles cover more than this fraction of the window, the grid is tried."""

CELLS = 32, 18
"""Columns and rows of the grid."""


class DrawCommand:
    """Draws inside ``rect`` by ``execute``; commands of the same ``key`` draw the same pixels.

    ``clip`` is None for the whole window. ``cover`` is a picture that hides all before it.
    """

    __slots__ = ("clip", "cover", "execute", "key", "rect")

    def __init__(
        self,
        key: object,
        rect: pygame.Rect,
        clip: pygame.Rect | None,
        execute: Callable[[pygame.Surface], object],
        cover: pygame.Surface | None = None,
    ) -> None:
        self.key = key if clip is None else (key, *clip)
        self.rect = rect
        self.clip = clip
        self.execute = execute
        self.cover = cover if clip is None else None


def blit_at_alpha(
    source: pygame.Surface, at: tuple[int, int], alpha: int | None, surface: pygame.Surface
) -> None:
    """Blit a picture at the ``alpha`` it had when the command was recorded."""
    now = source.get_alpha()
    if now == alpha:
        surface.blit(source, at)
    else:  # another command uses another alpha
        source.set_alpha(alpha)
        surface.blit(source, at)
        source.set_alpha(now)


class DisplayList:
    """The commands that draw one thing, reused as long as it looks the same.

    It is its own ``key``: two frames that contain the same object need no comparison of its
    commands.
    """

    __slots__ = ("commands", "key")

    def __init__(self, elements: Sequence[Element]) -> None:
        self.commands = flat(elements)
        self.key = self


Element = DrawCommand | DisplayList
"""An element of a frame."""


def flat(elements: Iterable[Element]) -> list[DrawCommand]:
    """All commands of ``elements``, in order."""
    commands: list[DrawCommand] = []
    for element in elements:
        if isinstance(element, DisplayList):
            commands += element.commands
        else:
            commands.append(element)
    return commands


def differing(before: Sequence[Element], now: Sequence[Element]) -> list[pygame.Rect]:
    """The rectangles of commands that are only in one of two frames, or in another order.

    The commands common to both are in the same order, and therefore draw the same pixels. Display
    lists are first compared as a whole; those that differ, command by command.
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
                _compare(before[begin:last], new, rects)
                new = []
            begin = last + 1
        else:
            new.append(element)
    if new or begin < len(before):
        _compare(before[begin:], new, rects)
    return rects


def _compare(gone: Sequence[Element], new: Sequence[Element], rects: list[pygame.Rect]) -> None:
    """Append the differences of two sequences that have no element in common."""
    if any(isinstance(element, DisplayList) for element in (*gone, *new)):
        was, comes = flat(gone), flat(new)
        rects += differing(was, comes) if was and comes else _rects(was or comes)
    else:
        rects += _rects(gone)
        rects += _rects(new)


def _rects(commands: Iterable[Any]) -> list[pygame.Rect]:
    return [command.rect for command in commands]


def merged(rects: Sequence[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Merge ``rects`` into a few rectangles inside ``bounds`` that don't overlap."""
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
        cells = _cells(rects, bounds)  # rectangles along the edges merge into one large one
        return cells if area_of(cells) < area_of(done) else done
    return done


def area_of(rects: Iterable[pygame.Rect]) -> int:
    """The pixels in ``rects``, which must not overlap."""
    return sum(rect.w * rect.h for rect in rects)


def _cells(rects: Sequence[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """The cells of a grid that ``rects`` touch, with adjacent ones merged."""
    across, down = CELLS
    width, height = -(-bounds.w // across), -(-bounds.h // down)
    rows = [0] * down  # a bit for each cell
    for rect in rects:
        seen = rect.clip(bounds)
        if seen.w and seen.h:
            first, last = seen.x // width, (seen.right - 1) // width
            bits = (1 << (last + 1)) - (1 << first)
            for row in range(seen.y // height, (seen.bottom - 1) // height + 1):
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
                    grown = pygame.Rect(first * width, row * height, (column - first) * width, 0)
                    done.append(grown)
                grown.h += height
                here[run] = grown
            else:
                column += 1
        above = here
    return [rect.clip(bounds) for rect in done]
