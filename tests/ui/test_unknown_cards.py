"""What people are told of a bot, and of a coach, that does not know a card of the game."""

import pytest
from msgspec.structs import replace

from lama_gui.families import FAMILIES
from lama_gui.match import Match
from lama_gui.records import Header, SeatInfo
from lama_gui.scenes.after.review import Review
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Chance, Session
from lama_gui.session.visibility import Revealed
from tests.players import played
from tests.ui.seated import open_scene
from tools.gallery import lama_states
from tools.gallery.positions import reach

SIZE = (1280, 720)
HINT = "I don’t know the card L, so I can’t help here."
SENTENCES = {
    "en": "Inti (expert/inti) does not know the card L. Steady takes over.",
    "de": "Inti (expert/inti) kennt die Karte L nicht. Der Bot „Solide“ spielt weiter.",
    "pl": "Inti (expert/inti) nie zna karty L. Dalej gra bot „Solidny”.",
    "pt_BR": "Inti (expert/inti) não conhece a carta L. O bot Firme joga no lugar.",
}


@pytest.fixture(autouse=True)
def nobody_knows_the_llama(monkeypatch: pytest.MonkeyPatch) -> None:
    """The expert and the coach have never seen a llama."""
    strange = replace(FAMILIES["lama"], unknown=lambda _: "L")
    monkeypatch.setitem(FAMILIES, "lama", strange)


@pytest.mark.parametrize("language", SENTENCES)
def test_another_brain_takes_the_seat_and_a_sentence_says_so(new_context, language):
    seats = (SeatInfo("Ana", "human", youngest=True), SeatInfo("Inti", "expert/inti"))
    header = Header("classic", seats, seed="gallery")
    session = Session(header, Match(header.game(), 2), None, Chance(1))
    context = new_context(language=language, speed="instant")
    pilot = open_scene(context, lambda c: TableScene(c, session), SIZE)
    assert pilot.scene.toast.text == SENTENCES[language]
    assert session.player(1) == "steady"


def test_a_hint_names_the_card_instead(new_context):
    session = reach("classic", lama_states.own_turn, people=1)
    context = new_context(speed="instant")
    pilot = open_scene(context, lambda c: TableScene(c, session), SIZE)
    pilot.press("h")
    assert pilot.scene.toast.text == HINT
    assert not pilot.scene.hints.busy


def test_the_review_does_not_call_a_match_flawless_that_it_can_not_judge(new_context):
    match = played("classic", 3, seed=1)
    seats = tuple(SeatInfo(name, "human") for name in ("Ana", "Inti", "Luz"))
    shown = Revealed(Header("classic", seats), match)
    pilot = open_scene(new_context(), lambda c: Review(c, shown, 0), SIZE)
    assert pilot.widget("state").text == HINT
