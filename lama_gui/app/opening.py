"""Create the app context, and run without a window."""

from __future__ import annotations

import os
from random import Random

import pygame

from lama_gui.app.router import AppRouter
from lama_gui.kit.draw.theme import Themes
from lama_gui.scenes.app_context import AppContext
from lama_gui.settings import Settings, SettingsFile
from lama_gui.storage import Home


def open_context(
    home: Home,
    *,
    settings: Settings | None = None,
    rng: Random | None = None,
    strict: bool = False,
) -> AppContext:
    """A context with the settings of ``home``, or with ``settings``, which are never saved.

    ``strict`` raises an error for missing texts, for tests.
    """
    file = SettingsFile(home.settings)
    if settings is None:
        settings = file.load()
    else:
        file.writable = False
    context = AppContext(
        home=home,
        file=file,
        settings=settings,
        rng=rng or Random(),
        strict=strict,
        themes=Themes(home.themes),
    )
    context.router = AppRouter(context)
    return context


def headless() -> None:
    """Initialize pygame for drawing and events without screen and sound; idempotent."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    if not pygame.display.get_init():
        pygame.display.init()
    pygame.font.init()
