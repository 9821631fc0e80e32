"""From one scene to the next: a sheet is rolled off what comes, or a dialog rises."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from lama_gui.kit.animation import Clock, Motion, Speed, ease_in_out, ease_out_cubic
from lama_gui.kit.draw.art import show_at
from lama_gui.kit.frames.renderer import Renderer
from lama_gui.kit.geometry import Rect, Viewport
from lama_gui.kit.scene import Scene

FADE = 0.2
"""Seconds in which one scene gives way to the next."""

HELD = 3
"""Frames before that: one copies the picture before, one looks at what comes, one paints it."""

LONGEST_HELD = 2.0
"""Seconds that they last longer at most, while what comes lacks something still."""

RISE = 12.0
"""Units below its place at which a dialog starts."""

CORNER = 10.0
"""Units of a dialog's rounded corner that are not of its panel."""

ROLL, SHADE = 30, 26
"""Of 1080 rows: how thick the rolled up paper is, and how far its shadow reaches."""
PAPER = (247, 232, 204)
STRIP = 64
"""Pixels of the picture before that are laid as one."""


def _softly(before: Scene, after: Scene) -> bool:
    """Whether one gives way to the other softly."""
    return before is not after and (
        (before.fades and after.fades)
        or (before.box and before.modal)
        or (after.box and after.modal)
    )


