"""L4 and L5: the end of a round, its points, and the tokens."""

from __future__ import annotations

import pytest

from lama_gui.rules.cards import parse_cards, penalty
from lama_gui.rules.errors import IllegalMove
from lama_gui.rules.lama_moves import Score, Swap
from lama_gui.rules.lama_state import Tokens
from tests.rules.table import LAMA, at

EVERYWHERE = pytest.mark.parametrize("variant", LAMA)


# ------------------------------------------------------------- L4 the end of a round


@EVERYWHERE
def test_L4_1_the_last_card_ends_the_round_at_once(variant):
    table = at(variant, top="3", hands="3 / 3 3 / 4").after("play 3")
    assert (table.phase, table.turn, table.state.went_out) == ("score", None, 0)
    assert table.why_not("1: play 3") == "illegal.score_first"


@EVERYWHERE
def test_L4_1_the_round_ends_when_all_have_quit(variant):
    table = at(variant, hands="1 / 2 / 6", turn=1).after("quit", "quit", "quit")
    assert (table.phase, table.state.went_out) == ("score", None)


@EVERYWHERE
def test_L4_1_a_last_card_is_announced(variant):
    assert "LastCard" in at(variant, top="3", hands="3 5 / 1").after("play 3").seen


@EVERYWHERE
def test_L4_2_the_last_player_goes_on_alone(variant):
    table = at(variant, top="3", hands="3 4 4 / 1 / 2", turn=1).after("quit", "quit")
    assert "LastPlayer" in table.seen
    assert table.after("play 3").turn == 0
    assert table.after("play 3", "play 4").turn == 0


@EVERYWHERE
def test_L4_2_the_last_player_may_not_draw(variant):
    table = at(variant, top="3", hands="3 6 / 1 / 2", quit="1 2")
    assert table.legal == ["play 3", "quit"]
    assert table.why_not("draw") == "illegal.alone"


@EVERYWHERE
def test_L4_2_with_two_players_it_holds_as_soon_as_one_quits(variant):
    table = at(variant, top="3", hands="6 / 2", turn=0).after("quit")
    assert (table.turn, table.legal) == (1, ["quit"])


@EVERYWHERE
def test_L4_2_the_last_player_may_still_go_out(variant):
    table = at(variant, top="3", hands="3 4 / 1", quit="1").after("play 3", "play 4")
    assert (table.phase, table.state.went_out) == ("score", 0)


# ------------------------------------------------------------- L5.1, L5.2 points


@EVERYWHERE
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("", 0),
        ("1", 1),
        ("6", 6),
        ("5 5 5", 5),
        ("1 2 3 4 5 6", 21),
        ("L", 10),
        ("L L L", 10),
        ("1 1 L", 11),
        ("1 2 3 4 5 6 L L", 31),
    ],
)
def test_L5_1_each_value_counts_once_and_llamas_ten_together(variant, hand, points):
    assert penalty(parse_cards(hand)) == points
    assert at(variant, top="3", hands=f"3 / {hand}").after("play 3").points == (0, points)


@EVERYWHERE
def test_L5_1_cards_face_down_count_like_cards_in_hand(variant):
    table = at(variant, top="3", hands="3 / 2 5 / 4 4", quit="1").after("play 3")
    assert table.points == (0, 7, 4)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("4+", 4),
        ("4 4+", 4),
        ("4+ 5+", 9),
        ("P", 20),
        ("L P", 20),
        ("L L P 3", 23),
        ("P L L", 20),
        ("L L", 10),
    ],
)
def test_L5_2_plus_cards_count_as_their_number_and_pink_makes_the_llamas_twenty(hand, points):
    table = at("party", top="3", hands=f"3 / {hand}").after("play 3")
    assert table.points == (0, points)
    assert penalty(reversed(parse_cards(hand))) == points


# ------------------------------------------------------------- L5.3 tokens


@EVERYWHERE
def test_L5_3_points_are_taken_as_tokens(variant):
    table = at(variant, top="3", hands="3 / 2 L").after("play 3").scored()
    assert table.tokens(1) == {1: 2, 10: 1}


