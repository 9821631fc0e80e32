"""Somebody too small to read plays along: what may be played is large, and spoken."""

from collections.abc import Sequence
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest

from lama_gui.app.speech import SpokenOutput, Voice
from lama_gui.kit.accessibility import Utterance
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.before.player_editor import PlayerEditor
from lama_gui.scenes.common.board_scene import UNTIL_INPUT, Toast
from lama_gui.scenes.common.lineup import remembered
from lama_gui.scenes.match.table import TableScene
from lama_gui.settings import Profile
from lama_gui.view.hud import ActButton
from tests.ui.seated import table, text_on, use
from tools.gallery import menus
from tools.gallery.positions import reach
from tools.gallery.states import choosing
from tools.pilot import Pilot

CHILD = [Profile(name="Ana", prereader=True)]
GAMES = ("classic", "cafe", "vamos")


def heights(scene: TableScene) -> tuple[list[float], list[float]]:
    """Of the cards that go, and of the others."""
    fan = scene.board.fan
    poses = {index: fan.pose(index).height for index in range(len(fan))}
    goes = [height for index, height in poses.items() if index in fan.playable]
    return goes, [height for index, height in poses.items() if index not in fan.playable]


# ------------------------------------------------------------- the hand, and what can be done


@pytest.mark.parametrize("variant", GAMES)
def test_what_may_be_played_stands_large_between_the_others_unless_one_can_read(sit, variant):
    pilot = sit(choosing, variant, profiles=CHILD)
    goes, others = heights(table(pilot))
    assert min(goes) > 1.5 * max(others)
    for index in range(len(table(pilot).board.fan)):
        card = pilot.widget(f"card-{index}").rect
        assert card.y > 0 and card.bottom <= pilot.context.viewport.height
    goes, others = heights(table(sit(choosing, variant, profiles=[Profile(name="Ana")])))
    assert {*goes, *others} == {goes[0]}


@pytest.mark.parametrize("way", ["click", "keys"])
def test_a_large_card_is_played_by_the_pointer_and_by_keys(sit, way):
    pilot = sit(choosing, profiles=CHILD)
    session, fan = table(pilot).session, table(pilot).board.fan
    card = min(fan.playable)
    moves, face = len(session.match.steps), str(session.view(0).hand[card])
    if way == "click":
        pilot.click(fan.pose(card).x, fan.pose(card).y)
    else:
        pilot.press("enter")
    assert str(session.match.steps[moves].move) == f"play {face}"


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_pictures_leave_the_other_seats_free(sit, seats, text_size):
    pilot = sit(choosing, seats=seats, profiles=CHILD, language="de", text_size=text_size)
    board = table(pilot).board
    areas = [board.table.geometry.seat_area(board.layout, other) for other in range(1, seats)]
    acts = [pilot.widget(name) for name in ("draw", "quit_round", "hint")]
    assert all(isinstance(act, ActButton) for act in acts[:2])
    rects = [act.rect for act in acts]
    assert min(rect.h for rect in rects) >= 64
    assert not any(rect.overlaps(area) for rect in rects for area in areas)
    assert not any(one.overlaps(other) for one, other in combinations(rects, 2))


# ------------------------------------------------------------- spoken, without hurry


class Mouth(Voice):
    """The own voice, which knows every language; keeps what it says."""

    def __init__(self) -> None:
        super().__init__(None)
        self.said: list[str] = []

    def can_read(self, language: str) -> bool:
        return True

    def say(self, said: Sequence[Utterance], *_: object) -> None:
        self.said += [one.text for one in said if one.text]


class Child:
    """Hears what the own voice says, without a screen reader."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot, self.mouth = pilot, Mouth()
        nobody: Any = SimpleNamespace(active=False, requests=list, show=lambda *_: None)
        self.telling = SpokenOutput(pilot.context, nobody, self.mouth)

    def hears(self) -> str:
        """What is said in the next frames."""
        self.mouth.said.clear()
        for _ in range(5):
            self.pilot.step(1 / 30)
            self.telling.follow(self.pilot.stack, 1 / 30)
        return " ".join(self.mouth.said)


@pytest.mark.parametrize("profiles", [CHILD, []])
def test_what_may_be_played_is_said_without_the_voice_being_on(sit, profiles):
    """On the child's own turn only, and only where there is a child."""
    pilot = sit(choosing, profiles=profiles)
    scene, texts = table(pilot), pilot.context.texts
    child = Child(pilot)
    said = child.hears()
    assert not pilot.context.settings.voice
    if not profiles:
        assert said == ""
        return
    hand = scene.session.view(0).hand
    for index in scene.board.fan.playable:
        assert scene.table.words.spoken_card(str(hand[index]), texts) in said
    assert texts("table.draw") in said
    pilot.press("d")
    assert child.hears() == "", "what the others do is not read out"
    pilot.until(lambda: scene.my_turn or pilot.scene is not scene)
    if pilot.scene is scene:
        pilot.settle()
        assert texts("spoken.your_turn") in child.hears()


def test_covered_cards_are_neither_large_nor_spoken(sit):
    pilot = sit(choosing, profiles=CHILD)
    child = Child(pilot)
    use(pilot, "v", settle=True)
    assert child.hears() == ""
    goes, others = heights(table(pilot))
    assert not goes and len(set(others)) == 1


def test_what_is_told_stays_until_it_was_read(sit):
    pilot = sit(choosing, profiles=CHILD)
    table(pilot).say("Something.")
    assert table(pilot).toast == Toast("Something.", UNTIL_INPUT)
    pilot.settle(30.0)
    assert table(pilot).toast is not None


def test_only_the_childs_seat_is_large(seat):
    session = reach("classic", choosing, people=2, names=("Rosa", "Ana", "Tayo", "Luz"))
    pilot = seat(session, profiles=CHILD)
    assert not table(pilot).prereader
    table(pilot).sit_down(1)
    assert table(pilot).prereader and table(pilot).board.prereader


# ------------------------------------------------------------- the editor


def edited(context: AppContext) -> Pilot:
    pilot = Pilot(context, menus.change_table, (1280, 720))
    use(pilot, "@seat.0", "@edit")
    assert isinstance(pilot.scene, PlayerEditor)
    return pilot


def test_it_is_set_at_the_seat_and_kept_with_the_name(context):
    pilot = edited(context)
    assert pilot.widget("prereader").unavailable, "it is kept by the name"
    use(pilot, "#name", "'Mia")
    assert not pilot.widget("prereader").unavailable
    use(pilot, "@prereader", "@done", "@start")
    assert [(one.name, one.prereader) for one in context.saved.profiles] == [("Mia", True)]
    assert remembered(context.saved.last_match).seats[0].prereader
    pilot = edited(context)
    assert pilot.widget("prereader").value
    use(pilot, "@prereader", "@done", "@start")
    assert not context.saved.profiles[0].prereader


def test_a_known_child_is_known_at_any_seat(new_context):
    context = new_context(profiles=[Profile(name="Mia", prereader=True)])
    pilot = edited(context)
    pilot.click("known.Mia")
    assert pilot.widget("prereader").value
    assert pilot.report().problems(context.viewport.full) == []


def test_it_says_that_the_name_comes_first(context):
    pilot = edited(context)
    pilot.click("prereader")
    assert "Enter a name first." in text_on(pilot)
