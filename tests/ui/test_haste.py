"""Impatience: who hammers on keys and buttons opens no hand, quits no round and starts nothing.

A ``hasty`` pilot presses without waiting for the scene to listen.
"""

from __future__ import annotations

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
from lama_gui.session import Session
from lama_gui.view.turn_controller import UNDO_PAUSES
from tests.slow import diagonal
from tests.ui.results import Tables
from tests.ui.seated import Seat, table
from tools.gallery import lama_states as wishes
from tools.gallery.draw import Picture, Studio
from tools.gallery.positions import reach
from tools.gallery.shots import shots_of
from tools.gallery.states import ended
from tools.pilot import Pilot

DEAF = 0.4


class Door(Scene):
    """A window full of one button that leads on; notes what it heard."""

    name = "door"
    heard: ClassVar[list[Any]] = []

    def build(self):
        yield Button(name="go", rect=Rect(0, 0, 1920, 1080), text="Go")

    def dispatch(self, event: Input):
        self.heard.append((type(self).__name__, event))
        return super().dispatch(event)

    def on(self, message):
        return Push(Behind(self.context))


class Behind(Door):
    name = "behind"

    def on(self, message):
        return Pop()


@pytest.fixture
def door(context) -> Pilot:
    Door.heard.clear()
    pilot = Pilot(context, Door, hasty=True)
    pilot.step(1.0)
    return pilot


def deeds(scene: str) -> list[Any]:
    """What ``scene`` heard of what does something."""
    kinds = Press | Click
    return [event for name, event in Door.heard if name == scene and isinstance(event, kinds)]


HURRIES: dict[str, Callable[[Pilot], None]] = {
    "enter": lambda pilot: pilot.press("enter"),
    "space": lambda pilot: pilot.press("space"),
    "click": lambda pilot: pilot.click(900, 500),
    "pad": lambda pilot: pilot.button("a"),
}


# ---- any scene -------------------------------------------------------------------------------


@pytest.mark.parametrize("hurry", HURRIES.values(), ids=HURRIES)
def test_what_is_pressed_right_after_a_scene_came_up_was_meant_for_the_one_before(door, hurry):
    hurry(door)
    assert door.scene.name == "behind"
    for _ in range(3):
        door.step(DEAF / 4)
        hurry(door)
    assert door.scene.name == "behind" and deeds("Behind") == []
    door.step(DEAF / 2)
    hurry(door)
    assert door.scene.name == "door"


@pytest.mark.parametrize("hurry", HURRIES.values(), ids=HURRIES)
def test_so_it_is_when_a_scene_is_left_and_the_one_below_comes_up_again(door, hurry):
    hurry(door)
    door.step(DEAF + 0.1)
    hurry(door)
    assert door.scene.name == "door"
    hurry(door)
    assert door.scene.name == "door"
    door.step(DEAF + 0.1)
    hurry(door)
    assert door.scene.name == "behind"


def test_a_program_that_has_just_been_opened_listens_at_once(context):
    pilot = Pilot(context, Door, hasty=True)
    pilot.press("enter")
    assert pilot.scene.name == "behind"


def test_looking_around_is_never_too_early(door):
    door.press("enter")
    door.press("tab")
    assert deeds("Behind") == [Press("next")]


def test_a_key_that_is_held_since_before_repeats_nothing(door):
    held = {"key": pygame.K_TAB, "mod": 0, "unicode": ""}
    door.post(pygame.KEYDOWN, **held)
    door.press("enter")
    for _ in range(10):
        door.step(0.1)
        door.post(pygame.KEYDOWN, **held)
    assert deeds("Behind") == []
    door.post(pygame.KEYUP, **held)
    door.post(pygame.KEYDOWN, **held)
    door.post(pygame.KEYDOWN, **held)
    assert deeds("Behind") == [Press("next"), Press("next", repeat=True)]


