"""L4 and L5: the end of a round, its points, and the tokens."""

from __future__ import annotations

import pytest

from lama_gui.rules.cards import penalty
from lama_gui.rules.lama_moves import Score, Swap
from lama_gui.rules.lama_state import Tokens
from tests.rules.table import Case, at, cards_of, cases


@cases("""
L4.1 the last card ends the round at once | 3 / 3 3 / 4 | play 3
 | phase = score; turn = None; went_out = 0; no 1: play 3 = score_first
L4.1 the round ends when all have quit | 1 / 2 / 6; turn 1 | quit, quit, quit
 | phase = score; went_out = None
L4.1 a last card is announced | 3 5 / 1 | play 3 | seen = CardPlayed LastCard
L4.2 the last player is announced | 3 4 4 / 1 / 2; turn 1 | quit, quit
 | seen = SeatQuit LastPlayer; turn = 0
L4.2 and goes on alone | 3 4 4 / 1 / 2; turn 1 | quit, quit, play 3, play 4 | turn = 0
L4.2 the last player may not draw | 3 6 / 1 / 2; quit 1 2 | | legal = play 3, quit; no draw = alone
L4.2 with two players it holds as soon as one quits | 6 / 2 | quit | turn = 1; legal = quit
L4.2 the last player may still go out | 3 4 / 1; quit 1 | play 3, play 4
 | phase = score; went_out = 0
L5.1 cards face down count like cards in hand | 3 / 2 5 / 4 4; quit 1 | play 3 | points = 0 7 4
L5.3 points are taken as tokens | 3 / 2 L | play 3, score | tokens 1 = 2x1 1x10
L5.3 the fewest tokens [classic] | 3 / 6; totals 0 33 | play 3, score | tokens 1 = 9x1 3x10
L5.3 the fewest tokens [party] | 3 / 6; totals 0 33 | play 3, score | tokens 1 = 9x1 1x10 1x20
L5.3 the fewest tokens of 63 [party] | 3 / 6; totals 0 57 | play 3, score | tokens 1 = 3x1 3x20
L5.3 the fewest tokens of 10 [komary] | 3 / 6; totals 0 4 | play 3, score | tokens 1 = 1x10
L5.3 tokens may be swapped by hand by anyone | 3 3 / 6; totals 12 15 | 1: swap 1x10 10x1
 | tokens 1 = 15x1; tokens 0 = 2x1 1x10; turn = 0; totals = 12 15
L5.3 also by whose turn it is, to and fro | 3 3 / 6; totals 12 15
 | 0: swap 1x10 10x1, 0: swap 10x1 1x10 | tokens 0 = 2x1 1x10
L5.3 a pink token is worth two black ones [party] | 3 3 / 6; totals 20 0 | 0: swap 1x20 1x10+10x1
 | tokens 0 = 10x1 1x10
L5.3 tokens may be swapped after the last card too | 3 / 6; totals 12 15; quit 1; last_turn 1
 | play 3, 1: swap 1x10 10x1 | tokens 1 = 15x1
L5.3 and after the last has quit | 3 / 6; totals 12 15; quit 1; last_turn 1
 | quit, 1: swap 1x10 10x1 | tokens 1 = 15x1
L5.3 and when all is counted | 3 / 6; totals 12 15; quit 1; last_turn 1
 | quit, score, 0: swap 1x10 10x1 | tokens 0 = 15x1
L5.3 a swap gives what is held for equal value [classic] | 3 3 / 6; totals 12 0 |
 | no 0: swap 2x10 20x1 = swap.holds; no 0: swap 1x10 9x1 = swap.value;
 no 0: swap 1x10 11x1 = swap.value; no 0: swap 1x20 2x10 = swap.token;
 no 0: swap 1x10 2x5 = swap.token; no 0: swap 0x10 0x1 = swap.nothing
L5.3 the fewest tokens again after a return [classic] | 3 / 6; totals 12 14
 | play 3, score, 1: swap 2x10 20x1, return 1 | tokens 0 = 1x1 1x10; tokens 1 = 2x10
L5.4 who went out may return a token [classic cafe komary] | 3 / 6; totals 13 0 | play 3, score
 | turn = 0; legal = return 10, return 1, return 0
L5.4 in the party edition a pink token too [party] | 3 / 6; totals 39 0 | play 3, score
 | legal = return 20, return 10, return 1, return 0
L5.4 a black one | 3 / 6; totals 13 0 | play 3, score, return 10 | totals = 3 6
L5.4 a white one | 3 / 6; totals 13 0 | play 3, score, return 1 | totals = 12 6
L5.4 or none | 3 / 6; totals 13 0 | play 3, score, return 0 | totals = 13 6
L5.4 swapping is free, so a white of a black | 3 / 6; totals 10 0 | play 3, score, return 1
 | tokens 0 = 9x1
L5.4 ten whites are a black | 3 / 6; totals 10 0
 | 0: swap 1x10 10x1, play 3, score, return 10 | totals = 0 6
L5.4 no token larger than the total | 3 / 6; totals 9 0 | play 3, score
 | legal = return 1, return 0; no return 10 = return_too_much
L5.4 only a denomination of the variant [classic cafe komary] | 3 / 6; totals 39 0
 | play 3, score | no return 2 = return_no_token; no return 5 = return_no_token;
 no return 20 = return_no_token; no return 100 = return_no_token
L5.4 nothing else happens before the choice | 3 / 6 6; totals 1 0 | play 3, score
 | no play 6 = choose_return; no draw = choose_return; no 1: draw = not_your_turn
L5.4 without tokens there is no choice | 3 / 6; totals 0 20 | play 3, score
 | phase = deal; turn = None
L5.4 nobody returns when nobody went out | 3 / 6; totals 20 20 | quit, quit, score
 | phase = deal; no 0: return 10 = before_deal
L5.4 only after the score | 3 3 / 6; totals 20 20 | | no return 10 = return_now
L5.5 the supply is no limit | 3 / 6 L; totals 0 250; target 500 | play 3, score | totals = 0 266
""")
def test_clause(case: Case, variant: str) -> None:
    case.check(variant)


