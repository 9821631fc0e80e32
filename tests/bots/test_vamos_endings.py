"""The last tricks with open hands: the search against trying everything by the rules."""

from __future__ import annotations

import random

import pytest

from lama_gui.bots.vamos_expert import best_end, is_close
from lama_gui.bots.vamos_playout import Trick, Worth, bits
from lama_gui.rules.vamos_cards import DECK
from lama_gui.rules.vamos_moves import Give
from lama_gui.rules.vamos_state import Phase, VamosState
from tests.rules.vamos_table import GAME, scored, table

WORTH = Worth(GAME.rules.symbols)


def by_the_rules(state: VamosState) -> list[int]:
    """The round's points when each plays for the own, of several the lowest card."""
    if state.turn is None:
        return list(scored(state).totals)
    seat, best = state.turn, None
    for move in sorted(GAME.legal(state), key=lambda move: move.card.number):
        end = by_the_rules(GAME.play(state, move, seat)[0])
        assert not isinstance(move, Give) or len(state.hands[seat]) == 1
        if best is None or end[seat] > best[seat]:
            best = end
    assert best is not None
    return best


def dealt(seed: int, seats: int) -> VamosState:
    """Two cards each, as often with VAMOS cards among them as not."""
    chance = random.Random(seed)
    cards = chance.sample([card.number for card in DECK], 2 * seats)
    hands = [cards[2 * seat : 2 * seat + 2] for seat in range(seats)]
    text = " | ".join(" ".join(map(str, hand)) for hand in hands)
    return table(text, leader=chance.randrange(seats))


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_the_search_finds_what_trying_everything_finds(seed: int, seats: int) -> None:
    state = dealt(seed, seats)
    hands = [bits(hand) for hand in state.hands]
    assert is_close(hands)
    assert state.phase is Phase.TRICK
    found = best_end(hands, [0] * seats, Trick(turn=state.turn or 0), WORTH.of)
    assert found == by_the_rules(state)


def test_a_round_with_more_cards_is_not_close() -> None:
    assert not is_close([bits(hand) for hand in table("1 2 3 | 4 5 6 | 7 8 9").hands])
