"""The log of a match, on the table and as a list; and what was laid of late, seen again."""

import pytest

from lama_gui.families import GAMES
from lama_gui.kit.accessibility import Live
from lama_gui.rules.cards import LLAMA, Card
from lama_gui.rules.lama_moves import CardPlayed
from lama_gui.rules.lama_state import LamaView
from lama_gui.rules.vamos_state import VamosView
from lama_gui.scenes.match.last_played import MOST, LastPlayedViewer
from lama_gui.session import Session
from lama_gui.view.accessible import log_nodes
from lama_gui.view.drawing.widgets import LogPanel
from lama_gui.view.games import table_for
from tests.ui.seated import table, use
from tools.gallery.lama_states import bots_turn, own_turn
from tools.gallery.positions import reach
from tools.gallery.vamos_states import full_trays, leading


def test_the_log_speaks_a_new_language_at_once_behind_the_pause(sit):
    pilot = sit(size=(1280, 720))

    def shown() -> list[str]:
        panel = next(one for one in table(pilot).widgets if isinstance(one, LogPanel))
        return [line.what for line in panel.lines]

    before = shown()
    pilot.press("escape")
    assert pilot.scene.name == "pause"
    pilot.context.change(language="pl")
    pilot.settle()
    behind = shown()
    assert pilot.scene.name == "pause"
    assert len(behind) == len(before) and behind != before
    use(pilot, "escape", settle=True)
    assert shown() == behind


def second_round(view: LamaView, session: Session) -> bool:
    return view.round == 2 and own_turn(view, session)


def test_lines_of_the_round_before_are_not_news_by_ear(sit):
    board = table(sit(second_round)).board
    told = [(node.text, node.live) for node in log_nodes(board)]
    begins = next(n for n, (text, _) in enumerate(told) if text == "Round 2 begins.")
    assert begins, "there are lines of round 1"
    assert {live for _, live in told[: begins + 1]} == {Live.OFF}, "the table opens with the round"
    assert {live for _, live in told[begins + 1 :]} == {Live.POLITE}


def test_the_last_trick_is_shown_with_who_won_it(sit):
    pilot = sit(full_trays, "vamos")
    session = table(pilot).session
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


def test_the_pile_tells_who_laid_what_newest_first(sit):
    pilot = sit()
    session = table(pilot).session
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


@pytest.mark.parametrize(("variant", "card"), [("classic", "a llama"), ("komary", "a Bzzz")])
def test_a_card_has_the_name_that_its_game_gives_it(context, variant, card):
    line = table_for(GAMES[variant]({})).log(CardPlayed(0, Card(LLAMA), 3), ["Rosa"], context.texts)
    assert line.spoken == f"Rosa played {card}"