class SceneTransition:
    """Keeps the old picture until the new one has taken its place; at most one at a time.

    No two screens are seen through each other: the old one is rolled up from one side. Behind a
    dialog that comes the light fades, around its panel; where it goes, it is gone.
    """

    def __init__(self) -> None:
        self.before: pygame.Surface | None = None
        self._clock = Clock(FADE)
        self._held = 0  # frames in which nothing but it is seen
        self._stands = False  # whether what comes stands still until it is gone
        self._waited = Clock(LONGEST_HELD)  # over as soon as what comes lacks nothing
        self._covered = False  # whether it is another one than the window shows
        self._rises: Scene | None = None  # the box that comes up meanwhile
        self._box: Scene | None = None  # the dialog that comes
        self._back = False  # whether the way leads back to what was there before
        self._roll: pygame.Surface | None = None

    @property
    def holds(self) -> bool:
        """Whether only the old picture is to be shown now."""
        return self._held > 0

    @property
    def waits(self) -> bool:
        """Whether what comes stands still: its time begins once it is all that is seen.

        So what lies below the picture before is painted once, and a deal is seen from its start.
        """
        return self._stands and self.before is not None

    def again(self) -> None:
        """Start over with the same old picture: the new scene was left before it was seen."""
        self._clock.restart(self._clock.seconds)

    def keep(
        self,
        scene: Scene,
        surface: pygame.Surface,
        motion: Motion,
        draw: Callable[[Scene, pygame.Surface], None],
    ) -> None:
        """Keep the picture of ``scene`` that ``surface`` shows, if things may move at all.

        A scene that ``has_hidden`` something by now is drawn anew with ``draw``: its secret must
        not fade out with the rest.
        """
        self.forget()
        if motion.speed is Speed.INSTANT:
            return
        self.before = surface.copy()
        self._covered = scene.has_hidden
        if self._covered:  # no secret is seen a moment longer
            draw(scene, self.before)
        self._clock.restart(0.0 if motion.reduced else FADE / motion.factor)

    def forget(self) -> None:
        """Keep nothing: the new scene is there at once."""
        self.before, self._held, self._rises, self._stands = None, 0, None, False
        self._box, self._back = None, False

    def begin(self, before: Scene, after: Scene, *, comes: bool, held: bool) -> None:
        """Begin the way from ``before`` to ``after``, which is on top now.

        ``comes``: ``after`` was not on the stack before. ``held``: there is time for the frames
        in which only the old picture shows.
        """
        boxes = [scene for scene in (before, after) if scene.modal]
        if not _softly(before, after) or len(boxes) > 1 or (boxes and not comes):
            self.forget()
        self._box, self._back = boxes[0] if boxes else None, not comes
        self._stands = self.before is not None and held
        self._held = HELD if self._stands else 0
        self._waited.restart()
        self._rises = after if comes and after.box and after.modal else None

    def tick(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; returns whether anything moves."""
        if self.before is None:
            return False
        if self._held == HELD - 1 and not self._waited.done:
            self._waited.tick(dt)
        else:
            self._held = max(0, self._held - 1)
        if not self._held:
            self._clock.tick(dt)
            if self._clock.done:
                self.forget()
        return True

    def below(self, scene: Scene, viewport: Viewport) -> float:
        """How far below its place ``scene`` is drawn, in units that are whole pixels."""
        if self.before is None or scene is not self._rises:
            return 0.0
        away = RISE * (1 - ease_out_cubic(self._clock.part))
        return round(away * viewport.scale) / viewport.scale

    def draw(self, surface: pygame.Surface | Renderer, scale: float) -> None:
        """Lay what is left of the picture before over what comes, at ``scale`` pixels a unit."""
        before, clip = self.before, surface.get_clip()
        if before is None or before.get_size() != surface.get_size():
            return
        if self._box is not None:
            show_at(before, 1 - ease_out_cubic(self._clock.part))
            for part in _around(_panel(self._box), scale, surface.get_rect()):
                surface.set_clip(part)
                surface.blit(before, (0, 0))
            surface.set_clip(clip)
            return
        show_at(before, 1.0)
        wide, high = before.get_size()
        roll = self._rolled(high)
        half = roll.get_width() // 2
        gone = round((wide + 2 * half) * ease_in_out(self._clock.part)) - half
        edge = wide - gone if self._back else gone
        left, right = (0, edge) if self._back else (edge, wide)
        for x in range(0, wide, STRIP):  # so that only the strip at the edge has changed
            shown = pygame.Rect(max(x, left), 0, min(x + STRIP, right) - max(x, left), high)
            if shown.w > 0:
                surface.set_clip(shown)
                surface.blit(before, (0, 0))
        surface.set_clip(clip)
        surface.blit(roll, (edge - half, 0))

    def _rolled(self, high: int) -> pygame.Surface:
        """What is rolled up already, with its shadow on both sides, in a window so ``high``."""
        if self._roll is None or self._roll.get_height() != high:
            shade, roll = max(2, SHADE * high // 1080), max(2, ROLL * high // 1080)
            row = pygame.Surface((2 * shade + roll, 1), pygame.SRCALPHA, 32)
            for x in range(shade):
                for at in (x, 2 * shade + roll - 1 - x):
                    row.set_at((at, 0), (20, 8, 30, round(110 * (x / shade) ** 2)))
            for x in range(roll):
                light = 0.62 + 0.38 * math.sin(math.pi * (0.15 + 0.8 * x / roll))
                row.set_at((shade + x, 0), [round(part * light) for part in PAPER])
            self._roll = pygame.transform.scale(row, (2 * shade + roll, high))
        return self._roll

    def hold(
        self, surface: pygame.Surface, make: Callable[[], bool], paint: Callable[[], None]
    ) -> bool | None:
        """A frame in which the picture before is all that is seen; whether it had to be laid.

        None if there is none of that size: then what comes is drawn. Copying the picture was the
        work of one frame; ``make`` is that of the next ones, until it says that all is there, and
        ``paint`` that of the last. A dialog is not painted ahead: the picture before will not lie
        over it, so all of it has to come to the window.
        """
        before = self.before
        if before is None or before.get_size() != surface.get_size():
            self._held = 0
            return None
        if self._held == HELD - 1 and make():
            self._waited.skip()
        elif self._held < HELD - 1 and self._box is None:
            paint()
        if not self._covered:
            return False
        surface.blit(before, (0, 0))
        self._covered = False
        return True


def _panel(dialog: Scene) -> Rect:
    """Where a dialog lies; nothing else is seen there while it comes."""
    named = {widget.name: widget.rect for widget in dialog.widgets}
    return named.get("panel") or next(iter(named.values()), Rect(0, 0, 0, 0))


def _around(panel: Rect, scale: float, window: pygame.Rect) -> list[pygame.Rect]:
    """The parts of the window beside a panel, in pixels."""
    inner = pygame.Rect(*(round(side * scale) for side in (panel.x, panel.y, panel.w, panel.h)))
    inner = inner.clip(window)
    wide, high = window.size
    round_ = round(CORNER * scale)
    corners = [
        pygame.Rect(x, y, round_, round_)
        for x in (inner.x, inner.right - round_)
        for y in (inner.y, inner.bottom - round_)
    ]
    parts = [
        pygame.Rect(0, 0, wide, inner.y),
        pygame.Rect(0, inner.bottom, wide, high - inner.bottom),
        pygame.Rect(0, inner.y, inner.x, inner.h),
        pygame.Rect(inner.right, inner.y, wide - inner.right, inner.h),
        *corners,
    ]
    return [part for part in parts if part]
