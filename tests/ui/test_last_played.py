"""What was laid of late can be looked at again: the last trick, and who laid what on the pile."""

import pytest

from lama_gui.rules.lama_events import CardPlayed
from lama_gui.rules.vamos_state import VamosView
from lama_gui.scenes.match.last_played import MOST, LastPlayedViewer
from lama_gui.view.games import table_for
from tests.ui.seated import table
from tools.gallery.lama_states import bots_turn, own_turn
from tools.gallery.positions import reach
from tools.gallery.vamos_states import following, full_trays, leading


def test_the_last_trick_is_shown_with_who_won_it(seat):
    session = reach("vamos", full_trays)
    pilot = seat(session)
    pilot.settle()
    pilot.press("k")
    box = pilot.scene
    view = session.view(0)
    assert isinstance(view, VamosView)
    trick = view.tricks[-1]
    assert [laid.card for laid in box.shown.cards] == [str(card) for _, card in trick.plays]
    winners = [laid.who for laid in box.shown.cards if laid.best]
    assert winners == [session.seats[trick.winner].name]
    assert winners[0] in box.spoken_text
    pilot.press("k")
    assert pilot.scene is table(pilot), "the key that opened it closes it"


def test_before_the_first_trick_there_is_none(seat):
    session = reach("vamos", lambda view, _: following(view, _) and not view.tricks)
    pilot = seat(session)
    pilot.settle()
    pilot.press("k")
    assert isinstance(pilot.scene, LastPlayedViewer)
    assert pilot.context.texts("last_played.trick.none") in pilot.scene.spoken_text


def test_the_pile_tells_who_laid_what_newest_first(seat):
    session = reach("classic", own_turn)
    pilot = seat(session)
    pilot.settle()
    pilot.click("last_played")
    box = pilot.scene
    played = [event for event in session.view(0).history if isinstance(event, CardPlayed)]
    assert len(box.shown.cards) == len(played) + 1 <= MOST, "and the card that was turned up"
    newest = box.shown.cards[0]
    assert (newest.card, newest.who) == (str(played[-1].card), session.seats[played[-1].seat].name)
    assert newest.card == str(session.view(0).discard_top)


def test_looking_hurries_nobody_and_moves_nothing(seat):
    session = reach("classic", bots_turn)
    pilot = seat(session)
    pilot.step(0.05)
    steps = len(session.match.steps)
    pilot.press("k")
    assert isinstance(pilot.scene, LastPlayedViewer)
    for _ in range(40):
        pilot.step(0.1)
    assert len(session.match.steps) == steps, "the others wait meanwhile"


@pytest.mark.parametrize(("variant", "wanted"), [("classic", own_turn), ("vamos", leading)])
def test_it_shows_the_same_whoever_looks(variant, wanted):
    session = reach(variant, wanted)  # type: ignore[arg-type]
    shown = table_for(session.match.game).last_played
    names = [info.name for info in session.seats]

    def words(key: str, **values: object) -> str:
        return f"{key} {sorted(values.items())}"

    told = {repr(shown(session.view(side), names, words)) for side in range(len(names))}  # type: ignore[arg-type]
    assert len(told) == 1
