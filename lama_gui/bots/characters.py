"""Characters: variations of the levels by a few parameters.

The parameters change a level's style slightly, not its strength. Each bot uses those that apply
to its game.
"""

from __future__ import annotations

import msgspec

from lama_gui import resources

#: The levels, weakest first.
LEVELS = ("random", "novice", "learner", "steady", "keen", "expert")
#: Those offered to players; the random one is for measurements.
OFFERED = LEVELS[1:]
#: Those that estimate positions, for which they must know all cards.
ESTIMATING = ("keen", "expert")


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character. ``name`` is the name of its avatar and the key of its texts.

    - ``caution``: how many points more it quits with than its level, or fewer if negative; in
      VAMOS, how many symbols a trick must bring to be wanted, and a preference for low cards
    - ``boldness``: the win probability, in per cent, that it trades for a daring move; in VAMOS
      for a VAMOS card
    - ``collecting``: its preference for keeping llamas; in VAMOS for taking cards
    - ``care``: the fraction of turns in which a beginner overlooks nothing
    """

    name: str
    level: str
    caution: float = 0.0
    boldness: float = 0.0
    collecting: float = 0.0
    care: float = 1.0

    @property
    def avatar(self) -> str:
        """The name in ``assets/avatars/<avatar>-<mood>.svg``."""
        return self.name


class _Cast(msgspec.Struct, forbid_unknown_fields=True):
    characters: tuple[Character, ...]
    guests: tuple[Character, ...]
    demons: tuple[Character, ...]


_CAST = msgspec.toml.decode(resources.find("bots/characters.toml").read_bytes(), type=_Cast)

CHARACTERS = _CAST.characters
#: Further levels of some characters.
GUESTS = _CAST.guests
#: The demons of VAMOS, who play at any level but the random one.
DEMONS = _CAST.demons

#: name -> its usual level.
AT_HOME = {one.name: one.level for one in (*CHARACTERS, *DEMONS)}


def plain(level: str) -> Character:
    """The level itself, without any tendency."""
    return Character("", level)


def character(level: str, name: str) -> Character | None:
    """The character ``name`` at ``level``; None if there is none."""
    for one in (*CHARACTERS, *GUESTS):
        if (one.level, one.name) == (level, name):
            return one
    found = [one for one in DEMONS if one.name == name and level in OFFERED]
    return msgspec.structs.replace(found[0], level=level) if found else None


def of_level(level: str) -> tuple[Character, ...]:
    """The characters who play at ``level``: those with that usual level, then its guests."""
    return tuple(c for c in (*CHARACTERS, *GUESTS) if c.level == level)


def namesake(name: str) -> str:
    """The character whose avatar fits a bot called ``name``; "" if there is none."""
    known = {one.name for one in (*CHARACTERS, *GUESTS, *DEMONS)}
    return next((word for word in name.casefold().split() if word in known), "")
