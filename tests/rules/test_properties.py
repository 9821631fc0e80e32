"""What holds in every match, whatever is played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from lama_gui.families import game
from lama_gui.match import Match, Step
from lama_gui.rules.cards import CARDS
from lama_gui.rules.errors import REASONS, IllegalMove, Malformed
from lama_gui.rules.game import NOBODY, Event, Game, Move
from lama_gui.rules.lama_moves import Draw, Play, Quit
from lama_gui.rules.lama_state import LamaState, Phase
from tests.players import TABLES, new_match, playing
from tests.rules.table import LAMA
from tests.slow import examples

tables = st.sampled_from(TABLES)
lama_tables = st.sampled_from([table for table in TABLES if table[0] in LAMA])
seeds = st.integers(0, 2**32)
#: How gladly everybody quits: from hardly ever to at once.
moods = st.sampled_from([0.02, 0.1, 0.5])


@cache
def vocabulary(family: str) -> tuple[str, ...]:
    """Every move that can be written in a family's notation, sensible or not."""
    if family == "vamos":
        return tuple(f"{verb} {card}" for verb in ("play", "give") for card in range(1, 37))
    returns = [f"return {value}" for value in (0, 1, 5, 7, 10, 20, 40)]
    return (*(f"play {card}" for card in CARDS), "draw", "quit", *returns)


# ------------------------------------------------------------- cards and rounds


def left_to_do(state: LamaState) -> int:
    """Falls with each turn: cards to draw count for the draw and for the play."""
    return 2 * len(state.deck) + sum(map(len, state.hands)) + state.playing


@examples(40)
@given(lama_tables, seeds, moods)
def test_cards_are_conserved_and_a_round_always_ends(table, seed, quits):
    match = new_match(*table)
    for step in playing(match, seed, quits):
        lying = [*step.after.deck, *step.after.discard, *chain(*step.after.hands)]
        assert Counter(lying) == Counter(match.game.rules.deck)
        if isinstance(step.move, (Play, Draw, Quit)):
            assert 0 <= left_to_do(step.after) < left_to_do(step.before)


# ------------------------------------------------------------- secrets


def hidden_permuted(
    state: LamaState, seat: int, chance: random.Random, keep: int | None = None
) -> LamaState:
    """The state with the deck and the others' hands dealt anew; seat ``keep`` keeps its hand."""
    known = {seat, keep}
    unseen = [card for s, hand in enumerate(state.hands) if s not in known for card in hand]
    unseen += state.deck
    chance.shuffle(unseen)
    cards = iter(unseen)
    hands = tuple(
        hand if s in known else tuple(sorted(next(cards) for _ in hand))
        for s, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, deck=tuple(cards))


@examples(40)
@given(lama_tables, seeds, moods)
def test_a_view_does_not_change_when_unseen_cards_are_permuted(table, seed, quits):
    match, chance = new_match(*table), random.Random(seed)
    for step in playing(match, seed, quits):
        seat = chance.randrange(match.seats)
        other = hidden_permuted(step.after, seat, chance)
        assert match.game.view(other, seat) == match.game.view(step.after, seat)
        other = hidden_permuted(step.after, NOBODY, chance)
        assert match.game.watch(other, seat) == match.game.watch(step.after, seat)


@examples(40)
@given(lama_tables, seeds, moods)
def test_events_tell_a_seat_nothing_that_it_cannot_see(table, seed, quits):
    match, chance = new_match(*table), random.Random(seed)
    for step in playing(match, seed, quits):
        if step.before.phase is not Phase.TURN:
            continue
        seat = chance.randrange(match.seats)
        keep = step.seat if isinstance(step.move, Play) else seat
        before = hidden_permuted(step.before, seat, chance, keep)
        if seat == step.seat and isinstance(step.move, Draw):
            continue  # who draws sees the card
        after, events = match.game.play(before, step.move, step.seat)
        assert match.game.view(after, seat, events) == match.game.view(
            step.after, seat, step.events
        )


@examples(20)
@given(tables, seeds)
def test_what_a_bot_sees_holds_the_keys_of_every_view(table, seed):
    match = new_match(*table)
    for _ in playing(match, seed):
        if match.turn is not None:
            view = match.view(match.turn)
            assert (view.variant, view.seats, view.seat) == (*table, match.turn)
            assert list(view.hand) == sorted(view.hand)
            assert view.hand_sizes[view.seat] == len(view.hand)
            assert view.totals == match.state.totals
            assert view.round == match.state.round
            assert view.legal == match.legal
            assert all(isinstance(event, Event) for event in view.events)


