"""The rule pages of L.A.M.A. games."""

from __future__ import annotations

from dataclasses import replace

from lama_gui.view.games.rule_page import RulePage

_GOAL = RulePage(
    "goal",
    ("3 1 > ^luz", "&pepe:glum 3 > @1 @1 @1", "^pipa :trophy"),
    ("2", "4", "L", "5"),
)
_FIRST = ("^kiko ^rosa > # # # # # #", "&tayo:right ## > _3", "^inti :cake")
_SETUP = RulePage("setup", _FIRST, ("1", "3", "6", "L"))
_PARTY_SETUP = RulePage("setup", _FIRST, ("2", "4+", "L", "P"))
_TURN = RulePage(
    "turn",
    (
        "&pipa:right ~play _3 > 4",
        "&tayo:left ~draw ## > #",
        "&nube:glum ~down # # # > :flag",
        "^luz > ^kiko > ^rosa",
    ),
)
_MATCH = RulePage(
    "match",
    ("&kiko:right _3 > 3* 4* 5!", "&rosa:right _6 > 6* L* 1!", "&inti:right _L > L* 1* 2!"),
    ("1", "2", "3", "4", "5", "6", "L"),
    "ring",
)
_DRAW = RulePage("draw", ("&luz:left ~draw ## > 4", "&tayo:wince ##!", "^pipa ##!"))
_QUIT = RulePage(
    "quit",
    (
        "&abuela:glum ~down # # # > :flag",
        "_3 4 > ^nube",
        "&rosa:gloat 5 5 5 > =5",
        "^luz ^kiko ^rosa > :flag",
    ),
)
_PLUS = RulePage(
    "plus",
    (
        "&kiko:cheer _3 > 4+* > :redo",
        "&pipa:right _4+ > 4* 5*",
        "&luz:gloat 4+ > :check",
        "&pepe:wince ## > _4+",
    ),
)
_PINK = RulePage(
    "pink",
    ("&rosa:cheer _2 > P*", "&tayo:right _P > L* 1*", "&inti:right ## > _P"),
    ("L", "P", "1"),
)
_SCORE = RulePage(
    "score",
    ("&abuela 2 2 2| 5| 6 6 6 > =13", "&pepe:glum L L L > =10", "&kiko:wince 1 1 5 L > =16"),
)
_PARTY_SCORE = RulePage(
    "score",
    (
        "&abuela 2 2 2| 5| 6 6 6 > =13",
        "&rosa:gloat 4 4+ > =4",
        "&pepe:glum L L > =10",
        "&kiko:wince L P > =20",
    ),
)
_TEN = " ".join(["@1"] * 10)
_TOKENS = RulePage(
    "tokens",
    (
        "&pepe:glum =12 > @10 @1 @1",
        f"&abuela {_TEN} > @10",
        "&rosa:cheer @10 @1 @1 > @1 @1",
        "^kiko =0",
    ),
)
_PARTY_TOKENS = RulePage(
    "tokens",
    (
        "&pepe:glum =31 > @20 @10 @1",
        "&abuela @10 @10 > @20",
        "&rosa:cheer @20 @10 @1 > @10 @1",
        "^kiko =0",
    ),
)
_END = RulePage("end", ("_5 > ^rosa", "^tayo- =40", "^luz =8 :trophy"))

_CAFE_GOAL = replace(_GOAL, rows=("1 2 4 5 6 L / _3 > 4* > ^luz", *_GOAL.rows[1:]))
_CAFE_SETUP = RulePage(
    "setup",
    (
        "^kiko ^rosa ^tayo ^luz ^pepe ^nube / 3 L 6 > ## / ## > # # # # # # > ^rosa",
        "## / ## > _3",
        "^inti :cake",
    ),
    _SETUP.big,
)
_CAFE_TURN = replace(_TURN, rows=(*_TURN.rows[:3], "^luz > ^kiko > ^rosa / ^kiko- :flag"))
_CAFE_DRAW = RulePage(
    "draw", ("## > 4 > ^luz / _3 > 4*", "^tayo- ##!", "^pipa ^kiko- ^rosa- / ^pipa ##!")
)
_CAFE_QUIT = replace(_QUIT, rows=("# # # > :flag / 3 5 > =8", *_QUIT.rows[1:]))
_CAFE_TOKENS = RulePage(
    "tokens",
    (
        "=12 > @10 @1 @1 / @1 =1 @10 =10",
        f"{_TEN} > @10 / @1 @10 @1 @10 @1 @10 @1",
        "@10 @1 @1 > @1 @1 / @1 @10",
        "^kiko =0",
    ),
)
_CAFE_END = RulePage(
    "end", (":redo ## / _5 > ^rosa", "^tayo- =40", "^luz =8 :trophy / ^luz ^kiko =8 :trophy")
)

_LAMA = (_GOAL, _SETUP, _TURN, _MATCH, _DRAW, _QUIT, _SCORE, _TOKENS, _END)
_PARTY = (
    *(_GOAL, _PARTY_SETUP, _TURN, _MATCH, _PLUS, _PINK, _DRAW, _QUIT),
    *(_PARTY_SCORE, _PARTY_TOKENS, _END),
)
_CAFE = (
    *(_CAFE_GOAL, _CAFE_SETUP, _CAFE_TURN, _MATCH, _CAFE_DRAW, _CAFE_QUIT),
    *(_SCORE, _CAFE_TOKENS, _CAFE_END),
)

#: The variants with their own pages.
PAGES: dict[str, tuple[RulePage, ...]] = {"party": _PARTY, "cafe": _CAFE}


def pages_of(variant: str) -> tuple[RulePage, ...]:
    return PAGES.get(variant, _LAMA)
