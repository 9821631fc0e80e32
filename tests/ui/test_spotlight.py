"""Who is in the light of a moment stands large, wherever they sit, and nobody is in the way."""

from typing import Any

import pytest

from lama_gui.kit.geometry import Rect
from lama_gui.view.board import Board
from lama_gui.view.drawing.picture import OVER_RIBBON, looking_over
from lama_gui.view.games.lama.cut_scenes import LAST_CARD, WENT_OUT
from lama_gui.view.games.vamos.cut_scenes import CALL, GIFT
from lama_gui.view.games.vamos.layout import slot
from lama_gui.view.staging.cut_scene import CutScene, CutSceneState
from lama_gui.view.staging.cut_scene_picture import actor_height, panel_of
from tests.ui.seated import Sit, table
from tools.gallery import lama_states, vamos_states

CHIN, TALLEST, ARCH = 0.3, 0.85, 0.1
"""Of a bust's height, how high the chin and the tallest hat are; of a ribbon's, how much its
middle rises."""


def board_of(sit: Sit, wanted: Any, variant: str = "classic", **more: Any) -> Board:
    return table(sit(wanted, variant, **more)).board


def plate_in(board: Board, row: CutScene, actor: int) -> Rect:
    """Where the plate of who acts lies at the peak of a moment."""
    return panel_of(board, CutSceneState(row, actor, row.seconds / 2, False), actor).rect


def other_plates(board: Board, actor: int) -> list[Rect]:
    return [board.layout.panels[n].rect for n in range(len(board.seats)) if n != actor]


def usual(board: Board, actor: int) -> float:
    bust = board.layout.panels[actor].portrait
    return bust.height


@pytest.mark.parametrize("caller", [1, 2, 3])
def test_who_calls_vamos_is_far_larger_than_usual_and_covers_nothing(sit, caller):
    board = board_of(sit, vamos_states.following, "vamos")
    assert actor_height(board, CALL, caller) > usual(board, caller) * 1.4
    plate = plate_in(board, CALL, caller)
    cards = [Rect.around(*slot(board.layout, other).rect.centre, 160, 220) for other in range(4)]
    assert not [rect for rect in (*cards, *other_plates(board, caller)) if rect.overlaps(plate)]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_who_sits_behind_the_ribbon_looks_over_it_chin_and_all(sit, seats):
    board = board_of(sit, lama_states.own_turn, seats=seats)
    ribbon = board.layout.headline
    busts = [plate.portrait for plate in board.layout.panels[1:] if plate.portrait]
    behind = [bust for bust in busts if abs(bust.x - ribbon.cx) < ribbon.w / 2]
    assert behind
    for seated in behind:
        bust = looking_over(seated, seated.foot - ribbon.y - OVER_RIBBON)
        assert bust.foot - CHIN * bust.height < ribbon.y - ARCH * ribbon.h
        assert bust.foot > TALLEST * bust.height


@pytest.mark.parametrize("seats", [5, 6])
def test_nobodys_plate_is_before_the_face_of_who_went_out(sit, seats):
    board = board_of(sit, lama_states.own_turn, seats=seats)
    for actor in range(seats):
        plate = plate_in(board, WENT_OUT, actor)
        eyes = plate.y - 0.3 * actor_height(board, WENT_OUT, actor)
        face = Rect.around(plate.cx, eyes, 120, 120)
        assert not [other for other in other_plates(board, actor) if other.overlaps(face)]


@pytest.mark.parametrize(("seats", "opposite"), [(4, 2), (6, 3)])
def test_who_sits_opposite_stands_beside_the_ribbon(sit, seats, opposite):
    board = board_of(sit, lama_states.own_turn, seats=seats)
    plate = plate_in(board, WENT_OUT, opposite)
    assert plate.y > board.layout.headline.bottom
    assert not [other for other in other_plates(board, opposite) if other.overlaps(plate)]
    assert actor_height(board, WENT_OUT, opposite) > usual(board, opposite) * 1.3


@pytest.mark.parametrize(("variant", "row"), [("classic", LAST_CARD), ("vamos", GIFT)])
def test_nobody_in_the_light_is_smaller_than_before(sit, variant, row):
    wanted = {"classic": lama_states.own_turn, "vamos": vamos_states.following}[variant]
    board = board_of(sit, wanted, variant)
    for actor in (1, 3):
        assert actor_height(board, row, actor) > usual(board, actor) * 1.1


@pytest.mark.parametrize("text_size", [100, 200])
def test_a_goal_reached_with_the_last_card_is_told_below_that_card(sit, text_size):
    pilot = sit(lama_states.last_card, settle=False, text_size=text_size)
    pilot.press("enter")
    pilot.until(lambda: table(pilot).board.stage is not None)
    for _ in range(40):
        pilot.step(1 / 60)
    board = table(pilot).board
    [(_, card)] = board.table.geometry.lying(board.moment)
    assert not pilot.widget("goal").rect.overlaps(card.rect)
