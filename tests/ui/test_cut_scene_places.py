"""What a moment holds up or lets run lies free: no deck and no pile hides a part of it."""

import dataclasses
from functools import partial

import pytest

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect
from lama_gui.view.board import Board
from lama_gui.view.games.lama import cut_scenes, race
from lama_gui.view.games.lama.cut_scenes import LAST_CARD, MATCH_POINT
from lama_gui.view.staging.cut_scene import CutSceneState
from lama_gui.view.timeline import Timeline, staged
from tests.ui.seated import open_scene, table
from tools.gallery import lama_states, phones


def cards_in_the_middle(board: Board) -> list[Rect]:
    return board.table.geometry.middle(board.layout)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_last_card_is_held_up_beside_deck_and_pile(sit, seats):
    pilot = sit(seats=seats)
    board = table(pilot).board
    for other in range(1, seats):
        held = cut_scenes.beside(board, CutSceneState(LAST_CARD, other, 0.7, calm=True), other).rect
        assert not [cards for cards in cards_in_the_middle(board) if cards.overlaps(held)]


def test_for_phones_the_race_leads_round_the_larger_cards(new_context):
    pilot = open_scene(new_context(), partial(phones.table, "classic"), (960, 540))
    board = table(pilot).board
    arc = race.arc_of(board)
    deck, pile = board.layout.deck.rect, board.layout.pile.rect
    for part in range(21):
        head = Rect.around(*arc.at(part / 20), 60, 60)
        assert not head.overlaps(deck) and not head.overlaps(pile)
        assert head.y > board.layout.headline.bottom


def test_nobody_hides_another_in_the_race():
    places = race.in_line([0.0, 0.0, 0.7, 0.72], 0.05)
    assert places == pytest.approx([0.0, 0.05, 0.67, 0.72])
    assert places[-1] == 0.72, "whom it is about stands where it belongs"


@pytest.mark.parametrize("variant", ["classic", "cafe", "komary"])
@pytest.mark.parametrize("text_size", [100, 200])
def test_what_takes_quitting_back_lies_free_and_works_in_the_moment(sit, variant, text_size):
    pilot = sit(lama_states.last_to_quit, variant, text_size=text_size)
    pilot.press("q")
    pilot.until(lambda: table(pilot).board.stage is not None)
    pilot.step(0.5)
    board, offer = table(pilot).board, pilot.widget("take_back").rect
    lying = [pose.rect for _, pose in board.table.geometry.lying(board.moment)]
    hand = [board.fan.pose(index).rect for index in range(len(board.fan))]
    assert not [card for card in lying + hand if card.overlaps(offer, slack=4)]
    pilot.click("take_back")
    assert table(pilot).my_turn


def test_who_is_about_to_reach_the_limit_hides_neither_it_nor_the_number(sit, monkeypatch):
    pilot = sit()
    board = table(pilot).board
    board.after = dataclasses.replace(board.after, totals=(39, 0, 39, 10))
    drawn: dict[str, Rect] = {}
    real = Canvas.text

    def noted(canvas, rect, text, *args, **named):
        drawn[text] = rect
        return real(canvas, rect, text, *args, **named)

    monkeypatch.setattr(Canvas, "text", noted)
    board.animator.start(Timeline.of(staged(0.0, MATCH_POINT, 0)))
    board.update(1.2)
    pilot.picture()
    limit, number = drawn["40"], drawn["39"]
    head = Rect.around(*race.arc_of(board).at(1 - race.GATE / race.arc_of(board).long), 90, 110)
    assert not limit.overlaps(number) and not limit.overlaps(head)
    assert number.bottom < min(board.fan.pose(i).rect.y for i in range(len(board.fan)))
