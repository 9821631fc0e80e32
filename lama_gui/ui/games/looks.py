"""How each variant dresses: its theme, its cards on a tile. Its words are ``variant.<name>.…``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Look:
    """What the menus show of a variant; a further variant is one more row in ``LOOKS``.

    ``cards``: the fan on its tile, in the notation of match files, the middle one in front.
    ``guest``: an avatar that stands before the fan. ``easy``: its words are easy language.
    ``cast``: the avatars that bots wear; empty for the characters of their level.
    """

    theme: str = ""
    cards: tuple[str, ...] = ()
    guest: str = ""
    easy: bool = False
    cast: tuple[str, ...] = ()
    family: str = "lama"  # whose cards these are: Game.family


LOOKS: dict[str, Look] = {
    "classic": Look("dusk", ("3", "L", "4")),
    "party": Look("fiesta", ("2+", "P", "5+")),
    "cafe": Look("crayon", ("3", "L", "4"), easy=True),
    "komary": Look("meadow", ("2", "L", "5")),
    "vamos": Look(
        "demon",
        ("33", "25"),
        guest="brasa",
        cast=("brasa", "torito", "lunar", "trasgo", "flaca", "amaru"),
        family="vamos",
    ),
}


def look_of(variant: str) -> Look:
    """The look of ``variant``; the usual one when it has no row."""
    return LOOKS.get(variant, Look())


def theme_of(variant: str) -> str:
    """The theme for ``variant``; "" (the usual one) when it has none of its own."""
    return look_of(variant).theme
