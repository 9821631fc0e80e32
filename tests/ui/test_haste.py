"""Impatience: hammering on keys and buttons opens no hand, quits no round and starts nothing.

A ``hasty`` pilot presses without waiting for debouncing to end.
"""

from collections.abc import Callable
from typing import Any, ClassVar

import pygame
import pytest

from lama_gui.kit.controls.debounce import HOLD_SECONDS
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Click, Input, Press, Release
from lama_gui.kit.scene import Pop, Push, Replace, Scene
from lama_gui.kit.widgets import Button
from lama_gui.scenes.after.match_result import MatchResult
from lama_gui.scenes.match.round_result import RoundResult
from lama_gui.scenes.match.table import TableScene
from lama_gui.view.turn_controller import UNDO_PAUSES
from tests.slow import diagonal
from tests.ui.seated import Sit, names, table
from tools.gallery import lama_states, vamos_states
from tools.gallery.draw import Picture, Studio
from tools.gallery.positions import reach
from tools.gallery.shots import shots_of
from tools.gallery.states import ended
from tools.pilot import Pilot

DEAF = 0.4


class Front(Scene):
    """A window full of one button that leads on; notes its inputs."""

    name = "front"
    inputs: ClassVar[list[Any]] = []

    def build(self):
        yield Button(name="go", rect=Rect(0, 0, 1920, 1080), text="Go")

    def dispatch(self, event: Input):
        self.inputs.append((self.name, event))
        return super().dispatch(event)

    def on(self, message):
        return Push(Next(self.context))


class Next(Front):
    name = "next"

    def on(self, message):
        return Pop()


@pytest.fixture
def pilot(context) -> Pilot:
    Front.inputs.clear()
    pilot = Pilot(context, Front, hasty=True)
    pilot.step(1.0)
    return pilot


def inputs_of(scene: str, kinds: Any = Press | Click) -> list[Any]:
    """The inputs that ``scene`` got."""
    return [event for name, event in Front.inputs if name == scene and isinstance(event, kinds)]


Hurry = Callable[[Pilot], object]
INPUTS: dict[str, Hurry] = {
    "enter": lambda pilot: pilot.press("enter"),
    "space": lambda pilot: pilot.press("space"),
    "click": lambda pilot: pilot.click(900, 500),
    "pad": lambda pilot: pilot.button("a"),
}
each_input = pytest.mark.parametrize("hurry", INPUTS.values(), ids=INPUTS)


def hammer(pilot: Pilot, hurry: Hurry, times: int, pause: float = 0.15) -> None:
    """Do it again and again, so many seconds apart."""
    for _ in range(times):
        hurry(pilot)
        pilot.step(pause)


# ---- any scene -------------------------------------------------------------------------------


@each_input
def test_an_input_right_after_a_scene_opens_was_meant_for_the_one_before(pilot, hurry):
    hurry(pilot)
    pilot.step(DEAF / 4)
    hammer(pilot, hurry, 3, DEAF / 4)
    assert pilot.scene.name == "next" and inputs_of("next") == []
    pilot.step(DEAF / 4)
    hurry(pilot)
    assert pilot.scene.name == "front"
    hurry(pilot)
    assert pilot.scene.name == "front", "so it is when the scene below comes up again"
    pilot.step(DEAF + 0.1)
    hurry(pilot)
    assert pilot.scene.name == "next"


def test_a_program_that_has_just_opened_listens_at_once(context):
    pilot = Pilot(context, Front, hasty=True)
    pilot.press("enter")
    assert pilot.scene.name == "next"


def test_moving_the_focus_is_never_too_early_and_a_release_always_comes(pilot):
    """Whatever is held open by a key closes when it comes up."""
    pilot.press("enter", "tab")
    assert inputs_of("next", object) == [Release("activate"), Press("next"), Release("next")]


def test_a_key_held_since_before_repeats_nothing(pilot):
    held = {"key": pygame.K_TAB, "mod": 0, "unicode": ""}
    pilot.post(pygame.KEYDOWN, **held)
    pilot.press("enter")
    hammer(pilot, lambda pilot: pilot.post(pygame.KEYDOWN, **held), 10)
    assert inputs_of("next") == []
    for kind in (pygame.KEYUP, pygame.KEYDOWN, pygame.KEYDOWN):
        pilot.post(kind, **held)
    assert inputs_of("next") == [Press("next"), Press("next", repeat=True)]


