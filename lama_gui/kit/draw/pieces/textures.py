"""What paper is like: its grain, and the hollows that wax crayon misses."""

from __future__ import annotations

import pygame

from lama_gui import resources
from lama_gui.kit.draw.art import faded, native
from lama_gui.kit.draw.colour import Colour, rgb

WAX = 0.42
"""How much of the paper shows where wax crayon missed it."""


class Textures:
    """Lays textures on surfaces; each is read once for a scale and kept as a tile."""

    __slots__ = ("tiles",)

    def __init__(self) -> None:
        self.tiles: dict[tuple[str, float, float], pygame.Surface] = {}

    def rub(self, surface: pygame.Surface, scale: float) -> None:
        """Let wax crayon miss the paper's hollows: thin out what is drawn on ``surface``."""
        _tiled(surface, self._tile("crayon-mask", 1.0, scale), pygame.BLEND_RGBA_MULT)

    def wax(
        self,
        surface: pygame.Surface,
        paper: Colour,
        scale: float,
        strength: float = WAX,
        *,
        inside: bool = False,
    ) -> None:
        """Let ``paper`` shine through where wax crayon missed it; ``inside``: keep the alpha."""
        key = (f"wax {paper}", strength, round(scale, 3))
        if key not in self.tiles:
            mask = self._tile("crayon-mask", 1.0, scale)
            self.tiles[key] = _hollows(mask, paper, strength)
        tile = self.tiles[key]
        if not inside:
            _tiled(surface, tile)
            return
        layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
        _tiled(layer, tile)
        shape = surface.copy()
        shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        layer.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(layer, (0, 0))

    def sprinkle(self, face: pygame.Surface, strength: float, scale: float) -> None:
        """Lay the grain on what is there of ``face``, and on nothing else."""
        grain = pygame.Surface(face.get_size(), pygame.SRCALPHA, 32)
        _tiled(grain, self._tile("grain", strength, scale))
        mask = face.copy()
        mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        grain.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        face.blit(grain, (0, 0))

    def sprinkle_all(self, surface: pygame.Surface, strength: float, scale: float) -> None:
        """Lay the grain on the whole of an opaque surface."""
        _tiled(surface, self._tile("grain", strength, scale))

    def _tile(self, name: str, strength: float, scale: float) -> pygame.Surface:
        """A texture at the window's scale, with ``strength`` of its alpha."""
        key = (name, strength, round(scale, 3))
        if key not in self.tiles:
            tile = native(pygame.image.load(str(resources.find(f"textures/{name}.png"))))
            if scale > 1.2:
                edge = round(tile.get_width() * scale)
                tile = pygame.transform.smoothscale(tile, (edge, edge))
            self.tiles[key] = faded(tile, strength)
        return self.tiles[key]


def _hollows(mask: pygame.Surface, paper: Colour, strength: float) -> pygame.Surface:
    """A tile of ``paper`` where the crayon's mask is not."""
    tile = pygame.Surface(mask.get_size(), pygame.SRCALPHA, 32)
    tile.fill((255, 255, 255, 255))
    tile.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    tile.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    tile.fill((*rgb(paper), round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return tile


def _tiled(surface: pygame.Surface, tile: pygame.Surface, flags: int = 0) -> None:
    """Cover ``surface`` with copies of ``tile``."""
    wide, high = tile.get_size()
    for x in range(0, surface.get_width(), wide):
        for y in range(0, surface.get_height(), high):
            surface.blit(tile, (x, y), special_flags=flags)
