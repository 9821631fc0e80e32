"""The crossing of two scenes: the picture before fades off the one after it, and a box rises."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from lama_gui.ui.app.spares import Spares
from lama_gui.ui.kit.animation import Clock, Motion, Speed, ease_out_cubic
from lama_gui.ui.kit.draw.art import show_at
from lama_gui.ui.kit.scene import Scene
from lama_gui.ui.kit.space import Space

FADE = 0.2
"""Seconds in which one scene gives way to the next."""

HELD = 3
"""Frames before that: one copies the picture before, one looks at what comes, one paints it."""

PATIENCE = 0.4
"""Seconds that they last longer at most, while what comes lacks something still."""

RISE = 12.0
"""Units. A box that comes up starts so far below its place."""


def _softly(before: Scene, after: Scene) -> bool:
    """Whether one gives way to the other softly."""
    return before is not after and (
        (before.fades and after.fades)
        or (before.box and before.modal)
        or (after.box and after.modal)
    )


class Crossing:
    """Keeps the picture before for as long as it is seen; at most one at a time."""

    def __init__(self, spares: Spares) -> None:
        self._spares = spares
        self.before: pygame.Surface | None = None
        self._clock = Clock(FADE)
        self._held = 0  # frames in which nothing but it is seen
        self._lacks = Clock(PATIENCE)  # over as soon as what comes lacks nothing
        self._covered = False  # whether it is another one than the window shows
        self._rises: Scene | None = None  # the box that comes up meanwhile

    @property
    def holds(self) -> bool:
        """Whether nothing but the picture before is to be seen now."""
        return self._held > 0

    @property
    def waits(self) -> bool:
        """Whether what comes stands still: it is looked at and painted before it is seen."""
        return 0 < self._held < HELD

    def again(self) -> None:
        """What came was left before it was seen: the picture before stays the same."""
        self._clock.restart(self._clock.seconds)

    def keep(
        self,
        scene: Scene,
        surface: pygame.Surface,
        motion: Motion,
        draw: Callable[[Scene, pygame.Surface], None],
    ) -> None:
        """Remember the picture of ``scene`` that ``surface`` shows, if anything may move.

        ``draw`` draws the scene once more where it covers what was to be seen.
        """
        self.forget()
        if motion.speed is Speed.INSTANT or motion.reduced:
            return
        self.before = self._spares.take(surface.get_size())
        self.before.blit(surface, (0, 0))
        self._covered = scene.covers
        if scene.covers:  # no secret is seen a moment longer
            draw(scene, self.before)
        self._clock.restart(FADE / motion.factor)

    def forget(self) -> None:
        """What comes is there at once."""
        self._spares.give(self.before)
        self.before, self._held, self._rises = None, 0, None

    def begin(self, before: Scene, after: Scene, *, comes: bool, held: bool) -> None:
        """``after`` is on top now; ``comes``: it was not there before.

        ``held``: the frames that the picture before is all of may be had.
        """
        if not _softly(before, after):
            self.forget()
        self._held = HELD if self.before is not None and held else 0
        self._lacks.restart()
        self._rises = after if comes and after.box and after.modal else None

    def tick(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; returns whether anything moves."""
        if self.before is None:
            return False
        if self._held == HELD - 1 and not self._lacks.done:
            self._lacks.tick(dt)
        else:
            self._held = max(0, self._held - 1)
        if not self._held:
            self._clock.tick(dt)
        if self._clock.done:
            self.forget()
        return True

    def below(self, scene: Scene, space: Space) -> float:
        """How far below its place a scene is drawn, in units: always whole pixels."""
        if self.before is None or scene is not self._rises:
            return 0.0
        away = RISE * (1 - ease_out_cubic(self._clock.part))
        return round(away * space.scale) / space.scale

    def over(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture before, as faint as it is now, to be laid last; None when it is gone."""
        before = self.before
        if before is None or before.get_size() != size:
            return None
        show_at(before, 1 - ease_out_cubic(self._clock.part))
        return before

    def hold(
        self, surface: pygame.Surface, make: Callable[[], bool], paint: Callable[[], None]
    ) -> bool | None:
        """A frame in which the picture before is all that is seen; whether it had to be laid.

        None if there is none of that size: then what comes is drawn. Copying the picture was the
        work of one frame; ``make`` is that of the next ones, until it says that all is there, and
        ``paint`` that of the last.
        """
        before = self.before
        if before is None or before.get_size() != surface.get_size():
            self._held = 0
            return None
        if self._held == HELD - 1 and make():
            self._lacks.skip()
        elif self._held < HELD - 1:
            paint()
        if not self._covered:
            return False
        surface.blit(before, (0, 0))
        self._covered = False
        return True
