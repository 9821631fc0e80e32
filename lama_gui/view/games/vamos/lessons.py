"""The tutorial of VAMOS: an ordinary trick, and one with a VAMOS card."""

from __future__ import annotations

from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_cards import DECK, parse_card
from lama_gui.rules.vamos_moves import Deal
from lama_gui.view.games.lesson import PEPE, Lesson, Lessons, Position, Section

_VAMOS = Section(
    (
        Lesson(
            "cards",
            "hand",
            deal=Position(
                PEPE,
                (
                    "1 4 11 20 22 25 30 33 35",
                    "2 6 12 16 21 28 29 31 36",
                    "3 7 8 13 18 23 26 32 34",
                ),
            ),
        ),
        Lesson("follow", "card", "play 20", ("play 12", "play 18"), mood="right"),
        Lesson("lowest", "plate", recalled=("12", "18", "20")),
        Lesson("call", "card", "play 25", mood="gloat"),
        Lesson(
            "gift",
            "card",
            "give 1",
            ("play 28", "play 23", "give 2", "give 3"),
            mood="wince",
            lit=("pepe",),
        ),
        Lesson("end", "bubble", mood="crown"),
    )
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


LESSONS = Lessons((_VAMOS,), _has, _deal, ("brasa", "torito", "lunar"), "flaca")
