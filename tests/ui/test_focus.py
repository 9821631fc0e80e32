"""Focus: arrows go where they point, Tab goes on in order."""

from lama_gui.kit.controls.focus import neighbour, step
from lama_gui.kit.geometry import Rect

#   a   b   c
#   d       e
PLACES = [
    ("a", Rect(0, 0, 100, 50)),
    ("b", Rect(150, 0, 100, 50)),
    ("c", Rect(300, 0, 100, 50)),
    ("d", Rect(0, 100, 100, 50)),
    ("e", Rect(300, 100, 100, 50)),
]
AT = dict(PLACES)


def go(name, direction):
    return neighbour(AT[name], [p for p in PLACES if p[0] != name], direction)


def test_what_lies_askew_below_is_not_straight_ahead():
    """A button under the gap between two tiles does not stand between them."""
    tile, next_tile = Rect(788, 138, 344, 298), Rect(1158, 138, 344, 298)
    below = Rect(1076, 450, 300, 54)
    assert neighbour(tile, [("below", below), ("next", next_tile)], "right") == "next"


def test_arrows_go_to_what_lies_straight_ahead():
    assert go("a", "right") == "b"
    assert go("a", "down") == "d"
    assert go("c", "down") == "e"
    assert go("e", "up") == "c"
    assert go("e", "left") == "d"


def test_an_arrow_into_the_void_leads_nowhere():
    assert go("a", "up") is None
    assert go("c", "right") is None


def test_what_is_straight_ahead_wins_over_what_is_near_but_aside():
    places = [("far", Rect(500, 0, 100, 50)), ("aside", Rect(120, 200, 100, 50))]
    assert neighbour(AT["a"], places, "right") == "far"


def test_overlapping_cards_of_a_fan_are_stepped_one_by_one():
    fan = [(str(i), Rect(i * 40, abs(i - 3) * 6, 160, 240)) for i in range(7)]
    for i in range(6):
        others = [p for p in fan if p[0] != str(i)]
        assert neighbour(dict(fan)[str(i)], others, "right") == str(i + 1)
        others = [p for p in fan if p[0] != str(i + 1)]
        assert neighbour(dict(fan)[str(i + 1)], others, "left") == str(i)


def test_tab_goes_round_and_round():
    assert step("e", PLACES, 1) == "a"
    assert step("a", PLACES, -1) == "e"
    assert step(None, PLACES, 1) == "a"
    assert step(None, [], 1) is None
