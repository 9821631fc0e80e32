"""The ribbon of a turn says what can be done, not what the rule would allow."""

import pytest

from lama_gui.texts import EASY, Texts, languages
from lama_gui.view.games.lama.words import rule_words
from tests.rules.table import at
from tests.ui.seated import table
from tools.gallery import lama_states
from tools.gallery.positions import reach

CASES = {
    "a card fits": (at("classic", "1 3 / 2", top="3"), "Your turn: play a 3 or a 4"),
    "nothing fits": (at("classic", "1 6 / 2", top="3"), "Nothing fits: draw or quit"),
    "no card is left to draw": (
        at("classic", "1 6 / 2", top="3", deck=""),
        "You must quit: 7 points",
    ),
    "the others have quit": (
        at("classic", "1 / 2", top="3", quit="1"),
        "You must quit: 1 point",
    ),
    "alone, and a card fits": (
        at("classic", "1 3 / 2", top="3", quit="1"),
        "Your turn: play a 3 or a 4",
    ),
}


@pytest.mark.parametrize(("position", "said"), CASES.values(), ids=CASES)
def test_the_ribbon_says_what_can_be_done(position, said):
    assert rule_words(position.game.view(position.state, 0), Texts("en")) == said


@pytest.mark.parametrize("language", languages())
def test_every_language_says_so_in_easy_words_too(language):
    said = {
        rule_words(position.game.view(position.state, 0), texts)
        for position, _ in CASES.values()
        for texts in (Texts(language), Texts(language).with_context(EASY))
    }
    assert len(said) == 2 * 4


def test_of_a_covered_hand_it_tells_the_rule_alone():
    position = at("classic", "1 6 / 2", top="3")
    watched = position.game.view(position.state, 1)
    assert rule_words(watched, Texts("en")) == "Your turn: play a 3 or a 4"


def test_where_only_quitting_is_left_it_has_the_focus(seat):
    pilot = seat(reach("classic", lama_states.last_to_quit, people=1))
    scene = table(pilot)
    pilot.until(lambda: scene.my_turn)
    assert scene.focus == "quit_round" == scene.first_focus()
