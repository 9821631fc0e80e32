"""What holds in every match of VAMOS."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from lama_gui.rules.game import NOBODY, Event, Move
from lama_gui.rules.vamos import HAND_SIZES, VamosGame
from lama_gui.rules.vamos_cards import DECK, DEFAULT_SYMBOLS, VamosCard
from lama_gui.rules.vamos_events import RoundScored
from lama_gui.rules.vamos_state import Gift, Phase, VamosState
from tests.slow import examples

GAME = VamosGame()

matches = st.tuples(st.integers(3, 5), st.integers(0, 2**32))
brief = examples(25)


def steps(seats: int, seed: int) -> Iterator[tuple[VamosState, tuple[Event, ...], Move]]:
    """A random match: each state, what happened on the way to it, and by which move."""
    chance = random.Random(seed)

    def shuffle(items):  # type: ignore[no-untyped-def]
        return chance.sample(list(items), len(items))

    state = GAME.start(seats)
    while not state.over:
        move = GAME.deal(state, shuffle) if state.dealing else GAME.due(state)
        if move is None:
            move = chance.choice(list(GAME.legal(state)))
        state, events = GAME.play(state, move, state.turn)
        yield state, events, move


def everywhere(state: VamosState) -> list[VamosCard]:
    """All cards of the round, wherever they are; those taken lay in a trick before."""
    found = [*state.removed, *(card for hand in state.hands for card in hand)]
    found += [card for trick in state.tricks for _, card in trick.plays]
    found += [card for _, card in state.trick]
    found += [gift.card for pile in (*state.gifts, state.giving) for gift in pile]
    return sorted(found)


@brief
@given(matches)
def test_36_cards_are_conserved_with_the_removed_ones(match: tuple[int, int]) -> None:
    for state, _, _ in steps(*match):
        assert everywhere(state) == list(DECK)


@brief
@given(matches)
def test_everyone_holds_equally_many_cards_at_each_tricks_start(match: tuple[int, int]) -> None:
    for state, _, _ in steps(*match):
        if state.phase is Phase.TRICK and not state.trick:
            assert len(set(map(len, state.hands))) == 1


@brief
@given(matches)
def test_the_scores_sum_is_the_symbols_of_the_collected_cards(match: tuple[int, int]) -> None:
    rounds = 0
    for state, events, _ in steps(*match):
        for event in events:
            if isinstance(event, RoundScored):
                rounds += 1
                lowest = [trick.lowest for trick in state.tricks if not trick.vamos]
                gifts = [gift.card for pile in event.gifts for gift in pile]
                collected = [card for pile in event.taken for card in pile] + gifts
                assert sorted(collected) == sorted(lowest + gifts)
                assert sum(event.points) == sum(DEFAULT_SYMBOLS[card] for card in collected)
                tricks = len(state.tricks) + sum(trick.vamos for trick in state.tricks)
                assert tricks == HAND_SIZES[state.seats]
    assert rounds == match[0]


def permuted(state: VamosState, seat: int, chance: random.Random) -> VamosState:
    """The same state with everything that ``seat`` can't see dealt out anew."""
    places = [*state.removed]
    for other, hand in enumerate(state.hands):
        places += hand if other != seat else ()
    places += [g.card for pile in (*state.gifts, state.giving) for g in pile if g.giver != seat]
    chance.shuffle(places)
    unseen = iter(places)

    def pile(gifts: tuple[Gift, ...]) -> tuple[Gift, ...]:
        return tuple(g if g.giver == seat else Gift(g.giver, next(unseen)) for g in gifts)

    return replace(
        state,
        removed=tuple(next(unseen) for _ in state.removed),
        hands=tuple(
            hand if other == seat else tuple(sorted(next(unseen) for _ in hand))
            for other, hand in enumerate(state.hands)
        ),
        gifts=tuple(map(pile, state.gifts)),
        giving=pile(state.giving),
    )


@brief
@given(matches, st.integers(0, 2**32))
def test_permuting_unseen_cards_changes_no_view(match: tuple[int, int], seed: int) -> None:
    chance = random.Random(seed)
    for state, _, _ in steps(*match):
        if state.scored or not state.round:
            continue  # everything lies open
        seat = chance.randrange(state.seats)
        assert GAME.view(permuted(state, seat, chance), seat) == GAME.view(state, seat)
        assert GAME.watch(permuted(state, NOBODY, chance), seat) == GAME.watch(state, seat)


@brief
@given(matches)
def test_no_view_or_event_names_a_hidden_gift(match: tuple[int, int]) -> None:
    log: list[Event] = []
    for state, events, _ in steps(*match):
        log += events
        if state.dealing:
            log.clear()
        for seat in range(state.seats):
            hidden = [
                g.card for pile in (*state.gifts, state.giving) for g in pile if g.giver != seat
            ]
            shown = repr(GAME.view(state, seat, log if not state.scored else ()))
            shown = shown.replace(repr(GAME.symbols), "")
            if not state.scored:
                assert not [card for card in hidden if repr(card) in shown]


@brief
@given(matches)
def test_a_legal_move_is_accepted_and_any_other_refused_with_a_reason(match):
    for state, _, _ in steps(*match):
        legal = GAME.legal(state)
        for text in ("play", "give"):
            for card in DECK:
                move = GAME.parse_move(f"{text} {card}")
                refused = legal.refusal(move)
                assert (refused is None) == (move in legal)
                if refused and state.turn is not None:
                    assert refused.key != "illegal.unknown_move"