@pytest.mark.parametrize(
    ("variant", "total", "tokens"),
    [
        ("classic", 39, {10: 3, 1: 9}),
        ("party", 39, {20: 1, 10: 1, 1: 9}),
        ("party", 63, {20: 3, 1: 3}),
        ("komary", 10, {10: 1}),
    ],
)
def test_L5_3_holdings_are_the_fewest_tokens_after_scoring(variant, total, tokens):
    table = at(variant, top="3", hands="3 / 6", totals=f"0 {total - 6}").after("play 3").scored()
    assert table.tokens(1) == tokens


@EVERYWHERE
def test_L5_3_tokens_may_be_swapped_by_hand_at_any_time_by_anyone(variant):
    table = at(variant, hands="3 3 / 6", totals="12 15")
    assert table.after("1: swap 1x10 10x1").tokens(1) == {1: 15}
    assert table.after("0: swap 1x10 10x1").tokens(0) == {1: 12}
    assert table.after("0: swap 1x10 10x1", "0: swap 10x1 1x10").tokens(0) == {1: 2, 10: 1}


def test_L5_3_a_swap_takes_no_turn():
    table = at("classic", hands="3 3 / 6", totals="12 25").after("1: swap 1x10 10x1")
    assert (table.turn, table.totals) == (0, (12, 25))


def test_L5_3_a_pink_token_is_worth_two_black_ones():
    table = at("party", hands="3 3 / 6", totals="20 0").after("0: swap 1x20 1x10+10x1")
    assert table.tokens(0) == {10: 1, 1: 10}


@pytest.mark.parametrize("ending", ["play 3", "quit"])
def test_L5_3_tokens_may_be_swapped_between_the_rounds_too(ending):
    table = at("classic", top="3", hands="3 / 6", totals="12 15", quit="1", last_turn=1)
    over = table.after(ending)
    assert over.after("1: swap 1x10 10x1").tokens(1) == {1: 15}
    assert over.scored().after("0: swap 1x10 10x1").tokens(0)[1] > 10


@pytest.mark.parametrize(
    ("swap", "why"),
    [
        ("2x10 20x1", "illegal.swap.holds"),
        ("1x10 9x1", "illegal.swap.value"),
        ("1x10 11x1", "illegal.swap.value"),
        ("1x20 2x10", "illegal.swap.token"),
        ("1x10 2x5", "illegal.swap.token"),
        ("0x10 0x1", "illegal.swap.nothing"),
    ],
)
def test_L5_3_a_swap_gives_what_is_held_for_equal_value(swap, why):
    table = at("classic", hands="3 3 / 6", totals="12 0")
    assert table.why_not(f"0: swap {swap}") == why


def test_L5_3_a_swap_gives_no_less_than_nothing():
    table = at("classic", hands="3 3 / 6", totals="12 0")
    for give, take in [({10: -1}, {1: -10}), ({}, {}), ({10: 1}, {1: 20, 10: -1})]:
        with pytest.raises(IllegalMove) as refused:
            table.make(Swap(give, take), 0)
        assert refused.value.key == "illegal.swap.nothing"


def test_L5_3_holdings_are_the_fewest_tokens_again_after_a_return():
    table = at("classic", top="3", hands="3 / 6", totals="12 14").after("play 3").scored()
    table = table.after("1: swap 2x10 20x1", "return 1")
    assert (table.tokens(0), table.tokens(1)) == ({1: 1, 10: 1}, {10: 2})


# ------------------------------------------------------------- L5.4 returning a token


@EVERYWHERE
def test_L5_4_who_went_out_may_return_a_token_or_keep_all(variant):
    table = at(variant, top="3", hands="3 / 6", totals="13 0").after("play 3").scored()
    assert (table.turn, table.legal) == (0, ["return 10", "return 1", "return 0"])
    assert table.after("return 10").totals == (3, 6)
    assert table.after("return 1").totals == (12, 6)
    assert table.after("return 0").totals == (13, 6)


@EVERYWHERE
def test_L5_4_swapping_is_free_so_a_white_of_a_black_may_be_returned(variant):
    table = at(variant, top="3", hands="3 / 6", totals="10 0").after("play 3").scored()
    assert table.after("return 1").tokens(0) == {1: 9}


