"""Open hands are remembered for each person, and need everybody who sits at the screen."""

import pytest

from lama_gui.scenes.before.settings import SettingsScene
from lama_gui.scenes.before.title import Title
from lama_gui.settings import Personal, Profile
from tests.ui.seated import table, use
from tools.gallery.positions import begin
from tools.pilot import Pilot

NAMES = ("Ana", "Rosa", "Tayo")


def family(**wishes: bool | None) -> list[Profile]:
    return [Profile(name=name, personal=Personal(family=wish)) for name, wish in wishes.items()]


def opened(pilot: Pilot) -> set[str]:
    return {w.name for w in pilot.scene.widgets if w.name.startswith("open-")}


@pytest.mark.parametrize("rosa", [True, False, None])
def test_hands_lie_open_where_everybody_at_the_table_wants_it(seat, rosa):
    """Who has not said so does not want it."""
    session = begin("classic", 3, people=2, names=NAMES)
    pilot = seat(session, profiles=family(Ana=True, Rosa=rosa))
    pilot.until(lambda: pilot.scene.name == "curtain" or table(pilot).my_turn)
    assert session.seating.has_open_hands == (pilot.scene.name == "table") == bool(rosa)
    assert len(opened(pilot)) == bool(rosa)


def test_settings_shown_for_one_person_open_no_hand_of_another(seat):
    """The table under them goes by all who sit there."""
    session = begin("classic", 3, people=2, names=NAMES)
    pilot = seat(session, profiles=family(Ana=True, Rosa=True))
    pilot.until(lambda: table(pilot).my_turn)
    context = pilot.context
    assert opened(pilot)
    context.change_own("Rosa", family=False)
    context.sit(("Ana",))
    assert context.settings.family and not table(pilot).has_open_hands
    table(pilot).rebuild()
    assert not opened(pilot)


def test_who_has_changed_places_is_still_asked(seat):
    session = begin("classic", 3, people=2, names=NAMES)
    session.seating.change_places(1, 2)
    pilot = seat(session, profiles=family(Ana=True, Rosa=False, Tayo=True))
    assert table(pilot).seated == ("Ana", "Rosa")
    assert not table(pilot).family


def test_it_is_chosen_for_a_person_beside_what_else_is_theirs(new_context):
    context = new_context(profiles=family(Ana=None, Rosa=None))
    pilot = Pilot(context, Title)
    pilot.click("settings")
    assert isinstance(pilot.scene, SettingsScene)
    pilot.scene.tab = "accessibility"
    pilot.scene.rebuild()
    pilot.scene.focus_on("whose")
    pilot.press("right")  # Ana
    use(pilot, "#family", "space")
    assert [one.personal.family for one in context.saved.profiles] == [True, None]
    assert not context.saved.family
