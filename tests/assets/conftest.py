"""Fixtures for tests that draw."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture(scope="module")
def screen() -> Iterator[None]:
    """A dummy display."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        yield
        pygame.display.quit()
