"""The table of VAMOS."""

from __future__ import annotations

from functools import partial

from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_cards import DECK, parse_card
from lama_gui.rules.vamos_moves import Deal
from lama_gui.rules.vamos_state import VamosView
from lama_gui.view.game_table import GameTable
from lama_gui.view.games.family_view import FamilyParts
from lama_gui.view.games.teaching import Lessons, Position, pages_of, sections_of
from lama_gui.view.games.vamos import PICTURES
from lama_gui.view.games.vamos.drawing import VamosDrawing, VamosGeometry
from lama_gui.view.games.vamos.events import event_views, last_played, tension
from lama_gui.view.games.vamos.layout import FeastLayout
from lama_gui.view.games.vamos.scoring import VamosScoring
from lama_gui.view.games.vamos.words import VamosWords


def vamos_table(game: VamosGame) -> GameTable[VamosView]:
    """The table of ``game``."""
    return GameTable(
        deck=tuple(map(str, DECK)),
        layout=FeastLayout,
        easy=False,
        pictures=PICTURES,
        words=VamosWords(game.symbols),
        geometry=VamosGeometry(),
        drawing=VamosDrawing(),
        events=event_views(game.symbols),
        captions=("turn", "illegal", "matchpoint", "vamos", "round", "gift"),
        tension=tension,
        last_played=last_played,
    )


def _has(_: VamosGame) -> frozenset[str]:
    """No lesson depends on the game."""
    return frozenset()


def _deal(_: VamosGame, number: int, position: Position) -> Deal:
    """The deal of a position; all other cards are removed."""
    hands = tuple(tuple(map(parse_card, hand.split())) for hand in position.hands)
    dealt = {card for hand in hands for card in hand}
    removed = tuple(card for card in DECK if card not in dealt)
    return Deal(number, position.starter, hands, removed)


PARTS: FamilyParts[VamosGame, VamosView] = FamilyParts(
    table=vamos_table,
    scoring=VamosScoring,
    rule_pages=partial(pages_of, "vamos"),
    lessons=Lessons(sections_of("vamos"), _has, _deal, ("brasa", "torito", "lunar"), "flaca"),
)
