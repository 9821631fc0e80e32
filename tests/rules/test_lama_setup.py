"""L1: the set-up, and the variants' records."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from lama_gui.families import game
from lama_gui.rules.cards import parse_card
from tests.rules.boxes import DECKS, DENOMINATIONS
from tests.rules.table import LAMA, before_deal, dealt_round


@pytest.mark.parametrize("variant", LAMA)
def test_the_deck_is_the_one_in_the_box(variant):
    assert Counter(map(str, before_deal(variant).game.rules.deck)) == DECKS[variant]


@pytest.mark.parametrize("variant", LAMA)
def test_the_tokens_are_the_ones_in_the_box(variant):
    assert before_deal(variant).game.rules.denominations == DENOMINATIONS[variant]


@pytest.mark.parametrize("variant", LAMA)
@pytest.mark.parametrize("seats", range(2, 7))
def test_L1_1_two_to_six_players_get_six_cards_each(variant, seats):
    table = before_deal(variant, seats).dealt(starter=0)
    assert table.view(0).hand_sizes == (6,) * seats
    assert len(table.state.discard) == 1
    assert table.view(0).deck_size == sum(DECKS[variant].values()) - 6 * seats - 1


@pytest.mark.parametrize("variant", LAMA)
@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 100])
def test_L1_1_nobody_plays_alone_or_with_seven(variant, seats):
    with pytest.raises(ValueError, match="2 to 6 players"):
        game(variant).start(seats)


def test_L1_1_the_cards_lie_as_the_shuffle_left_them():
    table = before_deal("classic", 2)
    deck = tuple(reversed(table.game.rules.deck))
    deal = table.game.deal(table.state, lambda _: deck, 0)
    dealt = table.make(deal).state
    assert (*deal.hands[0], *deal.hands[1], deal.discard, *deal.deck) == deck
    assert dealt.hands == tuple(tuple(sorted(hand)) for hand in deal.hands)
    assert (dealt.discard, dealt.deck) == ((deal.discard,), deal.deck)


@pytest.mark.parametrize("variant", LAMA)
def test_L1_1_a_deal_is_refused_unless_it_is_the_deck_in_equal_hands(variant):
    table = before_deal(variant)
    deal = table.game.deal(table.state, lambda cards: cards, 0)
    first, second, third = deal.hands
    other = parse_card("2" if deal.discard != parse_card("2") else "3")
    for wrong, why in (
        ({"discard": other}, "deal.cards"),
        ({"deck": deal.deck[1:]}, "deal.cards"),
        ({"deck": (*deal.deck, other)}, "deal.cards"),
        ({"hands": ((*first, second[0]), second[1:], third)}, "deal.hand_size"),
        ({"hands": deal.hands[:2]}, "deal.hands"),
        ({"round": 2}, "deal.round"),
        ({"starter": -1}, "no_such_seat"),
        ({"starter": 3}, "no_such_seat"),
        ({"starter": 2**31}, "no_such_seat"),
    ):
        assert table.refusal(replace(deal, **wrong)).key == f"illegal.{why}", wrong
    assert table.make(deal).refusal(deal).key == "illegal.no_deal_now"


@pytest.mark.parametrize("variant", LAMA)
@pytest.mark.parametrize("youngest", range(3))
def test_L1_2_the_youngest_starts_the_first_round(variant, youngest):
    table = before_deal(variant).dealt(starter=youngest)
    assert (table.turn, table.view(0).starter) == (youngest, youngest)


def test_L1_2_without_a_youngest_the_starter_is_drawn():
    table = before_deal("classic")
    deal = table.game.deal(table.state, lambda cards: list(reversed(cards)))
    assert deal.starter == 2


def test_L1_3_a_plus_card_turned_up_first_gives_nobody_an_extra_turn():
    table = before_deal("party")
    table = table.make(dealt_round(table, "4+", starter=1))
    assert (table.top, table.turn, table.seen) == ("4+", 1, ["RoundDealt"])
    assert table.after("draw").turn == 2


def test_L1_3_a_pink_llama_turned_up_first_is_followed_by_a_llama_or_a_1():
    table = before_deal("party")
    table = table.make(dealt_round(table, "P"))
    assert table.legal == ["play 1", "play L", "draw", "quit"]
    assert "On a P go a L or a 1" in table.sentence("play 2")


def test_nobody_moves_before_the_deal():
    assert before_deal("classic").legal == []
    assert before_deal("classic").why_not("0: draw") == "illegal.before_deal"
