"""Transitions between scenes: the old scene is rolled up, or a dialog fades in."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from lama_gui.kit.animation import Clock, Motion, Speed, ease_in_out, ease_out_cubic, ended
from lama_gui.kit.draw.art import set_opacity
from lama_gui.kit.draw.renderer import Renderer
from lama_gui.kit.geometry import Rect, Viewport
from lama_gui.kit.scene import Scene

FADE = 0.2
"""Seconds of a transition."""

LONGEST_HELD = 2.0
"""The most seconds for which only the old picture is shown, while pictures are missing."""
RISE = 12.0
"""Units below its final position at which a dialog starts."""

CORNER = 10.0
"""Units of a dialog's corners that are outside its rounded panel."""

ROLL, SHADE = 30, 26
"""Width of the rolled-up paper and of its shadow, in pixels of a window 1080 high."""
PAPER = (247, 232, 204)
STRIP = 64
"""The old picture is drawn in strips this wide, in pixels."""


def _is_animated(before: Scene, after: Scene) -> bool:
    """Whether there is a transition between these scenes."""
    return before is not after and (
        (before.cross_fades and after.cross_fades)
        or (before.is_popup and before.modal)
        or (after.is_popup and after.modal)
    )


class SceneTransition:
    """The transition from an old picture to the new scene; at most one at a time.

    Full screens are never blended: the old one is rolled up from one side. When a dialog opens over
    the old scene, the veil around its panel fades in; when it closes, it disappears at once.
    """

    def __init__(self) -> None:
        self.before: pygame.Surface | None = None
        self._clock = Clock(FADE)
        self._frozen = False  # whether the new scene is frozen during the transition
        self._waited = ended(LONGEST_HELD)  # skipped once no pictures are missing
        self._undrawn = False  # whether the window does not show the old picture yet
        self._rising: Scene | None = None  # the popup that rises
        self._dialog: Scene | None = None  # the dialog that opens
        self._back = False  # whether it returns to a scene further down the stack
        self._roll: pygame.Surface | None = None

    @property
    def is_held(self) -> bool:
        """Whether only the old picture is shown."""
        return self.before is not None and not self._waited.done

    @property
    def is_frozen(self) -> bool:
        """Whether the new scene is frozen until it is fully visible.

        This way it is painted only once below the old picture, and a deal is seen from its start.
        """
        return self._frozen and self.before is not None

    def again(self) -> None:
        """Restart with the same old picture: the new scene was left before it was shown."""
        self._clock.restart(self._clock.seconds)

    def keep(
        self,
        scene: Scene,
        surface: pygame.Surface,
        motion: Motion,
        draw: Callable[[Scene, pygame.Surface], None],
    ) -> None:
        """Copy ``surface`` as the old picture, unless the speed is Instant.

        If ``scene`` has just hidden a secret, it is drawn again with ``draw``, so that the secret
        does not show in the transition.
        """
        self.forget()
        if motion.speed is Speed.INSTANT:
            return
        self.before = surface.copy()
        self._undrawn = scene.has_hidden
        if self._undrawn:
            draw(scene, self.before)
        self._clock.restart(0.0 if motion.reduced else FADE / motion.factor)

    def forget(self) -> None:
        """Cancel: show the new scene at once."""
        self.before, self._rising, self._frozen = None, None, False
        self._dialog, self._back = None, False

    def begin(self, before: Scene, after: Scene, *, comes: bool, stays: bool, held: bool) -> None:
        """Begin the transition from ``before`` to ``after``, the new top scene.

        ``comes``: ``after`` is new on the stack. ``stays``: ``before`` is still on it. ``held``:
        show only the old picture while pictures are missing.
        """
        closes = before.modal and (after.modal or not comes)
        if not _is_animated(before, after) or closes:
            self.forget()
        self._dialog = after if after.modal and comes and stays else None
        self._back = not comes
        self._frozen = self.before is not None and held
        self._waited = Clock(LONGEST_HELD) if self._frozen else ended(LONGEST_HELD)
        self._rising = after if after is self._dialog and after.is_popup else None

    def tick(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; returns whether to redraw."""
        if self.before is None:
            return False
        if not self._waited.tick(dt):
            self._clock.tick(dt)
            if self._clock.done:
                self.forget()
        return True

    def below(self, scene: Scene, viewport: Viewport) -> float:
        """The offset of ``scene`` downwards, in units that are a whole number of pixels."""
        if self.before is None or scene is not self._rising:
            return 0.0
        away = RISE * (1 - ease_out_cubic(self._clock.progress))
        return round(away * viewport.scale) / viewport.scale

    def draw(self, surface: pygame.Surface | Renderer, scale: float) -> None:
        """Draw what is left of the old picture over the new scene, at ``scale`` pixels a unit."""
        before, clip = self.before, surface.get_clip()
        if before is None or before.get_size() != surface.get_size():
            return
        if self._dialog is not None:
            set_opacity(before, 1 - ease_out_cubic(self._clock.progress))
            for part in _around(_panel(self._dialog), scale, surface.get_rect()):
                surface.set_clip(part)
                surface.blit(before, (0, 0))
            surface.set_clip(clip)
            return
        set_opacity(before, 1.0)
        width, height = before.get_size()
        roll = self._rolled(height)
        half = roll.get_width() // 2
        gone = round((width + 2 * half) * ease_in_out(self._clock.progress)) - half
        edge = width - gone if self._back else gone
        left, right = (0, edge) if self._back else (edge, width)
        for x in range(0, width, STRIP):  # strips, so that only the one at the edge is damaged
            shown = pygame.Rect(max(x, left), 0, min(x + STRIP, right) - max(x, left), height)
            if shown.w > 0:
                surface.set_clip(shown)
                surface.blit(before, (0, 0))
        surface.set_clip(clip)
        surface.blit(roll, (edge - half, 0))

    def _rolled(self, height: int) -> pygame.Surface:
        """The rolled-up paper with its shadows, for a window of this height."""
        if self._roll is None or self._roll.get_height() != height:
            shade, roll = max(2, SHADE * height // 1080), max(2, ROLL * height // 1080)
            row = pygame.Surface((2 * shade + roll, 1), pygame.SRCALPHA, 32)
            for x in range(shade):
                for at in (x, 2 * shade + roll - 1 - x):
                    row.set_at((at, 0), (20, 8, 30, round(110 * (x / shade) ** 2)))
            for x in range(roll):
                light = 0.62 + 0.38 * math.sin(math.pi * (0.15 + 0.8 * x / roll))
                row.set_at((shade + x, 0), [round(part * light) for part in PAPER])
            self._roll = pygame.transform.scale(row, (2 * shade + roll, height))
        return self._roll

    def hold(self, surface: pygame.Surface, make: Callable[[], bool]) -> bool | None:
        """A frame that shows only the old picture; returns whether it had to be drawn.

        None if there is no old picture of that size: then the new scene must be drawn.
        ``make`` is called in each of these frames, until it returns True.
        """
        before = self.before
        if before is None or before.get_size() != surface.get_size():
            self._waited.skip()
            return None
        if make():
            self._waited.skip()
        if not self._undrawn:
            return False
        surface.blit(before, (0, 0))
        self._undrawn = False
        return True


def _panel(dialog: Scene) -> Rect:
    """The rectangle of a dialog."""
    named = {widget.name: widget.rect for widget in dialog.widgets}
    return named.get("panel") or next(iter(named.values()), Rect(0, 0, 0, 0))


def _around(panel: Rect, scale: float, window: pygame.Rect) -> list[pygame.Rect]:
    """The parts of the window around a panel, in pixels."""
    inner = pygame.Rect(*(round(side * scale) for side in (panel.x, panel.y, panel.w, panel.h)))
    inner = inner.clip(window)
    width, height = window.size
    round_ = round(CORNER * scale)
    corners = [
        pygame.Rect(x, y, round_, round_)
        for x in (inner.x, inner.right - round_)
        for y in (inner.y, inner.bottom - round_)
    ]
    parts = [
        pygame.Rect(0, 0, width, inner.y),
        pygame.Rect(0, inner.bottom, width, height - inner.bottom),
        pygame.Rect(0, inner.y, inner.x, inner.h),
        pygame.Rect(inner.right, inner.y, width - inner.right, inner.h),
        *corners,
    ]
    return [part for part in parts if part]
