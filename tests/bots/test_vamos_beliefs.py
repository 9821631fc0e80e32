"""Worlds that explain what the others did at VAMOS: they fit, and the likelier come more often."""

from __future__ import annotations

import random

import pytest

from lama_gui.bots.vamos_expert import PosteriorSampler, SeenCard, SeenGift, knowledge, sample
from lama_gui.bots.vamos_levels import gift_policy, play_policy
from lama_gui.bots.vamos_playout import Worth, bits
from lama_gui.match import Match, play_out
from lama_gui.players.registry import make_bot
from lama_gui.rules.vamos_cards import VamosCard
from lama_gui.rules.vamos_state import VamosView
from tests.players import shuffler
from tests.rules.vamos_table import GAME, after, table

WORTH = Worth(GAME.rules.symbols)


def believed(view: VamosView, seed: int = 1) -> PosteriorSampler:
    known = knowledge(view)
    return PosteriorSampler(
        known, WORTH, random.Random(seed), play_policy(WORTH), gift_policy(WORTH)
    )


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_world_fits_what_the_seat_knows(seats: int) -> None:
    match = Match(GAME, seats)
    bots = [make_bot("novice", seed) for seed in range(seats)]
    for step in play_out(match, bots, shuffler(random.Random(seats))):
        if step.seat is None or len(match.steps) > 30:
            continue
        view = GAME.view(step.before, step.seat)
        known, guesses = knowledge(view), believed(view)
        for _ in range(3):
            hands, scores = guesses.deal()
            assert [hand.bit_count() for hand in hands] == list(view.hand_sizes)
            assert hands[view.seat] == bits(view.hand)
            for slot in known.slots:
                if slot.hand is not None:
                    assert not hands[slot.hand] & ~slot.allowed
            assert len(scores) == seats


def test_what_was_seen_is_told_without_a_hidden_card() -> None:
    state = after(table("1 2 21 | 30 31 22 | 4 10 11 | 12 13 14"), "play 1, play 30")
    (first, other) = knowledge(GAME.view(state, 2)).seen
    assert isinstance(first, SeenCard)
    assert isinstance(other, SeenCard)
    assert (first.seat, first.card, first.led, first.later) == (0, 1 << 1, 0, 3)
    assert (other.seat, other.card, other.best, other.low) == (1, 1 << 30, 1 << 1, 1 << 1)
    assert not knowledge(GAME.view(state, 2), reads=False).seen


def test_a_gift_is_told_by_its_place_alone() -> None:
    state = after(table("15 2 21 | 11 31 22 | 12 10 9"), "play 15, play 11, play 12, give 2")
    view = GAME.view(state, 1)
    known = knowledge(view)
    given = known.seen[-1]
    assert isinstance(given, SeenGift)
    assert (known.slots[given.slot].giver, given.received) == (0, True)


def test_who_ducked_low_is_guessed_to_hold_nothing_between() -> None:
    """Who has to go under plays the highest that does: a 2 under the 9 leaves no 3 to 8."""
    begun = table("9 20 36 | 2 33 34 | 10 11 12 | 13 14 15")
    view = GAME.view(after(begun, "play 9, play 2"), 2)
    between = bits(VamosCard(number) for number in range(3, 9))
    fair = knowledge(view, reads=False)
    reading, blind = (
        believed(view),
        PosteriorSampler(fair, WORTH, random.Random(1), play_policy(WORTH), gift_policy(WORTH)),
    )
    said = sum(bool(reading.deal()[0][1] & between) for _ in range(300))
    chance = sum(bool(sample(fair, WORTH.of, random.Random(n))[0][1] & between) for n in range(300))
    assert fair.seen == ()
    assert blind.deal()[0][2] == bits(view.hand)
    assert 0 < said < 0.8 * chance
