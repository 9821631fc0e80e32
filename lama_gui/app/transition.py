"""The crossing from one scene to the next: the old picture fades out, and a dialog rises."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from lama_gui.app.surface_pool import SurfacePool
from lama_gui.kit.animation import Clock, Motion, Speed, ease_out_cubic
from lama_gui.kit.draw.art import show_at
from lama_gui.kit.scene import Scene
from lama_gui.kit.space import Space

FADE = 0.2
"""Seconds in which one scene gives way to the next."""

HELD = 3
"""Frames before that: one copies the picture before, one looks at what comes, one paints it."""

PATIENCE = 0.4
"""Seconds that they last longer at most, while what comes lacks something still."""

RISE = 12.0
"""Units below its place at which a dialog starts."""


def _softly(before: Scene, after: Scene) -> bool:
    """Whether one gives way to the other softly."""
    return before is not after and (
        (before.fades and after.fades)
        or (before.box and before.modal)
        or (after.box and after.modal)
    )


class SceneTransition:
    """Keeps the old picture while it fades out; at most one at a time."""

    def __init__(self, spares: SurfacePool) -> None:
        self._spares = spares
        self.before: pygame.Surface | None = None
        self._clock = Clock(FADE)
        self._held = 0  # frames in which nothing but it is seen
        self._stands = False  # whether what comes stands still until it is gone
        self._lacks = Clock(PATIENCE)  # over as soon as what comes lacks nothing
        self._covered = False  # whether it is another one than the window shows
        self._rises: Scene | None = None  # the box that comes up meanwhile

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

        A scene that ``covers`` something by now is drawn anew with ``draw``: its secret must not
        fade out with the rest.
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
        """Keep nothing: the new scene is there at once."""
        self._spares.give(self.before)
        self.before, self._held, self._rises, self._stands = None, 0, None, False

    def begin(self, before: Scene, after: Scene, *, comes: bool, held: bool) -> None:
        """Begin the way from ``before`` to ``after``, which is on top now.

        ``comes``: ``after`` was not on the stack before. ``held``: there is time for the frames
        in which only the old picture shows.
        """
        if not _softly(before, after):
            self.forget()
        self._stands = self.before is not None and held
        self._held = HELD if self._stands else 0
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
        """How far below its place ``scene`` is drawn, in units that are whole pixels."""
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
