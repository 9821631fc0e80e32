"""Create the app context, without a window."""

from __future__ import annotations

from random import Random

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
