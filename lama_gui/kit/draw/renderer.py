"""The renderer: records a frame as draw commands and paints only what changed since the last one.

For fading, it saves parts of the window and draws them again over what was drawn since.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from typing import Any

import pygame
from msgspec import Struct

from lama_gui.kit.draw.art import set_opacity

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


WHOLE_SHARE = 0.75
"""If more of the window has changed, all of it is painted."""


def ground_of(elements: Sequence[Element]) -> pygame.Surface | None:
    """The picture at the back of a frame, if it covers everything."""
    first = elements[0] if elements else None
    return first.cover if isinstance(first, DrawCommand) else None


def paint(
    surface: pygame.Surface, elements: Sequence[Element], rects: Sequence[pygame.Rect] | None = None
) -> None:
    """Execute all commands inside ``rects``, by default everywhere.

    A background that the next command hides is left out.
    """
    commands = flat(elements)
    if len(commands) > 1 and commands[1].cover is not None:
        del commands[0]
    places = [command.rect for command in commands]
    for rect in [surface.get_rect()] if rects is None else rects:
        for index in rect.collidelistall(places):
            command = commands[index]
            surface.set_clip(rect if command.clip is None else rect.clip(command.clip))
            command.execute(surface)
    surface.set_clip(None)


REMEMBERED = 30
"""The minimum number of frames for which a memo is reused; they vary to spread the work."""

LONGEST_PENDING = 120
"""The maximum number of successive frames that are drawn only because pictures are missing."""


class Memo(Struct):
    """A display list that is valid as long as its ``key`` is the same."""

    key: object  # what it depends on
    clip: pygame.Rect
    display_list: DisplayList
    left: int  # frames until it is drawn again, to keep its pictures in the cache
    inside: dict[Hashable, Memo] = {}  # nested memos


class Renderer:
    """Records a frame and paints what changed since the previous one.

    Call ``begin`` with the window's surface, draw, then ``finish``. The surface must keep its
    pixels between frames; call ``forget`` if it did not, or if a picture in use was modified.
    """

    def __init__(self) -> None:
        self._surface = pygame.Surface((1, 1))
        self._bounds = self._surface.get_rect()
        self._address = 0
        self._clip = self._bounds
        self._elements: list[Element] = []
        self._outer: list[list[Element]] = []  # of the enclosing memos, outermost first
        self._before: list[Element] | None = None  # the previous frame; None if unknown
        self.is_direct = False  # draws at once instead of recording
        self._known: dict[Hashable, Memo] = {}  # memos of the previous frame
        self._kept: dict[Hashable, Memo] = {}  # memos of this frame
        self._redraw = False  # don't reuse nested memos
        self._incomplete = False  # whether a picture was missing
        self._incomplete_frames = 0  # successive frames in which one was
        self._saved: list[BlitItem] = []  # the areas being faded, innermost last

    @classmethod
    def on(cls, surface: pygame.Surface) -> Renderer:
        """A renderer that draws on ``surface`` directly."""
        direct = cls()
        direct._surface, direct._bounds = surface, surface.get_rect()
        direct._clip, direct.is_direct = direct._bounds, True
        return direct

    @property
    def needs_redraw(self) -> bool:
        """Whether another frame is due because pictures were missing in the last one."""
        return 0 < self._incomplete_frames <= LONGEST_PENDING

    def mark_incomplete(self) -> None:
        """A picture is missing in what is being drawn."""
        self._incomplete = True

    def forget(self) -> None:
        """The window's content is unknown: paint the next frame as a whole."""
        self._before = None

    def begin(self, surface: pygame.Surface) -> None:
        """Begin to record a frame for ``surface``."""
        bounds, address = surface.get_rect(), surface._pixels_address
        if bounds != self._bounds or address != self._address:
            self._before = None
        self._surface, self._bounds, self._address = surface, bounds, address
        surface.set_clip(None)
        self._clip = bounds
        self._elements, self._outer = [], []
        self.is_direct = self._redraw = False
        self._known, self._kept = self._kept, {}
        self._incomplete = False

    def finish(self) -> list[pygame.Rect] | None:
        """Paint what changed; returns the rectangles, None for everything."""
        self._incomplete_frames = self._incomplete_frames + 1 if self._incomplete else 0
        surface, bounds, now = self._surface, self._bounds, self._elements
        before, self._before = self._before, None
        if self.is_direct:
            return None
        if ground_of(now) is not None:
            self._before = now
            if before is not None:
                changed = differing(before, now)
                rects = merged(changed, bounds) if changed else []
                if area_of(rects) <= WHOLE_SHARE * bounds.w * bounds.h:
                    if rects:
                        paint(surface, now, rects)
                    return rects
        paint(surface, now)
        return None

    # ---- what a canvas draws on --------------------------------------------------------------

    @property
    def pixels(self) -> pygame.Surface:
        """The surface with everything drawn so far; the rest of the frame is drawn directly."""
        if not self.is_direct:
            for elements in (*self._outer, self._elements):
                paint(self._surface, elements)
                elements.clear()
            self.is_direct = True
            self._surface.set_clip(self._clip)
        return self._surface

    @property
    def ground(self) -> pygame.Surface | None:
        """The only picture drawn so far, if it covers everything."""
        alone = not self.is_direct and not self._outer and len(self._elements) == 1
        return ground_of(self._elements) if alone else None

    def get_size(self) -> tuple[int, int]:
        return self._bounds.size

    def get_rect(self) -> pygame.Rect:
        return self._bounds.copy()

    def get_clip(self) -> pygame.Rect:
        return self._surface.get_clip() if self.is_direct else self._clip.copy()

    def set_clip(self, clip: pygame.Rect | None) -> None:
        """Clip drawing to ``clip``; None for no clip."""
        inside = self._bounds if clip is None else clip.clip(self._bounds)
        self._clip = self._bounds if inside == self._bounds else inside
        if self.is_direct:
            self._surface.set_clip(self._clip)

    def memo(
        self, name: Hashable, key: object, draw: Callable[[Any], object], canvas: object
    ) -> None:
        """Call ``draw(canvas)``, or reuse its display list if ``key`` has not changed.

        ``name`` identifies it in successive frames. Memos can be nested.
        """
        if self.is_direct:
            draw(canvas)
            return
        known, clip = self._known.get(name), self._clip
        if known is not None and (known.clip != clip or known.key != key):
            known = None
        if known is not None and known.left > 0 and not self._redraw:
            known.left -= 1
            self._keep(name, known)
            return
        outer, others, anew, lacked = self._elements, self._kept, self._redraw, self._incomplete
        self._outer.append(outer)
        self._elements, self._kept, self._incomplete = [], {}, False
        self._redraw = anew or known is not None
        try:
            draw(canvas)
        finally:
            drawn, inside, lacks = self._elements, self._kept, self._incomplete
            self._elements, self._kept, self._redraw = outer, others, anew
            self._incomplete = lacked or lacks
            self._outer.pop()
        if self.is_direct:
            return
        display_list = DisplayList(drawn)
        if known is not None and _alike(known.display_list, display_list):
            display_list = known.display_list
        left = 0 if lacks else REMEMBERED + hash(name) % REMEMBERED
        self._keep(name, Memo(key, clip, display_list, left, inside))

    def _keep(self, name: Hashable, memo: Memo) -> None:
        """Show a memo, and keep it for the next frame."""
        if memo.display_list.commands:
            self._elements.append(memo.display_list)
        self._kept |= memo.inside
        self._kept[name] = memo

    def blit(self, source: pygame.Surface, at: tuple[int, int]) -> None:
        """Blit a picture, which must not change afterwards."""
        rect, alpha = pygame.Rect(at, source.get_size()), source.get_alpha()
        covers = rect.contains(self._bounds) and alpha in (None, 255)
        cover = source if covers and not source.get_flags() & pygame.SRCALPHA else None
        execute = partial(blit_at_alpha, source, at, alpha)
        self._draw(rect, (id(source), alpha, *at), execute, cover)

    def blit_batch(self, name: object, pictures: Sequence[BlitItem], area: pygame.Rect) -> None:
        """Blit many small pictures inside ``area``; batches of the same ``name`` are equal."""
        self._draw(area, name, lambda surface: surface.fblits(pictures))

    def fill(self, colour: Colour, rect: pygame.Rect) -> None:
        """Fill a rectangle."""
        self._draw(rect, (colour, *rect), lambda surface: surface.fill(colour, rect))

    def lines(self, colour: Colour, points: Points, width: int) -> None:
        """Draw a line of ``width`` pixels through ``points``."""
        self._draw(
            _around(points, 2 + width),
            (colour, width, *points),
            lambda surface: pygame.draw.lines(surface, colour, False, points, width),
        )

    def polygon(self, colour: Colour, points: Points) -> None:
        """Fill a polygon."""
        self._draw(
            _around(points, 2),
            (colour, *points),
            lambda surface: pygame.draw.polygon(surface, colour, points),
        )

    def save_area(self, area: pygame.Rect) -> None:
        """Save the content of ``area`` for ``restore_area``; calls can be nested."""
        rect = area.clip(self.get_clip())

        def save(surface: pygame.Surface) -> None:
            seen = rect.clip(surface.get_clip())
            copy = pygame.Surface(seen.size, 0, surface)
            copy.blit(surface, (0, 0), seen)
            self._saved.append((copy, seen.topleft))

        self._draw(rect, ("save", *rect), save)

    def restore_area(self, area: pygame.Rect, opacity: float) -> None:
        """Draw ``area``, which was saved last, again at ``opacity``, 0 to 1."""
        rect = area.clip(self.get_clip())

        def restore(surface: pygame.Surface) -> None:
            saved, at = self._saved.pop()
            set_opacity(saved, opacity)
            surface.blit(saved, at)

        self._draw(rect, ("restore", *rect, opacity), restore)

    def _draw(
        self,
        rect: pygame.Rect,
        key: object,
        execute: Callable[[pygame.Surface], object],
        cover: pygame.Surface | None = None,
    ) -> None:
        """Record a command that draws inside ``rect``, or execute it directly."""
        clip = self.get_clip() if self.is_direct else self._clip
        seen = rect.clip(clip)
        if not seen:
            return
        if self.is_direct:
            execute(self._surface)
        else:
            clipped = None if clip is self._bounds else clip
            self._elements.append(DrawCommand(key, seen, clipped, execute, cover))


def _around(points: Points, reach: int) -> pygame.Rect:
    """The bounding rectangle of ``points`` in whole pixels, grown by ``reach``."""
    across, down = zip(*points, strict=True)
    left, top = int(min(across)) - reach, int(min(down)) - reach
    width, height = int(max(across)) + reach + 1 - left, int(max(down)) + reach + 1 - top
    return pygame.Rect(left, top, width, height)


def _alike(known: DisplayList, drawn: DisplayList) -> bool:
    """Whether two display lists draw the same."""
    return [command.key for command in known.commands] == [
        command.key for command in drawn.commands
    ]


class NullRenderer(Renderer):
    """A renderer without pixels that draws nothing; check ``Canvas.is_null`` to read pixels."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__()
        self._bounds = self._clip = pygame.Rect((0, 0), size)
        self.is_direct = True

    def _draw(self, *_: Any) -> None:
        pass
