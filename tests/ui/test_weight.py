"""A card has weight: it pushes what it lands on, dims softly, and is awaited where it may go."""

import math

import pytest

from lama_gui.families import GAMES, game
from lama_gui.kit.geometry import Viewport
from lama_gui.view.drawing.hand import DIM_SECONDS
from lama_gui.view.drawing.layout import CARD_RATIO, TableLayout
from lama_gui.view.games import table_for
from lama_gui.view.games.lama.events import LLAMA_WEIGHT
from lama_gui.view.timeline import Settle
from tests.rules.table import at
from tests.ui.seated import table
from tools.gallery import lama_states, vamos_states
from tools.gallery.positions import reach

FRAME = 1 / 60


@pytest.mark.parametrize(
    ("variant", "wanted"), [("classic", lama_states.own_turn), ("vamos", vamos_states.following)]
)
def test_a_card_that_lands_pushes_the_pile_or_presses_down_in_the_trick(sit, variant, wanted):
    pilot = sit(wanted, variant)
    board = table(pilot).board
    pilot.press("enter")
    pilot.until(lambda: board.animator.landing() is not None, dt=FRAME)
    pilot.step(0.05)
    (where, at), by = board.moment.pushed
    top = len(getattr(board.after, "discard", ())) - 1
    assert (where, at) == (("trick", board.viewer) if variant == "vamos" else ("pile", top))
    assert by > 0
    pilot.step(0.3)
    assert board.moment.pushed is None


def test_what_is_covered_slides_aside_and_stays_off_the_deck(sit):
    pilot = sit()
    board = table(pilot).board
    layout, top = board.layout, len(board.after.discard) - 1
    assert layout.pile_card(top) != layout.scattered_card(top)
    pilot.press("enter")
    pilot.until(lambda: board.animator.landing() is not None)
    assert board.moment.settled < 0.5, "it lies where it lay"
    pilot.step(0.5)
    assert board.moment.settled == 1.0
    for index in range(60):
        pose = layout.scattered_card(index)
        lean = math.radians(abs(pose.angle))
        height, width = pose.height, pose.height * CARD_RATIO
        across = width * math.cos(lean) + height * math.sin(lean)
        assert pose.x - across / 2 > layout.deck.rect.right


def test_with_reduced_motion_nothing_is_pushed(sit):
    pilot = sit(reduced_motion=True)
    board = table(pilot).board
    lying = len(board.after.discard)
    pilot.press("enter")
    for _ in range(30):
        pilot.step(FRAME)
        assert board.moment.pushed is None
    assert len(board.after.discard) > lying


def landing(top: str, card: str) -> Settle:
    """How ``card`` lands that is laid on ``top``."""
    before = at("classic", top=top, hands=f"{card} 1 1 / 2")
    after = before.after(f"play {card}")
    layout = TableLayout(Viewport.fitting(1280, 720), 2, 0)
    views = before.game.view(before.state, 0), after.game.view(after.state, 0)
    timeline = table_for(before.game).timeline(*views, after.events, layout)
    (found,) = (item for item in timeline.items if isinstance(item, Settle))
    return found


def test_a_llama_lands_heavier_than_a_number():
    assert landing("6", "L").weight == LLAMA_WEIGHT > landing("5", "6").weight


@pytest.mark.parametrize("variant", GAMES)
def test_a_card_may_be_dropped_on_the_whole_rug(variant):
    made = table_for(game(variant))
    layout = made.layout(Viewport(1920, 1080), game(variant).seat_counts[0], 0)
    zone = made.geometry.drop_zone(layout)
    assert zone.w >= 860 and zone.h >= 470
    assert zone.contains(*layout.middle)


def test_the_rug_lights_up_while_a_card_is_held_and_goes_out_softly(sit):
    pilot = sit()
    board = table(pilot).board
    before = pilot.picture().copy()
    playable = min(board.fan.playable)
    pose = board.fan.pose(playable)
    board.fan.grab(playable, pose.x, pose.y)
    board.fan.update(DIM_SECONDS)
    assert board.fan.dragging == 1
    pilot.stack.draw(pilot.surface)
    zone = board.table.geometry.drop_zone(board.layout)
    x, y, _, height = pilot.context.viewport.rect_px(zone)
    edge = (x + 8, y + height // 2)
    assert before.get_at(edge) != pilot.surface.get_at(edge)
    board.fan.let_go()
    board.fan.update(DIM_SECONDS / 2)
    assert 0 < board.fan.dragging < 1 and board.fan.moving
    board.fan.update(DIM_SECONDS)
    assert board.fan.dragging == 0


def test_a_card_is_played_where_it_is_dropped_on_the_rug_only(seat):
    pilot = seat(reach("classic", lama_states.own_turn))
    pilot.step(0.5)
    board, match = table(pilot).board, table(pilot).session.match
    card, before = pilot.widget(f"card-{min(board.fan.playable)}").rect, len(match.steps)
    pilot.drag(card.centre, (card.cx + 90, card.cy - 20))
    pilot.step(1.0)
    assert len(match.steps) == before
    pilot.drag(card.centre, board.table.geometry.drop_zone(board.layout).centre)
    assert len(match.steps) > before
