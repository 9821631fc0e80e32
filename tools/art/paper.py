"""Cut paper: every shape has a soft shadow, a lit upper edge, and a face.

nanosvg has no blur, so a soft shadow consists of three translucent copies of the shape, each lower
and wider than the previous one.
"""

from __future__ import annotations

from tools.art.colour import SHADOW, lighten
from tools.art.svg import Gradient, ShapeCache, fill, num, stroke

# (down, stroke width, opacity) of the copies, for small pieces and for large sheets
SMALL = ((1.2, 1.6, 0.13), (2.6, 4.6, 0.09), (4.2, 8.0, 0.05))
LARGE = (
    (1.2, 5.0, 0.15),
    (2.0, 12.0, 0.10),
    (3.2, 21.0, 0.06),
    (5.0, 34.0, 0.035),
)


def shadow(
    data: str,
    lift: float = 1.0,
    *,
    strength: float = 1.0,
    holes: bool = False,
    steps: tuple[tuple[float, float, float], ...] = SMALL,
) -> str:
    """The soft shadow of a shape at the height ``lift``."""
    rule = ' fill-rule="evenodd"' if holes else ""
    parts = []
    for down, width, opacity in steps:
        parts.append(
            f'<path d="{data}" fill="{SHADOW}" fill-opacity="{num(opacity * strength, 3)}" '
            f'stroke="{SHADOW}" stroke-opacity="{num(opacity * strength * 0.75, 3)}" '
            f'stroke-width="{num(width * lift)}" stroke-linejoin="round"{rule} '
            f'transform="translate(0,{num(down * lift)})"/>'
        )
    return "".join(parts)


def sheet(
    data: str,
    colour: str,
    lift: float = 1.0,
    *,
    edge: float = 0.22,
    strength: float = 1.0,
    down: float = 1.0,
) -> str:
    """A small sheet of paper; ``lift`` 0 has no shadow."""
    under = shadow(data, lift, strength=strength) if lift else ""
    return under + fill(data, lighten(colour, edge)) + fill(data, colour, down=down)


def cast(
    data: str, lift: float = 1.0, steps: tuple[tuple[float, float, float], ...] = LARGE
) -> str:
    """The shadow around a large sheet, as strokes only: filling the hidden part would be slow."""
    parts = []
    for down, width, opacity in steps:
        parts.append(
            f'<path d="{data}" fill="none" stroke="{SHADOW}" stroke-opacity="{num(opacity, 3)}" '
            f'stroke-width="{num(width * lift)}" stroke-linejoin="round" '
            f'transform="translate(0,{num(down * lift)})"/>'
        )
    return "".join(parts)


def _first(paint: ShapeCache) -> str:
    """The colour of a paint, or the first one of a gradient."""
    if isinstance(paint, Gradient):
        return paint.stops[0][1]
    return paint if isinstance(paint, str) else paint.shown


def layer(data: str, colour: ShapeCache, lift: float = 1.0, *, light: str = "") -> str:
    """A large sheet. Only its upper edge, up to the first ``V``, is lit and has a shadow."""
    outline = data.split("V")[0] if "V" in data else data
    light = light or lighten(_first(colour), 0.16)
    return cast(outline, lift) + stroke(outline, light, 3.2) + fill(data, colour, down=1.6)
