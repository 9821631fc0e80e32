"""L6: the next round, and the end of the match; the house rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lama_gui.families import game
from lama_gui.rules.errors import IllegalMove, OptionError
from lama_gui.rules.lama_moves import End
from tests.rules.boxes import LAST_CARD, LAST_TURN
from tests.rules.table import LAMA, at, before_deal

EVERYWHERE = pytest.mark.parametrize("variant", LAMA)


# ------------------------------------------------------------- L6.1 the next round


@EVERYWHERE
def test_L6_1_all_cards_are_dealt_again(variant):
    table = at(variant, top="3", hands="3 / 6").after("play 3").scored().dealt()
    assert (table.state.round, table.view(0).hand_sizes, table.phase) == (2, (6, 6), "turn")
    assert (table.state.quit, table.state.went_out) == ((False, False), None)


@EVERYWHERE
def test_L6_1_points_are_kept(variant):
    table = at(variant, top="3", hands="3 / 6", totals="0 5").after("play 3").scored().dealt()
    assert table.totals == (0, 11)


@EVERYWHERE
def test_L6_1_who_went_out_starts(variant):
    table = at(variant, top="3", hands="1 / 3 / 2", turn=1).after("play 3").scored().dealt()
    assert (table.turn, table.view(2).starter) == (1, 1)


def quit_after_a_card(variant):
    """Seat 0 plays a card, then 1, 2 and 0 quit."""
    table = at(variant, top="3", hands="3 6 / 1 / 2", turn=0)
    return table.after("play 3", "quit", "quit", "quit").scored().dealt()


def draw_after_a_card(variant):
    """Seat 1 plays a card, seat 0 draws and is the last to quit but one."""
    table = at(variant, top="3", hands="6 / 3 6 / 6", turn=1)
    return table.after("play 3", "draw", "quit", "quit", "quit").scored().dealt()


@pytest.mark.parametrize("variant", LAST_CARD)
def test_L6_1_the_last_to_play_a_card_starts(variant):
    assert quit_after_a_card(variant).turn == 0
    assert draw_after_a_card(variant).turn == 1


@pytest.mark.parametrize("variant", LAST_TURN)
def test_L6_1_the_last_to_take_a_turn_starts_even_by_quitting(variant):
    table = at(variant, top="3", hands="3 6 / 1 / 2", turn=0)
    table = table.after("play 3", "quit", "draw", "quit", "quit").scored().dealt()
    assert table.turn == 2


@EVERYWHERE
def test_L6_1_when_nobody_played_a_card_the_last_to_take_a_turn_starts(variant):
    table = at(variant, hands="3 / 6 / 5", turn=1).after("quit", "quit", "quit").scored().dealt()
    assert table.turn == 0


@EVERYWHERE
def test_L6_1_another_starter_is_refused(variant):
    table = at(variant, top="3", hands="3 / 6").after("play 3").scored()
    deal = table.game.deal(table.state, lambda cards: cards)
    with pytest.raises(IllegalMove, match="Seat 0 starts this round"):
        table.make(replace(deal, starter=1))


@EVERYWHERE
def test_L6_1_a_wish_for_a_starter_counts_in_the_first_round_only(variant):
    table = at(variant, top="3", hands="3 / 6").after("play 3").scored().dealt(starter=1)
    assert table.turn == 0


# ------------------------------------------------------------- L6.2 the end


@EVERYWHERE
@pytest.mark.parametrize(("before", "phase"), [(33, "deal"), (34, "end"), (39, "end")])
def test_L6_2_the_match_ends_at_40(variant, before, phase):
    table = at(variant, top="3", hands="3 / 6", totals=f"0 {before}").after("play 3").scored()
    assert table.phase == phase


@EVERYWHERE
def test_L6_2_the_fewest_points_win(variant):
    table = at(variant, top="3", hands="3 / 6 / 5", totals="0 35 2").after("play 3")
    table = table.scored().scored()
    assert (table.phase, table.state.winners) == ("over", (0,))
    assert table.totals == (0, 41, 7)


@EVERYWHERE
def test_L6_2_those_tied_for_fewest_share_the_victory(variant):
    table = at(variant, hands="3 / 6 / 1", totals="0 35 2", turn=0)
    table = table.after("quit", "quit", "quit").scored().scored()
    assert (table.totals, table.state.winners) == ((3, 41, 3), (0, 2))


@EVERYWHERE
def test_L6_2_returning_comes_before_the_end(variant):
    table = at(variant, top="3", hands="3 / 6", totals="40 0").after("play 3").scored()
    assert table.phase == "return"
    assert table.after("return 1").phase == "deal"
    assert table.after("return 0").phase == "end"


@EVERYWHERE
def test_L6_2_nobody_moves_after_the_end(variant):
    table = at(variant, top="3", hands="3 / 6", totals="0 39").after("play 3").scored()
    assert table.why_not("0: draw") == "illegal.end_first"
    over = table.scored()
    assert over.legal == []
    assert over.why_not("0: quit") == "illegal.match_over"
    assert over.why_not("1: swap 1x10 10x1") == "illegal.match_over"
    with pytest.raises(IllegalMove, match="match is over"):
        over.make(End((0, 45), (0,)))


@pytest.mark.parametrize(
    ("end", "why"),
    [
        (End((0, 44), (0,)), "illegal.end_totals"),
        (End((0, 45), (1,)), "illegal.end_winners"),
        (End((0, 45), (0, 1)), "illegal.end_winners"),
        (End((0, 45), ()), "illegal.end_winners"),
    ],
)
def test_a_wrong_end_is_refused(end, why):
    table = at("classic", top="3", hands="3 / 6", totals="0 39").after("play 3").scored()
    with pytest.raises(IllegalMove) as refused:
        table.make(end)
    assert refused.value.key == why


def test_a_match_is_not_ended_early():
    table = at("classic", top="3", hands="3 / 6").after("play 3").scored()
    with pytest.raises(IllegalMove, match="have to be dealt"):
        table.make(End((0, 6), (0,)))


# ------------------------------------------------------------- house rules


@EVERYWHERE
def test_house_rule_another_target(variant):
    table = at(variant, top="3", hands="3 / 6", totals="0 19", options={"target": 25})
    assert table.after("play 3").scored().phase == "end"


@EVERYWHERE
@pytest.mark.parametrize(("rule", "starter"), [("last_card", 0), ("last_turn", 2)])
def test_house_rule_who_starts(variant, rule, starter):
    table = at(variant, top="3", hands="3 6 / 1 / 2", options={"next_starter": rule})
    table = table.after("play 3", "quit", "draw", "quit", "quit").scored().dealt()
    assert table.turn == starter


@EVERYWHERE
def test_house_rule_the_largest_token_has_to_be_returned(variant):
    table = at(variant, top="3", hands="3 / 6", totals="13 0", options={"returning": "largest"})
    table = table.after("play 3").scored()
    assert table.legal == ["return 10"]
    assert table.why_not("return 1") == "illegal.return_largest"
    assert table.why_not("return 0") == "illegal.return_largest"


@EVERYWHERE
@pytest.mark.parametrize(
    "options",
    [
        {"target": 9},
        {"target": 501},
        {"target": "40"},
        {"target": True},
        {"target": 40.0},
        {"next_starter": "youngest"},
        {"next_starter": []},
        {"returning": None},
        {"tokens": 3},
        {"": 1},
    ],
)
def test_a_house_rule_that_makes_no_sense_is_refused(variant, options):
    with pytest.raises(OptionError):
        game(variant, options)


def test_the_house_rules_are_kept():
    assert before_deal("classic", target=60).game.options == {"target": 60}
    assert before_deal("classic").game.options == {}
