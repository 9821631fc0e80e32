"""The pages of the rules, as data: which pages a variant has, and the pictures on them.

The sentences are the texts ``rules.<variant>.<page>.<part>`` or, where a variant has none of
its own, ``rules.<family>.<page>.<part>``; parts are ``title``, ``big`` and the rows' numbers.

A picture is a row of signs with spaces between them:

=========  ==============================================================
``4+``     a card, in the notation of match files
``_4``     the same on top of a pile
``4*``     a card that goes (tick), ``4!`` one that does not (cross)
``4|``     a card that the next one covers in part
``#``      a card face down; ``##`` the deck, ``##!`` where nobody draws
``@10``    a token
``>``      an arrow
``=13``    a number or a short sum
``:flag``  an icon
``^luz``   a character who is happy; ``^luz-`` one who is not
=========  ==============================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Page:
    """A title, rows of a sentence and a picture, and perhaps one big picture at the left."""

    name: str
    rows: tuple[str, ...]
    big: tuple[str, ...] = ()
    shape: Literal["ring", "fan"] = "fan"


_GOAL = Page(
    "goal", ("3 1 > ^luz", "5 L > @10 @1 @1 @1 @1 @1", "^pipa :trophy"), ("2", "4", "L", "5")
)
_TURN = Page("turn", ("_3 > 4", "## > #", "# # # > :flag"))
_MATCH = Page(
    "match",
    ("_3 > 3* 4* 5!", "_6 > 6* L* 1!", "_L > L* 1* 2!"),
    ("1", "2", "3", "4", "5", "6", "L"),
    "ring",
)
_DRAW = Page("draw", ("## > 4", "##!", "^pipa ##!"))
_QUIT = Page("quit", ("# # # > :flag", "_3 4 > ^nube", "5 5 5 > =5"))
_PARTY = Page("special", ("_3 > 4+* > :redo", "_2 > P*", "_P > L* 1* 2!"), ("2+", "P", "5+"))
_SCORE = Page("score", ("2 2 2 5 6 6 6 > =13", "L L L > =10", "1 1 5 L > =16"))
_PARTY_SCORE = Page("score", ("2 2 2 5 6 6 6 > =13", "4 4+ > =4", "L L > =10", "L P > =20"))
_TOKENS = Page("tokens", ("=15 > @10 @1 @1 @1 @1 @1", "@10 @1 @1 > @1 @1", "^kiko =0"))
_PARTY_TOKENS = Page("tokens", ("=31 > @20 @10 @1", "@20 @10 @1 > @10 @1", "^kiko =0"))
_END = Page("end", ("_5 > ^rosa", "^tayo- =40", "^luz =8 :trophy"))

_LAMA = (_GOAL, _TURN, _MATCH, _DRAW, _QUIT, _SCORE, _TOKENS, _END)

_VAMOS = (
    Page(
        "goal",
        ("19 > :star :star :star", "2 > :skull :skull :skull", "^brasa :trophy"),
        ("8", "25", "33"),
    ),
    Page("deck", ("1| 5| 9", "10| 15| 20", "21| 25| 30", "31| 33| 36")),
    Page(
        "deal",
        (
            "^brasa ^lunar ^flaca",
            "^brasa ^lunar ^flaca ^amaru",
            "^brasa ^lunar ^flaca ^amaru ^trasgo",
        ),
    ),
    Page("trick", ("12 > 18* 25!", "12 > 33* 4*", "12 18* 25 33")),
    Page("take", ("12| 18| 25 > 12*", "12 > ^brasa", "^brasa > 30")),
    Page("vamos", ("12 15 18", "# # # #", "# # # # > ^brasa"), ("5", "15", "25")),
    Page("score", ("19| 11| 2 > =3+1−3", "^lunar > ^flaca", "^brasa =4 :trophy")),
    Page("values", ("1| 4| 7", "10| 14| 18", "21| 25| 28", "31| 33| 35")),
)

#: A variant's pages; another variant of a family without a row has those of the family.
PAGES: dict[str, tuple[Page, ...]] = {
    "lama": _LAMA,
    "vamos": _VAMOS,
    "party": (_GOAL, _TURN, _MATCH, _PARTY, _DRAW, _QUIT, _PARTY_SCORE, _PARTY_TOKENS, _END),
}


def pages_of(variant: str, family: str) -> tuple[Page, ...]:
    """The pages of ``variant``."""
    return PAGES.get(variant) or PAGES.get(family, ())
