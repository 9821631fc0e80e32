"""The families of games in the window: everything that differs between games.

To add a family, add its :class:`~lama_gui.view.games.family_view.FamilyView` to ``FAMILY_VIEWS``;
nothing else in the window lists families.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lama_gui.families import GAMES, family_of
from lama_gui.view.games.family_view import FamilyView, Look
from lama_gui.view.games.lama import LAMA_VIEW
from lama_gui.view.games.vamos import VAMOS_VIEW

if TYPE_CHECKING:
    from lama_gui.rules.game import Game, View
    from lama_gui.view.drawing.cards import CardPictures
    from lama_gui.view.game_table import GameTable
    from lama_gui.view.scoring.scoring import Scoring

_ALL: tuple[FamilyView[Any, Any], ...] = (LAMA_VIEW, VAMOS_VIEW)

#: ``Game.family`` -> its presentation.
FAMILY_VIEWS: dict[str, FamilyView[Any, Any]] = {view.name: view for view in _ALL}


def table_for(game: Game[Any]) -> GameTable[View]:
    """The table of ``game``."""
    return FAMILY_VIEWS[game.family].parts().table(game)


def scoring_for(game: Game[Any]) -> Scoring:
    """The scoring of ``game``."""
    return FAMILY_VIEWS[game.family].parts().scoring(game)


def view_of(variant: str) -> FamilyView[Any, Any]:
    """The presentation of the family of ``variant``. Raises KeyError."""
    return FAMILY_VIEWS[family_of(variant).name]


def pictures_of(variant: str) -> CardPictures:
    """The card pictures of ``variant``; the default ones if it no longer exists."""
    if variant in GAMES:
        return view_of(variant).pictures
    return LAMA_VIEW.pictures


def look_of(variant: str) -> Look:
    """The look of ``variant``; the default if it has none."""
    for view in FAMILY_VIEWS.values():
        if variant in view.looks:
            return view.looks[variant]
    return Look()


def theme_of(variant: str) -> str:
    """The theme for ``variant``; "" (the default) if it has none."""
    return look_of(variant).theme
