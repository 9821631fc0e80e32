"""The rule pages of VAMOS."""

from __future__ import annotations

from lama_gui.view.games.rule_page import RulePage

PAGES = (
    RulePage(
        "goal",
        (
            "&lunar:cheer 19 > :star :star :star",
            "&torito:glum 2 > :skull :skull :skull",
            "^brasa :trophy",
        ),
        ("8", "25", "33"),
    ),
    RulePage(
        "deck", ("&lunar 1| 5| 9", "&amaru 10| 15| 20", "&brasa 21| 25| 30", "&torito 31| 33| 36")
    ),
    RulePage(
        "deal",
        (
            "^brasa ^lunar ^flaca # # # # # # # # #",
            "^brasa ^lunar ^flaca ^amaru # # # # # # # # #",
            "^brasa ^lunar ^flaca ^amaru ^trasgo # # # # # # #",
            "&torito:right ## > # # #",
        ),
    ),
    RulePage("lead", ("^brasa :cup", "^brasa > ^lunar > ^flaca", "^brasa ^lunar ^flaca > =3")),
    RulePage(
        "trick",
        (
            "12 > ^lunar > ^flaca",
            "&lunar:right 12 > 18* 26!",
            "&trasgo:wince 12 > 33* 4*",
            "&amaru:gloat 12 18* 26 33",
        ),
    ),
    RulePage("take", ("&flaca:right 12| 18| 33 > 12*", "12 > ^brasa", "^brasa > 30")),
    RulePage(
        "vamos",
        ("&brasa:cheer 12 15 18", "&trasgo:right 15 25 > =1", "&flaca 12| 15| 18 > 12*"),
        ("5", "15", "25"),
    ),
    RulePage(
        "gifts", ("&torito:gloat # # # #", "# # # # > ^brasa", "&lunar:wince # # # # > :eye-off")
    ),
    RulePage(
        "score", ("&amaru:right 19| 11| 2 > =3+1−3", "^brasa =4 :trophy", "^brasa ^lunar :trophy")
    ),
    RulePage(
        "values",
        (
            "&lunar:glum 1| 4| 7",
            "&amaru:cheer 10| 14| 18",
            "&brasa:cheer 21| 25| 28",
            "&torito:glum 31| 33| 35",
        ),
    ),
)


def pages_of(variant: str) -> tuple[RulePage, ...]:  # noqa: ARG001 - there is only one
    return PAGES
