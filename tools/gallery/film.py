"""Films of cut-scenes: ten frames per second, side by side in one picture."""

from __future__ import annotations

import fnmatch
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame

from lama_gui.families import GAMES, game
from lama_gui.kit.draw.art import png
from tools.gallery.acts import FRAME
from tools.gallery.draw import Studio, picture_name
from tools.gallery.shots import Shot, moments_of
from tools.pilot import Pilot

EVERY = 0.1
#: Seconds to film after the peak of a cut-scene.
AFTER = 0.7
COLUMNS, SHARE = 5, 3
GAP = 4


@dataclass(frozen=True)
class Film:
    """A film of a cut-scene: the shot before it, and the duration in seconds."""

    variant: str
    shot: Shot
    seconds: float
    size: tuple[int, int]

    @property
    def name(self) -> str:
        """``party-plus-film-1920x1080``"""
        return picture_name(self.variant, f"{self.shot.name}-film", self.size)

    @property
    def frames(self) -> int:
        """The number of frames."""
        return round(self.seconds / EVERY) + 1


def films(sizes: tuple[tuple[int, int], ...], only: str = "") -> Iterator[Film]:
    """The cut-scenes of all games at each size; ``only``: a pattern for names."""
    for size in sizes:
        for variant in GAMES:
            for shot, seconds in moments_of(game(variant)):
                film = Film(variant, shot, seconds + AFTER, size)
                if not only or fnmatch.fnmatch(film.name, f"*{only}*"):
                    yield film


def strip(studio: Studio, film: Film) -> pygame.Surface:
    """All frames in rows, at a third of their size."""
    width, height = film.size[0] // SHARE, film.size[1] // SHARE
    rows = -(-film.frames // COLUMNS)
    shown = pygame.Surface((COLUMNS * (width + GAP) - GAP, rows * (height + GAP) - GAP))
    pilot = Pilot(studio.context(film.variant), film.shot.open, film.size)
    film.shot.act(pilot)
    for number in range(film.frames):
        place = number % COLUMNS * (width + GAP), number // COLUMNS * (height + GAP)
        shown.blit(pygame.transform.smoothscale(pilot.picture(), (width, height)), place)
        for _ in range(round(EVERY / FRAME)):
            pilot.step(FRAME)
    return shown


def save(studio: Studio, film: Film, folder: Path) -> Path:
    """Render a film into a file in ``folder``. Raises OSError."""
    path = folder / f"{film.name}.png"
    path.write_bytes(png(strip(studio, film)))
    return path