def test_a_click_that_went_down_before_does_nothing_however_late_it_comes_up(door):
    at = {"pos": (600, 300), "button": 1}
    door.post(pygame.MOUSEBUTTONDOWN, **at)
    door.press("enter")
    door.step(2.0)
    door.post(pygame.MOUSEBUTTONUP, **at)
    assert door.scene.name == "behind" and deeds("Behind") == []


def test_a_click_that_went_down_too_early_does_nothing_when_it_comes_up(door):
    at = {"pos": (600, 300), "button": 1}
    door.press("enter")
    door.post(pygame.MOUSEBUTTONDOWN, **at)
    door.step(2.0)
    door.post(pygame.MOUSEBUTTONUP, **at)
    assert door.scene.name == "behind" and deeds("Behind") == []


def test_the_end_of_a_press_is_always_told(door):
    """Whatever is held open by a key closes when it comes up."""
    door.press("enter")
    told = [event for name, event in Door.heard if name == "Behind"]
    assert told == [Release("activate")]


def test_a_scene_that_comes_up_by_itself_is_deaf_too(context):
    class Waiting(Door):
        def update(self, dt):
            if dt > 0.5:
                self.next = Replace(Behind(self.context))
            return False

    Door.heard.clear()
    pilot = Pilot(context, Waiting, hasty=True)
    pilot.step(0.6)
    pilot.press("enter")
    assert deeds("Behind") == []


# ---- the curtain -----------------------------------------------------------------------------


Sit = Callable[..., Pilot]


@pytest.fixture
def sit(seat: Seat) -> Sit:
    """A table of ``people`` and bots; ``hasty`` people by default."""

    def at(
        wanted=wishes.own_turn, people: int = 2, seats: int = 3, hasty: bool = True, **settings: Any
    ) -> Pilot:
        session = reach("classic", wanted, seats=seats, people=people)
        return seat(session, hasty=hasty, **settings)

    return at


def at_the_curtain(pilot: Pilot) -> Pilot:
    pilot.until(lambda: pilot.scene.name == "curtain")
    pilot.step(0.6)
    return pilot


def middle(pilot: Pilot, name: str) -> tuple[float, float]:
    return pilot.widget(name).rect.centre


@pytest.mark.parametrize("hurry", HURRIES.values(), ids=HURRIES)
def test_hammering_never_opens_a_curtain(sit, hurry):
    pilot = at_the_curtain(sit())
    for _ in range(40):
        hurry(pilot)
        pilot.step(0.15)
    assert pilot.scene.name == "curtain"


def test_clicks_where_the_button_comes_up_do_not_open_it(sit):
    pilot = at_the_curtain(sit())
    place = middle(pilot, "open")
    pilot.press("escape")
    pilot.move(*place)
    pilot.step(0.5)
    pilot.press("escape")
    pilot.step(0.6)
    for _ in range(20):
        pilot.click(*place)
        pilot.step(0.15)
    assert pilot.scene.name == "curtain"


def click_from_elsewhere(pilot: Pilot) -> None:
    pilot.move(30, 30)
    pilot.click(*middle(pilot, "open"))


def keep_down(pilot: Pilot, *at: float) -> None:
    """Hold the pointer, or a finger, at a place."""
    scale = pilot.context.viewport.scale
    pos = tuple(round(part * scale) for part in at)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    for _ in range(21):
        pilot.step(1 / 30)


@pytest.mark.parametrize(
    ("act", "opens"),
    [
        pytest.param(click_from_elsewhere, True, id="a click that comes from elsewhere"),
        pytest.param(lambda pilot: pilot.hold("enter"), True, id="Enter held"),
        pytest.param(lambda pilot: pilot.hold("space"), True, id="Space held"),
        pytest.param(lambda pilot: pilot.hold("enter", HOLD_SECONDS - 0.1), False, id="too short"),
        pytest.param(lambda pilot: pilot.hold_button("a"), True, id="a gamepad's button held"),
        pytest.param(
            lambda pilot: keep_down(pilot, *middle(pilot, "open")), True, id="a finger held on it"
        ),
        pytest.param(lambda pilot: keep_down(pilot, 20, 20), False, id="held elsewhere"),
    ],
)
def test_what_opens_a_curtain(sit, act, opens):
    pilot = at_the_curtain(sit())
    act(pilot)
    assert (pilot.scene.name in ("table", "recap")) == opens


