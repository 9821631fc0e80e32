"""Which pictures the cards of a game are drawn with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from lama_gui.kit.draw.theme import Theme
from lama_gui.kit.draw.theme_file import CardColours


@dataclass(frozen=True)
class CardPictures:
    """The pictures of a family's cards, in the clothes of a theme.

    ``face``: the picture of a card in the notation of match files; ``fanned``: the same in a fan
    that shows so much of a card's width, from 0 to 1; ``back``: that of the backs; ``tile``: the
    colours of a card's small tile, None if its picture serves better; ``sign``: an icon beside the
    card on its tile, "" where the card says all.
    """

    face: Callable[[Theme, str], str]
    fanned: Callable[[Theme, str, float], str]
    back: Callable[[Theme], str]
    tile: Callable[[Theme, str], CardColours | None]
    sign: Callable[[str], str]

    def of(self, theme: Theme, card: str | None) -> str:
        """Where the picture of ``card`` lies; None is a card face down."""
        return theme.picture(self.back(theme) if card is None else self.face(theme, card))

    def in_fan(self, seen: float) -> CardPictures:
        """The pictures for a fan that shows ``seen`` of a card's width."""
        return replace(self, face=lambda theme, card: self.fanned(theme, card, seen))
