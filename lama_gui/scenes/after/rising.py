"""How the winner's step comes up: straight, after a photo finish, in leaps, or with a bang."""

from __future__ import annotations

from lama_gui.kit.animation import Easing, ease_out_back, ease_out_cubic
from lama_gui.scenes.after.how_won import Victory

RISE = 0.32
"""Seconds that any other step takes."""
_NECK, _HOLDS, _GOES = 0.84, 0.3, 0.72
_LEAPS = 3


def photo_finish(t: float) -> float:
    """Up to the one beside it, where it waits; then by a neck past it."""
    if t < _HOLDS:
        return _NECK * ease_out_cubic(t / _HOLDS)
    if t < _GOES:
        return _NECK
    return _NECK + (1 - _NECK) * ease_out_back((t - _GOES) / (1 - _GOES))


def leaps(t: float) -> float:
    """From below, past one after the other."""
    leap = min(_LEAPS - 1, int(t * _LEAPS))
    return (leap + ease_out_back(t * _LEAPS - leap)) / _LEAPS


#: Seconds, and the easing.
RISINGS: dict[Victory, tuple[float, Easing]] = {
    "win": (RISE, ease_out_cubic),
    "hair": (1.0, photo_finish),
    "comeback": (0.9, leaps),
    "far": (0.5, ease_out_back),
}
