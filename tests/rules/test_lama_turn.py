"""L2 and L3: a turn, and the cards of the party edition."""

from __future__ import annotations

import pytest

from tests.rules.table import LAMA, at

EVERYWHERE = pytest.mark.parametrize("variant", LAMA)


# ------------------------------------------------------------- L2 a turn


@EVERYWHERE
@pytest.mark.parametrize("move", ["play 3", "draw", "quit"])
def test_L2_one_action_then_the_player_to_the_left(variant, move):
    table = at(variant, top="3", hands="3 5 / 1 / 2", turn=0)
    assert table.after(move).turn == 1


@EVERYWHERE
def test_L2_after_the_last_seat_comes_the_first(variant):
    table = at(variant, hands="5 / 1 / 2 2", turn=2)
    assert table.after("draw").turn == 0


@EVERYWHERE
def test_L2_who_quit_is_skipped(variant):
    table = at(variant, hands="5 / 1 / 2 / 4 4", turn=0, quit="1 2")
    assert table.after("draw").turn == 3


@EVERYWHERE
def test_L2_nobody_moves_out_of_turn(variant):
    table = at(variant, top="3", hands="5 / 3 3", turn=0)
    assert table.why_not("1: play 3") == "illegal.not_your_turn"
    assert table.why_not("1: draw") == "illegal.not_your_turn"
    assert table.why_not("1: quit") == "illegal.not_your_turn"


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_L2_nobody_moves_from_outside(seat):
    table = at("classic", hands="3 3 / 3")
    assert table.why_not(f"{seat}: play 3") == "illegal.no_such_seat"


FOLLOWS = [
    ("1", "1 2"),
    ("2", "2 3"),
    ("3", "3 4"),
    ("4", "4 5"),
    ("5", "5 6"),
    ("6", "6 L"),
    ("L", "1 L"),
]


@EVERYWHERE
@pytest.mark.parametrize(("top", "goes"), FOLLOWS)
def test_L2_1_the_same_value_or_one_more(variant, top, goes):
    table = at(variant, top=top, hands="1 2 3 4 5 6 L / 1")
    played = [move.removeprefix("play ") for move in table.legal if move.startswith("play ")]
    assert played == goes.split()


@EVERYWHERE
@pytest.mark.parametrize(("top", "goes"), FOLLOWS)
def test_L2_1_any_other_card_is_refused_with_what_goes(variant, top, goes):
    table = at(variant, top=top, hands="1 2 3 4 5 6 L / 1")
    for card in "123456L":
        if card not in goes:
            assert table.why_not(f"play {card}") == "illegal.not_next"
            first, second = sorted(goes.split(), reverse=top == "L")
            sentence = f"On a {top} go a {first} or a {second}, not a {card}."
            assert table.sentence(f"play {card}") == sentence


@EVERYWHERE
def test_L2_1_the_card_leaves_the_hand_and_lies_on_top(variant):
    table = at(variant, top="3", hands="3 3 6 / 1").after("play 3")
    assert (table.hand(0), table.top) == ("3 6", "3")
    assert list(map(str, table.state.discard)) == ["3", "3"]


@EVERYWHERE
def test_L2_1_only_a_card_from_the_hand(variant):
    assert at(variant, top="3", hands="5 / 4").why_not("play 4") == "illegal.not_in_hand"


@EVERYWHERE
def test_L2_1_copies_of_a_card_are_one_choice(variant):
    table = at(variant, top="3", hands="3 3 3 / 1")
    assert table.legal == ["play 3", "draw", "quit"]


@EVERYWHERE
def test_L2_2_a_draw_takes_the_top_card_and_passes_the_turn(variant):
    table = at(variant, top="3", hands="6 / 1", deck="4 5").after("draw")
    assert (table.hand(0), len(table.state.deck), table.turn) == ("4 6", 1, 1)


@EVERYWHERE
def test_L2_2_only_the_player_sees_what_was_drawn(variant):
    table = at(variant, top="3", hands="6 / 1", deck="4 5").after("draw")
    assert str(table.view(0).events[0].card) == "4"
    assert table.view(1).events[0].card is None


@EVERYWHERE
def test_L2_3_an_empty_deck_is_not_renewed(variant):
    table = at(variant, hands="6 / 1", deck="4").after("draw")
    assert "DeckRanOut" in table.seen
    assert table.legal == ["quit"]
    assert table.why_not("draw") == "illegal.deck_empty"


