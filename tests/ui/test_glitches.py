"""Nothing of before lies over what comes next; nothing hangs, jumps, or is drawn twice."""

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
from lama_gui.texts import Texts
from lama_gui.view.drawing import hand
from lama_gui.view.games import pictures_of, theme_of
from tests import slow
from tests.ui.seated import table, use
from tools.gallery import lama_states, menus
from tools.gallery.positions import reach
from tools.pilot import Pilot

SIZE = (1280, 720)


# ---- the end of a round ----------------------------------------------------------------------


def test_nothing_of_the_old_round_plays_over_the_new_deal(sit):
    pilot = sit(lama_states.last_card, seats=3, size=SIZE, settle=False)
    scene = table(pilot)
    pilot.until(lambda: scene.my_turn)
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


def test_a_hand_that_is_thrown_down_is_whole_until_its_last_card_has_turned(sit):
    pilot = sit(lama_states.last_to_quit, seats=3, size=SIZE, settle=False)
    scene = table(pilot)
    pilot.until(lambda: scene.my_turn)
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


# ---- dragging --------------------------------------------------------------------------------


def drag_away(pilot: Pilot, fan: hand.HandFan, index: int) -> None:
    """Take a card and hold it over the table."""
    pose = fan.pose(index)
    at = pilot.to_px(pose.x - 60, pose.y)
    pilot.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    for to in ((700, 500), (600, 420)):
        pilot.post(pygame.MOUSEMOTION, pos=pilot.to_px(*to), rel=(0, 0), buttons=(1, 0, 0))
    assert fan.dragged == index


def test_a_dragged_card_is_in_its_place_again_after_a_pause(sit):
    pilot = sit(lama_states.own_turn, seats=3, size=SIZE, settle=False)
    scene = table(pilot)
    pilot.until(lambda: scene.my_turn)
    drag_away(pilot, scene.board.fan, 0)
    pilot.press("escape")
    assert pilot.scene.name == "pause"
    assert scene.board.fan.dragged is None
    use(pilot, "escape", settle=True)
    made = len(scene.session.match.steps)
    pilot.post(pygame.MOUSEBUTTONUP, pos=(600, 350), button=1)
    assert len(scene.session.match.steps) == made, "the drag has ended long ago"
    fan = scene.board.fan
    assert fan.shown(0).x == pytest.approx(fan.pose(0).x, abs=30)


def test_a_dragged_card_is_hidden_like_the_others(sit, monkeypatch):
    pilot = sit(lama_states.own_turn, seats=3, size=SIZE, settle=False)
    scene = table(pilot)
    pilot.until(lambda: scene.my_turn)
    drag_away(pilot, scene.board.fan, 0)
    faces: list[str | None] = []
    for name in ("draw_card", "draw_flying"):
        draw = getattr(hand, name)

        def drawn(canvas, face, *args, _draw=draw, **options):
            faces.append(face)
            return _draw(canvas, face, *args, **options)

        monkeypatch.setattr(hand, name, drawn)
    pilot.press("v")
    pilot.picture()
    assert faces and set(faces) == {None}
    pilot.step(0.1)
    assert scene.board.fan.dragged is None


def test_the_tutorials_card_is_drawn_once_while_it_is_dragged(context, monkeypatch):
    pilot = Pilot(context, lambda s: Tutorial(s, "classic"), (1280, 720))
    scene = pilot.scene
    for lesson in scene.course.lessons:
        if lesson.at == "card":
            scene.leap(lesson.name)
            break
    scene.rebuild()
    pilot.until(lambda: scene.asking)
    while not scene.teller.done:
        pilot.press("enter")
    pilot.step(0.5)
    target = scene.spot.target
    assert target is not None
    drag_away(pilot, scene.board.fan, target)
    pilot.step(0.1)
    places: list[tuple[float, float]] = []
    for module in (hand, lesson_spotlight):
        draw = module.draw_flying

        def drawn(canvas, face, pose, *args, _draw=draw, **options):
            if face == scene.board.fan.faces[target]:
                places.append((pose.x, pose.y))
            return _draw(canvas, face, pose, *args, **options)

        monkeypatch.setattr(module, "draw_flying", drawn)
    pilot.picture()
    assert len(set(places)) == 1, "under the pointer, and nowhere else"


# ---- the podium ------------------------------------------------------------------------------


def test_no_head_hangs_in_the_air_before_its_step_rises(context, tables, monkeypatch):
    """Without the steps, whatever is drawn of the busts ends where the step's edge is."""
    monkeypatch.setattr(podium, "draw_step", lambda *_: None)
    session = tables.ended("classic", 4)
    pilot = Pilot(context, lambda s: MatchResult(s, session), (960, 540))
    scene = pilot.scene
    for name in ("draw_confetti", "draw_disc", "draw_name_panel", "draw_medal", "draw_crown"):
        monkeypatch.setattr(podium, name, lambda *_: None)
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
            rows = rows_that_differ(
                without, with_, stand.step.x * viewport.scale, stand.step.w * viewport.scale
            )
            if not rows:
                continue
            assert risen > 0.9, "a head without a step"
            assert max(rows) / viewport.scale <= stand.top + 10


def rows_that_differ(one: pygame.Surface, other: pygame.Surface, x: float, w: float) -> list[int]:
    area = pygame.Rect(int(x + w * 0.25), 0, int(w * 0.5), one.get_height())
    alike = pygame.mask.from_threshold(
        one.subsurface(area), (0, 0, 0), (1, 1, 1, 255), other.subsurface(area)
    )
    alike.invert()
    return [y for rect in alike.get_bounding_rects() for y in range(rect.top, rect.bottom)]


# ---- the settings ----------------------------------------------------------------------------


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


# ---- words and pictures ----------------------------------------------------------------------


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
