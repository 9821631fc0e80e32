"""L2 and L3: a turn, and the cards of the party edition."""

from __future__ import annotations

import pytest

from tests.rules.table import LAMA, Case, at, cases


@cases("""
L2 after a card comes the player to the left | 3 5 / 1 / 2 | play 3 | turn = 1
L2 after drawing comes the player to the left | 3 5 / 1 / 2 | draw | turn = 1
L2 after quitting comes the player to the left | 3 5 / 1 / 2 | quit | turn = 1
L2 after the last seat comes the first | 5 / 1 / 2 2; turn 2 | draw | turn = 0
L2 who quit is skipped | 5 / 1 / 2 / 4 4; quit 1 2 | draw | turn = 3
L2 nobody moves out of turn | 5 / 3 3 | | no 1: play 3 = not_your_turn;
 no 1: draw = not_your_turn; no 1: quit = not_your_turn
L2 nobody moves from outside [classic] | 3 3 / 3 | | no -1: play 3 = no_such_seat;
 no 2: play 3 = no_such_seat; no 99: play 3 = no_such_seat
L2.1 the card leaves the hand and lies on top | 3 3 6 / 1 | play 3 | hand 0 = 3 6; discard = 3 3
L2.1 only a card from the hand | 5 / 4 | | no play 4 = not_in_hand
L2.1 copies of a card are one choice | 3 3 3 / 1 | | legal = play 3, draw, quit
L2.2 a draw takes the top card and passes the turn | 6 / 1; deck 4 5 | draw
 | hand 0 = 4 6; deck = 1; turn = 1
L2.3 an empty deck is not renewed | 6 / 1; deck 4 | draw
 | seen = CardDrawn DeckRanOut; legal = quit; no draw = deck_empty
L2.3 with an empty deck a card may still be played | 3 6 / 1; deck | | legal = play 3, quit
L2.4 the hand is laid down and kept for the score | 5 5 / 1 / 2 | quit | quit = 0; hand 0 = 5 5
L2.4 who quit has no more turns | 5 5 / 6 / 6 | quit, draw, draw
 | turn = 1; no 0: draw = not_your_turn
L2.4 drawing is never forced | 3 4 / 1 | | legal = play 3, play 4, draw, quit
L2.4 nor is playing | 1 6 / 1 | | legal = draw, quit
L3.1 a plus card is played like its number [party] | 2 3+ 4+ / 1 |
 | legal = play 3+, play 4+, draw, quit;
 no play 2 = not_next
L3.1 on a llama a plus 1 [party] | 1+ 2 2+ / 1; top L | | legal = play 1+, draw, quit;
 no play 2+ = not_next
L3.1 on a 6 a plus 6 [party] | 1+ 2 6+ / 1; top 6 | | legal = play 6+, draw, quit;
 no play 1+ = not_next
L3.1 a plus card goes on nothing else [party] | 2+ 5+ / 1 | | no play 2+ = not_next;
 no play 5+ = not_next
L3.1 its player takes another turn [party] | 3+ 4 6 / 1 | play 3+
 | turn = 0; seen = CardPlayed ExtraTurn; legal = play 4, draw, quit
L3.1 in which a card may be played [party] | 3+ 4 6 / 1 | play 3+, play 4 | turn = 1
L3.1 in which one may draw [party] | 3+ 4 6 / 1 | play 3+, draw | turn = 1
L3.1 in which one may quit [party] | 3+ 4 6 / 1 | play 3+, quit | turn = 1
L3.1 plus card upon plus card [party] | 3+ 4+ 6 / 1; top 2 | play 3+, play 4+ | turn = 0; hand 0 = 6
L3.1 the extra turn does not let who quit back in [party] | 3+ 6 6 / 1 / 1; quit 1 | play 3+, draw
 | turn = 2
L3.1 on a plus 3 go a 3 and a 4 [party] | 1 2 3 4 5 6 L / 1; top 3+ |
 | legal = play 3, play 4, draw, quit
L3.1 on a plus 6 go a 6 and a llama [party] | 1 2 3 4 5 6 L / 1; top 6+ |
 | legal = play 6, play L, draw, quit
L3.1 the plain card and its plus card are two choices [party] | 3 3+ / 1 |
 | legal = play 3, play 3+, draw, quit
L3.2 a plus card as the last card ends the round [party] | 3+ / 1 | play 3+
 | phase = score; turn = None; went_out = 0; seen = CardPlayed RoundEnded
L3.3 on the pink llama go a llama or a 1 [party] | 1 2 3 4 5 6 L / 1; top P |
 | legal = play 1, play L, draw, quit
L3.3 a plus 1 goes on the pink llama [party] | 1+ 2 / 1; top P | | legal = play 1+, draw, quit
L3.3 the pink llama gives no extra turn [party] | P 2 / 1 | play P | turn = 1
""")
def test_clause(case: Case, variant: str) -> None:
    case.check(variant)


FOLLOWS = {"1": "1 2", "2": "2 3", "3": "3 4", "4": "4 5", "5": "5 6", "6": "6 L", "L": "1 L"}


@pytest.mark.parametrize("variant", LAMA)
@pytest.mark.parametrize(("top", "goes"), FOLLOWS.items())
def test_L2_1_the_same_value_or_one_more_and_any_other_is_refused_with_these(variant, top, goes):
    table = at(variant, top=top, hands="1 2 3 4 5 6 L / 1")
    assert table.legal == [*(f"play {card}" for card in goes.split()), "draw", "quit"]
    first, second = sorted(goes.split(), reverse=top == "L")
    for card in set("123456L") - set(goes):
        assert table.why_not(f"play {card}") == "illegal.not_next"
        said = f"On a {top} go a {first} or a {second}, not a {card}."
        assert table.sentence(f"play {card}") == said


@pytest.mark.parametrize("variant", LAMA)
def test_L2_2_only_the_player_sees_what_was_drawn(variant):
    table = at(variant, hands="6 / 1", deck="4 5").after("draw")
    assert str(table.view(0).events[0].card) == "4"
    assert table.view(1).events[0].card is None


@pytest.mark.parametrize("top", ["1", "2", "3", "4", "5", "6", "L", "P", "1+", "6+"])
def test_L3_3_the_pink_llama_goes_on_any_card(top):
    assert "play P" in at("party", top=top, hands="P 2 / 1").legal
