"""Seats: taken over by bots and given back, and two who change places, before and in a match."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lama_gui.scenes.common.lineup import remembered
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session
from lama_gui.settings import Profile
from lama_gui.view.scoring.scoring import taken_words
from tests.players import play_on
from tests.ui.seated import Seat, table
from tools.gallery import lama_states as wishes
from tools.gallery import menus
from tools.gallery.positions import reach
from tools.pilot import Pilot

Sit = Callable[..., Pilot]
ANA, ROSA, TAYO = 0, 1, 2


@pytest.fixture
def sit(seat: Seat) -> Sit:
    """A table in the middle of a round, with the first person's turn to come."""

    def at(people: int, seats: int = 3, variant: str = "classic") -> Pilot:
        session = reach(variant, wishes.own_turn, seats=seats, people=people)
        pilot = seat(session, speed="instant")
        pilot.step(0.6)
        return pilot

    return at


def open_seats(pilot: Pilot) -> None:
    pilot.press("escape")
    pilot.click("seats")


def back_to_the_table(pilot: Pilot) -> None:
    pilot.click("done")
    pilot.press("escape")


def at_once(pilot: Pilot) -> None:
    pilot.scene.focus_on("when")
    pilot.press("right")


def change_places(pilot: Pilot, one: int, other: int, *, openly: bool = True) -> None:
    open_seats(pilot)
    if openly:
        at_once(pilot)
    pilot.click(f"seat.{one}")
    pilot.click("swap")
    pilot.click(f"seat.{other}")
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
    at_once(pilot)
    for seat, player in ((ANA, "novice"), (ROSA, "human")):
        pilot.click(f"seat.{seat}")
        pilot.scene.focus_on("player")
        pilot.press("right" if player == "novice" else "left")
        while table(pilot).session.changes.coming[seat].player.partition("/")[0] != player:
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
    for seat, name in ((ROSA, "Rosa"), (TAYO, "Tayo")):
        pilot.click(f"seat.{seat}")
        pilot.click("swap")
        assert pilot.widget("text").text.startswith(f"Who does {name} change places with?")
        pilot.click(f"seat.{seat}")
    pilot.click("swap")
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
    pilot.scene.focus_on("seat.0")  # the chosen one
    pilot.button("dpad_right")
    pilot.button("a")
    assert [info.name for info in table(pilot).session.changes.coming_seats] == [
        "Rosa",
        "Ana",
        "Tayo",
    ]


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


# ---- without learning anybody's cards ---------------------------------------------------------


def take(pilot: Pilot, seat: int, *, openly: bool) -> None:
    """A person takes the seat of a bot."""
    open_seats(pilot)
    if openly:
        at_once(pilot)
    pilot.click(f"seat.{seat}")
    pilot.scene.focus_on("player")
    while pilot.widget("player").value != "human":
        pilot.press("left")
    back_to_the_table(pilot)


def next_deal(pilot: Pilot) -> None:
    """Play on quickly, until the next cards are dealt."""
    session = table(pilot).session
    number = session.match.round
    play_on(session, until=lambda _: session.match.round != number)


def test_who_takes_a_seat_in_mid_round_sits_there_from_the_next_deal(sit: Sit) -> None:
    pilot = sit(people=1)
    session = table(pilot).session
    take(pilot, ROSA, openly=False)
    assert session.humans == (ANA,) and session.changes.coming[ROSA].player == "human"
    assert pilot.scene is table(pilot), "nothing is passed on"
    next_deal(pilot)
    assert session.humans == (ANA, ROSA) and session.changes.plan.taken == ()


def test_who_gives_a_seat_back_before_the_deal_has_seen_nothing(sit: Sit) -> None:
    pilot = sit(people=1)
    session = table(pilot).session
    take(pilot, ROSA, openly=False)
    open_seats(pilot)
    pilot.click(f"seat.{ROSA}")
    pilot.scene.focus_on("player")
    while pilot.widget("player").value == "human":
        pilot.press("right")
    back_to_the_table(pilot)
    next_deal(pilot)
    assert session.humans == (ANA,)


def test_who_takes_a_seat_at_once_is_told_of_in_the_log_and_on_the_results(sit: Sit) -> None:
    pilot = sit(people=1)
    session = table(pilot).session
    take(pilot, ROSA, openly=True)
    pilot.settle()
    assert session.humans == (ANA, ROSA)
    lines = [(line.who, line.what) for line in table(pilot).board.log.lines]
    assert ("Rosa", "a person plays here now") in lines
    session.hand_over(ROSA, "steady")  # giving it back does not make it unsaid
    number = session.match.round
    assert taken_words(session, pilot.context.texts, number) == (
        "During the round a person took over from Rosa."
    )
    assert taken_words(session, pilot.context.texts, number + 1) == ""
    assert "Rosa" in taken_words(session, pilot.context.texts)


def test_who_looks_through_the_choices_is_told_of_to_nobody(sit: Sit) -> None:
    pilot = sit(people=1)
    open_seats(pilot)
    at_once(pilot)
    pilot.click(f"seat.{ROSA}")
    pilot.scene.focus_on("player")
    values = [pilot.widget("player").value]
    while values.count(values[0]) < 2 or "human" not in values:
        pilot.press("left" if "human" not in values else "right")
        values.append(pilot.widget("player").value)
    back_to_the_table(pilot)
    assert table(pilot).session.changes.plan.taken == () and table(pilot).session.humans == (ANA,)