@pytest.mark.parametrize("before", [True, False])
def test_a_click_that_began_too_early_does_nothing_when_it_ends(pilot, before):
    at = {"pos": (600, 300), "button": 1}
    if before:
        pilot.post(pygame.MOUSEBUTTONDOWN, **at)
    pilot.press("enter")
    if not before:
        pilot.post(pygame.MOUSEBUTTONDOWN, **at)
    pilot.step(2.0)
    pilot.post(pygame.MOUSEBUTTONUP, **at)
    assert pilot.scene.name == "next" and inputs_of("next") == []


def test_a_scene_that_opens_by_itself_is_deaf_too(context):
    class Waiting(Front):
        def update(self, dt):
            if dt > 0.5:
                self.next = Replace(Next(self.context))
            return False

    Front.inputs.clear()
    pilot = Pilot(context, Waiting, hasty=True)
    pilot.step(0.6)
    pilot.press("enter")
    assert inputs_of("next") == []


# ---- the curtain -----------------------------------------------------------------------------


@pytest.fixture
def sit(sit: Sit) -> Sit:
    """At a table of people and bots; ``hasty`` people by default."""

    def at(
        wanted=lama_states.own_turn, people: int = 2, hasty: bool = True, **settings: Any
    ) -> Pilot:
        return sit(wanted, seats=3, people=people, hasty=hasty, settle=False, **settings)

    return at


def at_the_curtain(pilot: Pilot) -> Pilot:
    pilot.until(lambda: pilot.scene.name == "curtain", seconds=4.0)
    pilot.step(0.6)
    return pilot


def middle(pilot: Pilot, name: str) -> tuple[float, float]:
    return pilot.widget(name).rect.centre


def key_down(pilot: Pilot) -> None:
    pilot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")


def finger_down(pilot: Pilot, *at: float) -> None:
    pos = pilot.to_px(*at)
    pilot.keep_down(pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, 0.7, pos=pos, button=1)


def test_clicks_where_the_button_appears_do_not_open_it(sit):
    pilot = at_the_curtain(sit())
    place = middle(pilot, "open")
    pilot.press("escape")
    pilot.move(*place)
    pilot.step(0.5)
    pilot.press("escape")
    pilot.step(0.6)
    hammer(pilot, lambda pilot: pilot.click(*place), 20)
    assert pilot.scene.name == "curtain"


WAYS_TO_OPEN: dict[str, tuple[Hurry, bool]] = {
    "a click that comes from elsewhere": (
        lambda pilot: (pilot.move(30, 30), pilot.click(*middle(pilot, "open"))),
        True,
    ),
    "Enter held": (lambda pilot: pilot.hold("enter"), True),
    "Space held": (lambda pilot: pilot.hold("space"), True),
    "too short": (lambda pilot: pilot.hold("enter", HOLD_SECONDS - 0.1), False),
    "a gamepad's button held": (lambda pilot: pilot.hold_button("a"), True),
    "a finger held on it": (lambda pilot: finger_down(pilot, *middle(pilot, "open")), True),
    "held elsewhere": (lambda pilot: finger_down(pilot, 20, 20), False),
}


@pytest.mark.parametrize(("act", "opens"), WAYS_TO_OPEN.values(), ids=WAYS_TO_OPEN)
def test_what_opens_a_curtain(sit, act, opens):
    pilot = at_the_curtain(sit())
    act(pilot)
    assert (pilot.scene.name in ("table", "recap")) == opens


def test_a_key_held_since_before_the_curtain_does_not_open_it(sit):
    pilot = sit()
    key_down(pilot)
    at_the_curtain(pilot).step(2.0)
    assert pilot.scene.name == "curtain"


