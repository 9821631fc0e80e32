"""How music follows the match: levels of its stems by tension, changed on a bar.

Everything here is a function of time; nothing looks at a clock or knows a sound device.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

#: From the menus through the match to its result.
Tension = Literal["open", "calm", "close", "edge", "climax", "result"]
STEMS = ("bed", "rhythm", "melody")
#: How loud each stem is (1 as it was recorded): in the menus the whole band, in a calm match
#: little rhythm; it comes forward when somebody has one card left, more so when the match may
#: end in this round, and everything plays when both hold.
MIXES: dict[Tension, tuple[float, float, float]] = {
    "open": (1.0, 0.7, 1.0),
    "calm": (1.0, 0.3, 0.7),
    "close": (1.0, 0.9, 0.75),
    "edge": (1.0, 1.0, 0.85),
    "climax": (1.0, 1.0, 1.0),
    "result": (1.0, 0.5, 1.0),
}


def tense(*, last: bool, final: bool) -> Tension:
    """How tense it is while a round is played: ``last`` when hands come to their end, ``final``
    when the match may end with this round."""
    return ("climax" if final else "close") if last else "edge" if final else "calm"


FADE = 0.7
"""Seconds from one mix to the next, from the beginning of a bar on."""

DUCKED = 0.4
"""What is left of the music under a climax: 8 dB less."""
DOWN, UP = 0.08, 0.9
"""Seconds in which it steps back, and comes forward again."""


@dataclass(frozen=True, slots=True)
class Loop:
    """A piece of music that goes round: ``seconds`` long, in ``bars`` of the same length."""

    seconds: float
    bars: int

    @property
    def bar(self) -> float:
        """The seconds of a bar."""
        return self.seconds / self.bars

    def next_bar(self, since: float) -> float:
        """When a bar begins, at or after ``since`` seconds from the start of the music."""
        return math.ceil(since / self.bar - 1e-6) * self.bar


@dataclass(slots=True)
class Fader:
    """A level that goes in a straight line to where it was sent last."""

    start: float
    target: float
    at: float = 0.0
    seconds: float = 0.0

    def level(self, now: float) -> float:
        """The level at ``now``."""
        if now >= self.at + self.seconds:
            return self.target
        part = max(0.0, (now - self.at) / self.seconds)
        return self.start + (self.target - self.start) * part

    def send(self, target: float, now: float, seconds: float, at: float | None = None) -> None:
        """Go to ``target`` within ``seconds``, from ``at`` (left out: ``now``) on."""
        self.start, self.target = self.level(now), target
        self.at, self.seconds = (now if at is None else at), seconds

    def resting(self, now: float) -> bool:
        """Whether it has arrived."""
        return now >= self.at + self.seconds
