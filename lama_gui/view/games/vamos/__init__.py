"""The VAMOS family in the window: its card pictures and the looks of its variants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lama_gui.kit.draw.theme import CardColours, Theme
from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_cards import parse_card
from lama_gui.view.drawing.cards import CardPictures
from lama_gui.view.games.family_view import FamilyView, Look

if TYPE_CHECKING:
    from lama_gui.rules.vamos_state import VamosView
    from lama_gui.view.games.family_view import FamilyParts

#: The default picture of backs.
BACK = "cards/backs/demon.svg"


def _face(theme: Theme, card: str) -> str:
    return theme.feast.pattern.format(card=card)


def _back(theme: Theme) -> str:
    return theme.backs.get("vamos", BACK)


#: The icon of each colour.
SIGNS = {"blue": "drop", "yellow": "lantern", "red": "flame", "purple": "moon"}


def _tile(theme: Theme, card: str) -> CardColours | None:
    return theme.suits.get(parse_card(card).colour)


def _sign(card: str) -> str:
    return SIGNS[parse_card(card).colour]


#: All faces have their number in the corner, so a fan needs no others.
PICTURES = CardPictures(_face, lambda theme, card, _: _face(theme, card), _back, _tile, _sign)


LOOKS: dict[str, Look] = {
    "vamos": Look(
        "demon",
        ("33", "25"),
        guest="brasa",
        cast=("brasa", "torito", "lunar", "trasgo", "flaca", "amaru"),
    )
}


def _parts() -> FamilyParts[VamosGame, VamosView]:
    from lama_gui.view.games.vamos.table import PARTS

    return PARTS


VAMOS_VIEW: FamilyView[VamosGame, VamosView] = FamilyView(
    name="vamos", pictures=PICTURES, looks=LOOKS, columns=("streak", "points"), parts=_parts
)
