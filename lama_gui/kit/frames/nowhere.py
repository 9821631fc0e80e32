"""Nowhere: what a frame is drawn on that nobody will see."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame

from lama_gui.kit.frames.deeds import Colour, Laid, Points
from lama_gui.kit.frames.repaint import Repaint


class Nowhere(Repaint):
    """As large as a window of ``size``, and without pixels. Whoever reads pixels asks first."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__()
        self._bounds = self._clip = pygame.Rect((0, 0), size)

    @property
    def pixels(self) -> pygame.Surface:
        """One, so that what is drawn on it is lost."""
        return self._surface

    @property
    def ground(self) -> pygame.Surface | None:
        """None was laid."""
        return None

    def as_before(
        self,
        name: Hashable,
        key: tuple[object, object],
        draw: Callable[[Any], object],
        canvas: object,
        lacks: Callable[[Callable[[], object]], bool] | None = None,
    ) -> None:
        """Lose all of it."""
        draw(canvas)

    def lift_off(self) -> None:
        """Lose what flies, too."""

    def strew(self, name: object, pictures: Sequence[Laid], area: pygame.Rect) -> None:
        """Lose many pictures."""

    def blit(self, source: pygame.Surface, at: tuple[int, int]) -> None:
        """Lose a picture."""

    def fill(self, colour: Colour, rect: pygame.Rect) -> None:
        """Lose a patch."""

    def polygon(self, colour: Colour, points: Points) -> None:
        """Lose a scrap."""

    def lines(self, colour: Colour, points: Points, width: int) -> None:
        """Lose a line."""

    def lay_aside(self, area: pygame.Rect) -> None:
        """Nothing is there."""

    def lay_back(self, opacity: float) -> None:
        """Nothing was there."""
