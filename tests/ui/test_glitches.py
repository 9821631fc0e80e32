"""Nothing of before lies over what comes next; nothing hangs, jumps, or is drawn twice."""

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from lama_gui.kit.widgets import walk
from lama_gui.scenes.after import podium
from lama_gui.scenes.after.match_result import MatchResult
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.learning import lesson_spotlight
from lama_gui.scenes.learning.tutorial import Tutorial
from lama_gui.scenes.match.curtain import Curtain
from lama_gui.scenes.match.log import Recap
from lama_gui.scenes.match.table import TableScene
from lama_gui.texts import Texts
from lama_gui.view.drawing import hand
from lama_gui.view.games import pictures_of, theme_of
from tests import slow
from tests.ui.seated import Sit, table, use
from tools.gallery import lama_states, menus
from tools.gallery.positions import reach
from tools.pilot import Pilot


@pytest.fixture
def own_turn(sit: Sit) -> Callable[..., tuple[Pilot, TableScene]]:
    """A function that seats three; the person is to move."""

    def own_turn(wanted=lama_states.own_turn) -> tuple[Pilot, TableScene]:
        pilot = sit(wanted, seats=3, size=(1280, 720), settle=False)
        scene = table(pilot)
        pilot.until(lambda: scene.my_turn)
        return pilot, scene

    return own_turn


def test_nothing_of_the_old_round_plays_over_the_new_deal(own_turn):
    pilot, scene = own_turn(lama_states.last_card)
    pilot.press("enter")
    pilot.until(lambda: scene.board.stage is not None)
    pilot.press("space")  # skips the rest
    pilot.until(lambda: pilot.scene.name == "round_result")
    while pilot.scene.name == "round_result":
        pilot.press("enter")
        pilot.step(0.02)
    assert pilot.scene is scene
    assert scene.board.animator.lasting() == [] and scene.board.stage is None
    assert {scene.board.mood(seat) for seat in range(3)} == {"calm"}


def test_a_hand_that_is_thrown_down_is_whole_until_its_last_card_has_turned(own_turn):
    pilot, scene = own_turn(lama_states.last_to_quit)
    count = len(scene.board.fan)
    assert count > 2
    pilot.press("q")
    player = scene.board.animator
    moments = [i / 60 for i in range(round(0.2 * 60) + 2 * count + 2)]
    for t in moments:
        flying = [f.start.x for f in player.timeline.in_flight(t)]
        waiting = player.timeline.waiting(t)
        lying = [scene.board.fan.pose(i).x for i in range(count) if ("hand", i) not in waiting]
        places = [pose.x for pose in scene.board.layout.hand(count)]
        assert sorted(flying + lying) == pytest.approx(places), f"at {t:.2f} s"


def drag_away(pilot: Pilot, fan: hand.HandFan, index: int) -> None:
    """Take a card and hold it over the table."""
    pose = fan.pose(index)
    at = pilot.to_px(pose.x - 60, pose.y)
    pilot.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    for to in ((700, 500), (600, 420)):
        pilot.post(pygame.MOUSEMOTION, pos=pilot.to_px(*to), rel=(0, 0), buttons=(1, 0, 0))
    assert fan.dragged == index


def test_a_dragged_card_is_in_its_place_again_after_a_pause(own_turn):
    pilot, scene = own_turn()
    fan = scene.board.fan
    drag_away(pilot, fan, 0)
    pilot.press("escape")
    assert pilot.scene.name == "pause"
    assert fan.dragged is None
    use(pilot, "escape", settle=True)
    made = len(scene.session.match.steps)
    pilot.post(pygame.MOUSEBUTTONUP, pos=(600, 350), button=1)
    assert len(scene.session.match.steps) == made, "the drag has ended long ago"
    assert fan.shown(0).x == pytest.approx(fan.pose(0).x, abs=30)


def test_a_dragged_card_is_hidden_like_the_others(own_turn, noted):
    pilot, scene = own_turn()
    drag_away(pilot, scene.board.fan, 0)
    drawn = [noted(hand, name) for name in ("draw_card", "draw_flying")]
    pilot.press("v")
    pilot.picture()
    assert {face for calls in drawn for _, face, *_ in calls} == {None}
    pilot.step(0.1)
    assert scene.board.fan.dragged is None


def test_the_tutorials_card_is_drawn_once_while_it_is_dragged(context, noted):
    pilot = Pilot(context, lambda s: Tutorial(s, "classic"))
    scene = pilot.scene
    scene.leap(next(lesson.name for lesson in scene.course.lessons if lesson.at == "card"))
    scene.rebuild()
    pilot.until(lambda: scene.asking)
    while not scene.teller.done:
        pilot.press("enter")
    pilot.step(0.5)
    target = scene.spot.target
    assert target is not None
    drag_away(pilot, scene.board.fan, target)
    pilot.step(0.1)
    drawn = [noted(module, "draw_flying") for module in (hand, lesson_spotlight)]
    pilot.picture()
    dragged = scene.board.fan.faces[target]
    places = {(p.x, p.y) for calls in drawn for _, face, p, *_ in calls if face == dragged}
    assert len(places) == 1, "under the pointer, and nowhere else"


