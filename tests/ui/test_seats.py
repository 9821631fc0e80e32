"""Seats: taken over by bots and given back, and two who change places, before and in a match."""

import pytest

from lama_gui.scenes.common.lineup import remembered
from lama_gui.scenes.match.table import TableScene
from lama_gui.settings import Profile
from lama_gui.view.scoring.scoring import taken_words
from tests.players import play_on
from tests.ui.seated import SMALL, Sit, table, use
from tools.gallery import lama_states, menus
from tools.gallery.positions import reach
from tools.pilot import Pilot

ANA, ROSA, TAYO = 0, 1, 2


@pytest.fixture
def sit(sit: Sit) -> Sit:
    """At a table of three in the middle of a round, with the first person's turn to come."""

    def at(people: int = 1) -> Pilot:
        pilot = sit(seats=3, people=people, speed="instant", settle=False)
        pilot.step(0.6)
        return pilot

    return at


def open_seats(pilot: Pilot) -> None:
    use(pilot, "escape", "@seats")


def back_to_the_table(pilot: Pilot) -> None:
    use(pilot, "@done", "escape")


def at_once(pilot: Pilot) -> None:
    use(pilot, "#when", "right")


def change_places(pilot: Pilot, one: int, other: int, *, openly: bool = True) -> None:
    open_seats(pilot)
    if openly:
        at_once(pilot)
    use(pilot, f"@seat.{one}", "@swap", f"@seat.{other}")
    back_to_the_table(pilot)


def choose(pilot: Pilot, seat: int, player: str, key: str = "left") -> None:
    """Choose who sits there."""
    use(pilot, f"@seat.{seat}", "#player", key)
    while pilot.widget("player").value.partition("/")[0] != player:
        pilot.press(key)


# ---- at the table ----------------------------------------------------------------------------


def test_one_person_changes_places_without_a_curtain_and_cards_stay(sit):
    pilot = sit()
    scene = table(pilot)
    session, before = scene.session, scene.session.match.state
    change_places(pilot, ANA, TAYO)
    assert session.humans == (TAYO,) and session.match.state is before
    assert pilot.scene is scene
    assert scene.viewer == TAYO and not scene.board.covered
    assert scene.board.names == ("Tayo", "Rosa", "Ana")


def test_one_person_takes_another_seat_without_a_curtain(sit):
    pilot = sit()
    open_seats(pilot)
    at_once(pilot)
    choose(pilot, ANA, "novice", "right")
    choose(pilot, ROSA, "human")
    back_to_the_table(pilot)
    pilot.settle()
    assert pilot.scene is table(pilot)
    assert table(pilot).viewer == ROSA


def test_when_two_people_change_places_the_cards_are_covered(sit):
    pilot = sit(people=2)
    pilot.step(0.6)
    pilot.hold("enter")
    while pilot.scene.name != "table":
        use(pilot, "enter", settle=True)
    assert not table(pilot).board.covered
    who = {ANA: "Rosa", ROSA: "Ana"}[table(pilot).viewer]
    change_places(pilot, ANA, ROSA)
    pilot.until(lambda: pilot.scene.name == "curtain")
    assert table(pilot).board.covered
    assert pilot.widget("who").text == who, "the turn belongs to the seat, now with another person"


def test_places_are_changed_from_behind_the_curtain(sit):
    pilot = sit(people=2)
    pilot.step(0.6)
    assert pilot.scene.name == "curtain"
    before = pilot.widget("who").text
    change_places(pilot, ANA, ROSA)
    pilot.settle()
    assert pilot.scene.name == "curtain"
    assert pilot.widget("who").text != before


def test_the_first_of_two_may_be_let_go_again(sit):
    pilot = sit()
    open_seats(pilot)
    for seat, name in ((ROSA, "Rosa"), (TAYO, "Tayo")):
        use(pilot, f"@seat.{seat}", "@swap")
        assert pilot.widget("text").text.startswith(f"Who does {name} change places with?")
        pilot.click(f"seat.{seat}")
    use(pilot, "@swap", "escape")
    assert pilot.scene.name == "take_over", "Esc only ends the changing of places"
    assert [info.name for info in table(pilot).session.seats] == ["Ana", "Rosa", "Tayo"]


def test_places_are_changed_by_gamepad_alone(sit):
    pilot = sit()
    pilot.button("start")
    for name, button in (("seats", "a"), ("swap", "a"), ("seat.0", "dpad_up")):
        pilot.scene.focus_on(name)
        pilot.button(button)
    pilot.button("a")
    coming = table(pilot).session.seating.coming_seats
    assert [info.name for info in coming] == ["Rosa", "Ana", "Tayo"]


def test_each_takes_the_own_gamepad_along(sit):
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
    choose(pilot, seat, "human")
    back_to_the_table(pilot)


def test_who_takes_a_seat_in_mid_round_may_give_it_back_before_the_deal(sit):
    pilot = sit()
    session = table(pilot).session
    take(pilot, ROSA, openly=False)
    assert session.humans == (ANA,) and session.seating.coming[ROSA].player == "human"
    assert pilot.scene is table(pilot), "nothing is passed on"
    open_seats(pilot)
    choose(pilot, ROSA, "steady", "right")
    back_to_the_table(pilot)
    number = session.match.round
    play_on(session, until=lambda _: session.match.round != number)
    assert session.humans == (ANA,) and session.seating.plan.taken == ()


def test_who_takes_a_seat_at_once_is_told_of_in_the_log_and_on_the_results(sit):
    pilot = sit()
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


