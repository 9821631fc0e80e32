"""The pages of the rules of VAMOS."""

from __future__ import annotations

from lama_gui.ui.games.rule_page import Page

PAGES = (
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
            "## > # # #",
        ),
    ),
    Page("lead", ("^brasa :cup", "^brasa > ^lunar > ^flaca", "^brasa ^lunar ^flaca > =3")),
    Page("trick", ("12 > ^lunar > ^flaca", "12 > 18* 26!", "12 > 33* 4*", "12 18* 26 33")),
    Page("take", ("12| 18| 33 > 12*", "12 > ^brasa", "^brasa > 30")),
    Page("vamos", ("12 15 18", "15 25 > =1", "12| 15| 18 > 12*"), ("5", "15", "25")),
    Page("gifts", ("# # # #", "# # # # > ^brasa", "# # # # > :eye-off")),
    Page("score", ("19| 11| 2 > =3+1−3", "^brasa =4 :trophy", "^brasa ^lunar :trophy")),
    Page("values", ("1| 4| 7", "10| 14| 18", "21| 25| 28", "31| 33| 35")),
)


def pages_of(variant: str) -> tuple[Page, ...]:  # noqa: ARG001 - there is only one
    """The pages of ``variant``."""
    return PAGES