def test_a_key_held_since_before_the_curtain_does_not_open_it(sit):
    pilot = sit()
    pilot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    at_the_curtain(pilot)
    pilot.step(2.0)
    assert pilot.scene.name == "curtain"


def test_a_ring_closes_while_the_key_is_held(sit):
    pilot = at_the_curtain(sit())
    avatar = (960, pilot.widget("panel").rect.y, 400, 300)
    before = _bytes(pilot, avatar)
    pilot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    pictures = [before]
    for _ in range(3):
        pilot.step(0.15)
        pictures.append(_bytes(pilot, avatar))
    assert len(set(pictures)) == 4
    pilot.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="")
    assert _bytes(pilot, avatar) == before


def _bytes(pilot: Pilot, around: tuple[float, float, float, float]) -> bytes:
    x, y, w, h = (part * pilot.context.viewport.scale for part in around)
    area = pygame.Rect(int(x - w / 2), int(max(0, y - h / 2)), int(w), int(h))
    return pygame.image.tobytes(pilot.picture().subsurface(area), "RGB")


def test_the_curtain_says_how_it_opens(sit):
    pilot = at_the_curtain(sit())
    assert pilot.widget("note").text == "Hold Enter, or click the button."
    pilot.button("dpad_up")
    assert pilot.widget("note").text == "Hold A, or click the button."


def test_a_pause_over_the_curtain_changes_nothing(sit):
    pilot = at_the_curtain(sit())
    pilot.press("escape")
    pilot.step(0.5)
    pilot.press("enter")
    assert pilot.scene.name == "curtain"
    pilot.step(0.6)
    pilot.press("enter")
    assert pilot.scene.name == "curtain"


def test_a_pause_over_the_curtain_calls_nobody_you(sit):
    pilot = at_the_curtain(sit())
    pilot.press("escape")
    assert pilot.scene.name == "pause"
    assert pilot.widget("now").text == "Round 2"
    assert all(widget.name != "undo" for widget in pilot.scene.widgets)
    pilot.press("z")
    assert pilot.scene.name == "pause"


# ---- the viewer's turn -----------------------------------------------------------------------


@pytest.mark.parametrize("hurry", HURRIES.values(), ids=HURRIES)
def test_who_hurries_the_bots_plays_nothing_in_the_first_moment_of_the_own_turn(sit, hurry):
    pilot = sit(wishes.bots_turn, people=1)
    scene = table(pilot)
    pilot.step(0.1)
    pilot.until(lambda: scene.my_turn or pilot.scene is not scene)
    assert scene.my_turn
    made = len(scene.session.match.steps)
    scene.board.fan.settle()
    hurry(pilot)
    assert scene.board.fan.moving, "it is shown that this was not taken"
    pilot.step(0.2)
    hurry(pilot)
    assert len(scene.session.match.steps) == made


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("wanted", [wishes.own_turn, wishes.stuck])
def test_a_click_on_nothing_shows_what_can_be_done(sit, wanted, still):
    pilot = sit(wanted, people=1, reduced_motion=still)
    scene = table(pilot)
    pilot.until(lambda: scene.my_turn)
    pilot.step(1.0)
    scene.board.fan.settle()
    pilot.click(300, 900)
    hops = bool(scene.board.fan.playable) and not still
    assert scene.board.fan.moving == hops
    words = scene.table.words.ribbon(scene.board.moment)
    assert (scene.toast is not None and scene.toast.text == words) != hops


def own_moves(scene: TableScene) -> int:
    return sum(step.seat == scene.viewer for step in scene.session.match.steps)


