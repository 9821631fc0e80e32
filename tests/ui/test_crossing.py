"""Between scenes nothing cuts, and no secret is seen a moment longer for it."""

import time

import pygame
import pytest

from lama_gui.app import transition
from lama_gui.app.stack import SceneStack
from lama_gui.kit.dialog import Confirm
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect, Viewport
from lama_gui.kit.scene import Push, Scene
from lama_gui.scenes.before.settings import SettingsScene
from lama_gui.scenes.match.curtain import Curtain
from lama_gui.scenes.match.table import TableScene
from tests.ui.seated import open_scene, table, use
from tools.bench.profiler import profiling
from tools.pilot import Pilot


def asked(context) -> Pilot:
    """A dialog has just come up."""
    pilot = open_scene(context, SettingsScene, (960, 540))
    pilot.picture()
    pilot.click("defaults")
    assert isinstance(pilot.scene, Confirm)
    return pilot


def shown(pilot: Pilot) -> bytes:
    pilot.stack.draw(pilot.surface)
    return pygame.image.tobytes(pilot.surface, "RGB")


def comes_softly(pilot: Pilot) -> bool:
    """Whether there are pictures between the first and the last."""
    first = shown(pilot)
    pilot.step(transition.FADE / 2)
    half = shown(pilot)
    pilot.step(transition.FADE)
    return len({first, half, shown(pilot)}) == 3


def test_a_dialog_comes_softly(context):
    assert comes_softly(asked(context))
    assert 0.16 <= transition.FADE <= 0.26


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": "instant"}])
def test_with_reduced_motion_and_at_instant_speed_it_is_there(new_context, settings):
    pilot = asked(new_context(**settings))
    first = shown(pilot)
    assert pilot.stack.transition.below(pilot.scene, pilot.context.viewport) == 0
    pilot.step(transition.FADE)
    assert shown(pilot) == first


def covered(pilot: Pilot, scene: TableScene) -> bytes:
    """What fades away, if it is the table with all its cards face down."""
    before = pilot.stack.transition.before
    assert before is not None, "nothing cuts"
    again = before.copy()
    assert scene.board.covered
    pilot.stack.draw_scene(scene, again, None)
    assert again.get_buffer().raw == before.get_buffer().raw
    return before.get_buffer().raw


def test_the_pause_comes_softly_over_cards_that_are_covered_at_once(sit):
    pilot = sit()
    opened = pilot.picture().copy()
    pilot.press("esc")
    assert pilot.scene.name == "pause"
    assert covered(pilot, table(pilot)) != opened.get_buffer().raw
    assert comes_softly(pilot)


def test_the_curtain_comes_softly_over_cards_that_are_covered_at_once(sit):
    pilot = sit(people=3, settle=False)
    scene = table(pilot)
    pilot.until(lambda: not scene.board.animator.running and isinstance(pilot.scene, Curtain))
    pilot.settle()
    pilot.hold("enter")
    if pilot.scene.name == "recap":
        pilot.press("enter")
    assert pilot.scene is scene
    pilot.settle()
    pilot.picture()
    use(pilot, "#menu", "d")
    while not isinstance(pilot.scene, Curtain):
        pilot.picture()
        pilot.step(1 / 30)
    covered(pilot, scene)
    assert scene.focus is None, "where Tab led to depends on the hand"


@pytest.mark.parametrize(("people", "keys"), [(3, ("enter",)), (1, ("esc", "f1"))])
def test_no_screen_is_seen_through_another(sit, people, keys):
    """Neither the table with a dialog through the curtain, nor the rules through the pause."""
    pilot = sit(people=people, settle=False)
    pilot.until(lambda: not table(pilot).board.animator.running)
    pilot.settle()
    *first, last = keys
    use(pilot, *first, settle=True)
    pilot.picture()
    pilot.hold(last) if people > 1 else pilot.press(last)
    kept = pilot.stack.transition.before
    assert pilot.scene.name in ("recap", "rules") and kept is not None
    pilot.step(transition.FADE / 4)
    right = pygame.Rect(860, 0, 100, 540)
    halves = pilot.picture().subsurface(right), kept.subsurface(right)
    assert len({pygame.image.tobytes(half, "RGB") for half in halves}) == 1


class Papers(Scene):
    """A page with a piece of paper that nobody else has; it tells how time passes."""

    cross_fades = True
    passed = 0.0

    def paint_below(self, canvas):
        canvas.blit(self.context.backdrop.menu(canvas.theme, canvas.viewport, 0.5), (0, 0))

    def paint(self, canvas):
        canvas.panel(Rect(100, 100, 313, 97), PanelStyle("#F0E1D2", 19.0))

    def update(self, dt):
        self.passed += dt
        return True


def crossing_to(context, scene) -> tuple[SceneStack, pygame.Surface]:
    context.resize(Viewport.fitting(960, 540))
    context.textures.start()
    stack, surface = SceneStack(context, SettingsScene(context)), pygame.Surface((960, 540))
    stack.update(0.0)
    stack.repaint(surface)
    stack.apply(Push(scene))
    stack.repaint(surface)
    return stack, surface


def test_a_window_painted_where_it_changes_shows_the_whole_pause(sit):
    pilot = sit(settle=False)
    pilot.context.textures.start()
    window, stack = pygame.Surface((960, 540)), pilot.stack
    for _ in range(60):
        pilot.step(1 / 30)
        stack.repaint(window)
    pilot.press("esc")
    assert pilot.scene.name == "pause" and stack.transition.is_held
    while stack.transition.before is not None:
        pilot.step(1 / 30)
        stack.repaint(window)
    pilot.step(1 / 30)
    stack.repaint(window)
    painted = window.get_buffer().raw
    stack.draw(window)
    assert window.get_buffer().raw == painted


def test_a_scene_is_seen_once_it_has_what_it_is_drawn_with(context):
    stack, surface = crossing_to(context, Papers(context))
    before = surface.get_buffer().raw
    with profiling() as own:
        while stack.transition.is_held:
            assert surface.get_buffer().raw == before
            stack.update(0.01)
            stack.repaint(surface)
            time.sleep(0.01)
        stack.update(0.1)
        stack.repaint(surface)
        assert not {"paper", "SVG", "blur"} & {entry.kind for entry in own.drain()}
    assert surface.get_buffer().raw != before
