"""How light spreads over the window: in rings out of the middle, each after the one inside.

Light that came everywhere at once would change the whole window, and to paint that takes longer
than a frame has at 2160p. So each frame lights only a few rings a step further.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise

import pygame

from lama_gui.kit.frames.draw_commands import Parts

RINGS = 30
"""All of about the same area, so that every frame has as much to paint."""
STEPS = 4
"""In which a ring comes: so many rings are on their way at once, the edge of the light is soft."""
ROWS = 90
"""Of pieces, one below the other, that the rings are made of."""


@lru_cache(maxsize=3)
def rings(size: tuple[int, int]) -> tuple[Parts, ...]:
    """The rings of a window of ``size`` pixels, the inmost first: together they cover all of it.

    They are as wide and as high as the window is.
    """
    width, height = size
    cuts = [height * row // ROWS for row in range(ROWS + 1)]
    rows = [(top, bottom) for top, bottom in pairwise(cuts) if bottom > top]
    found: list[list[pygame.Rect]] = []
    inside = [0] * len(rows)
    for reach in _reaches():
        pieces: list[pygame.Rect] = []
        for number, (top, bottom) in enumerate(rows):
            far = abs((top + bottom) / height - 1)
            outer = math.ceil(width / 2 * min(1.0, math.sqrt(max(0.0, reach * reach - far * far))))
            inner, inside[number] = inside[number], outer
            if outer > inner:
                pieces += _pieces(width, top, bottom - top, inner, outer)
        found.append(pieces)
    return tuple(Parts(tuple(pieces)) for pieces in found)


def _pieces(width: int, top: int, high: int, inner: int, outer: int) -> list[pygame.Rect]:
    """A row of a ring, from ``inner`` to ``outer`` pixels off the middle, on both sides."""
    left, right = max(0, width // 2 - outer), min(width, width // 2 + outer)
    if not inner:
        return [pygame.Rect(left, top, right - left, high)]
    begin, end = max(0, width // 2 - inner), min(width, width // 2 + inner)
    both = (pygame.Rect(left, top, begin - left, high), pygame.Rect(end, top, right - end, high))
    return [piece for piece in both if piece.w]


def _reaches() -> list[float]:
    """How far each ring reaches, in halves of the window: the last one, to its corners."""
    fine = [(number + 0.5) / 40 for number in range(40)]
    far = sorted(math.hypot(x, y) for x in fine for y in fine)
    return [far[len(far) * ring // RINGS] for ring in range(1, RINGS)] + [2.0]


def clearness(ring: int, come: float) -> float:
    """How clearly ``ring`` (0 is the inmost) is lit, 0 to 1, when ``come`` (0 to 1) of light is."""
    reached = come * (RINGS - 1 + STEPS) - ring
    return min(STEPS, max(0, math.ceil(reached - 1e-9))) / STEPS
