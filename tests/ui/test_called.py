"""Whoever has no name is spoken to in the language of today, whatever the file says."""

from __future__ import annotations

import pytest

from lama_gui.app.pilot import Pilot
from lama_gui.records import SeatInfo
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.match.table import TableScene
from lama_gui.texts import Texts
from lama_gui.view.people.called import names_of
from tools.gallery import lama_states as wishes
from tools.gallery.positions import reach

BOT = SeatInfo("Rosa", "steady")


@pytest.mark.parametrize(("language", "word"), [("de", "Du"), ("pl", "Ty"), ("en", "You")])
@pytest.mark.parametrize("kept", ["You", "Du", "Ty", "あなた"])
def test_one_person_is_spoken_to_in_the_language_of_today(
    kept: str, language: str, word: str
) -> None:
    assert names_of([SeatInfo(kept, "human"), BOT], Texts(language)) == (word, "Rosa")


def test_of_several_people_each_keeps_the_name_of_the_file() -> None:
    seats = [SeatInfo("Ty", "human"), SeatInfo("Ana", "human"), BOT]
    assert names_of(seats, Texts("en")) == ("Ty", "Ana", "Rosa")


def test_a_bot_keeps_its_name() -> None:
    seats = [SeatInfo("You", "steady"), SeatInfo("Ana", "human")]
    assert names_of(seats, Texts("de")) == ("You", "Ana")


def test_a_foreign_name_is_told_of_as_a_name() -> None:
    texts = Texts("de", strict=True)
    assert texts("log.drew", name="You") == texts("log.drew", name="Ana")
    assert texts("log.drew", name="Du") != texts("log.drew", name="Ana")


def test_an_english_match_reads_right_in_german(context: AppContext) -> None:
    context.change(language="de")
    session = reach("classic", wishes.own_turn, people=1, names=("You", "Rosa", "Tayo", "Luz"))
    pilot = Pilot(context, lambda s: TableScene(s, session))
    pilot.settle()
    table = pilot.scene
    assert isinstance(table, TableScene)
    own = [line for line in table.board.chronicle.lines if line.seat == 0]
    assert own and {line.who for line in own} == {"Du"}
    assert "legst" in {line.what for line in own}
    table.conductor.close()
