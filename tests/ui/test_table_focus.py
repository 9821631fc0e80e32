"""Where the focus rests at the table: on the hand, and on what somebody chose on purpose."""

from collections.abc import Callable

import pytest

from lama_gui.families import game
from lama_gui.kit.geometry import Viewport
from lama_gui.rules.cards import FACES, follows
from lama_gui.rules.lama_moves import Play
from lama_gui.rules.lama_state import LamaView, Phase
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session
from lama_gui.view.drawing.cards import RING_REACH
from lama_gui.view.drawing.hand import HOVER_SCALE
from lama_gui.view.drawing.layout import CARD_IN_HAND
from lama_gui.view.games.vamos import layout as vamos_layout
from tests.ui.seated import table
from tools.gallery import lama_states, vamos_states
from tools.gallery.positions import reach
from tools.gallery.states import Condition
from tools.pilot import Pilot

WAITING = {"lama": lama_states.bots_turn, "vamos": vamos_states.others_play}
ACTING = {"lama": lama_states.own_turn, "vamos": vamos_states.following}


@pytest.fixture
def sit_down(context: AppContext) -> Callable[[str, dict[str, Condition]], Pilot]:
    """Sit down at a table of the variant in such a position."""

    def sit(variant: str, wanted: dict[str, Condition]) -> Pilot:
        session = reach(variant, wanted[game(variant).family])
        pilot = Pilot(context, lambda context: TableScene(context, session))
        pilot.press("f11")  # any key: from now on the focus shows
        return pilot

    return sit


def in_hand(pilot: Pilot) -> bool:
    return str(pilot.scene.focus).startswith("card-")


@pytest.mark.parametrize("key", ["left", "tab"])
@pytest.mark.parametrize("variant", ["classic", "vamos"])
def test_while_a_bot_thinks_arrows_and_tab_begin_at_the_hand(sit_down, variant, key):
    pilot = sit_down(variant, WAITING)
    assert pilot.scene.focus is None, "Enter then only hurries"
    pilot.press(key)
    assert in_hand(pilot)


@pytest.mark.parametrize("variant", ["classic", "vamos"])
def test_after_a_move_the_focus_stays_with_the_hand_and_the_turn_finds_it_there(sit_down, variant):
    pilot = sit_down(variant, ACTING)
    pilot.press("enter")
    assert not pilot.scene.my_turn
    while not pilot.scene.my_turn:
        assert pilot.scene.focus is None or in_hand(pilot)
        pilot.step(0.1)
    assert pilot.scene.focus == f"card-{min(pilot.scene.board.fan.playable)}"


def test_the_hand_remembers_which_card_had_the_focus(sit_down):
    pilot = sit_down("classic", ACTING)
    last = f"card-{len(pilot.scene.board.fan) - 1}"
    while pilot.scene.focus != last:
        pilot.press("right")
    pilot.step(0.1)
    pilot.scene.focus = None
    pilot.press("left")
    assert pilot.scene.focus == last


@pytest.mark.parametrize("variant", ["classic", "vamos"])
def test_what_was_chosen_on_purpose_keeps_the_focus_when_the_turn_comes(sit_down, variant):
    pilot = sit_down(variant, WAITING)
    while pilot.scene.focus != "log":
        pilot.press("tab")
    pilot.until(lambda: pilot.scene.my_turn)
    assert pilot.scene.focus == "log"


def _misleading_plus(view: LamaView) -> int | None:
    """Where in the hand a plus card goes behind which a card comes up that does not."""
    for index, card in enumerate(view.hand):
        rest = view.hand[:index] + view.hand[index + 1 :]
        if FACES[card].extra_turn and Play(card) in view.legal and index < len(rest):
            goes = [follows(other, card) for other in rest]
            if any(goes) and not goes[index]:
                return index
    return None


def before_an_extra_turn(view: LamaView, _: Session) -> bool:
    mine = view.phase is Phase.TURN and view.turn == view.seat
    return mine and _misleading_plus(view) is not None


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_after_an_extra_turn_the_focus_rests_on_a_card_that_goes(context, speed):
    context.change(speed=speed)
    session = reach("party", before_an_extra_turn)
    pilot = Pilot(context, lambda context: TableScene(context, session))
    plus = _misleading_plus(session.view(0))
    while pilot.scene.focus != f"card-{plus}":
        pilot.press("right")
    pilot.press("enter")
    pilot.until(lambda: pilot.scene.my_turn)
    pilot.step(0.1)
    assert pilot.scene.focus in {f"card-{index}" for index in pilot.scene.board.fan.playable}


@pytest.mark.parametrize("seats", game("vamos").seat_counts)
@pytest.mark.parametrize("count", [1, 5, 9, 12])
def test_no_lifted_card_covers_the_own_card_of_a_trick(seats, count):
    """It lies there while a gift is chosen: then every card goes, and none stands higher.

    In a trick, what may be played hides only the foot of the empty place.
    """
    layout = vamos_layout.FeastLayout(Viewport(1920, 1080), seats, 0)
    place = vamos_layout.slot(layout, 0).rect
    assert _highest(layout.hand(count, frozenset(range(count)))) >= place.bottom
    assert _highest(layout.hand(count, frozenset({0, count // 2}))) >= place.bottom - 50


def _highest(hand):
    """Where the highest of the cards begins when it is lifted."""
    return min(pose.y for pose in hand) - CARD_IN_HAND * HOVER_SCALE / 2 - RING_REACH


def test_the_last_move_before_the_own_turn_gives_no_button_the_focus(seat):
    """It flies yet: a reader would tell of a button that can't be used, and not of the move."""
    pilot = seat(reach("classic", lama_states.bots_turn, people=1))
    scene = pilot.scene
    pilot.until(
        lambda: scene.session.match.turn == scene.viewer and scene.board.animator.running,
        seconds=100,
    )
    scene.rebuild()
    assert scene.focus not in ("draw", "quit_round")


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("variant", ["classic", "cafe"])
def test_an_arrow_out_of_the_hand_reaches_draw_before_quit(seat, variant, left_handed):
    pilot = seat(reach(variant, lama_states.own_turn, seats=4), left_handed=left_handed)
    scene = table(pilot)
    pilot.until(lambda: scene.my_turn)
    last = 0 if left_handed else len(scene.board.fan) - 1
    scene.focus_on(f"card-{last}")
    pilot.press("left" if left_handed else "right")
    assert scene.focus == "draw"
    pilot.press("down")
    assert scene.focus == "quit_round"
