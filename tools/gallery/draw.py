"""Rendering of the gallery to PNG files with fixed names."""

from __future__ import annotations

import fnmatch
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

import pygame

from lama_gui.app.opening import open_context
from lama_gui.families import GAMES
from lama_gui.kit.context import headless
from lama_gui.kit.draw.art import png
from lama_gui.kit.draw.theme import Themes
from lama_gui.scenes.app_context import AppContext
from lama_gui.settings import Font, Settings
from lama_gui.storage import Home
from lama_gui.view.games import theme_of
from tools.gallery.shots import Shot, menu_shots, shots_of
from tools.pilot import Pilot

#: The variant of pictures that don't belong to a game.
MENU = "menu"


@dataclass(frozen=True)
class Picture:
    """A picture of the gallery."""

    variant: str  # or MENU
    shot: Shot
    size: tuple[int, int]

    @property
    def name(self) -> str:
        """``party-twenty-1920x1080``"""
        return picture_name(self.variant, self.shot.name, self.size)


def picture_name(variant: str, shot: str, size: tuple[int, int]) -> str:
    """The name of a picture without suffix."""
    return f"{variant}-{shot}-{size[0]}x{size[1]}"


def pictures(sizes: tuple[tuple[int, int], ...], only: str = "") -> Iterator[Picture]:
    """All pictures; ``only``: a pattern for names (``party-*``, ``twenty``)."""
    for size in sizes:
        for variant in (*GAMES, MENU):
            asked = partial(_matches, variant, size, only)
            for shot in menu_shots() if variant == MENU else shots_of(variant, asked):
                if asked(shot.name):
                    yield Picture(variant, shot, size)


def _matches(variant: str, size: tuple[int, int], only: str, name: str) -> bool:
    """Whether the picture's name matches ``only``."""
    return not only or fnmatch.fnmatch(picture_name(variant, name, size), f"*{only}*")


class Studio:
    """Renders pictures, with a scratch folder ``home``.

    ``themes``: the folder of custom themes; ``theme``: "" for each game's own.
    """

    def __init__(
        self,
        home: Path,
        *,
        language: str = "en",
        theme: str = "",
        text_size: int = 100,
        font: Font = "usual",
        high_contrast: bool = False,
        themes: Path | None = None,
    ) -> None:
        headless()
        self._home = Home.within(home)
        self._settings = Settings(
            language=language,
            text_size=text_size,
            font=font,
            theme=theme,
            high_contrast=high_contrast,
        )
        self._themes = Themes(themes)
        self._contexts: dict[str, AppContext] = {}

    @property
    def themes(self) -> list[str]:
        """The names of themes."""
        return self._themes.names

    @property
    def refused(self) -> list[str]:
        """A message for each custom theme that could not be read."""
        return self._themes.refused

    def context(self, variant: str) -> AppContext:
        """The context for pictures of ``variant``, with its theme."""
        theme = self._settings.theme or theme_of(variant)
        if theme not in self._contexts:
            self._contexts.clear()  # free the pictures of other themes
            context = open_context(self._home, settings=self._settings, rng=Random(1))
            context.themes = self._themes
            context.change(theme=theme)
            self._contexts[theme] = context
        context = self._contexts[theme]
        context.rng.seed(1)
        context.set_theme("")  # a lobby may have changed it
        return context

    def pilot(self, picture: Picture) -> Pilot:
        """A pilot in the state of the picture."""
        pilot = Pilot(self.context(picture.variant), picture.shot.open, picture.size)
        picture.shot.act(pilot)
        return pilot

    def take(self, picture: Picture) -> pygame.Surface:
        """Render a picture."""
        return self.pilot(picture).picture()

    def save(self, picture: Picture, folder: Path) -> Path:
        """Render a picture into a file in ``folder``. Raises OSError."""
        path = folder / f"{picture.name}.png"
        path.write_bytes(png(self.take(picture)))
        return path
