"""Seats: taken over by bots and given back, and two who change places, before and in a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from lama_gui.session import Session
from lama_gui.settings import Profile
from lama_gui.ui.app.gallery.positions import reach
from lama_gui.ui.app.pilot import Pilot
from lama_gui.ui.games.lama import telling as wishes
from lama_gui.ui.scenes.before.new_match import NewMatch
from lama_gui.ui.scenes.common.lineup import remembered
from lama_gui.ui.scenes.match.table import TableScene

Sit = Callable[..., Pilot]
ANA, ROSA, TAYO = 0, 1, 2


@pytest.fixture
def sit(new_context) -> Iterator[Sit]:
    """A table in the middle of a round, with the first person's turn to come."""
    pilots: list[Pilot] = []

    def seated(people: int, seats: int = 3, variant: str = "classic") -> Pilot:
        context = new_context(language="en", speed="instant")
        session = reach(variant, wishes.own_turn, seats=seats, people=people)
        pilot = Pilot(context, lambda s: TableScene(s, session), (960, 540))
        pilots.append(pilot)
        pilot.step(0.6)
        return pilot

    yield seated
    for pilot in pilots:
        pilot.stack.scenes[0].conductor.close()


def table(pilot: Pilot) -> TableScene:
    scene = pilot.stack.scenes[0]
    assert isinstance(scene, TableScene)
    return scene


def open_seats(pilot: Pilot) -> None:
    pilot.press("escape")
    pilot.click("seats")


def back_to_the_table(pilot: Pilot) -> None:
    pilot.click("done")
    pilot.press("escape")


def change_places(pilot: Pilot, one: int, other: int) -> None:
    open_seats(pilot)
    pilot.click("swap")
    pilot.click(f"place.{one}")
    pilot.click(f"place.{other}")
    back_to_the_table(pilot)


# ---- at the table ----------------------------------------------------------------------------


def test_two_change_places_and_keep_cards_and_points_where_they_are(sit: Sit) -> None:
    pilot = sit(people=1)
    before = table(pilot).session.match.state
    change_places(pilot, ANA, TAYO)
    session: Session = table(pilot).session
    assert [info.name for info in session.seats] == ["Tayo", "Rosa", "Ana"]
    assert session.humans == (TAYO,)
    assert session.match.state is before


def test_one_person_alone_changes_places_without_a_curtain(sit: Sit) -> None:
    pilot = sit(people=1)
    change_places(pilot, ANA, TAYO)
    assert pilot.scene is table(pilot)
    assert table(pilot).viewer == TAYO
    assert not table(pilot).board.covered
    assert table(pilot).board.names == ("Tayo", "Rosa", "Ana")


def test_one_person_alone_takes_another_seat_without_a_curtain(sit: Sit) -> None:
    pilot = sit(people=1)
    open_seats(pilot)
    for seat, player in ((ANA, "novice"), (ROSA, "human")):
        pilot.scene.focus_on(f"seat.{seat}")
        pilot.press("right" if player == "novice" else "left")
        while table(pilot).session.player(seat).partition("/")[0] != player:
            pilot.press("right" if player == "novice" else "left")
    back_to_the_table(pilot)
    pilot.settle()
    assert pilot.scene is table(pilot)
    assert table(pilot).viewer == ROSA


def test_when_two_people_change_places_the_cards_are_covered(sit: Sit) -> None:
    pilot = sit(people=2)
    pilot.step(0.6)
    pilot.hold("enter")
    while pilot.scene.name != "table":
        pilot.press("enter")
        pilot.settle()
    assert not table(pilot).board.covered
    viewer = table(pilot).viewer
    change_places(pilot, ANA, ROSA)
    pilot.until(lambda: pilot.scene.name == "curtain")
    assert table(pilot).board.covered
    who = {ANA: "Rosa", ROSA: "Ana"}[viewer]
    assert pilot.widget("who").text == who, "the turn belongs to the seat, now with another person"


def test_places_are_changed_from_behind_the_curtain(sit: Sit) -> None:
    pilot = sit(people=2)
    pilot.step(0.6)
    assert pilot.scene.name == "curtain"
    before = pilot.widget("who").text
    change_places(pilot, ANA, ROSA)
    pilot.settle()
    assert pilot.scene.name == "curtain"
    assert pilot.widget("who").text != before


def test_the_first_of_two_may_be_let_go_again(sit: Sit) -> None:
    pilot = sit(people=1)
    open_seats(pilot)
    pilot.click("swap")
    pilot.click("place.1")
    assert pilot.widget("text").text == "With whom does Rosa change places?"
    pilot.click("place.1")
    pilot.click("place.2")
    assert pilot.widget("text").text == "With whom does Tayo change places?"
    pilot.press("escape")
    assert pilot.scene.name == "take_over", "Esc only ends the changing of places"
    assert [info.name for info in table(pilot).session.seats] == ["Ana", "Rosa", "Tayo"]


def test_places_are_changed_by_gamepad_alone(sit: Sit) -> None:
    pilot = sit(people=1)
    pilot.button("start")
    pilot.scene.focus_on("seats")
    pilot.button("a")
    pilot.scene.focus_on("swap")
    pilot.button("a")
    pilot.button("a")  # the first row has the focus
    pilot.button("dpad_down")
    pilot.button("a")
    assert [info.name for info in table(pilot).session.seats] == ["Rosa", "Ana", "Tayo"]


