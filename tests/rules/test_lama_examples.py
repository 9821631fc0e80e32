"""L7: the questions that the manual answers. L8: the rulebooks' worked examples."""

from __future__ import annotations

import pytest

from tests.rules.table import LAMA, at

EVERYWHERE = pytest.mark.parametrize("variant", LAMA)


# ------------------------------------------------------------- L7 questions


@EVERYWHERE
def test_L7_may_a_1_go_on_a_6(variant):
    assert at(variant, top="6", hands="1 2 / 3").why_not("play 1") == "illegal.not_next"


@EVERYWHERE
def test_L7_may_a_2_go_on_a_llama(variant):
    assert at(variant, top="L", hands="1 2 / 3").why_not("play 2") == "illegal.not_next"


@EVERYWHERE
def test_L7_may_the_card_just_drawn_be_played_no_on_the_next_turn(variant):
    table = at(variant, top="3", hands="6 / 6 6", deck="3 1").after("draw")
    assert table.why_not("0: play 3") == "illegal.not_your_turn"
    assert "play 3" in table.after("draw").legal


@EVERYWHERE
def test_L7_may_one_quit_with_a_playable_card(variant):
    assert at(variant, top="3", hands="3 4 / 1").after("quit").state.quit[0]


@EVERYWHERE
def test_L7_may_one_quit_instead_of_drawing(variant):
    assert at(variant, top="3", hands="6 / 1").after("quit").state.quit[0]


@EVERYWHERE
def test_L7_may_a_token_be_returned_without_having_one(variant):
    table = at(variant, top="3", hands="3 / 1", totals="0 9").after("play 3").scored()
    assert table.why_not("0: return 1") == "illegal.before_deal"


@EVERYWHERE
def test_L7_what_can_be_done_when_the_deck_is_empty(variant):
    assert at(variant, top="3", hands="3 / 1", deck="").legal == ["play 3", "quit"]


@EVERYWHERE
def test_L7_does_the_last_player_play_on_yes_but_never_draws(variant):
    table = at(variant, top="3", hands="3 4 6 / 1", turn=1).after("quit", "play 3")
    assert table.legal == ["play 4", "quit"]
    assert table.why_not("draw") == "illegal.alone"


# ------------------------------------------------------------- L8 worked examples


@EVERYWHERE
def test_L8_on_a_6_goes_a_llama_a_1_would_not_have_gone(variant):
    table = at(variant, top="6", hands="1 L 3 / 2")
    assert table.why_not("play 1") == "illegal.not_next"
    assert table.after("play L").top == "L"


@EVERYWHERE
def test_L8_who_cannot_play_quits_with_three_5s_5_points(variant):
    table = at(variant, top="1", hands="5 5 5 / 1 / 3").after("quit", "play 1")
    assert table.points == (5, 0, 3)


@EVERYWHERE
def test_L8_the_last_one_plays_on_and_takes_11_points_a_white_and_a_black_token(variant):
    table = at(variant, top="2", hands="1 1 3 4 4 L / 2 / 2", quit="1 2")
    table = table.after("play 3", "play 4", "play 4")
    assert table.legal == ["quit"]
    table = table.after("quit")
    assert table.points[0] == 11
    assert table.scored().tokens(0) == {1: 1, 10: 1}


@pytest.mark.parametrize("variant", ["classic", "cafe", "komary"])
def test_L8_with_a_white_and_a_black_token_the_black_one_goes_back(variant):
    table = at(variant, top="3", hands="3 / 6", totals="11 0").after("play 3").scored()
    assert table.after("return 10").tokens(0) == {1: 1}


def test_L8_party_with_two_white_a_black_and_a_pink_token_the_pink_one_goes_back():
    table = at("party", top="3", hands="3 / 6", totals="32 0").after("play 3").scored()
    assert table.tokens(0) == {1: 2, 10: 1, 20: 1}
    assert table.after("return 20").tokens(0) == {1: 2, 10: 1}


@EVERYWHERE
def test_L8_three_2s_a_5_and_three_6s_are_13_points(variant):
    table = at(variant, top="3", hands="3 / 2 2 2 5 6 6 6").after("play 3")
    assert table.points == (0, 13)