def test_a_pause_over_the_curtain_changes_nothing_and_calls_nobody_you(sit):
    pilot = at_the_curtain(sit())
    pilot.press("escape")
    assert pilot.widget("now").text == "Round 2"
    assert "undo" not in names(pilot)
    pilot.press("z")
    assert pilot.scene.name == "pause"
    for seconds in (0.5, 0.6):
        pilot.step(seconds)
        pilot.press("enter")
        assert pilot.scene.name == "curtain"


# ---- the viewer's turn -----------------------------------------------------------------------


def own_turn(pilot: Pilot) -> TableScene:
    """The table, at the viewer's turn."""
    scene = table(pilot)
    pilot.until(lambda: scene.my_turn)
    return scene


def made(scene: TableScene) -> list[str]:
    """The viewer's own moves."""
    steps = scene.session.match.steps
    return [str(step.move) for step in steps if step.seat == scene.viewer]


@each_input
def test_hurrying_the_bots_plays_nothing_at_the_start_of_the_own_turn(sit, hurry):
    pilot = sit(lama_states.bots_turn, people=1)
    before = made(table(pilot))
    pilot.step(0.1)
    scene = own_turn(pilot)
    scene.board.fan.snap()
    hurry(pilot)
    assert scene.board.fan.moving, "it is shown that this was not taken"
    pilot.step(0.2)
    hurry(pilot)
    assert made(scene) == before


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize(
    ("variant", "wanted"),
    [
        ("classic", lama_states.own_turn),
        ("classic", lama_states.stuck),
        ("vamos", vamos_states.following),
    ],
)
def test_a_click_on_nothing_shows_what_can_be_done(sit, variant, wanted, still):
    pilot = sit(wanted, variant=variant, people=1, reduced_motion=still)
    scene = own_turn(pilot)
    pilot.step(1.0)
    scene.board.fan.snap()
    pilot.click(300, 900)
    hops = bool(scene.board.fan.playable) and not still
    assert scene.board.fan.moving == hops
    words = scene.table.words.turn_rule(scene.view, scene.names, scene.texts)
    assert words and (scene.toast is not None and scene.toast.text == words) != hops


@each_input
def test_hurrying_on_plays_nothing_before_a_pause(sit, hurry):
    pilot = sit(lama_states.bots_turn, people=1)
    scene = table(pilot)
    before = made(scene)
    hammer(pilot, hurry, 18, 1 / 3)
    assert scene.my_turn and made(scene) == before
    pilot.step(DEAF + 0.1)
    pilot.press("enter")
    assert len(made(scene)) == len(before) + 1


def test_enter_held_since_before_the_own_turn_plays_nothing(sit):
    pilot = sit(lama_states.bots_turn, people=1)
    scene = table(pilot)
    before = made(scene)
    pilot.hold("enter", 6.0)
    assert scene.my_turn and made(scene) == before


def test_who_wants_to_leave_is_not_kept_by_asking_again_and_again(sit):
    pilot = sit(people=1)
    pilot.press("esc")
    pilot.step(DEAF + 0.1)
    pilot.press("esc")
    pilot.step(DEAF * 0.4)
    hammer(pilot, lambda pilot: pilot.press("esc"), 3, DEAF * 0.4)
    assert pilot.scene.name == "pause"


@each_input
def test_where_only_quitting_is_left_hammering_does_not_quit(sit, hurry):
    pilot = sit(lama_states.last_to_quit, people=1)
    scene = table(pilot)
    before = made(scene)
    hammer(pilot, hurry, 30)
    assert scene.my_turn and made(scene) == before


def test_a_card_that_was_chosen_is_played_at_once(sit):
    pilot = sit(lama_states.bots_turn, people=1)
    scene = own_turn(pilot)
    value = scene.session.view(0).hand[min(scene.board.fan.playable)].value
    before = made(scene)
    pilot.press(str(value).replace("7", "l"))
    assert len(made(scene)) == len(before) + 1


# ---- quitting is taken back ------------------------------------------------------------------


