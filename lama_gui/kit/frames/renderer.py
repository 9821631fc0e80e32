"""The renderer: records a frame as draw commands and paints only what changed since the last one.

For fading, it saves parts of the window and draws them again over what was drawn since.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from lama_gui.kit.frames.draw_commands import (
    Blit,
    BlitBatch,
    BlitItem,
    Colour,
    DisplayList,
    DrawCommand,
    DrawLines,
    Element,
    FillPolygon,
    FillRect,
    Points,
    area_of,
    differing,
    flat,
    merged,
)

UNUSED = 120
"""Frames after which unused surfaces are freed."""

STEP = 512
"""The sides of scratch surfaces are multiples of this, in pixels."""


class ScratchSurfaces:
    """A stack of saved parts of the window.

    The surfaces are reused while something fades, since creating them costs more than copying.
    """

    def __init__(self) -> None:
        self._surfaces: list[pygame.Surface] = []
        self._used = 0  # the stack's height while commands are executed
        self._open: list[pygame.Rect] = []  # the saved areas while commands are recorded
        self._idle = 0

    def begin(self) -> None:
        """Begin a frame."""
        self._open.clear()
        self._used = 0
        self._idle += 1
        if self._idle > UNUSED:
            self._surfaces.clear()

    def save_command(self, area: pygame.Rect, clip: pygame.Rect) -> DrawCommand:
        """The command that saves ``area`` inside ``clip``."""
        rect = area.clip(clip)
        self._open.append(rect)
        return SaveArea(self, rect)

    def restore_command(self, opacity: float) -> DrawCommand:
        """The command that restores the area saved last, at ``opacity``."""
        return RestoreArea(self, self._open.pop(), round(255 * opacity))

    def push(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Push a copy of ``rect``."""
        self._idle = 0
        self._used += 1
        if len(self._surfaces) < self._used:
            self._surfaces.append(pygame.Surface((1, 1), 0, surface))
        kept = self._surfaces[self._used - 1]
        wide, high = kept.get_size()
        if wide < rect.w or high < rect.h:
            size = max(wide, _rounded(rect.w)), max(high, _rounded(rect.h))
            kept = pygame.Surface(size, 0, surface)
            self._surfaces[self._used - 1] = kept
        seen = rect.clip(surface.get_clip())
        kept.blit(surface, (seen.x - rect.x, seen.y - rect.y), seen)

    def pop(self, surface: pygame.Surface, rect: pygame.Rect, alpha: int) -> None:
        """Pop the last copy and draw it at ``rect``."""
        kept = self._surfaces[self._used - 1]
        self._used -= 1
        if alpha < 255:  # with an alpha of 255 SDL takes twenty times as long as without
            kept.set_alpha(alpha)
        surface.blit(kept, rect, pygame.Rect((0, 0), rect.size))
        kept.set_alpha(None)


class SaveArea(DrawCommand):
    """Save the content of ``rect``."""

    __slots__ = ("scratch",)

    def __init__(self, scratch: ScratchSurfaces, rect: pygame.Rect) -> None:
        super().__init__(("aside", *rect), rect, rect)
        self.scratch = scratch

    def execute(self, surface: pygame.Surface) -> None:
        self.scratch.push(surface, self.rect)


class RestoreArea(DrawCommand):
    """Draw the content saved last over ``rect``."""

    __slots__ = ("alpha", "scratch")

    def __init__(self, scratch: ScratchSurfaces, rect: pygame.Rect, alpha: int) -> None:
        super().__init__(("back", *rect, alpha), rect, rect)
        self.scratch, self.alpha = scratch, alpha

    def execute(self, surface: pygame.Surface) -> None:
        self.scratch.pop(surface, self.rect, self.alpha)


