"""The rules are told on small stages: who stands there, what is done, how much room it has."""

import pytest

from lama_gui.view.games.teaching import RuleScene, plain, scene_of


@pytest.mark.parametrize(
    ("row", "scene"),
    [
        ("3 1 > ^luz", RuleScene((("luz", "cheer"),), "", ("3", "1"))),
        ("^luz =8 :trophy", RuleScene((("luz", "crown"),), "", ("=8", ":trophy"))),
        ("^luz ^kiko > :flag", RuleScene((("luz", "glum"), ("kiko", "glum")), "", (":flag",))),
        ("&pepe:glum 5 > @1", RuleScene((("pepe", "glum"),), "", ("5", ">", "@1"))),
        ("&pipa:right ~play _3 > 4", RuleScene((("pipa", "right"),), "play", ("_3", ">", "4"))),
        (
            "^luz > ^kiko > ^rosa",
            RuleScene(
                (("luz", "cheer"), ("kiko", "cheer"), ("rosa", "cheer")),
                *("", (), frozenset({0, 1})),
            ),
        ),
    ],
)
def test_a_row_says_who_stands_there_and_what_lies_before_them(row, scene):
    assert scene_of(row) == scene


def test_without_a_stage_a_row_keeps_what_lies_there():
    assert plain("&pipa:right ~play _3 > 4") == "_3 > 4"
    assert plain("^luz > :flag") == "^luz > :flag"
