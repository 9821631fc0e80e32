"""The table of sounds.

``docs/sound.md`` explains when each is played; ``tools/sounds`` makes the files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

#: Card handling, events, climaxes, and wordless calls of characters.
Kind = Literal["hands", "moment", "climax", "voice"]
Character = Literal["llama", "mosquito", "demon", "child"]
Feeling = Literal["glad", "glum", "eager"]


@dataclass(frozen=True, slots=True)
class Sound:
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
