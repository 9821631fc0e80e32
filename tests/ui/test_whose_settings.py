"""The settings of who sits at the screen: chosen for a person, used at their table.

Open hands are remembered for each person, and need everybody who sits at the screen.
"""

import pytest

from lama_gui.kit.scene import Replace
from lama_gui.scenes.before.settings import SettingsScene
from lama_gui.scenes.before.title import Title
from lama_gui.settings import Personal, Profile
from tests.ui.seated import names, open_hands, table, use
from tools.gallery.positions import begin
from tools.pilot import Pilot

PEOPLE = [
    Profile(name="Ana"),
    Profile(name="Bo", personal=Personal(text_size=150, speed="instant")),
]


def opened(context, tab: str = "display", person: int = 0) -> Pilot:
    """The settings at a tab, for the ``person`` of this number; 0 for everybody."""
    pilot = Pilot(context, Title)
    pilot.click("settings")
    assert isinstance(pilot.scene, SettingsScene)
    pilot.scene.tab = tab
    pilot.scene.rebuild()
    if person:
        use(pilot, "#whose", *["right"] * person)
    return pilot


def test_a_setting_is_chosen_for_a_person_and_seen_at_once(new_context):
    context = new_context(profiles=PEOPLE)
    pilot = opened(context, person=1)
    use(pilot, "#high_contrast", "space")
    pilot.step(0.1)
    assert context.theme.contrast
    pilot.press("escape")
    pilot.step(0.1)
    assert not context.theme.contrast, "the title is everybody's"
    assert [p.personal.high_contrast for p in context.saved.profiles] == [True, None]
    assert not context.saved.high_contrast


def test_without_known_players_nobody_is_asked_for_whom(context):
    assert "whose" not in names(opened(context))


def test_a_person_who_goes_back_to_the_defaults_keeps_those_of_the_computer(new_context):
    context = new_context(profiles=PEOPLE, captions=True)
    pilot = opened(context, person=2)
    pilot.step(0.1)
    assert context.settings.text_size == 150
    use(pilot, "@defaults", "@yes")
    pilot.step(0.1)
    assert context.saved.profiles[1].personal == Personal()
    assert context.settings.captions


@pytest.mark.parametrize(
    ("people", "speed"), [(("Bo",), "instant"), (("Bo", "Ana"), "normal")], ids=["one", "two"]
)
def test_the_table_is_shown_as_they_need_it_who_sit_there(seat, people, speed):
    called = ("Bo", "Ana", "Luz", "Rosa")
    pilot = seat(begin("classic", 4, people=len(people), names=called), profiles=PEOPLE)
    pilot.step(0.1)
    context = pilot.context
    assert context.people == people
    assert (context.settings.text_size, context.settings.speed) == (150, speed)
    pilot.stack.apply(Replace(Title(context), all=True))
    pilot.step(0.1)
    assert context.settings.text_size == 100


def test_the_places_of_the_table_are_those_for_the_words_of_who_sits_there(seat):
    called = ("Bo", "Inti", "Luz", "Rosa", "Kiko")
    pilot = seat(begin("party", seats=5, names=called), profiles=PEOPLE)
    pilot.step(0.1)
    board = pilot.scene.board
    before = [place.rect for place in board.layout.panels]
    board.show_at_once(board.after)
    assert [place.rect for place in board.layout.panels] == before, "nothing moves"


def test_the_file_keeps_the_computers_settings_while_somebody_sits_there(new_context):
    context = new_context(profiles=PEOPLE)
    context.sit(("Bo",))
    context.change(muted=True)
    context.save()
    assert context.saved.text_size == 100 and context.settings.text_size == 150
    assert context.saved.muted


NAMES = ("Ana", "Rosa", "Tayo")


def family(**wishes: bool | None) -> list[Profile]:
    return [Profile(name=name, personal=Personal(family=wish)) for name, wish in wishes.items()]


@pytest.mark.parametrize("rosa", [True, False, None])
def test_hands_lie_open_where_everybody_at_the_table_wants_it(seat, rosa):
    """Who has not said so does not want it."""
    session = begin("classic", 3, people=2, names=NAMES)
    pilot = seat(session, profiles=family(Ana=True, Rosa=rosa))
    pilot.until(lambda: pilot.scene.name == "curtain" or table(pilot).my_turn)
    assert session.seating.has_open_hands == (pilot.scene.name == "table") == bool(rosa)
    assert len(open_hands(pilot)) == bool(rosa)


def test_settings_shown_for_one_person_open_no_hand_of_another(seat):
    """The table under them goes by all who sit there."""
    session = begin("classic", 3, people=2, names=NAMES)
    pilot = seat(session, profiles=family(Ana=True, Rosa=True))
    pilot.until(lambda: table(pilot).my_turn)
    context = pilot.context
    assert open_hands(pilot)
    context.change_own("Rosa", family=False)
    context.sit(("Ana",))
    assert context.settings.family and not table(pilot).has_open_hands
    table(pilot).rebuild()
    assert not open_hands(pilot)


def test_who_has_changed_places_is_still_asked(seat):
    session = begin("classic", 3, people=2, names=NAMES)
    session.seating.change_places(1, 2)
    pilot = seat(session, profiles=family(Ana=True, Rosa=False, Tayo=True))
    assert table(pilot).seated == ("Ana", "Rosa")
    assert not table(pilot).family


def test_it_is_chosen_for_a_person_beside_what_else_is_theirs(new_context):
    context = new_context(profiles=family(Ana=None, Rosa=None))
    use(opened(context, "accessibility", person=1), "#family", "space")
    assert [one.personal.family for one in context.saved.profiles] == [True, None]
    assert not context.saved.family
