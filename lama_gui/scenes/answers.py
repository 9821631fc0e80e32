"""What scenes answer to whoever opened them, where it is more than a word."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Player:
    """What a seat's editor answers. ``level`` "" keeps the seat's, ``pad`` "" is any device.

    ``fits``: not somebody was chosen, but whoever plays at the level that fits. ``together``:
    whether this is somebody too small to read; None where it was not asked.
    """

    name: str
    avatar: str
    level: str = ""
    pad: str = ""
    fits: bool = False
    together: bool | None = None


@dataclass(frozen=True)
class House:
    """What the house rules answer: the options of the match, and whether there are hints."""

    options: dict[str, Any]
    hints: bool


@dataclass(frozen=True, slots=True)
class RoundDone:
    """What a round's result answers: whether the match is over, and whether it is left here."""

    last: bool
    leaves: bool = False