@pytest.fixture
def quit_at(sit: Sit) -> Callable[..., tuple[Pilot, TableScene]]:
    """A function that seats people, the first of whom quits."""

    def quit_at(wanted=lama_states.own_turn, people: int = 1) -> tuple[Pilot, TableScene]:
        pilot = sit(wanted, people=people, hasty=False)
        if people > 1:
            at_the_curtain(pilot).hold("enter")
            if pilot.scene.name == "recap":
                pilot.press("enter")
        scene = own_turn(pilot)
        pilot.step(0.5)
        pilot.press("q")
        if pilot.scene.name == "dialog":
            pilot.step(0.5)
            pilot.click("yes")
        assert str(scene.session.match.steps[-1].move) == "quit"
        pilot.step(0.5)
        assert pilot.scene is scene, "nothing else comes at once"
        return pilot, scene

    return quit_at


TAKING_BACK: dict[str, Hurry] = {
    "mouse": lambda pilot: pilot.click("take_back"),
    "z": lambda pilot: pilot.press("z"),
    "tab": lambda pilot: pilot.press("tab", "enter"),
    "pad": lambda pilot: pilot.button("dpad_up", "a"),
    "ctrl z": lambda pilot: pilot.post(
        pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode=""
    ),
}


@pytest.mark.parametrize("back", TAKING_BACK.values(), ids=TAKING_BACK)
def test_quitting_is_taken_back_at_the_table(quit_at, back):
    pilot, scene = quit_at()
    before = scene.session.match.steps[-1].before
    back(pilot)
    assert scene.session.match.state is before
    assert scene.my_turn and "take_back" not in names(pilot)


def test_the_bots_wait_before_they_move_on(quit_at):
    pilot, scene = quit_at()
    steps = scene.session.match.steps
    before = len(steps)
    pilot.until(lambda: not scene.board.animator.running)
    hammer(pilot, lambda pilot: pilot.press("space"), 9, UNDO_PAUSES[0] / 15)
    assert len(steps) == before, "hurrying does not end it"
    pilot.until(lambda: len(steps) > before, seconds=3.0)
    assert "take_back" not in names(pilot)


def test_the_bots_wait_for_who_is_on_the_way_to_take_it_back(quit_at):
    pilot, scene = quit_at()
    before = len(scene.session.match.steps)
    pilot.press("tab")
    assert scene.focus == "take_back"
    for _ in range(100):
        pilot.step(0.1)
    assert len(scene.session.match.steps) == before


def test_the_last_to_quit_takes_it_back_before_the_result_opens(quit_at):
    pilot, scene = quit_at(lama_states.last_to_quit)
    pilot.until(lambda: not scene.board.animator.running)
    pilot.step(0.5)
    assert pilot.scene is scene
    pilot.click("take_back")
    assert scene.my_turn
    assert scene.board.stage is None, "nothing of the end is left on the table"


AT_THE_CURTAIN = TAKING_BACK | {"tab": lambda pilot: pilot.press("shift tab", "enter")}
del AT_THE_CURTAIN["ctrl z"]


@pytest.mark.parametrize("back", AT_THE_CURTAIN.values(), ids=AT_THE_CURTAIN)
def test_at_the_curtain_of_the_next_it_can_still_be_taken_back(quit_at, back):
    pilot, scene = quit_at(people=3)
    at_the_curtain(pilot)
    before = scene.session.match.steps[-1].before
    assert pilot.widget("who").text == "Rosa"
    back(pilot)
    assert scene.session.match.state is before
    assert scene.board.covered, "nobody sits there yet"
    at_the_curtain(pilot)
    assert pilot.widget("who").text == "Ana"
    assert "take_back" not in names(pilot)


def test_who_quit_takes_it_back_with_the_own_gamepad(quit_at):
    pilot, scene = quit_at(people=3)
    at_the_curtain(pilot)
    pilot.context.pads.update({0: "Grey pad", 1: "Blue pad"})
    scene.pads.take(0, 0)
    scene.pads.take(1, 1)
    pilot.hold_button("a", pad=0)
    assert pilot.scene.name == "curtain", "the cards are not Ana’s"
    pilot.button("dpad_up", "a", pad=0)
    at_the_curtain(pilot)
    assert pilot.widget("who").text == "Ana"