HANDS = {"": 0, "1": 1, "6": 6, "5 5 5": 5, "1 2 3 4 5 6": 21, "L": 10, "L L L": 10, "1 1 L": 11}
PARTY = {"4+": 4, "4 4+": 4, "4+ 5+": 9, "P": 20, "L P": 20, "L L P 3": 23, "P L L": 20, "L L": 10}


@pytest.mark.parametrize(
    ("variant", "hand", "points"),
    [(variant, *row) for variant in ("classic", "cafe", "komary") for row in HANDS.items()]
    + [("party", *row) for row in (HANDS | PARTY).items()],
)
def test_L5_1_each_value_counts_once_and_L5_2_pink_makes_the_llamas_twenty(variant, hand, points):
    assert at(variant, hands=f"3 / {hand}").after("play 3").points == (0, points)
    assert penalty(reversed(cards_of(hand))) == points


def test_L5_3_a_swap_gives_no_less_than_nothing():
    table = at("classic", hands="3 3 / 6", totals="12 0")
    for give, take in [({10: -1}, {1: -10}), ({}, {}), ({10: 1}, {1: 20, 10: -1})]:
        assert table.refusal(Swap(give, take), 0).key == "illegal.swap.nothing"


@pytest.mark.parametrize("total", range(121))
def test_L5_3_the_fewest_tokens_are_worth_the_total(total):
    for denominations in ((1, 10), (1, 10, 20)):
        tokens = Tokens.fewest(total, denominations)
        assert tokens.total == total
        assert sum(tokens.values()) <= total // 10 + 9


@pytest.mark.parametrize(
    ("score", "why"),
    [
        (Score(1, (0, 6), None), "score_went_out"),
        (Score(1, (0, 6), 1), "score_went_out"),
        (Score(1, (0, 5), 0), "score_points"),
        (Score(1, (0,), 0), "score_points"),
        (Score(2, (0, 6), 0), "score_round"),
    ],
)
def test_a_wrong_score_is_refused(score, why):
    assert at("classic", hands="3 / 6").after("play 3").refusal(score).key == f"illegal.{why}"


def test_a_round_is_scored_when_it_is_over_and_once():
    score = Score(1, (0, 6), 0)
    table = at("classic", hands="3 / 6", totals="1 0")
    assert table.refusal(score).key == "illegal.no_score_now"
    assert table.after("play 3").scored().refusal(score).key == "illegal.choose_return"
    scored = at("classic", hands="3 / 6").after("play 3").scored()
    assert scored.refusal(score).key == "illegal.before_deal"
