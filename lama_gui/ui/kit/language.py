"""The language of the system, asked in every way there is."""

from __future__ import annotations

import pygame.system

from lama_gui import texts


def system_language() -> str:
    """The language to speak until the player chooses one.

    Windows and macOS say in their settings what Linux says in the environment.
    """
    wanted = [locale["language"] for locale in pygame.system.get_pref_locales()]
    return texts.system_language(preferred=wanted)
