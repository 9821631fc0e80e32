"""What holds in every match of VAMOS."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from lama_gui.rules.game import NOBODY
from lama_gui.rules.vamos import HAND_SIZES, VamosGame
from lama_gui.rules.vamos_cards import DECK, DEFAULT_SYMBOLS, VamosCard
from lama_gui.rules.vamos_moves import RoundScored
from lama_gui.rules.vamos_state import Gift, Phase, VamosState
from tests.players import new_match, playing
from tests.slow import examples

GAME = VamosGame()

matches = st.tuples(st.integers(3, 5), st.integers(0, 2**32))
brief = examples(25)


def everywhere(state: VamosState) -> list[VamosCard]:
    """All cards of the round, wherever they are; those taken lay in a trick before."""
    found = [*state.removed, *(card for hand in state.hands for card in hand)]
    found += [card for trick in state.tricks for _, card in trick.plays]
    found += [card for _, card in state.trick]
    found += [gift.card for pile in (*state.gifts, state.giving) for gift in pile]
    return sorted(found)


@brief
@given(matches)
def test_36_cards_are_conserved_and_equally_many_held_at_each_tricks_start(match) -> None:
    for step in playing(new_match("vamos", match[0]), match[1]):
        state = step.after
        assert everywhere(state) == list(DECK)
        if state.phase is Phase.TRICK and not state.trick:
            assert len(set(map(len, state.hands))) == 1


@brief
@given(matches)
def test_the_scores_sum_is_the_symbols_of_the_collected_cards(match: tuple[int, int]) -> None:
    rounds = 0
    for step in playing(new_match("vamos", match[0]), match[1]):
        state = step.after
        for event in step.events:
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
    for step in playing(new_match("vamos", match[0]), match[1]):
        state = step.after
        if state.scored or not state.round:
            continue  # everything lies open
        seat = chance.randrange(state.seats)
        assert GAME.view(permuted(state, seat, chance), seat) == GAME.view(state, seat)
        assert GAME.watch(permuted(state, NOBODY, chance), seat) == GAME.watch(state, seat)