def _rounded(pixels: int) -> int:
    return -(-pixels // STEP) * STEP


WHOLE_SHARE = 0.75
"""If more of the window has changed, all of it is painted."""


class DamageTracker:
    """Paints the differences between frames on a surface that keeps its pixels."""

    def __init__(self) -> None:
        self._before: list[Element] | None = None

    def forget(self) -> None:
        """The surface's content is unknown: paint the next frame as a whole."""
        self._before = None

    def paint(self, surface: pygame.Surface, now: list[Element]) -> list[pygame.Rect] | None:
        """Paint what changed; returns the rectangles, None for everything."""
        bounds = surface.get_rect()
        before, self._before = self._before, now if is_ground(now, bounds) else None
        if before is not None and self._before is not None:
            changed = differing(before, now)
            rects = merged(changed, bounds) if changed else []
            if area_of(rects) <= WHOLE_SHARE * bounds.w * bounds.h:
                if rects:
                    _paint_in(surface, rects, flat(now))
                return rects
        paint_all(surface, flat(now))
        return None


def is_ground(elements: Sequence[Element], bounds: pygame.Rect) -> bool:
    """Whether the first command covers everything."""
    first = elements[0] if elements else None
    return isinstance(first, Blit) and _is_whole(first, bounds)


def paint_all(surface: pygame.Surface, commands: Sequence[DrawCommand]) -> None:
    """Execute all commands, except a background that the next one hides."""
    for command in _visible(commands, surface.get_rect()):
        surface.set_clip(command.clip)
        command.execute(surface)
    surface.set_clip(None)


def _paint_in(
    surface: pygame.Surface, rects: Sequence[pygame.Rect], commands: Sequence[DrawCommand]
) -> None:
    """Execute the commands inside ``rects``."""
    commands = _visible(commands, surface.get_rect())
    places = [command.rect for command in commands]
    for rect in rects:
        for index in rect.collidelistall(places):
            command = commands[index]
            surface.set_clip(rect if command.clip is None else rect.clip(command.clip))
            command.execute(surface)
    surface.set_clip(None)


def _visible(commands: Sequence[DrawCommand], bounds: pygame.Rect) -> Sequence[DrawCommand]:
    """The commands that are not hidden."""
    return commands[_hidden(commands, bounds) :]


def _is_whole(command: DrawCommand, bounds: pygame.Rect) -> bool:
    """Whether a command draws an opaque picture over everything."""
    if not isinstance(command, Blit) or command.rect != bounds or command.clip is not None:
        return False
    return not command.source.get_flags() & pygame.SRCALPHA and command.alpha in (None, 255)


def _hidden(commands: Sequence[DrawCommand], bounds: pygame.Rect) -> int:
    """The number of commands at the beginning that the next one hides: 0 or 1."""
    return int(len(commands) > 1 and _is_whole(commands[1], bounds))


REMEMBERED = 30
"""The minimum number of frames for which a memo is reused; they vary to spread the work."""

LONGEST_STALE = 20
"""The maximum number of frames for which an outdated memo is shown while pictures are missing."""

LONGEST_PENDING = 120
"""The maximum number of successive frames that are drawn only because pictures are missing."""


@dataclass(slots=True)
class Memo:
    """A display list that is valid as long as its ``key`` is the same."""

    key: tuple[object, object]  # what it depends on; the drawing context and position
    clip: pygame.Rect
    display_list: DisplayList
    left: int  # frames until it is drawn again, to keep its pictures in the cache
    inside: dict[Hashable, Memo] = field(default_factory=dict)  # nested memos
    late: int = 0  # frames for which it has been outdated because pictures were missing


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
        self._damage = DamageTracker()
        self._direct = False  # draw at once instead of recording
        self._known: dict[Hashable, Memo] = {}  # memos of the previous frame
        self._kept: dict[Hashable, Memo] = {}  # memos of this frame
        self._redraw = False  # don't reuse nested memos
        self._incomplete = False  # whether a picture was missing
        self._incomplete_frames = 0  # successive frames in which one was
        self._scratch = ScratchSurfaces()

    @classmethod
    def on(cls, surface: pygame.Surface) -> Renderer:
        """A renderer that draws on ``surface`` directly."""
        direct = cls()
        direct._surface, direct._bounds = surface, surface.get_rect()
        direct._clip, direct._direct = direct._bounds, True
        return direct

    @property
    def is_direct(self) -> bool:
        """Whether it draws directly instead of recording."""
        return self._direct

    @property
    def needs_redraw(self) -> bool:
        """Whether another frame is due because pictures were missing in the last one."""
        return 0 < self._incomplete_frames <= LONGEST_PENDING

    def mark_incomplete(self) -> None:
        """A picture is missing in what is being drawn."""
        self._incomplete = True

    def forget(self) -> None:
        """The window's content is unknown: paint the next frame as a whole."""
        self._damage.forget()

    def begin(self, surface: pygame.Surface) -> None:
        """Begin to record a frame for ``surface``."""
        bounds, address = surface.get_rect(), surface._pixels_address
        if bounds != self._bounds or address != self._address:
            self._damage.forget()
        self._surface, self._bounds, self._address = surface, bounds, address
        surface.set_clip(None)
        self._clip = bounds
        self._elements, self._outer = [], []
        self._direct = self._redraw = False
        self._known, self._kept = self._kept, {}
        self._incomplete = False
        self._scratch.begin()

    def finish(self) -> list[pygame.Rect] | None:
        """Paint what changed; returns the rectangles, None for everything."""
        self._incomplete_frames = self._incomplete_frames + 1 if self._incomplete else 0
        if self._direct:
            self._damage.forget()
            return None
        return self._damage.paint(self._surface, self._elements)

    # ---- what a canvas draws on --------------------------------------------------------------

    @property
    def pixels(self) -> pygame.Surface:
        """The surface with everything drawn so far; the rest of the frame is drawn directly."""
        if not self._direct:
            for elements in (*self._outer, self._elements):
                paint_all(self._surface, flat(elements))
                elements.clear()
            self._direct = True
            self._surface.set_clip(self._clip)
        return self._surface

    @property
    def ground(self) -> pygame.Surface | None:
        """The only picture drawn so far, if it covers everything."""
        alone = not self._direct and not self._outer and len(self._elements) == 1
        first = self._elements[0] if alone and is_ground(self._elements, self._bounds) else None
        return first.source if isinstance(first, Blit) else None

    def get_size(self) -> tuple[int, int]:
        return self._bounds.size

    def get_rect(self) -> pygame.Rect:
        return self._bounds.copy()

    def get_clip(self) -> pygame.Rect:
        return self._surface.get_clip() if self._direct else self._clip.copy()

    def set_clip(self, clip: pygame.Rect | None) -> None:
        """Clip drawing to ``clip``; None for no clip."""
        inside = self._bounds if clip is None else clip.clip(self._bounds)
        self._clip = self._bounds if inside == self._bounds else inside
        if self._direct:
            self._surface.set_clip(self._clip)

    def memo(
        self,
        name: Hashable,
        key: tuple[object, object],
        draw: Callable[[Any], object],
        canvas: object,
        order_missing: Callable[[Callable[[], object]], bool] | None = None,
    ) -> None:
        """Call ``draw(canvas)``, or reuse its display list if ``key`` has not changed.

        ``name`` identifies it in successive frames. Memos can be nested.

        ``order_missing`` calls a function and returns whether pictures were missing. If so, the old
        display list is shown a little longer, unless ``draw`` is new or the second part of the
        key has changed: whatever can be clicked must be visible.
        """
        if self._direct:
            draw(canvas)
            return
        known = self._known.get(name)
        clip = self._clip
        same = known is not None and known.clip == clip and known.key == key
        if known is not None and same and known.left > 0 and not self._redraw:
            known.left -= 1
            if known.display_list.commands:
                self._elements.append(known.display_list)
            self._kept[name] = known
            if known.inside:
                self._kept |= known.inside
            return
        outer, others, anew, lacked = self._elements, self._kept, self._redraw, self._incomplete
        self._outer.append(outer)
        self._elements, self._kept, self._redraw, self._incomplete = [], {}, anew or same, False
        was_here = known is not None and known.clip == clip and known.key[1:] == key[1:]
        late = known.late if known is not None else 0
        waits = False
        try:
            if order_missing is None or not was_here or late >= LONGEST_STALE:
                draw(canvas)
            else:
                waits = order_missing(lambda: draw(canvas))
        finally:
            drawn, inside, inner = self._elements, self._kept, self._incomplete or waits
            self._elements, self._kept, self._redraw = outer, others, anew
            self._incomplete = lacked or inner
            self._outer.pop()
        if self._direct:
            return
        if waits and known is not None:
            self._keep_stale(name, known, late + 1)
            return
        display_list = DisplayList(drawn)
        if known is not None and same and _alike(known.display_list, display_list):
            display_list = known.display_list
        if display_list.commands:
            outer.append(display_list)
        self._kept |= inside
        left = 0 if inner else REMEMBERED + hash(name) % REMEMBERED
        self._kept[name] = Memo(key, clip, display_list, left, inside)

    def _keep_stale(self, name: Hashable, known: Memo, late: int) -> None:
        """Keep showing an outdated memo."""
        if known.display_list.commands:
            self._elements.append(known.display_list)
        self._kept |= known.inside
        self._kept[name] = Memo(known.key, known.clip, known.display_list, 0, known.inside, late)

    def blit(self, source: pygame.Surface, at: tuple[int, int]) -> None:
        """Blit a picture, which must not change afterwards."""
        rect = pygame.Rect(at, source.get_size())
        self._draw(rect, Blit, source, at, source.get_alpha())

    def blit_batch(self, name: object, pictures: Sequence[BlitItem], area: pygame.Rect) -> None:
        """Blit many small pictures inside ``area``; batches of the same ``name`` are equal."""
        self._draw(area, BlitBatch, name, pictures)

    def fill(self, colour: Colour, rect: pygame.Rect) -> None:
        """Fill a rectangle."""
        self._draw(rect, FillRect, colour, rect)

    def lines(self, colour: Colour, points: Points, width: int) -> None:
        """Draw a line of ``width`` pixels through ``points``."""
        self._draw(_around(points, 2 + width), DrawLines, colour, tuple(points), width)

    def polygon(self, colour: Colour, points: Points) -> None:
        """Fill a polygon."""
        self._draw(_around(points, 2), FillPolygon, colour, tuple(points))

    def save_area(self, area: pygame.Rect) -> None:
        """Save the content of ``area`` for ``restore_area``; calls can be nested."""
        self._add(self._scratch.save_command(area, self.get_clip()))

    def restore_area(self, opacity: float) -> None:
        """Draw the area saved last again, at ``opacity``, 0 to 1."""
        self._add(self._scratch.restore_command(opacity))

    def _draw(self, rect: pygame.Rect, command: Callable[..., DrawCommand], *how: object) -> None:
        """Record a command that draws inside ``rect``, or execute it directly."""
        clip = self.get_clip() if self._direct else self._clip
        seen = rect.clip(clip)
        if self._direct:
            if seen:
                command(*how, seen, None).execute(self._surface)
        elif seen:
            self._elements.append(command(*how, seen, None if clip is self._bounds else clip))

    def _add(self, command: DrawCommand) -> None:
        if not command.rect:
            return
        if self._direct:
            clip = self._surface.get_clip()
            self._surface.set_clip(command.clip)
            command.execute(self._surface)
            self._surface.set_clip(clip)
        else:
            self._elements.append(command)


def _around(points: Points, reach: int) -> pygame.Rect:
    """The bounding rectangle of ``points`` in whole pixels, grown by ``reach``."""
    across, down = zip(*points, strict=True)
    left, top = int(min(across)) - reach, int(min(down)) - reach
    wide, high = int(max(across)) + reach + 1 - left, int(max(down)) + reach + 1 - top
    return pygame.Rect(left, top, wide, high)


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
        self._direct = True

    def _draw(self, rect: pygame.Rect, command: Callable[..., DrawCommand], *how: object) -> None:
        pass