def test_who_looks_through_the_choices_is_told_of_to_nobody(sit):
    pilot = sit()
    open_seats(pilot)
    at_once(pilot)
    use(pilot, f"@seat.{ROSA}", "#player")
    values = [pilot.widget("player").value]
    while values.count(values[0]) < 2 or "human" not in values:
        pilot.press("left" if "human" not in values else "right")
        values.append(pilot.widget("player").value)
    back_to_the_table(pilot)
    assert table(pilot).session.seating.plan.taken == () and table(pilot).session.humans == (ANA,)


def test_coming_back_or_moving_bots_reveals_no_cards(sit):
    session = table(sit()).session
    session.seating.take_over(ANA, "novice")
    assert session.humans == ()
    session.seating.take_over(ANA, "human")
    assert session.humans == (ANA,) and session.seating.plan.taken == ()
    session.seating.trade(ANA, TAYO)
    session.seating.trade(TAYO, ANA)
    assert session.seating.coming_seats == session.seats
    session.seating.trade(ROSA, TAYO)
    assert session.original_seats == (ANA, TAYO, ROSA) and session.seating.plan.taken == ()


def test_the_table_turns_to_who_agreed_to_another_seat_when_cards_are_dealt(sit):
    pilot = sit()
    session = table(pilot).session
    change_places(pilot, ANA, TAYO, openly=False)
    assert session.original_seats == (ANA, ROSA, TAYO)
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
    assert session.original_seats == (TAYO, ROSA, ANA) and session.humans == (TAYO,)
    pilot.settle()
    lines = [line.what for line in table(pilot).board.log.lines]
    assert lines.count(f"Round {number + 1} begins") == 1


# ---- before the match ------------------------------------------------------------------------


def test_two_change_places_before_the_match(new_context):
    pilot = Pilot(new_context(), menus.change_table)
    use(pilot, "@starts", "@seat.0", "@swap", "@seat.2")
    shown = pilot.scene.lineup.shown
    assert [seat.avatar for seat in shown[:4]] == ["kiko", "rosa", "pipa", "tayo"]
    assert pilot.scene.lineup.marked == 2, "the youngest stays the youngest"
    assert not pilot.scene.swapping


@pytest.mark.parametrize(
    "inputs",
    [
        # another game, whose table may have no chair for whoever was chosen
        "@seat.4 @seat.5 @swap @variant.vamos",
        # nobody to change places with
        "#seat.1 delete #seat.2 delete #seat.3 delete @seat.0 @swap",
    ],
)
def test_what_ends_the_changing_of_places(context, inputs):
    pilot = Pilot(context, menus.change_table)
    use(pilot, *inputs.split())
    assert not pilot.scene.swapping
    assert len(pilot.scene.lineup.shown) == (5 if "vamos" in inputs else 6)


# ---- gamepads of people ----------------------------------------------------------------------


def with_pads(new_context, *inputs: str, **settings: object) -> Pilot:
    """The table of a new match with gamepads, and the editor of its first seat."""
    context = new_context(**settings)
    context.pads.update({4: "Pad", 7: "Pad", 9: "Stick"})
    pilot = Pilot(context, menus.change_table)
    use(pilot, "@seat.0", "@edit", *inputs)
    return pilot


def test_a_gamepad_is_chosen_from_the_list_and_remembered_with_the_player(new_context):
    pilot = with_pads(new_context, "'Ana", "@pad", "@pad.Pad (2)")
    assert pilot.widget("pad").text == "Pad (2)"
    use(pilot, "@done", "escape", "escape")
    settings = pilot.context.settings
    assert settings.profiles == [Profile(name="Ana", avatar="pipa", pad="Pad (2)")]
    assert remembered(settings.last_match).seats[0].pad == "Pad (2)"


def test_at_the_table_each_chosen_gamepad_plays_its_person(new_context):
    profiles = [
        Profile(name="Ana", avatar="pipa", pad="Grey pad"),
        Profile(name="Rosa", avatar="rosa", pad="Blue pad"),
    ]
    context = new_context(speed="instant", profiles=profiles)
    context.pads.update({0: "Grey pad", 1: "Blue pad"})
    session = reach("classic", lama_states.own_turn, seats=2, people=2)
    pilot = Pilot(context, lambda c: TableScene(c, session), SMALL)
    pilot.step(1.2)
    assert pilot.widget("who").text == "Ana"
    pilot.hold_button("a", pad=1)
    assert pilot.scene.name == "curtain", "this is Rosa’s gamepad"
    pilot.hold_button("a", pad=0)
    assert pilot.scene.name != "curtain"


def test_a_button_shows_which_of_two_alike_it_is(new_context):
    pilot = with_pads(new_context, "@pad")
    for pad, name in ((7, "Pad (2)"), (4, "Pad")):
        pilot.button("a", pad=pad)
        assert (pilot.scene.name, pilot.scene.focus) == ("pads", f"pad.{name}")
    pilot.button("a", pad=4)
    assert pilot.scene.name == "names"
    assert pilot.widget("pad").text == "Pad"


def test_the_list_has_gamepads_that_are_plugged_in_and_the_chosen_one(new_context):
    ana = Profile(name="Ana", avatar="luz", pad="Old pad")
    pilot = with_pads(new_context, "@known.Ana", "@pad", profiles=[ana])
    assert pilot.widget("pad.Old pad").detail == "not plugged in"
    pilot.plug(11, "Wheel")
    assert pilot.widget("pad.Wheel").text == "Wheel"
