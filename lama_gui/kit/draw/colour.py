"""Computing with colours, which are strings ``#RRGGBB`` as in the theme files."""

from __future__ import annotations

from functools import lru_cache

Colour = str


@lru_cache(maxsize=1024)
def rgb(colour: Colour) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def of(red: float, green: float, blue: float) -> Colour:
    return f"#{round(red):02X}{round(green):02X}{round(blue):02X}"


@lru_cache(maxsize=1024)
def mix(a: Colour, b: Colour, part: float) -> Colour:
    """Interpolate from ``a`` to ``b``; ``part`` is 0 to 1."""
    return of(*(x + (y - x) * part for x, y in zip(rgb(a), rgb(b), strict=True)))


def lighten(colour: Colour, part: float = 0.2) -> Colour:
    return mix(colour, "#FFFFFF", part)


def darken(colour: Colour, part: float = 0.2) -> Colour:
    """Towards deep plum, not black: shadows on paper are warm."""
    return mix(colour, "#2A1639", part)


@lru_cache(maxsize=1024)
def luminance(colour: Colour) -> float:
    """Relative luminance as defined by WCAG 2."""

    def channel(value: int) -> float:
        part = value / 255
        return part / 12.92 if part <= 0.03928 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = rgb(colour)
    return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def legible_on(ground: Colour) -> Colour:
    """White or near-black, whichever has more contrast to ``ground``."""
    return max(("#FFFFFF", "#1B0A26"), key=lambda ink: contrast(ink, ground))


@lru_cache(maxsize=256)
def strong_ground(ground: Colour, minimum: float = 9.0, ink: Colour = "") -> Colour:
    """``ground``, changed until its contrast to ``ink`` is at least ``minimum``.

    ``ink`` is white or near-black, by default ``legible_on(ground)``.

    The default is more than the 7:1 of high contrast, since grain and stitches reduce it.
    """
    ink = ink or legible_on(ground)
    away = "#000000" if ink == "#FFFFFF" else "#FFFFFF"
    steps = (mix(ground, away, part / 20) for part in range(20))
    return next((step for step in steps if contrast(ink, step) >= minimum), away)


def is_dark(colour: Colour) -> bool:
    return luminance(colour) < 0.25