@pytest.mark.parametrize("hurry", HURRIES.values(), ids=HURRIES)
def test_who_goes_on_hurrying_plays_nothing_before_a_pause(sit, hurry):
    pilot = sit(wishes.bots_turn, people=1)
    scene = table(pilot)
    made = own_moves(scene)
    for _ in range(18):
        hurry(pilot)
        pilot.step(1 / 3)
    assert scene.my_turn and own_moves(scene) == made


def test_after_a_pause_enter_plays(sit):
    pilot = sit(wishes.bots_turn, people=1)
    scene = table(pilot)
    made = own_moves(scene)
    for _ in range(18):
        pilot.press("enter")
        pilot.step(1 / 3)
    pilot.step(DEAF + 0.1)
    pilot.press("enter")
    assert own_moves(scene) == made + 1


def test_enter_held_since_before_the_own_turn_plays_nothing(sit):
    pilot = sit(wishes.bots_turn, people=1)
    scene = table(pilot)
    made = own_moves(scene)
    pilot.hold("enter", 6.0)
    assert scene.my_turn and own_moves(scene) == made


def test_who_wants_to_leave_is_not_kept_by_asking_again_and_again(sit):
    pilot = sit(wishes.own_turn, people=1)
    pilot.press("esc")
    pilot.step(DEAF + 0.1)
    pilot.press("esc")
    for _ in range(3):
        pilot.step(DEAF * 0.4)
        pilot.press("esc")
    assert pilot.scene.name == "pause"


@pytest.mark.parametrize("hurry", HURRIES.values(), ids=HURRIES)
def test_where_only_quitting_is_left_hammering_does_not_quit(sit, hurry):
    pilot = sit(wishes.last_to_quit, people=1)
    scene = table(pilot)
    made = len(scene.session.match.steps)
    for _ in range(30):
        hurry(pilot)
        pilot.step(0.15)
    assert scene.my_turn and len(scene.session.match.steps) == made


def test_a_card_that_was_chosen_is_played_at_once(sit):
    pilot = sit(wishes.bots_turn, people=1)
    scene = table(pilot)
    pilot.until(lambda: scene.my_turn)
    playable = sorted(scene.board.fan.playable)
    value = str(scene.session.view(0).hand[playable[0]].value).replace("7", "l")
    made = len(scene.session.match.steps)
    pilot.press(value)
    assert len(scene.session.match.steps) == made + 1


# ---- quitting is taken back ------------------------------------------------------------------


def quit_now(pilot: Pilot) -> TableScene:
    scene = table(pilot)
    pilot.until(lambda: scene.my_turn)
    pilot.step(0.5)
    pilot.press("q")
    if pilot.scene.name == "dialog":
        pilot.step(0.5)
        pilot.click("yes")
    assert [str(step.move) for step in scene.session.match.steps[-1:]] == ["quit"]
    pilot.step(0.5)
    return scene


TAKING_BACK: dict[str, Callable[[Pilot], None]] = {
    "mouse": lambda pilot: pilot.click("take_back"),
    "z": lambda pilot: pilot.press("z"),
    "tab": lambda pilot: pilot.press("tab", "enter"),
    "pad": lambda pilot: pilot.button("dpad_up", "a"),
    "ctrl z": lambda pilot: pilot.post(
        pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode=""
    ),
}


@pytest.mark.parametrize("back", TAKING_BACK.values(), ids=TAKING_BACK)
def test_quitting_is_taken_back_at_the_table(sit, back):
    pilot = sit(people=1, hasty=False)
    scene = quit_now(pilot)
    before = scene.session.match.steps[-1].before
    back(pilot)
    assert scene.session.match.state is before
    assert scene.my_turn and "take_back" not in {w.name for w in scene.widgets}


def test_who_presses_on_after_quitting_still_sees_how_it_is_taken_back(sit):
    pilot = sit(people=1, hasty=False)
    scene = quit_now(pilot)
    pilot.press("d")
    told, offer = pilot.widget("toast"), pilot.widget("take_back")
    assert told.rect.y >= offer.rect.bottom, "the refusal lies below the offer"
    assert scene.can_take_back


