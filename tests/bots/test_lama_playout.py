"""The fast table against the rules, move by move, on random rounds of every variant."""

import random

import pytest

from lama_gui.bots.lama_levels import plain_rule
from lama_gui.bots.lama_playout import PlayoutRound, action_of, counts_of, index_of, points_of
from lama_gui.families import game
from lama_gui.rules.cards import penalty
from lama_gui.rules.lama_state import LamaState, Phase
from lama_gui.rules.variants import VARIANTS
from tests.players import shuffler


def table_of(state: LamaState) -> PlayoutRound:
    assert state.turn is not None
    return PlayoutRound(
        hands=[counts_of(hand) for hand in state.hands],
        sizes=[len(hand) for hand in state.hands],
        quit=list(state.quit),
        deck=[index_of(card) for card in reversed(state.deck)],
        top=state.discard[-1].value,
        turn=state.turn,
    )


def assert_same(table: PlayoutRound, state: LamaState) -> None:
    assert table.hands == [counts_of(hand) for hand in state.hands]
    assert table.sizes == [len(hand) for hand in state.hands]
    assert list(map(points_of, table.hands)) == list(map(penalty, state.hands))
    assert table.quit == list(state.quit)
    assert table.deck == [index_of(card) for card in reversed(state.deck)]
    assert table.top == state.discard[-1].value
    assert table.over == (state.phase is not Phase.TURN)
    if not table.over:
        assert table.turn == state.turn
        assert table.playing == state.playing
    assert table.last_turn == state.last_turn
    assert table.last_card == (-1 if state.last_card is None else state.last_card)
    assert table.went_out == (-1 if state.went_out is None else state.went_out)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_move_of_random_matches_is_the_same(variant: str, seats: int) -> None:
    chance = random.Random(f"{variant}{seats}")
    rules = game(variant)
    for _ in range(6):
        state = rules.start(seats)
        while not state.over:
            before = state.totals
            state, _ = rules.play(state, rules.deal(state, shuffler(chance)))
            table = table_of(state)
            while state.phase is Phase.TURN:
                legal = list(rules.legal(state))
                top = state.discard[-1].value
                assert sorted(action_of(move, top) for move in legal) == sorted(table.legal())
                # seldom quitting, so that rounds get long and the deck runs out
                move = chance.choice([*legal[:-1] * 6, legal[-1]])
                table.act(action_of(move, top))
                state, _ = rules.play(state, move, state.turn)
                assert_same(table, state)
            state, _ = rules.play(state, rules.due(state))
            if state.phase is Phase.RETURN:
                state, _ = rules.play(state, rules.legal(state)[0], state.turn)
            assert tuple(table.totals_after(before, rules.rules.denominations)) == state.totals
            if (due := rules.due(state)) is not None:
                state, _ = rules.play(state, due)


@pytest.mark.parametrize("variant", VARIANTS)
def test_playing_on_by_the_rule_is_what_the_yardstick_does(variant: str) -> None:
    chance = random.Random(variant)
    rules = game(variant)
    for number in range(60):
        state = rules.start(2 + number % 5)
        state, _ = rules.play(state, rules.deal(state, shuffler(chance)))
        table = table_of(state)
        quit_at = [chance.randrange(8) for _ in range(state.seats)]
        bots = [plain_rule(at) for at in quit_at]
        table.finish(quit_at)
        while state.phase is Phase.TURN:
            move = bots[state.turn].choose(rules.view(state, state.turn))
            state, _ = rules.play(state, move, state.turn)
        assert_same(table, state)
