"""Between scenes nothing cuts, and no secret is seen a moment longer for it."""

from __future__ import annotations

import pygame
import pytest

from lama_gui.ui.app import crossing
from lama_gui.ui.app.gallery.positions import reach
from lama_gui.ui.app.pilot import Pilot
from lama_gui.ui.games.lama import telling as wishes
from lama_gui.ui.kit.dialog import Confirm
from lama_gui.ui.scenes.before.new_match import NewMatch
from lama_gui.ui.scenes.before.settings import SettingsScene
from lama_gui.ui.scenes.learning.rules import Rules
from lama_gui.ui.scenes.match.curtain import Curtain
from lama_gui.ui.scenes.match.table import TableScene


def asked(context) -> Pilot:
    """A dialog has just come up."""
    pilot = Pilot(context, SettingsScene, (960, 540))
    pilot.settle()
    pilot.picture()
    pilot.click("defaults")
    assert isinstance(pilot.scene, Confirm)
    return pilot


def shown(pilot: Pilot) -> bytes:
    pilot.stack.draw(pilot.surface)
    return pilot.surface.get_buffer().raw


def test_a_dialog_comes_and_goes_softly(new_context):
    pilot = asked(new_context(language="en"))
    first = shown(pilot)
    pilot.step(crossing.FADE / 2)
    half = shown(pilot)
    pilot.step(crossing.FADE)
    assert len({first, half, shown(pilot)}) == 3
    assert 0.16 <= crossing.FADE <= 0.26


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": "instant"}])
def test_with_reduced_motion_and_at_instant_speed_it_is_there(new_context, settings):
    pilot = asked(new_context(language="en", **settings))
    first = shown(pilot)
    pilot.step(crossing.FADE)
    assert shown(pilot) == first


def sit(context, people: int) -> tuple[Pilot, TableScene]:
    """A table at which a person may play, drawn with the hand open."""
    session = reach("classic", wishes.own_turn, people=people)
    pilot = Pilot(context, lambda c: TableScene(c, session), (960, 540))
    table = pilot.stack.scenes[0]
    assert isinstance(table, TableScene)
    return pilot, table


def covered(pilot: Pilot, table: TableScene) -> bytes:
    """What fades away, if it is the table with all its cards face down."""
    before = pilot.stack._crossing.before
    assert before is not None, "nothing cuts"
    again = before.copy()
    assert table.board.covered
    pilot.stack._draw_scene(table, again, None)
    assert again.get_buffer().raw == before.get_buffer().raw
    return before.get_buffer().raw


def test_the_pause_comes_softly_over_cards_that_are_covered_at_once(new_context):
    pilot, table = sit(new_context(language="en"), 1)
    pilot.settle()
    opened = pilot.picture().copy()
    pilot.press("esc")
    assert pilot.scene.name == "pause"
    assert covered(pilot, table) != opened.get_buffer().raw
    first = shown(pilot)
    pilot.step(crossing.FADE / 2)
    half = shown(pilot)
    pilot.step(crossing.FADE)
    assert len({first, half, shown(pilot)}) == 3
    table.conductor.close()


def test_the_curtain_comes_softly_over_cards_that_are_covered_at_once(new_context):
    pilot, table = sit(new_context(language="en"), 3)
    pilot.until(lambda: not table.board.player.running and isinstance(pilot.scene, Curtain))
    pilot.settle()
    pilot.hold("enter")
    if pilot.scene.name == "recap":
        pilot.press("enter")
    assert pilot.scene is table
    pilot.settle()
    pilot.picture()
    table._act("draw")
    while not isinstance(pilot.scene, Curtain):
        pilot.picture()
        pilot.step(1 / 30)
    covered(pilot, table)
    table.conductor.close()


def test_a_result_comes_softly_and_goes_so(new_context):
    session = reach("classic", wishes.last_card)
    pilot = Pilot(new_context(language="en"), lambda c: TableScene(c, session), (960, 540))
    table = pilot.scene
    pilot.settle()
    pilot.press("enter")
    while pilot.scene is table:
        pilot.picture()
        pilot.step(0.1)
    assert pilot.scene.name == "round_result" and pilot.stack._crossing.before is not None
    while pilot.scene is not table:
        pilot.settle()
        pilot.picture()
        pilot.press("enter")  # a token goes back, if there is one; then on
    assert pilot.stack._crossing.before is not None
    assert isinstance(table, TableScene)
    table.conductor.close()


def test_the_result_of_a_match_comes_softly(new_context):
    """The table between the last round's result and it is not to be seen."""

    def nearly_over(view, session) -> bool:
        return wishes.last_card(view, session) and max(view.totals) >= 33

    session = reach("classic", nearly_over)
    pilot = Pilot(new_context(language="en"), lambda c: TableScene(c, session), (960, 540))
    table = pilot.scene
    pilot.settle()
    pilot.press("enter")
    pilot.until(lambda: pilot.scene is not table)
    while pilot.scene.name == "round_result":
        pilot.settle()
        before = pilot.picture().get_buffer().raw
        pilot.press("enter")
    pilot.until(lambda: pilot.scene is not table)
    assert pilot.scene.name == "match_result"
    kept = pilot.stack._crossing.before
    assert kept is not None and kept.get_buffer().raw == before
    pilot.stack.close()


def test_a_match_begins_softly(new_context):
    """Also where its settings are kept as it begins."""
    pilot = Pilot(new_context(language="en"), NewMatch, (960, 540))
    pilot.settle()
    pilot.picture()
    pilot.click("start")
    assert pilot.scene.name == "table" and pilot.stack._crossing.before is not None
    pilot.stack.close()


def test_another_page_of_the_same_scene_comes_softly(new_context):
    pilot = Pilot(new_context(language="en"), lambda c: Rules(c, "classic"), (960, 540))
    pilot.settle()
    first = pilot.picture().get_buffer().raw
    pilot.press("page down")
    half = shown(pilot)
    pilot.step(crossing.FADE)
    assert shown(pilot) != first and half != shown(pilot)
    assert pilot.stack._crossing.before is None
    pilot.press("page down")
    assert pilot.stack._crossing.before is not None
    pilot.settle()
    for _ in range(20):
        pilot.press("page down")
        pilot.settle()
    pilot.press("page down")
    assert pilot.stack._crossing.before is None, "the last page is no other one"


def box_top(pilot: Pilot) -> int:
    """The first row of pixels in which the dialog's panel differs from what it lies on."""
    top = pilot.stack.top
    canvas = pygame.Surface(pilot.surface.get_size(), pygame.SRCALPHA, 32)
    away = pilot.stack._crossing.below(top, pilot.context.space)
    pilot.stack._draw_scene(top, canvas, None, away)
    return canvas.get_bounding_rect().top


def test_a_dialog_comes_up_by_a_small_rise_and_goes_without_one(new_context):
    pilot = asked(new_context(language="en"))
    tops = [box_top(pilot)]
    while pilot.stack._crossing.before is not None:
        pilot.step(0.04)
        tops.append(box_top(pilot))
    assert tops == sorted(tops, reverse=True)
    assert tops[0] - tops[-1] == round(crossing.RISE * pilot.context.space.scale)
    pilot.picture()
    pilot.press("esc")
    assert pilot.stack._crossing.before is not None
    assert pilot.stack._crossing.below(pilot.scene, pilot.context.space) == 0


def test_with_reduced_motion_nothing_rises(new_context):
    pilot = asked(new_context(language="en", reduced_motion=True))
    assert pilot.stack._crossing.below(pilot.scene, pilot.context.space) == 0
