"""The renderer: a frame is noted as draw commands, and only what differs from the last is painted.

Copies of parts of the window serve to fade: they are laid back over what was drawn there since.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from lama_gui.kit.frames.draw_commands import (
    Blit,
    BlitBatch,
    Colour,
    DisplayList,
    DrawCommand,
    DrawLines,
    Element,
    FillPolygon,
    FillRect,
    Laid,
    Points,
    area_of,
    differing,
    flat,
    joined,
)

UNUSED = 120
"""Frames after which surfaces that nobody used are let go."""

STEP = 512
"""Pixels; the sides of a surface are multiples of this."""


class ScratchSurfaces:
    """Surfaces to copy parts of the window to, used like a stack: the last is laid back first.

    They are kept as long as something fades, because making new ones costs more than copying.
    """

    def __init__(self) -> None:
        self._surfaces: list[pygame.Surface] = []
        self._used = 0  # how many hold a copy now, while commands are done
        self._open: list[pygame.Rect] = []  # the areas laid aside so far, while commands are noted
        self._idle = 0

    def begin(self) -> None:
        """Another frame begins."""
        self._open.clear()
        self._used = 0
        self._idle += 1
        if self._idle > UNUSED:
            self._surfaces.clear()

    def aside(self, area: pygame.Rect, clip: pygame.Rect) -> DrawCommand:
        """The command that lays aside what ``area`` shows inside ``clip``."""
        rect = area.clip(clip)
        self._open.append(rect)
        return SaveArea(self, rect)

    def back(self, opacity: float) -> DrawCommand:
        """The command that lays over its area again what was laid aside last, at ``opacity``."""
        return RestoreArea(self, self._open.pop(), round(255 * opacity))

    def take(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Lay aside what is seen of ``rect``."""
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

    def give(self, surface: pygame.Surface, rect: pygame.Rect, alpha: int) -> None:
        """Lay it over ``rect`` again."""
        kept = self._surfaces[self._used - 1]
        self._used -= 1
        if alpha < 255:  # an alpha of 255 takes SDL twenty times as long as none
            kept.set_alpha(alpha)
        surface.blit(kept, rect, pygame.Rect((0, 0), rect.size))
        kept.set_alpha(None)


class SaveArea(DrawCommand):
    """What ``rect`` shows is laid aside."""

    __slots__ = ("scratch",)

    def __init__(self, scratch: ScratchSurfaces, rect: pygame.Rect) -> None:
        super().__init__(("aside", *rect), rect, rect)
        self.scratch = scratch

    def do(self, surface: pygame.Surface) -> None:
        """Do it, where the surface's clip lets it."""
        self.scratch.take(surface, self.rect)


class RestoreArea(DrawCommand):
    """It is laid over ``rect`` again."""

    __slots__ = ("alpha", "scratch")

    def __init__(self, scratch: ScratchSurfaces, rect: pygame.Rect, alpha: int) -> None:
        super().__init__(("back", *rect, alpha), rect, rect)
        self.scratch, self.alpha = scratch, alpha

    def do(self, surface: pygame.Surface) -> None:
        """Do it, where the surface's clip lets it."""
        self.scratch.give(surface, self.rect, self.alpha)


