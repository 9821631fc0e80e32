"""The L.A.M.A. family in the window: its card pictures and the looks of its variants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lama_gui.kit.draw.theme import CardColours, Theme
from lama_gui.rules.cards import CARDS
from lama_gui.rules.lama import LamaGame
from lama_gui.view.drawing.cards import CardPictures
from lama_gui.view.games.family_view import FamilyView, Look

if TYPE_CHECKING:
    from lama_gui.rules.lama_state import LamaView
    from lama_gui.view.games.family_view import FamilyParts

#: The default pictures of cards and backs.
PAPER = "cards/paper/{card}.svg"
BACK = "cards/backs/dusk.svg"
#: The fraction of a card's width that is needed to see a numeral in its left half.
WIDE = 0.47


def _face(theme: Theme, card: str) -> str:
    return theme.faces.get(card) or PAPER.format(card=card.replace("+", "p"))


def _fanned(theme: Theme, card: str, visible: float) -> str:
    fan = theme.fan.wide if visible >= WIDE else theme.fan.narrow
    return fan.get(card) or _face(theme, card)


def _back(theme: Theme) -> str:
    return theme.backs.get("lama", BACK)


def _tile(theme: Theme, card: str) -> CardColours | None:
    """The colours for numbers; llamas use their pictures."""
    known = CARDS[card]
    return None if known.is_llama else theme.values.get(str(known.value))


PICTURES = CardPictures(_face, _fanned, _back, _tile, sign=lambda _: "")


LOOKS: dict[str, Look] = {
    "classic": Look("dusk", ("3", "L", "4")),
    "party": Look("fiesta", ("2+", "P", "5+"), teacher="rosa"),
    "cafe": Look("crayon", ("3", "L", "4"), easy=True, teacher="kiko"),
    "komary": Look("meadow", ("2", "L", "5"), teacher="nube", beast="mosquito"),
}


def _parts() -> FamilyParts[LamaGame, LamaView]:
    from lama_gui.view.games.lama.table import PARTS

    return PARTS


LAMA_VIEW: FamilyView[LamaGame, LamaView] = FamilyView(
    name="lama",
    pictures=PICTURES,
    looks=LOOKS,
    columns=("streak", "points", "out", "quits"),
    parts=_parts,
)
