"""The table of a L.A.M.A. game."""

from __future__ import annotations

from functools import partial

from lama_gui.rules.cards import FACES
from lama_gui.rules.lama import LamaGame
from lama_gui.rules.lama_moves import Deal
from lama_gui.rules.lama_state import LamaView
from lama_gui.view.drawing.easy import EasyLayout
from lama_gui.view.drawing.layout import TableLayout
from lama_gui.view.game_table import GameTable
from lama_gui.view.games.family_view import FamilyParts, Look
from lama_gui.view.games.lama import LOOKS, PICTURES
from lama_gui.view.games.lama.drawing import LamaDrawing, LamaGeometry
from lama_gui.view.games.lama.events import event_views, last_played, tension
from lama_gui.view.games.lama.scoring import LamaScoring
from lama_gui.view.games.lama.words import LamaWords
from lama_gui.view.games.teaching import Lessons, Position, pages_of, sections_of

#: The sounds with captions, those of single cards last, by value.
CAPTIONS = (
    *("turn", "illegal", "matchpoint", "out", "allquit", "lastcard", "round", "again", "back"),
    *dict.fromkeys(
        face.sound
        for face in sorted(FACES.values(), key=lambda face: face.points, reverse=True)
        if face.sound
    ),
    "mosquito",
)


def lama_table(game: LamaGame) -> GameTable[LamaView]:
    """The table of ``game``."""
    easy = LOOKS.get(game.name, Look()).easy
    return GameTable(
        deck=tuple(dict.fromkeys(map(str, game.rules.deck))),
        layout=EasyLayout if easy else TableLayout,
        easy=easy,
        pictures=PICTURES,
        words=LamaWords(game),
        geometry=LamaGeometry(),
        drawing=LamaDrawing(),
        events=event_views(game.name),
        captions=CAPTIONS,
        tension=tension,
        last_played=last_played,
    )


def _has(played: LamaGame) -> frozenset[str]:
    """The kinds of cards in the deck, and the tokens."""
    kinds = {FACES[card].name for card in played.rules.deck}
    return frozenset(kinds | {f"token {value}" for value in played.rules.denominations})


def _deal(played: LamaGame, number: int, position: Position) -> Deal:
    """The deal of a position; the rest of the deck is unshuffled."""
    hands = tuple(tuple(map(played.parse_card, hand.split())) for hand in position.hands)
    top = played.parse_card(position.top)
    first = tuple(map(played.parse_card, position.next.split()))
    rest = list(played.rules.deck)
    for card in (*(card for hand in hands for card in hand), top, *first):
        rest.remove(card)
    return Deal(number, position.starter, hands, top, (*first, *rest))


PARTS: FamilyParts[LamaGame, LamaView] = FamilyParts(
    table=lama_table,
    scoring=LamaScoring,
    rule_pages=partial(pages_of, "lama"),
    lessons=Lessons(sections_of("lama"), _has, _deal, ("pipa", "pepe", "luz"), "abuela"),
)
