"""How a variant dresses: its theme, its cards on a tile. Its words are ``variant.<name>.…``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Look:
    """What the menus show of a variant.

    ``cards``: the fan on its tile, in the notation of match files, the middle one in front.
    ``guest``: an avatar that stands before the fan. ``easy``: its words are easy language.
    ``teacher``: who speaks in the tutorial; left out: the family's.
    ``cast``: the avatars that bots wear; empty for the characters of their level.
    """

    theme: str = ""
    cards: tuple[str, ...] = ()
    guest: str = ""
    easy: bool = False
    cast: tuple[str, ...] = ()
    teacher: str = ""
