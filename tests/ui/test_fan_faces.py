"""A card of the café says its value once, large, wherever it is seen."""

import pytest

from lama_gui.kit.draw.theme import Themes
from lama_gui.view.games.lama import PICTURES

CRAYON = Themes().get("crayon")


@pytest.mark.parametrize(
    ("seen", "picture"),
    [
        pytest.param(1.0, "cards/crayon/4-fan.svg", id="few cards: a numeral in the left half"),
        pytest.param(0.3, "cards/crayon/4.svg", id="many cards: an index in the corner"),
    ],
)
def test_a_fan_shows_the_face_that_its_cards_have_room_for(seen, picture):
    assert PICTURES.in_fan(seen).of(CRAYON, "4") == picture


def test_a_whole_card_and_a_beast_have_one_face():
    assert PICTURES.of(CRAYON, "4") == "cards/crayon/4-whole.svg"
    assert PICTURES.in_fan(0.3).of(CRAYON, "L") == PICTURES.of(CRAYON, "L")


def test_other_themes_draw_the_same_face_in_every_fan():
    dusk = Themes().get("dusk")
    assert PICTURES.in_fan(1.0).of(dusk, "4") == PICTURES.of(dusk, "4")
