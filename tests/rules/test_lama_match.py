"""L6: the next round, and the end of the match; the house rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lama_gui.families import game
from lama_gui.rules.errors import OptionError
from lama_gui.rules.lama_moves import End
from tests.rules.boxes import LAST_CARD, LAST_TURN
from tests.rules.table import LAMA, Case, at, before_deal, cases


@cases(f"""
L6.1 all cards are dealt again | 3 / 6; totals 0 5 | play 3, score, deal
 | round = 2; hand_sizes = 6 6; phase = turn; quit = ; went_out = None; totals = 0 11
L6.1 who went out starts | 1 / 3 / 2; turn 1 | play 3, score, deal | turn = 1; starter = 1
L6.1 the last to play a card starts [{LAST_CARD}] | 3 6 / 1 / 2
 | play 3, quit, quit, quit, score, deal | turn = 0
L6.1 not who drew after that [{LAST_CARD}] | 6 / 3 6 / 6; turn 1
 | play 3, draw, quit, quit, quit, score, deal | turn = 1
L6.1 the last to take a turn starts, even by quitting [{LAST_TURN}] | 3 6 / 1 / 2
 | play 3, quit, draw, quit, quit, score, deal | turn = 2
L6.1 when nobody played a card the last to take a turn starts | 3 / 6 / 5; turn 1
 | quit, quit, quit, score, deal | turn = 0
L6.2 the match does not end below 40 | 3 / 6; totals 0 33 | play 3, score | phase = deal
L6.2 the match ends at 40 | 3 / 6; totals 0 34 | play 3, score | phase = end
L6.2 the match ends above 40 | 3 / 6; totals 0 39 | play 3, score | phase = end
L6.2 the fewest points win | 3 / 6 / 5; totals 0 35 2 | play 3, score, score
 | phase = over; winners = 0; totals = 0 41 7
L6.2 those tied for fewest share the victory | 3 / 6 / 1; totals 0 35 2
 | quit, quit, quit, score, score | totals = 3 41 3; winners = 0 2
L6.2 returning comes before the end | 3 / 6; totals 40 0 | play 3, score | phase = return
L6.2 and may avert it | 3 / 6; totals 40 0 | play 3, score, return 1 | phase = deal
L6.2 or not | 3 / 6; totals 40 0 | play 3, score, return 0 | phase = end
L6.2 before the end nobody moves | 3 / 6; totals 0 39 | play 3, score | no 0: draw = end_first
L6.2 nobody moves after the end | 3 / 6; totals 0 39 | play 3, score, score
 | legal = ; no 0: quit = match_over; no 1: swap 1x10 10x1 = match_over
house rule: another target | 3 / 6; totals 0 19; target 25 | play 3, score | phase = end
house rule: the last to play a card starts | 3 6 / 1 / 2; next_starter last_card
 | play 3, quit, draw, quit, quit, score, deal | turn = 0
house rule: the last to take a turn starts | 3 6 / 1 / 2; next_starter last_turn
 | play 3, quit, draw, quit, quit, score, deal | turn = 2
house rule: the largest token has to be returned | 3 / 6; totals 13 0; returning largest
 | play 3, score | legal = return 10; no return 1 = return_largest; no return 0 = return_largest
""")
def test_clause(case: Case, variant: str) -> None:
    case.check(variant)


@pytest.mark.parametrize("variant", LAMA)
def test_L6_1_another_starter_is_refused_and_a_wish_counts_in_the_first_round_only(variant):
    table = at(variant, hands="3 / 6").after("play 3").scored()
    assert table.dealt(starter=1).turn == 0
    deal = table.game.deal(table.state, lambda cards: cards)
    assert "Seat 0 starts this round" in str(table.refusal(replace(deal, starter=1)))


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
    table = at("classic", hands="3 / 6", totals="0 39").after("play 3").scored()
    assert table.refusal(end).key == why


def test_a_match_is_ended_neither_early_nor_twice():
    table = at("classic", hands="3 / 6").after("play 3").scored()
    assert "have to be dealt" in str(table.refusal(End((0, 6), (0,))))
    over = at("classic", hands="3 / 6", totals="0 39").after("play 3").scored().scored()
    assert "match is over" in str(over.refusal(End((0, 45), (0,))))


#: House rules that make no sense.
NONSENSE = (
    *({"target": 9}, {"target": 501}, {"target": "40"}, {"target": True}, {"target": 40.0}),
    *({"next_starter": "youngest"}, {"next_starter": []}, {"returning": None}, {"tokens": 3}),
    {"": 1},
)


@pytest.mark.parametrize("variant", LAMA)
def test_a_house_rule_that_makes_no_sense_is_refused(variant):
    for options in NONSENSE:
        with pytest.raises(OptionError):
            game(variant, options)


def test_the_house_rules_are_kept():
    assert before_deal("classic", target=60).game.options == {"target": 60}
    assert before_deal("classic").game.options == {}
