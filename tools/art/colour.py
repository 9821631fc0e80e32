"""The colours of the drawings, as ``#RRGGBB`` strings."""

from __future__ import annotations

from lama_gui.kit.draw.colour import darken, lighten, mix

__all__ = ["darken", "lighten", "mix"]

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
