"""The golden pictures.

To keep them small, they have half the size and sixteen levels per channel.
"""

import tempfile
from pathlib import Path

import pygame

from tools.gallery.draw import Studio, pictures

FOLDER = Path(__file__).parent
DRAWN, KEPT = (960, 540), (480, 270)
NAMES = (
    "classic-turn",
    "classic-title",
    "party-seats-6",
    "party-twenty",
    "cafe-turn",
    "komary-result-six",
    "vamos-follow",
    "vamos-match-result",
    "menu-settings",
    "menu-league",
    "menu-league-end",
    "menu-cup-middle",
    "menu-cup-passed",
)
STEPS = bytes((value & 0xF0) + 8 for value in range(256))


def draw(home: Path, name: str) -> pygame.Surface:
    """The current picture ``name``, reduced."""
    full = f"{name}-{DRAWN[0]}x{DRAWN[1]}"
    (picture,) = (one for one in pictures((DRAWN,), full) if one.name == full)
    small = pygame.transform.smoothscale(Studio(home).take(picture), KEPT)
    pixels = pygame.image.tobytes(small, "RGB").translate(STEPS)
    return pygame.image.frombytes(pixels, KEPT, "RGB")


def draw_all() -> None:
    """Draw all golden pictures."""
    for name in NAMES:
        with tempfile.TemporaryDirectory() as home:
            pygame.image.save(draw(Path(home), name), FOLDER / f"{name}.png")