def _rounded(pixels: int) -> int:
    return -(-pixels // STEP) * STEP


WHOLE_SHARE = 0.75
"""Where more of the window has changed, all of it is painted."""


class DamageTracker:
    """Paints frames on a surface that keeps its pixels from one to the next."""

    def __init__(self) -> None:
        self._before: list[Element] | None = None

    def forget(self) -> None:
        """Nothing is known of what the surface shows."""
        self._before = None

    def paint(self, surface: pygame.Surface, now: list[Element]) -> list[pygame.Rect] | None:
        """Paint what has changed; where that is, None for everywhere."""
        bounds = surface.get_rect()
        before, self._before = self._before, now if is_ground(now, bounds) else None
        if before is not None and self._before is not None:
            changed = differing(before, now)
            rects = joined(changed, bounds) if changed else []
            if area_of(rects) <= WHOLE_SHARE * bounds.w * bounds.h:
                if rects:
                    _paint_in(surface, rects, flat(now))
                return rects
        paint_all(surface, flat(now))
        return None


def is_ground(elements: Sequence[Element], bounds: pygame.Rect) -> bool:
    """Whether the first command covers whatever was there before."""
    first = elements[0] if elements else None
    return isinstance(first, Blit) and _is_whole(first, bounds)


def paint_all(surface: pygame.Surface, commands: Sequence[DrawCommand]) -> None:
    """Do all of them, but for a ground that another one hides."""
    for command in _seen(commands, surface.get_rect()):
        surface.set_clip(command.clip)
        command.do(surface)
    surface.set_clip(None)


def _paint_in(
    surface: pygame.Surface, rects: Sequence[pygame.Rect], commands: Sequence[DrawCommand]
) -> None:
    """Do them where they touch ``rects``."""
    commands = _seen(commands, surface.get_rect())
    places = [command.rect for command in commands]
    for rect in rects:
        for index in rect.collidelistall(places):
            command = commands[index]
            surface.set_clip(rect if command.clip is None else rect.clip(command.clip))
            command.do(surface)
    surface.set_clip(None)


def _seen(commands: Sequence[DrawCommand], bounds: pygame.Rect) -> Sequence[DrawCommand]:
    """What has to be done of them."""
    return commands[_hidden(commands, bounds) :]


def _is_whole(command: DrawCommand, bounds: pygame.Rect) -> bool:
    """Whether a command lays an opaque picture over everything."""
    if not isinstance(command, Blit) or command.rect != bounds or command.clip is not None:
        return False
    return not command.source.get_flags() & pygame.SRCALPHA and command.alpha in (None, 255)


def _hidden(commands: Sequence[DrawCommand], bounds: pygame.Rect) -> int:
    """1 if the first command is hidden by the next one: a ground in full light."""
    return int(len(commands) > 1 and _is_whole(commands[1], bounds))


REMEMBERED = 30
"""Frames in which a thing is not drawn anew, at least; not all of them at once."""

LONGEST_STALE = 20
"""Frames in which a thing looks as before at most, as it lacks something."""

LONGEST_PENDING = 120
"""Frames on end that are drawn for no more than what is still being made."""


@dataclass(slots=True)
class Memo:
    """The group of a thing that looks the same as long as its ``key`` is the same."""

    key: tuple[object, object]  # what it follows from, and what it is drawn with and where
    clip: pygame.Rect
    group: DisplayList
    left: int  # frames until it is drawn anew: what it is drawn with shall not be forgotten
    inside: dict[Hashable, Memo] = field(default_factory=dict)  # things that it is made of
    late: int = 0  # frames in which it was to look otherwise, and lacked something


class Renderer:
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
        self._damage = DamageTracker()
        self._whole = False  # this frame is painted as it comes
        self._known: dict[Hashable, Memo] = {}  # in the frame before
        self._kept: dict[Hashable, Memo] = {}  # in this one
        self._anew = False  # what is drawn now is drawn again though it looks the same
        self._lacked = False  # whether something that was drawn now is still being made
        self._lacking = 0  # frames on end in which something was
        self._scratch = ScratchSurfaces()

    @classmethod
    def on(cls, surface: pygame.Surface) -> Renderer:
        """Draws on ``surface`` at once, whatever it shows."""
        direct = cls()
        direct._surface, direct._bounds = surface, surface.get_rect()
        direct._clip, direct._whole = direct._bounds, True
        return direct

    @property
    def is_direct(self) -> bool:
        """Whether it draws at once."""
        return self._whole

    @property
    def wants_more(self) -> bool:
        """Whether the last frame shows something that is still being made: another one is due."""
        return 0 < self._lacking <= LONGEST_PENDING

    def lack(self) -> None:
        """What is being drawn now looks otherwise as soon as something has been made."""
        self._lacked = True

    def forget(self) -> None:
        """Nothing is known of what the window shows."""
        self._damage.forget()

    def begin(self, surface: pygame.Surface) -> None:
        """Take down what is drawn on ``surface`` from now on."""
        bounds, address = surface.get_rect(), surface._pixels_address
        if bounds != self._bounds or address != self._address:
            self._damage.forget()
        self._surface, self._bounds, self._address = surface, bounds, address
        surface.set_clip(None)
        self._clip = bounds
        self._elements, self._outer = [], []
        self._whole = self._anew = False
        self._known, self._kept = self._kept, {}
        self._lacked = False
        self._scratch.begin()

    def finish(self) -> list[pygame.Rect] | None:
        """Paint what has changed; where that is, None for everywhere."""
        self._lacking = self._lacking + 1 if self._lacked else 0
        if self._whole:
            self._damage.forget()
            return None
        return self._damage.paint(self._surface, self._elements)

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
        return first.source if isinstance(first, Blit) else None

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

    def memo(
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
        if self._whole:
            draw(canvas)
            return
        known = self._known.get(name)
        clip = self._clip
        same = known is not None and known.clip == clip and known.key == key
        if known is not None and same and known.left > 0 and not self._anew:
            known.left -= 1
            if known.group.commands:
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
            if lacks is None or not was_here or late >= LONGEST_STALE:
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
        group = DisplayList(drawn)
        if known is not None and same and _alike(known.group, group):
            group = known.group
        if group.commands:
            outer.append(group)
        self._kept |= inside
        left = 0 if inner else REMEMBERED + hash(name) % REMEMBERED
        self._kept[name] = Memo(key, clip, group, left, inside)

    def _stay(self, name: Hashable, known: Memo, late: int) -> None:
        """A thing looks as it did."""
        if known.group.commands:
            self._elements.append(known.group)
        self._kept |= known.inside
        self._kept[name] = Memo(known.key, known.clip, known.group, 0, known.inside, late)

    def blit(self, source: pygame.Surface, at: tuple[int, int]) -> None:
        """Lay a picture with its upper left corner at ``at``. Nobody may change it afterwards."""
        rect = pygame.Rect(at, source.get_size())
        self._draw(rect, Blit, source, at, source.get_alpha())

    def blit_batch(self, name: object, pictures: Sequence[Laid], area: pygame.Rect) -> None:
        """Lay many small pictures inside ``area``; ``name`` is the same for the same ones."""
        self._draw(area, BlitBatch, name, pictures)

    def fill(self, colour: Colour, rect: pygame.Rect) -> None:
        """Fill a rectangle."""
        self._draw(rect, FillRect, colour, rect)

    def lines(self, colour: Colour, points: Points, width: int) -> None:
        """Draw a line of ``width`` pixels from point to point."""
        self._draw(_around(points, 2 + width), DrawLines, colour, tuple(points), width)

    def polygon(self, colour: Colour, points: Points) -> None:
        """Fill a polygon."""
        self._draw(_around(points, 2), FillPolygon, colour, tuple(points))

    def save_area(self, area: pygame.Rect) -> None:
        """Keep what ``area`` shows now, until ``restore_area``; one may be inside another."""
        self._add(self._scratch.aside(area, self.get_clip()))

    def restore_area(self, opacity: float) -> None:
        """Lay what was kept last over its area again, at ``opacity`` (0 to 1)."""
        self._add(self._scratch.back(opacity))

    def _draw(self, rect: pygame.Rect, command: Callable[..., DrawCommand], *how: object) -> None:
        """Note a command that draws inside ``rect``, or do it at once."""
        clip = self.get_clip() if self._whole else self._clip
        seen = rect.clip(clip)
        if self._whole:
            if seen:
                command(*how, seen, None).do(self._surface)
        elif seen:
            self._elements.append(command(*how, seen, None if clip is self._bounds else clip))

    def _add(self, command: DrawCommand) -> None:
        if not command.rect:
            return
        if self._whole:
            clip = self._surface.get_clip()
            self._surface.set_clip(command.clip)
            command.do(self._surface)
            self._surface.set_clip(clip)
        else:
            self._elements.append(command)


def _around(points: Points, reach: int) -> pygame.Rect:
    """The rectangle of some points, in whole pixels, with ``reach`` more on each side."""
    across, down = zip(*points, strict=True)
    left, top = int(min(across)) - reach, int(min(down)) - reach
    wide, high = int(max(across)) + reach + 1 - left, int(max(down)) + reach + 1 - top
    return pygame.Rect(left, top, wide, high)


def _alike(known: DisplayList, drawn: DisplayList) -> bool:
    """Whether a thing that was drawn again is what it was."""
    return [command.key for command in known.commands] == [
        command.key for command in drawn.commands
    ]


class NullRenderer(Renderer):
    """As large as a window of ``size``, and without pixels. Whoever reads pixels asks first."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__()
        self._bounds = self._clip = pygame.Rect((0, 0), size)
        self._whole = True

    def _draw(self, rect: pygame.Rect, command: Callable[..., DrawCommand], *how: object) -> None:
        """Lose all of it."""
