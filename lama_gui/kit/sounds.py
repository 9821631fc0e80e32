"""The table of sounds, and how the music follows the match: its stems' levels by tension.

Levels are functions of time and change at bar lines; nothing reads a clock or needs a sound device.
``docs/sound.md`` explains when each sound is played; ``tools/sounds`` makes the files.
"""

from __future__ import annotations

import math
from typing import Literal

from msgspec import Struct

#: Card handling, events, climaxes, and wordless calls of characters.
Kind = Literal["hands", "moment", "climax", "voice"]
Character = Literal["llama", "mosquito", "demon", "child"]
Feeling = Literal["glad", "glum", "eager"]


class Sound(Struct, frozen=True):
    """``ducks``: for how many seconds the music is ducked."""

    kind: Kind
    ducks: float = 0.0


HANDS = ("deal", "play", "draw", "slide", "fan", "shuffle", "stack", "token", "click")
MOMENTS = (
    *("turn", "illegal", "lastcard", "plus", "again", "quit", "out", "allquit"),
    *("llama", "pink", "mosquito", "gift", "pay", "back", "pass", "round"),
)
CHARACTERS: tuple[Character, ...] = ("llama", "mosquito", "demon", "child")
FEELINGS: tuple[Feeling, ...] = ("glad", "glum", "eager")
#: name -> seconds for which the music is ducked.
CLIMAXES = {
    "vamos": 1.4, "matchpoint": 2.0, "win": 2.2, "far": 2.4, "hair": 2.6, "comeback": 2.4,
    "lose": 1.8,
}  # fmt: skip

SOUNDS: dict[str, Sound] = {
    **{name: Sound("hands") for name in HANDS},
    **{name: Sound("moment") for name in MOMENTS},
    "out": Sound("moment", ducks=1.4),
    "allquit": Sound("moment", ducks=1.4),
    **{name: Sound("climax", ducks) for name, ducks in CLIMAXES.items()},
    **{f"{who}-{feeling}": Sound("voice") for who in CHARACTERS for feeling in FEELINGS},
}


#: From the menus through the match to its result.
Tension = Literal["open", "calm", "close", "edge", "climax", "result"]
STEMS = ("bed", "rhythm", "melody")
#: The level of each stem (1 as recorded): in the menus all of them, in a calm match little
#: rhythm; more when somebody has one card left or the match may end with this round, and
#: everything if both are true.
MIXES: dict[Tension, tuple[float, float, float]] = {
    "open": (1.0, 0.7, 1.0),
    "calm": (1.0, 0.3, 0.7),
    "close": (1.0, 0.9, 0.75),
    "edge": (1.0, 1.0, 0.85),
    "climax": (1.0, 1.0, 1.0),
    "result": (1.0, 0.5, 1.0),
}


def tense(*, last: bool, final: bool) -> Tension:
    """The tension of a round; ``last``: somebody is down to the last card, ``final``: the match
    may end with this round."""
    return ("climax" if final else "close") if last else "edge" if final else "calm"


FADE = 0.7
"""Seconds of the transition between two mixes, which starts at a bar line."""

DUCKED = 0.4
"""The level of ducked music: −8 dB."""
DOWN, UP = 0.08, 0.9
"""Seconds in which ducking sets in and ends."""


class Loop(Struct, frozen=True):
    """A loop of music, ``seconds`` long, in ``bars`` of equal length."""

    seconds: float
    bars: int

    @property
    def bar(self) -> float:
        """The length of a bar in seconds."""
        return self.seconds / self.bars

    def next_bar(self, since: float) -> float:
        """The first bar line at or after ``since``, in seconds from the start of the music."""
        return math.ceil(since / self.bar - 1e-6) * self.bar


class Fader(Struct):
    """A level that moves linearly to its last target."""

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

    def move(self, target: float, now: float, seconds: float, at: float | None = None) -> None:
        """Move to ``target`` in ``seconds``, starting at ``at``, by default ``now``."""
        self.start, self.target = self.level(now), target
        self.at, self.seconds = (now if at is None else at), seconds

    def is_done(self, now: float) -> bool:
        """Whether it has reached its target."""
        return now >= self.at + self.seconds
