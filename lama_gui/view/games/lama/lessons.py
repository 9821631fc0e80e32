"""The tutorial of L.A.M.A. games, with the worked examples of the rules (L8)."""

from __future__ import annotations

from lama_gui.rules.cards import FACES
from lama_gui.rules.lama import LamaGame
from lama_gui.rules.lama_moves import Deal
from lama_gui.view.games.lesson import DUE, LUZ, PEPE, YOU, Lesson, Lessons, Position, Section

_TURNS = Section(
    (
        Lesson(
            "cards",
            "hand",
            deal=Position(PEPE, ("L 1 2 4 5 5", "5 L 2 3 5 3", "6 L 2 3 6 1"), "5", "5 3 1"),
        ),
        Lesson("llama", "card", "play L", ("play 5", "play 6"), mood="right"),
        Lesson("again", "card", "play 1", ("play L", "play L"), mood="gloat"),
        Lesson("same", "card", "play 2", ("play 2", "play 2"), mood="right"),
        Lesson("higher", "card", "play 4", ("play 3", "play 3")),
        Lesson("draw", "draw", "draw", ("play 5", "play 6"), mood="wince", lit=("hand", "deck")),
        Lesson("quit", "quit_round", "quit", ("draw", "draw"), mood="glum", lit=("hand",)),
    )
)

_PLUS = Section(
    (
        Lesson(
            "plus",
            "card",
            "play 4+",
            deal=Position(YOU, ("1 4+ 5 6 6 L", "1 2 3 5 6 L", "1 2 3 5 6 L"), "3"),
        ),
        Lesson("plus_turn", "card", "play 5", mood="gloat"),
    ),
    needs=frozenset({"plus"}),
)

_PINK = Section(
    (
        Lesson(
            "pink",
            "card",
            "play P",
            ("quit", "quit"),
            deal=Position(PEPE, ("1 2 3 4 4 P", "1 1 2 2 3 3", "1 1 2 2 3 4"), "6"),
        ),
        Lesson("on_pink", "card", "play 1", mood="right"),
    ),
    needs=frozenset({"pink"}),
)

_POINTS = Section(
    (
        Lesson(
            "none",
            "draw",
            "draw",
            deal=Position(YOU, ("2 2 2 5 6 6", "3 3 4 1 1 L", "3 4 4 5 1 L"), "3", "6"),
            mood="calm",
            lit=("hand", "deck"),
        ),
        Lesson("once", "quit_round", "quit", ("play 3", "play 3"), mood="wince", lit=("hand",)),
        Lesson(
            "alone",
            "card",
            "play 3",
            ("quit", "quit"),
            then=("play 4", "play 4"),
            deal=Position(PEPE, ("1 1 3 4 4 L", "6 6 6 5 5 5", "6 6 6 5 5 5"), "2"),
            mood="right",
            lit=("pepe", "luz"),
        ),
        Lesson("stuck", "quit_round", "quit", mood="glum", lit=("hand",)),
        Lesson("tokens", "plate", "", (DUE,), mood="calm"),
        Lesson(
            "run",
            "card",
            "play 1",
            then=("quit", "quit", "play 2", "play 3", "play 4", "play 5"),
            deal=Position(YOU, ("1 2 3 4 5 6", "3 3 4 4 5 5", "3 3 4 4 6 6"), "1", fresh=False),
            mood="right",
            lit=("hand",),
        ),
        Lesson("last", "card", "play 6", mood="gloat"),
        Lesson(
            "give_back",
            "plate",
            "return 10",
            (DUE,),
            choices=("return 10", "return 1"),
        ),
    )
)

#: From one point to 32, and back by returning a token of 20. The match of ``_POINTS`` continues.
_PINK_TOKEN = Section(
    (
        Lesson(
            "save",
            "card",
            "play L",
            deal=Position(
                YOU, ("5 5 6 6 L P", "1 1 2 2 2 L", "1+ 2+ 3+ 4+ 5+ 6"), "6", fresh=False
            ),
            mood="calm",
        ),
        Lesson(
            "dear",
            "hand",
            "",
            ("play L", "play 1+", "play 2+", "play 3+", "play 4+", "play 5+", "play 6"),
            mood="wince",
            lit=("luz",),
        ),
        Lesson("pink_token", "plate", "", (DUE, "return 20"), mood="glum"),
        Lesson(
            "five",
            "card",
            "play 1+",
            ("play L",),
            then=("play 2+", "play 3+", "play 4+", "play 5+"),
            deal=Position(
                LUZ, ("1+ 2+ 3+ 4+ 5+ 6", "1 1 2 2 3 3", "1 1 2 2 3 L"), "6", fresh=False
            ),
            mood="right",
            lit=("hand",),
        ),
        Lesson("revenge", "card", "play 6", mood="gloat"),
        Lesson(
            "give_pink",
            "plate",
            "return 20",
            (DUE,),
            choices=("return 20", "return 10", "return 1"),
        ),
    ),
    needs=frozenset({"plus", "pink", "token 20"}),
)

_END = Section((Lesson("end", "bubble", mood="crown"),))


def _has(played: LamaGame) -> frozenset[str]:
    """The kinds of cards in the deck, and the tokens."""
    kinds = {FACES[card].name for card in played.variant.deck}
    return frozenset(kinds | {f"token {value}" for value in played.variant.denominations})


def _deal(played: LamaGame, number: int, position: Position) -> Deal:
    """The deal of a position; the rest of the deck is unshuffled."""
    hands = tuple(tuple(map(played.parse_card, hand.split())) for hand in position.hands)
    top = played.parse_card(position.top)
    first = tuple(map(played.parse_card, position.next.split()))
    rest = list(played.variant.deck)
    for card in (*(card for hand in hands for card in hand), top, *first):
        rest.remove(card)
    return Deal(number, position.starter, hands, top, (*first, *rest))


LESSONS = Lessons(
    (_TURNS, _PLUS, _PINK, _POINTS, _PINK_TOKEN, _END),
    _has,
    _deal,
    ("pipa", "pepe", "luz"),
    "abuela",
)
