"""The pictures of the VAMOS cards."""

from __future__ import annotations

from lama_gui.ui.kit.draw.theme import CardColours, Theme
from lama_gui.ui.table.drawing.pictures import CardPictures

#: The picture of the backs that a theme does not name.
BACK = "cards/backs/demon.svg"


def _face(theme: Theme, card: str) -> str:
    return theme.feast.pattern.format(card=card)


def _back(theme: Theme) -> str:
    return theme.backs.get("vamos", BACK)


def _no_tile(theme: Theme, card: str) -> CardColours | None:  # noqa: ARG001 - as it is asked
    """A card is its number and its symbols: only the picture has both."""
    return None


PICTURES = CardPictures(_face, _back, _no_tile)