def test_the_bots_wait_before_they_move_on(sit):
    pilot = sit(people=1, hasty=False)
    scene = quit_now(pilot)
    made = len(scene.session.match.steps)
    pilot.until(lambda: not scene.board.animator.running)
    for _ in range(9):
        pilot.press("space")  # hurrying does not end it
        pilot.step(UNDO_PAUSES[0] / 15)
    assert len(scene.session.match.steps) == made
    pilot.until(lambda: len(scene.session.match.steps) > made, seconds=3.0)
    assert "take_back" not in {w.name for w in scene.widgets}


def test_the_bots_wait_for_who_is_on_the_way_to_take_it_back(sit):
    pilot = sit(people=1, hasty=False)
    scene = quit_now(pilot)
    made = len(scene.session.match.steps)
    pilot.press("tab")
    assert scene.focus == "take_back"
    for _ in range(100):
        pilot.step(0.1)
    assert len(scene.session.match.steps) == made


def test_the_last_to_quit_takes_it_back_before_the_result_opens(sit):
    pilot = sit(wishes.last_to_quit, people=1, hasty=False)
    scene = quit_now(pilot)
    pilot.until(lambda: not scene.board.animator.running)
    pilot.step(0.5)
    assert pilot.scene is scene
    pilot.click("take_back")
    assert scene.my_turn
    assert scene.board.stage is None, "nothing of the end is left on the table"


def test_the_next_person_comes_after_the_respite(sit):
    pilot = at_the_curtain(sit(people=3, hasty=False))
    pilot.hold("enter")
    if pilot.scene.name == "recap":
        pilot.press("enter")
    scene = quit_now(pilot)
    assert pilot.scene is scene
    pilot.until(lambda: pilot.scene.name == "curtain", seconds=4.0)


AT_THE_CURTAIN: dict[str, Callable[[Pilot], None]] = {
    "mouse": lambda pilot: pilot.click("take_back"),
    "z": lambda pilot: pilot.press("z"),
    "tab": lambda pilot: pilot.press("shift tab", "enter"),
    "pad": lambda pilot: pilot.button("dpad_up", "a"),
}


def quit_before_the_next(sit: Sit) -> Pilot:
    """The first person has quit, and the curtain stands before the next."""
    pilot = at_the_curtain(sit(people=3, hasty=False))
    pilot.hold("enter")
    if pilot.scene.name == "recap":
        pilot.press("enter")
    quit_now(pilot)
    return at_the_curtain(pilot)


@pytest.mark.parametrize("back", AT_THE_CURTAIN.values(), ids=AT_THE_CURTAIN)
def test_at_the_curtain_of_the_next_it_can_still_be_taken_back(sit, back):
    pilot = quit_before_the_next(sit)
    scene = table(pilot)
    before = scene.session.match.steps[-1].before
    assert pilot.widget("who").text == "Rosa"
    back(pilot)
    assert scene.session.match.state is before
    assert scene.board.covered, "nobody sits there yet"
    at_the_curtain(pilot)
    assert pilot.widget("who").text == "Ana"
    assert "take_back" not in {w.name for w in pilot.scene.widgets}


def test_who_quit_takes_it_back_with_the_own_gamepad(sit):
    pilot = quit_before_the_next(sit)
    scene = table(pilot)
    pilot.context.pads.update({0: "Grey pad", 1: "Blue pad"})
    scene.pads.take(0, 0)
    scene.pads.take(1, 1)
    pilot.hold_button("a", pad=0)
    assert pilot.scene.name == "curtain", "the cards are not Ana’s"
    pilot.button("dpad_up", "a", pad=0)
    at_the_curtain(pilot)
    assert pilot.widget("who").text == "Ana"


def test_hammering_on_the_curtain_takes_nothing_back(sit):
    pilot = quit_before_the_next(sit)
    pilot.hasty = True
    for _ in range(20):
        pilot.press("enter", "space")
        pilot.button("a")
        pilot.step(0.1)
    assert pilot.scene.name == "curtain"
    assert str(table(pilot).session.match.steps[-1].move) == "quit"