@EVERYWHERE
def test_L5_4_ten_whites_are_a_black(variant):
    table = at(variant, top="3", hands="3 / 6", totals="10 0").after("0: swap 1x10 10x1", "play 3")
    assert table.scored().after("return 10").totals == (0, 6)


@EVERYWHERE
def test_L5_4_no_token_larger_than_the_total(variant):
    table = at(variant, top="3", hands="3 / 6", totals="9 0").after("play 3").scored()
    assert table.legal == ["return 1", "return 0"]
    assert table.why_not("return 10") == "illegal.return_too_much"


@pytest.mark.parametrize("variant", ["classic", "cafe", "komary"])
@pytest.mark.parametrize("value", [2, 5, 20, 100])
def test_L5_4_only_a_denomination_of_the_variant(variant, value):
    table = at(variant, top="3", hands="3 / 6", totals="39 0").after("play 3").scored()
    assert table.why_not(f"return {value}") == "illegal.return_no_token"


def test_L5_4_in_the_party_edition_a_pink_token_too():
    table = at("party", top="3", hands="3 / 6", totals="39 0").after("play 3").scored()
    assert table.legal == ["return 20", "return 10", "return 1", "return 0"]


@EVERYWHERE
def test_L5_4_nothing_else_happens_before_the_choice(variant):
    table = at(variant, top="3", hands="3 / 6 6", totals="1 0").after("play 3").scored()
    assert table.why_not("play 6") == "illegal.choose_return"
    assert table.why_not("draw") == "illegal.choose_return"
    assert table.why_not("1: draw") == "illegal.not_your_turn"
    with pytest.raises(IllegalMove, match="first chooses which token"):
        table.make(Score(1, (0, 6), 0))


@EVERYWHERE
def test_L5_4_without_tokens_there_is_no_choice(variant):
    table = at(variant, top="3", hands="3 / 6", totals="0 20").after("play 3").scored()
    assert (table.phase, table.turn) == ("deal", None)


@EVERYWHERE
def test_L5_4_nobody_returns_when_nobody_went_out(variant):
    table = at(variant, hands="3 / 6", totals="20 20").after("quit", "quit").scored()
    assert table.phase == "deal"
    assert table.why_not("0: return 10") == "illegal.before_deal"


@EVERYWHERE
def test_L5_4_only_after_the_score(variant):
    table = at(variant, top="3", hands="3 3 / 6", totals="20 20")
    assert table.why_not("return 10") == "illegal.return_now"


# ------------------------------------------------------------- L5.5, and the bookkeeping


@EVERYWHERE
def test_L5_5_the_supply_is_no_limit(variant):
    table = at(variant, top="3", hands="3 / 6 L", totals="0 250", options={"target": 500})
    assert table.after("play 3").scored().totals == (0, 266)


@pytest.mark.parametrize("total", range(121))
def test_L5_3_the_fewest_tokens_are_worth_the_total(total):
    for denominations in ((1, 10), (1, 10, 20)):
        tokens = Tokens.fewest(total, denominations)
        assert tokens.total == total
        assert sum(tokens.values()) <= total // 10 + 9


@pytest.mark.parametrize(
    ("score", "why"),
    [
        (Score(1, (0, 6), None), "illegal.score_went_out"),
        (Score(1, (0, 6), 1), "illegal.score_went_out"),
        (Score(1, (0, 5), 0), "illegal.score_points"),
        (Score(1, (0,), 0), "illegal.score_points"),
        (Score(2, (0, 6), 0), "illegal.score_round"),
    ],
)
def test_a_wrong_score_is_refused(score, why):
    table = at("classic", top="3", hands="3 / 6").after("play 3")
    with pytest.raises(IllegalMove) as refused:
        table.make(score)
    assert refused.value.key == why


def test_a_round_is_scored_when_it_is_over_and_once():
    table = at("classic", top="3", hands="3 / 6")
    score = Score(1, (0, 6), 0)
    with pytest.raises(IllegalMove, match="still being played"):
        table.make(score)
    with pytest.raises(IllegalMove, match="have to be dealt"):
        table.after("play 3").make(score).make(score)
