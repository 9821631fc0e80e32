"""Simulation of colour vision deficiencies.

The matrices are those of Machado, Oliveira, and Fernandes (2009) for complete deficiency; they
apply to linear light.
"""

from collections.abc import Iterable
from functools import lru_cache

import pygame

Pixel = tuple[int, int, int]
Row = tuple[float, float, float]

_GREY: Row = (0.2126, 0.7152, 0.0722)
VISIONS: dict[str, tuple[Row, Row, Row]] = {
    "greyscale": (_GREY, _GREY, _GREY),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _linear(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


_LINEAR = [_linear(value) for value in range(256)]


@lru_cache(maxsize=1 << 17)
def seen(pixel: Pixel, vision: str) -> tuple[float, float, float]:
    """The pixel in linear light as seen with ``vision``."""
    light = [_LINEAR[value] for value in pixel]
    rows = VISIONS[vision]
    red, green, blue = (sum(k * v for k, v in zip(row, light, strict=True)) for row in rows)
    return min(1.0, max(0.0, red)), min(1.0, max(0.0, green)), min(1.0, max(0.0, blue))


@lru_cache(maxsize=1 << 17)
def brightness(pixel: Pixel, vision: str) -> float:
    """The relative luminance of a pixel as seen with ``vision``."""
    return sum(k * v for k, v in zip(_GREY, seen(pixel, vision), strict=True))


def contrast(one: float, other: float) -> float:
    """The contrast ratio of two luminances, 1 to 21."""
    dark, light = sorted((one, other))
    return (light + 0.05) / (dark + 0.05)


def pixels(picture: pygame.Surface, area: pygame.Rect | None = None) -> list[Pixel]:
    """The pixels of a part of a picture, row by row."""
    part = picture.subsurface(area.clip(picture.get_rect())) if area else picture
    flat = pygame.image.tobytes(part, "RGB")
    return list(zip(flat[::3], flat[1::3], flat[2::3], strict=True))


def mean(values: Iterable[float]) -> float:
    listed = list(values)
    return sum(listed) / len(listed)
