"""What the tutorial teaches: positions, what the others do, what the player is to do.

The lessons of the L.A.M.A. family are the worked examples of the rulebooks (L8), those of
VAMOS an ordinary trick and one with a VAMOS card. Sentences are in the catalogue, as
``tutorial.<family>.<name>.text`` and ``.do``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

#: Seats of the tutorial's table.
YOU, PEPE, LUZ = range(3)
AVATARS = ("pipa", "pepe", "luz")
TEACHER = "abuela"

#: A move that nobody chooses: the score of a round.
DUE = "due"

At = Literal["hand", "card", "draw", "quit_round", "plate", "bubble"]


@dataclass(frozen=True, slots=True)
class Position:
    """The deal of a round, in the notation of match files.

    ``top`` is the card turned up and ``next`` those drawn first, where there is a deck.
    ``fresh``: a new match begins with it.
    """

    starter: int
    hands: tuple[str, str, str]
    top: str = ""
    next: str = ""
    fresh: bool = True


@dataclass(frozen=True, slots=True)
class Lesson:
    """One page of the tutorial.

    ``before``: moves that are made by themselves first. ``ask`` is the move that the
    player is to make, ``""`` for a page to read. ``at`` is what the page points at.
    ``choices`` are moves to choose from by buttons, where the table has none. ``mood`` is
    the teacher's.
    """

    name: str
    at: At
    ask: str = ""
    before: tuple[str, ...] = ()
    deal: Position | None = None
    choices: tuple[str, ...] = ()
    mood: Literal["calm", "cheer", "glum"] = "cheer"


@dataclass(frozen=True, slots=True)
class Section:
    """Lessons on one thing. ``needs``: the cards and tokens that a game must have for them."""

    lessons: tuple[Lesson, ...]
    needs: frozenset[str] = frozenset()


_TURNS = Section(
    (
        Lesson(
            "cards",
            "hand",
            deal=Position(PEPE, ("L 1 2 4 5 5", "5 L 2 3 5 3", "6 L 2 3 6 1"), "5", "5 3 1"),
        ),
        Lesson("llama", "card", "play L", ("play 5", "play 6")),
        Lesson("again", "card", "play 1", ("play L", "play L")),
        Lesson("same", "card", "play 2", ("play 2", "play 2")),
        Lesson("higher", "card", "play 4", ("play 3", "play 3")),
        Lesson("draw", "draw", "draw", ("play 5", "play 6")),
        Lesson("quit", "quit_round", "quit", ("draw", "draw"), mood="glum"),
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
        Lesson("plus_turn", "card", "play 5"),
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
        Lesson("on_pink", "card", "play 1"),
    ),
    needs=frozenset({"pink"}),
)

_POINTS = Section(
    (
        Lesson(
            "once",
            "quit_round",
            "quit",
            ("draw", "play 3", "play 3"),
            deal=Position(YOU, ("2 2 2 5 6 6", "3 3 4 1 1 L", "3 4 4 5 1 L"), "3", "6"),
        ),
        Lesson(
            "alone",
            "card",
            "play 3",
            ("quit", "quit"),
            deal=Position(PEPE, ("1 1 3 4 4 L", "6 6 6 5 5 5", "6 6 6 5 5 5"), "2"),
        ),
        Lesson("stuck", "quit_round", "quit", ("play 4", "play 4"), mood="glum"),
        Lesson("tokens", "plate", "", (DUE,)),
        Lesson(
            "last",
            "card",
            "play 6",
            ("play 1", "quit", "quit", "play 2", "play 3", "play 4", "play 5"),
            deal=Position(YOU, ("1 2 3 4 5 6", "3 3 4 4 5 5", "3 3 4 4 6 6"), "1", fresh=False),
        ),
        Lesson(
            "give_back",
            "plate",
            "return 10",
            (DUE,),
            choices=("return 10", "return 1"),
        ),
    )
)

#: From one point to 32, and back by a token of 20. The match of ``_POINTS`` goes on.
_PINK_TOKEN = Section(
    (
        Lesson(
            "save",
            "card",
            "play L",
            deal=Position(
                YOU, ("5 5 6 6 L P", "1 1 2 2 2 L", "1+ 2+ 3+ 4+ 5+ 6"), "6", fresh=False
            ),
        ),
        Lesson(
            "dear",
            "hand",
            "",
            ("play L", "play 1+", "play 2+", "play 3+", "play 4+", "play 5+", "play 6"),
            mood="glum",
        ),
        Lesson("pink_token", "plate", "", (DUE, "return 20")),
        Lesson(
            "revenge",
            "card",
            "play 6",
            ("play L", "play 1+", "play 2+", "play 3+", "play 4+", "play 5+"),
            deal=Position(
                LUZ, ("1+ 2+ 3+ 4+ 5+ 6", "1 1 2 2 3 3", "1 1 2 2 3 L"), "6", fresh=False
            ),
        ),
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

_END = Section((Lesson("end", "bubble"),))

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
        Lesson("follow", "card", "play 20", ("play 12", "play 18")),
        Lesson("lowest", "plate"),
        Lesson("call", "card", "play 25"),
        Lesson("gift", "card", "give 1", ("play 28", "play 23", "give 2", "give 3")),
        Lesson("end", "bubble"),
    )
)

#: The tutorial of a family of games; each game is taught what it has.
COURSES: dict[str, tuple[Section, ...]] = {
    "lama": (_TURNS, _PLUS, _PINK, _POINTS, _PINK_TOKEN, _END),
    "vamos": (_VAMOS,),
}
