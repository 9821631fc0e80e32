"""Endings that are played out exactly, against trying everything by the rules."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from lama_gui.bots.characters import plain
from lama_gui.bots.lama_expert import Expert, TooLong, ending, is_alone, is_open, outcomes, search
from lama_gui.bots.lama_playout import action_of, counts_of, points_of
from lama_gui.rules.cards import penalty
from lama_gui.rules.lama_state import LamaState, Phase
from lama_gui.rules.variants import VARIANTS
from tests.rules.table import Table, at

#: Points that a hand which went out may give back: more than nothing, less than a black token.
RETURNED = 3


def end_of(state: LamaState, seat: int) -> int:
    """The points of ``seat`` after the round, less what going out is worth."""
    return penalty(state.hands[seat]) - (RETURNED if state.went_out == seat else 0)


def everything(game: Any, state: LamaState, good: Callable[[LamaState], int], seat: int) -> int:
    """The best that ``seat`` can reach against the best that the others can do."""
    if state.phase is not Phase.TURN:
        return good(state)
    found = [
        everything(game, game.play(state, move, state.turn)[0], good, seat)
        for move in game.legal(state)
    ]
    return max(found) if state.turn == seat else min(found)


def shuffled(variant: str, chance: random.Random, sizes: list[int], gone: str) -> Table:
    """A round near its end: small hands, the top card any, nothing left to draw."""
    cards = chance.sample(VARIANTS[variant].deck, sum(sizes) + 1)
    hands, at_ = [], 1
    for size in sizes:
        hands.append(" ".join(map(str, cards[at_ : at_ + size])))
        at_ += size
    table = at(variant, top=str(cards[0]), hands=" / ".join(hands), quit=gone)
    return replace(table, state=replace(table.state, deck=(), turn=0))


def _points(table: Any, seat: int) -> int:
    return points_of(table.hands[seat]) - (RETURNED if table.went_out == seat else 0)


def check(table: Table, known: Any, worth: Callable[[Any], int], good: Any) -> None:
    """Each move is worth what trying everything by the rules says."""
    view = table.game.view(table.state, 0)
    actions = [action_of(move, view.discard_top.value) for move in view.legal]
    found = outcomes(known, actions, lambda t: (worth(t),))
    for move, (best,) in zip(view.legal, found, strict=True):
        after = table.game.play(table.state, move, 0)[0]
        assert best == everything(table.game, after, good, 0)


each_variant = pytest.mark.parametrize("variant", ["classic", "party", "komary"])


@each_variant
def test_L4_2_who_goes_on_alone_gets_rid_of_as_much_as_can_be(variant: str) -> None:
    chance = random.Random(variant)
    for _ in range(60):
        table = shuffled(variant, chance, [chance.randint(1, 6), 3, 2], "1 2")
        view = table.game.view(table.state, 0)
        assert is_alone(view)
        check(table, ending(view), lambda t: -_points(t, 0), lambda s: -end_of(s, 0))


@each_variant
def test_two_with_an_empty_deck_play_as_if_the_cards_lay_open(variant: str) -> None:
    chance = random.Random(variant)
    for _ in range(40):
        table = shuffled(variant, chance, [chance.randint(1, 4), chance.randint(1, 4)], "")
        view = table.game.view(table.state, 0)
        assert is_open(view)
        known = ending(view)
        known.hands[1] = counts_of(table.state.hands[1])  # the cards of a deck cut short
        check(
            table,
            known,
            lambda t: _points(t, 1) - _points(t, 0),
            lambda s: end_of(s, 1) - end_of(s, 0),
        )


def test_the_other_hand_follows_by_counting() -> None:
    deck = list(VARIANTS["classic"].deck)
    random.Random(1).shuffle(deck)
    table = at("classic", top="3", hands="3 / 4")
    state = replace(
        table.state,
        hands=(tuple(sorted(deck[:20])), tuple(sorted(deck[20:30]))),
        discard=tuple(deck[30:]),
        deck=(),
        turn=0,
    )
    assert ending(table.game.view(state, 0)).hands[1] == counts_of(state.hands[1])


def test_an_ending_that_is_too_long_is_not_played_out() -> None:
    table = shuffled("party", random.Random(3), [10, 10], "")
    with pytest.raises(TooLong):
        outcomes(ending(table.game.view(table.state, 0)), [3], lambda _: (0.0,), most=0)


def test_the_expert_knows_how_many_points_it_ends_with() -> None:
    """A 3, two 4s, two 1s and a llama on a 3: eleven are left (L8)."""
    table = at("classic", top="3", hands="3 4 4 1 1 L / 2 2", quit="1")
    table = replace(table, state=replace(table.state, turn=0))
    view = table.game.view(table.state, 0)
    estimates = {str(e.move): e for e in search(view, random.Random(1).random, 0)}
    assert estimates["play 3"].points == 11
    assert estimates["quit"].points == 18
    assert str(Expert(1, plain("expert")).choose(view)) == "play 3"
