"""What draws pictures needs a display, if only one that nobody sees."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture(scope="module")
def screen() -> Iterator[None]:
    """A display without a window."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        yield
        pygame.display.quit()
