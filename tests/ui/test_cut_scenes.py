"""The moments of a match: data, staged over the cards they speak of, and never in the way."""

from typing import Any

import pytest

from lama_gui.families import GAMES, game
from lama_gui.kit.geometry import Rect
from lama_gui.kit.sounds import SOUNDS
from lama_gui.scenes.match.table import TableScene
from lama_gui.view.board import Board
from lama_gui.view.games.lama import cut_scenes as lama_scenes
from lama_gui.view.games.lama.cut_scenes import LAST_CARD, PLUS, WENT_OUT
from lama_gui.view.games.vamos import cut_scenes as vamos_scenes
from lama_gui.view.games.vamos.cut_scenes import CALL, GIFT
from lama_gui.view.games.vamos.layout import lies
from lama_gui.view.staging.cut_scene import HIT_STOP, LONGEST, CutScene, CutSceneState
from lama_gui.view.staging.cut_scene_picture import actor_height, panel_of, ribbon_drop
from lama_gui.view.timeline import Hold, Timeline, staged
from tests.ui.seated import Sit, open_scene, table, text_on
from tools.gallery import lama_states, phones, vamos_states
from tools.gallery.positions import begin
from tools.pilot import Pilot

FRAME = 1 / 60
OF_FAMILY = {"lama": lama_scenes, "vamos": vamos_scenes}
ROWS = {
    (variant, row.words): row
    for variant in GAMES
    for row in vars(OF_FAMILY[game(variant).family]).values()
    if isinstance(row, CutScene)
}


def going_out(sit: Sit, **settings: Any) -> Pilot:
    """The last card is just being played."""
    pilot = sit(lama_states.last_card, **settings)
    pilot.press("enter")
    return pilot


def until_staged(pilot: Pilot, seconds: float = 0.0) -> Board:
    """The board, so many seconds into a moment."""
    board = table(pilot).board
    pilot.until(lambda: board.stage is not None)
    pilot.step(seconds)
    return board


# ---- rows -------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", ROWS.values(), ids=map("/".join, ROWS))
def test_every_moment_is_a_row_that_is_complete(row):
    assert 0 < row.seconds <= LONGEST
    assert row.clears or row.leaves, "it ends the round, or it goes before the next thing happens"
    assert row.sound in SOUNDS
    timeline = Timeline.of(staged(0.0, row, 0))
    assert (timeline.cut_scene_at(timeline.seconds, reduced_motion=False) is None) == row.leaves


# ---- staged -----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["enter", "space", "left", "escape", "1", "d"])
def test_any_key_skips_a_moment(sit, key):
    pilot = going_out(sit)
    board = until_staged(pilot, 0.3)
    pilot.press(key)
    assert not board.animator.running
    pilot.step(FRAME)
    assert pilot.scene.name in ("table", "round_result"), "and does nothing else"


def test_with_reduced_motion_a_moment_is_one_picture(sit):
    pilot = going_out(sit, reduced_motion=True)
    until_staged(pilot, 0.12)
    before = pilot.picture().get_buffer().raw
    for _ in range(30):
        pilot.step(FRAME)
        assert pilot.picture().get_buffer().raw == before
    assert "played the last card" in text_on(pilot)


def test_at_instant_speed_only_the_words_stay_for_a_while(sit):
    pilot = going_out(sit, speed="instant")
    pilot.step(FRAME)
    assert not table(pilot).board.animator.running


@pytest.mark.parametrize("moved", [False, True])
def test_until_a_person_has_moved_all_is_faster_and_only_words_are_shown(new_context, moved):
    session = begin("party", 3)
    if moved:
        while session.match.turn != 0:
            session.advance()
        session.play(next(iter(session.view(0).legal)), 0)
    pilot = open_scene(new_context(), lambda context: TableScene(context, session))
    board = table(pilot).board
    board.animator.start(Timeline.of([Hold(0.0, 0.3)]))
    pilot.step(0.25)
    assert board.animator.running == moved
    board.animator.start(Timeline.of(staged(0.0, PLUS, 1)))
    for _ in range(3):
        pilot.step(HIT_STOP / 2)
    assert board.animator.running == moved
    assert pilot.context.texts(PLUS.words, name="Luz")[:4] in text_on(pilot) or moved