# ------------------------------------------------------------- undo


def position(match: Match) -> tuple[object, ...]:
    """Everything that can be asked of a match."""
    return match.state, [match.view(seat) for seat in range(match.seats)]


@examples(40)
@given(tables, seeds, st.data())
def test_play_after_undo_is_the_same(table, seed, data):
    match = new_match(*table)
    positions = [position(match), *(position(match) for _ in playing(match, seed))]
    back = data.draw(st.integers(1, min(len(match.steps), 60)))
    undone: list[Step] = []
    for _ in range(back):
        undone.append(match.undo())
        assert position(match) == positions[len(match.steps)]
    for step in reversed(undone):
        assert match.play(step.move, step.seat).events == step.events
        assert position(match) == positions[len(match.steps)]


# ------------------------------------------------------------- legal moves and reasons


def moves_worth_asking(rules: Game) -> Iterator[Move]:
    for text in vocabulary(rules.family):
        yield rules.parse_move(text)


@examples(12)
@given(tables, seeds)
def test_legal_moves_and_refusals_never_disagree(table, seed):
    match, chance = new_match(*table), random.Random(seed)
    rules, asked = match.game, list(moves_worth_asking(match.game))
    for step in playing(match, seed):
        if chance.random() < 0.8:
            continue  # a fifth of the positions is plenty
        state, seat, legal = step.after, rules.turn(step.after), rules.legal(step.after)
        assert set(map(str, legal)) <= set(map(str, asked))
        for move in asked:
            if move in legal:
                assert legal.refusal(move) is None
                rules.play(state, move, seat)
                continue
            with pytest.raises(IllegalMove) as refused:
                rules.play(state, move, seat)
            assert refused.value.key in REASONS
            if seat is not None:
                assert legal.refusal(move) == refused.value


@examples(12)
@given(tables, seeds)
def test_nobody_moves_on_anothers_turn(table, seed):
    match, chance = new_match(*table), random.Random(seed)
    asked = list(moves_worth_asking(match.game))
    for step in playing(match, seed):
        for seat in range(-1, match.seats + 1):
            if seat != match.game.turn(step.after):
                with pytest.raises(IllegalMove):
                    match.game.play(step.after, chance.choice(asked), seat)


# ------------------------------------------------------------- notation


@pytest.mark.parametrize("variant", sorted({variant for variant, _ in TABLES}))
def test_every_card_and_move_is_read_back_as_it_is_written(variant):
    rules = game(variant)
    for text in vocabulary(rules.family):
        move = rules.parse_move(text)
        assert (str(move), move.notation) == (text, text)
        if text.startswith(("play", "give")):
            card = text.split()[1]
            assert str(rules.parse_card(card)) == card


@given(
    st.dictionaries(st.sampled_from([1, 10, 20]), st.integers(1, 99), min_size=1),
    st.dictionaries(st.sampled_from([1, 10, 20]), st.integers(1, 99), min_size=1),
)
def test_swaps_are_read_back_as_they_are_written(give, take):
    rules = game("party")
    text = f"swap {'+'.join(f'{n}x{v}' for v, n in sorted(give.items()))} " + "+".join(
        f"{n}x{v}" for v, n in sorted(take.items())
    )
    swap = rules.parse_move(text)
    assert str(swap) == text
    assert (swap.give, swap.take) == (give, take)


almost_notation = st.text("play drawquitgiveretunsp+x0123456789LP²-", max_size=14)


@pytest.mark.parametrize("variant", ["classic", "vamos"])
@given(text=st.one_of(st.text(), almost_notation))
@examples(150)
def test_any_other_text_is_malformed(variant, text):
    rules = game(variant)
    assume(text not in vocabulary(rules.family))
    try:
        move = rules.parse_move(text)
    except Malformed as error:
        named = (text, *text.split()[1:])  # the whole, or the word that is no card
        assert any(repr(part) in str(error) for part in named)
    else:
        assert rules.parse_move(str(move)) == move


@pytest.mark.parametrize("number", ["9" * 5000, "-1", "1_0", "²", "１"])
@pytest.mark.parametrize("text", ["return {}", "play {}", "swap {}x1 1x1", "swap 1x1 1x{}"])
def test_a_number_is_a_few_digits_and_nothing_else(number, text):
    with pytest.raises(Malformed):
        game("classic").parse_move(text.format(number))
