"""Hand-drawn edges for themes in wax crayon: lines that wander and overshoot their start."""

from __future__ import annotations

from random import Random

from lama_gui.ui.shapes import line, number


def hand_drawn(w: float, h: float, radius: float, seed: int) -> str:
    """A w×h rectangle with round corners as someone would draw it: SVG path data, open.

    The same seed gives the same line, so that a sheet looks alike each time it is cut.
    """
    rng = Random(seed)
    wander = min(2.4, min(w, h) / 40)

    def stray() -> float:
        return rng.uniform(-wander, wander)

    r = min(radius, w / 2, h / 2)
    near = [(r, 0.0), (w - r, 0.0), (w, r), (w, h - r), (w - r, h), (r, h), (0.0, h - r), (0.0, r)]
    points = [(x + stray(), y + stray()) for x, y in near]
    corners = ((w, 0.0), (w, h), (0.0, h), (0.0, 0.0))
    d = f"M{_at(points[0])}"
    for i, corner in enumerate(corners):
        start, end, after = points[2 * i], points[2 * i + 1], points[(2 * i + 2) % 8]
        middle = (start[0] + end[0]) / 2 + 1.4 * stray(), (start[1] + end[1]) / 2 + 1.4 * stray()
        d += f"Q{_at(middle)} {_at(end)}Q{_at(corner)} {_at(after)}"
    return d + f"L{_at((points[0][0] + min(18.0, w / 10), points[0][1] + stray()))}"


def crayon_edge(w: float, h: float, radius: float, colour: str, width: float) -> str:
    """The edge drawn twice, the second time lighter and thinner: SVG elements."""
    seed = round(w) * 31 + round(h)
    return line(hand_drawn(w, h, radius, seed), colour, width) + line(
        hand_drawn(w - 3, h - 2, radius, seed + 5), colour, width / 2, opacity=0.6
    )


def _at(point: tuple[float, float]) -> str:
    return f"{number(point[0])},{number(point[1])}"