def test_each_takes_the_own_gamepad_along(sit: Sit) -> None:
    pilot = sit(people=2)
    scene = table(pilot)
    scene.context.pads.update({0: "Grey pad", 1: "Blue pad"})
    scene.pads.take(ANA, 0)
    scene.pads.take(ROSA, 1)
    change_places(pilot, ANA, ROSA)
    pilot.until(lambda: pilot.scene.name == "curtain")
    assert pilot.widget("who").text == "Rosa"
    pilot.step(0.6)
    pilot.button("a", pad=0)
    assert pilot.widget("others").text == "This gamepad is Ana’s."
    pilot.hold_button("a", pad=1)
    assert pilot.scene.name != "curtain"


# ---- before the match ------------------------------------------------------------------------


def test_two_change_places_before_the_match(new_context) -> None:
    pilot = Pilot(new_context(language="en"), NewMatch)
    pilot.click("mark.0")
    pilot.click("swap")
    pilot.click("place.0")
    pilot.click("place.2")
    shown = pilot.scene.lineup.shown
    assert [seat.avatar for seat in shown[:4]] == ["kiko", "rosa", "pipa", "tayo"]
    assert pilot.scene.lineup.marked == 2, "the youngest stays the youngest"
    assert not pilot.scene.swap.on


def test_another_game_ends_the_changing_of_places(new_context) -> None:
    """Its table may have no chair for whoever was chosen."""
    pilot = Pilot(new_context(language="en"), NewMatch)
    for seat in (4, 5):
        pilot.click(f"add.{seat}")
    pilot.click("swap")
    pilot.click("place.5")
    pilot.click("variant.vamos")
    assert not pilot.scene.swap.on
    assert len(pilot.scene.lineup.shown) == 5


def test_changing_places_takes_two(new_context) -> None:
    pilot = Pilot(new_context(language="en"), NewMatch)
    for seat in (1, 2, 3):
        pilot.scene.focus_on(f"kind.{seat}")
        pilot.press("delete")
    pilot.click("swap")
    assert not pilot.scene.swap.on


# ---- gamepads of people ----------------------------------------------------------------------


def with_pads(new_context, **settings) -> Pilot:
    context = new_context(language="en", **settings)
    context.pads.update({4: "Pad", 7: "Pad", 9: "Stick"})
    return Pilot(context, NewMatch)


def test_a_gamepad_is_chosen_from_the_list_and_remembered_with_the_player(new_context) -> None:
    pilot = with_pads(new_context)
    pilot.click("edit.0")
    pilot.text("Ana")
    pilot.click("pad")
    pilot.click("pad.Pad (2)")
    assert pilot.widget("pad").text == "Pad (2)"
    pilot.click("done")
    pilot.press("escape")
    settings = pilot.context.settings
    assert settings.profiles == [Profile(name="Ana", avatar="pipa", pad="Pad (2)")]
    assert remembered(settings.last_match).seats[0].pad == "Pad (2)"


def test_a_button_shows_which_of_two_alike_it_is(new_context) -> None:
    pilot = with_pads(new_context)
    pilot.click("edit.0")
    pilot.click("pad")
    pilot.button("a", pad=7)
    assert (pilot.scene.name, pilot.scene.focus) == ("pads", "pad.Pad (2)")
    pilot.button("a", pad=4)
    assert (pilot.scene.name, pilot.scene.focus) == ("pads", "pad.Pad")
    pilot.button("a", pad=4)
    assert pilot.scene.name == "names"
    assert pilot.widget("pad").text == "Pad"


def test_a_gamepad_that_is_plugged_in_joins_the_list(new_context) -> None:
    pilot = with_pads(new_context)
    pilot.click("edit.0")
    pilot.click("pad")
    pilot.plug(11, "Wheel")
    assert pilot.widget("pad.Wheel").text == "Wheel"


def test_a_chosen_gamepad_that_is_away_stays_in_the_list(new_context) -> None:
    pilot = with_pads(new_context, profiles=[Profile(name="Ana", avatar="luz", pad="Old pad")])
    pilot.click("edit.0")
    pilot.click("known.Ana")
    pilot.click("pad")
    assert pilot.widget("pad.Old pad").detail == "not plugged in"


def test_without_gamepads_nobody_is_asked_for_one(new_context) -> None:
    pilot = Pilot(new_context(language="en"), NewMatch)
    pilot.click("edit.0")
    assert "pad" not in {widget.name for widget in pilot.scene.widgets}


def test_at_the_table_each_chosen_gamepad_plays_its_person(new_context) -> None:
    profiles = [
        Profile(name="Ana", avatar="pipa", pad="Grey pad"),
        Profile(name="Rosa", avatar="rosa", pad="Blue pad"),
    ]
    context = new_context(language="en", speed="instant", profiles=profiles)
    context.pads.update({0: "Grey pad", 1: "Blue pad"})
    session = reach("classic", wishes.own_turn, seats=2, people=2)
    pilot = Pilot(context, lambda s: TableScene(s, session), (960, 540))
    pilot.step(1.2)
    assert pilot.widget("who").text == "Ana"
    pilot.hold_button("a", pad=1)
    assert pilot.scene.name == "curtain", "this is Rosa’s gamepad"
    pilot.hold_button("a", pad=0)
    assert pilot.scene.name != "curtain"
    table(pilot).conductor.close()
