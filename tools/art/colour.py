"""Colours as ``#RRGGBB`` strings: mixing, lighter and darker paper, contrast."""

from __future__ import annotations

# Colours shared by all themes; others are in their theme.toml.
INK = "#2B1638"
SHADOW = "#1E0C2B"
NIGHT = "#2A1639"
WHITE = "#FFFFFF"
CREAM, CREAM_SHADE, CREAM_DEEP, CREAM_EDGE = "#FFF4DF", "#F6E3C3", "#E6CBA2", "#C9A77C"
CORAL, CORAL_DARK, CORAL_LIGHT, CORAL_DEEP = "#F0684F", "#C9453C", "#FF9C80", "#93292F"
GOLD, GOLD_DARK, GOLD_LIGHT, GOLD_DEEP = "#F8AE3C", "#D9822B", "#FFD27A", "#9A5318"
SAGE, SAGE_DARK, SAGE_LIGHT, SAGE_DEEP = "#8DB58A", "#4F8265", "#C3DBB3", "#24523F"
TEAL, TEAL_DARK, TEAL_LIGHT, TEAL_DEEP = "#2B8F8C", "#17615F", "#7CCABF", "#0F4245"
BLUE, BLUE_DARK, BLUE_LIGHT = "#4D70BE", "#314E93", "#9FB8EC"
PINK, PINK_DARK, PINK_LIGHT, PINK_DEEP = "#F0558F", "#C12F6C", "#FFA6C4", "#851746"
VIOLET, VIOLET_DARK, VIOLET_LIGHT = "#8A55A6", "#633680", "#C79BDA"
PLUM, PLUM_DARK, PLUM_DEEP = "#653A72", "#4C2A5C", "#3A2049"


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0–255."""
    digits = colour.lstrip("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def mix(one: str, other: str, share: float) -> str:
    """The colour at the fraction ``share`` (0–1) between two."""
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def lighten(colour: str, share: float = 0.2) -> str:
    """Mix with white."""
    return mix(colour, WHITE, share)


def darken(colour: str, share: float = 0.2) -> str:
    """Mix with deep plum, the colour of shadows."""
    return mix(colour, NIGHT, share)


def luminance(colour: str) -> float:
    """Relative luminance, 0–1 (WCAG 2.2)."""
    parts = [value / 255 for value in channels(colour)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio, 1–21 (WCAG 2.2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