def test_where_nothing_waits_quitting_asks_first(sit):
    pilot = sit(wishes.stuck, people=1, hasty=False, speed="instant")
    pilot.until(lambda: table(pilot).my_turn)
    pilot.press("q")
    assert pilot.scene.name == "dialog"
    assert pilot.widget("text").text.replace("\n", " ").startswith("The others move at once.")


def steps(session: Session) -> list[str]:
    return [str(step.move) for step in session.match.steps]


def test_hammering_through_results_quits_no_round(sit):
    """Clicks at one place, where ``Next round`` will be, through whole rounds."""
    pilot = sit(people=1, wanted=wishes.last_to_quit)
    scene = quit_now(pilot)
    pilot.until(lambda: pilot.scene.name == "round_result", seconds=10)
    made = steps(scene.session)
    place = middle(pilot, "next")
    for _ in range(200):
        pilot.click(*place)
        pilot.step(0.11)
        if pilot.scene.name in ("match_result", "curtain"):
            break
    own = [s for s in scene.session.match.steps[len(made) :] if s.seat == 0]
    assert "quit" not in [str(step.move) for step in own]


@pytest.mark.parametrize("hurry", ["enter", "space", "pad"])
def test_hammering_through_the_last_result_begins_no_rematch(sit, hurry):
    pilot = sit(people=1)
    table(pilot).turn_controller.close()
    finished = reach("classic", ended, seats=3)
    pilot = Pilot(pilot.context, lambda c: MatchResult(c, finished), hasty=True)
    pilot.stack.apply(Push(Door(pilot.context)))
    pilot.step(0.0)
    pilot.stack.apply(Pop())
    for _ in range(30):
        HURRIES[hurry](pilot)
        pilot.step(0.15)
    assert pilot.scene.name == "match_result"
    pilot.step(0.5)
    HURRIES[hurry](pilot)
    pilot.step(0.5)
    HURRIES[hurry](pilot)
    assert pilot.scene.name == "table", "who waits a moment is heard"
    pilot.scene.turn_controller.close()


def test_hammering_returns_no_token(sit, tmp_path):
    tables = Tables(tmp_path)
    session, scored = tables.find(
        "classic", 3, lambda s, e: s.match.turn == 0 == e.went_out and s.match.state.totals[0] > 9
    )
    context = sit().context
    pilot = Pilot(context, Door, hasty=True)
    pilot.stack.apply(Push(RoundResult(context, session, scored, 0)))
    pilot.step(0.0)
    for _ in range(30):
        pilot.press("enter")
        pilot.step(0.15)
    assert session.match.turn == 0
    pilot.step(0.5)
    pilot.press("enter")
    pilot.step(0.5)
    pilot.press("enter")
    assert session.match.turn is None
    tables.close()


# ---- what lies where -------------------------------------------------------------------------

SIZES = ((1280, 720), (1024, 768), (2560, 1080))
COSTLY = ("draw", "quit_round")


@pytest.mark.parametrize(("size", "text_size"), diagonal(SIZES, [100, 150, 200]))
def test_no_button_that_leads_to_a_table_lies_over_one_that_costs_something(
    tmp_path, size, text_size
):
    studio = Studio(tmp_path, text_size=text_size)
    shots = {shot.name: shot for shot in shots_of("party")}

    def buttons(shot: str, wanted: Callable[[str], bool]) -> dict[str, Rect]:
        pilot = studio.pilot(Picture("party", shots[shot], size))
        return {w.name: w.rect for w in pilot.scene.widgets if wanted(w.name)}

    costly = buttons("turn", lambda name: name in COSTLY)
    leading = {
        **buttons("return", lambda name: name == "next" or name.startswith("return-")),
    }  # the rematch sleeps at first, and its table begins with a deal
    assert set(costly) == set(COSTLY) and len(leading) >= 3
    over = [(a, b) for a, ra in leading.items() for b, rb in costly.items() if ra.overlaps(rb)]
    assert over == []