def test_no_head_hangs_in_the_air_before_its_step_rises(context, tables, monkeypatch):
    """Without the steps, whatever is drawn of the busts ends where the step's edge is."""
    session = tables.ended("classic", 4)
    pilot = Pilot(context, lambda s: MatchResult(s, session), (960, 540))
    scene = pilot.scene
    for name in ("step", "confetti", "disc", "name_panel", "medal", "crown"):
        monkeypatch.setattr(podium, f"draw_{name}", lambda *_: None)
    viewport, type_ = pilot.context.viewport, pilot.context.type
    draw_person = podium.draw_person
    for _ in range(34 if slow.patient else 12):
        pilot.step(1 / 30 if slow.patient else 1 / 11)
        monkeypatch.setattr(podium, "draw_person", lambda *_: None)
        without = pilot.picture().copy()
        monkeypatch.setattr(podium, "draw_person", draw_person)
        with_ = pilot.picture().copy()
        for index, stand in enumerate(scene.victory.stands(viewport, type_)[:3]):
            risen = scene.victory.progress(scene.victory.risings[index])
            x, _, width, _ = viewport.rect_px(stand.step)
            rows = rows_that_differ(without, with_, x, width)
            assert risen > 0.9 or not rows, "a head without a step"
            assert max(rows, default=0) / viewport.scale <= stand.top + 10


def rows_that_differ(one: pygame.Surface, other: pygame.Surface, x: float, w: float) -> list[int]:
    area = pygame.Rect(int(x + w * 0.25), 0, int(w * 0.5), one.get_height())
    alike = pygame.mask.from_threshold(
        one.subsurface(area), (0, 0, 0), (1, 1, 1, 255), other.subsurface(area)
    )
    alike.invert()
    return [y for rect in alike.get_bounding_rects() for y in range(rect.top, rect.bottom)]


def test_the_text_size_follows_the_pointer_and_is_set_on_release(context):
    pilot = Pilot(context, partial(menus.settings_tab, "display"))
    pilot.scene.focus_on("text_size")
    pilot.step(0.1)
    pilot.picture()

    def place():
        return next(r for w, r in walk(pilot.scene.widgets) if w.name == "text_size")

    before = place()

    def at(part):
        return pilot.to_px(before.x + 22 + part * (before.w - 170), before.cy)

    pilot.post(pygame.MOUSEBUTTONDOWN, pos=at(0.0), button=1)
    shown = []
    for step in range(1, 21):
        pilot.post(pygame.MOUSEMOTION, pos=at(step / 20), rel=(0, 0), buttons=(1, 0, 0))
        pilot.step(1 / 60)
        pilot.picture()
        shown.append(pilot.widget("text_size").shown)
        assert place() == before
    assert shown == sorted(shown) and shown[-1] > 180
    assert context.settings.text_size == 100
    pilot.post(pygame.MOUSEBUTTONUP, pos=at(1.0), button=1)
    assert context.settings.text_size == shown[-1]


@pytest.mark.parametrize("chosen", ["dusk", "fiesta", "crayon", "meadow", "demon"])
@pytest.mark.parametrize("variant", ["classic", "party", "cafe", "komary"])
def test_a_chosen_theme_shows_the_beast_of_which_the_words_speak(new_context, chosen, variant):
    context: AppContext = new_context(theme=chosen)
    context.set_theme(theme_of(variant))
    assert context.theme.name == chosen
    mosquito = pictures_of(variant).face(context.theme, "L") == "cards/meadow/B.svg"
    assert mosquito == ("Bzzz" in context.texts_for(variant)("card.L"))


YOU = {"en": "You", "de": "Du", "pl": "Ty", "pt_BR": "Você"}


@pytest.mark.parametrize("named", YOU.values(), ids=YOU)
@pytest.mark.parametrize("language", YOU)
def test_who_has_no_name_is_not_called_you_before_others(new_context, language, named):
    context = new_context(language=language)
    session = reach(
        "classic", lama_states.own_turn, seats=3, people=2, names=(named, "Ana", "Tayo")
    )
    pilot = Pilot(context, lambda s: Curtain(s, session, 0))
    words = " ".join(pilot.widget(name).text for name in ("who", "only", "open"))
    assert not any(you in words.split() for you in YOU.values()), words
    pilot = Pilot(context, lambda s: Recap(s, session, 0, []))
    title = Texts(language)("recap.title", name=named)
    assert named not in title.replace(",", " ").split()