def test_who_comes_back_in_the_same_round_knows_the_cards(sit: Sit) -> None:
    session = table(sit(people=1)).session
    session.changes.take_over(ANA, "novice")
    assert session.humans == ()
    session.changes.take_over(ANA, "human")
    assert session.humans == (ANA,) and session.changes.plan.taken == ()


def test_who_changes_places_sits_there_from_the_next_deal(sit: Sit) -> None:
    pilot = sit(people=1)
    session = table(pilot).session
    change_places(pilot, ANA, TAYO, openly=False)
    assert session.places == (ANA, ROSA, TAYO) and table(pilot).viewer == ANA
    next_deal(pilot)
    assert session.places == (TAYO, ROSA, ANA) and session.humans == (TAYO,)


def test_the_table_turns_to_who_agreed_to_another_seat_when_cards_are_dealt(sit: Sit) -> None:
    pilot = sit(people=1)
    session = table(pilot).session
    change_places(pilot, ANA, TAYO, openly=False)
    pilot.press("q")
    if pilot.scene.name == "dialog":
        pilot.click("yes")
    number = session.match.round
    seen: set[int] = set()
    for _ in range(4000):
        if session.match.round > number:
            break
        seen.add(table(pilot).viewer)
        if pilot.scene.name == "round_result" and pilot.scene.widget("next").unavailable == "":
            pilot.click("next")
        pilot.step(0.1)
    assert seen == {ANA} and table(pilot).viewer == TAYO
    pilot.settle()
    lines = [line.what for line in table(pilot).board.log.lines]
    assert lines.count(f"Round {number + 1} begins") == 1


def test_bots_change_places_at_once(sit: Sit) -> None:
    session = table(sit(people=1)).session
    session.changes.trade(ROSA, TAYO)
    assert session.places == (ANA, TAYO, ROSA) and session.changes.plan.taken == ()


def test_who_changes_back_before_the_deal_stays(sit: Sit) -> None:
    session = table(sit(people=1)).session
    session.changes.trade(ANA, TAYO)
    session.changes.trade(TAYO, ANA)
    assert session.changes.coming_seats == session.seats


# ---- before the match ------------------------------------------------------------------------


def test_two_change_places_before_the_match(new_context) -> None:
    pilot = Pilot(new_context(language="en"), menus.change_table)
    pilot.click("starts")
    pilot.click("seat.0")
    pilot.click("swap")
    pilot.click("seat.2")
    shown = pilot.scene.lineup.shown
    assert [seat.avatar for seat in shown[:4]] == ["kiko", "rosa", "pipa", "tayo"]
    assert pilot.scene.lineup.marked == 2, "the youngest stays the youngest"
    assert not pilot.scene.swapping


def test_another_game_ends_the_changing_of_places(new_context) -> None:
    """Its table may have no chair for whoever was chosen."""
    pilot = Pilot(new_context(language="en"), menus.change_table)
    for seat in (4, 5):
        pilot.click(f"seat.{seat}")
    pilot.click("swap")
    pilot.click("variant.vamos")
    assert not pilot.scene.swapping
    assert len(pilot.scene.lineup.shown) == 5


def test_changing_places_takes_two(new_context) -> None:
    pilot = Pilot(new_context(language="en"), menus.change_table)
    for seat in (1, 2, 3):
        pilot.scene.focus_on(f"seat.{seat}")
        pilot.press("delete")
    pilot.click("seat.0")
    pilot.click("swap")
    assert not pilot.scene.swapping


# ---- gamepads of people ----------------------------------------------------------------------


def with_pads(new_context, **settings) -> Pilot:
    context = new_context(language="en", **settings)
    context.pads.update({4: "Pad", 7: "Pad", 9: "Stick"})
    return Pilot(context, menus.change_table)


def test_a_gamepad_is_chosen_from_the_list_and_remembered_with_the_player(new_context) -> None:
    pilot = with_pads(new_context)
    pilot.click("seat.0")
    pilot.click("edit")
    pilot.text("Ana")
    pilot.click("pad")
    pilot.click("pad.Pad (2)")
    assert pilot.widget("pad").text == "Pad (2)"
    pilot.click("done")
    pilot.press("escape", "escape")
    settings = pilot.context.settings
    assert settings.profiles == [Profile(name="Ana", avatar="pipa", pad="Pad (2)")]
    assert remembered(settings.last_match).seats[0].pad == "Pad (2)"


def test_a_button_shows_which_of_two_alike_it_is(new_context) -> None:
    pilot = with_pads(new_context)
    pilot.click("seat.0")
    pilot.click("edit")
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
    pilot.click("seat.0")
    pilot.click("edit")
    pilot.click("pad")
    pilot.plug(11, "Wheel")
    assert pilot.widget("pad.Wheel").text == "Wheel"


def test_a_chosen_gamepad_that_is_away_stays_in_the_list(new_context) -> None:
    pilot = with_pads(new_context, profiles=[Profile(name="Ana", avatar="luz", pad="Old pad")])
    pilot.click("seat.0")
    pilot.click("edit")
    pilot.click("known.Ana")
    pilot.click("pad")
    assert pilot.widget("pad.Old pad").detail == "not plugged in"


def test_without_gamepads_nobody_is_asked_for_one(new_context) -> None:
    pilot = Pilot(new_context(language="en"), menus.change_table)
    pilot.click("seat.0")
    pilot.click("edit")
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
    table(pilot).turn_controller.close()