@EVERYWHERE
def test_L2_3_with_an_empty_deck_a_card_may_still_be_played(variant):
    assert at(variant, top="3", hands="3 6 / 1", deck="").legal == ["play 3", "quit"]


@EVERYWHERE
def test_L2_4_the_hand_is_laid_down_and_kept_for_the_score(variant):
    table = at(variant, hands="5 5 / 1 / 2", turn=0).after("quit")
    assert table.view(1).quit == (True, False, False)
    assert table.view(1).hand_sizes[0] == 2


@EVERYWHERE
def test_L2_4_who_quit_has_no_more_turns(variant):
    table = at(variant, hands="5 5 / 6 / 6").after("quit", "draw", "draw")
    assert table.turn == 1
    assert table.why_not("0: draw") == "illegal.not_your_turn"


@EVERYWHERE
@pytest.mark.parametrize("hand", ["3 4", "1 6"])
def test_L2_4_drawing_is_never_forced_nor_is_playing(variant, hand):
    assert {"draw", "quit"} <= set(at(variant, top="3", hands=f"{hand} / 1").legal)


# ------------------------------------------------------------- L3 party cards


@pytest.mark.parametrize(("top", "card"), [("3", "3+"), ("3", "4+"), ("L", "1+"), ("6", "6+")])
def test_L3_1_a_plus_card_is_played_like_its_number(top, card):
    assert f"play {card}" in at("party", top=top, hands=f"{card} 2 / 1").legal


@pytest.mark.parametrize(("top", "card"), [("3", "5+"), ("3", "2+"), ("6", "1+"), ("L", "2+")])
def test_L3_1_a_plus_card_goes_on_nothing_else(top, card):
    table = at("party", top=top, hands=f"{card} 2 / 1")
    assert table.why_not(f"play {card}") == "illegal.not_next"


@pytest.mark.parametrize("then", ["play 4", "draw", "quit"])
def test_L3_1_its_player_takes_another_turn_and_is_free_in_it(then):
    table = at("party", top="3", hands="3+ 4 6 / 1").after("play 3+")
    assert (table.turn, table.seen) == (0, ["CardPlayed", "ExtraTurn"])
    assert table.after(then).turn == 1


def test_L3_1_plus_card_upon_plus_card():
    table = at("party", top="2", hands="3+ 4+ 6 / 1").after("play 3+", "play 4+")
    assert (table.turn, table.hand(0)) == (0, "6")


def test_L3_1_the_extra_turn_does_not_let_who_quit_back_in():
    table = at("party", top="3", hands="3+ 6 6 / 1 / 1", quit="1").after("play 3+", "draw")
    assert table.turn == 2


@pytest.mark.parametrize(("top", "goes"), [("3+", "3 4"), ("6+", "6 L"), ("1+", "1 2")])
def test_L3_1_on_a_plus_card_go_the_same_and_the_next(top, goes):
    table = at("party", top=top, hands="1 2 3 4 5 6 L / 1")
    assert table.legal[:2] == [f"play {card}" for card in goes.split()]
    assert len(table.legal) == 4


def test_L3_1_the_plain_card_and_its_plus_card_are_two_choices():
    assert at("party", top="3", hands="3 3+ / 1").legal == ["play 3", "play 3+", "draw", "quit"]


def test_L3_2_a_plus_card_as_the_last_card_ends_the_round():
    table = at("party", top="3", hands="3+ / 1").after("play 3+")
    assert (table.phase, table.turn, table.state.went_out) == ("score", None, 0)
    assert table.seen == ["CardPlayed", "RoundEnded"]


@pytest.mark.parametrize("top", ["1", "2", "3", "4", "5", "6", "L", "P", "1+", "6+"])
def test_L3_3_the_pink_llama_goes_on_any_card(top):
    assert "play P" in at("party", top=top, hands="P 2 / 1").legal


def test_L3_3_on_the_pink_llama_go_a_llama_or_a_1():
    table = at("party", top="P", hands="1 2 3 4 5 6 L / 1")
    assert table.legal == ["play 1", "play L", "draw", "quit"]


def test_L3_3_a_plus_1_goes_on_the_pink_llama():
    assert "play 1+" in at("party", top="P", hands="1+ 2 / 1").legal


def test_L3_3_the_pink_llama_gives_no_extra_turn():
    assert at("party", top="3", hands="P 2 / 1").after("play P").turn == 1