@each_input
def test_hammering_on_the_curtain_opens_nothing_and_takes_nothing_back(quit_at, hurry):
    pilot, scene = quit_at(people=3)
    at_the_curtain(pilot).hasty = True
    hammer(pilot, hurry, 40)
    assert pilot.scene.name == "curtain"
    assert str(scene.session.match.steps[-1].move) == "quit"


def test_where_nothing_waits_quitting_asks_first(sit):
    def unlucky(view, session):
        """Nothing fits, but a card can be drawn."""
        return lama_states.stuck(view, session) and len(view.legal) == 2

    pilot = sit(unlucky, people=1, hasty=False, speed="instant")
    own_turn(pilot)
    pilot.press("q")
    assert pilot.scene.name == "dialog"
    assert pilot.widget("text").text.replace("\n", " ").startswith("The others move at once.")


def test_who_can_only_quit_is_not_asked(sit):
    pilot = sit(lama_states.last_to_quit, people=1, hasty=False, speed="instant")
    pilot.press("q")
    assert made(table(pilot))[-1] == "quit"


def test_hammering_through_results_quits_no_round(quit_at):
    """Clicks at one place, where ``Next round`` will be, through whole rounds."""
    pilot, scene = quit_at(lama_states.last_to_quit)
    pilot.hasty = True
    pilot.until(lambda: pilot.scene.name == "round_result", seconds=10)
    before, place = made(scene).count("quit"), middle(pilot, "next")
    for _ in range(200):
        pilot.click(*place)
        pilot.step(0.11)
        if pilot.scene.name in ("match_result", "curtain"):
            break
    assert made(scene).count("quit") == before


@pytest.mark.parametrize("hurry", ["enter", "space", "pad"])
def test_hammering_through_the_last_result_begins_no_rematch(context, hurry):
    finished = reach("classic", ended, seats=3)
    pilot = Pilot(context, lambda c: MatchResult(c, finished), hasty=True)
    pilot.stack.apply(Push(Front(context)))
    pilot.step(0.0)
    pilot.stack.apply(Pop())
    hammer(pilot, INPUTS[hurry], 30)
    assert pilot.scene.name == "match_result"
    for _ in range(2):
        pilot.step(0.5)
        INPUTS[hurry](pilot)
    assert pilot.scene.name == "table", "after a moment it is heard"


def test_hammering_returns_no_token(context, tables):
    session, scored = tables.find(
        "classic", 3, lambda s, e: s.match.turn == 0 == e.went_out and s.match.state.totals[0] > 9
    )
    pilot = Pilot(context, Front, hasty=True)
    pilot.stack.apply(Push(RoundResult(context, session, scored, 0)))
    pilot.step(0.0)
    hammer(pilot, INPUTS["enter"], 30)
    assert session.match.turn == 0
    for _ in range(2):
        pilot.step(0.5)
        pilot.press("enter")
    assert session.match.turn is None


# ---- what lies where -------------------------------------------------------------------------

SIZES = ((1280, 720), (1024, 768), (2560, 1080))


@pytest.mark.parametrize(("size", "text_size"), diagonal(SIZES, [100, 150, 200]))
def test_no_button_that_leads_to_a_table_lies_over_one_that_costs_points(tmp_path, size, text_size):
    studio = Studio(tmp_path, text_size=text_size)
    shots = {shot.name: shot for shot in shots_of("party")}

    def buttons(shot: str, *prefixes: str) -> dict[str, Rect]:
        pilot = studio.pilot(Picture("party", shots[shot], size))
        return {w.name: w.rect for w in pilot.scene.widgets if w.name.startswith(prefixes)}

    costly, leading = buttons("turn", "draw", "quit_round"), buttons("return", "next", "return-")
    assert set(costly) == {"draw", "quit_round"} and len(leading) >= 3
    over = [(a, b) for a, ra in leading.items() for b, rb in costly.items() if ra.overlaps(rb)]
    assert over == []


def test_pressing_on_after_quitting_leaves_the_offer_to_take_it_back(quit_at):
    pilot, scene = quit_at()
    pilot.press("d")
    told, offer = pilot.widget("toast"), pilot.widget("take_back")
    assert told.rect.y >= offer.rect.bottom, "the refusal lies below the offer"
    assert scene.can_take_back
