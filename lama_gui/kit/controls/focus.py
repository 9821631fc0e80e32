"""One focus for mouse, keyboard and gamepad: where the arrows lead."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lama_gui.kit.space import Rect

Place = tuple[str, Rect]
"""The name of something that can have the focus, and where it is."""


def neighbour(here: Rect, places: Sequence[Place], direction: str) -> str | None:
    """The place that an arrow (``left``, ``right``, ``up``, ``down``) leads to from ``here``.

    What lies straight ahead is preferred to what is nearer but off to the side.
    """
    best: tuple[tuple[int, float], str] | None = None
    for name, rect in places:
        distance = _distance(here, rect, direction)
        if distance is not None and (best is None or distance < best[0]):
            best = distance, name
    return best[1] if best else None


def _distance(here: Rect, there: Rect, direction: str) -> tuple[int, float] | None:
    """How far ``there`` is in that direction; None if it does not lie there.

    What overlaps ``here``, as the cards of a fan do, comes before everything else.
    """
    if direction in ("left", "right"):
        ahead = there.cx - here.cx if direction == "right" else here.cx - there.cx
        gap = there.x - here.right if direction == "right" else here.x - there.right
        aside = _apart(here.y, here.bottom, there.y, there.bottom)
        across = abs(there.cy - here.cy)
    else:
        ahead = there.cy - here.cy if direction == "down" else here.cy - there.cy
        gap = there.y - here.bottom if direction == "down" else here.y - there.bottom
        aside = _apart(here.x, here.right, there.x, there.right)
        across = abs(there.cx - here.cx)
    if ahead <= 1:
        return None
    if gap < 0 and ahead < across:
        return None
    if gap < 0 and aside == 0:
        return 0, ahead + across
    return 1, max(0.0, gap) + 3.0 * aside + 0.2 * across


def _apart(a0: float, a1: float, b0: float, b1: float) -> float:
    """The gap between two spans; 0 if they overlap."""
    return max(0.0, b0 - a1, a0 - b1)


def step(name: str | None, places: Sequence[Place], by: int) -> str | None:
    """The place ``by`` further in reading order, round and round."""
    if not places:
        return None
    names = [place for place, _ in places]
    if name not in names:
        return names[0 if by > 0 else -1]
    return names[(names.index(name) + by) % len(names)]


def step_group(
    name: str | None, places: Sequence[Place], by: int, group_of: Callable[[str], str]
) -> list[str]:
    """What belongs to the group ``by`` further than that of ``name``, round and round.

    ``group_of`` names the group of a place; most places are one of their own.
    """
    groups: dict[str, list[str]] = {}
    for place, _ in places:
        groups.setdefault(group_of(place), []).append(place)
    order = [(group, places[0][1]) for group in groups]
    here = group_of(name) if name in dict(places) else None
    there = step(here, order, by)
    return groups[there] if there is not None else []
