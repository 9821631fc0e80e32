"""Whoever has no name is spoken to in the language of today, whatever the file says."""

import pytest

from lama_gui.records import SeatInfo
from lama_gui.records.header import Header, parse_header
from lama_gui.scenes.common.lineup import Lineup, Seat
from lama_gui.texts import GivenName, Texts
from lama_gui.view.people.names import first_name, names_of
from tests.ui.seated import table
from tools.gallery import lama_states
from tools.gallery.positions import reach

BOT = SeatInfo("Rosa", "steady")


WORDS = ["You", "Du", "Ty", "あなた", "Você"]


@pytest.mark.parametrize(("language", "word"), [("de", "Du"), ("pl", "Ty"), ("en", "You")])
@pytest.mark.parametrize("kept", WORDS)
def test_one_person_is_spoken_to_in_the_language_of_today(kept, language, word):
    assert names_of([SeatInfo(kept, "human"), BOT], Texts(language)) == (word, "Rosa")


def test_several_people_and_bots_keep_the_names_of_the_file():
    ana = SeatInfo("Ana", "human")
    assert names_of([SeatInfo("Ty", "human"), ana, BOT], Texts("en")) == ("Ty", "Ana", "Rosa")
    assert names_of([SeatInfo("You", "steady"), ana], Texts("de")) == ("You", "Ana")


@pytest.mark.parametrize("name", WORDS)
@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_who_is_really_called_so_keeps_the_name(name, language):
    """Also in a match file, alone among bots, and told of as anybody else."""
    texts = Texts(language, strict=True)
    header = Header("classic", (SeatInfo.person(GivenName(name)), BOT))
    kept = parse_header(header.encode())
    assert kept.seats[0].named and kept.encode() == header.encode()
    names = names_of(kept.seats, texts)
    assert names == (name, "Rosa")
    assert texts("log.drew", name=names[0]) == texts("log.drew", name="Ana")


def test_a_chosen_name_says_nothing_more_in_the_file():
    assert SeatInfo.person(GivenName("Ana"), "pipa") == SeatInfo("Ana", "human", "pipa")
    assert not SeatInfo.person("Du").named


@pytest.mark.parametrize("name", ["You", "Du"])
def test_a_player_called_so_sits_down_by_name(context, name):
    seats = (Seat("human", name=name, avatar="pipa"), Seat("bot", avatar="rosa"))
    header = Lineup("classic", seats).header(context.texts, {})
    assert names_of(header.seats, Texts("de"))[0] == name
    assert names_of(parse_header(header.encode()).seats, Texts("en"))[0] == name


def test_a_foreign_name_is_told_of_as_a_name():
    texts = Texts("de", strict=True)
    assert texts("log.drew", name="You") == texts("log.drew", name="Ana")
    assert texts("log.drew", name="Du") != texts("log.drew", name="Ana")


def test_an_english_match_reads_right_in_german(seat):
    session = reach("classic", lama_states.own_turn, people=1, names=("You", "Rosa", "Tayo", "Luz"))
    log = table(seat(session, language="de")).board.log
    own = [line for line in log.lines if line.seat == 0]
    assert own and {line.who for line in own} == {"Du"}
    assert "legst" in {line.what for line in own}


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Don Pepe", "Don Pepe"),
        ("Wilhelmina Grünewaldt", "Wilhelmina"),
        ("Ana Maria Hohenstein", "Ana Maria Hohenstein"),  # another Ana plays
    ],
)
def test_where_room_is_scarce_first_names_are_shown(name, shown):
    assert first_name((name, "Ana Luz"), 0) == shown