@pytest.mark.parametrize("variant", ["classic", "cafe", "komary"])
@pytest.mark.parametrize("text_size", [100, 200])
def test_what_takes_quitting_back_lies_free_and_works_in_the_moment(sit, variant, text_size):
    pilot = sit(lama_states.last_to_quit, variant, text_size=text_size)
    pilot.press("q")
    board, offer = until_staged(pilot, 0.5), pilot.widget("take_back").rect
    lying = [pose.rect for _, pose in board.table.geometry.lying(board.moment)]
    hand = [board.fan.pose(index).rect for index in range(len(board.fan))]
    assert not [card for card in lying + hand if card.overlaps(offer, slack=4)]
    pilot.click("take_back")
    assert table(pilot).my_turn


def test_a_table_for_phones_stages_moments_too(context):
    """Who looks at it from across the room sees the same."""
    pilot = open_scene(context, lambda context: phones.table("classic", context), (960, 540))
    edge = (940, 200)
    before = pilot.picture().get_at(edge)
    board = table(pilot).board
    board.animator.start(Timeline.of(staged(0.0, WENT_OUT, 1)))
    board.update(1.0)
    assert pilot.picture().get_at(edge) != before, "the ground is lit"
    assert "played the last card" in text_on(pilot)


def plate_in(board: Board, row: CutScene, actor: int) -> Rect:
    """Where the plate of who acts lies at the peak of a moment."""
    return panel_of(board, CutSceneState(row, actor, row.seconds / 2, False), actor).rect


def other_plates(board: Board, actor: int) -> list[Rect]:
    return [board.layout.panels[n].rect for n in range(len(board.seats)) if n != actor]


@pytest.mark.parametrize(
    ("row", "seats", "actor", "larger"),
    [
        *((CALL, 4, caller, 1.4) for caller in (1, 2, 3)),
        *((WENT_OUT, seats, seats // 2, 1.3) for seats in (4, 6)),
        *((row, 4, actor, 1.1) for row in (LAST_CARD, GIFT) for actor in (1, 3)),
    ],
)
def test_whom_a_moment_is_about_is_larger_than_usual(sit, row, seats, actor, larger):
    vamos = row in (CALL, GIFT)
    wanted = vamos_states.following if vamos else lama_states.own_turn
    board = table(sit(wanted, "vamos" if vamos else "classic", seats=seats)).board
    assert actor_height(board, row, actor) > board.layout.panels[actor].portrait.height * larger
    plate = plate_in(board, row, actor)
    if row is CALL:
        cards = [lies(board.layout, n, 1.0).rect for n in range(4)]
        assert not [card for card in cards if card.overlaps(plate)]
    if row is WENT_OUT:
        assert plate.y > board.layout.headline.bottom, "who sits opposite stands beside the ribbon"
    if row in (CALL, WENT_OUT):
        assert not [other for other in other_plates(board, actor) if other.overlaps(plate)]


@pytest.mark.parametrize(("row", "seats"), [(WENT_OUT, 2), (PLUS, 4), (LAST_CARD, 6), (CALL, 4)])
def test_the_ribbon_hangs_between_the_plate_opposite_and_the_cards(sit, row, seats):
    vamos = row is CALL
    wanted = vamos_states.following if vamos else lama_states.own_turn
    board = table(sit(wanted, "vamos" if vamos else "classic", seats=seats)).board
    ribbon = board.layout.headline.move(0, ribbon_drop(board, row, 0) or 0.0)
    stage = CutSceneState(row, 0, row.seconds / 2, reduced_motion=False)
    assert panel_of(board, stage, seats // 2).rect.bottom < ribbon.y - 0.1 * ribbon.h
    cards = [pose.rect for _, pose in board.table.geometry.lying(board.moment)][-1:]
    if vamos:
        cards = [lies(board.layout, seat, 1.0).rect for seat in range(seats)]
    assert ribbon.bottom < min(card.y for card in cards)
